"""The scripts in tools/ start, know the moves of today, and write their pages."""

from __future__ import annotations

import shutil
import struct
import sys
import zlib
from pathlib import Path

import pytest
from tools import ablation, balance, foresight, ladder, pages, small_png
from tools.proposals import PROPOSALS

import shopfloor

RESULTS = pages.DOCS / "results"


def families(game: str) -> set[str]:
    rules = shopfloor.game(game)
    return {rules.describe(move).family for move in range(rules.num_moves)}


@pytest.mark.parametrize("game", balance.COMPONENTS)
def test_balance_reports_families_of_moves_that_there_are(game: str) -> None:
    assert set(balance.COMPONENTS[game]) <= families(game)


def test_what_sets_up_a_game_is_a_family() -> None:
    assert set(balance.SETTING_UP) <= families("motor_city")


@pytest.mark.parametrize("game", ablation.WITHOUT)
def test_doing_without_a_thing_leaves_out_moves_and_makes_it_worthless(game: str) -> None:
    rules = shopfloor.game(game)
    for what in ablation.WITHOUT[game]:
        player = ablation.Without(rules, 1, what)
        assert player.left_out
        assert rules.built(rules.corrected(player.worthless))


def test_a_thing_that_is_bought_is_worthless_to_who_does_without() -> None:
    rules = shopfloor.game("factory_manager")
    overlay = ablation.worthless(rules, [rules.move("buy M3"), rules.move("pass")])
    assert overlay == {"tiles": {"M3": ablation.WORTHLESS["buy {model}"][1]}}


@pytest.mark.parametrize("game", PROPOSALS)
def test_proposed_values_are_values_of_components(game: str) -> None:
    rules = shopfloor.game(game)
    assert rules.built(rules.corrected(PROPOSALS[game].overlay))


def test_the_ladder_is_written_from_the_results_on_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures on the page are those of the files."""
    page = shutil.copy(ladder.PAGE, tmp_path)
    results = shutil.copytree(RESULTS, tmp_path / "results")
    monkeypatch.setattr(ladder, "PAGE", Path(page))
    monkeypatch.setattr(sys, "argv", ["ladder", str(results)])
    ladder.main()
    assert Path(page).read_text(encoding="utf-8") == ladder.PAGE.read_text(encoding="utf-8")
    assert "### Kanban" in Path(page).read_text(encoding="utf-8").partition(ladder.FIGURES)[2]


def test_a_balance_report_is_written_under_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance, "DOCS", tmp_path)
    monkeypatch.setattr(balance, "GAMES", 2)
    monkeypatch.setattr(balance, "PLAYER", "random")
    monkeypatch.setattr(balance, "game_names", lambda: ["motor_city"])
    monkeypatch.setattr(balance, "PROPOSALS", {})
    monkeypatch.setattr(ablation, "WITHOUT", {"motor_city": {}})
    page = balance.page("motor_city")
    page.parent.mkdir()
    page.write_text("# Words\n\n" + balance.FIGURES)
    monkeypatch.setattr(sys, "argv", ["balance", str(tmp_path / "results"), "--play"])
    balance.main()
    written = page.read_text(encoding="utf-8")
    assert written.startswith("# Words")
    assert "### fill …" in written


def test_foresight_looks_ahead_from_positions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(foresight, "PLAYER", "greedy")
    monkeypatch.setattr(foresight, "WORLDS", 1)
    monkeypatch.setattr(foresight, "KEPT", 1.0)
    monkeypatch.setattr(sys, "argv", ["foresight", "motor_city", "-p", "2", "-n", "1"])
    foresight.main()
    assert "| quarter 4 |" in capsys.readouterr().out


def test_a_picture_made_small_keeps_its_size_and_its_colours() -> None:
    rows = b"".join(b"\0" + bytes([200, 0, 0] * 2 + [0, 0, 200]) for _ in range(2))
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", 3, 2, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows)),
        (b"IEND", b""),
    ]
    png = small_png.SIGNATURE + b"".join(small_png.chunk(name, body) for name, body in chunks)
    small = small_png.smaller(png)
    assert struct.unpack(">IIBB", small[16:26]) == (3, 2, 8, 3)
    assert bytes([200, 0, 0, 0, 0, 200]) in small


def test_pages_keep_the_words_above_their_figures(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Words.\n\n<!-- here -->\n\nold", encoding="utf-8")
    pages.rewrite(page, "<!-- here -->", ["new", ""])
    assert page.read_text(encoding="utf-8") == "Words.\n\n<!-- here -->\n\nnew\n"
