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

_FULL = text("no room for more answers: save everything as a file, then remove a set")


class Collected(NamedTuple):
    """A register with what was added, in words, and what could not be used."""

    register: Register
    said: Text
    refused: tuple[Refused, ...]


def collected(register: Register, content: str) -> Collected:
    """Returns a register with the sets and answers whose lines stand in a text."""
    found = gather(content)
    if not any(found):
        return Collected(register, text("No answers were found in this text."), ())
    made = added(register, found.sets, found.answers)
    return made._replace(refused=(*found.refused, *made.refused))


def added(register: Register, sets: Sequence[QuestionSet], answers: Sequence[Answers]) -> Collected:
    """Returns a register with more sets, and with answers to known sets as far as there is room."""
    for each in sets:
        register = register.with_set(each)
    known = register.by_id
    refused = [Refused(each.name, UNKNOWN_SET) for each in answers if each.set not in known]
    fresh = [each for each in answers if each.set in known and each not in register.answers]
    before = len(answers) - len(refused) - len(fresh)
    room = MOST_ANSWERS - len(register.answers)
    refused += [Refused(each.name, _FULL) for each in fresh[room:]]
    names = ", ".join(dict.fromkeys(each.name for each in fresh[:room]))
    return Collected(register.with_answers(fresh), _said(names, before, len(sets)), tuple(refused))


def _said(names: str, before: int, sets: int) -> Text:
    if names and before:
        return text("Added: {what}. {n} were here before.", what=names, n=before)
    if names:
        return text("Added: {what}.", what=names)
    if before:
        return text("These answers were here before.")
    return text("The set is here now.") if sets else text("Nothing was added.")
