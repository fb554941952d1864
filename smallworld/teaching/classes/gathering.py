"""The gathering of sets and answers from any text: a chat, a mail, a file, a link. A bad line spoils no other."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.line import LINE, cut_behind, is_set, read_answers, read_set
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.words.faults import DocumentError, shown
from smallworld.words.text import Text, text

#: The most lines that are read from one text.
_MOST_LINES = 1_000


class Refused(NamedTuple):
    """A line, or a name, whose answers are not counted, with the reason."""

    what: str
    reason: Text


class Gathered(NamedTuple):
    """The findings in a text: sets, answers, and the lines that could not be read."""

    sets: tuple[QuestionSet, ...]
    answers: tuple[Answers, ...]
    refused: tuple[Refused, ...]


def gather(content: str) -> Gathered:
    """Returns the sets and answers whose lines stand in a text, with any words around them."""
    sets: list[QuestionSet] = []
    answers: list[Answers] = []
    refused: list[Refused] = []
    if len(content) > MOST_CHARACTERS:
        refused.append(Refused("", text("only the first {most} characters were read", most=MOST_CHARACTERS)))
    for n, found in enumerate(LINE.finditer(content[:MOST_CHARACTERS])):
        line = cut_behind(found[0])
        if n >= _MOST_LINES:
            refused.append(Refused(shown(line), text("only the first {most} lines were read", most=_MOST_LINES)))
            break
        try:
            if is_set(line):
                sets.append(read_set(line))
            else:
                answers.append(read_answers(line))
        except DocumentError as error:
            refused.append(Refused(shown(line), error.problems[0].reason))
    return Gathered(tuple(dict.fromkeys(sets)), tuple(dict.fromkeys(answers)), tuple(refused))
