"""Positions of documents that pass the check can be played on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings

from smallworld.documents.notation import inspect, read
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules import engine
from smallworld.setup.problems import problems_of
from tests.engine.invariants import check_actions
from tests.lanes import examples
from tests.strategies import positions


@settings(max_examples=examples(150))
@given(positions())
def test_a_position_without_a_problem_can_be_played_on(position: Position) -> None:
    assume(not problems_of(position))
    legal = engine.legal_actions(position)
    assert bool(legal) == (position.phase is not Phase.OVER)
    for action in legal:
        after, _ = engine.apply(position, action)
        assert not problems_of(after), action
        assert bool(engine.legal_actions(after)) == (after.phase is not Phase.OVER), action


@settings(max_examples=examples(60))
@given(positions())
def test_refusals_agree_with_what_is_legal_in_any_position(position: Position) -> None:
    assume(not problems_of(position))
    check_actions(position)


ORCS: dict[str, Any] = {"active": {"race": "orcs", "power": "hill", "hand": 2}}
STOUT: dict[str, Any] = {"active": {"race": "orcs", "power": "stout"}}
HELD: dict[str, Any] = {"r04": {"race": "orcs"}}
#: A row that needs no draw any more.
ROW = [
    {"race": race, "power": power}
    for race, power in zip(
        ("elves", "giants", "ghouls", "humans", "ratmen", "trolls"),
        ("alchemist", "berserk", "commando", "flying", "forest", "swamp"),
        strict=True,
    )
]


@pytest.mark.parametrize(
    ("moment", "place"),
    [
        ({"phase": "pick", "players": [ORCS], "row": ROW}, "/phase"),
        ({"phase": "turn"}, "/phase"),
        ({"phase": "ready"}, "/phase"),
        ({"phase": "conquest"}, "/phase"),
        ({"phase": "declined conquest", "players": [ORCS]}, "/phase"),
        ({"phase": "redeploy"}, "/phase"),
        ({"phase": "placement"}, "/phase"),
        ({"phase": "after scoring"}, "/phase"),
        ({"phase": "after scoring", "players": [ORCS]}, "/phase"),
        ({"phase": "retreat", "players": [ORCS]}, "/phase"),
        ({"phase": "pick", "turn": {"die_cast": True}}, "/turn"),
        ({"phase": "ready", "players": [ORCS], "turn": {"die_cast": True, "rolling": "r04"}}, "/turn"),
        # Nobody but a Berserk race rolls without naming a target.
        ({"players": [ORCS], "turn": {"die_cast": True}}, "/turn"),
        # No roll is made for a region already held, nor for one out of reach, nor for water.
        ({"players": [ORCS], "regions": HELD, "turn": {"die_cast": True, "rolling": "r04"}}, "/turn"),
        ({"players": [ORCS], "regions": HELD, "turn": {"die_cast": True, "rolling": "r16"}}, "/turn"),
        ({"players": [ORCS], "regions": HELD, "turn": {"die_cast": True, "rolling": "r07"}}, "/turn"),
    ],
)
def test_moments_that_cannot_be(moment: dict[str, Any], place: str) -> None:
    problems = inspect({"board": "base-2", **moment}).problems
    assert any(problem.place.startswith(place) for problem in problems), problems


@pytest.mark.parametrize(
    "moment",
    [
        {"phase": "after scoring", "players": [STOUT]},
        {"phase": "turn", "players": [ORCS]},
        {"phase": "pick", "players": [ORCS], "row": ROW[:5]},
        {"phase": "pick", "row": ROW},
        {"phase": "redeploy", "players": [ORCS], "regions": HELD},
        {"players": [ORCS], "regions": HELD, "turn": {"die_cast": True, "rolling": "r03"}},
    ],
)
def test_moments_that_can_be(moment: dict[str, Any]) -> None:
    assert engine.legal_actions(read({"board": "base-2", **moment}))


def test_a_declined_race_off_the_map_that_nobody_drove_out_waits_there_by_either_reading() -> None:
    ghouls = {"active": STOUT["active"], "declined": [{"race": "ghouls", "hand": 4}]}
    for returns in (True, False):
        document = {
            "board": "base-2",
            "options": {"driven_out_declined_return": returns},
            "players": [{"active": {"race": "elves", "power": "hill", "hand": 2}}, ghouls],
            "regions": {"r03": {"race": "elves"}},
        }
        position = read(document)
        while position.player == 0:
            position, _ = engine.apply(position, engine.legal_actions(position)[0])
        assert [force.hand for force in position.players[1].declined] == [4]
