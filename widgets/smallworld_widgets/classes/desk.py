"""The desk of a teacher: a set with its links, the answers that came back, and what the class does not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.teaching.classes.gathering import Refused
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import QuestionSet, problem_with
from smallworld.teaching.classes.register import Register
from smallworld.teaching.classes.tally import ClauseRow, LearnerRow, Result, tally
from smallworld.words.text import Text, counted, text
from smallworld_widgets.classes.maker import PRIVATE, facts_of, refused_words
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import Shared, to_fragment


class ClassDesk(Panel):
    """A set with its links, and the table of its answers."""

    _script = "classes/desk"
    _sheets = ("classes/classes",)


class ClassLink(TypedDict):
    """The link of a version, by the fragment of its address."""

    id: str
    name: str
    fragment: str


class ClauseLine(TypedDict):
    """The row of a clause. `asked` counts all answers, `missed` is the share that were not right, in percent."""

    id: str
    says: str
    right: int
    wrong: int
    unanswered: int
    asked: int
    missed: int
    weak: bool
    went_by: str


class LearnerLine(TypedDict):
    """The row of a learner, with a sign for each question and its meaning."""

    key: str
    name: str
    version: str
    right: int
    asked: int
    took: str
    marks: list[ResultMark]


class ResultMark(TypedDict):
    """The result of a question: true, false, or null without an answer."""

    right: bool | None
    says: str


class ClassDeskWords(TypedDict):
    """The words of the desk."""

    all: str
    share: str
    copied: str
    not_copied: str
    close: str
    stage: str
    stage_long: str
    sheets: str
    try_it: str
    collect: str
    collect_long: str
    paste: str
    add: str
    load: str
    load_long: str
    too_long: str
    refused: str
    table: str
    empty: str
    clause: str
    right: str
    wrong: str
    unanswered: str
    went_by: str
    weak: str
    ask_again: str
    ask_weak: str
    learners: str
    took: str
    csv: str
    remove: str
    remove_set: str
    sure: str
    private: str
    honest: str


class ClassDeskState(TypedDict):
    """A set, its links, and the count of its answers."""

    id: str
    title: str
    facts: str
    problem: str
    links: list[ClassLink]
    clauses: list[ClauseLine]
    learners: list[LearnerLine]
    counted: str
    refused: list[str]
    said: str
    longest: int
    words: ClassDeskWords


def desk_state(
    asked: QuestionSet, register: Register, *, said: Text | None = None, refused: Sequence[Refused] = ()
) -> ClassDeskState:
    """Returns the desk for a set of a register. `refused` are the lines of the last text that could not be used."""
    found = tally([asked], register.answers_to(set_id(asked)))
    n = len(found.learners)
    return {
        "id": set_id(asked),
        "title": asked.title or str(text("Questions")),
        "facts": facts_of(asked),
        "problem": str(problem_with(asked) or ""),
        "links": [_link(asked, version) for version in range(len(asked.versions))],
        "clauses": [_clause(row) for row in found.clauses],
        "learners": [_learner(asked, row) for row in found.learners],
        "counted": str(counted("Answers of {n} learner", "Answers of {n} learners", n)) if n else "",
        "refused": [str(refused_words(each)) for each in (*refused, *found.refused)],
        "said": str(said or ""),
        "longest": MOST_CHARACTERS,
        "words": {
            "all": str(text("All sets")),
            "share": str(text("Share it")),
            "copied": str(text("The link is copied.")),
            "not_copied": str(text("Copy the link from the field.")),
            "close": str(text("Close")),
            "stage": str(text("Show on a screen")),
            "stage_long": str(text("Everyone thinks, then you reveal the answer")),
            "sheets": str(text("Print sheets")),
            "try_it": str(text("Try it as a learner")),
            "collect": str(text("Collect answers")),
            "collect_long": str(
                text(
                    "Open the links that come back, or paste lines and links here. Other words around them do no harm."
                )
            ),
            "paste": str(text("What your learners sent")),
            "add": str(text("Add")),
            "load": str(text("Add from a file")),
            "load_long": str(text("Add answers from a file")),
            "too_long": str(text("That file is too large for answers.")),
            "refused": str(text("Not counted:")),
            "table": str(text("What the class knows")),
            "empty": str(text("No answers yet.")),
            "clause": str(text("Rule")),
            "right": str(text("Right")),
            "wrong": str(text("Wrong")),
            "unanswered": str(text("Open")),
            "went_by": str(text("Most who were wrong left out: {rule}", rule="%")),
            "weak": str(text("Not known yet")),
            "ask_again": str(text("Ask the class about this again")),
            "ask_weak": str(text("Ask the class about the weak rules again")),
            "learners": str(text("Learners")),
            "took": str(text("Time")),
            "csv": str(text("Save for a spreadsheet")),
            "remove": str(text("Remove the answers of {name}", name="%")),
            "remove_set": str(text("Remove this set")),
            "sure": str(text("Remove it with all answers")),
            "private": str(PRIVATE),
            "honest": str(text("Anybody can make up answers, so this is for learning, not for exams.")),
        },
    }


def _link(asked: QuestionSet, version: int) -> ClassLink:
    several = len(asked.versions) > 1
    letter = asked.versions[version]
    there = Destination("class", letter if several else "", asked=asked)
    name = text("Link to version {version}", version=letter) if several else text("Link to the questions")
    return {"id": letter, "name": str(name), "fragment": to_fragment(Shared(there))}


def _clause(row: ClauseRow) -> ClauseLine:
    return {
        "id": row.clause.id,
        "says": str(row.clause.says),
        "right": row.right,
        "wrong": row.wrong,
        "unanswered": row.unanswered,
        "asked": row.asked,
        "missed": round(100 * row.missed),
        "weak": row.is_weak,
        "went_by": _went_by(row),
    }


def _went_by(row: ClauseRow) -> str:
    """Returns the rule that most wrong answers left out, unless it is the clause itself."""
    return "" if row.forgotten is None or row.forgotten.id == row.clause.id else str(row.forgotten.says)


def _learner(asked: QuestionSet, row: LearnerRow) -> LearnerLine:
    minutes, seconds = divmod(sum(row.given.seconds), 60)
    return {
        "key": row.given.learner,
        "name": row.given.name,
        "version": asked.versions[row.given.version] if len(asked.versions) > 1 else "",
        "right": row.right,
        "asked": len(row.results),
        "took": f"{minutes}:{seconds:02}",
        "marks": [_mark(n, result) for n, result in enumerate(row.results, 1)],
    }


def _mark(n: int, result: Result) -> ResultMark:
    verdicts = {True: text("right"), False: text("wrong"), None: text("unanswered")}
    says = text("Question {n}, {verdict}: {rule}", n=n, verdict=verdicts[result.right], rule=result.clause.says)
    return {"right": result.right, "says": str(says)}
