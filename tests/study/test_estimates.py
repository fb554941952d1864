"""Coins a turn and their intervals, by hand, by a second method, and by many studies of made-up games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pytest

from smallworld.study.careers import Career, Game
from smallworld.study.estimates import FIGURES, Estimate, Sums, estimates, ranks, t_point

Totals = Sequence[tuple[int, int]]


def of(totals: Totals) -> Estimate:
    """Returns the estimate from the coins and turns of each game."""
    sums = Sums()
    for coins, turns in totals:
        sums.add(coins, turns)
    found = sums.estimate()
    assert found is not None
    return found


def test_toy_games_by_hand() -> None:
    """30 coins in 5 turns. The residuals are 4, −4, 0, so the variance is (16 + 16) × 3/2 ÷ 25."""
    found = of([(16, 2), (2, 1), (12, 2)])
    assert found.mean == 6
    assert found.half == pytest.approx(4.303 * math.sqrt(32 * 3 / 2) / 5)
    assert (found.games, str(found)) == (3, "6.00 ± 5.96")


def test_a_single_game_has_no_interval() -> None:
    assert of([(9, 2)]) == Estimate(4.5, None, 1)
    assert str(of([(9, 2)])) == "4.50 ± ?"
    assert Sums().estimate() is None


def test_equal_games_do_not_look_certain() -> None:
    """Two equal games are luck, and say nothing about the width. Their place among others stays open."""
    alike = of([(20, 3), (20, 3)])
    assert alike == Estimate(20 / 3, None, 2)
    assert of([(3 * turns, turns) for turns in range(1, 30)]).half is None
    assert ranks({"alike": alike, "better": Estimate(9, 0.5, 90)})["alike"] == (2, 1, 2)
    assert of([(20, 3), (21, 3)]).half is not None


def test_the_jackknife_agrees() -> None:
    """A plain second reading: each game is left out in turn."""
    random = Random(1)
    totals = [(random.randint(0, 9) + 7 * (turns := random.randint(1, 9)), turns) for _ in range(60)]
    coins, turns = (sum(column) for column in zip(*totals, strict=True))
    without = [(coins - c) / (turns - t) for c, t in totals]
    mean = sum(without) / 60
    spread = math.sqrt(sum((one - mean) ** 2 for one in without) * 59 / 60)
    assert of(totals).half == pytest.approx(t_point(59) * spread, rel=0.02)


def test_the_order_of_games_does_not_matter() -> None:
    random = Random(2)
    totals = [(random.randint(0, 90), random.randint(1, 9)) for _ in range(500)]
    assert of(totals) == of(sorted(totals)) == of(totals[::-1])


@pytest.mark.parametrize(
    ("degrees", "point"), [(1, 12.706), (5, 2.571), (10, 2.228), (11, 2.201), (20, 2.086), (120, 1.980), (10**6, 1.960)]
)
def test_the_points_of_student(degrees: int, point: float) -> None:
    assert t_point(degrees) == pytest.approx(point, abs=0.0006)


def game(number: int, *careers: tuple[str, int, int]) -> Game:
    """Returns a game with careers of these races, each with its coins and turns. Half of the coins came in decline."""
    made = (
        Career(0, race, "hill", 1, 1, 0, turns, turns * 3, 1, coins - coins // 2, coins // 2)
        for race, coins, turns in careers
    )
    return Game(number, tuple(made))


def test_the_intervals_hold_what_they_promise() -> None:
    """In 95 of 100 studies, the truth lies in the interval, also where the races of a game share its luck.

    Intervals that count each race as a case of its own would miss the truth of 6 coins in a quarter of the studies.
    """
    random, held, naive = Random(3), 0, 0
    for _ in range(400):
        games, single = [], Sums()
        for number in range(40):
            luck = random.randint(-2, 2)
            races = [("orcs", (6 + luck) * turns, turns) for turns in (random.randint(2, 4) for _ in range(5))]
            games.append(game(number, *races))
            for _, coins, turns in races:
                single.add(coins, turns + 1)
        found = estimates(games, FIGURES["spent"], lambda _, career: (career.race,))["orcs"]
        truth = 6 * 3 / 4
        held += found.low <= truth <= found.high
        alone = single.estimate()
        assert alone is not None
        naive += alone.low <= truth <= alone.high
    assert 370 <= held <= 390
    assert naive < 340


def test_the_figures() -> None:
    games = [game(0, ("orcs", 12, 2)), game(1, ("orcs", 13, 3))]
    found = {id: estimates(games, figure, lambda *_: ("all",))["all"].mean for id, figure in FIGURES.items()}
    # 25 coins, of which 13 came in 5 active turns. Their player spent 2 turns more, and they were in play for 20.
    assert found == {"spent": 25 / 7, "active": 13 / 5, "lifetime": 25 / 20}


def test_groups_can_overlap_and_leave_careers_out() -> None:
    games = [game(0, ("orcs", 4, 1), ("elves", 8, 1)), game(1, ("orcs", 6, 1))]
    found = estimates(games, FIGURES["lifetime"], lambda _, career: ("any", career.race)[: 1 + (career.race == "orcs")])
    assert {key: (estimate.mean, estimate.games) for key, estimate in found.items()} == {
        "any": (18 / 12, 2),
        "orcs": (10 / 8, 2),
    }


def test_a_group_without_turns_has_no_estimate() -> None:
    idle = Career(0, "orcs", "hill", 10, 1, 0, 0, 0, 1, 0, 0)
    assert estimates([Game(0, (idle,))], FIGURES["active"], lambda *_: ("all",)) == {}


def test_ranks_say_what_else_is_plausible() -> None:
    found = {"a": Estimate(9, 1.0, 9), "b": Estimate(8, 0.5, 9), "c": Estimate(5, 1, 9), "d": Estimate(7, None, 1)}
    assert {key: tuple(rank) for key, rank in ranks(found).items()} == {
        "a": (1, 1, 3),
        "b": (2, 1, 3),
        "d": (3, 1, 4),
        "c": (4, 3, 4),
    }


def test_four_times_the_games_halve_the_interval() -> None:
    assert Estimate(8, 0.4, 100).games_for(0.2) == 400
    assert Estimate(8, None, 1).games_for(0.2) is None
