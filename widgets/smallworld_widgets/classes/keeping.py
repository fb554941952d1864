"""The document that brings back the view Class after a reload: the place, and sets that are half done.

Each part is read by itself. A damaged part takes no other with it, and is named.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from smallworld.documents.reading import Node
from smallworld.games import GAMES
from smallworld.teaching.classes.gathering import gather
from smallworld.teaching.classes.line import answers_line, read_answers, read_at, read_set, set_line
from smallworld.teaching.classes.question_set import MOST_QUESTIONS, MOST_SUBJECTS, VERSIONS, QuestionSet, problem_with
from smallworld.teaching.classes.subjects import concepts_of
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, listed, text
from smallworld_widgets.classes.attempt import MOST_ASIDE, Attempt, fits, of_answers, put_aside
from smallworld_widgets.classes.maker import Draft

#: No reader needs the version: the lines of sets and answers have versions of their own, and each part is checked.
_VERSION = 1
#: The parts, in the words for those that are damaged.
_PARTS = {
    "mode": text("the place"),
    "set": text("the set of questions"),
    "letter": text("the version of the link"),
    "at": text("the number of the question"),
    "answers": text("the answers"),
    "handed_in": text("whether they were handed in"),
    "draft": text("the form for a new set"),
    "aside": text("answers to other sets"),
}

RESCUED = text("What your browser kept of Class is damaged. Your answers are here: open the link of their questions.")

T = TypeVar("T")


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


class Kept(NamedTuple):
    """The kept parts: the place, the open set, the version of its link, the question, the attempt and the draft.

    Attempts at other sets wait `aside`.
    """

    mode: Mode
    asked: QuestionSet | None
    version: int | None
    at: int
    attempt: Attempt | None
    draft: Draft
    aside: tuple[Attempt, ...] = ()


def write(kept: Kept) -> dict[str, Any]:
    """Returns the document of what is kept."""
    asked, draft = kept.asked, kept.draft
    return {
        "version": _VERSION,
        "mode": kept.mode.value,
        "set": "" if asked is None else set_line(asked),
        "letter": "" if kept.version is None else VERSIONS[kept.version],
        "at": kept.at,
        **_written(kept.attempt),
        "draft": {**draft._asdict(), "about": list(draft.about)},
        "aside": [_written(each) for each in kept.aside],
    }


def _written(attempt: Attempt | None) -> dict[str, Any]:
    if attempt is None:
        return {"answers": "", "handed_in": False}
    return {"answers": answers_line(attempt.given), "handed_in": attempt.handed_in}


def read(document: Any) -> tuple[Kept, Text | None]:
    """Returns what a document keeps, and words about its damaged parts if there are any.

    Raises `DocumentError` if no part can be read.
    """
    problems: list[Problem] = []
    root = Node(document, "", problems)
    root.mapping()
    if problems:
        raise DocumentError(problems)
    asked = _line(root.get("set", None), read_set)
    # Documents of older versions have no attempts aside.
    waiting = root.get("aside", [])
    aside = tuple(found for each in waiting.items(MOST_ASIDE) if (found := _attempt(each)) is not None)
    attempt = _attempt(root)
    waits = attempt is not None and (asked is None or not attempt.is_at(asked, None))
    if attempt is not None and waits:
        # It waits for the link of its set.
        aside, attempt = put_aside(aside, attempt), None
    elif attempt is not None and asked is not None and not fits(asked, attempt):
        root.get("answers", None).fault("bad_line", text("answers that do not fit the questions of the set"))
        aside, attempt = put_aside(aside, attempt), None
    version = _version(root.get("letter", None), asked)
    at = root.get("at", None).integer(0, 0 if asked is None else len(asked.items) - 1, 0)
    draft = _draft(root.get("draft", None))
    mode = _mode(root.get("mode", None), asked, attempt)
    if mode is Mode.HOME:
        asked = version = None
    if attempt is not None and (mode is Mode.HOME or mode.is_teachers):
        aside, attempt = put_aside(aside, attempt), None
    damaged = list(dict.fromkeys(_PARTS[problem.place.split("/")[1]] for problem in problems))
    return Kept(mode, asked, version, at, attempt, draft, aside), _told(damaged, waits=waits)


def rescued(content: str) -> tuple[Attempt, ...]:
    """Returns the attempts whose lines still stand in a document that cannot be read, the newest last."""
    # The open attempt stands before those that wait aside.
    found = gather(content).answers
    return tuple(of_answers(given, handed_in=False) for given in (*found[1:], *found[:1])[-MOST_ASIDE:])


def _told(damaged: list[Text], *, waits: bool) -> Text | None:
    """Returns the notice about damaged parts. It says how to get at the answers that were open, if they wait now."""
    if not damaged:
        return None
    told = text("Part of what your browser kept of Class is damaged: {parts}. Everything else is here.")
    if waits:
        told = text(
            "Part of what your browser kept of Class is damaged: {parts}. "
            "Your answers are here: open the link of their questions."
        )
    return told.filled(parts=listed(damaged))


def _line(node: Node, read_line: Callable[[str], T]) -> T | None:
    """Returns the value of a line. There is none for an empty or damaged one."""
    return None if node.value == "" else read_at(node, read_line)


def _attempt(node: Node) -> Attempt | None:
    """Returns the attempt of an object with a line of answers."""
    if not isinstance(node.value, dict):
        node.expected(text("an object"))
        return None
    given = _line(node.get("answers", None), read_answers)
    handed_in = node.get("handed_in", None).boolean(False)
    return None if given is None else of_answers(given, handed_in=handed_in)


def _version(node: Node, asked: QuestionSet | None) -> int | None:
    letter = node.one_of({"": None, **dict.fromkeys(VERSIONS if asked is None else asked.versions)})
    return VERSIONS.index(letter) if letter else None


def _mode(node: Node, asked: QuestionSet | None, attempt: Attempt | None) -> Mode:
    """Returns the place, or the nearest one that the other parts allow."""
    name = node.one_of({each.value: each for each in Mode})
    mode = None if name is None else Mode(name)
    if asked is None:
        if mode not in (None, Mode.HOME):
            node.fault("missing", text("{name} is missing", name="set"))
        return Mode.HOME
    if mode is None and attempt is None:
        return Mode.HOME
    if mode in (Mode.HOME, Mode.DESK):
        return mode
    if problem_with(asked) is not None:
        return Mode.DESK if mode is not None and mode.is_teachers else Mode.BEGIN
    if mode in (Mode.SHEETS, Mode.STAGE):
        return mode
    if attempt is None:
        if mode is not Mode.BEGIN:
            node.fault("missing", text("{name} is missing", name="answers"))
        return Mode.BEGIN
    if attempt.handed_in:
        return Mode.LOOK if mode is Mode.LOOK else Mode.END
    return Mode.ASKING if mode is Mode.ASKING else Mode.CHECK


def _draft(node: Node) -> Draft:
    usual = Draft(next(iter(GAMES)))
    if not isinstance(node.value, dict):
        node.expected(text("an object"))
        return usual
    game = node.get("game", None).one_of(GAMES) or usual.game
    about = []
    for each in node.get("about", None).items(MOST_SUBJECTS):
        if concepts_of(game, id := each.string(60, "")):
            about.append(id)
        else:
            each.fault("unknown_name", text("nothing that can be practised"))
    return Draft(
        game,
        tuple(about),
        node.get("questions", None).integer(1, MOST_QUESTIONS, usual.questions),
        node.get("both", None).boolean(False),
        node.get("marks", None).boolean(False),
    )
