"""The count of a class: no answer is lost or counted twice, and the clause that most missed comes first."""

from __future__ import annotations

import csv
import io
import json
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.teaching.classes.answers import OPEN
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import exercises
from smallworld.teaching.classes.register import MOST_ANSWERS, MOST_SETS, Register, read, write
from smallworld.teaching.classes.table import csv_of
from smallworld.teaching.classes.tally import tally
from smallworld.words.faults import DocumentError
from tests.classes.pupils import NOON, answered, forgetful, homework, leaving_open


def test_the_clause_that_two_of_three_missed_comes_first() -> None:
    asked = homework()
    clause = exercises(asked, 0)[1].concept.id
    given = [answered("Mia", of=asked), answered("Tom", (1,), 1, of=asked), answered("7", (1,), of=asked)]
    found = tally([asked], given)
    worst = found.clauses[0]
    assert (worst.clause.id, worst.right, worst.wrong, worst.unanswered) == (clause, 1, 2, 0)
    assert worst.is_weak
    assert found.weak == (clause,)
    assert [row.given.name for row in found.learners] == ["7", "Mia", "Tom"]
    assert [row.right for row in found.learners] == [2, 3, 2]
    assert not found.refused


def test_the_wrong_rule_that_most_went_by_is_named() -> None:
    asked = homework()
    made = exercises(asked, 0)[0]
    found = tally([asked], [answered(name, (0,), of=asked) for name in ("Mia", "Tom")])
    row = next(row for row in found.clauses if row.clause.id == made.concept.id)
    forgotten = made.choices[forgetful(made)].forgets
    assert forgotten is not None
    assert row.forgotten is not None
    assert (row.forgotten.id, row.times) == (forgotten.id, 2)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abxz059"), st.integers(0, 1)), max_size=12))
def test_every_answer_is_counted_once_or_refused(drawn: list[tuple[str, int]]) -> None:
    asked = homework()
    base = answered("", of=asked)
    given = [
        base._replace(name=f"n{n}", version=version, answers=(letter, *base.answers[1:]))
        for n, (letter, version) in enumerate(drawn)
        if letter != "z"
    ]
    found = tally([asked], given)
    assert len(found.learners) + len(found.refused) == len(given)
    assert sum(row.asked for row in found.clauses) == 3 * len(found.learners)
    assert sum(row.right for row in found.clauses) == sum(row.right for row in found.learners)
    assert sum(row.unanswered for row in found.clauses) == sum(row.unanswered for row in found.learners)


def test_the_first_answers_of_a_learner_count_and_the_others_are_named() -> None:
    asked = homework()
    first, second = answered("Mia", (0,), of=asked), answered(" mia", minutes=5, of=asked)
    for order in ([first, second], [second, first], [first, second, first]):
        found = tally([asked], order)
        assert [row.given for row in found.learners] == [first]
        assert [(each.what, "the first answers count" in str(each.reason)) for each in found.refused] == [
            (" mia", True)
        ]


def test_answers_that_fit_nothing_are_refused_with_the_reason() -> None:
    asked, other = homework(), homework("Other")
    good = answered("Mia", of=asked)
    bad = [
        answered("Ann", of=other),
        good._replace(name="Bob", answers=good.answers[:2]),
        good._replace(name="Cid", answers=("h", *good.answers[1:])),
    ]
    found = tally([asked], [good, *bad])
    assert [row.given.name for row in found.learners] == ["Mia"]
    reasons = {each.what: str(each.reason) for each in found.refused}
    assert "open the link of the set" in reasons["Ann"]
    assert "do not fit" in reasons["Bob"]
    assert "do not fit" in reasons["Cid"]


def test_a_set_of_another_version_is_not_marked() -> None:
    asked = homework()
    changed = asked._replace(items=tuple(item._replace(keys=("aaaaa", "aaaaa")) for item in asked.items))
    given = answered("Mia", of=asked)._replace(set=set_id(changed))
    found = tally([changed], [given])
    assert not found.learners
    assert "another version" in str(found.refused[0].reason)


