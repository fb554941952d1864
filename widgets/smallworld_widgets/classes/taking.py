"""A set as a learner meets it: the beginning, the moment before it is handed in, and the result to send back."""

from __future__ import annotations

from typing import TypedDict

from smallworld.presentation.board.reasons import ReasonState, reason_state, term_state
from smallworld.presentation.menus import Entry
from smallworld.teaching.classes.answers import LONGEST_NAME, OPEN, value_of
from smallworld.teaching.classes.line import answers_line
from smallworld.teaching.classes.question_set import QuestionSet, exercises, problem_with
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark
from smallworld.wording.landmarks import region_names
from smallworld.words.explain import Term
from smallworld.words.text import Text, reader, text
from smallworld_widgets.classes.attempt import Attempt
from smallworld_widgets.classes.maker import PRIVATE, facts_of
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import Shared, to_fragment


class ClassTaking(Panel):
    """The beginning and the end of a set."""

    _script = "classes/taking"
    _sheets = ("classes/classes",)


class ClassAnswered(TypedDict):
    """A question with its result: `right` is null without an answer."""

    question: str
    right: bool | None
    yours: str
    verdict: str
    why: list[ReasonState]


class ClassTakingWords(TypedDict):
    """The words of the beginning and the end."""

    name: str
    name_hint: str
    version: str
    start: str
    private: str
    learning: str
    hand_in: str
    to_questions: str
    send: str
    send_long: str
    line: str
    link: str
    file: str
    line_made: str
    link_made: str
    copied: str
    not_copied: str
    close: str
    look: str
    yours: str
    why: str
    again: str
    again_long: str
    desk: str
    sure: str


class ClassTakingState(TypedDict):
    """The set, and the result once it is handed in."""

    moment: str
    own: bool
    title: str
    facts: str
    notice: str
    problem: str
    name: str
    longest_name: int
    versions: list[Entry]
    version: int
    told: str
    line: str
    fragment: str
    results: list[ClassAnswered]
    words: ClassTakingWords


def taking_state(
    asked: QuestionSet,
    version: int | None,
    attempt: Attempt | None,
    *,
    own: bool = False,
    ids: bool = False,
    notice: Text | None = None,
) -> ClassTakingState:
    """Returns the beginning of a set, or the end of an attempt. If the questions have changed since, it ends at once.

    `version` is the one that the link names, None if the learner chooses it. A teacher who tries their `own` set can go
    back to it. Regions go by their `ids`, or their names.
    """
    problem = problem_with(asked)
    changed = problem is not None and attempt is not None
    done = attempt is not None and attempt.handed_in and not changed
    results = [] if attempt is None or not done else _results(asked, attempt, ids=ids)
    open_versions = asked.versions if version is None and len(asked.versions) > 1 else ()
    given = attempt.given if attempt is not None and (done or changed) else None
    return {
        "moment": "begin" if attempt is None else "changed" if changed else "end" if done else "check",
        "own": own,
        "title": asked.title or str(text("Questions")),
        "facts": facts_of(asked),
        "notice": str(notice or ""),
        "problem": str(_CHANGED if changed else _OLD if problem else ""),
        "name": "" if attempt is None else attempt.name,
        "longest_name": LONGEST_NAME,
        "versions": [
            {"id": str(n), "name": str(text("Version {version}", version=v))} for n, v in enumerate(open_versions)
        ],
        "version": version or 0,
        "told": "" if attempt is None else str(_told(attempt, results)),
        "line": "" if given is None else answers_line(given),
        "fragment": "" if given is None else to_fragment(Shared(Destination("class", asked=asked, given=given))),
        "results": results,
        "words": {
            "name": str(text("Your name")),
            "name_hint": str(text("Or the number your teacher gave you")),
            "version": str(text("Which version do you have?")),
            "start": str(text("Start")),
            "private": str(PRIVATE),
            "learning": str(text("This is for learning, not an exam. Take your time.")),
            "hand_in": str(text("Hand in, and show me the result")),
            "to_questions": str(text("Back to the questions")),
            "send": str(text("Send it back")),
            "send_long": str(text("Send one of these to the person who gave you the questions.")),
            "line": str(text("Copy as a line")),
            "link": str(text("Copy as a link")),
            "file": str(text("Save as a file")),
            "line_made": str(text("Line with your answers")),
            "link_made": str(text("Link with your answers")),
            "copied": str(text("Copied. Now paste it into a message.")),
            "not_copied": str(text("Copy it from the field.")),
            "close": str(text("Close")),
            "look": str(text("Look at question {n} again", n="%")),
            "yours": str(text("Your answer: {answer}", answer="%")),
            "why": str(text("Why")),
            "again": str(text("Somebody else starts")),
            "again_long": str(text("Send these answers first: then this page forgets them.")),
            "sure": str(text("Forget them, and start")),
            "desk": str(text("Back to the set")),
        },
    }


_OLD = text(
    "This set was made by another version of this page, which asks other questions. Ask the person who gave it to you "
    "for a new one."
)
_CHANGED = text(
    "This page has changed since you began, and asks other questions now. Your answers are still here. Send them to "
    "the person who gave you the questions."
)


def _told(attempt: Attempt, results: list[ClassAnswered]) -> Text:
    if not results:
        return text(
            "{name}, you have answered {n} of {of}.", name=attempt.name, n=attempt.answered, of=len(attempt.answers)
        )
    right = sum(result["right"] is True for result in results)
    return text("{name}, you have {n} of {of} right.", name=attempt.name, n=right, of=len(results))


def _results(asked: QuestionSet, attempt: Attempt, *, ids: bool) -> list[ClassAnswered]:
    found = []
    for made, answer in zip(exercises(asked, attempt.version), attempt.answers, strict=True):
        with reader.calling({} if ids else region_names(made.position.rules.board)):
            found.append(_answered(made, answer))
    return found


def _answered(made: Exercise, answer: str) -> ClassAnswered:
    given = mark(made, value_of(made, answer) if answer != OPEN else made.truth.value)
    right = None if answer == OPEN else given.right
    verdict: Text = given.words if right is not None else text("The answer is “{answer}”.", answer=made.truth.words)
    return {
        "question": str(made.words),
        "right": right,
        "yours": "" if right is None else str(_words_of(made, answer)),
        "verdict": str(verdict),
        "why": _why(made, given),
    }


def _words_of(made: Exercise, answer: str) -> Text | str:
    value = value_of(made, answer)
    return next((choice.words for choice in made.choices if choice.value == value), answer)


def _why(made: Exercise, given: Mark) -> list[ReasonState]:
    options = made.position.rules.options
    return [term_state(part, options) if isinstance(part, Term) else reason_state(part, options) for part in given.why]


def so_far(made: Exercise, answer: str) -> Text | None:
    """Returns the words for an answer that is not handed in yet, None without one."""
    return None if answer == OPEN else text("Your answer so far: {answer}", answer=_words_of(made, answer))
