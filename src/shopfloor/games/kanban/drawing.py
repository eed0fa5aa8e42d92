"""Kanban as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shopfloor.core.scene import Region, Scene
from shopfloor.games.kanban.drawing_floor import alley, innovation, test_track
from shopfloor.games.kanban.drawing_line import assembly, logistics, recycling, supplies
from shopfloor.games.kanban.drawing_mats import mat
from shopfloor.games.kanban.drawing_office import certification, conference, designs, training
from shopfloor.games.kanban.drawing_pieces import CSS, Pen
from shopfloor.games.kanban.tables import Tables


def scene(view: Mapping[str, Any], tables: Tables) -> Scene:
    """Draw the alley, the viewer's board, the departments, and the other boards."""
    pen = Pen(view, tables, set(view["moves"]))
    return Scene([*own(pen), *floor(pen), *others(pen)], CSS, width=1290)


def own(pen: Pen) -> list[Region]:
    regions = [alley(pen)]
    if pen.viewer is not None:
        regions.append(mat(pen, pen.viewer))
    return regions


def floor(pen: Pen) -> list[Region]:
    return [
        assembly(pen),
        innovation(pen),
        test_track(pen),
        logistics(pen),
        designs(pen),
        training(pen),
        conference(pen),
        certification(pen),
        recycling(pen),
        supplies(pen),
    ]


def others(pen: Pen) -> list[Region]:
    players = range(len(pen.view["boards"]))
    return [mat(pen, p) for p in players if p != pen.viewer]
