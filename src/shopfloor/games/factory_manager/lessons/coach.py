"""What the coach says at every kind of decision, and what a rival's first move meant."""

from __future__ import annotations

from typing import Any, Final

from shopfloor.core.lessons import Tip
from shopfloor.core.step import Step
from shopfloor.games.factory_manager.rules.steps.auction import (
    ChooseTile,
    OpenBid,
    RaiseBid,
    TakeLast,
)
from shopfloor.games.factory_manager.rules.steps.bureaucracy import RunOrShut
from shopfloor.games.factory_manager.rules.steps.factory import Hire, Work
from shopfloor.games.factory_manager.rules.steps.market import Offer, OfferMore

TIPS: Final[dict[type[Step[Any]], Tip]] = {
    ChooseTile: Tip(
        "Choosing an order tile",
        "You put one tile up, and everybody without a tile may bid.",
        (
            "low: first pick, when others want what you want",
            "high: a discount on every purchase, when you buy much",
        ),
        "putting up the tile you need when a rival with more free workers needs it too",
        at=("order", "hall", "strip"),
    ),
    OpenBid: Tip(
        "Opening the bidding",
        "You lead with this many workers until somebody raises.",
        (
            "whether anybody else wants this tile: if not, nothing wins it",
            "what your last free workers could buy",
        ),
        "bidding two or more: each is a purchase less this round",
        at=("order", "man{seat}-6", "bid-2"),
    ),
    RaiseBid: Tip(
        "Raising or passing",
        "Raise, or pass for good on this tile; losers pay nothing.",
        (
            "the tiles that would be left for you",
            "what your money buys: idle workers may as well be bid",
        ),
        "raising only to annoy: you may have to keep it",
        at=("order", "cash{seat}", "bid-2"),
    ),
    TakeLast: Tip(
        "The last tile",
        "It is yours for nothing; you may lay workers on it.",
        (
            "each worker you keep brings a tile and buys one",
            "each you lay down is a tile less on the market",
        ),
        "giving workers away while you have money to spend",
        at=("man{seat}-6", "hall", "cash{seat}"),
    ),
    Offer: Tip(
        "Bringing tiles",
        "Every free worker brings the front box of a column; anybody may buy it.",
        (
            "what you want, if nobody before you in order wants it",
            "columns that help nobody, so that rivals find little",
        ),
        "laying a fine machine before those who buy earlier than you",
        at=("hall", "", "order"),
    ),
    OfferMore: Tip(
        "Bringing more, as the last",
        "Only you may bring more, and you may stop at once.",
        (
            "a tile nobody else can pay or use",
            "the box behind it, if one more makes it come out",
        ),
        "bringing what the others lack: all of them buy before you",
        at=("hall", "", "order"),
    ),
    Work: Tip(
        "Building",
        "A worker buys one tile or tears one down; the board shows what the round brings.",
        (
            "the shorter of your two belts",
            "energy you can save while the price still rises",
        ),
        "more robots than running machines, and capacity that the other belt cannot match",
        at=("made{seat}", "energy", "mat"),
    ),
    Hire: Tip(
        "Seasonal workers",
        "They help to run this factory now and act for you next round.",
        (
            "whether one more would let a machine run",
            "whether you will have money for what they could buy",
        ),
        "paying the full price for hands that find nothing to do",
        at=("mat", "cash{seat}", "hire{seat}-2"),
    ),
    RunOrShut: Tip(
        "What runs this round",
        "Tile by tile: it works, or it rests and counts for nothing.",
        (
            "goods beyond your storage: let the hungriest machine rest",
            "who is not at work bids, brings and buys next round",
        ),
        "resting a machine whose robot then stands still too",
        at=("stored{seat}", "man{seat}-6", "mat"),
    ),
}

MEANT: Final[dict[str, str]] = {
    "choose order tile {tile}": (
        "This tile is auctioned now. Low numbers act first in this round, high ones buy cheaper."
    ),
    "bid {workers}": (
        "So many workers are offered for the order tile. Whoever wins with them cannot use them "
        "again until the factories are set."
    ),
    "pass": "Out of this auction. It costs nothing, and another tile will follow.",
    "offer {column}": (
        "A worker has brought the cheapest tile of a column. It is on sale now, for everybody, "
        "in the order of play."
    ),
    "offer no more": (
        "The last in order could have brought further tiles, and stops. The market stays as it is."
    ),
    "buy {model}": (
        "A worker has bought this tile and put it into the factory. It works as soon as the "
        "factory is set this round."
    ),
    "buy {model} and keep it aside": (
        "Bought, but not built in: the tile waits beside the factory without effect. It needs no "
        "worker when it is placed later."
    ),
    "tear down {model}": (
        "A worker has removed a tile for good, without money back, so that there is room for "
        "something better."
    ),
    "place {model}": "A tile kept aside goes into the factory. That takes no worker.",
    "end turn": "Done with building. Workers left over do nothing more this round.",
    "hire {workers} seasonal": (
        "Seasonal workers help to run this factory now and act in the next round; then they go "
        "or are paid again."
    ),
    "run {model}": (
        "This tile works this round: it makes or saves what it says, and needs its workers and "
        "energy."
    ),
    "shut down {model}": (
        "This tile rests this round: no goods, no energy, no workers. Next round it may run again."
    ),
}
