"""Progress as a document and in lines: read back, of any age, and refused with the place of each fault."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

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
from tests.progress.entries import NOON, TROLLS, everything

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


def test_a_card_of_an_older_document_counts_its_days_from_its_last_answer() -> None:
    old = read({"version": 1, "cards": {TROLLS: GOOD, "base.orcs": {**GOOD, "state": "relearning"}}})
    assert old == from_line("-\nbase.orcs,base.trolls|x,r|0,0|2.5,2.5|5,5|1d,1d|0,0|0,0|1780228800,0\n\n")
    assert [old.cards[id].since for id in (TROLLS, "base.orcs")] == [NOON.date(), None]
    assert old.knowledge(TROLLS, at=NOON) is Knowledge.SHAKY
    later = NOON + timedelta(days=2)
    assert old.answered(TROLLS, right=True, at=later).knowledge(TROLLS, at=later) is Knowledge.KNOWN


def test_older_documents_have_no_offers() -> None:
    assert read({"version": 1}) == from_line("-\n\n\n") == Progress()


def test_older_documents_have_no_days() -> None:
    assert from_line("-\n\n\n\n").days == read({"version": 1}).days == frozenset()


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
    progress = progress.day_solved(NOON.date()).day_solved(NOON.date() - timedelta(days=2))
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
