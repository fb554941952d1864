"""How good somebody is by the puzzles he has tried, and what he is given next."""

from __future__ import annotations

from datetime import UTC, datetime

from smallworld.teaching.progress import Progress
from smallworld.teaching.puzzles.level import BEGINNER, following, level
from smallworld.teaching.puzzles.puzzle import puzzles

AT = datetime(2026, 1, 1, tzinfo=UTC)
ALL = puzzles("base")


def test_whoever_solves_rises_and_whoever_fails_falls() -> None:
    middle = next(one.id for one in ALL if one.rating >= BEGINNER)
    solved = Progress().puzzle_tried(middle, solved=True, at=AT)
    failed = Progress().puzzle_tried(middle, solved=False, at=AT)
    assert level(failed.puzzles) < level({}) == BEGINNER < level(solved.puzzles)
    # What was failed before counts as failed once it is solved.
    assert level(failed.puzzle_tried(middle, solved=True, at=AT).puzzles) == level(failed.puzzles)
    # What nobody knows any more counts for nothing.
    assert level(Progress().puzzle_tried("base-gone", solved=True, at=AT).puzzles) == BEGINNER


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
