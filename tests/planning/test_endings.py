"""After the conquests, a search considers only choices that change the coins of the turn, and one of equal choices."""

from __future__ import annotations

import pytest

from smallworld.model.actions import Finish, Place
from smallworld.planning.endings import considered
from smallworld.rules.engine import legal_actions
from tests.scenario import Scenario, Underground, seat


@pytest.mark.parametrize(
    ("power", "piece", "may_finish"), [("fortified", "fortress", True), ("bivouacking", "encampment", False)]
)
def test_where_a_piece_goes_makes_no_difference_to_the_coins(power: str, piece: str, *, may_finish: bool) -> None:
    """A fortress earns a coin in any region, encampments nothing in any."""
    regions = {"meadow": "orcs 1", "wood": "orcs 1"}
    position = Scenario(seat(f"{power} orcs"), seat("hill elves"), regions=regions, phase="redeploy").position
    assert {Place(piece, "meadow"), Place(piece, "wood")} <= {*legal_actions(position)}
    *others, last = considered(position)
    assert isinstance(last, Place)
    assert others == ([Finish()] if may_finish else [])


def test_the_ring_may_bring_more_in_any_region() -> None:
    regions = {"geode": "drow 1 ring", "prism": "drow 1", "gem": "drow 1"}
    position = Underground(seat("muddy drow"), seat("stone gnomes"), regions=regions, phase="placement").position
    assert [*considered(position)] == [Finish(), Place("ring", "prism"), Place("ring", "gem")]
