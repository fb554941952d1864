"""The view Class: for a teacher, sets and what came back of them. For a learner, the questions of a link."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

import ipywidgets

from smallworld.games import GAMES
from smallworld.teaching.classes.answers import LONGEST_NAME, OPEN, value_of
from smallworld.teaching.classes.gathering import Refused
from smallworld.teaching.classes.line import set_id
from smallworld.teaching.classes.question_set import VERSIONS, QuestionSet, exercises, problem_with
from smallworld.teaching.classes.register import Register
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark, shown_by
from smallworld.words.text import Text, text
from smallworld_widgets.classes import keeping
from smallworld_widgets.classes.asking import question_at, staged
from smallworld_widgets.classes.attempt import Attempt, begun, fits, put_aside, written
from smallworld_widgets.classes.collecting import FULL_OF_SETS, Collected, added, collected
from smallworld_widgets.classes.desk import ClassDesk, desk_state
from smallworld_widgets.classes.keeping import Kept, Mode
from smallworld_widgets.classes.maker import ClassMaker, Draft, maker_state
from smallworld_widgets.classes.making import again, cleaned, made_of
from smallworld_widgets.classes.saving import answers_file, register_file, table_file
from smallworld_widgets.classes.sheet import ClassSheet, sheet_state
from smallworld_widgets.classes.steps import ClassSteps, draw_steps
from smallworld_widgets.classes.taking import ClassTaking, taking_state
from smallworld_widgets.page.classroom import Classroom
from smallworld_widgets.page.commands import AnyText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.practice.question import QuestionPanel


class Classes(View):
    """Sets of questions for a class: `Classes()` for a teacher. A link with a set leads a learner to its questions.

    `classroom` keeps the sets and answers, and `random` chooses the questions of a new set.
    """

    def __init__(
        self,
        *,
        go: Go | None = None,
        learner: Learner | None = None,
        random: Random | None = None,
        classroom: Classroom | None = None,
    ) -> None:
        """Shows the sets of a teacher."""
        self._go, self._random = go, random or Random()
        self.learner = Learner() if learner is None else learner
        self.classroom = Classroom() if classroom is None else classroom
        self.mode, self._draft = Mode.HOME, Draft(next(iter(GAMES)))
        #: The open set, and the version that its link names.
        self.asked: QuestionSet | None = None
        self._version: int | None = None
        self.attempt: Attempt | None = None
        #: The attempts that wait until the link of their set is opened again, the newest last.
        self._aside: tuple[Attempt, ...] = ()
        #: The number of the question, and the time since it is shown to a learner.
        self._at, self._since = 0, self.learner.now()
        self._said: Text | None = None
        self._refused: tuple[Refused, ...] = ()
        self.maker, self.desk, self.sheet = ClassMaker(self._hear), ClassDesk(self._hear), ClassSheet(self._hear)
        self.taking, self.steps = ClassTaking(self._hear), ClassSteps(self._hear)
        #: The questions of a learner, and those on the stage: built with the first.
        self._panels: dict[bool, QuestionPanel] = {}
        super().__init__("class")
        self.classroom.observe(lambda _: self.repaint(), "register")
        self.repaint()

    def __repr__(self) -> str:
        return f"Classes({self.shown!r})"

    @property
    def register(self) -> Register:
        """The sets and answers of a teacher."""
        return self.classroom.register

    @property
    def question(self) -> QuestionPanel | None:
        """The question on the page, if there is one."""
        return self._panels.get(self.mode is Mode.STAGE) if self.mode in _QUESTIONS else None

    @property
    def destination(self) -> Destination:
        """A link leads to the set. The visitor is a learner, unless their browser keeps the set."""
        return Destination("class", self.shown, asked=self.asked)

    @property
    def ids(self) -> Collection[str]:
        """The ids of the sets, and the versions that a link can name."""
        return (*self.register.by_id, *VERSIONS)

    def shows(self, id: str) -> bool:
        """Checks whether this is shown: a set, or a version of it."""
        if self.asked is None:
            return id == self.shown
        return id in (set_id(self.asked), *self.asked.versions)

    def visit(self, destination: Destination) -> None:
        """Opens the set of a link for a learner, or for its teacher, and takes up the answers of a link."""
        id, asked, given = destination.id, destination.asked, destination.given
        self._said, self._refused = None, ()
        if asked is None:
            asked = self.register.by_id.get(id)
        if asked is None:
            self.repaint()
            return
        if given is not None:
            self._open(asked)
            self._collect(added(self.register, [asked], [given], at=asked))
        elif set_id(asked) == id and asked in self.register.sets:
            if not (self.mode.is_teachers and self.asked == asked):
                self._open(asked)
        else:
            version = VERSIONS.index(id) if id in asked.versions[1:] or id == VERSIONS[0] else None
            if not self._is_taking(asked, version):
                self._receive(asked, version)
        self.repaint()

    def _is_taking(self, asked: QuestionSet, version: int | None) -> bool:
        """Checks whether the link of a set leads a learner to what is open already."""
        if self.asked != asked or self.mode.is_teachers:
            return False
        return version == self._version if self.attempt is None else self.attempt.is_at(asked, version)

    def keep(self) -> dict[str, Any]:
        """Returns the place, and a set that is half done. The browser keeps the sets of a teacher for all tabs."""
        return keeping.write(
            Kept(self.mode, self.asked, self._version, self._at, self.attempt, self._draft, self._aside)
        )

    def restore(self, kept: Any) -> Text | None:
        """Goes on at a place that was kept, and returns words about parts that are damaged."""
        found, damaged = keeping.read(kept)
        self.mode, self.asked, self._version, self._at, self.attempt, self._draft, self._aside = found
        self._since = self.learner.now()
        if self.mode in _QUESTIONS:
            self._ask()
        self.repaint()
        self.work += 1
        return damaged

    def rescue(self, content: str) -> Text | None:
        """Takes up the answers that still stand in a damaged document, for when the link of their set is opened."""
        self._aside = keeping.rescued(content)
        self.work += bool(self._aside)
        return keeping.RESCUED if self._aside else None

    def call(self, names: Mapping[str, str]) -> None:
        """Makes the question again, since players with default names have other names in it."""
        if self.mode in _QUESTIONS:
            self._ask()

    def repaint(self) -> None:
        """Shows everything again."""
        self.shown = self._id
        if self.asked is None:
            self.maker.draw(maker_state, self._draft, self.register, said=self._said, refused=self._refused)
            self._put(self.maker)
        else:
            self._show(self.asked)

    @property
    def _id(self) -> str:
        """The id of the set for its teacher, and the version for a learner."""
        if self.asked is None:
            return ""
        if self.mode.is_teachers:
            return set_id(self.asked)
        return "" if self._version is None else VERSIONS[self._version]

    def _show(self, asked: QuestionSet) -> None:
        """Shows the open set."""
        match self.mode:
            case Mode.SHEETS:
                self.sheet.draw(sheet_state, asked)
                self._put(self.sheet)
            case Mode.STAGE | Mode.ASKING | Mode.LOOK if (question := self.question) is not None:
                question.repaint()
                self._restep()
                self._put(question, self.steps)
            case Mode.BEGIN | Mode.CHECK | Mode.END:
                own, ids = asked in self.register.sets, self.taking.ids.shown
                self.taking.draw(taking_state, asked, self._version, self.attempt, own=own, ids=ids, notice=self._said)
                self._put(self.taking)
            case _:
                self.desk.draw(desk_state, asked, self.register, said=self._said, refused=self._refused)
                self._put(self.desk)

    def _restep(self) -> None:
        """Draws the line under a question, again once a clicker has revealed the answer."""
        if self.asked is not None and (question := self.question) is not None:
            draw_steps(self.steps, self.asked, self.mode, self._at, self.attempt, on=question.asked)

    def _put(self, *parts: ipywidgets.Widget) -> None:
        """Puts these panels on the page, and no others."""
        if self.parts != parts:
            self.parts = parts

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        self._said, self._refused = None, ()
        request.carry_out(self)
        self.work += 1
        self.repaint()

    # The maker

    def _choose_game(self, game: str) -> None:
        if game in GAMES:
            self._draft = self._draft._replace(game=game, about=())

    def _add_subject(self, id: str) -> None:
        self._draft = self._draft.adding(id)

    def _drop_subject(self, id: str) -> None:
        self._draft = self._draft.dropping(id)

    def _count(self, by: int) -> None:
        self._draft = self._draft.counting(by)

    def _set(self, what: str, on: bool) -> None:
        draft = self._draft
        self._draft = draft._replace(both=on) if what == "both" else draft._replace(marks=on)

    def _make(self, title: str) -> None:
        """Makes a set, and opens it."""
        self._keep_set(made_of(self._draft, title, self._random))

    def _keep_set(self, made: QuestionSet, said: Text | None = None) -> None:
        """Keeps a new set and opens it, if there is room."""
        register = self.register.with_set(made)
        if made not in register.sets:
            self._said = FULL_OF_SETS
            return
        self.classroom.register, self._said = register, said
        self._open(made)

    def _open_set(self, id: str) -> None:
        if (found := self.register.by_id.get(id)) is not None:
            self._open(found)

    def _open(self, asked: QuestionSet) -> None:
        """Opens a set for its teacher."""
        self._put_aside()
        self.mode, self.asked, self._version, self._at = Mode.DESK, asked, None, 0

    # The desk

    def _go_home(self) -> None:
        self._put_aside()
        self.mode, self.asked, self._version = Mode.HOME, None, None

    def _gather(self, content: str) -> None:
        """Takes up the sets and answers in a text or a file."""
        self._collect(collected(self.register, content, at=self.asked))

    def _collect(self, found: Collected) -> None:
        self._said, self._refused = found.said, found.refused
        if found.register != self.register:
            self.classroom.register = found.register

    def _ask_again(self, ids: list[object]) -> None:
        """Makes another set about clauses of the open one."""
        made = None if self.asked is None else again(self.asked, ids, self._random)
        if made is not None:
            self._keep_set(made, text("This is a new set. Share its link."))

    def _save_table(self) -> None:
        if self.asked is not None:
            self.desk.send(table_file(self.asked, self.register))

    def _save_all(self) -> None:
        self.maker.send(register_file(self.register))

    def _remove_answers(self, learner: str) -> None:
        if self.asked is not None:
            self.classroom.register = self.register.without_answers(set_id(self.asked), learner)

    def _remove_set(self) -> None:
        if self.asked is not None:
            self.classroom.register = self.register.without(set_id(self.asked))
            self._go_home()

    def _go_to(self, place: str) -> None:
        """Goes from the desk to the sheets or onto the stage, or to the beginning as a learner, and back."""
        asked = self.asked
        if asked is None:
            return
        if place == "desk":
            if self.mode.is_teachers or asked in self.register.sets:
                self._open(asked)
            return
        if (problem := problem_with(asked)) is not None:
            self._said = problem
            return
        if place == "learner":
            self._receive(asked, None)
        elif self.mode.is_teachers:
            self.mode, self._at = Mode(place), 0
            if self.mode is Mode.STAGE:
                self._ask()

    # The questions

    def _receive(self, asked: QuestionSet, version: int | None) -> None:
        """Opens a set for a learner, who goes on with an attempt that waits aside."""
        self._put_aside()
        self.mode, self.asked, self._version, self._at = Mode.BEGIN, asked, version, 0
        found = next((each for each in reversed(self._aside) if each.is_at(asked, version) and fits(asked, each)), None)
        self.attempt, self._aside = found, tuple(each for each in self._aside if each is not found)
        if found is not None and problem_with(asked) is None:
            if found.handed_in:
                self.mode = Mode.END
            else:
                self._turn_to(found.next_open)

    def _put_aside(self) -> None:
        """Leaves the attempt of a learner, until the link of its set is opened again."""
        self._time()
        if self.attempt is not None:
            self._aside, self.attempt = put_aside(self._aside, self.attempt), None

    def _begin(self, name: str, version: int) -> None:
        asked = self.asked
        if asked is None or self.attempt is not None or self.mode is not Mode.BEGIN:
            return
        called = cleaned(name, LONGEST_NAME)
        if not called:
            self._said = text("Write your name first, or the number your teacher gave you.")
            return
        chosen = version if self._version is None else self._version
        if not 0 <= chosen < len(asked.versions) or problem_with(asked) is not None:
            return
        self.attempt = begun(asked, called, chosen, self.learner.now())
        self._turn_to(0)

    def _ask(self) -> None:
        """Puts the question of this place on its board, with an answer that was marked before."""
        if self.asked is None:
            return
        stage = self.mode is Mode.STAGE
        made, answer = question_at(self.asked, self._at, self.mode, self.attempt)
        if stage not in self._panels:
            found = (
                staged(made, self._turn, self._go) if stage else QuestionPanel(made, marked=self._marked, go=self._go)
            )
            found.card.observe(lambda _: self._restep(), "state")
            self._panels[stage] = found
        self._panels[stage].ask(made, answer)
        if self.mode is Mode.LOOK and answer is None:
            self._panels[stage].reveal()

    def _turn_to(self, n: int) -> None:
        """Turns to question `n`, or after the last to the moment before handing in."""
        asked = self.asked
        if asked is None:
            return
        self._since = self.learner.now()
        if n >= len(asked.items):
            self.mode = Mode.CHECK
            return
        self.mode, self._at = Mode.ASKING, n
        self._ask()

    def _marked(self, exercise: Exercise, _: Mark) -> None:
        """Notes an answer, and goes on at once unless it is marked now."""
        asked, attempt, question = self.asked, self.attempt, self.question
        if asked is None or attempt is None or question is None or self.mode is not Mode.ASKING:
            return
        answer = question.asked.answer
        if answer is None:
            return
        self.attempt = attempt.with_answer(self._at, written(exercise, answer))
        self._time()
        if not asked.marks:
            self._turn_to(self._at + 1)
        self.work += 1
        self.repaint()

    def _time(self) -> None:
        """Counts the time at the open question."""
        now = self.learner.now()
        if self.attempt is not None and self.mode is Mode.ASKING:
            self.attempt = self.attempt.with_time(self._at, (now - self._since).total_seconds())
        self._since = now

    def _step_on(self) -> None:
        if self.mode is Mode.STAGE:
            self._turn(1)
        elif self.mode is Mode.ASKING:
            self._time()
            self._turn_to(self._at + 1)

    def _step_back(self) -> None:
        if self.mode is Mode.STAGE:
            self._turn(-1)
        elif self.mode is Mode.ASKING and self._at > 0:
            self._time()
            self._turn_to(self._at - 1)
        elif self.mode is Mode.CHECK:
            self._turn_to(self._at)

    def _leave_question(self) -> None:
        """Leaves the questions: for the set, the result, or the moment before handing in."""
        if self.mode is Mode.STAGE:
            self.mode = Mode.DESK
        elif self.mode is Mode.LOOK:
            self.mode = Mode.END
        elif self.mode is Mode.ASKING:
            self._time()
            self.mode = Mode.CHECK

    def _hand_in(self) -> None:
        """Hands the answers in. The first time in this browser, it marks each in the learner's progress.

        A later time may be somebody else's, and a teacher only tries their own set.
        """
        asked, attempt = self.asked, self.attempt
        if asked is None or attempt is None or self.mode is not Mode.CHECK:
            return
        self.attempt, self.mode = attempt._replace(handed_in=True), Mode.END
        id, register = set_id(asked), self.register
        if asked in register.sets or id in register.handed_in:
            self._said = text("This time does not count for the progress that your browser keeps.")
            return
        self.classroom.register = register.with_handed_in(id)
        for made, answer in zip(exercises(asked, attempt.version), attempt.answers, strict=True):
            if answer != OPEN:
                given = mark(made, value_of(made, answer))
                self.learner.answered(shown_by(made, given).id, right=given.right)

    def _look(self, n: int) -> None:
        """Shows a question again with its mark."""
        if self.asked is not None and self.mode is Mode.END and 0 <= n < len(self.asked.items):
            self.mode, self._at = Mode.LOOK, n
            self._ask()

    def _start_again(self) -> None:
        """Forgets the answers that were handed in, once the learner has said so, for somebody else on this device."""
        if self.mode is Mode.END:
            self.mode, self.attempt = Mode.BEGIN, None

    def _save_answers(self) -> None:
        if self.asked is not None and self.attempt is not None:
            self.taking.send(answers_file(self.asked, self.attempt))

    # The stage

    def _reveal(self) -> None:
        if self.mode is Mode.STAGE and (question := self.question) is not None:
            question.reveal()

    def _turn(self, by: int) -> None:
        """Turns to another question on the stage, if there is one."""
        if self.asked is not None and 0 <= self._at + by < len(self.asked.items):
            self._at += by
            self._ask()
            self.work += 1
            self.repaint()


#: The places that show a question.
_QUESTIONS = (Mode.STAGE, Mode.ASKING, Mode.LOOK)
#: The commands of the scripts.
_COMMANDS = {
    "choose_game": command(Classes._choose_game, game=str),
    "add_subject": command(Classes._add_subject, id=str),
    "drop_subject": command(Classes._drop_subject, id=str),
    "count": command(Classes._count, by=int),
    "set": command(Classes._set, what=("both", "marks"), on=bool),
    "make": command(Classes._make, title=str),
    "open_set": command(Classes._open_set, id=str),
    "home": command(Classes._go_home),
    "gather": command(Classes._gather, content=AnyText),
    "ask_again": command(Classes._ask_again, ids=list),
    "save_table": command(Classes._save_table),
    "save_all": command(Classes._save_all),
    "remove_answers": command(Classes._remove_answers, learner=str),
    "remove_set": command(Classes._remove_set),
    "go_to": command(Classes._go_to, place=("desk", "sheets", "stage", "learner")),
    "begin": command(Classes._begin, name=str, version=int),
    "step_on": command(Classes._step_on),
    "step_back": command(Classes._step_back),
    "leave_question": command(Classes._leave_question),
    "hand_in": command(Classes._hand_in),
    "look": command(Classes._look, n=int),
    "start_again": command(Classes._start_again),
    "save_answers": command(Classes._save_answers),
    "reveal": command(Classes._reveal),
}
