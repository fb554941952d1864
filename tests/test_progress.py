"""The progress of a learner: marked at given times, scheduled by FSRS, written, read and merged."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents.reading import MOST_CHARACTERS, parse
from smallworld.teaching.progress import (
    MOST_ANSWERS,
    MOST_CARDS,
    MOST_DAYS,
    MOST_LESSONS,
    MOST_OFFERS,
    MOST_PUZZLES,
    Card,
    Knowledge,
    Offer,
    Progress,
    Puzzle,
    read,
    write,
)
from smallworld.teaching.progress.line import from_line, to_line
from smallworld.words.faults import DocumentError

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
TROLLS = "base.trolls"

ids = st.from_regex(r"[a-z][a-z0-9_.]{0,20}", fullmatch=True)
times = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC)).map(
    lambda when: when.replace(microsecond=0)
)
counts = st.integers(0, MOST_ANSWERS)
days = st.integers(0, 5000)


def since(card: Card, days: int) -> Card:
    """Returns the card of a row of right answers that began these days before the last one."""
    return card._replace(since=card.last.date() - timedelta(days))


review = st.builds(
    Card,
    st.just("review"),
    st.just(0),
    st.floats(0.001, 36_500),
    st.floats(1, 10),
    times,
    times,
    counts,
    counts,
    st.none(),
)
relearning = st.builds(
    Card, st.just("relearning"), st.just(0), st.just(1.5), st.just(4.0), times, times, counts, counts, st.none()
)
learning = st.builds(
    Card,
    st.just("learning"),
    st.integers(1, 2),
    st.just(1.5),
    st.just(4.0),
    times,
    times,
    counts,
    counts,
    st.none(),
)
cards = st.builds(since, review | learning, days) | relearning
puzzles = st.builds(Puzzle, st.booleans(), st.integers(0, MOST_ANSWERS), times, times)
everything = st.builds(
    Progress,
    st.dictionaries(ids, cards, max_size=5),
    st.dictionaries(ids, times, max_size=5),
    st.dictionaries(ids, puzzles, max_size=5),
    st.booleans(),
    st.dictionaries(ids, st.builds(Offer, times, st.booleans()), max_size=5),
    st.frozensets(st.dates(date(2020, 1, 1), date(2030, 1, 1)), max_size=9),
)


# When to ask again


def test_intervals_are_those_of_fsrs() -> None:
    """Three answers, each on its due date, compared with FSRS itself."""
    progress, at = Progress(), NOON
    scheduler, card = fsrs.Scheduler(enable_fuzzing=False), fsrs.Card(card_id=1, due=NOON)
    for right in (True, True, False, True, True, True):
        progress = progress.answered(TROLLS, right=right, at=at)
        card, _ = scheduler.review_card(card, fsrs.Rating.Good if right else fsrs.Rating.Again, at)
        known = progress.cards[TROLLS]
        assert known.due == card.due
        assert known.stability == pytest.approx(card.stability, abs=0.001)
        at = known.due
    assert (known.right, known.wrong) == (5, 1)
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


def test_a_card_of_an_older_document_counts_its_days_from_its_last_answer() -> None:
    old = read({"version": 1, "cards": {TROLLS: GOOD, "base.orcs": {**GOOD, "state": "relearning"}}})
    assert old == from_line("-\nbase.orcs,base.trolls|x,r|0,0|2.5,2.5|5,5|1d,1d|0,0|0,0|1780228800,0\n\n")
    assert [old.cards[id].since for id in (TROLLS, "base.orcs")] == [NOON.date(), None]
    assert old.knowledge(TROLLS, at=NOON) is Knowledge.SHAKY
    later = NOON + timedelta(days=2)
    assert old.answered(TROLLS, right=True, at=later).knowledge(TROLLS, at=later) is Knowledge.KNOWN


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


def test_older_documents_have_no_offers() -> None:
    assert read({"version": 1}) == from_line("-\n\n\n") == Progress()


def test_a_day_is_that_of_everybody_wherever_the_learner_is() -> None:
    """The puzzle of a day changes for everybody at once: at midnight, UTC."""
    late = datetime(2026, 6, 1, 3, tzinfo=timezone(timedelta(hours=8)))
    assert Progress().day_solved(at=late).days == {date(2026, 5, 31)}


def test_the_newest_days_are_kept() -> None:
    progress = Progress()
    for number in range(MOST_DAYS + 3):
        progress = progress.day_solved(at=NOON + timedelta(days=number))
    assert (len(progress.days), min(progress.days)) == (MOST_DAYS, date(2026, 6, 3))
    assert progress.merged(Progress().day_solved(at=NOON)) == progress


def test_older_documents_have_no_days() -> None:
    assert from_line("-\n\n\n\n").days == read({"version": 1}).days == frozenset()


# Documents


@given(everything)
def test_progress_is_read_back(progress: Progress) -> None:
    assert read(parse(json.dumps(write(progress)))) == progress


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 10**7)), min_size=1, max_size=8))
def test_every_marked_answer_is_read_back(answers: list[tuple[bool, int]]) -> None:
    progress, at = Progress(), NOON
    for right, seconds in answers:
        at += timedelta(seconds=seconds)
        progress = progress.answered(TROLLS, right=right, at=at)
    assert read(parse(json.dumps(write(progress)))) == progress


def test_a_puzzle_of_an_older_document_was_tried_first_when_it_was_tried_last() -> None:
    old = {"version": 1, "puzzles": {"one": {"solved": True, "failed": 2, "last": "2026-05-31T12:00:00Z"}}}
    expected = Puzzle(solved=True, failed=2, last=NOON, first=NOON)
    assert read(old).puzzles == {"one": expected}
    assert from_line("-\n\n\none|1|2|1780228800").puzzles == {"one": expected}


def test_the_most_that_is_remembered_can_be_saved_and_loaded() -> None:
    card = Card("relearning", 1, 12345.6789, 9.8765, NOON, NOON, MOST_ANSWERS, MOST_ANSWERS, NOON.date())

    def named(n: int, entry: Any) -> dict[str, Any]:
        return {f"{i:060}": entry for i in range(n)}

    full = Progress(
        named(MOST_CARDS, card),
        named(MOST_LESSONS, NOON),
        named(MOST_PUZZLES, Puzzle(False, MOST_ANSWERS, NOON, NOON)),
        offers={
            **named(MOST_OFFERS, Offer(NOON)),
            **{f"{id}x"[1:]: offer for id, offer in named(MOST_OFFERS, Offer(NOON, closed=True)).items()},
        },
        days=frozenset(NOON.date() + timedelta(days=number) for number in range(MOST_DAYS)),
    )
    content = json.dumps(write(full), separators=(",", ":"))
    assert len(content) <= MOST_CHARACTERS
    assert read(parse(content)) == full
    # One more exercise pushes out the oldest.
    after = full.lesson_done("goal", at=NOON + timedelta(days=1))
    assert len(after.lessons) == MOST_LESSONS
    assert "goal" in after.lessons


GOOD: dict[str, Any] = {
    "state": "review",
    "stability": 2.5,
    "difficulty": 5.0,
    "due": "2026-06-01T12:00:00Z",
    "last": "2026-05-31T12:00:00Z",
}

DAMAGED: dict[str, tuple[Any, str]] = {
    "no object": ([], ""),
    "no version": ({}, ""),
    "another version": ({"version": 2}, "/version"),
    "an unknown field": ({"version": 1, "carts": {}}, "/carts"),
    "no cards": ({"version": 1, "cards": []}, "/cards"),
    "a card without a time": ({"version": 1, "cards": {TROLLS: {**GOOD, "last": None}}}, f"/cards/{TROLLS}/last"),
    "a card of another state": ({"version": 1, "cards": {TROLLS: {**GOOD, "state": "lost"}}}, f"/cards/{TROLLS}/state"),
    "a card that lacks much": ({"version": 1, "cards": {TROLLS: {"state": "review"}}}, f"/cards/{TROLLS}"),
    "no number": ({"version": 1, "cards": {TROLLS: {**GOOD, "stability": True}}}, f"/cards/{TROLLS}/stability"),
    "too small": ({"version": 1, "cards": {TROLLS: {**GOOD, "stability": 0}}}, f"/cards/{TROLLS}/stability"),
    "too large": ({"version": 1, "cards": {TROLLS: {**GOOD, "difficulty": 11}}}, f"/cards/{TROLLS}/difficulty"),
    "since no day": ({"version": 1, "cards": {TROLLS: {**GOOD, "since": "2026-02-31"}}}, f"/cards/{TROLLS}/since"),
    "since later": ({"version": 1, "cards": {TROLLS: {**GOOD, "since": "2026-06-01"}}}, f"/cards/{TROLLS}/since"),
    "no day": ({"version": 1, "lessons": {"goal": "2026-02-31T12:00:00Z"}}, "/lessons/goal"),
    "another zone": ({"version": 1, "lessons": {"goal": "2026-02-01T12:00:00+08:00"}}, "/lessons/goal"),
    "no text": ({"version": 1, "lessons": {"goal": 1_780_000_000}}, "/lessons/goal"),
    "no id": ({"version": 1, "lessons": {"<b>goal</b>": "2026-02-01T12:00:00Z"}}, "/lessons/<b>goal<~1b>"),
    "half a puzzle": ({"version": 1, "puzzles": {"one": {"solved": True}}}, "/puzzles/one"),
    "no puzzle": ({"version": 1, "puzzles": {"one": True}}, "/puzzles/one"),
    "too many": (
        {"version": 1, "lessons": dict.fromkeys(map("l{}".format, range(MOST_LESSONS + 1)), GOOD["due"])},
        "/lessons",
    ),
    "half an offer": ({"version": 1, "offers": {TROLLS: {"closed": True}}}, f"/offers/{TROLLS}"),
    "an offer at no time": ({"version": 1, "offers": {TROLLS: {"last": 1, "closed": True}}}, f"/offers/{TROLLS}/last"),
    "no list of days": ({"version": 1, "days": {"2026-02-01": 1}}, "/days"),
    "no such day": ({"version": 1, "days": ["2026-02-01", "2026-02-31"]}, "/days/1"),
    "too many days": ({"version": 1, "days": ["2026-02-01"] * (MOST_DAYS + 1)}, "/days"),
    "no switch": ({"version": 1, "review": "yes"}, "/review"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_damage_is_refused_with_its_place(damage: str) -> None:
    document, place = DAMAGED[damage]
    with pytest.raises(DocumentError) as found:
        read(document)
    assert [problem.place for problem in found.value.problems] == [place] * len(found.value.problems)
    assert found.value.problems


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(["version", "cards", "lessons", "puzzles", "offers", "days", TROLLS, *GOOD]), inner
            )
        ),
    )
)
def test_any_document_is_read_or_refused(document: Any) -> None:
    with suppress(DocumentError):
        assert read(write(read(document))) == read(document)


# In lines, for links


@given(everything)
def test_progress_in_lines_is_read_back(progress: Progress) -> None:
    assert from_line(to_line(progress)) == progress


def test_lines_say_how_they_are_read() -> None:
    """After two right answers, the interval of the card is its stability in days. The lesson came an hour before."""
    progress = Progress(review=True).lesson_done("base.price", at=NOON - timedelta(hours=1))
    for hours in (2, 0):
        progress = progress.puzzle_tried("base.turn.7", solved=False, at=NOON - timedelta(hours=hours))
    progress = progress.puzzle_tried("base.turn.8", solved=True, at=NOON)
    progress = progress.lesson_done("base.goal", at=NOON - timedelta(hours=2))
    progress = progress._replace(
        cards={
            TROLLS: Card("review", 0, 2.3065, 2.1181, NOON + timedelta(days=2), NOON, 2, 0, date(2026, 5, 28)),
            "base.orcs": Card("learning", 0, 0.5, 5.0, NOON + timedelta(minutes=10), NOON - timedelta(1), 0, 1),
        }
    )
    progress = progress.offered(TROLLS, at=NOON - timedelta(hours=1)).offered("base.orcs", at=NOON)
    progress = progress.offer_closed("base.orcs", at=NOON)
    progress = progress.day_solved(at=NOON).day_solved(at=NOON - timedelta(days=2))
    lines = (
        "+",
        "base.orcs,base.trolls|l,r|0,0|0.5,2.3065|5,2.1181|1450m,|0,2|1,0|,3|1780142400,86400",
        "base.goal,base.price|1780221600,3600",
        "base.turn.7,base.turn.8|0,1|2,0|7200,|1780228800,0",
        "base.trolls,base.orcs|0,1|1780225200,3600",
        "20602,2",
    )
    assert to_line(progress).split("\n") == list(lines)
    assert from_line("\n".join(lines)) == progress


WHOLE = """+
base.orcs,base.trolls|l,r|0,0|0.5,2.3065|5,2.1181|1450m,|0,2|1,0|,3|1780142400,86400
base.goal|1780221600
p|1|0|60|1780228800
base.elves|0|1780228800
20600,1,9"""


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("+", "*"), ""),
        (("\n", ""), ""),
        (("|0,2", "|0"), "/cards"),
        (("base.trolls", "base.orcs"), "/cards"),
        (("|l,r|", "|q,r|"), "/cards/base.orcs"),
        (("2.3065", "nan"), "/cards/base.trolls"),
        (("|5,2.1181", "|5,99"), "/cards/base.trolls/difficulty"),
        (("1450m,", "1450w,"), "/cards/base.orcs"),
        (("|,3|", "|,x|"), "/cards/base.trolls"),
        (("|,3|", "|,-1|"), "/cards/base.trolls/since"),
        (("|,3|", "|,99999|"), "/cards/base.trolls"),
        (("1780142400", "-9"), "/cards/base.orcs"),
        (("1780142400", "99999999999"), "/cards/base.orcs"),
        (("1780221600", "9"), "/lessons/base.goal"),
        (("base.goal", "<b>"), "/lessons/<b>"),
        (("base.goal", ""), "/lessons/"),
        (("p|1|0|60|", "p|1|0|x|"), "/puzzles/p"),
        (("p|1|0|60|", "p|1|0|99999999999|"), "/puzzles/p"),
        (("p|1|0|60|", "p|1|0|60|60|"), "/puzzles"),
        (("elves|0|", "elves|2|"), "/offers/base.elves"),
        (("elves|0|", "elves|"), "/offers"),
        (("elves|0|1780228800", "elves|0|x"), "/offers/base.elves"),
        (("elves|0|1780228800", "elves|0|1780228800\n"), ""),
        (("20600,1", "x,1"), "/days/0"),
        (("20600,1", "20600,-20601"), "/days/1"),
    ],
)
def test_damaged_lines_say_where(change: tuple[str, str], place: str) -> None:
    assert read(write(from_line(WHOLE))) == from_line(WHOLE)
    with pytest.raises(DocumentError) as found:
        from_line(WHOLE.replace(*change))
    assert place in [problem.place for problem in found.value.problems]


@given(st.text(st.sampled_from("+-\n|,.0123456789lrxdm base:trolls")), st.integers(0, len(WHOLE)))
def test_any_lines_are_read_or_refused(words: str, at: int) -> None:
    for content in (words, WHOLE[:at] + words + WHOLE[at:], WHOLE[:at]):
        with suppress(DocumentError):
            assert read(write(from_line(content))) == from_line(content)


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
