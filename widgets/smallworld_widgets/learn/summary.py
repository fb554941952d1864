"""The end of a lesson, and the test of a unit: what is known, what is missing, and where to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypedDict

from smallworld.teaching.exercises.concepts import concept
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.practice import name
from smallworld.teaching.lessons import Lesson, course, lesson
from smallworld.teaching.lessons.exercises import exercise_on, learner_after
from smallworld.teaching.lessons.mastery import Idea, ideas, missing
from smallworld.teaching.lessons.units import TrialQuestion, Unit, trial_of, unit_of
from smallworld.teaching.library import codex
from smallworld.words.text import Text, counted, text
from smallworld_widgets.learn.here import Here
from smallworld_widgets.page.panel import Panel

#: The commands of the buttons.
Order = Literal["back", "contents", "mend", "next", "show_me", "try_test"]


class Summary(Panel):
    """The words at the end of a lesson, and those of a test."""

    _script = "learn/summary"
    _sheets = ("board/sheet", "board/reader", "learn/learn", "learn/teller", "learn/summary")


class Trial(NamedTuple):
    """A test of a unit under way: its questions, and the marks so far, None for an answer that was not given."""

    unit: Unit
    seed: int
    #: The abilities whose cards the learner had seen.
    cards: frozenset[str]
    questions: tuple[TrialQuestion, ...]
    marks: tuple[bool | None, ...] = ()
    exercise: Exercise | None = None
    #: The mark of the question that is open, once there is one, and whether its answer is shown.
    mark: bool | None = None
    answered: bool = False
    notice: Text | None = None

    @property
    def shown(self) -> str:
        """The name of the test in a link: "base.test.conquering"."""
        game, _, id = self.unit.id.partition(".")
        return f"{game}.test.{id}"

    @property
    def id(self) -> str:
        """The name of this question alone, by which messages tell it from others."""
        return f"{self.shown}:{self.seed}:{len(self.marks)}"

    @property
    def is_over(self) -> bool:
        """True if every question was asked."""
        return len(self.marks) >= len(self.questions)

    def put(self) -> Trial:
        """Returns the test with the exercise of its open question."""
        if self.is_over:
            return self._replace(exercise=None, mark=None, answered=False)
        asked = self.questions[len(self.marks)]
        learner = learner_after(self.unit.game, self.unit.lessons[-1].place, self.cards)
        return self._replace(exercise=exercise_on(asked.idea, asked.number, learner), mark=None, answered=False)

    def gone_on(self) -> Trial:
        """Returns the test at its next question."""
        return self if self.is_over else self._replace(marks=(*self.marks, self.mark)).put()


def new_trial(unit: Unit, seed: int, cards: frozenset[str]) -> Trial:
    """Returns a new test of a unit, at its first question."""
    return Trial(unit, seed, cards, trial_of(unit, seed, cards)).put()


class SummaryItem(TypedDict):
    """An idea or a goal, and whether it is met, in words for those who do not see the mark, and a visible note.

    `lesson` is the id of the lesson to look at again, or empty.
    """

    text: str
    met: bool
    state: str
    note: str
    lesson: str
    read: str


class SummaryButton(TypedDict):
    """A button: the command that it sends, and its words."""

    do: Order
    label: str
    primary: bool


class SummaryWords(TypedDict):
    """The words of the summary."""

    contents: str


class SummaryState(TypedDict):
    """The end of a lesson, or a test."""

    id: str
    title: str
    number: str
    says: str
    heading: str
    items: list[SummaryItem]
    buttons: list[SummaryButton]
    #: The command of a clicker.
    onward: Order
    notice: str
    words: SummaryWords


def said(idea: Idea) -> Text:
    """Returns an idea in words: the rule, or the ability and what it does."""
    if not idea.card:
        return concept(idea.concepts[0]).says
    ability = codex.entries()[idea.id].ability
    return text("{ability}: {reason}", ability=ability.name, reason=ability.summary)


def _named(idea: Idea) -> str:
    """Returns the short name of an idea: the ability of a card, or the rule."""
    return str(codex.entries()[idea.id].ability.name if idea.card else name(concept(idea.concepts[0])))


def ending_state(here: Here) -> SummaryState:
    """Returns the end of a lesson: done, or everything that is missing."""
    lessons = course(here.lesson.game)
    number = lessons.index(here.lesson) + 1
    goals, open_ideas = missing(here.lesson, here.journal)
    done = not goals and not open_ideas
    unit = unit_of(here.lesson)
    following = lessons[number] if number < len(lessons) else None
    onward = (
        text("Finish the course") if following is None else text("Next lesson: {title}", title=Text(following.title))
    )
    to_do = [
        *(str(text(aim.says)) for step in goals for aim in here.lesson.steps[step].goal),
        *map(_named, open_ideas),
    ]
    known = [_named(idea) for idea in ideas(here.lesson).values() if idea not in open_ideas]
    return {
        "id": here.id,
        "title": str(text(here.lesson.title)),
        "number": str(text("Lesson {n} of {all}", n=number, all=len(lessons))),
        "says": str(_closing(here.lesson, done=done)),
        "heading": "" if done else str(_lacking(len(goals), len(open_ideas))),
        "items": [_item(words, met=done) for words in (known if done else to_do)],
        "buttons": [
            _button("back", text("Back")),
            *([] if done else [_button("mend", text("Go there"), primary=True)]),
            *([_button("try_test", text("Test: {unit}", unit=unit.name))] if here.lesson == unit.lessons[-1] else []),
            _button("next", onward, primary=done),
        ],
        "onward": "next",
        "notice": str(here.notice or ""),
        "words": {"contents": str(text("All lessons"))},
    }


def _closing(lesson: Lesson, *, done: bool) -> Text:
    """Returns the words at the end of a lesson, which lead over to its ideas if it is done."""
    if not done:
        return text("Not done yet.")
    return text("Lesson done. You know these ideas:") if ideas(lesson) else text("Lesson done.")


def _lacking(goals: int, open_ideas: int) -> Text:
    """Returns the numbers of goals and ideas that are missing, in words."""
    still = counted("One idea still to answer:", "{n} ideas still to answer:", open_ideas)
    if not goals:
        return still
    to_reach = counted("One goal still to reach:", "{n} goals still to reach:", goals)
    if not open_ideas:
        return to_reach
    return text(
        "{goals} and {ideas} are still open:",
        goals=counted("{n} goal", "{n} goals", goals),
        ideas=counted("{n} idea", "{n} ideas", open_ideas),
    )


def _item(words: str, *, met: bool, note: Text | str = "", lesson_id: str = "") -> SummaryItem:
    state = text("Mastered") if met else text("Not yet")
    read = str(text("See the lesson: {title}", title=Text(lesson(lesson_id).title))) if lesson_id else ""
    return {"text": words, "met": met, "state": str(state), "note": str(note), "lesson": lesson_id, "read": read}


def _button(do: Order, label: Text, *, primary: bool = False) -> SummaryButton:
    return {"do": do, "label": str(label), "primary": primary}


def trial_state(trial: Trial) -> SummaryState:
    """Returns a test: the words of its open question, or its result by idea."""
    if trial.is_over:
        return _result(trial)
    number, count = len(trial.marks) + 1, len(trial.questions)
    return _of_trial(
        trial,
        number=text("Question {n} of {count}", n=number, count=count),
        says=text("Without help: no hint and one try.") if number == 1 else Text(""),
        buttons=[_button("next", text("Next"), primary=trial.answered)],
        onward="next" if trial.answered else "show_me",
    )


def _result(trial: Trial) -> SummaryState:
    """Returns the result of a test: the number of right answers, and each idea, those to look at again first."""
    marks: dict[TrialQuestion, list[bool | None]] = {}
    for asked, given in zip(trial.questions, trial.marks, strict=True):
        marks.setdefault(asked._replace(number=0), []).append(given)
    again = [asked for asked, given in marks.items() if not all(given)]
    says = counted("Look at one idea again:", "Look at {n} ideas again:", len(again))
    right = sum(given is True for given in trial.marks)
    return _of_trial(
        trial,
        number=text("{n} of {all} right", n=right, all=len(trial.marks)),
        says=says if again else text("You know this unit."),
        items=[
            _item(
                _named(asked.idea),
                met=asked not in again,
                note=text("{n} of {all} right", n=sum(one is True for one in marks[asked]), all=len(marks[asked])),
                lesson_id=asked.lesson if asked in again else "",
            )
            for asked in sorted(marks, key=lambda asked: asked not in again)
        ],
        buttons=[_button("try_test", text("Another test")), _button("contents", text("All lessons"), primary=True)],
        onward="contents",
    )


def _of_trial(
    trial: Trial,
    *,
    number: Text,
    says: Text,
    buttons: list[SummaryButton],
    onward: Order,
    items: Sequence[SummaryItem] = (),
) -> SummaryState:
    return {
        "id": trial.id,
        "title": str(text("Test: {unit}", unit=trial.unit.name)),
        "number": str(number),
        "says": str(says),
        "heading": "",
        "items": list(items),
        "buttons": buttons,
        "onward": onward,
        "notice": str(trial.notice or ""),
        "words": {"contents": str(text("All lessons"))},
    }
