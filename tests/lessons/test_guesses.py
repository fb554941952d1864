"""The questions beside the questions of a lesson: guesses, mixed steps and tests of units."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from smallworld import games
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.exercises.questions.choices import LONGEST
from smallworld.teaching.exercises.questions.kinds import Question
from smallworld.teaching.lessons import Lesson, course, lesson, scenes
from smallworld.teaching.lessons.exercises import exercise_on, learner_after
from smallworld.teaching.lessons.guesses import guess, guess_before
from smallworld.teaching.lessons.mastery import ideas
from smallworld.teaching.lessons.mixed import QUESTIONS, drawn
from smallworld.teaching.lessons.units import FEWEST_QUESTIONS, MOST_QUESTIONS, Unit, trial_of, unit, unit_of, units
from smallworld.teaching.progress import Progress
from smallworld.teaching.rulings.checks import Probe

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
LESSONS = [found for game in games.GAMES for found in course(game)]
UNITS = [found for game in games.GAMES for found in units(game)]
#: The steps that tell of what the learner has just done, or of what chance decides before them, without their games.
NOTHING_TO_GUESS = {
    "row.3",
    "bombs.3",
}


@pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
def test_whatever_is_shown_is_guessed_before(found: Lesson) -> None:
    """The answer is the one that the step then tells, and no earlier step told it."""
    told: list[object] = []
    for place, scene in enumerate(scenes(found.id)):
        asked = guess_before(found.id, place)
        name = f"{found.id}.{place + 1}".partition(".")[2]
        if scene.step.asks or scene.step.goal:
            assert asked is None
        elif asked is None:
            assert name in NOTHING_TO_GUESS or not scene.step.guessing
        else:
            assert 2 <= len(asked.choices) <= 4
            assert len({str(choice.words) for choice in asked.choices}) == len(asked.choices)
            assert all(len(str(choice.words)) <= LONGEST for choice in asked.choices)
            assert asked.choices[asked.right].value == ask(asked.position, asked.question).value
            assert asked.question not in told
            told.append(asked.question)
            for fact in scene.step.shows:
                if scene.step.guess is None and fact.probe == Probe(*asked.question[:2]):
                    expected = fact.expected
                    assert asked.truth.value == (sum(expected) if fact.probe.kind == "income" else expected)


def test_a_number_is_guessed_among_three_at_least() -> None:
    start = scenes("base.price")[0].start
    asked = guess(start, Question("coins", "Ann"))
    assert asked is not None
    assert [choice.value for choice in asked.choices] == [4, 5, 6]
    assert asked.choices[asked.right].value == 5


@pytest.mark.parametrize("question", [Question("price", "nowhere"), Question("income", "Zoe")])
def test_a_question_without_an_answer_is_no_guess(question: Question) -> None:
    assert guess(scenes("base.price")[0].start, question) is None


# Mixed steps


def test_a_mixed_step_asks_what_earlier_lessons_taught_and_the_learner_knows_least() -> None:
    third = lesson("base.price")
    earlier = {id for found in course("base") if found.place < third.place for step in found.steps for id in step.asked}
    progress = Progress()
    for id in sorted(earlier):
        for day in (29, 31):
            progress = progress.answered(id, right=True, at=NOON.replace(day=day))
    [shaky, *_] = sorted(earlier)
    progress = progress.answered(shaky, right=False, at=NOON)
    found = drawn(third, progress, NOON, Random(1))
    assert found[0] == shaky
    assert set(found) <= earlier
    assert len(found) == min(QUESTIONS, len(earlier))
    assert found == drawn(third, progress, NOON, Random(1))
    assert drawn(course("base")[0], progress, NOON, Random(1)) == ()


def test_a_card_comes_up_in_a_mixed_step_once_it_was_asked_about() -> None:
    last = course("base")[-1]
    [cards] = [step.cards for step in lesson("base.coins").steps if step.family]
    ids = {id for card in cards for id in card.concepts}
    asked = next(iter(sorted(ids)))
    several = [drawn(last, Progress(), NOON, Random(seed)) for seed in range(40)]
    assert not ids & {id for found in several for id in found}
    progress = Progress().answered(asked, right=False, at=NOON)
    assert drawn(last, progress, NOON, Random(0))[0] == asked


@pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
def test_a_mixed_step_repeats_nothing_of_its_lesson(found: Lesson) -> None:
    own = {id for step in found.steps for id in step.about}
    asked = drawn(found, Progress(), NOON, Random(2))
    assert not own & set(asked)
    assert set(asked) <= concepts(found.game).keys()


# Units


@pytest.mark.parametrize("game", games.GAMES)
def test_every_lesson_is_in_one_unit_in_the_order_of_the_course(game: str) -> None:
    assert [found for each in units(game) for found in each.lessons] == list(course(game))
    assert all(found in unit_of(found).lessons for found in course(game))
    assert all(unit(each.id) is each for each in units(game))
    with pytest.raises(KeyError):
        unit(f"{game}.nothing")


@pytest.mark.parametrize("found", UNITS, ids=lambda found: found.id)
def test_a_test_asks_eight_to_ten_questions_about_its_unit(found: Unit) -> None:
    each = unit(found.id)
    asked = trial_of(each, 7, frozenset())
    assert FEWEST_QUESTIONS <= len(asked) <= MOST_QUESTIONS
    assert asked == trial_of(each, 7, frozenset())
    assert {question.lesson for question in asked} <= {found.id for found in each.lessons}
    assert len({(question.idea.id, question.number) for question in asked}) == len(asked)
    about = [question.idea.id for question in asked]
    assert max(map(about.count, about)) <= -(-FEWEST_QUESTIONS // len(set(about)))


def test_a_test_asks_about_the_cards_that_the_learner_has_seen() -> None:
    """Only where those are too few are there others, and no idea is asked twice."""
    abilities = unit("base.abilities")
    every = [idea.id for found in abilities.lessons for idea in ideas(found).values() if idea.card]
    for number in (0, 3, 12):
        known = frozenset(every[:number])
        asked = [question.idea.id for question in trial_of(abilities, 1, known) if question.idea.card]
        assert len(asked) == len(set(asked))
        assert known <= set(asked) if number < 6 else set(asked) <= known


def test_a_question_of_a_test_is_made_for_its_idea() -> None:
    [first, *_] = trial_of(unit("base.setting-out"), 3, frozenset())
    asked = exercise_on(first.idea, first.number, learner_after("base", 2))
    assert asked.concept.id in first.idea.concepts
    assert mark(asked, asked.truth.value).right
