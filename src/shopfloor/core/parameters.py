"""Parameters of the rules: numbers a designer may change, within what engine and bots support.

A parameter is a row of a component table with a range. In a file of corrections it is
written by its own name:

    [rules]
    rounds = 6
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shopfloor.core.components import Components
from shopfloor.core.errors import BadComponents

RULES = "rules"


@dataclass(frozen=True)
class Parameter:
    name: str
    table: str
    row: str
    column: str
    least: int
    most: int
    about: str

    def of(self, components: Components) -> int:
        """Return what it is with these components."""
        value: int = components[self.table][self.row][self.column]
        return value

    def check(self, value: Any) -> None:
        """Refuse what is no whole number, or outside the range."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise BadComponents(
                f"{self.name} can be a whole number from {self.least} to {self.most}, not {value!r}"
            )


def parameters_of(components: Components) -> tuple[Parameter, ...]:
    """List the rows with a range; the one number of such a row is the parameter."""
    return tuple(
        Parameter(row.replace(" ", "_"), table.name, row, column, least, most, about)
        for table in components.tables.values()
        for row, (least, most, about) in table.parameters.items()
        for column in table[row]
        if column != "id"
    )


def spelled_out(overlay: Mapping[str, Any], parameters: Sequence[Parameter]) -> dict[str, Any]:
    """Put the parameters of a file of corrections into the tables they belong to."""
    rest = {name: rows for name, rows in overlay.items() if name != RULES}
    rules = overlay.get(RULES, {})
    if not isinstance(rules, Mapping):
        raise BadComponents(f"[{RULES}] holds parameters, NAME = NUMBER")
    known = {parameter.name: parameter for parameter in parameters}
    for name, value in rules.items():
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise BadComponents(f"no parameter {name!r} of the rules; there are {allowed}")
        known[name].check(value)
        rest = with_value(rest, known[name], value)
    return rest


def with_value(overlay: dict[str, Any], parameter: Parameter, value: int) -> dict[str, Any]:
    rows = overlay.get(parameter.table, {})
    row = {**rows.get(parameter.row, {}), parameter.column: value}
    return {**overlay, parameter.table: {**rows, parameter.row: row}}


def check_ranges(components: Components, parameters: Sequence[Parameter]) -> None:
    """Refuse a parameter outside its range, however it was written."""
    for parameter in parameters:
        parameter.check(parameter.of(components))
