"""Whole random games: what must hold at every step of them."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import Action
from smallworld.model.options import Options
from smallworld.model.position import Phase, Position
from smallworld.model.rules import Rules
from smallworld.rules.turn import apply
from smallworld.setup.new_game import new_game
from tests.engine.invariants import (
    check_actions,
    check_document,
    check_position,
    check_step,
    choose,
    from_the_bank,
    universe,
)
from tests.grounds import shipped
from tests.lanes import examples

#: Every so many steps, what takes longer to check is checked too.
SOMETIMES = 40


def game(box: str, players: int, options: Options, rng: random.Random) -> Position:
    return new_game(Rules(games.GAMES[box], shipped(box, players, rng), options))


def boxes() -> st.SearchStrategy[str]:
    return st.sampled_from(list(games.GAMES))


def options() -> st.SearchStrategy[Options]:
    return st.just(Options()) | st.builds(Options, **{f.name: st.booleans() for f in fields(Options)})


@pytest.mark.parametrize("box", games.GAMES)
@settings(max_examples=examples(30))
@given(players=st.integers(2, 5), options=options(), seed=st.integers(0, 2**32))
def test_whole_games_keep_to_the_rules(box: str, players: int, options: Options, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, players, options, rng)
    coins = 5 * players
    while position.phase is not Phase.OVER:
        check_position(position)
        if rng.random() * SOMETIMES < 1:
            check_actions(position)
            check_document(position)
        action = choose(position, rng)
        step = apply.apply(position, action)
        check_step(position, action, step)
        position = step.position
        coins += from_the_bank(step.events)
    check_position(position)
    check_actions(position)
    check_document(position)
    assert position.round == position.rules.board.turns
    assert sum(player.coins or 0 for player in position.players) + sum(c.coins for c in position.row) == coins


@settings(max_examples=examples(5))
@given(box=boxes(), players=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_a_refused_action_raises_its_reasons_and_changes_nothing(box: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, players, Options(), rng)
    for _ in range(40):
        written = notation.write(position)
        refused = [action for action in universe(position) if action not in apply.legal_actions(position)]
        for action in rng.sample(refused, 20):
            with pytest.raises(apply.IllegalActionError) as error:
                apply.apply(position, action)
            assert error.value.refusals == apply.refusals(position, action) != ()
        assert notation.write(position) == written
        position, _ = apply.apply(position, choose(position, rng))


@settings(max_examples=examples(5))
@given(box=boxes(), players=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_earlier_positions_stay_what_they_were_and_lead_to_the_same_again(box: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, players, Options(), rng)
    trail: list[tuple[Position, dict[str, Any], Action, apply.Step]] = []
    while len(trail) < 200 and position.phase is not Phase.OVER:
        action = choose(position, rng)
        step = apply.apply(position, action)
        trail.append((position, notation.write(position), action, step))
        position = step.position
    for position, written, action, step in reversed(trail):
        assert notation.write(position) == written
        assert apply.apply(position, action) == step


@settings(max_examples=examples(5))
@given(box=boxes(), players=st.integers(2, 5), seed=st.integers(0, 2**32))
def test_hidden_coins_bar_nothing_and_stay_hidden(box: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, players, Options(), rng)
    position = position._replace(players=tuple(player._replace(coins=None) for player in position.players))
    while position.phase is not Phase.OVER:
        if position.phase is Phase.PICK and apply.decider(position) != apply.CHANCE:
            assert len(apply.legal_actions(position)) == len(position.row)
        action = choose(position, rng)
        step = apply.apply(position, action)
        check_step(position, action, step)
        position = step.position
    assert all(player.coins is None for player in position.players)


@settings(max_examples=examples(3))
@given(box=boxes(), seed=st.integers(0, 2**32))
def test_a_position_read_back_plays_on_alike(box: str, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, 3, Options(), rng)
    for _ in range(rng.randrange(200)):
        if position.phase is not Phase.OVER:
            position, _ = apply.apply(position, choose(position, rng))
    copy = notation.read(notation.write(position))
    for _ in range(100):
        if position.phase is Phase.OVER:
            break
        assert apply.legal_actions(copy) == apply.legal_actions(position)
        action = choose(position, rng)
        (position, events), (copy, same_events) = apply.apply(position, action), apply.apply(copy, action)
        assert (copy, same_events) == (position, events)


@settings(max_examples=examples(5))
@given(box=boxes(), players=st.integers(2, 5), options=options(), seed=st.integers(0, 2**32))
def test_what_an_action_hands_on_is_what_is_there(box: str, players: int, options: Options, seed: int) -> None:
    rng = random.Random(seed)
    position = game(box, players, options, rng)
    while position.phase is not Phase.OVER:
        position, _ = apply.apply(position, choose(position, rng))
        afresh = position._replace(round=position.round)
        for handed_on, found in ((position.held, afresh.held), (position.pieces_at, afresh.pieces_at)):
            assert {id: regions for id, regions in handed_on.items() if regions} == found
        assert position.finds_at == afresh.finds_at
        assert apply.legal_actions(position) == apply.legal_actions(afresh)
