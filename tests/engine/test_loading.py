"""The positions that the engine reaches load again, from their documents and lines, under every option."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules import engine
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import oddities_of
from tests.engine.invariants import check_actions, check_document, choose
from tests.lanes import examples
from tests.strategies import positions, rules

#: The slowest checks run at one of this number of steps.
SOMETIMES = 30


def play(position: Position, steps: int, rng: random.Random, *, odd: bool) -> None:
    """Checks that random actions from a position lead to positions that load again, without a new oddity."""
    for _ in range(steps):
        check_document(position)
        if not odd:
            assert not oddities_of(position), [str(oddity) for oddity in oddities_of(position)]
        if rng.random() * SOMETIMES < 1:
            check_actions(position)
        if position.phase is Phase.OVER:
            return
        position, _ = engine.apply(position, choose(position, rng))


@settings(max_examples=examples(150, 15))
@given(position=positions(), seed=st.integers(0, 2**32))
def test_whatever_is_reached_from_a_setup_loads_again(position: Position, seed: int) -> None:
    play(position, 40, random.Random(seed), odd=bool(oddities_of(position)))


@settings(max_examples=examples(40, 13))
@given(bound=rules(), seed=st.integers(0, 2**32))
def test_whatever_is_reached_from_the_beginning_loads_again(bound: Rules, seed: int) -> None:
    play(new_game(bound), 150, random.Random(seed), odd=False)
