"""What wins: icons, the largest area, volatility."""

from __future__ import annotations

from shopfloor.core.lessons import Answer, Ask, Check, Do, Lesson, Say
from shopfloor.games.gear_and_piston.lessons.positions import HALF_BUILT
from shopfloor.games.gear_and_piston.rules.moves import BUILD
from shopfloor.games.gear_and_piston.rules.scoring import attribute_points, read, scores
from shopfloor.games.gear_and_piston.rules.state import GearAndPiston
from shopfloor.games.gear_and_piston.rules.tables import NO_ATTRIBUTE

LEARNER = 0


def gain(state: GearAndPiston, tile: int) -> int:
    """Return the points that the icon on a Blueprint would add."""
    attribute = state.tables.attribute[tile]
    if attribute == NO_ATTRIBUTE:
        return 0
    investor = state.investors[0]
    icons = read(state.tables, state.engineers[LEARNER].sections).icons[attribute]
    now = attribute_points(state.tables, investor, attribute, icons)
    return attribute_points(state.tables, investor, attribute, icons + 1) - now


def judge(before: GearAndPiston, move: int, after: GearAndPiston) -> str:
    if not BUILD.has(move):
        return (
            "First build. One of your four Blueprints shows an icon that pays more than the rest."
        )
    here = gain(before, BUILD.value(move))
    best = max(gain(before, tile) for tile in before.engineers[LEARNER].hand)
    if here == best:
        return ""
    if here == 0:
        return "It is useful, but shows no icon: the Range lover pays nothing for it. Look again."
    return f"Its icon brings {here}. Another brings {best}: which icon do you show only once?"


def total(state: GearAndPiston) -> str:
    points = scores(state)
    return (
        f"The brass plate adds it all up for you at any moment: {points[LEARNER]} as your car "
        f"stands. Your rival's stands at {points[1]}. Only the end counts."
    )


LESSON = Lesson(
    name="investors",
    title="What the investors pay",
    minutes=3,
    start=HALF_BUILT,
    beats=(
        Say(
            "This is your car, half built. When the game ends, everybody's car is scored once. "
            "Most points win.",
            at=("mat",),
            clauses=("GP-SCO-4",),
            known="Most points at the end win",
        ),
        Say(
            "Two investors came to this town. They decide what a car is worth in this game. "
            "Other games bring others.",
            at=("investors",),
            clauses=("GP-SET-6", "GP-SCO-1"),
        ),
        Say(
            "The Range lover pays for icons: C for Comfort, P for Power, R for Range. Every "
            "New Part shows one. Yours show two P and one R.",
            at=("tile-N03+tile-N35", "tile-N32"),
            clauses=("GP-INV-1",),
        ),
        Ask(
            "One icon of a sort pays nothing. The second pays what the card says; every "
            "further one pays 2 more. What do your two P bring?",
            at=("investor-0", "tile-N03+tile-N35"),
            clauses=("GP-INV-1",),
            known="Icons pay from the second of a sort on",
            answers=(
                Answer("1", "1 is what the card pays for two C. Look beside the P."),
                Answer("2"),
                Answer("4", "The 2 on the card is for both together, not for each."),
            ),
        ),
        Ask(
            "You show one R, worth nothing so far. What would a second R add?",
            at=("investor-0", "tile-N32"),
            clauses=("GP-INV-1",),
            answers=(
                Answer("2", "2 is for the third R and every one after it. The second pays more."),
                Answer("3"),
            ),
        ),
        Ask(
            "Parts of one color that touch side by side form an area. Each part of your "
            "largest one is a point. How large is the grey one?",
            at=("tile-N32+tile-J30+tile-J32+tile-N35",),
            clauses=("GP-SCO-2",),
            known="The largest area: 1 point a part",
            answers=(
                Answer("3", "Three lie below. One above them is grey too.", shows="tile-N32"),
                Answer("4"),
                Answer("5", "The motor is red: it ends the grey area.", shows="tile-N03"),
            ),
        ),
        Ask(
            "A flame is volatility: each costs a point. A shield takes one flame away. What "
            "does volatility cost your car now?",
            at=("tile-J32", "tile-N32"),
            clauses=("GP-SCO-3", "GP-VOL-1"),
            known="A flame costs 1; a shield undoes one",
            answers=(
                Answer("Nothing"),
                Answer("1", "One flame on the axle, but the shield above takes it away."),
                Answer("2", "Only the axle burns. The shield is good: it takes a flame away."),
            ),
        ),
        Ask(
            "The other investor pays 3 for the most parts. You have five, your rival six. If "
            "you build one now, who is paid?",
            at=("investor-1", "strip"),
            clauses=("GP-INV-2", "GP-SCO-1"),
            known="All who tie are paid",
            answers=(
                Answer("Nobody", "Investors are generous: everybody who ties is paid."),
                Answer("Only your rival", "Six against six is a tie, and all who tie are paid."),
                Answer("Both of you"),
            ),
        ),
        Say(total, at=("plate{seat}-total",), clauses=("GP-SCO-4",)),
        Check(
            "Your turn, no help. Below lie your Blueprints: parts not built yet. Build the one "
            "whose icon the Range lover pays most for now.",
            judge=judge,
            shown="build N17",
        ),
        Do(
            "That is the one. Now a place for it: gold marks where it may go.",
            moves=("section {section} {row} {column}",),
            other="Let it touch your car. A second section is for another lesson.",
            clauses=("GP-WS-3",),
        ),
        Say(
            "Three points from the Range lover, and three because you tie for most parts. You "
            "can read a car now.",
            at=("plate{seat}-range", "plate{seat}-goal-0"),
        ),
    ),
)
