"""The five questions of a table: about its cards alone, of at least three kinds, and the same for everybody."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from smallworld.games import GAMES
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.tonight.questions import QUESTIONS, asked_about, questions
from smallworld.teaching.tonight.table import Table, deal
from tests.tonight.test_table import tables


@settings(max_examples=10)
@given(tables())
def test_five_questions_are_about_the_cards_alone(table: Table) -> None:
    found = questions(table)
    about = {each.id for ids in asked_about(table) for id in ids for each in named(id)}
    assert len(found) == QUESTIONS
    assert len({asked.question.kind for asked in found}) >= 3
    assert len({asked.concept.id for asked in found}) == QUESTIONS
    # A question about an ability is about one of its clauses.
    abilities = {*table.abilities}
    assert all(asked.concept.id in about or asked.concept.ability in abilities for asked in found)
    assert {asked.concept.game for asked in found} == {table.game}
    for asked in found:
        assert mark(asked, asked.truth.value).right


@pytest.mark.parametrize("game", GAMES)
def test_abilities_and_rules_are_asked_in_turn(game: str) -> None:
    table = deal(game, 3, 5)
    abilities, rules = asked_about(table)
    assert set(abilities) == {GAMES[game].named(id) for id in table.abilities}
    assert rules
    assert {bool(found.concept.ability) for found in questions(table)} == {True, False}


def test_a_table_has_the_same_questions_on_every_phone() -> None:
    table = deal("base", 3, 1)
    assert questions(table) == questions(deal("base", 3, 1))
    assert questions(table) != questions(table._replace(seed=2))
