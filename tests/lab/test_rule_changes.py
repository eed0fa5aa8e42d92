"""Rules are compared by the same players on the same seeds, and differences are paired."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path

import pytest

import shopfloor
from shopfloor.cli import main
from shopfloor.lab import RuleComparison, Run, compare_rules
from shopfloor.lab.playing import read
from shopfloor.lab.results import load
from shopfloor.lab.rule_changes import BASE, laid_over

GAME = "factory_manager"
SIX = {"rules": {"rounds": 6}}
CHEAP = {"tiles": {"M4": {"price": 10}}}


@pytest.fixture(scope="module")
def found() -> RuleComparison:
    return compare_rules(GAME, [SIX, CHEAP], players=3, player="novice", games=8)


def test_games_of_all_rules_are_on_the_same_seeds(found: RuleComparison) -> None:
    assert list(found.by_rules) == [BASE, "rounds = 6", "tiles M4 price = 10"]
    seeds = [[row["seed"] for row in rows] for rows in found.by_rules.values()]
    assert seeds[0] == seeds[1] == seeds[2] == [str(n) for n in range(8)]


def test_differences_are_the_changed_figures_less_the_base(found: RuleComparison) -> None:
    for change in found.names:
        for _, difference in found.all_differences(change):
            assert difference.difference.value == pytest.approx(
                difference.changed - difference.base
            )
    base = [read(row).decisions for row in found.by_rules[BASE]]
    length = found.whole("rounds = 6")[0]
    assert length.base == pytest.approx(sum(base) / 8)
    assert length.clear and length.difference.low > 0


def test_a_difference_is_known_better_by_pairs_than_by_two_samples() -> None:
    """The same seeds bring the same luck, so luck cancels out."""
    found = compare_rules(GAME, [{"rules": {"start_money": 19}}], 3, "greedy", games=8)
    score = found.whole("start_money = 19")[2]
    assert -30 < score.difference.value < 30
    assert found.categories("start_money = 19")[0].difference.value == 1


def test_the_report_answers_who_gains_and_how_long_it_takes(found: RuleComparison) -> None:
    text = found.text()
    assert "minutes: within an evening of 3 hours." in text
    assert "No seat clearly wins" in text or "wins." in text
    for heading in ("kinds of moves", "components named", "single moves", "strategy"):
        assert heading in text
    html = found.html()
    assert html.count("<svg") >= 2 * 7
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_the_table_says_by_which_rules(found: RuleComparison) -> None:
    frame = found.to_pandas()
    assert frame.groupby("rules").size().to_dict() == dict.fromkeys(found.by_rules, 24)


def test_processes_and_files_bring_the_same_table(found: RuleComparison, tmp_path: Path) -> None:
    run = Run(processes=2, file=tmp_path / "rows.parquet")
    again = compare_rules(GAME, [SIX, CHEAP], players=3, player="novice", games=8, run=run)
    assert again.table() == found.table()
    assert len(load(tmp_path / "rows.parquet")) == 24


def test_different_players_change_seats_on_every_seed() -> None:
    found = compare_rules(GAME, [SIX], 2, ["novice", "random"], games=4)
    seats = [row["seats"] for row in found.by_rules[BASE]]
    assert seats == ["novice | random", "random | novice"] * 2


def test_the_command_writes_page_rows_and_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change = tmp_path / "sixth-round.toml"
    change.write_text("[tiles.M4]\nprice = 10\n[rules]\nrounds = 6\n")
    page, rows, figures = (tmp_path / name for name in ("a.html", "a.csv", "f.csv"))
    line = f"compare-rules {GAME} -p 2 -n 3 --player random --change {change}"
    assert main([*line.split(), *f"--report {page} --file {rows} --figures {figures}".split()]) == 0
    out = capsys.readouterr().out
    assert "### sixth-round" in out and "`shopfloor compare-rules" in out
    assert "<svg" in page.read_text()
    lines = list(csv.DictReader(figures.open()))
    assert {line["about"] for line in lines} >= {"seat", "game", "points", "component", "move"}
    parquet = tmp_path / "f.parquet"
    assert main([*line.split(), "--figures", str(parquet)]) == 0
    assert import_module("polars").read_parquet(parquet).shape[0] == len(lines)


def test_parameters_are_listed_with_their_ranges(capsys: pytest.CaptureFixture[str]) -> None:
    for name in shopfloor.game_names():
        assert main(["compare-rules", name, "--parameters"]) == 0
        out = capsys.readouterr().out
        for parameter in shopfloor.game(name).parameters:
            assert f"{parameter.name} = " in out
            assert f"# {parameter.least} to {parameter.most}: {parameter.about}" in out


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([], "at least one change"),
        ([{}], "changes nothing"),
        ([SIX, SIX], "two changes are called"),
        ([{"rules": {"rounds": 9}}], "from 3 to 7, not 9"),
        ([{"rules": {"moon": 1}}], "there are rounds, start_money"),
        (["/missing.toml"], "cannot read components"),
    ],
)
def test_a_wrong_change_is_refused_before_the_first_game(
    changes: list[object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        compare_rules(GAME, changes, 2, games=2)  # type: ignore[arg-type]


def test_a_change_lies_over_the_common_corrections() -> None:
    assert laid_over({"a": {"x": 1, "y": 2}}, {"a": {"y": 3}, "b": 4}) == {
        "a": {"x": 1, "y": 3},
        "b": 4,
    }
