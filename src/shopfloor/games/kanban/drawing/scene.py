"""Kanban as pictures."""

from __future__ import annotations

from shopfloor.core.drawing_cache import TrackedView
from shopfloor.core.scene import Scene
from shopfloor.games.kanban.drawing.floor import alley, innovation, test_track
from shopfloor.games.kanban.drawing.line import assembly, logistics, recycling, supplies
from shopfloor.games.kanban.drawing.mats import mat
from shopfloor.games.kanban.drawing.office import certification, conference, designs, training
from shopfloor.games.kanban.drawing.old_pieces import CSS, Pen
from shopfloor.games.kanban.rules.tables import Tables

FLOOR = (
    assembly,
    innovation,
    test_track,
    logistics,
    designs,
    training,
    conference,
    certification,
    recycling,
    supplies,
)


def scene(view: TrackedView, tables: Tables) -> Scene:
    """Draw the alley, the viewer's board, the departments, and the other boards."""
    pen = Pen(view, tables, view["moves"])
    players = range(view["players"])
    mats = {player: view.draw(mat, pen, player) for player in players}
    own = [mats.pop(pen.viewer)] if pen.viewer is not None else []
    floor = [view.draw(department, pen) for department in FLOOR]
    return Scene([view.draw(alley, pen), *own, *floor, *mats.values()], CSS, width=1290)
