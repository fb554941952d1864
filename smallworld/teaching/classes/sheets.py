"""The worksheet of a set: its questions on paper, for a class without devices."""

from __future__ import annotations

from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet, exercises
from smallworld.teaching.worksheets.sheet import Worksheet
from smallworld.words.text import text


def worksheet_of(asked: QuestionSet) -> Worksheet:
    """Returns the worksheet of a set, in all its versions.

    Raises `OtherProjectError` if this version of the project asks other questions.
    """
    versions = [exercises(asked, version) for version in range(len(asked.versions))]
    return Worksheet(text("These are the questions of the set {id}.", id=set_id(asked)), *versions)
