"""Results are the same from every backend, and go on where they stopped."""

import csv
import gc
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from shopfloor.core.state import State
from shopfloor.lab import simulate, study
from shopfloor.lab.arenas import arena, jobs_for, line_up
from shopfloor.lab.kept_games import kept_games
from shopfloor.lab.playing import COLUMNS, Job, decisions, play_job, read, rotations
from shopfloor.lab.progress import Progress, clock
from shopfloor.lab.results import load
from shopfloor.lab.run import Run
from shopfloor.players.player import Player

GAME = "factory_manager"
JOBS = [Job(GAME, seats, seed) for seed in range(4) for seats in rotations(("greedy", "novice"))]


def test_processes_write_the_same_file_as_one_process(tmp_path: Path) -> None:
    Run("serial", 1, tmp_path / "serial.csv").play(JOBS)
    Run("processes", 2, tmp_path / "processes.csv").play(JOBS)
    assert (tmp_path / "serial.csv").read_bytes() == (tmp_path / "processes.csv").read_bytes()


def test_ray_writes_the_same_file_as_one_process(tmp_path: Path) -> None:
    ray = import_module("ray")
    seats = ("search:iterations=8", "greedy")
    study(GAME, 2, seats, games=8, run=Run(file=tmp_path / "serial.csv"))
    study(GAME, 2, seats, games=8, run=Run("ray", 2, tmp_path / "ray.csv"))
    study(GAME, 2, seats, games=8, run=Run("processes", 2, tmp_path / "two.csv"))
    ray.shutdown()
    serial = (tmp_path / "serial.csv").read_bytes()
    assert serial == (tmp_path / "ray.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_a_stopped_study_goes_on_and_ends_with_the_same_file(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole.csv", tmp_path / "stopped.csv"
    Run(file=whole).play(JOBS)
    Run(file=stopped).play(JOBS[3:5])
    Run(file=stopped).play(JOBS)
    assert stopped.read_bytes() == whole.read_bytes()


def test_a_row_cut_off_in_the_middle_is_played_again(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.csv", tmp_path / "cut.csv"
    Run(file=whole).play(JOBS)
    cut.write_bytes(whole.read_bytes()[:-200])
    assert len(load(cut)) == len(JOBS) - 1
    Run(file=cut).play(JOBS)
    assert cut.read_bytes() == whole.read_bytes()


def test_games_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "known.csv"
    Run(file=file).play(JOBS[:1])
    header, first, *rest = file.read_text().splitlines()
    made_up = first.replace(",greedy,", ",greedy,1", 1)
    file.write_text("\n".join([header, made_up, *rest, ""]))
    assert Run(file=file).play(JOBS[:1]) != Run().play(JOBS[:1])


def test_rows_of_other_studies_stay_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "two.csv"
    Run(file=file).play(JOBS[:2])
    Run(file=file).play(JOBS[2:4])
    assert len(load(file)) == 4


def test_parquet_holds_the_same_rows_as_csv(tmp_path: Path) -> None:
    Run(file=tmp_path / "rows.csv").play(JOBS[:3])
    Run(file=tmp_path / "rows.parquet").play(JOBS[:2])
    Run(file=tmp_path / "rows.parquet").play(JOBS[:3])
    assert load(tmp_path / "rows.csv") == load(tmp_path / "rows.parquet")


def test_a_file_is_refused_where_nothing_can_be_kept_in_it(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a file keeps the games of arenas and studies"):
        Run(file=tmp_path / "other.csv").gather(list, JOBS)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.csv"
    file.write_text("a,b\n1,2\n")
    with pytest.raises(ValueError, match="other columns"):
        Run(file=file).play(JOBS[:1])


def test_an_unknown_backend_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="serial, processes, ray"):
        Run(backend="cloud")
    with pytest.raises(ValueError, match="at least 1"):
        Run(processes=0)


def test_a_row_tells_the_result_as_the_rules_have_it() -> None:
    played = read(play_job(Job(GAME, ("greedy", "random"), 2)).row)
    assert played.places.count(1) >= 1
    assert [sum(sheet.values()) for sheet in played.sheets] == played.scores
    assert sum(sum(used.values()) for used in played.uses) == played.decisions
    assert sum(played.wins) == pytest.approx(1)


def test_the_garbage_collector_rests_while_a_game_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resting = []

    def watched(state: State, seats: Sequence[Player]) -> Iterator[tuple[int, int]]:
        for made in decisions(state, seats):
            resting.append(not gc.isenabled())
            yield made
            if len(resting) > 50:
                raise ZeroDivisionError

    monkeypatch.setattr("shopfloor.lab.playing.decisions", watched)
    with pytest.raises(ZeroDivisionError):
        play_job(Job("gear_and_piston", ("random", "random"), 1))
    assert all(resting)
    assert gc.isenabled()


def test_a_player_is_written_with_its_settings() -> None:
    played = read(play_job(Job(GAME, ("novice:whim=1.0", "search:iterations=2,rollout=0"), 2)).row)
    assert played.seats == ("novice:whim=1.0", "search:iterations=2,rollout=0")
    with pytest.raises(ValueError, match="name=value"):
        play_job(Job(GAME, ("search:fast", "greedy"), 2))


def test_rotations_bring_everybody_to_every_seat_once() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_line_ups_by_mode() -> None:
    names = ("a", "b", "c")
    assert line_up(names, 3, "ladder") == [("b", "a", "a"), ("c", "b", "b")]
    assert line_up(names, 3, "versus") == [("b", "a", "a"), ("c", "a", "a")]
    assert line_up(names, 2, "round-robin") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_up(names[:2], 3, "round-robin") == [("a", "a", "b"), ("a", "b", "b")]
    with pytest.raises(ValueError, match="two entrants"):
        line_up(["a"], 2, "ladder")
    with pytest.raises(ValueError, match="round-robin"):
        line_up(names, 2, "swiss")


def test_every_line_up_is_turned_round_on_the_same_seeds() -> None:
    jobs = jobs_for(GAME, [("a", "b", "b")], 7, 10, "{}")
    assert [job.seed for job in jobs] == [10, 10, 10, 11, 11, 11, 12, 12, 12]
    assert {job.seats.index("a") for job in jobs if job.seed == 10} == {0, 1, 2}


def test_a_contest_has_its_tables() -> None:
    contest = arena(GAME, 3, ["random", "novice", "greedy"], games=3, resamples=5)
    assert len(contest.rows) == 6
    assert [line["hero"] for line in contest.pairings()] == ["novice", "greedy"]
    assert {line["player"] for line in contest.standings()} == {"random", "novice", "greedy"}
    assert "| greedy | novice | 3 |" in repr(contest) == str(contest)
    assert "<td>greedy</td>" in contest._repr_html_()


def test_an_arena_refuses_bad_input_before_the_first_game() -> None:
    for bad in ({"players": 9}, {"entrants": ["greedy", "genius"]}, {"options": {"moon": 1}}):
        with pytest.raises(ValueError):
            arena(GAME, **{"games": 2, **bad})  # type: ignore[arg-type]


def test_simulate_sums_up_by_seat() -> None:
    lines = simulate(GAME, 3, 4, player="random")
    assert [line["seat"] for line in lines] == [1, 2, 3]
    assert sum(line["wins"] for line in lines) == pytest.approx(1)
    assert all(line["score_low"] <= line["score"] <= line["score_high"] for line in lines)


def test_the_progress_bar_tells_the_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Progress(4)
    bar.advance(1)
    bar.start -= 30
    assert "1/4 games, 1:30 left" in bar.line()
    bar.close()
    assert "1/4" in capsys.readouterr().err
    assert clock(3725) == "1:02:05"


def test_a_table_has_a_typed_row_for_every_seat_of_every_game(tmp_path: Path) -> None:
    found = study(GAME, 3, "novice", games=2)
    lines = found.table()
    assert [(line["seed"], line["seat"]) for line in lines] == [
        (seed, seat) for seed in (0, 1) for seat in (1, 2, 3)
    ]
    for line in lines:
        points = [n for name, n in line.items() if name.startswith("points: ") and n is not None]
        assert sum(points) == line["score"]
        assert sum(line["uses"].values()) == line["made"]
    frame = found.to_pandas()
    assert frame["score"].dtype.kind == "i" and frame["win"].sum() == pytest.approx(2)


def test_parquet_is_read_by_polars_without_any_json(tmp_path: Path) -> None:
    polars = import_module("polars")
    file = tmp_path / "rows.parquet"
    study(GAME, 2, "novice", games=3, run=Run(file=file))
    frame = polars.read_parquet(file)
    assert frame.shape[0] == 6
    assert frame["score"].dtype == polars.Int64 and frame["win"].dtype == polars.Float64
    uses = frame.explode("uses").unnest("uses")
    assert uses["times"].sum() == frame["made"].sum()
    assert "bid 0" in set(uses["move"])


def test_files_of_the_older_form_are_read_and_go_on_in_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "old.csv"
    rows = Run().play(JOBS[:2])
    with file.open("w", newline="") as stream:
        writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    assert load(file) == rows
    Run(file=file).play(JOBS[:3])
    assert file.read_text().startswith("game,options,players,seed,lineup,seat,")
    assert load(file)[:2] == rows


def test_results_are_kept_by_the_content_of_corrections_not_by_their_path(tmp_path: Path) -> None:
    mine, file = tmp_path / "my.toml", tmp_path / "rows.csv"
    scores = []
    for production in (2, 6):
        mine.write_text(f"[tiles.M4]\nproduction = {production}\n")
        found = study(GAME, 2, games=2, options={"components": mine}, run=Run(file=file))
        scores.append(found.scores)
    assert len(load(file)) == 4
    assert scores[0] != scores[1]


def test_games_are_kept_with_their_moves(tmp_path: Path) -> None:
    folder, file = tmp_path / "games", tmp_path / "rows.csv"
    study(GAME, 2, "random", games=2, run=Run(file=file))
    rows = study(GAME, 2, "random", games=3, run=Run(file=file, keep=folder)).rows
    ends = [record.replay() for record in kept_games(folder)]
    assert [end.scores() for end in ends] == [read(row).scores for row in rows]


@pytest.mark.parametrize(
    ("file", "message"),
    [("rows.xlsx", "ends with .csv or .parquet"), ("missing/rows.csv", "there is no folder")],
)
def test_a_file_that_cannot_be_written_is_refused_at_once(
    tmp_path: Path, file: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Run(file=tmp_path / file)


def test_an_arena_takes_corrections_as_a_comparison_does() -> None:
    overlay = {"tiles": {"M4": {"production": 6}}}
    plain = arena(GAME, 2, ["random", "greedy"], games=2)
    changed = arena(GAME, 2, ["random", "greedy"], games=2, options={"components": overlay})
    assert [row["scores"] for row in plain.rows] != [row["scores"] for row in changed.rows]
