"""The steps of Gear & Piston, by phase of the round."""

from shopfloor.games.gear_and_piston.rules.steps.back_alley import (
    BackAlley,
    BackAlleyToken,
    ChooseAction,
    ChooseVictim,
    KeepOne,
    PutBack,
    ShiftToken,
    Steal,
)
from shopfloor.games.gear_and_piston.rules.steps.ending import (
    CheckTwelve,
    Finish,
    LastMerge,
)
from shopfloor.games.gear_and_piston.rules.steps.junk_yard import (
    JunkToken,
    JunkYard,
    KeepJunk,
    Salvage,
)
from shopfloor.games.gear_and_piston.rules.steps.patent_office import (
    PatentOffice,
    PatentToken,
    TakePatent,
)
from shopfloor.games.gear_and_piston.rules.steps.planning import (
    Plan,
    Planning,
)
from shopfloor.games.gear_and_piston.rules.steps.refresh import (
    Refresh,
)
from shopfloor.games.gear_and_piston.rules.steps.round import (
    EndOfRound,
    Round,
)
from shopfloor.games.gear_and_piston.rules.steps.scrap import (
    Assemble,
    DrawScrap,
    PlaceScrap,
    Scores,
    ScrapPhase,
)
from shopfloor.games.gear_and_piston.rules.steps.volatility import (
    Discard,
    SetVolatility,
)
from shopfloor.games.gear_and_piston.rules.steps.workshop import (
    BuildAt,
    DismantleAt,
    Merge,
    UpgradeAt,
    UpgradeMore,
    Work,
    Workshop,
    WorkshopToken,
)

STEPS = (
    Assemble,
    BackAlley,
    BackAlleyToken,
    BuildAt,
    CheckTwelve,
    ChooseAction,
    ChooseVictim,
    Discard,
    DismantleAt,
    DrawScrap,
    EndOfRound,
    Finish,
    JunkToken,
    JunkYard,
    KeepJunk,
    KeepOne,
    LastMerge,
    Merge,
    PatentOffice,
    PatentToken,
    PlaceScrap,
    Plan,
    Planning,
    PutBack,
    Refresh,
    Round,
    Salvage,
    Scores,
    ScrapPhase,
    SetVolatility,
    ShiftToken,
    Steal,
    TakePatent,
    UpgradeAt,
    UpgradeMore,
    Work,
    Workshop,
    WorkshopToken,
)
