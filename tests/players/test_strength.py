"""Each player is better than the one below where it must show in a few games."""

from shopfloor.core.chance import Chance
from shopfloor.core.state import State
from shopfloor.lab.arenas import arena
from shopfloor.players.rewards import final_placement, margin, placement


def test_search_beats_random_play() -> None:
    entrants = ["random", "search:iterations=8,rollout=0,prior=0"]
    contest = arena("factory_manager", 2, entrants, games=4, resamples=10)
    (line,) = contest.pairings()
    assert line["wins"].value >= 0.75


def test_placement_is_the_share_of_opponents_beaten() -> None:
    assert placement([5.0, 5.0, 5.0], 10.0) == [0.5, 0.5, 0.5]
    high, low = placement([100.0, 0.0], 10.0)
    assert high > 0.99
    assert abs(high + low - 1) < 1e-12


def test_margin_is_the_distance_to_the_best_of_the_others() -> None:
    first, second, third = margin([30.0, 20.0, 0.0], 10.0)
    assert first > 0.5 > second > third
    assert abs(first + second - 1) < 1e-12


def test_a_finished_game_is_rewarded_by_its_ranking_ties_counting_half() -> None:
    assert final_placement(Finished()) == [1.0, 0.25, 0.25]


class Finished(State):
    def ranking(self) -> list[list[int]]:
        return [[9, 1], [4, 0], [4, 0]]


def test_chance_is_keyed_so_that_seats_meet_the_same_luck() -> None:
    first, second = Chance(), Chance()
    for chance in (first, second):
        chance.seed, chance.kinds, chance.counts = 5, ["dice", "cards"], [0, 0]
    second.pick(1, 50)
    assert [first.pick(0, 6) for _ in range(5)] == [second.pick(0, 6) for _ in range(5)]
