"""The outcomes of chance in a plan: those of the rules, except for rolls that are repeated until one is enough."""

from __future__ import annotations

from fractions import Fraction

from smallworld.planning.throws import thrown
from smallworld.rules.engine import chances
from tests.scenario import Underground, seat


def named(*, tries: bool) -> Underground:
    """Will-o’-Wisps with two tokens in hand roll for a Mine that costs four."""
    return Underground(
        seat("stone will_o_wisps", hand=2),
        seat("muddy drow"),
        regions={"geode": "will_o_wisps 1", "shaft": "drow 2"},
        options={"failed_target_roll_ends_conquests": not tries},
    ).do("target-roll shaft")


def test_a_roll_that_ends_the_conquests_may_fail() -> None:
    position = named(tries=False).position
    assert [probability for _, probability in thrown(position)] == [probability for _, probability in chances(position)]


def test_one_that_may_be_made_again_does_not_fail_in_the_end() -> None:
    """A 2 or a 3 is enough, each on one face."""
    outcomes = thrown(named(tries=True).position)
    assert [(str(step.position.holding("shaft").race), probability) for step, probability in outcomes] == [
        ("underground.will_o_wisps", Fraction(1, 2)),
        ("underground.will_o_wisps", Fraction(1, 2)),
    ]
