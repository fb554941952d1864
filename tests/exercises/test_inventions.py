"""Abilities that nobody knows: the engine runs them, and asks questions that they decide."""

from __future__ import annotations

import pytest

from smallworld.model.catalogue import Power
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.library.codex import entries
from tests.inventions import INVENTIONS, concept_of, questions


def test_there_are_enough_and_no_box_has_them() -> None:
    assert len(INVENTIONS) == len({power.id for power in INVENTIONS}) >= 20
    known = {entry.ability.effects for entry in entries().values()}
    assert not [power.id for power in INVENTIONS if power.effects in known]


@pytest.mark.parametrize("power", INVENTIONS, ids=lambda power: power.id)
def test_it_decides_a_question_of_its_own(power: Power) -> None:
    about = concept_of(power)
    (asked,) = questions(power, 1)
    assert decides(about, asked.position, asked.question)
    wrong = next(choice for choice in asked.choices if choice.forgets is not None and choice.forgets.id == power.id)
    marked = mark(asked, wrong.value)
    assert not marked.right
    assert str(power.summary) in str(marked.words)


def test_the_questions_are_the_same_every_time() -> None:
    first, again = (questions(INVENTIONS[0], 2) for _ in range(2))
    assert [(one.position, one.question, one.choices) for one in first] == [
        (one.position, one.question, one.choices) for one in again
    ]
