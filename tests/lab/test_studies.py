"""Studies count right, and reports stand on their own."""

import argparse
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from shopfloor.lab import compare, mix, study, tune
from shopfloor.lab.charts import bars, curve, histogram
from shopfloor.lab.commands import add
from shopfloor.lab.figures import Figure
from shopfloor.lab.playing import Played
from shopfloor.lab.run import Run
from shopfloor.lab.setting_effects import effects, moments_of
from shopfloor.lab.studies import Study, use_of
from shopfloor.lab.tuning import draw

GAME = "factory_manager"
Space = dict[str, list[Any]]


@pytest.fixture(scope="module")
def found() -> Study:
    return study(GAME, 3, "novice", games=12)


def test_wins_and_places_add_up(found: Study) -> None:
    lines = found.by_seat()
    assert sum(line["wins"].value for line in lines) == pytest.approx(1)
    assert [line["games"] for line in lines] == [12, 12, 12]


def test_categories_add_up_to_the_score(found: Study) -> None:
    total = sum(line["points"] for line in found.categories())
    assert total == pytest.approx(sum(found.scores) / len(found.scores))


def test_uses_count_every_decision(found: Study) -> None:
    per_seat = sum(use.per_game for use in found.families())
    assert per_seat * 3 == pytest.approx(sum(found.lengths) / 12)
    assert sum(use.per_game for use in found.moves()) == pytest.approx(per_seat)


def test_moves_nobody_made_are_named_unless_the_rules_never_offer_them(found: Study) -> None:
    made = {use.name for use in found.moves()}
    never = set(found.never())
    texts = set(found.rules.catalogue.texts)
    assert never == texts - made - set(found.rules.unreachable)


def test_a_move_that_decides_games_is_told_from_one_that_does_not() -> None:
    wins = [1.0, 0.0] * 40
    decisive = use_of("win", [1, 0] * 40, wins)
    idle = use_of("wave", [1, 1, 0, 0] * 20, wins)
    assert decisive.telling
    assert decisive.correlation == pytest.approx(1)
    assert not idle.telling
    assert idle.correlation == 0


def test_a_report_is_one_page_with_its_charts(found: Study) -> None:
    page = found.html()
    assert page.count("<svg") == 5
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "src=" not in page
    assert found.rules.title in page


def test_a_study_prints_a_short_table(found: Study) -> None:
    assert "12 games of novice." in repr(found)
    assert len(repr(found).splitlines()) < len(found.text().splitlines()) / 2
    assert found._repr_html_().count("<tr>") == 4


def test_charts_are_well_formed() -> None:
    drawn = bars("a & b", ["<one>", "two"], [Figure(1, 0.5, 2), Figure(-1, -2, 0)], 0.5)
    lines = curve("won", {"<a>": [(0, 0.2), (100, 0.8)], "nothing yet": []})
    for chart in (drawn, histogram("none", [3, 3, 3]), lines):
        ElementTree.fromstring(chart)


def test_tuning_keeps_the_better_half_and_tries_harder() -> None:
    space = {"iterations": [1, 2], "rollout": [0, 1]}
    trials = tune(GAME, 2, space=space, candidates=4, games=2, against="random")
    assert [trial.games for trial in trials] == [4, 4, 2, 2]
    assert len(str(trials).splitlines()) == 6
    assert trials[0].chance >= trials[1].chance


def test_the_same_seed_draws_the_same_candidates() -> None:
    space = {"a": [1, 2, 3], "b": [1, 2]}
    assert draw(space, 5, 1) == draw(space, 5, 1)
    assert len(draw(space, 50, 1)) == 6


def test_the_sequential_comparison_finds_the_better_player() -> None:
    verdict = compare(GAME, "greedy", "random", edge=0.2, most=32)
    assert verdict.better is True
    assert verdict.mean > 0.7


def command(line: str) -> int:
    parser = argparse.ArgumentParser()
    add(parser.add_subparsers())
    arguments = parser.parse_args(line.split())
    code: int = arguments.run(arguments)
    return code


def test_the_commands_write_tables_files_and_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    csv, page = tmp_path / "a.csv", tmp_path / "a.html"
    assert command(f"arena {GAME} -n 2 -e random novice --file {csv} --report {page}") == 0
    assert "| novice | random | 2 |" in capsys.readouterr().out
    assert csv.exists()
    assert "Ratings" in page.read_text()
    assert command(f"study {GAME} -n 3 --player random -o intro_energy=true --report {page}") == 0
    assert "-o intro_energy=true" in capsys.readouterr().out
    assert command(f"tune {GAME} -n 2 --candidates 2 --space rollout=0,1 --fixed iterations=2") == 0
    assert "{'rollout': 1}" in capsys.readouterr().out
    assert command(f"tune {GAME} -n 3 --mix --space rollout=0,1 --fixed iterations=2") == 0
    assert "| rollout=1 | 0 | " in capsys.readouterr().out
    with pytest.raises(ValueError, match="name=value"):
        command(f"study {GAME} -n 3 -o fast")


def test_mixing_tells_what_the_values_of_a_setting_bring() -> None:
    """In a made-up game every seat's score is 10 and what its settings say, and luck."""
    space: Space = {"a": [0, 1, 5], "b": ["no", "yes"]}
    luck, data = Random(1), []
    for number in range(300):
        drawn = {f"{seat}": {k: luck.choice(v) for k, v in space.items()} for seat in range(3)}
        scores = [
            round(10 + number + 2 * d["a"] - 4 * (d["b"] == "yes") + luck.gauss(0, 2))
            for d in drawn.values()
        ]
        game = Played(number, tuple(drawn), 0, "", scores, [], [], [])
        data.append(moments_of(game, space, drawn))
    found = {(e.name, e.value, e.against): e.points for e in effects(space, data)}
    assert list(found) == [("a", 1, 0), ("a", 5, 0), ("b", "yes", "no")]
    for points, true in zip(found.values(), (2, 10, -4)):
        assert points.low < true < points.high
        assert points.high - points.low < 1.5


def test_settings_are_mixed_within_games_and_the_file_goes_on(tmp_path: Path) -> None:
    space: Space = {"iterations": [1, 3], "weights": [None, [1.0] * 10]}
    file = tmp_path / "mixed.csv"
    first = mix(GAME, 3, space=space, games=4, run=Run(file=file))
    assert [(e.name, e.value) for e in first] == [("iterations", 3), ("weights", [1.0] * 10)]
    again = file.read_bytes()
    assert mix(GAME, 3, space=space, games=4, run=Run(file=file)) == first
    assert file.read_bytes() == again
    assert len(again.splitlines()) == 1 + 4 * 3
    fixed = mix(GAME, 3, space=space, fixed={"iterations": 1}, games=1)
    assert [effect.name for effect in fixed] == ["weights"]
    with pytest.raises(ValueError, match="two players or more"):
        mix("motor_city", 1)
    with pytest.raises(ValueError, match="from 1 up, not 0"):
        mix(GAME, 3, games=0)
