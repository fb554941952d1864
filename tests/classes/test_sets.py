"""Sets of questions: the same on every machine, and about the same clauses in both versions."""

from __future__ import annotations

import subprocess
import sys

import pytest

from smallworld.games import GAMES
from smallworld.teaching.classes import question_set
from smallworld.teaching.classes.line import read_set, set_id, set_line
from smallworld.teaching.classes.question_set import OtherProjectError, exercises, make, problem_with
from smallworld.teaching.classes.sheets import worksheet_of
from smallworld.teaching.classes.subjects import LESSON, concepts_of, learner_for, lessons_to_ask, name_of
from smallworld.teaching.exercises.practice import families
from smallworld.teaching.worksheets.page import page
from smallworld.words.languages import LANGUAGES, reading
from tests.classes.pupils import ABOUT, homework


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_seed_gives_the_same_set_in_every_process(hash_seed: str) -> None:
    program = (
        "from smallworld.teaching.classes.question_set import make; "
        "from smallworld.teaching.classes.line import set_line; "
        f"print(set_line(make('Homework', 'base', {ABOUT!r}, questions=3, seed=1, versions=2)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == set_line(homework())


def test_versions_ask_about_the_same_clauses_in_other_positions() -> None:
    a, b = (exercises(homework(), version) for version in (0, 1))
    assert [one.concept.id for one in a] == [one.concept.id for one in b]
    both = [(one.position, one.question) for one in (*a, *b)]
    assert all(both.count(one) == 1 for one in both)


def test_both_versions_of_a_whole_ability_can_be_made_again() -> None:
    whole = make("", "base", ["base.dwarves"], questions=3, seed=7, versions=2)
    assert "base.dwarves" in [item.concept for item in whole.items]
    asked = [[each.concept.id for each in exercises(whole, version)] for version in (0, 1)]
    assert asked[0] == asked[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_has_the_same_choices_in_every_language(language: str) -> None:
    english = exercises(homework(), 0)
    with reading(language):
        found = exercises(homework(), 0)
        assert set_id(make("Homework", "base", ABOUT, questions=3, seed=1, versions=2)) == set_id(homework())
    assert [one.right for one in found] == [one.right for one in english]
    assert [[c.forgets for c in one.choices] for one in found] == [[c.forgets for c in one.choices] for one in english]


def test_every_concept_comes_up_before_one_comes_up_again() -> None:
    made = make("", "base", ABOUT, questions=5, seed=3)
    found = [item.concept for item in made.items]
    wholes = [".".join(id.split(".")[:2]) for id in found]
    assert {wholes.count(id) for id in ABOUT} == {1, 2}


@pytest.mark.parametrize("game", GAMES)
def test_every_subject_has_a_name_and_questions(game: str) -> None:
    subjects = [game, *(f"{LESSON}{each.id}" for each in lessons_to_ask(game)), *(each.id for each in families(game))]
    for subject in subjects:
        assert concepts_of(game, subject)
        assert str(name_of(game, subject))
    assert not concepts_of(game, "nothing")
    assert learner_for(game, [game]) is None


def test_a_set_about_a_lesson_keeps_to_what_was_taught() -> None:
    about = (f"{LESSON}base.price",)
    learner = learner_for("base", about)
    assert learner is not None
    made = make("", "base", about, questions=2, seed=1)
    assert all(learner.understands(asked) for asked in exercises(made, 0))


def test_a_set_about_nothing_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="nothing to ask about"):
        make("", "base", ["underground.gnomes"], questions=1, seed=1)


def test_a_set_of_another_version_of_the_project_is_noticed() -> None:
    asked = homework()
    first = asked.items[0]
    for changed in (first._replace(keys=("aaaaa", "aaaaa")), first._replace(concept="base.dwarves.no_such_clause")):
        other = read_set(set_line(asked._replace(items=(changed, *asked.items[1:]))))
        with pytest.raises(OtherProjectError, match="another version of this page"):
            exercises(other, 0)


def test_a_set_cannot_be_asked_if_either_version_has_changed() -> None:
    asked = homework()
    assert problem_with(asked) is None
    for keys in (("aaaaa", asked.items[0].keys[1]), (asked.items[0].keys[0], "aaaaa")):
        assert problem_with(asked._replace(items=(asked.items[0]._replace(keys=keys), *asked.items[1:]))) is not None


def test_other_choices_are_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version of the project may offer other choices, which would shift the letters of the answers."""
    made, key = question_set.remade(*ABOUT[:1], 1, "base", ABOUT)
    assert key == question_set.key_of(made)
    assert key != question_set.key_of(made._replace(choices=made.choices[::-1]))
    assert key != question_set.key_of(made._replace(position=made.position._replace(round=9)))


def test_a_set_is_printed_with_both_versions() -> None:
    html = page(worksheet_of(homework()), "Homework", "en")
    assert html.count('class="question"') == html.count('class="answer"') == 6
    assert f"These are the questions of the set {set_id(homework())}." in html
