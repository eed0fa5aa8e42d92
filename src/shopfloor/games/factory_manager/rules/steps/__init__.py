"""The steps of Factory Manager, by phase of the round."""

from shopfloor.games.factory_manager.rules.steps.auction import (
    ChooseTile,
    NewOrder,
    NextAuction,
    OpenBid,
    RaiseBid,
    Reveal,
    TakeLast,
)
from shopfloor.games.factory_manager.rules.steps.bureaucracy import (
    Bureaucracy,
    EnergyPrice,
    FreeWorkers,
    RunOrShut,
    SetTracks,
)
from shopfloor.games.factory_manager.rules.steps.factory import FactoryPhase, Hire, Work
from shopfloor.games.factory_manager.rules.steps.income import Income, Round
from shopfloor.games.factory_manager.rules.steps.market import (
    Offer,
    OfferMore,
    PrepareMarket,
    ReturnUnsold,
)

STEPS = (
    Bureaucracy,
    ChooseTile,
    EnergyPrice,
    FactoryPhase,
    FreeWorkers,
    Hire,
    Income,
    NewOrder,
    NextAuction,
    Offer,
    OfferMore,
    OpenBid,
    PrepareMarket,
    RaiseBid,
    ReturnUnsold,
    Reveal,
    Round,
    RunOrShut,
    SetTracks,
    TakeLast,
    Work,
)
