"""The lab: arenas, ratings, studies, reviews, tuning, fitting; in one process, many, or on Ray."""

from shopfloor.lab.arenas import Contest, arena, compare
from shopfloor.lab.fitting import Fit, fit
from shopfloor.lab.kept_games import kept_games
from shopfloor.lab.rating import rate
from shopfloor.lab.reviews import Review, review
from shopfloor.lab.rule_changes import RuleComparison, compare_rules
from shopfloor.lab.run import Run
from shopfloor.lab.sequential import Verdict, judge, until_known
from shopfloor.lab.setting_effects import Effect, Effects, mix
from shopfloor.lab.studies import Study, simulate, study
from shopfloor.lab.tuning import Trial, Trials, tune
from shopfloor.lab.weight_match import Meeting, meet

__all__ = [
    "Contest",
    "Effect",
    "Effects",
    "Fit",
    "Meeting",
    "Review",
    "RuleComparison",
    "Run",
    "Study",
    "Trial",
    "Trials",
    "Verdict",
    "arena",
    "compare",
    "compare_rules",
    "fit",
    "judge",
    "kept_games",
    "meet",
    "mix",
    "rate",
    "review",
    "simulate",
    "study",
    "tune",
    "until_known",
]
