"""The count of a class as a table for spreadsheets: a row for each learner, a column for each question."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld.documents.spreadsheet import written
from smallworld.teaching.classes.question_set import VERSIONS
from smallworld.teaching.classes.tally import LearnerRow, Result, Tally
from smallworld.words.text import text


def csv_of(counted: Tally) -> str:
    """Returns a count as comma-separated values, in the reader's language."""
    clauses = {result.clause.id: result.clause for row in counted.learners for result in row.results}
    headings = (text("name"), text("set"), text("version"), text("right"), text("wrong"), text("unanswered"))
    head = [*headings, *(clause.says for clause in clauses.values())]
    return written([head, *(_cells(row, list(clauses)) for row in counted.learners)])


def _cells(row: LearnerRow, clauses: Sequence[str]) -> Sequence[str | int]:
    said = ("; ".join(_said(result) for result in row.results if result.clause.id == clause) for clause in clauses)
    version = VERSIONS[row.given.version]
    return [row.given.name, row.given.set, version, row.right, row.wrong, row.unanswered, *said]


def _said(result: Result) -> str:
    if result.right is None:
        return str(text("unanswered"))
    if result.right or result.forgotten is None:
        return str(text("right") if result.right else text("wrong"))
    return str(text("wrong: leaves out “{rule}”", rule=result.forgotten.says))
