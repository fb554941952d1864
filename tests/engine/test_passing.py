"""Passing: a player without a combo to pick scores, and the game goes on to its end. No rulebook says so, we do."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from smallworld.documents.notation import read, write
from smallworld.model.actions import Finish, Pick
from smallworld.model.events import GivenUp
from smallworld.model.phase import Phase
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions, refusals
from smallworld.wording.narration import narrate

EMPTY: dict[str, Any] = {
    "board": "base-2",
    "players": [{"name": "Ann"}, {"name": "Bob"}],
    "row": [],
    "phase": "pick",
    "stacks": {"races": [], "powers": []},
}
#: The same underground, and with a race in decline that still earns coins.
UNDERGROUND = {**EMPTY, "board": "underground-2"}
DECLINED = {
    **EMPTY,
    "players": [{"name": "Ann", "coins": 5, "declined": [{"race": "trolls"}]}, {"name": "Bob"}],
    "regions": {"r01": {"race": "trolls"}},
}
ORCS = [{"race": "orcs", "power": "hill"}]


@pytest.mark.parametrize("document", [EMPTY, UNDERGROUND, DECLINED])
def test_who_has_nothing_to_pick_passes(document: dict[str, Any]) -> None:
    position = read(document)
    assert decider(position) == 0
    assert legal_actions(position) == (Finish(),)
    assert not refusals(position, Finish())
    assert [refusal.code for refusal in refusals(position, Pick(0))] == ["no_combo"]
    step = apply(position, Finish())
    assert (step.position.player, step.position.phase) == (1, Phase.PICK)
    assert str(narrate(step.events[0], position)) == "No combo is left: Ann passes."
    assert read(write(step.position)) == step.position


def test_races_in_decline_score_all_the_same() -> None:
    position, _ = apply(read(DECLINED), Finish())
    assert position.players[0].coins == 6


def test_nobody_passes_while_there_is_a_combo() -> None:
    position = read({**EMPTY, "row": ORCS})
    assert legal_actions(position) == (Pick(0),)
    assert [refusal.code for refusal in refusals(position, Finish())] == ["not_now"]


@pytest.mark.parametrize(
    "left",
    [
        {"stacks": {"races": [], "returned_races": ["orcs"], "powers": ["hill"]}},
        {"stacks": {"races": [], "powers": [], "discarded_powers": ["hill"]}, "row": [{"race": "orcs"}]},
    ],
)
def test_what_comes_up_without_chance_is_put_on_show_before_anybody_passes(left: dict[str, Any]) -> None:
    position, events = apply(read({**EMPTY, **left}), Finish())
    assert decider(position) == CHANCE
    assert position.player == 0
    assert "no_combo" not in [event.kind for event in events]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("document", [EMPTY, UNDERGROUND, DECLINED, {**EMPTY, "row": ORCS}])
def test_the_game_comes_to_its_end(document: dict[str, Any], bot: str) -> None:
    position = read(document)
    for _, after, _ in islice(play(position, [BOTS[bot]] * 2, Random(1)), 1_000):
        position = after
    assert position.phase is Phase.OVER


def test_what_hammers_took_alone_is_given_up_where_no_dwarf_is_left_to_hold_it() -> None:
    position = read(
        {
            "game": "underground",
            "board": {
                "regions": [
                    {"id": "Home", "terrain": "mudpool", "edge": True},
                    {"id": "Near", "terrain": "mushroom_forest"},
                    {"id": "Next", "terrain": "mudpool"},
                ],
                "borders": [["Home", "Near"], ["Near", "Next"]],
            },
            "options": {"conquest_by_auxiliaries_alone": True},
            "phase": "conquest",
            "players": [{"active": {"race": "iron_dwarves", "power": "stone", "auxiliaries": 1}}, {}],
            "regions": {
                "Home": {"race": "iron_dwarves"},
                "Near": {"race": "iron_dwarves", "tokens": 0, "pieces": {"hammer": 2}},
                "Next": {"race": "iron_dwarves", "pieces": {"hammer": 1}},
            },
        }
    )
    after, events = apply(position, legal_actions(position)[-1])
    assert [event.region for event in events if isinstance(event, GivenUp)] == ["Near"]
    assert [holding.tokens for holding in after.holdings] == [1, 0, 1]
    dwarves = after.players[0].active
    assert dwarves is not None
    assert (dwarves.hand, dwarves.auxiliaries) == (0, 4)
