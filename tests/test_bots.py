"""Bots play whole games, whatever readings are in force, and never do what may not be done."""

from __future__ import annotations

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from smallworld import games
from smallworld.bots import greedy
from smallworld.options import READINGS, Options
from smallworld.position import Phase
from smallworld.rules import Rules
from smallworld.setup import new_game
from smallworld.simulate import play


@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from(["base-2", "underground-2", "underground-3"]),
    st.dictionaries(st.sampled_from(list(READINGS)), st.booleans()),
    st.integers(0, 10_000),
)
# A figure was found that must be placed first.
@example("underground-2", {"figure_is_optional": False}, 49)
def test_the_greedy_bot_plays_to_the_end(board: str, readings: dict[str, bool], seed: int) -> None:
    found = games.board(board)
    position = new_game(Rules(games.GAMES[found.game], found, Options(**readings)))
    for _, after, _ in play(position, [greedy] * found.players, Random(seed)):
        position = after
    assert position.phase is Phase.OVER
