"""What a step of a lesson asks: first about its own position, then as often as anybody likes about any other."""

from __future__ import annotations

from random import Random

from smallworld.teaching.course import Scene
from smallworld.teaching.questions.concepts import concept
from smallworld.teaching.questions.exercise import Exercise, exercise
from smallworld.teaching.questions.fresh import exercise_about


def exercise_of(scene: Scene, n: int) -> Exercise:
    """The question number `n` of a step that asks, counted from 0: always the same. The concepts take turns.

    Raises `ValueError` where the step's own question is not decided by what it is about.
    """
    step = scene.step
    about = step.about[n % len(step.about)]
    if n == 0 and step.question is not None:
        made = exercise(scene.end, step.question, concept(about), Random(about))
        if made is None:
            raise ValueError(f"{about} does not decide {step.question}")
        return made
    return exercise_about(about, n)
