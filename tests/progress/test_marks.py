"""The progress of a learner: marked at given times, scheduled by FSRS, and merged."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.teaching.progress import MOST_DAYS, MOST_OFFERS, Knowledge, Progress, Puzzle
from tests.progress.entries import NOON, TROLLS, everything

# When to ask again


def test_intervals_are_those_of_fsrs() -> None:
    """Seven answers, each on its due date, compared with FSRS itself. What was forgotten has to be right twice."""
    progress, at = Progress(), NOON
    scheduler = fsrs.Scheduler(relearning_steps=2 * [timedelta(minutes=10)], enable_fuzzing=False)
    card = fsrs.Card(card_id=1, due=NOON)
    for right in (True, True, False, True, True, True, True):
        progress = progress.answered(TROLLS, right=right, at=at)
        card, _ = scheduler.review_card(card, fsrs.Rating.Good if right else fsrs.Rating.Again, at)
        known = progress.cards[TROLLS]
        assert known.due == card.due
        assert known.stability == pytest.approx(card.stability, abs=0.001)
        at = known.due
    assert (known.right, known.wrong) == (6, 1)
    assert known.due - known.last > timedelta(days=5)


def after(*answers: tuple[timedelta, bool]) -> Progress:
    """Returns the progress of answers about Trolls, each at a time after noon."""
    progress = Progress()
    for time, right in answers:
        progress = progress.answered(TROLLS, right=right, at=NOON + time)
    return progress


def test_known_concepts_grow_shaky_with_time_and_by_mistakes() -> None:
    assert Progress().knowledge(TROLLS, at=NOON) is Knowledge.NEW
    progress = after((timedelta(), True))
    assert progress.knowledge(TROLLS, at=NOON) is Knowledge.SHAKY
    later = NOON + timedelta(days=2)
    progress = after((timedelta(), True), (timedelta(days=2), True))
    assert progress.knowledge(TROLLS, at=later) is Knowledge.KNOWN
    assert progress.due(at=later) == []
    much_later = later + timedelta(days=60)
    assert progress.knowledge(TROLLS, at=much_later) is Knowledge.SHAKY
    assert progress.due(at=much_later) == [TROLLS]
    forgotten = progress.answered(TROLLS, right=False, at=later)
    assert forgotten.knowledge(TROLLS, at=later) is Knowledge.SHAKY


@pytest.mark.parametrize(
    ("hours", "known"),
    [
        # Two right answers in a minute, on one day, and on two days that follow one another.
        ([0, 0.01], False),
        ([0, 0.2, 11], False),
        ([0, 0.2, 35], False),
        # From noon until a minute past midnight, the second day after.
        ([0, 36.01], True),
        ([0, 0.2, 24, 48], True),
    ],
)
def test_a_concept_is_known_after_right_answers_two_days_apart(hours: list[float], known: bool) -> None:
    progress = after(*[(timedelta(hours=time), True) for time in hours])
    last = NOON + timedelta(hours=hours[-1])
    assert (progress.knowledge(TROLLS, at=last) is Knowledge.KNOWN) is known


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 100)), min_size=1, max_size=8))
def test_a_concept_is_known_only_while_its_last_right_answers_in_a_row_are_two_days_apart(
    answers: list[tuple[bool, int]],
) -> None:
    at, given_so_far = timedelta(), []
    for right, hours in answers:
        at += timedelta(hours=hours)
        given_so_far.append((at, right))
    progress = after(*given_so_far)
    row: list[date] = []
    for time, right in given_so_far:
        row = [*row, (NOON + time).date()] if right else []
    if progress.knowledge(TROLLS, at=NOON + at) is Knowledge.KNOWN:
        assert (row[-1] - row[0]).days >= 2


def test_a_wrong_answer_begins_the_days_anew() -> None:
    day = timedelta(days=1)
    again = after((0 * day, True), (3 * day, True), (4 * day, False), (5 * day, True), (5.1 * day, True))
    assert again.knowledge(TROLLS, at=NOON + 5.1 * day) is Knowledge.SHAKY
    at_last = again.answered(TROLLS, right=True, at=NOON + 7 * day)
    assert at_last.knowledge(TROLLS, at=NOON + 7 * day) is Knowledge.KNOWN


def test_the_concept_that_waited_longest_is_due_first() -> None:
    progress = Progress().answered("base.orcs", right=True, at=NOON + timedelta(hours=1))
    progress = progress.answered(TROLLS, right=True, at=NOON)
    assert progress.due(at=NOON + timedelta(days=1)) == [TROLLS, "base.orcs"]


def test_a_time_from_anywhere_is_kept_in_one_zone() -> None:
    elsewhere = NOON.astimezone(timezone(timedelta(hours=8)))
    assert Progress().lesson_done("goal", at=elsewhere) == Progress().lesson_done("goal", at=NOON)
    with pytest.raises(ValueError, match="zone"):
        Progress().lesson_done("goal", at=datetime(2026, 5, 31))


@pytest.mark.parametrize("id", ["", " ", "a b", "<b>", "é", "a" * 61, ".a"])
def test_nothing_is_marked_that_could_not_be_read_again(id: str) -> None:
    with pytest.raises(ValueError, match="id"):
        Progress().lesson_done(id, at=NOON)


def test_a_puzzle_that_was_solved_once_stays_solved() -> None:
    progress, hour = Progress(), timedelta(hours=1)
    for number, solved in enumerate((False, False, True, False)):
        progress = progress.puzzle_tried("one", solved=solved, at=NOON + number * hour)
    assert progress.puzzles["one"] == Puzzle(solved=True, failed=2, last=NOON + 3 * hour, first=NOON)


# Offers from games


def test_offers_are_listed_from_the_newest_on_and_only_once() -> None:
    progress = Progress()
    for hours, id in enumerate((TROLLS, "base.orcs", TROLLS)):
        progress = progress.offered(id, at=NOON + timedelta(hours=hours))
    assert progress.open_offers == (TROLLS, "base.orcs")


def test_an_offer_goes_with_a_right_answer_and_stays_with_a_wrong_one() -> None:
    progress = Progress().offered(TROLLS, at=NOON)
    assert progress.answered(TROLLS, right=False, at=NOON).open_offers == (TROLLS,)
    assert progress.answered("base.orcs", right=True, at=NOON).open_offers == (TROLLS,)
    assert progress.answered(TROLLS, right=True, at=NOON).open_offers == ()


def test_a_closed_offer_is_not_opened_by_an_older_copy() -> None:
    """Not even by one of the same second."""
    old = Progress().offered(TROLLS, at=NOON)
    for later in (NOON, NOON + timedelta(days=1)):
        closed = old.offer_closed(TROLLS, at=later)
        assert closed.open_offers == ()
        assert closed.merged(old).open_offers == old.merged(closed).open_offers == ()
    assert closed.offered(TROLLS, at=later + timedelta(days=1)).open_offers == (TROLLS,)


def test_only_the_newest_offers_are_kept() -> None:
    progress = Progress()
    for number in range(MOST_OFFERS + 3):
        progress = progress.offered(f"base.{number}", at=NOON + timedelta(minutes=number))
    assert progress.open_offers == tuple(f"base.{number}" for number in reversed(range(3, MOST_OFFERS + 3)))
    for id in progress.open_offers:
        progress = progress.offer_closed(id, at=NOON + timedelta(hours=1))
    assert progress.open_offers == ()
    assert len(progress.offers) == MOST_OFFERS


def test_what_was_never_offered_cannot_be_closed() -> None:
    assert Progress().offer_closed(TROLLS, at=NOON) == Progress()


def test_the_newest_days_are_kept() -> None:
    progress = Progress()
    for number in range(MOST_DAYS + 3):
        progress = progress.day_solved(NOON.date() + timedelta(days=number))
    assert (len(progress.days), min(progress.days)) == (MOST_DAYS, date(2026, 6, 3))
    assert progress.merged(Progress().day_solved(NOON.date())) == progress


# Two of one learner


@given(everything, everything, everything)
def test_the_order_of_merging_does_not_matter(one: Progress, two: Progress, three: Progress) -> None:
    assert one.merged(two) == two.merged(one)
    assert one.merged(two).merged(three) == one.merged(two.merged(three))
    assert one.merged(two).merged(two) == one.merged(two)
    assert one.merged(Progress()) == one


@pytest.mark.parametrize(("here", "there", "solved"), [(True, False, True), (False, True, True), (False, False, False)])
def test_merging_forgets_no_first_try_and_no_solution(here: bool, there: bool, solved: bool) -> None:
    """Later events elsewhere never change what a puzzle counts for."""
    later = NOON + timedelta(days=9)
    first = Progress().puzzle_tried("p", solved=here, at=NOON)
    second = Progress().puzzle_tried("p", solved=False, at=later).puzzle_tried("p", solved=there, at=later)
    assert first.merged(second).puzzles["p"] == Puzzle(solved, int(not here), later, NOON)


def test_merging_keeps_the_newer_of_each() -> None:
    here = Progress().answered(TROLLS, right=True, at=NOON).lesson_done("goal", at=NOON)
    there = (
        Progress().answered(TROLLS, right=False, at=NOON + timedelta(hours=1)).puzzle_tried("p", solved=True, at=NOON)
    )
    both = here.merged(there)
    assert both.cards == there.cards
    assert both.lessons == here.lessons
    assert both.puzzles == there.puzzles
