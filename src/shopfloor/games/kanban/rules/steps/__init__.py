"""The steps of Kanban, by department and phase of the day."""

from shopfloor.games.kanban.rules.steps.arrival import (
    Arrive,
    ChooseSpot,
    SettleIn,
    StartingDesign,
    StartingPart,
    TakeStock,
)
from shopfloor.games.kanban.rules.steps.assembly import Push
from shopfloor.games.kanban.rules.steps.day import (
    Day,
    Evening,
    FinalScoring,
    MoveManager,
    NextDay,
    SelectStation,
    StartWork,
)
from shopfloor.games.kanban.rules.steps.human_resources import Award, CertificationSpot
from shopfloor.games.kanban.rules.steps.manager import ManagerTurn
from shopfloor.games.kanban.rules.steps.meeting import (
    CloseMeeting,
    Meeting,
    NewBusiness,
    Propose,
    SetTable,
    Speak,
    SpeakOn,
)
from shopfloor.games.kanban.rules.steps.testing import GarageBenefits, Park, UpgradeSpace
from shopfloor.games.kanban.rules.steps.work import EndTurn, FinishTurn, StartTurn, Work

STEPS = (
    Arrive,
    Award,
    CertificationSpot,
    ChooseSpot,
    CloseMeeting,
    Day,
    EndTurn,
    Evening,
    FinalScoring,
    FinishTurn,
    GarageBenefits,
    ManagerTurn,
    Meeting,
    MoveManager,
    NewBusiness,
    NextDay,
    Park,
    Propose,
    Push,
    SelectStation,
    SetTable,
    SettleIn,
    Speak,
    SpeakOn,
    StartTurn,
    StartWork,
    StartingDesign,
    StartingPart,
    TakeStock,
    UpgradeSpace,
    Work,
)
