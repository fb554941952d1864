"""Whole random games: what must hold at every step of them."""

from __future__ import annotations

import random

import pytest

from smallworld.documents import line, notation
from smallworld.effects.pieces import Summoning
from smallworld.model.actions import KINDS, Action
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules import engine
from smallworld.rules.conquest.discoveries import pending
from tests.engine.invariants import (
    check_action,
    check_actions,
    check_document,
    check_position,
    check_quotes,
    check_step,
    from_the_bank,
    universe,
)
from tests.engine.walks import Move, walk, walks
from tests.lanes import SOAK, seeded

#: The number of steps between checks that take longer.
SOMETIMES = 40 if SOAK else 80
#: The number of actions tried at each step that were legal in its phase before.
NEAR = 25

every_game = pytest.mark.parametrize(
    "moves", [pytest.param(case, id="-".join(map(str, case))) for case in walks()], indirect=True
)


@pytest.fixture(scope="module")
def moves(request: pytest.FixtureRequest) -> tuple[Move, ...]:
    """Returns the moves of a game that the tests share."""
    return walk(*request.param)


def dice(moves: tuple[Move, ...], purpose: str) -> random.Random:
    """Returns what decides which steps of a game are looked at for a purpose."""
    return random.Random(seeded(f"{purpose} {moves[0].before.rules.board.id} {len(moves)}"))


@every_game
@pytest.mark.seeded
def test_whole_games_keep_to_the_rules(moves: tuple[Move, ...]) -> None:
    rng = dice(moves, "rules")
    position = moves[0].before
    coins = 5 * len(position.players)
    for position, _, action, step in moves:
        check_position(position)
        if rng.random() * SOMETIMES < 1:
            check_actions(position)
            check_document(position)
        check_step(position, action, step)
        coins += from_the_bank(step.events)
    position = moves[-1].step.position
    check_position(position)
    check_actions(position)
    check_document(position)
    assert position.round == position.rules.board.turns
    assert sum(player.coins or 0 for player in position.players) + sum(c.coins for c in position.row) == coins


@every_game
@pytest.mark.seeded
def test_a_quote_promises_what_can_be_done(moves: tuple[Move, ...]) -> None:
    """Checks some positions of every game, and each in which something else has to be decided first."""
    rng = dice(moves, "quotes")
    for position, _, _, _ in moves:
        first = pending(position) or position.turn.recall(Summoning) or position.turn.rolling is not None
        if first or rng.random() * SOMETIMES < 1:
            check_quotes(position)


@every_game
@pytest.mark.seeded
def test_a_refused_action_raises_its_reasons_and_changes_nothing(moves: tuple[Move, ...]) -> None:
    rng = dice(moves, "refused")
    for position, written, _, _ in rng.sample(moves, 40 if SOAK else 8):
        refused = [action for action in universe(position) if action not in engine.legal_actions(position)]
        for action in rng.sample(refused, 20):
            with pytest.raises(engine.IllegalActionError) as error:
                engine.apply(position, action)
            assert error.value.refusals == engine.refusals(position, action) != ()
        assert notation.write(position) == written


@every_game
@pytest.mark.seeded
def test_earlier_positions_stay_what_they_were_and_lead_to_the_same_again(moves: tuple[Move, ...]) -> None:
    for position, written, action, step in reversed(moves):
        assert notation.write(position) == written
        assert engine.apply(position, action) == step


@every_game
@pytest.mark.seeded
def test_what_was_legal_in_the_phase_before_is_legal_or_refused_for_a_reason(moves: tuple[Move, ...]) -> None:
    """Checks what comes close to the rules at every step: most of the universe is far from legal, and tried seldom."""
    rng = dice(moves, "near")
    met: dict[tuple[Phase, bool], dict[Action, None]] = {}
    for position, _, _, _ in moves:
        legal = engine.legal_actions(position)
        earlier = met.setdefault((position.phase, engine.decider(position) == engine.CHANCE), {})
        earlier.update(dict.fromkeys(legal))
        for action in rng.sample([*earlier], min(NEAR, len(earlier))):
            check_action(position, action, legal)


def hidden(position: Position) -> Position:
    """Returns a position of which nobody knows the coins of the players."""
    return position._replace(players=tuple(player._replace(coins=None) for player in position.players))


@every_game
@pytest.mark.seeded
def test_hidden_coins_bar_nothing_and_stay_hidden(moves: tuple[Move, ...]) -> None:
    position = hidden(moves[0].before)
    for _, _, action, known in moves:
        if position.phase is Phase.PICK and engine.decider(position) != engine.CHANCE:
            assert len(engine.legal_actions(position)) == len(position.row)
        step = engine.apply(position, action)
        check_step(position, action, step)
        position = step.position
        assert position == hidden(known.position)


@every_game
@pytest.mark.seeded
def test_every_position_is_read_back(moves: tuple[Move, ...]) -> None:
    for position, written, _, _ in moves:
        assert notation.read(written) == position
    for position, _, _, _ in moves[:: 1 if SOAK else 4]:
        assert line.from_line(line.to_line(position)) == position


@every_game
@pytest.mark.seeded
def test_a_position_read_back_plays_on_alike(moves: tuple[Move, ...]) -> None:
    start = dice(moves, "read back").randrange(len(moves))
    copy = notation.read(moves[start].written)
    for position, _, action, step in moves[start : start + 100]:
        assert engine.legal_actions(copy) == engine.legal_actions(position)
        found = engine.apply(copy, action)
        assert found == step
        copy = found.position


@every_game
@pytest.mark.seeded
def test_what_an_action_hands_on_is_what_is_there(moves: tuple[Move, ...]) -> None:
    for _, _, _, (position, _) in moves:
        afresh = position._replace(round=position.round)
        for handed_on, found in ((position.held, afresh.held), (position.pieces_at, afresh.pieces_at)):
            assert {id: regions for id, regions in handed_on.items() if regions} == found
        assert position.finds_at == afresh.finds_at
        assert engine.legal_actions(position) == engine.legal_actions(afresh)


def test_the_games_meet_every_phase_and_every_kind_of_action() -> None:
    every_move = [move for case in walks() for move in walk(*case)]
    assert {type(move.action) for move in every_move} == set(KINDS.values())
    assert {move.before.phase for move in every_move} == set(Phase) - {Phase.OVER}
