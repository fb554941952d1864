"""Abilities that nobody knows: the engine runs them, and asks questions that they decide."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from smallworld.documents.inventions import read, write
from smallworld.documents.inventions.files import examples
from smallworld.documents.line import to_line
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import Ability, Game, Inventions
from smallworld.setup.problems import problems_of
from smallworld.teaching.exercises.concepts import present
from smallworld.teaching.exercises.exercise import Exercise, mark
from smallworld.teaching.exercises.invented import (
    concept_about,
    nothing_asked,
    numbered_questions,
    questions_about,
)
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.practice import entry_id
from smallworld.teaching.library.codex import entries
from smallworld.teaching.offers.choosing import most_telling
from smallworld.words.naming import UnknownNameError
from tests.inventing.test_printed import ABILITIES, invented
from tests.inventions import GAME, INVENTIONS

EXAMPLES = [
    (with_inventions(GAMES[file.game], file.inventions), able.id)
    for file in examples()
    for able in file.inventions.abilities()
]
#: The printed abilities that a document can hold as inventions: races, powers, places and relics.
COPIED = [(game, able) for game, able in ABILITIES if able not in game.everybody and able.id not in game.forms]
#: The place whose rule is one for everybody, so that a copy of its own does nothing.
NOTHING = "warcraft.well"


def first(game: Game, ability: str, seeds: int = 3) -> Exercise | None:
    """Returns a question about an ability, of one of the first seeds."""
    found = (next(questions_about(game, ability, seed), None) for seed in range(seeds))
    return next(filter(None, found), None)


def check(asked: Exercise) -> None:
    """Checks that the concept of an exercise decides it, and that the wrong answer without it is marked so."""
    assert problems_of(asked.position) == ()
    assert asked.concept.ability in {concept.id for concept in present(asked.position)}
    assert decides(asked.concept, asked.position, asked.question)
    assert mark(asked, asked.truth.value).right
    (wrong,) = (choice for choice in asked.choices if choice.forgets is not None)
    marked = mark(asked, wrong.value)
    assert not marked.right
    assert marked.forgotten is not None
    assert marked.forgotten.id == asked.concept.id
    assert str(asked.concept.says) in str(marked.words)


def test_there_are_enough_and_no_box_has_them() -> None:
    assert len(INVENTIONS) == len({power.id for power in INVENTIONS}) >= 20
    known = {entry.ability.effects for entry in entries().values()}
    assert not [power.id for power in INVENTIONS if power.effects in known]


@pytest.mark.parametrize("ability", [power.id for power in INVENTIONS])
def test_it_decides_a_question_of_its_own(ability: str) -> None:
    asked = first(GAME, ability)
    assert asked is not None
    check(asked)
    assert asked.concept.ability == ability
    assert str(GAME.powers[ability].summary) in str(asked.concept.says)


@pytest.mark.parametrize(("game", "ability"), EXAMPLES, ids=[ability for _, ability in EXAMPLES])
def test_an_example_is_asked_about_with_its_clauses(game: Game, ability: str) -> None:
    found = list(islice(questions_about(game, ability, 1), 5))
    assert found[0].concept.id == ability
    assert any(asked.concept.clause for asked in found)
    for asked in found:
        check(asked)


@pytest.mark.parametrize(("game", "able"), COPIED, ids=[able.id for _, able in COPIED])
def test_a_printed_ability_is_asked_about_as_an_invention(game: Game, able: Ability) -> None:
    found = read(write(invented(game, able)), game)
    (copy,) = found.abilities()
    asked = first(with_inventions(game, found), copy.id)
    if able.id == NOTHING:
        assert asked is None
        assert "no effect" in str(nothing_asked(with_inventions(game, found), copy.id))
    else:
        assert asked is not None
        check(asked)


def test_a_changed_ability_is_asked_about_as_it_is_played() -> None:
    changed = with_inventions(GAMES["base"], Inventions(overrides=(("base.wealthy", (("coins", 3),)),)))
    assert "3" in str(concept_about(changed, "base.wealthy").says)
    asked = first(changed, "base.wealthy")
    assert asked is not None
    check(asked)


def test_practice_never_offers_an_invention() -> None:
    own = concept_about(GAME, INVENTIONS[0].id)
    assert entry_id(own) == ""
    assert most_telling([own]) is None
    assert most_telling([own, concept_about(GAME, "base.trolls")]) is None


def test_an_ability_without_a_question_says_so() -> None:
    game = with_inventions(GAMES["base"], Inventions(powers=(INVENTIONS[0],)))
    assert str(nothing_asked(game, INVENTIONS[0].id)).startswith("No question: in 120 games")


@pytest.mark.parametrize("id", ["", "own.unknown", "base.entering", "base.trolls.defence"])
def test_only_abilities_of_the_box_are_asked_about(id: str) -> None:
    with pytest.raises(UnknownNameError):
        questions_about(GAME, id, 0)


def told(asked: Iterator[Exercise]) -> list[str]:
    """Returns the first questions with their positions and choices."""
    return [
        f"{to_line(one.position)} {one.question} {[choice.value for choice in one.choices]}" for one in islice(asked, 3)
    ]


def test_a_question_is_the_same_without_those_before_it() -> None:
    game, ability = EXAMPLES[0]
    found = list(islice(numbered_questions(game, ability, 0), 5))
    for number, asked in found:
        assert next(numbered_questions(game, ability, 0, number)) == (number, asked)
    assert [asked for _, asked in found] == list(islice(questions_about(game, ability, 0), 5))
    third, _ = found[3]
    assert list(islice(numbered_questions(game, ability, 0, third), 2)) == found[3:]


def test_the_questions_are_the_same_every_time() -> None:
    game, ability = EXAMPLES[0]
    found = told(questions_about(game, ability, 0))
    assert len(found) == 3
    assert found != told(questions_about(game, ability, 1))
    script = "from tests.exercises.test_inventions import *; print(*told(questions_about(*EXAMPLES[0], 0)), sep='\\n')"
    again = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "1"}
    )
    assert again.stdout.splitlines() == found
