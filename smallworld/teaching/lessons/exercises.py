"""The exercises of a lesson's step: first about its own position, then any number about other positions."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from random import Random

from smallworld.teaching.exercises.concepts import concept, concepts, in_play, views
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.making.fresh import Learner, exercise_about, seed_from
from smallworld.teaching.lessons import Lesson, Scene, course, scenes
from smallworld.teaching.lessons.mastery import Idea, Record

#: The number of exercises one after the other.
MOST_QUESTIONS = 10_000


def exercise_of(scene: Scene, n: int) -> Exercise:
    """Returns exercise number `n` of a step that asks, counted from 0: always the same. The concepts take turns.

    Exercises about other positions keep to what the lessons have taught so far. Raises `ValueError` if the concept does
    not decide the step's own question.
    """
    if n == 0 and scene.step.question is not None:
        return own_exercise(scene)
    about = scene.step.about
    return exercise_about(about[n % len(about)], n, learner_after(scene.lesson.game, scene.lesson.place))


def own_exercise(scene: Scene) -> Exercise:
    """Returns the exercise about the position of a step that has a question of its own.

    Raises `ValueError` if the first concept of the step does not decide it.
    """
    question, about = scene.step.question, concept(scene.step.about[0])
    made = None if question is None else exercise(scene.end, question, about, Random(about.id))
    if made is None:
        raise ValueError(f"{about.id} does not decide {question}")
    return made


def exercise_on(idea: Idea, n: int, learner: Learner) -> Exercise:
    """Returns exercise number `n` about an idea of a lesson, on a position of its own. The concepts take turns."""
    return exercise_about(idea.concepts[n % len(idea.concepts)], n, learner)


def next_number(idea: Idea, record: Record) -> int:
    """Returns the number of the next exercise about an idea, by the answers so far.

    The first one is decided by the concept. If it was answered right, the second has another answer and may be a
    control. After any other answer, the concept decides every question: a control would not show what was left out. It
    is seen in the same way until one answer is right.
    """
    about = idea.concepts[0]
    among = len(views(about))
    first = 2 * among * (record.asked % (MOST_QUESTIONS // (2 * among)))
    if not record.right:
        return seed_from(about, first, 0)
    return seed_from(about, first + 1, 1 % among, decided=record.asked != record.right)


def mixed_exercise(lesson: Lesson, id: str, n: int, learner: Learner) -> Exercise:
    """Returns exercise number `n` about a concept of an earlier lesson, in the mixed step of a lesson."""
    return exercise_about(id, lesson.place * MOST_QUESTIONS + n, learner)


def seen(lesson: Lesson, shown: Set[str], asked: Set[str]) -> frozenset[str]:
    """Returns the abilities of the cards up to a lesson that the learner has seen.

    Their cards were `shown`, or one of their concepts was `asked` about.
    """
    earlier = (each for each in course(lesson.game) if each.place <= lesson.place)
    cards = (card for each in earlier for step in each.steps for card in step.cards)
    return frozenset(card.ability for card in cards if card.ability in shown or not asked.isdisjoint(card.concepts))


@cache
def learner_after(game: str, place: int, cards: frozenset[str] | None = None) -> Learner:
    """Returns a learner who has done the lessons of a game, up to the one at `place`.

    `cards` are the abilities whose cards they have seen, or None for all of these lessons.
    """
    done = [lesson for lesson in course(game) if lesson.place <= place]
    taught = {id for lesson in done for step in lesson.steps for id in step.asked if concepts(game)[id].ability}
    shown = [card for lesson in done for step in lesson.steps for card in step.cards]
    taught |= {id for card in shown if cards is None or card.ability in cards for id in card.concepts}
    met = {id for lesson in done for scene in scenes(lesson.id) for id in in_play(scene.end)}
    return Learner(frozenset(taught), frozenset(met))
