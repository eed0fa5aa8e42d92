"""Every clause has a test and every test names clauses that exist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import shopfloor

TESTS = Path(__file__).parent.parent


def clauses_named_in(source: str) -> set[str]:
    """Collect the arguments of `@pytest.mark.rule(...)` on tests that assert or raise."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(
                    "mark.rule"
                ):
                    named |= {ast.literal_eval(argument) for argument in decorator.args}
    return named


def every_named_clause() -> set[str]:
    return set().union(
        *(clauses_named_in(file.read_text(encoding="utf-8")) for file in TESTS.rglob("test_*.py"))
    )


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_every_clause_is_named_by_a_test(name: str) -> None:
    assert set(shopfloor.game(name).clauses) - every_named_clause() == set()


def test_every_clause_a_test_names_exists() -> None:
    known = {id for name in shopfloor.game_names() for id in shopfloor.game(name).clauses}
    assert every_named_clause() - known == set()


def test_a_clause_without_its_test_would_be_noticed() -> None:
    source = "@pytest.mark.rule('FM-SET-1')\ndef test_something(): assert True\n"
    assert clauses_named_in(source) == {"FM-SET-1"}
    assert clauses_named_in(source.replace("FM-SET-1", "FM-SET-2")) == {"FM-SET-2"}
    assert clauses_named_in("def test_something(): assert True\n") == set()


@pytest.mark.parametrize("name", shopfloor.game_names())
def test_steps_cite_only_clauses_that_exist(name: str) -> None:
    game = shopfloor.game(name)
    cited = {clause for step in game.steps for clause in step.clauses}
    assert cited - set(game.clauses) == set()
