"""The level of a player, from the puzzles they have tried, and the next puzzle."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from smallworld.games import GAMES
from smallworld.teaching.progress import Progress
from smallworld.teaching.puzzles.level import BEGINNER, RATED_FROM, following, level, unrated_for
from smallworld.teaching.puzzles.puzzle import puzzles

AT = datetime(2026, 1, 1, tzinfo=UTC)
ALL = puzzles("base")


def test_whoever_solves_rises_and_whoever_fails_falls() -> None:
    middle = next(one.id for one in ALL if one.rating >= BEGINNER)
    solved = Progress().puzzle_tried(middle, solved=True, at=AT)
    failed = Progress().puzzle_tried(middle, solved=False, at=AT)
    assert level(failed.puzzles) < level({}) == BEGINNER < level(solved.puzzles)
    # What nobody knows any more counts for nothing.
    assert level(Progress().puzzle_tried("base-gone", solved=True, at=AT).puzzles) == BEGINNER


def test_an_even_puzzle_moves_whoever_is_new_by_half_of_40_and_others_by_half_of_20() -> None:
    """After thirty puzzles the level moves as FIDE defines it."""
    done, every = Progress(), [one for game in GAMES for one in puzzles(game)]
    for number in range(40):
        before, one = level(done.puzzles), following(every, done.puzzles)
        assert one is not None
        done = done.puzzle_tried(one.id, solved=number % 2 == 0, at=AT + timedelta(minutes=number))
        moved, most = abs(level(done.puzzles) - before), 40 if number < 30 else 20
        assert abs(moved - most / 2) <= most / 4


def test_a_puzzle_counts_when_it_is_first_tried_and_never_again() -> None:
    first, *others = ALL[::20][:6]
    for solved in (True, False):
        done = Progress().puzzle_tried(first.id, solved=solved, at=AT)
        for number, one in enumerate(others):
            done = done.puzzle_tried(one.id, solved=number % 3 > 0, at=AT + timedelta(hours=1 + number))
        for again in (True, False):
            after = done.puzzle_tried(first.id, solved=again, at=AT + timedelta(days=1))
            assert level(after.puzzles) == level(done.puzzles)


def test_nobody_is_rated_by_a_few() -> None:
    done = Progress().puzzle_tried("base-gone", solved=True, at=AT)
    for number, one in enumerate(ALL[: RATED_FROM + 2]):
        assert unrated_for(done.puzzles) == max(RATED_FROM - number, 0)
        for solved in (False, True):
            done = done.puzzle_tried(one.id, solved=solved, at=AT)


def test_harder_puzzles_lift_more() -> None:
    easy, hard = (Progress().puzzle_tried(one.id, solved=True, at=AT) for one in (ALL[0], ALL[-1]))
    assert level(easy.puzzles) < level(hard.puzzles)


def test_the_next_puzzle_is_new_and_near() -> None:
    done, seen = Progress(), list[str]()
    for _ in range(len(ALL)):
        one = following(ALL, done.puzzles, seen[-1] if seen else "")
        assert one is not None
        seen.append(one.id)
        done = done.puzzle_tried(one.id, solved=True, at=AT)
    assert sorted(seen) == sorted(one.id for one in ALL)
    assert following(ALL[:1], {}, ALL[0].id) is None
    first = following(ALL, {})
    assert first is not None
    assert abs(first.rating - BEGINNER) == min(abs(one.rating - BEGINNER) for one in ALL)


def test_what_was_failed_comes_again_before_what_was_solved() -> None:
    few = ALL[:3]
    done = Progress().puzzle_tried(few[0].id, solved=True, at=AT).puzzle_tried(few[2].id, solved=False, at=AT)
    done = done.puzzle_tried(few[1].id, solved=True, at=AT)
    assert following(few, done.puzzles) == few[2]