def test_an_open_question_is_neither_right_nor_wrong() -> None:
    asked = homework()
    found = tally([asked], [leaving_open(answered("Mia", of=asked), 2)])
    assert found.learners[0].unanswered == 1
    assert found.clauses[0].unanswered == 1
    assert found.clauses[0].forgotten is None
    assert OPEN in found.learners[0].given.answers


def test_a_spreadsheet_gets_a_row_for_each_learner_and_no_formula() -> None:
    asked = homework()
    found = tally([asked], [answered("=Mia()", (0,), of=asked), leaving_open(answered("Tom", of=asked), 1)])
    head, mia, tom = csv.reader(io.StringIO(csv_of(found)))
    assert head[:6] == ["name", "set", "version", "right", "wrong", "unanswered"]
    assert len(head) == len(mia) == 9
    assert mia[:6] == ["'=Mia()", set_id(asked), "A", "2", "1", "0"]
    assert mia[6].startswith("wrong: leaves out")
    assert tom[7] == "unanswered"


# The register


def test_a_register_is_read_as_it_was_written() -> None:
    asked = homework()
    kept = Register().with_set(asked).with_answers([answered("Mia", of=asked), answered("Mia", of=asked)])
    kept = kept.with_handed_in("abcdef").with_handed_in("abcdef")
    assert kept.handed_in == ("abcdef",)
    assert len(kept.answers) == 1
    assert kept.with_set(asked) == kept
    assert read(write(kept)) == kept
    assert kept.answers_to(set_id(asked)) == kept.answers
    assert kept.answers_to("other") == ()


def test_a_full_register_can_be_read_again() -> None:
    asked = homework()
    long = asked._replace(items=asked.items * 6, title="長" * 60)
    sets = [long._replace(seed=n) for n in range(MOST_SETS + 1)]
    kept = Register()
    for each in sets:
        kept = kept.with_set(each)
    assert kept.sets == tuple(sets[:-1])
    given = answered("小明", of=asked)
    kept = kept.with_answers(given._replace(begun=NOON + timedelta(seconds=n)) for n in range(MOST_ANSWERS + 5))
    assert len(kept.answers) == MOST_ANSWERS
    content = json.dumps(write(kept))
    assert len(content) < MOST_CHARACTERS
    assert len(read(json.loads(content)).answers) == MOST_ANSWERS


def test_a_removed_set_does_not_come_back_from_another_tab() -> None:
    asked, other = homework(), homework("Other")
    before = Register().with_set(asked).with_set(other).with_answers([answered("Mia", of=asked)])
    after = before.without(set_id(asked))
    assert after.merged(before).sets == before.merged(after).sets == (other,)
    assert after.merged(before).answers == ()
    assert after.merged(before.with_handed_in(set_id(asked))).handed_in == (set_id(asked),)
    assert after.with_set(asked).merged(after.with_set(asked)).sets == (other, asked)


def test_answers_of_one_learner_can_be_removed() -> None:
    asked = homework()
    mia, tom = answered("Mia", of=asked), answered("Tom", of=asked)
    kept = Register().with_set(asked).with_answers([mia, tom, answered("mia", (0,), of=asked)])
    assert kept.without_answers(set_id(asked), "mia").answers == (tom,)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ([], "the document"),
        ({}, "the document"),
        ({"version": 2}, "/version"),
        ({"version": 1, "sets": "x"}, "/sets"),
        ({"version": 1, "sets": ["sws1/x"]}, "/sets/0"),
        ({"version": 1, "answers": [7]}, "/answers/0"),
        ({"version": 1, "gone": [7]}, "/gone/0"),
        ({"version": 1, "handed_in": "abcdef"}, "/handed_in"),
        ({"version": 1, "more": 1}, "/more"),
    ],
)
def test_a_damaged_register_is_refused_at_its_place(document: object, place: str) -> None:
    with pytest.raises(DocumentError, match=place):
        read(document)
