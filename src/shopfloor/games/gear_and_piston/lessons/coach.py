"""What the coach says: a tip for every kind of decision, and what a rival's move meant."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.lessons import Tip
from shopfloor.core.step import Step
from shopfloor.games.gear_and_piston.rules.steps.back_alley import (
    ChooseAction,
    ChooseVictim,
    KeepOne,
    PutBack,
    ShiftToken,
    Steal,
)
from shopfloor.games.gear_and_piston.rules.steps.ending import LastMerge
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import KeepJunk, Salvage
from shopfloor.games.gear_and_piston.rules.steps.patent_office import TakePatent
from shopfloor.games.gear_and_piston.rules.steps.planning import Plan
from shopfloor.games.gear_and_piston.rules.steps.scrap import Assemble, PlaceScrap
from shopfloor.games.gear_and_piston.rules.steps.volatility import Discard
from shopfloor.games.gear_and_piston.rules.steps.workshop import (
    BuildAt,
    DismantleAt,
    Merge,
    UpgradeAt,
    UpgradeMore,
    Work,
)

TIPS: Final[dict[type[Step[Any]], Tip]] = {
    Plan: Tip(
        "Planning a token",
        "You take a place in a queue; what you do there you decide later.",
        (
            "Early places at the Patent Office choose from six parts, late ones from the rest.",
            "The first Workshop space gives the most actions.",
        ),
        "Tokens for parts when your hand is already full.",
        ("next-1", "next-3", "hand{seat}"),
    ),
    Discard: Tip(
        "Throwing a Blueprint away",
        "Once a round you may drop one Blueprint, before any part is taken.",
        (
            "How many parts your tokens will bring: five is the limit.",
            "Parts of a color you have no motor for.",
        ),
        "Dropping a part just because you cannot build it yet.",
        ("hand{seat}", "need{seat}-motor", ""),
    ),
    ChooseAction: Tip(
        "A trick in the Back Alley",
        "One of three tricks, before everybody else takes parts.",
        (
            "Union Muscle lets you jump a queue that still stands.",
            "The Black Market shows three New Parts for you alone.",
        ),
        "Forgetting that this token sits out the next round.",
        ("poster-1", "poster-2", ""),
    ),
    ChooseVictim: Tip(
        "Whom to spy on",
        "You see a whole hand and take one Blueprint of it.",
        (
            "Who holds the most Blueprints: more to choose from.",
            "Whose car is closest to complete: the loss hurts most there.",
        ),
        "A hand of junk only, if you need icons.",
    ),
    Steal: Tip(
        "Which Blueprint to take",
        "You have seen the hand; one part of it becomes yours.",
        (
            "What pays you: icons the investors want.",
            "What your rival cannot do without: steering, gear, fuel.",
        ),
        "Harm alone: a part that does nothing for your car.",
    ),
    ShiftToken: Tip(
        "Moving a token",
        "One token of yours changes its place in its own queue.",
        (
            "To the front of the Patent Office: first choice.",
            "To the front of the Workshop: more actions.",
        ),
        "Moving back to start the next round: only the placing counted.",
        ("town/token-1-0", "town/token-3-0", ""),
    ),
    KeepOne: Tip(
        "Black Market: keep one",
        "Of these New Parts one is yours, and nobody learns which.",
        (
            "The icon the investors pay best.",
            "Your color: a part that fits the motor you have.",
        ),
        "A second color, unless motor and fuel for it are in sight.",
        ("investor-0", "", ""),
    ),
    PutBack: Tip(
        "Putting the rest back",
        "The others go together on top of the New stack, or under it.",
        (
            "On top, if you can draw blind before the others.",
            "Below, if the others would profit.",
        ),
        "Good parts on top when the round's refresh deals them to everybody.",
        ("stack-new", "", ""),
    ),
    TakePatent: Tip(
        "Taking a New Part",
        "One open part, or a blind one from the stack.",
        (
            "Which icon adds most: a second of a sort often pays best.",
            "What your car still lacks: ticks and crosses on the board.",
        ),
        "A new color: it asks for a motor and fuel of its own.",
        ("plate{seat}-total", "need{seat}-motor", ""),
    ),
    Salvage: Tip(
        "Taking junk",
        "One or two parts; open ones are replaced at once.",
        (
            "Axles, gear, steering: a car needs them, whatever they look like.",
            "Parts without a flame.",
        ),
        "A second part you will never build: it fills your hand.",
        ("need{seat}-axles", "stack-junk", "hand{seat}"),
    ),
    KeepJunk: Tip(
        "Keeping junk you drew",
        "Of these Junk Parts keep up to two; the rest is discarded.",
        (
            "What your car lacks most.",
            "Parts without a flame.",
        ),
        "Keeping two only because you may.",
    ),
    Work: Tip(
        "At work",
        "Each action builds a part, takes one off, or upgrades any number at once.",
        (
            "Parts that pay now, and parts that make others work.",
            "Saving upgrades for one action together.",
        ),
        "Leaving with actions unused: unbuilt Blueprints score nothing.",
        ("plate{seat}-total", "hand{seat}", ""),
    ),
    BuildAt: Tip(
        "Where a part goes",
        "Beside your car; what is built is never moved.",
        (
            "Axles three columns apart carry everything between them.",
            "The same color side by side makes a larger area.",
        ),
        "Long rows with nothing above or below.",
        ("need{seat}-support", "plate{seat}-area", "need{seat}-rows"),
    ),
    UpgradeAt: Tip(
        "What to replace",
        "The new part must be of the same type, color and row as the old one.",
        (
            "Junk with a flame: you lose the flame and gain an icon.",
            "New Parts whose icon pays nothing.",
        ),
        "Replacing a part whose icon still pays.",
        ("plate{seat}-fire", "plate{seat}-total", ""),
    ),
    UpgradeMore: Tip(
        "Another upgrade",
        "It is still the same action: any number of parts may follow.",
        (
            "Every Blueprint that fits a built part.",
            "Whether the old part's icon pays more.",
        ),
        "Stopping early and paying another action for the next one.",
    ),
    DismantleAt: Tip(
        "Taking a part off",
        "A part leaves your car for the discard pile.",
        (
            "A second steering, or a color without a motor: it costs scrap later.",
            "Flames that cost more than the part brings.",
        ),
        "Tearing the car apart: two sections at most.",
        ("need{seat}-steering", "plate{seat}-fire", ""),
    ),
    Merge: Tip(
        "Joining the sections",
        "It costs no action, and they stay together.",
        (
            "That every column has a part above and below.",
            "That the same colors touch.",
        ),
        "Joining early if a part still missing could go between.",
        ("", "plate{seat}-area", ""),
    ),
    LastMerge: Tip(
        "Joining ends the game",
        "Joined now, your car is complete and the game is over.",
        (
            "Whether you lead as the cars stand.",
            "How much scrap your rivals would need.",
        ),
        "Ending a game you are losing.",
        ("plate{seat}-total", "", ""),
    ),
    Assemble: Tip(
        "Joining at the end",
        "In the end a car is one piece; scrap may still go between.",
        (
            "The way that leaves the fewest holes.",
            "The way in which the same colors touch.",
        ),
        "Holes in a row: each takes a scrap tile.",
        ("", "plate{seat}-area", ""),
    ),
    PlaceScrap: Tip(
        "Where scrap goes",
        "Scrap stands for what is missing; you see its flames before you choose.",
        (
            "A place that mends two faults at once.",
            "Covering a part that does not work and pays little.",
        ),
        "Breaking up your largest area.",
        ("plate{seat}-fire", "", "plate{seat}-area"),
    ),
}

MEANT: Final[dict[str, str]] = {
    "plan {location}": "A token is in the queue. What it does is decided when its turn comes.",
    "discard {part}": "A Blueprint that did not fit is gone, and there is room for another.",
    "discard nothing": "All Blueprints are kept for later.",
    "espionage": "Somebody is going to look into a hand and take a Blueprint out of it.",
    "union muscle": "Somebody is going to push a token to another place in its queue.",
    "black market": "Three New Parts off the top of the stack, for one pair of eyes only.",
    "spy on player {player}": "That hand is an open book now for whoever looked.",
    "steal {part}": "A Blueprint changed hands. Only the two of them know which.",
    "move {location} token {here} to {there}": (
        "A token changed its place in the queue; those between closed up. Further left is earlier."
    ),
    "keep {part}": "One of the tiles went into a hand. The others never learn which.",
    "keep no more": "The rest of the Junk Parts went to the discard pile.",
    "put back on top, {part} uppermost": (
        "The other tiles lie on top of the New stack. Whoever put them there knows what comes."
    ),
    "put back at the bottom, {part} lowest": (
        "The other tiles lie under the New stack. They will hardly be seen again."
    ),
    "patent {part}": "An open New Part is taken. Its place stays empty until the round is over.",
    "patent blind": "A New Part off the stack: nobody else knows what it is.",
    "salvage {part}": "An open Junk Part is taken, and another has filled the gap.",
    "salvage blind": "A Junk Part off the stack: nobody else knows what it is.",
    "salvage no more": "One Junk Part was enough this time.",
    "build {part}": "This Blueprint is being built. It costs one action.",
    "upgrade with {part}": (
        "A better part replaces one like it. More may follow in the same action."
    ),
    "upgrade no more": "The upgrades of this action are done.",
    "dismantle": "A part is coming off a car. It costs one action.",
    "merge sections": "Two halves of a car are being joined. It costs no action.",
    "leave the workshop": "The actions that were left are given up.",
    "section {section} {row} {column}": "That is the place on the car that was meant.",
    "start a new section": "A second piece of the car, to be joined to the first one later.",
    "join at {columns:+d}": "The two sections are one now, for good.",
    "keep the sections apart": "The two sections wait: something may still go between them.",
}
