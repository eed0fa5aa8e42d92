"""The reference is complete, and the pages of the games say what the games say."""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest
from tools.docs import command_line, how_to_play, lessons, messages, rules
from tools.docs.links import ROOT

import shopfloor
from shopfloor.cli import parser
from shopfloor.lab.tidy import FIXED
from shopfloor.web.protocol import AnyClientMessage, AnyLessonMessage
from shopfloor.web.stage import Stage
from tests.tables.setups import hot_seat

GAMES = shopfloor.game_names()


def parsers(top: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield top
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from parsers(below)


def game_page(game: str) -> str:
    return (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")


def test_every_command_and_option_is_in_the_reference() -> None:
    page = command_line.page()
    for command in parsers(parser()):
        assert f"`{command.prog}`" in page or command.prog == "shopfloor"
        section = page.partition(f"`{command.prog}`\n")[2].partition("\n## ")[0] or page
        for action in command._actions[1:]:  # after --help
            assert [each for each in action.option_strings if each not in section] == []


def test_every_option_in_the_reference_is_explained_or_has_a_default() -> None:
    assert re.findall(r"^\| `-[^|]*` \|  \|$", command_line.page(), re.MULTILINE) == []


def shown(page: str, language: str) -> list[str]:
    """Return the blocks of a page of the reference that are in a language."""
    text = (ROOT / "docs" / "reference" / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_record_in_the_reference_is_one() -> None:
    record = shopfloor.read_record(shown("files.md", "json")[0])
    assert record.engine == shopfloor.__version__
    assert record.replay().player == 0


def test_the_columns_of_results_are_those_in_the_reference() -> None:
    text = (ROOT / "docs" / "reference" / "files.md").read_text(encoding="utf-8")
    table = text.partition("| Column | Holds |")[2].partition("\n\n")[0]
    named = [
        name
        for row in table.splitlines()
        for name in re.findall(r"`(\w+)`", row.rpartition("` |")[0] + "`")
    ]
    assert named == list(FIXED)


def test_what_the_reference_says_of_a_picture_is_in_it() -> None:
    table = hot_seat("kanban")
    stage = Stage()
    stage.turn_to(table, [], 1.0)
    message = json.loads(stage.message(None, 0, [0]))
    text = (ROOT / "docs" / "reference" / "tables.md").read_text(encoding="utf-8")
    halves = text.partition("`public` is")[2].partition("`private` is")
    for half, rows in (("public", halves[0]), ("private", halves[2].partition("\n\nA piece")[0])):
        named = {name for row in rows.splitlines() for name in re.findall(r"`(\w+)`", row[:50])}
        assert named - {"null"} - set(message[half]) == set()


def test_every_message_is_in_the_reference() -> None:
    page = messages.page()
    for message in (*get_args(AnyClientMessage), *get_args(AnyLessonMessage)):
        assert f"`{messages.tag(message)}`" in page


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_lessons_has_every_lesson(game: str) -> None:
    page = lessons.page()
    for lesson in shopfloor.game(game).lessons:
        assert lesson.title in page


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_are_all_there(game: str) -> None:
    page = rules.page(game)
    assert [each for each in shopfloor.game(game).clauses.values() if each.text not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_has_a_picture_for_every_step(game: str) -> None:
    page = how_to_play.page(game)
    assert page.count("![") == how_to_play.length(game) >= 6
    assert how_to_play.picture(game, 0).startswith("<svg")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_says_what_the_game_says(game: str) -> None:
    """Players, minutes, clauses, lessons, and how many values are ours."""
    page, rules = game_page(game), shopfloor.game(game)
    counts, taught = rules.player_counts, rules.lessons
    assert f"# {rules.title}\n" in page
    assert f"| Players | {counts[0]} to {counts[-1]}" in page
    assert f"| Time | {rules.minutes} minutes |" in page
    assert f"{len(rules.clauses)} clauses" in page
    assert f"{len(taught)} lessons, {sum(each.minutes for each in taught)} minutes" in page
    letters = Counter(value.provenance for value in rules.components.values())
    ours = "four" if letters["D"] == 4 else str(letters["D"])
    assert f"{letters.total()} values" in page and ours in page


def test_every_game_has_a_page_with_balance_and_pictures() -> None:
    for game in GAMES:
        page = game_page(game)
        assert page.count("![") >= 4
        balance = page.partition("## Balance in three figures")[2].partition("\n## ")[0]
        assert len(re.findall(r"^- \*\*", balance, re.MULTILINE)) == 3
        assert "shopfloor study" in balance
