"""What the coach says: a tip for every decision, and what a move of each kind meant."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.lessons import Tip
from shopfloor.core.step import Step
from shopfloor.games.motor_city.rules.steps import (
    CertifiedAction,
    Certify,
    ChooseBranch,
    ChooseDie,
    ChooseHerBranch,
    ChooseTestTrack,
    ChooseTrack,
    CrossHub,
    CrossTrack,
    EndTurn,
    FileReport,
    FillProduction,
    FreeUpgrade,
    NewEngineer,
    PlaceDie,
    ResearchBonus,
    SharedDie,
    StartingCar,
    StartingEngineer,
    TraceHub,
    UseDie,
)

TIPS: Final[dict[type[Step[Any]], Tip]] = {
    StartingCar: Tip(
        "Your first test car",
        "You may drive this test track from the start; others cost money.",
        (
            "what stands on the first three spaces",
            "which crates and tires the track carries, and for which hubs",
        ),
        "judging by the points alone: the longest track is the last to be finished",
        ("test{seat}-T1.1", "node{seat}-H2", "car{seat}-T3"),
    ),
    StartingEngineer: Tip(
        "Your first engineer",
        "You may climb this track from the start; more engineers come as bonuses.",
        (
            "icons near the bottom, which you reach in the first rounds",
            "a top that fits: cars for tires, research for presents",
        ),
        "a hub on top, if you do not mean to collect two reports for it",
        ("engineer{seat}-E1", "eng{seat}-E6.6", "filed{seat}-E3"),
    ),
    ChooseDie: Tip(
        "Choosing a die",
        "Every die gives its cell's icon, an action of its column, and one on your sheet.",
        (
            "which icon and action start a chain together",
            "a department you could upgrade with this die",
        ),
        "taking the icon and forgetting the column",
        ("blueprint", "actions", ""),
    ),
    UseDie: Tip(
        "Using the die",
        "Its column's action, a better level of that department, or research.",
        (
            "an upgrade early: it doubles every later action there",
            "research, when the next box is a present",
        ),
        "upgrading in the last two rounds, when it hardly pays back",
        ("service", "research", ""),
    ),
    PlaceDie: Tip(
        "Placing the die",
        "The number does not matter now: any free action space takes it and acts.",
        (
            "the department with your highest level",
            "the space that your second die will need",
        ),
        "filling a space without an icon, if one with an icon is near",
        ("actions", "", ""),
    ),
    EndTurn: Tip(
        "Before the turn ends",
        "A last chance to buy; money itself is worth little at the end.",
        (
            "a second test car, as long as rounds are left to drive it",
            "protection, if your next die needs the closed space",
        ),
        "carrying dollars from round to round without a plan",
        ("service", "protection{seat}", "cash{seat}"),
    ),
    SharedDie: Tip(
        "The last die",
        "Everybody uses it: its column's action or research, with no bonus and no upgrade.",
        (
            "whether a present is one research away",
            "a star on the speedometer before it scores",
        ),
        "taking the action out of habit when it fills an empty space",
        ("research", "dial{seat}", ""),
    ),
    ChooseTestTrack: Tip(
        "Which test track",
        "All fills of this action go to one track.",
        (
            "a crate or tire that completes a hub",
            "points for a track you can really finish",
        ),
        "more fills than the track has spaces left: the rest is lost",
        ("testing", "production", ""),
    ),
    ChooseBranch: Tip(
        "The fork",
        "One branch, for good. Both lead to the same finish.",
        (
            "the short branch: fewer fills to the finish",
            "the long branch: a certification and a free engineering space",
        ),
        "the long branch when few rounds are left",
        ("test{seat}-T3.a1", "test{seat}-T3.b4", ""),
    ),
    FillProduction: Tip(
        "Where production grows",
        "Any space next to a filled one; hubs count as spaces.",
        (
            "icons on the way, above all reports and lightbulbs",
            "hubs whose crates and tires you will really get",
        ),
        "wandering: each lane ends in a star hub that needs special parts",
        ("node{seat}-P8", "node{seat}-H4", "node{seat}-H8"),
    ),
    ChooseTrack: Tip(
        "Which engineering track",
        "All fills of this action go to one track.",
        (
            "the icon you reach with the last fill",
            "the track whose top fits your plan",
        ),
        "starting every track: only finished ones score",
        ("engineering", "", ""),
    ),
    FileReport: Tip(
        "A TPS report",
        "It must be used now, on any open sheet of paper.",
        (
            "something that works at once: a hub already traced",
            "an engineering hub you will reach; it needs two",
        ),
        "papers of hubs you will never get to",
        ("production", "engineering", ""),
    ),
    ResearchBonus: Tip(
        "A present",
        "A free action at your level, or a shop item.",
        (
            "a free action in your best department",
            "the free upgrade, early; its report may come later",
        ),
        "leaving shop items for the last rounds",
        ("actions", "shop{seat}-2", ""),
    ),
    NewEngineer: Tip(
        "A new engineer",
        "Choose a track to open; you may climb it from now on.",
        (
            "first icons you can use at once",
            "a top that pays for what you already do",
        ),
        "a late engineer on a long way up",
        ("engineering", "", ""),
    ),
    FreeUpgrade: Tip(
        "A free upgrade",
        "One department goes up a level, for every action to come.",
        (
            "the department you act in most often",
            "level 3 where you have long tracks left",
        ),
        "a department that is nearly full",
        ("actions", "", ""),
    ),
    Certify: Tip(
        "A certification",
        "Choose one of four; each can be had once.",
        (
            "A early: three fills and a speedometer space",
            "B for safe points, D if you end up with cash",
        ),
        "C, if the hub you want lacks its crates and tires",
        ("certificate{seat}-A", "certificate{seat}-B", "certificate{seat}-C"),
    ),
    CertifiedAction: Tip(
        "Certification A",
        "Any action, as strong as level 3.",
        (
            "a department still at level 1: there it gains most",
            "three spaces in a row with icons",
        ),
        "a track with fewer than three spaces left",
        ("actions", "engineering", ""),
    ),
    TraceHub: Tip(
        "Certification C",
        "Trace any hub, wherever it lies. You can also build on from there.",
        (
            "a star hub whose needs are met or nearly",
            "a hub far away from your line",
        ),
        "a hub one ordinary fill would reach",
        ("node{seat}-H8", "node{seat}-H6", "node{seat}-H1"),
    ),
    CrossHub: Tip(
        "Emma spoils a hub",
        "One hub of the section loses its bonus; you choose which.",
        (
            "the hub furthest from your line",
            "the hub whose parts you will never collect",
        ),
        "giving up a hub that needs only one more thing",
        ("production", "", ""),
    ),
    CrossTrack: Tip(
        "Emma cuts a track",
        "She crosses off the top of one of two tracks; you choose which.",
        (
            "the track without an engineer",
            "the top that would score least for you",
        ),
        "spreading her cuts: a track cut once may as well be cut again",
        ("engineering", "", ""),
    ),
    ChooseHerBranch: Tip(
        "Emma at the fork",
        "She goes down one branch, for good, and then along the stem.",
        (
            "your own branch: keep her off it",
            "the longer branch: there she needs more crosses to reach the stem",
        ),
        "forgetting that the finish is gone already",
        ("test{seat}-T3.a3", "test{seat}-T3.b5", "test{seat}-T3.t4"),
    ),
}

MEANT: Final[dict[str, str]] = {
    "activate test car {track}": "One more test track may be driven from now on.",
    "activate engineer {track}": "One more engineering track may be climbed from now on.",
    "take {die}": "The die is gone for you. Its cell's icon was gained, and it will act twice.",
    "{name} action": "As many spaces of that department as its level are filled, each with its "
    "icon.",
    "research": "Instead of its action the die filled a research space. Every third one is a "
    "present.",
    "upgrade {department}": "Every later action there fills one space more. Paid with a die, the "
    "level replaced that die's action.",
    "place the die on {department}": "That department acts as well. The space is taken until the "
    "round ends.",
    "buy test car {track}": "One more test track may be driven: more tires, more points.",
    "buy audit protection": "The audit marker is bought off for this round, so the closed space "
    "can be used.",
    "end turn": "Nothing more was bought; the money is kept.",
    "test on {track}": "All fills of this test go to one track. Look which crate or tire comes "
    "next there.",
    "take the {branch} branch": "The track forks here, and the other branch is closed to this "
    "player for good.",
    "engineer on {track}": "All fills go up this track. Its top scores only when it is reached.",
    "fill {space}": "Production grew by a space next to a filled one. A hub on the way works "
    "once its needs are met.",
    "trace {hub}": "Certification C reached a hub without a way to it. Its needs still count.",
    "TPS report for {requirement}": "A report must be used at once. This shows which hub or shop "
    "item is the plan.",
    "choose {item}": "The present was a shop item. If it asks for a report, it pays when that is "
    "there.",
    "certification {letter}": "A: three fills and speed. B: points. C: a hub anywhere. D: cash "
    "scores better.",
    "let the auditor cross off {hub}": "This hub loses its bonus: the one that was missed least.",
    "let the auditor cross off {track}": "The top of this track is gone, so it cannot be finished "
    "any more.",
    "let the auditor take the {branch} branch": "Emma works down this branch from now on; the "
    "other stays free of her.",
}
