"""What the coach says: a tip for every decision, and what a move of each kind meant."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.lessons import Tip
from shopfloor.core.step import Step
from shopfloor.games.kanban.rules.steps import (
    Award,
    CertificationSpot,
    ChooseSpot,
    GarageBenefits,
    Park,
    Propose,
    Push,
    SelectStation,
    Speak,
    SpeakOn,
    StartingDesign,
    StartingPart,
    UpgradeSpace,
    Work,
)

TIPS: Final[dict[type[Step[Any]], Tip]] = {
    ChooseSpot: Tip(
        "Your first spot",
        "You gain its benefit, and your place decides who acts first.",
        (
            "a voucher, which is any part you like",
            "a book, which is a level of training without a shift",
        ),
        "the empty spot, unless acting first is worth a benefit to you",
        ("spot-0-2", "spot-0-1", "spot-0-3"),
    ),
    StartingPart: Tip(
        "Your first part",
        "One part, before day 1.",
        (
            "the parts that Designs in the display show",
            "a kind of which few have come in",
        ),
        "a part that lies in recycling: you could swap for it at any time",
        ("design", "logistics", "logistics/recycling-CHA"),
    ),
    StartingDesign: Tip(
        "Your first Design",
        "From the display or the top of a deck, without the benefit of its column.",
        (
            "a Design that shows the part you took",
            "a model that Final Goals or your cards ask for",
        ),
        "one without a part: it can only claim a car",
        ("bins{seat}", "final-0", ""),
    ),
    SelectStation: Tip(
        "Where to work",
        "Left works earlier, right has more shifts. Tomorrow you must go elsewhere.",
        (
            "what is nearly finished: a car to claim, a level that certifies",
            "what the player to your left is after, as they work first",
        ),
        "standing where you have nothing to spend shifts on",
        ("queue-0", "alley", ""),
    ),
    Work: Tip(
        "A turn of work",
        "Any actions of the department in any order; what you gain comes tomorrow.",
        (
            "several actions of one kind in one visit",
            "a level of training with the shift left over",
        ),
        "emptying the bank: five saved shifts are safety or reward",
        ("", "", "banked-0"),
    ),
    Push: Tip(
        "Which arrow",
        "The pushed car may leave in two directions.",
        (
            "a way that pushes a car out: points, and a seat if it is in demand",
            "a model you own a Design of, for the test track",
        ),
        "sending out the car that the next player is waiting for",
        ("demand-0", "queue-0", ""),
    ),
    UpgradeSpace: Tip(
        "The upgrade space",
        "You gain what is printed there; no space differs later.",
        (
            "books and shifts early, points late",
            "the best space of a model before others upgrade it",
        ),
        "an empty space while one with a benefit is free",
        ("", "innovation", ""),
    ),
    Park: Tip(
        "A garage for the car",
        "Each garage pays once, and cars stay where they are.",
        (
            "a seat, when a Meeting is near",
            "goals that count certain garages",
        ),
        "two shifts when your bank is nearly full: more than ten are lost",
        ("garage{seat}-0", "admin", "garage{seat}-3"),
    ),
    GarageBenefits: Tip(
        "The fifth garage",
        "Choose two different things.",
        (
            "a seat, above all before a Meeting",
            "a book, if it brings you to level 3 or 5",
        ),
        "things that come too late to be used",
        ("chair-{seat}-0", "store{seat}-books", ""),
    ),
    CertificationSpot: Tip(
        "The certification track",
        "Your meeple moves on and gains a spot's benefit at once.",
        (
            "points or goods, further left",
            "a place further right: first to speak in Meetings",
        ),
        "giving up the first word when a good goal lies on the table",
        ("hr", "", "admin"),
    ),
    Award: Tip(
        "A plaque",
        "You see the plaques left on this track and keep one.",
        (
            "two points, late in the game",
            "a book or voucher, while there is time to use it",
        ),
        "a shift, if your bank is full",
        ("", "", "banked-0"),
    ),
    Speak: Tip(
        "Speaking",
        "Reveal one card, place a seat on a goal, or both. Earlier seats score more.",
        (
            "goals where you count much and others sit down soon",
            "your own card last, if only you can use it",
        ),
        "seats on goals that bring nothing: Final Goals need seats too",
        ("goal-deck", "hand", "final-0"),
    ),
    SpeakOn: Tip(
        "Going on speaking",
        "Having revealed your card, you may place a seat in the same turn.",
        (
            "the goal another player is likely to take next",
            "your new card, if it suits them as well",
        ),
        "saying no more while a good goal is running out of places",
        ("admin", "", ""),
    ),
    Propose: Tip(
        "For the next Meeting",
        "One card goes on the table for all, the other stays with you.",
        (
            "what you can do by then and others cannot",
            "what your other card already rewards",
        ),
        "showing everybody the one plan you live on",
        ("hand", "", ""),
    ),
}

MEANT: Final[dict[str, str]] = {
    "take certification spot {spot}": "The spot gave its benefit. Whoever stands further along, "
    "or further right, speaks earlier in Meetings.",
    "work in {workstation}": "This shows the plan for the day. Left works earlier, right has more "
    "shifts.",
    "train in {department}": "A shift for a level. Level 3 certifies, level 5 brings a plaque; "
    "the leaders score at the end.",
    "use a book in {department}": "A level without a shift: somebody is in a hurry on this track.",
    "micro-manage {department}": "From Administration one department can be worked in, even where "
    "somebody stands.",
    "recycle {given} for {taken}": "A free swap. The part taken is probably meant for a Design or "
    "a bay.",
    "collect {part} {count}": "Parts for one shift. Look which Designs on those desks show this "
    "part.",
    "issue order {order}, {placement}": "Parts came into the warehouses, for whoever fetches them "
    "first. The shift paid is banked again.",
    "request a voucher": "Certified in Logistics: a shift becomes a voucher, which is any part.",
    "select design {design}": "One more Design: a car of that model may be claimed with it, or an "
    "upgrade made.",
    "provide {model} {part}": "A part pushed cars along the line. Look what is now near an exit.",
    "provide {model} {part} by voucher": "A voucher stood for the part. Somebody wanted this lane "
    "to move today.",
    "push to {space}": "Where two arrows lead away, the player chooses. Look which car was meant "
    "to get out.",
    "claim car {place} with design {design}": "A Design was given for the car. The Pace Car will "
    "move, and a Meeting comes nearer.",
    "upgrade {model} {part}": "Two points, and the part is worth more for everybody. At the end it "
    "counts only with a car of the model.",
    "upgrade {model} {part} by voucher": "An upgrade with a voucher instead of the part.",
    "double-upgrade {model} {part}": "Once in a game: the part's value rises two steps and is "
    "scored at once.",
    "double-upgrade {model} {part} by voucher": "The double upgrade, with a voucher for the part.",
    "use upgrade space {space}": "The space gave its benefit and is taken for the rest of the "
    "game.",
    "keep the plaque of {plaque}": "Level 5: a plaque and its benefit. Later experts choose from "
    "what is left.",
    "park in garage {garage}": "The garage gave its benefit. The car will score its value, and "
    "tests upgrades of its model.",
    "replace the car in garage {garage}": "All garages were full, so the old car went back. A "
    "replaced car brings nothing.",
    "gain {benefits}": "The fifth garage gives any two different things.",
    "reveal goal {goal}": "A card from the hand: now everybody may place seats on it.",
    "speak on goal {goal}": "A seat scored this goal. The next one there counts one thing less.",
    "say no more": "No seat was placed together with the card. There may be another turn.",
    "pass": "Nothing to say for now. The Meeting ends when all pass one after the other.",
    "propose goal {goal}": "A goal for the next Meeting lies face down; all are revealed together.",
    "end the turn": "Shifts that were not used are lost, and what was gained is credited now.",
}
