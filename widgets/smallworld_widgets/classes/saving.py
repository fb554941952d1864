"""The files of a class, as messages to a script that saves them: the table, all sets with their answers, an attempt."""

from __future__ import annotations

from typing import Any

from smallworld.documents.reading import dump
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet
from smallworld.teaching.classes.register import Register, write
from smallworld.teaching.classes.table import csv_of
from smallworld.teaching.classes.tally import tally
from smallworld_widgets.classes.attempt import Attempt


def table_file(asked: QuestionSet, register: Register) -> dict[str, Any]:
    """Returns the table of a set for a spreadsheet."""
    id = set_id(asked)
    return _file(f"class-{id}.csv", csv_of(tally([asked], register.answers_to(id))))


def register_file(register: Register) -> dict[str, Any]:
    """Returns all sets and answers, without the ids of those that were handed in here."""
    return _file("small-world-class.json", dump(write(register._replace(handed_in=()))))


def answers_file(asked: QuestionSet, attempt: Attempt) -> dict[str, Any]:
    """Returns the answers of a learner, with their set."""
    return _file(f"answers-{attempt.set}.json", dump(write(Register((asked,), (attempt.given,)))))


def _file(name: str, content: str) -> dict[str, Any]:
    return {"file": {"name": name, "content": content}}
