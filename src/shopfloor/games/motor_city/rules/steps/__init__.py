"""The steps of Motor City: opening, rounds, turns, actions, bonuses, the auditor."""

from shopfloor.games.motor_city.rules.steps.actions import (
    ChooseBranch,
    ChooseTestTrack,
    ChooseTrack,
    Circle,
    FillProduction,
    FillTest,
    FillTrack,
)
from shopfloor.games.motor_city.rules.steps.auditor import (
    AuditorTurn,
    ChooseHerBranch,
    CrossFork,
    CrossHub,
    CrossTrack,
)
from shopfloor.games.motor_city.rules.steps.bonuses import (
    FileReport,
    FreeUpgrade,
    Gain,
    NewEngineer,
    ResearchBonus,
)
from shopfloor.games.motor_city.rules.steps.certifications import CertifiedAction, Certify, TraceHub
from shopfloor.games.motor_city.rules.steps.opening import FirstRoll, StartingCar, StartingEngineer
from shopfloor.games.motor_city.rules.steps.round import Audit, Planning, Round
from shopfloor.games.motor_city.rules.steps.turn import (
    ChooseDie,
    EndTurn,
    PlaceDie,
    SharedDie,
    UseDie,
)

STEPS = (
    Audit,
    AuditorTurn,
    Certify,
    CertifiedAction,
    ChooseBranch,
    ChooseDie,
    ChooseHerBranch,
    ChooseTestTrack,
    ChooseTrack,
    Circle,
    CrossFork,
    CrossHub,
    CrossTrack,
    EndTurn,
    FileReport,
    FillProduction,
    FillTest,
    FillTrack,
    FirstRoll,
    FreeUpgrade,
    Gain,
    NewEngineer,
    PlaceDie,
    Planning,
    ResearchBonus,
    Round,
    SharedDie,
    StartingCar,
    StartingEngineer,
    TraceHub,
    UseDie,
)
