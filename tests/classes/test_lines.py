"""Lines of sets and answers: read as they were written, and refused with a reason once they are damaged."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from smallworld.games import GAMES
from smallworld.teaching.classes.answers import LONGEST_NAME, Answers
from smallworld.teaching.classes.gathering import gather
from smallworld.teaching.classes.line import answers_line, read_answers, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import LONGEST_TITLE, MOST_QUESTIONS, Item, QuestionSet, digest
from smallworld.words.faults import DocumentError
from tests.classes.pupils import answered, homework

words = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=LONGEST_NAME)
letters = "abcdefghijklmnopqrstuvwxyz234567"
keys = st.text(letters, min_size=5, max_size=5)
concepts = st.from_regex(r"base\.[a-z_]{1,20}(\.[a-z_]{1,20})?", fullmatch=True)
seeds = st.integers(0, 99_999)


@st.composite
def sets(draw: st.DrawFn) -> QuestionSet:
    """Draws a set, whose questions need not exist."""
    versions = draw(st.integers(1, 2))
    item = st.builds(Item, concepts, st.tuples(*[seeds] * versions), st.tuples(*[keys] * versions))
    items = draw(st.lists(item, min_size=1, max_size=MOST_QUESTIONS))
    title = draw(st.text(st.characters(exclude_categories=["C", "Z"]), max_size=LONGEST_TITLE))
    about = draw(st.lists(concepts, min_size=1, max_size=4))
    return QuestionSet(
        title, draw(st.sampled_from(list(GAMES))), tuple(about), draw(seeds), draw(st.booleans()), tuple(items)
    )


@st.composite
def answers(draw: st.DrawFn) -> Answers:
    """Draws the answers of a learner to a set that need not exist."""
    found = draw(
        st.lists(st.tuples(st.from_regex(r"[a-h]|[0-9]{1,3}|x", fullmatch=True), seeds), min_size=1, max_size=20)
    )
    given, seconds = zip(*found, strict=True)
    begun = draw(st.datetimes(datetime(2020, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC)))
    id = draw(st.text(letters, min_size=6, max_size=6))
    return Answers(id, draw(st.integers(0, 1)), draw(words), given, seconds, begun.replace(microsecond=0))


@given(sets())
def test_a_set_is_read_as_it_was_written(made: QuestionSet) -> None:
    assert read_set(set_line(made)) == made
    assert set_line(made).isascii()


@given(answers())
def test_answers_are_read_as_they_were_written(made: Answers) -> None:
    line = answers_line(made)
    assert read_answers(line) == made
    assert line.isascii()
    assert len(line) < 800


@given(answers(), st.data())
def test_a_changed_line_is_refused(made: Answers, data: st.DataObject) -> None:
    line = answers_line(made)
    place = data.draw(st.integers(5, len(line) - 1))
    letter = data.draw(st.sampled_from("abx019/-!"))
    assume(line[place] != letter)
    with pytest.raises(DocumentError, match="cut short or changed"):
        read_answers(line[:place] + letter + line[place + 1 :])


@given(st.lists(answers(), unique_by=answers_line, max_size=6), st.data())
def test_lines_are_found_in_any_text_and_damaged_ones_spoil_no_others(made: list[Answers], data: st.DataObject) -> None:
    around = st.sampled_from(
        [" ", "\n", "，老師好！", " (my answers) ", "\n> ", ". ", "https://x.org/#view=class&a=", "", '\t"']
    )
    damaged = {n for n in range(len(made)) if data.draw(st.booleans())}
    content = ""
    for n, each in enumerate(made):
        line = answers_line(each)
        content += data.draw(around) + (line[:-1] if n in damaged else line)
    found = gather(content + data.draw(around))
    assert found.answers == tuple(each for n, each in enumerate(made) if n not in damaged)
    assert len(found.refused) == len(damaged)
    assert all("cut short" in str(each.reason) for each in found.refused)


@given(st.text(max_size=400))
def test_any_text_can_be_searched(content: str) -> None:
    found = gather(content)
    assert (found.sets, found.answers) == ((), ())


def test_a_line_in_a_sentence_a_quote_and_a_link_is_found() -> None:
    asked = homework()
    a, b, c = (answered(name, of=asked) for name in ("Mia", "小明", "7"))
    content = f"Hi, {answers_line(a)}.\n> {answers_line(b)}，謝謝\n<https://x.org/#view=class&c={set_line(asked)}&a={answers_line(c)}&lang=en>"
    assert gather(content) == ((asked,), (a, b, c), ())
    assert gather(answers_line(a).replace("swa1", "Swa1", 1)).answers == (a,)


def signed(content: str) -> str:
    return f"{content}/{digest(content, 4)}"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sws2/base/x", "newer version"),
        ("swa12/x", "newer version"),
        ("sws1", "cut short"),
        (signed("sws1/chess/x/chess/1/0/base.a:1:aaaaa"), "does not have"),
        (signed("sws1/base/x/base/1/2/base.a:1:aaaaa"), "cut short"),
        (signed("sws1/base/x/base/1/0/base.a:1"), "cut short"),
        (signed("sws1/base/x/base/1/0/base.a:1:aaaaa,base.a:1:aaaaa:2:bbbbb"), "cut short"),
        (signed("sws1/base/!E5/base/1/0/base.a:1:aaaaa"), "cut short"),
        (signed("sws1/base/!0A/base/1/0/base.a:1:aaaaa"), "printable"),
        (signed("sws1/base/" + "x" * 61 + "/base/1/0/base.a:1:aaaaa"), "printable"),
        (signed("swa1/aaaaaa/C/Mia/a/1/1"), "cut short"),
        (signed("swa1/aaaaaa/A/Mia/a-b/1/1"), "cut short"),
        (signed("swa1/aaaaaa/A/!20/a/1/1"), "cut short"),
        (signed("swa1/aaaaaa/A/Mia/z/1/1"), "cut short"),
        (signed("swa1/aaaaaa/A/Mia/a/1/9999999999"), "cut short"),
        ("swa1/" + "a" * 9000, "longer"),
    ],
)
def test_a_line_that_cannot_be_used_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(DocumentError, match=reason):
        (read_set if line.startswith("sws") else read_answers)(line)


def test_the_id_of_a_set_is_that_of_its_questions() -> None:
    assert set_id(homework()) == set_id(read_set(set_line(homework())))
    assert len({set_id(homework()), set_id(homework("Other")), set_id(homework(seed=2))}) == 3
