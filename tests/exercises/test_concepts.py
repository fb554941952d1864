"""A learner who leaves out an ability or a general rule answers some question differently from the engine."""

from __future__ import annotations

from random import Random

import pytest

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.line import from_line
from smallworld.model.actions import Conquer, Pick
from smallworld.setup.new_game import new_game
from smallworld.teaching.exercises.concepts import Concept, clauses, concept, concepts, views, without
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.making.known import shipped
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.collection import known
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.exercises.rules.general import RULES
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.codex import entries
from tests.faults import no_faults

ALL = [known for game in games.GAMES for known in concepts(game).values()]


def test_there_is_a_concept_for_every_entry_and_every_rule() -> None:
    abilities = [one.id for one in ALL if one.ability]
    assert sorted(abilities) == sorted(entry.ability.id for entry in entries().values())
    assert len(abilities) == sum(len(box.races) + len(box.powers) + len(box.finds) for box in games.GAMES.values())
    for game, box in games.GAMES.items():
        rules = [box.prefix + rule.id for rule in RULES if rule.holds(box)]
        shared = [ability.id for ability in box.everybody]
        general = {one.id for one in concepts(game).values() if not one.ability}
        assert general >= set(rules)
        assert general - set(rules) <= set(shared)


def test_every_rule_has_an_article_in_its_game() -> None:
    """A position without one of them can still be read."""
    for one in ALL:
        if one.id.removeprefix(f"{one.game}.") in {rule.id for rule in RULES}:
            assert one.article is not None
            assert one.game in articles()[one.article].sections


def test_there_are_misconceptions_by_the_dozen() -> None:
    """General rules have a way to be left out. The next test lets each of them answer, and be wrong."""
    assert len({rule.id for rule in RULES}) >= 30


@pytest.mark.parametrize("wanted", ALL, ids=lambda one: one.id)
def test_whoever_leaves_it_out_is_wrong_about_a_shipped_question(wanted: Concept) -> None:
    for entry in known(wanted.game)[wanted.id]:
        assert decides(wanted.seen(entry.seen), from_line(entry.position), entry.question)


@pytest.mark.parametrize("wanted", ALL, ids=lambda one: one.id)
def test_a_wrong_answer_names_what_was_left_out(wanted: Concept) -> None:
    asked = next(shipped(wanted, Random(1)))
    values = [choice.value for choice in asked.choices]
    assert len(asked.choices) >= 2
    assert all(values.count(value) == 1 for value in values)
    assert len({choice.words for choice in asked.choices}) == len(values)
    assert asked.choices[asked.right].value == asked.truth.value == ask(asked.position, asked.question).value
    assert [choice.forgets for choice in asked.choices if choice.forgets is not None] == [wanted]
    for choice in asked.choices:
        marked = mark(asked, choice.value)
        assert marked.right is (choice.value == asked.truth.value)
        assert choice.forgets is None or marked.forgotten == wanted
        if marked.forgotten is not None:
            answered = without(marked.forgotten, asked.position, asked.question, asked.truth)
            assert answered is not None
            assert answered.value == choice.value
            assert str(marked.forgotten.says) in str(marked.words)
            assert str(marked.forgotten.source) in str(marked.words)


def test_nothing_is_shipped_about_what_there_is_not() -> None:
    for game in games.GAMES:
        assert list(known(game)) == [clause.id for id in concepts(game) for clause in clauses(id)]


def test_there_are_clauses_by_the_hundred() -> None:
    """Checks that clauses which cannot be asked about any more are missed."""
    found = [clause for one in ALL for clause in clauses(one.id) if clause.clause]
    assert len(found) >= 560
    with_clauses = {clause.ability for clause in found}
    without = {one.id for one in ALL if one.ability} - with_clauses
    assert without == {"base.ratmen"}


def test_a_learner_who_knows_a_clause_wrong_is_wrong_about_a_shipped_question() -> None:
    no_faults(
        view.id
        for one in ALL
        for view in views(one.id)
        if view.clause
        and not any(
            decides(view, from_line(entry.position), entry.question)
            for entry in known(one.game)[view.id]
            if entry.seen == view.view
        )
    )


def test_an_unknown_concept_is_a_key_error() -> None:
    for id in ("base.mimes", "nowhere.trolls", "", "base.entering_by_ship"):
        with pytest.raises(KeyError):
            concept(id)


#: The answers without a rule can be worked out by hand here. Ann's Tritons hold one coast, Bob's Orcs the next with two
#: tokens.
SHORE = notation.read(
    {
        "board": "base-2",
        "players": [
            {"name": "Ann", "active": {"race": "tritons", "power": "commando", "hand": 9}},
            {"name": "Bob", "active": {"race": "orcs", "power": "hill"}},
        ],
        "regions": {"r01": {"race": "orcs", "tokens": 2}, "r02": {"race": "tritons", "tokens": 1}},
    }
)


@pytest.mark.parametrize(
    ("id", "kind", "subject", "true", "otherwise"),
    [
        # 2 for the region + 2 Orcs − 1 Tritons − 1 Commando.
        ("base.tritons", "price", "r01", 2, 3),
        ("base.commando", "price", "r01", 2, 3),
        ("base.defenders", "price", "r01", 2, 1),
        # One region and no more: what Ann would score.
        ("base.a_coin_for_each_region", "income", "Ann", 1, 0),
    ],
)
def test_what_is_left_out_changes_the_answer_by_just_that(
    id: str, kind: str, subject: str, true: int, otherwise: int
) -> None:
    question = Question(kind, subject)
    truth = ask(SHORE, question)
    answered = without(concept(id), SHORE, question, truth)
    assert answered is not None
    assert (truth.value, answered.value) == (true, otherwise)


def test_losses_are_asked_after_the_conquest() -> None:
    """Two Orcs are beaten: one is lost, one waits to be redeployed."""
    question = Question("survivors", "orcs", Conquer("r01"))
    truth = ask(SHORE, question)
    assert truth.value == 1
    for id, answer in (("base.one_token_is_lost", 2), ("base.survivors", 0)):
        answered = without(concept(id), SHORE, question, truth)
        assert answered is not None
        assert answered.value == answer


def test_a_concept_that_does_not_come_up_decides_nothing() -> None:
    for id in ("base.trolls", "base.mountains", "base.ties"):
        assert not decides(concept(id), SHORE, Question("price", "r01"))
    assert not decides(concept("base.tritons"), SHORE, Question("price", "nowhere"))
    assert not decides(concept("base.tritons"), SHORE, Question("coins", "Ann", Pick(0)))


def test_a_world_leaves_the_true_one_as_it_is() -> None:
    before = new_game(boards.rules_for("base-2"))
    for one in concepts("base").values():
        if one.world is not None:
            one.world(before)
    assert before == new_game(boards.rules_for("base-2"))
