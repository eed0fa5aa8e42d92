"""Players of one's own take part wherever those of the ladder do."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import shopfloor
from shopfloor.cli import main
from shopfloor.core.game import Game
from shopfloor.core.seat import Seat
from shopfloor.lab import Run, arena, compare, study
from shopfloor.lab.playing import Entrant
from shopfloor.players import own

GAME = "factory_manager"
MODULE = """
class Last:
    def __init__(self, game, seed, back=1):
        self.back = back
    def choose(self, seat):
        return seat.legal_moves()[-self.back]
"""


class First:
    """Makes the first of its moves."""

    def __init__(self, game: Game | None = None, seed: int = 0) -> None:
        self.made = 0

    def choose(self, seat: Seat) -> int:
        self.made += 1
        return seat.legal_moves()[0]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "last_move.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_module_of_the_present_folder_enters_the_arena(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"arena {GAME} -n 2 -e random last_move:Last last_move:Last:back=2"
    assert main(line.split()) == 0
    assert "| last_move:Last:back=2 | last_move:Last | 2 |" in capsys.readouterr().out


def test_classes_and_players_made_already_take_part() -> None:
    ready = First()
    contest = arena(GAME, 2, ["random", First, ready], games=2)
    assert contest.entrants == ("random", f"{__name__}:First", "First")
    assert ready.made > 10
    assert study(GAME, 2, [First, "random"], games=1).seats[0] == f"{__name__}:First"
    assert compare(GAME, "greedy", First, edge=0.3, most=16).better is True


def test_they_play_in_other_processes_too() -> None:
    lineups: list[list[Entrant]] = [["random", First], ["random", First()]]
    for entrants in lineups:
        there = arena(GAME, 2, entrants, games=4, run=Run(processes=2))
        assert there.rows == arena(GAME, 2, entrants, games=4).rows


def test_an_installed_package_brings_its_players(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("backwards", "last_move:Last", own.GROUP)
    monkeypatch.setattr(own, "installed", lambda: {"backwards": point})
    made: Any = shopfloor.players.make("backwards", GAME, back=2)
    assert made.back == 2
    with pytest.raises(ValueError, match="backwards, and your own as module:Class"):
        shopfloor.players.make("forwards", GAME)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no_such_module:Player", "No module named"),
        ("last_move:Best", "last_move has no Best"),
        ("json:dumps", "a class with a method choose"),
        ("last_move:Last:depth=3", "cannot be made with depth=3"),
        ("search:foo=1", "no setting 'foo'; it has iterations"),
        ("genius", "there are random, novice, greedy"),
    ],
)
def test_what_is_no_player_is_refused_before_the_first_game(
    here: Path, name: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        arena(GAME, 2, ["random", name], games=2)


def test_a_file_keeps_no_games_of_a_player_without_a_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="give the player a `name`"):
        arena(GAME, 2, ["random", First()], games=2, run=Run(file=tmp_path / "a.csv"))


def test_two_different_players_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="give them a `name` each"):
        arena(GAME, 2, [First(), First()], games=2)
