"""Marks: a line that reaches the score is accepted. Any other gets its shortfall."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.actions import Abandon, Conquer, EndConquests, FinalRoll, Pick, RollFirst, TargetRoll
from smallworld.model.phase import Phase
from smallworld.model.turn import Turn
from smallworld.planning.comparison import account
from smallworld.planning.plan import plan
from smallworld.planning.search import UNLIMITED, Search
from smallworld.planning.ways import ways_to
from smallworld.rules.engine import IllegalActionError, apply, legal_actions
from smallworld.rules.scoring.income import income
from smallworld.teaching.puzzles.horizon import leader, next_turn
from smallworld.teaching.puzzles.kinds import COINS, KINDS, LEAD, PICK, REGION, ROLL, TURNS, WHOLE, is_barred
from smallworld.teaching.puzzles.marking import hint, mark, task
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzle, puzzles
from smallworld.words.explain import total


def one_of(game: str, kind: str) -> Puzzle:
    """Returns the easiest puzzle of a game and of a kind."""
    return next(found for found in puzzles(game) if found.kind == kind)


def one_with_ways(game: str, kind: str = COINS) -> Puzzle:
    """Returns the easiest of these that can be solved in more than one way."""
    return next(found for found in puzzles(game) if found.kind == kind and found.ways > 1)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_way_to_the_score_is_accepted(game: str) -> None:
    one = one_with_ways(game)
    ways = ways_to(Search(one.position, UNLIMITED, die=False), one.coins, 10_000)
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
    one = one_of("base", COINS)
    marked = mark(one, one.position, [EndConquests()])
    assert not marked.solved
    assert marked.compared.second.purchases == ()


def test_a_line_that_cannot_be_played_is_refused() -> None:
    one = one_of("base", COINS)
    conquest = next(action for action in one.best if isinstance(action, Conquer))
    with pytest.raises(IllegalActionError):
        mark(one, one.position, [conquest, conquest])


def test_the_task_is_one_sentence() -> None:
    one = one_of("base", COINS)
    position = one.position
    name = position.players[position.player].name
    assert str(task(one, position)) == f"Find {one.coins} coins: {name}’s turn, no final roll needed."


def test_the_final_roll_counts_by_its_average() -> None:
    """Every way to the score is accepted, and what is sure alone falls short of it."""
    one = one_with_ways("base", ROLL)
    ways = ways_to(Search(one.position, UNLIMITED), one.coins, 10_000)
    assert ways is not None
    assert len(ways) == one.ways
    assert all(mark(one, one.position, line).solved for line in ways.values())
    assert any(isinstance(line[-1], FinalRoll) for line in ways.values())
    sure = Search(one.position, UNLIMITED, die=False).find()
    assert sure.proved
    assert sure.least < one.coins
    marked = mark(one, one.position, one.tempting)
    assert (marked.solved, marked.coins) == (False, one.coins - one.short)
    assert str(marked.words).startswith("Short by ")
    assert "coins" not in str(marked.words)
    assert "on average" in str(task(one, one.position))


def test_a_combo_is_marked_by_what_it_costs_and_brings() -> None:
    one = one_of("base", PICK)
    assert mark(one, one.position, one.best).solved
    marked = mark(one, one.position, one.tempting)
    assert (marked.solved, marked.coins) == (False, one.coins - one.short)
    assert isinstance(one.best[0], Pick)
    # Nobody who picks and stops there finds what it pays.
    assert not mark(one, one.position, [one.best[0], EndConquests()]).solved
    assert "with the most tokens, a combo brings" in str(hint(one))


def test_a_region_is_conquered_or_not_whatever_that_brings() -> None:
    one = one_of("base", REGION)
    assert f"Conquer {one.region}: " in str(task(one, one.position))
    solved, failed = mark(one, one.position, one.best), mark(one, one.position, one.tempting)
    assert (solved.solved, failed.solved) == (True, False)
    assert "is not conquered" in str(failed.words)
    assert all(difference.terms for difference in failed.compared.differences)


def test_the_die_is_rolled_where_it_counts() -> None:
    rolls = FinalRoll("r01"), RollFirst(), TargetRoll("r01")
    for kind in KINDS:
        assert [is_barred(kind, roll) for roll in rolls] == [kind != ROLL, True, True]
        assert not is_barred(kind, EndConquests())


def test_what_the_leader_would_score_is_subtracted() -> None:
    one = one_of("base", LEAD)
    position = one.position
    ahead = leader(position)
    coins = [player.coins or 0 for player in position.players]
    assert ahead != position.player
    assert coins[ahead] == max(held for seat, held in enumerate(coins) if seat != position.player)
    for line in (one.best, one.tempting):
        end = position
        for action in line:
            end = apply(end, action).position
        scored = total(income(end._replace(turn=Turn()), ahead))
        assert mark(one, position, line).coins == account(position, line).coins - scored
    assert position.players[ahead].name in str(task(one, position))
    # The tempting line is the one that brings the most coins of one’s own.
    assert account(position, one.tempting).coins > account(position, one.best).coins


def test_the_next_turn_counts_with_the_best_combo_of_the_row() -> None:
    """After a decline, each combo is planned for itself, as in any other turn."""
    one = next(found for found in puzzles("base") if found.themes[0] == "decline")
    position, seat = one.position, one.position.player
    end = apply(position, one.best[0]).position
    begun = next_turn(end, position)
    assert (begun.player, begun.phase, begun.round) == (seat, Phase.PICK, position.round + 1)
    before, found = begun.players[seat].coins or 0, []
    for pick in legal_actions(begun):
        after = apply(begun, pick).position
        planned = plan(after, die=False)
        assert planned.proved
        found.append((after.players[seat].coins or 0) - before + planned.value)
    marked = mark(one, position, one.best)
    assert marked.coins == account(position, one.best).coins + max(found)
    assert marked.solved
    assert not mark(one, position, one.tempting).solved


def test_nobody_gives_up_a_region_but_in_a_whole_turn() -> None:
    given = Abandon("r01")
    assert {kind for kind in KINDS if is_barred(kind, given)} == {TURNS, LEAD}
    one = one_of("base", WHOLE)
    assert any(isinstance(action, Abandon) for action in one.best)
    assert not any(isinstance(action, Abandon) for action in one.tempting)


def test_the_task_says_what_is_barred_although_a_turn_allows_it() -> None:
    for kind in (TURNS, LEAD):
        one = one_of("base", kind)
        assert "No die, no region given up." in str(task(one, one.position))
        assert str(KINDS[kind].assumed).endswith("he die is left alone, and no region is given up.")


def test_who_falls_behind_the_leader_is_told_by_how_much() -> None:
    one = puzzle("base-9221997a")
    assert str(hint(one)).startswith("The obvious line: 1 coin behind. ")
