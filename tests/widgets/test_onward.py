"""The main button, which goes on with a turn and skips no choice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.model.actions import (
    Abandon,
    Action,
    Advance,
    Decline,
    EndConquests,
    FinalRoll,
    Finish,
    GiveBack,
    MakePeace,
    PickUp,
    PickUpAll,
    Place,
    Recruit,
    RollFirst,
    Sacrifice,
    Swap,
    SwapPower,
)
from smallworld.model.phase import Phase
from smallworld.play.bots import greedy, toss
from smallworld.presentation.board import moves
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.teaching.puzzles.puzzle import puzzle
from smallworld_widgets.play.play import Play
from tests.widgets.playing import start


def test_main_button_skips_no_choice_of_a_turn() -> None:
    """In whole games, tokens are taken up first, and nothing that must be placed or done is skipped."""
    met: Counter[str | Phase] = Counter()
    wanted = {"taken up", "more to take up", "nothing else", Phase.CONQUEST, Phase.REDEPLOY}
    for seed in range(12):
        if seed > 1 and set(met) >= wanted:
            break
        random, position = Random(seed), start("base-3")
        while (who := decider(position)) is not None:
            actions = () if who == CHANCE else legal_actions(position)
            main = moves.onward(position, actions)
            force = position.players[position.player].active
            if PickUpAll() in actions and force is not None and not force.hand:
                assert main == PickUpAll()
                met["taken up"] += 1
            elif any(isinstance(action, PickUp) for action in actions):
                assert main is None
                met["more to take up"] += 1
            elif any(isinstance(action, Place | MakePeace | RollFirst) for action in actions):
                assert main is None
                met[position.phase] += 1
            elif len(actions) == 1 and isinstance(actions[0], EndConquests | Finish):
                assert main == actions[0]
                met["nothing else"] += 1
            chosen = toss(position, random) if who == CHANCE else greedy(position, random)
            position = apply(position, chosen).position
    assert set(met) >= wanted


def test_conquests_are_not_over_while_regions_can_be_exchanged() -> None:
    position = puzzle("warcraft-f8b51db9").position
    position = apply(position, parse("conquer d09 ordinary frostmourne")).position
    actions = [action for action in legal_actions(position) if not isinstance(action, FinalRoll)]
    assert {type(action) for action in actions} == {Swap, EndConquests}
    assert moves.onward(position, actions) is None


@pytest.mark.parametrize("other", [Recruit(1), Decline(), SwapPower(1), Sacrifice("r05")])
def test_going_on_is_one_choice_of_several(other: Action) -> None:
    """Tokens to buy, a Stout race that may still decline, a badge to exchange, tokens to give up for coins."""
    assert moves.onward(start(), (Finish(), other)) is None


def test_rare_actions_do_not_keep_a_player_from_going_on() -> None:
    assert moves.onward(start(), (Advance(), Abandon("r05"), GiveBack("fountain"))) == Advance()


def test_a_stout_race_is_not_led_past_its_decline() -> None:
    document = {
        "board": "base-2",
        "phase": "after scoring",
        "players": [{"active": {"race": "orcs", "power": "stout"}}, {}],
        "regions": {"r16": {"race": "orcs", "tokens": 2}},
    }
    view = Play(notation.read(document))
    assert {type(action) for action in legal_actions(view.position)} == {Finish, Decline}
    assert view.decision.state["onward"] == ""
