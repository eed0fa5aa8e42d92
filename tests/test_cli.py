"""The command line, as a person meets it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import shopfloor
from shopfloor.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = main(words)
    except SystemExit as stop:
        status = int(stop.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    state = shopfloor.game("factory_manager").start(players=2, seed=1)
    while not state.over:
        state.play(state.legal_moves()[0])
    file = tmp_path / "game.json"
    state.record().save(file)
    return file


def test_games_lists_games_players_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert "factory_manager: Power Grid: Factory Manager, 2-5 players" in out
    assert "intro_energy" in out


def test_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert shopfloor.__version__ in out
    assert "pure Python" in out or "compiled" in out


def test_rules_shows_all_or_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert "FM-AUC-3" in run(capsys, "rules", "factory_manager")[1]
    one = run(capsys, "rules", "factory_manager", "fm-auc-3")[1]
    assert "FM-AUC-3" in one and "FM-AUC-4" not in one
    status, _, err = run(capsys, "rules", "factory_manager", "FM-XXX")
    assert status == 2 and "FM-AUC-3" in err


def test_components_shows_provenance_and_what_is_doubtful(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = run(capsys, "components", "factory_manager")[1]
    doubtful = run(capsys, "components", "factory_manager", "--doubtful")[1]
    assert "own design" in whole
    assert len(doubtful.splitlines()) < len(whole.splitlines())
    assert not any(line.split()[4:5] == ["R"] for line in doubtful.splitlines()[1:-1])


def test_a_component_file_with_a_wrong_count_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[tiles.S2]\nn_2_5 = 9\n")
    for command in (
        ["components", "factory_manager"],
        ["simulate", "factory_manager", "--players", "2"],
    ):
        status, _, err = run(capsys, *command, "--components", str(file))
        assert status == 2 and "the box has 35 storage tiles" in err


def test_simulate_plays_with_corrected_components(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[tiles.S1]\nprice = 1\n")
    words = ["simulate", "factory_manager", "--players", "2", "--games", "20"]
    status, out, _ = run(capsys, *words, "--components", str(file))
    assert status == 0 and out != run(capsys, *words)[1]


def test_simulate_prints_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "factory_manager", "--players", "3", "--games", "3")
    assert status == 0
    assert "player 3" in out and "winner" in out and "decisions" in out


def test_simulate_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "factory_manager", "--players", "2", "--games", "3", "--seed", "5"]
    assert run(capsys, *words) == run(capsys, *words)


def test_replay_checks_and_tells_the_game(
    capsys: pytest.CaptureFixture[str], record_file: Path
) -> None:
    status, out, _ = run(capsys, "replay", str(record_file))
    assert status == 0 and "the record holds" in out and "The game is over: Player" in out
    status, out, _ = run(capsys, "replay", str(record_file), "--upto", "3")
    assert status == 0 and "Not over" in out


def test_draw_writes_a_picture(
    capsys: pytest.CaptureFixture[str], record_file: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "game.svg"
    words = ["draw", str(record_file), "--upto", "9", "--player", "1", "--out", str(picture)]
    assert run(capsys, *words)[0] == 0
    assert picture.read_text().startswith("<svg")
    assert run(capsys, "draw", str(record_file))[1].startswith("<svg")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "ludo"], "unknown game 'ludo'; there are"),
        (["simulate", "factory_manager", "--players", "9"], "2 to 5 players, not 9"),
        (["simulate", "factory_manager", "--players", "2", "-o", "x=1"], "its options: intro"),
        (["simulate", "factory_manager", "--players", "2", "-o", "x"], "NAME=VALUE"),
        (["simulate", "factory_manager", "--players", "2", "--games", "0"], "from 1 up, not 0"),
        (["simulate", "factory_manager", "--players", "2", "--player", "me"], "there are random"),
        (["replay", "absent.json"], "cannot read absent.json"),
        (["play", "factory_manager", "--seat", "9"], "there is no seat 9; seats are 1 to"),
        (["fly"], "invalid choice: 'fly'"),
    ],
)
def test_errors_name_what_is_allowed(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    status, _, err = run(capsys, *words)
    assert status == 2
    assert message in err


def test_a_corrupt_record_is_refused(capsys: pytest.CaptureFixture[str], record_file: Path) -> None:
    record_file.write_text(record_file.read_text()[:300])
    status, _, err = run(capsys, "replay", str(record_file))
    assert status == 2 and "not a record" in err


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def test_play_a_whole_game_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    type_in(monkeypatch, *["1"] * 400)
    saved = tmp_path / "mine.json"
    words = ["play", "factory_manager", "--players", "2", "--seed", "1", "--against", "random"]
    status, out, _ = run(capsys, *words, "--save", str(saved))
    assert status == 0
    assert "The game is over" in out
    assert shopfloor.load_record(saved).replay().over


def test_the_terminal_helps_undoes_and_explains(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["h", "?", "? FM-AUC-3", "why pass", "v", "nonsense", "1", "u", "q"]
    type_in(monkeypatch, *lines)
    words = ["play", "factory_manager", "--players", "2", "--seed", "1", "--against", "random"]
    status, out, _ = run(capsys, *words)
    assert status == 0
    for expected in ("undo your last move", "FM-AUC-3:", "is not possible now", "Type a number"):
        assert expected in out
    assert out.rstrip().endswith("Stopped.")


def test_the_module_is_the_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "shopfloor", "games"], capture_output=True, check=True
    )
    assert b"factory_manager: Power Grid" in done.stdout


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("study factory_manager -n 0", "a whole number from 1 up, not 0"),
        ("study factory_manager -n 2 --report /missing/x.html", "there is no folder /missing"),
        ("study factory_manager -n 2 --file x.xlsx", "ends with .csv or .parquet"),
        ("study factory_manager -n 2 --player search:foo=1", "it has iterations, seconds"),
        ("simulate factory_manager --players 2 --games 0", "a whole number from 1 up, not 0"),
        ("arena factory_manager --backend cloud", "serial"),
    ],
)
def test_what_cannot_be_done_is_said_before_the_first_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str, message: str
) -> None:
    def played(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("shopfloor.lab.run.Run.play", played)
    status, _, err = run(capsys, *line.split())
    assert status == 2 and message in err


def test_the_overlay_of_the_documentation_works_in_every_study(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    overlay = tmp_path / "my.toml"
    page = Path(__file__).parent.parent / "docs" / "how-to" / "correct-components.md"
    overlay.write_text(
        page.read_text(encoding="utf-8").partition("```toml\n")[2].partition("```")[0]
    )
    for line in (
        "study factory_manager -n 1 --player random",
        "arena factory_manager -n 2 -e random novice",
        "tune factory_manager -n 2 --candidates 2 --space rollout=0,1 --fixed iterations=1",
        "fit factory_manager -p 2 -n 2 --player greedy:worlds=1",
        "simulate factory_manager --players 2 --games 1",
    ):
        status, out, err = run(capsys, *line.split(), "--components", str(overlay))
        assert (status, err) == (0, ""), line
        assert "|" in out or "player 1" in out


def test_a_correction_that_makes_two_prices_equal_names_both_tiles(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    overlay = tmp_path / "my.toml"
    overlay.write_text("[tiles.M4]\nprice = 12\n")
    status, _, err = run(capsys, "components", "factory_manager", "--components", str(overlay))
    assert status == 2 and "M4 and M5 both cost 12" in err


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["st"], ["study"]),
        (["study", ""], shopfloor.game_names()),
        (["study", "kan"], ["kanban"]),
        (["study", "kanban", "--player", "no"], ["novice"]),
        (["arena", "kanban", "-e", "random", "gr"], ["greedy"]),
        (["arena", "kanban", "--mode", "v"], ["versus"]),
        (["study", "kanban", "--rep"], ["--report"]),
        (["study", "kanban", "--components", "my"], ["<files>"]),
        (["nothing", ""], [""]),
    ],
)
def test_words_are_completed(
    capsys: pytest.CaptureFixture[str], words: list[str], found: list[str]
) -> None:
    _, out, _ = run(capsys, "complete", "--", *words)
    assert out.split("\n")[:-1] == found


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_the_script_for_bash_works_in_bash(tmp_path: Path) -> None:
    command = tmp_path / "shopfloor"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m shopfloor "$@"\n')
    command.chmod(0o755)
    lines = (
        'eval "$(shopfloor completion bash)"; COMP_WORDS=(shopfloor study gear); COMP_CWORD=2; '
        '_shopfloor; echo "${COMPREPLY[@]}"'
    )
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", lines], capture_output=True, text=True, env=env, check=False
    )
    assert done.stdout == "gear_and_piston\n", done.stderr
