"""The exercises of a lesson's step: first about its own position, then any number about other positions."""

from __future__ import annotations

from functools import cache
from random import Random

from smallworld.teaching.exercises.concepts import concept, concepts, in_play
from smallworld.teaching.exercises.exercise import Exercise, exercise
from smallworld.teaching.exercises.fresh import Learner, exercise_about
from smallworld.teaching.lessons import Scene, course, scenes


def exercise_of(scene: Scene, n: int) -> Exercise:
    """Returns exercise number `n` of a step that asks, counted from 0: always the same. The concepts take turns.

    Exercises about other positions keep to what the lessons have taught so far. Raises `ValueError` if the concept does
    not decide the step's own question.
    """
    step = scene.step
    about = step.about[n % len(step.about)]
    if n == 0 and step.question is not None:
        made = exercise(scene.end, step.question, concept(about), Random(about))
        if made is None:
            raise ValueError(f"{about} does not decide {step.question}")
        return made
    return exercise_about(about, n, learner_after(scene.lesson.game, scene.lesson.place))


@cache
def learner_after(game: str, place: int) -> Learner:
    """Returns a learner who has done the lessons of a game, up to the one at `place`."""
    done = [lesson for lesson in course(game) if lesson.place <= place]
    taught = {id for lesson in done for step in lesson.steps for id in step.about if concepts(game)[id].ability}
    met = {id for lesson in done for scene in scenes(lesson.id) for id in in_play(scene.end)}
    return Learner(frozenset(taught), frozenset(met))
