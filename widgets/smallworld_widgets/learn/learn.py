"""The view Learn: the lessons, one at a time, with each step on a live board. The engine judges every action."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import ipywidgets

from smallworld.documents.records import read_actions
from smallworld.games import GAMES
from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.presentation.board import moves, prices
from smallworld.presentation.game.attempt import MOST_ACTIONS, Attempt
from smallworld.presentation.kept import opened
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.engine import IllegalActionError, legal_actions
from smallworld.teaching.exercises.exercise import Exercise, Mark, shown_by
from smallworld.teaching.lessons import Lesson, course, lesson, scenes
from smallworld.teaching.lessons.exercises import exercise_of
from smallworld.teaching.library.articles import articles
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.learn.contents import Contents, contents_state
from smallworld_widgets.learn.teller import Asking, Here, Teller, teller_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.practice.question import QuestionPanel

#: The version of the document that is kept through a reload.
_VERSION = 1
_FIELDS = ("game", "lesson", "step", "actions", "question")
#: The number of exercises one after the other.
_MOST_QUESTIONS = 10_000


class Learn(View):
    """The lessons: `Learn()` for the contents, or with the id of a lesson or a step (`Learn("base.price.3")`).

    `random` rolls the dice.

    Raises:
        UnknownNameError: the lesson or step is unknown. It is a `KeyError`.
    """

    def __init__(
        self,
        id: str = "",
        *,
        go: Go | None = None,
        learner: Learner | None = None,
        random: Random | None = None,
    ) -> None:
        """Shows the contents, or a step."""
        self._go = go
        self.learner = Learner() if learner is None else learner
        self._random = random or Random()
        self._game = next(iter(GAMES))
        self.here: Here | None = None
        if id and not self._open(str(id)):
            raise UnknownNameError("lesson", id, [found.id for game in GAMES for found in course(game)])
        self.contents = Contents(self._hear)
        self.board = Board(scenes(course(self._game)[0].id)[0].start, self._hear)
        self.teller = Teller(self._hear)
        self.inspector = Inspector()
        #: Built with the first exercise.
        self.question: QuestionPanel | None = None
        #: A step: its words, and the board beside them or above them.
        self.sheet = ipywidgets.Box([self.teller])
        self.reader = ipywidgets.Box([self.sheet, self.board])
        for box, names in ((self.sheet, ("sheet", "lesson-sheet")), (self.reader, ("reader", "lesson-step"))):
            for name in names:
                box.add_class(f"sw-{name}")
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        super().__init__("learn")
        self.learner.observe(lambda _: self.repaint(), "progress")
        self.repaint()

    def __repr__(self) -> str:
        return f"Learn({self.shown!r})"

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._first if self.here is None else self.here.position

    @property
    def _first(self) -> Position:
        return scenes(course(self._game)[0].id)[0].start

    @property
    def destination(self) -> Destination:
        """A link leads to the step, from its beginning."""
        return Destination("learn", self.shown)

    @property
    def ids(self) -> Collection[str]:
        """Every lesson."""
        return tuple(found.id for game in GAMES for found in course(game))

    def visit(self, destination: Destination) -> None:
        """Opens a lesson, or a step of one, if it exists."""
        if destination.id and destination.id != self.shown and self._open(destination.id):
            self.repaint()

    def keep(self) -> dict[str, Any]:
        """Returns the current step, and the actions there. Finished lessons are kept for the learner."""
        here = self.here
        return {
            "version": _VERSION,
            "game": self._game,
            "lesson": "" if here is None else here.lesson.id,
            "step": 0 if here is None else here.step,
            "actions": [] if here is None else [str(action) for action in here.attempt.actions],
            "question": 0 if here is None or here.asking is None else here.asking.number,
        }

    def restore(self, kept: Any) -> None:
        """Goes on at a step that was kept."""
        parts, problems = opened(kept, _VERSION, _FIELDS)
        game = parts["game"].one_of(GAMES)
        actions = read_actions(parts["actions"], MOST_ACTIONS)
        question = parts["question"].integer(0, _MOST_QUESTIONS, 0)
        here = None
        if game is not None and parts["lesson"].value != "":
            id = parts["lesson"].one_of({found.id: found for found in course(game)})
            if id is not None:
                step = parts["step"].integer(0, len(lesson(id).steps) - 1, 0)
                here = _at(lesson(id), step, question)
        if here is not None:
            try:
                here = here._replace(attempt=here.attempt.replayed(actions))
            except IllegalActionError as error:
                reasons = [Problem("/actions", reason.code, reason.reason) for reason in error.refusals]
                raise DocumentError(reasons) from error
        if problems or game is None:
            raise DocumentError(problems)
        self._game, self.here = game, here
        self.repaint()
        self.work += 1

    def repaint(self) -> None:
        """Shows everything again."""
        here = self.here
        shown = "" if here is None else _name(here.lesson, here.step)
        if shown != self.shown:
            # A region chosen in another step is not chosen in this one.
            self.board.selected = ""
        self.shown = shown
        if here is None:
            self.contents.draw(contents_state, self._game, frozenset(self.learner.progress.lessons))
            self._put(self.contents)
            return
        if here.asking is not None:
            question = self._ask(here.asking.exercise)
            board, below = question.board, question.card
        else:
            self._lay_out(here)
            board, below = self.board, self.inspector
        _put(self.sheet, self.teller, below)
        _put(self.reader, self.sheet, board)
        self._put(self.reader)
        # Must come last: a learner who reads it and acts would still have the board of the step before.
        self.teller.draw(teller_state, here, can_leave=self._go is not None)

    def _lay_out(self, here: Here) -> None:
        """Shows the board of a step."""
        position = here.position
        priced = is_conquering(position)
        ways = prices.quotes(position) if priced else prices.untold(position)
        self.board.show(position, ways, here.scene.step.look)
        self.inspector.draw(inspector_state, position, ways, editable=False)

    def _ask(self, exercise: Exercise) -> QuestionPanel:
        """Puts the exercise of the step on its board."""
        if self.question is None:
            self.question = QuestionPanel(exercise, marked=self._marked, another=self._go_on, go=self._go)
        elif self.question.asked.exercise is not exercise:
            self.question.ask(exercise)
        self.question.repaint()
        return self.question

    def _put(self, part: ipywidgets.Widget) -> None:
        """Puts this on the page, and nothing else."""
        if self.parts != (part,):
            self.parts = (part,)

    # The current step

    def _open(self, id: str) -> bool:
        """Opens a lesson or a step of one, "base.price" or "base.price.3", and returns whether it exists."""
        name, _, number = id.rpartition(".") if id.count(".") > 1 else (id, "", "1")
        try:
            found = lesson(name)
        except KeyError:
            return False
        if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(found.steps)):
            return False
        self._game = found.game
        self.here = _at(found, int(number) - 1)
        return True

    @property
    def _doings(self) -> tuple[object, ...]:
        """The current step, and the actions there."""
        here = self.here
        return self._game, None if here is None else (here.lesson.id, here.step, here.attempt, here.asking)

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one. A message of another step is too late."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before = self._doings
        if self.here is not None:
            self.here = self.here._replace(notice=None, refused=())
            if request.is_late(self.shown) and request.is_late(f"{self.here.lesson.id}.{self.here.step + 1}"):
                self.here = self.here._replace(notice=text("Too late: another step is open now. Nothing was done."))
                self.repaint()
                return
        request.carry_out(self)
        self.repaint()
        self._worked(before)

    def _choose_game(self, game: str) -> None:
        if game in GAMES:
            self._game = game

    def _choose(self, id: str) -> None:
        self._open(id)

    def _close(self) -> None:
        self.here = None

    def _read(self, id: str) -> None:
        if self._go is not None and id in articles():
            self._go(Destination("codex", id))

    def _next(self) -> None:
        """Goes to the next step. After the last one, the lesson is done, and the next lesson or the contents follow."""
        here = self.here
        if here is None:
            return
        if here.step + 1 < len(here.lesson.steps):
            self.here = _at(here.lesson, here.step + 1)
            return
        self.learner.lesson_done(here.lesson.id)
        lessons = course(here.lesson.game)
        place = lessons.index(here.lesson) + 1
        self.here = _at(lessons[place], 0) if place < len(lessons) else None

    def _back(self) -> None:
        if self.here is not None and self.here.step > 0:
            self.here = _at(self.here.lesson, self.here.step - 1)

    def _hint(self) -> None:
        if self.here is not None:
            self.here = self.here._replace(hinted=True)

    def _show_me(self) -> None:
        """Shows the next part: the pictures, the way to the goal, or the answer, an action at a time.

        A clicker may ask once more before the answer has come: once all is shown, nothing begins again.
        """
        here = self.here
        if here is None or here.reached:
            return
        if here.asking is not None:
            if self.question is not None:
                self.question.reveal()
            self._answered()
            return
        way = here.scene.step.actions
        done = here.attempt.actions
        attempt = here.attempt if done == way[: len(done)] else Attempt(here.scene.start)
        self.here = here._replace(attempt=attempt.followed(way), region="")

    def _marked(self, exercise: Exercise, given: Mark) -> None:
        """Notes that an exercise was answered."""
        before = self._doings
        self._answered()
        self.learner.answered(shown_by(exercise, given).id, right=given.right)
        self.repaint()
        self._worked(before)

    def _answered(self) -> None:
        if self.here is not None and self.here.asking is not None:
            self.here = self.here._replace(asking=self.here.asking._replace(answered=True))

    def _go_on(self) -> None:
        """Goes on to another exercise of the step."""
        if self.here is None or self.here.asking is None:
            return
        before = self._doings
        number = (self.here.asking.number + 1) % _MOST_QUESTIONS
        self.here = _at(self.here.lesson, self.here.step, number)
        self.repaint()
        self._worked(before)

    def _activate(self, region: str, remove: bool) -> None:
        """Acts in a region that was pressed if only one action is meant, or says what can be done and why not."""
        here = self.here
        if here is None or not here.scene.step.goal or region not in here.position.rules.board.index:
            return
        actions = moves.in_region(legal_actions(here.position), region)
        self.here = here._replace(region=region if actions else "")
        action = moves.at_once(actions)
        if action is not None and not remove:
            self._do(action)
        elif not actions:
            self.here = self.here._replace(refused=tuple(moves.refused_in(here.position, region)))

    def _act(self, action: str) -> None:
        found = moves.named(action)
        if found is not None and self.here is not None and self.here.scene.step.goal:
            self._do(found)

    def _do(self, action: Action) -> None:
        """Does an action on the board of the step: any that the rules allow."""
        here = self.here
        if here is None:
            return
        try:
            self.here = here._replace(attempt=here.attempt.act(action, self._random), region="")
        except IllegalActionError as error:
            self.here = here._replace(refused=(moves.refused(here.position, action, error.refusals),))

    def _undo(self) -> None:
        if self.here is not None:
            self.here = self.here._replace(attempt=self.here.attempt.back(), region="")

    def _again(self) -> None:
        if self.here is not None:
            self.here = self.here._replace(attempt=Attempt(self.here.scene.start), region="")


def _put(box: ipywidgets.Box, *panels: ipywidgets.Widget) -> None:
    """Puts these panels into a box, and no others. Those that stay at the beginning keep what has the focus in them."""
    if box.children != panels:
        box.children = panels


def _name(lesson: Lesson, step: int) -> str:
    """Returns the name of a step in a link. The first step goes by its lesson."""
    return f"{lesson.id}.{step + 1}" if step else lesson.id


def _at(lesson: Lesson, step: int, question: int = 0) -> Here:
    """Returns the beginning of a step, with the exercise of this number if it asks one."""
    scene = scenes(lesson.id)[step]
    asking = Asking(question, exercise_of(scene, question)) if scene.step.asks else None
    return Here(lesson, step, scene, Attempt(scene.start), asking)


_COMMANDS = {
    "choose_game": command(Learn._choose_game, game=str),
    "choose": command(Learn._choose, id=str),
    "contents": command(Learn._close),
    "read": command(Learn._read, id=str),
    "next": command(Learn._next),
    "back": command(Learn._back),
    "hint": command(Learn._hint),
    "show_me": command(Learn._show_me),
    "activate": command(Learn._activate, region=str, remove=bool),
    "act": command(Learn._act, action=str),
    "undo": command(Learn._undo),
    "again": command(Learn._again),
}
