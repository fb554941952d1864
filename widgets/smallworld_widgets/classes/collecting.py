"""The collecting of answers: which of them are new, which were there before, and which cannot be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.gathering import Refused, gather
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.classes.register import MOST_ANSWERS, Register
from smallworld.teaching.classes.tally import UNKNOWN_SET
from smallworld.words.text import Text, text

FULL_OF_SETS = text("no room for more sets: save everything as a file, then remove a set")
_FULL = text("no room for more answers: save everything as a file, then remove a set")


class Collected(NamedTuple):
    """A register with what was added, in words, and what could not be used."""

    register: Register
    said: Text
    refused: tuple[Refused, ...]


def collected(register: Register, content: str, *, at: QuestionSet | None = None) -> Collected:
    """Returns a register with the sets and answers whose lines stand in a text. `at` is the open set."""
    found = gather(content)
    if not any(found):
        return Collected(register, text("No answers were found in this text."), ())
    made = added(register, found.sets, found.answers, at=at)
    return made._replace(refused=(*found.refused, *made.refused))


def added(
    register: Register, sets: Sequence[QuestionSet], answers: Sequence[Answers], *, at: QuestionSet | None = None
) -> Collected:
    """Returns a register with more sets, and with answers to known sets as far as there is room.

    The title of a set stands behind the name of a learner, unless it is the open one, `at`.
    """
    for each in sets:
        register = register.with_set(each)
    known = register.by_id
    refused = [Refused(each.title, FULL_OF_SETS) for each in sets if each not in register.sets]
    refused += [Refused(each.name, UNKNOWN_SET) for each in answers if each.set not in known]
    fitting = [each for each in answers if each.set in known]
    fresh = [each for each in fitting if each not in register.answers]
    room = MOST_ANSWERS - len(register.answers)
    refused += [Refused(each.name, _FULL) for each in fresh[room:]]
    names = ", ".join(dict.fromkeys(_called(each, known[each.set], at) for each in fresh[:room]))
    said = _said(names, len(fitting) - len(fresh), any(each in register.sets for each in sets))
    return Collected(register.with_answers(fresh), said, tuple(refused))


def _called(given: Answers, asked: QuestionSet, at: QuestionSet | None) -> str:
    return given.name if at in (None, asked) else f"{given.name} ({asked.title})"


def _said(names: str, before: int, sets: bool) -> Text:
    if names and before:
        return text("Added: {what}. {n} were here before.", what=names, n=before)
    if names:
        return text("Added: {what}.", what=names)
    if before:
        return text("These answers were here before.")
    return text("The set is here now.") if sets else text("Nothing was added.")
