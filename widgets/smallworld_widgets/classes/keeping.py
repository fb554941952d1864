"""The document that brings back the view Class after a reload: the place, and a set that is half done."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from smallworld.documents.reading import Node
from smallworld.games import GAMES
from smallworld.presentation.kept import opened
from smallworld.teaching.classes.answers import Answers
from smallworld.teaching.classes.line import LONGEST_LINE, answers_line, read_answers, read_set, set_id, set_line
from smallworld.teaching.classes.question_set import MOST_QUESTIONS, MOST_SUBJECTS, VERSIONS, QuestionSet
from smallworld.teaching.classes.subjects import concepts_of
from smallworld.words.faults import DocumentError
from smallworld.words.text import text
from smallworld_widgets.classes.attempt import Attempt
from smallworld_widgets.classes.maker import Draft

_VERSION = 1
_FIELDS = ("mode", "set", "letter", "at", "answers", "handed_in", "draft")


class Mode(Enum):
    """The places in the view: of a teacher, then of a learner."""

    HOME = "home"
    DESK = "desk"
    SHEETS = "sheets"
    STAGE = "stage"
    BEGIN = "begin"
    ASKING = "asking"
    CHECK = "check"
    END = "end"
    LOOK = "look"

    @property
    def is_teachers(self) -> bool:
        """True for the places of a teacher with a set."""
        return self in (Mode.DESK, Mode.SHEETS, Mode.STAGE)

    @property
    def has_attempt(self) -> bool:
        """True for the places of a learner who has begun."""
        return self in (Mode.ASKING, Mode.CHECK, Mode.END, Mode.LOOK)


class Kept(NamedTuple):
    """The kept parts: the place, the open set, the version of its link, the question, the attempt and the draft."""

    mode: Mode
    asked: QuestionSet | None
    version: int | None
    at: int
    attempt: Attempt | None
    draft: Draft


def write(kept: Kept) -> dict[str, Any]:
    """Returns the document of what is kept."""
    asked, attempt, draft = kept.asked, kept.attempt, kept.draft
    return {
        "version": _VERSION,
        "mode": kept.mode.value,
        "set": "" if asked is None else set_line(asked),
        "letter": "" if kept.version is None else VERSIONS[kept.version],
        "at": kept.at,
        "answers": "" if attempt is None or asked is None else answers_line(attempt.of_set(asked)),
        "handed_in": attempt is not None and attempt.handed_in,
        "draft": {**draft._asdict(), "about": list(draft.about)},
    }


def read(document: Any) -> Kept:
    """Returns what a document keeps. Raises `DocumentError` with every problem."""
    parts, problems = opened(document, _VERSION, _FIELDS)
    mode = Mode(parts["mode"].one_of({each.value: each for each in Mode}) or "home")
    line, letter, answers = (parts[name].string(LONGEST_LINE, "") for name in ("set", "letter", "answers"))
    version = VERSIONS.index(letter) if letter in VERSIONS else None
    asked = _read(parts["set"], line)
    questions = 1 if asked is None else len(asked.items)
    at = parts["at"].integer(0, questions - 1, 0)
    attempt = _attempt(parts["answers"], answers, asked, handed_in=parts["handed_in"].boolean(False))
    draft = _draft(parts["draft"])
    if (mode is not Mode.HOME and asked is None) or (mode.has_attempt and attempt is None):
        parts["mode"].fault("missing", text("{name} is missing", name="set"))
    if asked is not None and version is not None and version >= len(asked.versions):
        parts["letter"].fault("unknown_name", text("not a version of this set"))
    if problems:
        raise DocumentError(problems)
    return Kept(mode, asked, version, at, attempt, draft)


def _read(node: Node, line: str) -> QuestionSet | None:
    if not line:
        return None
    try:
        return read_set(line)
    except DocumentError as error:
        _note(node, error)
        return None


def _attempt(node: Node, line: str, asked: QuestionSet | None, *, handed_in: bool) -> Attempt | None:
    if not line or asked is None:
        return None
    try:
        given = read_answers(line)
    except DocumentError as error:
        _note(node, error)
        return None
    if not _fits(asked, given):
        node.fault("bad_line", text("answers that do not fit the questions of the set"))
        return None
    return Attempt(given.name, given.version, given.answers, given.seconds, given.begun, handed_in)


def _fits(asked: QuestionSet, given: Answers) -> bool:
    return given.set == set_id(asked) and given.version < len(asked.versions) and len(given.answers) == len(asked.items)


def _note(node: Node, error: DocumentError) -> None:
    for problem in error.problems:
        node.fault(problem.code, problem.reason)


def _draft(node: Node) -> Draft:
    fields = node.fields(Draft._fields)
    node.need(Draft._fields)
    if len(fields) != len(Draft._fields):
        return Draft(next(iter(GAMES)))
    game = fields["game"].one_of(GAMES) or next(iter(GAMES))
    about = [each.string(60, "") for each in fields["about"].items(MOST_SUBJECTS)]
    if not all(concepts_of(game, each) for each in about):
        fields["about"].fault("unknown_name", text("nothing that can be practised"))
    questions = fields["questions"].integer(1, MOST_QUESTIONS, 1)
    return Draft(game, tuple(about), questions, fields["both"].boolean(False), fields["marks"].boolean(False))
