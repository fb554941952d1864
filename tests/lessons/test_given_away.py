"""The questions of lessons ask for nothing that was just said: no number, no name, no reason."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from smallworld import games
from smallworld.teaching.exercises.questions.asking import ask
from smallworld.teaching.lessons import Lesson, Scene, course, play
from smallworld.words.text import Text
from tests.faults import no_faults

LESSONS = [found for game in games.GAMES for found in course(game)]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
#: Words too short or too common to give anything away.
SHORTEST = 5
COMMON = {"region", "regions", "token", "tokens"}
#: The share of the words of a reason that may stand in its step.
MOST_SHARED = 0.5


def given_away(answer: object, words: Text | str, said: str) -> bool:
    """Checks whether an answer stands in what was said."""
    if type(answer) is int:
        forms = {str(answer), *NUMBERS[answer : answer + 1]}
        return any(re.search(rf"\b{form}\b", said, re.IGNORECASE) for form in forms)
    telling = [word for word in re.findall(r"\w+", str(words).lower()) if len(word) >= SHORTEST and word not in COMMON]
    shared = [word for word in telling if re.search(rf"\b{word}", said.lower())]
    return bool(telling) and len(shared) > MOST_SHARED * len(telling)


def questions(lesson: Lesson) -> Iterator[tuple[Scene, list[Scene]]]:
    """Yields the scenes with a question of their own, each with the scenes before it."""
    scenes = play(lesson)
    for place, scene in enumerate(scenes):
        if scene.step.question is not None:
            yield scene, list(scenes[:place])


@pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)
def test_nothing_is_asked_that_was_just_said(found: Lesson) -> None:
    """The step does not say the answer, the one before it no number, and no fact of the same position shows it."""
    faults = []
    for scene, before in questions(found):
        question = scene.step.question
        assert question is not None
        truth = ask(scene.end, question)
        said = [scene.step.says]
        if type(truth.value) is int:
            said += [earlier.step.says for earlier in before[-1:]]
        if any(given_away(truth.value, truth.words, each) for each in said):
            faults.append(f"{found.id}: {scene.step.says!r} gives {truth.words} away")
        shown = [fact for earlier in before if earlier.end == scene.end for fact in earlier.step.shows]
        for fact in shown:
            expected = sum(fact.expected) if fact.probe.kind == "income" else fact.expected
            if expected == truth.value and fact.probe.subject == question.subject:
                faults.append(f"{found.id}: {fact.probe} was shown just before {scene.step.says!r}")
    no_faults(faults)


@pytest.mark.parametrize(
    ("answer", "words", "said", "given"),
    [
        (5, "5", "Bob’s region costs you five.", True),
        (5, "5", "You have fifteen coins.", False),
        (["water"], "seas and lakes are not conquered", "Seas and lakes are not conquered. Why not this one?", True),
        (["water"], "seas and lakes are not conquered", "Why can’t you conquer the marked region?", False),
    ],
)
def test_what_gives_an_answer_away_is_found(answer: object, words: str, said: str, given: bool) -> None:
    assert given_away(answer, words, said) is given
