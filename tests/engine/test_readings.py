"""An action that only an option forbids names the option in its refusal, so a player learns of the other reading."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given, settings

from smallworld.documents import boards
from smallworld.games import GAMES
from smallworld.model.options import OPTIONS, Options
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.engine import apply, decider, legal_actions, refusals
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import problems_of
from tests.lanes import SOAK, examples, part, seeded
from tests.sources.rows import ROWS
from tests.sources.table import Row
from tests.strategies import positions

#: The number of steps of random games between checks.
EVERY = 1 if SOAK else 5


def unnamed(position: Position) -> Iterator[str]:
    """Yields each action that only another reading allows while no refusal names the option, with the reasons.

    A reason has room for one option: where either of two would do (a price may be contested twice), it names one.
    """
    legal = legal_actions(position)
    for option in OPTIONS.values():
        otherwise = position._replace(rules=position.rules.otherwise(option))
        allowed = legal_actions(otherwise)
        if len(allowed) == len(legal) and set(allowed) <= set(legal):
            continue
        for action in set(allowed) - set(legal):
            against = refusals(position, action)
            contested_twice = len(against) == 1 and against[0].option is not None
            named = contested_twice or any(refusal.option == option for refusal in against)
            if not named and not problems_of(otherwise):
                yield f"{action} [{option}]: {[(refusal.code, refusal.option) for refusal in against]}"


@pytest.mark.parametrize("row", part(ROWS, 40), ids=str)
@pytest.mark.seeded
def test_in_the_positions_of_the_tables_of_sources(row: Row) -> None:
    assert not list(unnamed(row.start({}).do(*row.do).position))
    assert not list(unnamed(row.start({}).position))
    if row.option:
        other = {row.option: not getattr(Options(), row.option)}
        assert not list(unnamed(row.start(other).position))


@pytest.mark.parametrize("board", ["base-2", "base-3", "underground-2", "underground-3", "warcraft-l1a-s2b"])
@pytest.mark.seeded
def test_in_random_games_under_random_options(board: str) -> None:
    random, bound = Random(seeded(board)), boards.board(board)
    for _ in range(examples(3) if SOAK else 1):
        options = Options(**{option: random.random() < 0.5 for option in OPTIONS})
        position = new_game(Rules(GAMES[bound.game], bound, options))
        while decider(position) is not None:
            if random.random() * EVERY < 1:
                assert not list(unnamed(position))
            position, _ = apply(position, random.choice(legal_actions(position)))


@settings(max_examples=examples(40))
@given(positions())
def test_in_any_position(position: Position) -> None:
    assume(not problems_of(position))
    assert not list(unnamed(position))
