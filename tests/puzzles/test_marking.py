"""Marks: whatever reaches the score is accepted, and what falls short is told what it lacks."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import Conquer, EndConquests, FinalRoll, RollFirst, TargetRoll
from smallworld.planning.search import UNLIMITED, Search
from smallworld.rules.turn.apply import IllegalActionError
from smallworld.teaching.puzzles.kinds import KINDS, ROLL, is_barred
from smallworld.teaching.puzzles.marking import mark, task
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzles


def one_with_ways(game: str) -> Puzzle:
    """The easiest puzzle of a game that can be solved in more than one way."""
    return next(found for found in puzzles(game) if found.ways > 1)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_way_to_the_score_is_accepted(game: str) -> None:
    one = one_with_ways(game)
    ways = Search(one.position, UNLIMITED, die=False).ways_to(one.coins, 10_000)
    assert ways is not None
    assert len(ways) == one.ways
    for line in ways.values():
        marked = mark(one, one.position, line)
        assert marked.solved
        assert marked.coins == one.coins
        assert str(marked.words) == f"Solved: {one.coins} coins."


@pytest.mark.parametrize("game", games.GAMES)
def test_what_falls_short_is_told_what_it_lacks(game: str) -> None:
    one = one_with_ways(game)
    marked = mark(one, one.position, one.tempting)
    assert not marked.solved
    assert marked.coins == one.coins - one.short
    assert str(marked.words) == ("1 coin short." if one.short == 1 else f"{one.short} coins short.")
    assert marked.compared.coins == one.short
    assert any("your line alone" in str(difference.words) for difference in marked.compared.differences)
    assert any("coins:" in str(difference.words) for difference in marked.compared.differences)


def test_nothing_done_is_marked_as_well() -> None:
    one = puzzles("base")[0]
    marked = mark(one, one.position, [EndConquests()])
    assert not marked.solved
    assert marked.compared.second.purchases == ()


def test_a_line_that_cannot_be_played_is_refused() -> None:
    one = puzzles("base")[0]
    conquest = next(action for action in one.best if isinstance(action, Conquer))
    with pytest.raises(IllegalActionError):
        mark(one, one.position, [conquest, conquest])


def test_the_task_is_one_sentence() -> None:
    one = puzzles("base")[0]
    position = one.position
    name = position.players[position.player].name
    assert str(task(one, position)) == f"Find {one.coins} coins: {name}’s turn, no final roll needed."


def test_the_die_is_rolled_where_it_counts() -> None:
    rolls = FinalRoll("r01"), RollFirst(), TargetRoll("r01")
    for kind in KINDS:
        assert [is_barred(kind, roll) for roll in rolls] == [kind != ROLL, True, True]
        assert not is_barred(kind, EndConquests())
