"""Pictures: well-formed, in one theme or both, and on their own beside others on a page."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from xml.etree import ElementTree

import pytest

import shopfloor
from shopfloor.core.art import Art, Layout, Page, Place, Symbol, Zone
from shopfloor.core.picture import filled, picture
from shopfloor.core.state import State

HOSTILE = "<script>alert('x')</script>\"&"
CSS = ".stage .big,:is(.stage,symbol) text{font-size:1.5em;opacity:.5}.seat1{--seat:red}"
ID = re.compile(r' id="([^"]+)"')
USED = re.compile(r'(?: href="|url\()#([^")]+)')
CLASS = re.compile(r' class="([^"]+)"')
STYLE = re.compile(r"<style>(.*)</style>", re.DOTALL)


def small_art(body: str = '<rect class="big" fill="url(#glow)"/>', css: str = CSS) -> Art:
    symbols = {
        "disc": Symbol(body, 20, 10, ((5, 5, "big", "{0}"),), "{0} of {1}"),
        "unused": Symbol("<circle/>", 9, 9),
    }
    zones = {
        "table": Zone("Table", (0, 0, 100, 50), '<use href="#disc"/>'),
        "mat": Zone("Mat", (0, 50, 100, 50), role="mat"),
        "strip": Zone("Strip", (100, 0, 50, 20), role="strip"),
    }
    places = {"table/spot": Place(50, 25), "mat/bay": Place(10, 10), "strip/bay": Place(5, 5)}
    back = '<defs><linearGradient id="glow"/></defs>'
    strips = ((100.0, 0.0, 50.0, 20.0), (100.0, 20.0, 50.0, 20.0))
    board = Layout(150, 100, zones, places, strips, (Page("all", "All", tuple(zones)),), back)
    return Art({"page": ("#fff", "#000"), "ink": ("#111", "#eee")}, css, symbols, board, board)


def middle_of(name: str, seed: int = 2) -> State:
    """Play a game at random up to its middle."""
    game, random = shopfloor.game(name), Random(seed)
    state = game.start(game.player_counts[-1], seed=seed)
    for _ in range(60):
        if not state.over:
            state.play(random.choice(state.legal_moves()))
    return state


# -- what is in a picture ----------------------------------------------------------------------


def test_words_names_and_ids_are_escaped() -> None:
    drawn = picture(small_art(), [(HOSTILE, "disc", "table/spot", HOSTILE, "@0")])
    ElementTree.fromstring(drawn)
    assert "<script>" not in drawn and "&lt;script&gt;" in drawn


def test_values_and_names_fill_templates() -> None:
    assert filled("{1} for @1 and @7, {0}", ["a", 2], ["Ada", "Bob"]) == "2 for Bob and @7, a"


def test_players_without_names_are_counted() -> None:
    drawn = picture(small_art(), [("a", "disc", "table/spot", 3, "@1")], players=2)
    assert "<title>3 of Player 2</title>" in drawn


def test_the_mat_of_who_looks_is_large_and_the_others_are_strips() -> None:
    records = [(f"m{p}", "disc", f"mat{p}/bay", p, p) for p in range(3)]
    drawn = picture(small_art(), records, shown=1, players=3)
    assert re.findall(r'data-zone="(\w+)"', drawn) == ["table", "mat1", "strip2", "strip0"]
    assert re.findall(r'data-piece="(\w+)"', drawn) == ["m1"]


def test_a_part_can_be_cut_out_with_the_zones_that_lie_in_it() -> None:
    drawn = picture(small_art(), [], players=2, cut=(0, 60, 40, 30))
    assert 'viewBox="0 60 40 30" width="40" height="30"' in drawn
    assert re.findall(r'data-zone="(\w+)"', drawn) == ["mat0"]


def test_symbols_that_nothing_uses_stay_away() -> None:
    drawn = picture(small_art(), [])
    assert "-disc" in drawn and "unused" not in drawn


# -- beside others ------------------------------------------------------------------------------


def test_ids_and_styles_of_a_picture_reach_no_further() -> None:
    """Whatever one names or styles, another on the same page neither has nor is."""
    one = picture(small_art(), [])
    other = picture(small_art('<path class="big" fill="url(#glow)"/>'), [])
    for pattern in (ID, CLASS):
        words = [{w for found in pattern.findall(p) for w in found.split()} for p in (one, other)]
        assert words[0] and words[0].isdisjoint(words[1])
    assert set(USED.findall(one)) <= set(ID.findall(one))


def test_every_rule_of_a_picture_asks_for_a_class_of_its_own() -> None:
    drawn = picture(small_art(), [])
    own = ID.findall(drawn)[0].partition("-")[0]
    css = STYLE.findall(drawn)[0]
    assert f":is(.{own}-stage,.{own}-symbol) text{{font-size:1.5em;opacity:.5}}" in css
    rules = [rule.partition("{")[0] for rule in css.split("}") if rule.strip()]
    assert all(f".{own}-" in name for rule in rules for name in re.split(r",(?![^(]*\))", rule))


def test_the_same_position_is_the_same_picture() -> None:
    assert picture(small_art(), []) == picture(small_art(), [])


# -- light and dark -----------------------------------------------------------------------------


def test_a_picture_takes_one_of_each_pair_of_colours_or_both() -> None:
    light, dark, auto = (picture(small_art(), [], theme=t) for t in ("light", "dark", "auto"))
    assert "--ink:#111" in light and 'fill="#fff"' in light
    assert "--ink:#eee" in dark and 'fill="#000"' in dark
    assert "light-dark" not in light + dark and "color-scheme" not in light + dark
    assert "--ink:light-dark(#111,#eee)" in auto and "color-scheme:light dark" in auto


def test_there_are_no_other_themes() -> None:
    with pytest.raises(shopfloor.BadOption, match="there are light, dark, auto"):
        picture(small_art(), [], theme="sepia")


# -- of every game ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_the_picture_of_a_game_is_well_formed_and_whole(name: str) -> None:
    state = middle_of(name)
    for player in (None, *range(state.players)):
        drawn = state.svg(player)
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
        ids = Counter(ID.findall(drawn))
        assert [id for id, count in ids.items() if count > 1] == []
        assert set(USED.findall(drawn)) <= set(ids), "something is used that is not there"
        assert re.search(r"@\d", re.sub(r"<style>.*</style>", "", drawn)) is None
        mats = set(re.findall(r'data-zone="[a-z]+(\d)"', drawn))
        assert mats == {str(seat) for seat in range(state.players)}


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_a_game_alone_is_light_and_follows_the_system_where_that_is_wanted(name: str) -> None:
    state = middle_of(name)
    assert "light-dark" not in state.svg()
    assert state._repr_svg_().startswith("<svg")
    auto = state.svg(theme="auto")
    assert "color-scheme:light dark" in auto and "light-dark(" in auto


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_words_on_boards_are_large_enough(name: str) -> None:
    """The board may be shrunk to 83 % in a low window, and 10 px must remain."""
    css = shopfloor.game(name).art(middle_of(name)).css
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)px", css)]
    assert min(sizes) * 0.83 >= 10


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_boards_name_clauses_that_there_are(name: str) -> None:
    state = middle_of(name)
    named = set(re.findall(r"\b[A-Z]{2}-[A-Z]+-\d+", state.svg()))
    assert named <= set(state.setup.game.clauses)


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_what_stands_for_a_game_is_a_part_of_its_board(name: str) -> None:
    game = shopfloor.game(name)
    board = game.art(game.start(game.player_counts[0], seed=1)).desktop
    assert game.cover is not None
    x, y, width, height = game.cover
    assert 0 <= x and x + width <= board.width and 0 <= y and y + height <= board.height


def test_nobody_looks_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(shopfloor.BadOption, match="there is no player 2"):
        shopfloor.game("kanban").start(2, seed=1).svg(2)
