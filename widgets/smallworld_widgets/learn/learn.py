"""The view Learn: lessons and tests, one at a time, each step on a live board. The engine judges every action."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import ipywidgets

from smallworld.games import GAMES
from smallworld.model.position import Position
from smallworld.presentation.board import moves
from smallworld.teaching.exercises.exercise import Exercise, Mark, shown_by
from smallworld.teaching.exercises.making.fresh import Learner as Known
from smallworld.teaching.lessons import Lesson, course, lesson, path, scenes
from smallworld.teaching.lessons.exercises import learner_after, seen
from smallworld.teaching.lessons.mastery import Journal, is_done
from smallworld.teaching.lessons.mixed import drawn
from smallworld.teaching.lessons.path import Stage, Stop
from smallworld.teaching.lessons.units import unit, unit_of, units
from smallworld.teaching.library.articles import articles
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.learn import keeping
from smallworld_widgets.learn.contents import Contents, contents_state
from smallworld_widgets.learn.here import Here, arrive
from smallworld_widgets.learn.screen import WHOLE, dress, told
from smallworld_widgets.learn.summary import Summary, Trial, ending_state, new_trial, trial_state
from smallworld_widgets.learn.teller import Teller, teller_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.practice.question import QuestionPanel

#: The first random number of a test that is not used.
_MOST_SEED = 1_000_000


class Learn(View):
    """The lessons: `Learn()` for the contents, or with the id of a lesson or a step (`Learn("base.price.3")`).

    `Learn("base.test.conquering")` is the test of a unit. `random` rolls the dice and draws the questions of tests.

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
        self.trial: Trial | None = None
        #: The journals of the lessons under way, by the ids of their lessons.
        self.journals: dict[str, Journal] = {}
        self._drawn = ""
        if id and not self._open(str(id)):
            raise UnknownNameError("lesson", id, [found.id for game in GAMES for found in course(game)])
        self.contents = Contents(self._hear)
        self.board = Board(scenes(course(self._game)[0].id)[0].start, self._hear)
        self.teller = Teller(self._hear)
        self.summary = Summary(self._hear)
        self.inspector = Inspector()
        #: Built with the first exercise, and with the first one of a test, which gives no second try.
        self.question: QuestionPanel | None = None
        self._tested: QuestionPanel | None = None
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
        if self.trial is not None and self.trial.exercise is not None:
            return self.trial.exercise.position
        return self._first if self.here is None else self.here.position

    @property
    def _first(self) -> Position:
        return scenes(course(self._game)[0].id)[0].start

    @property
    def stored(self) -> tuple[object, ...]:
        """The board."""
        return self.board.stored

    @property
    def destination(self) -> Destination:
        """A link leads to the step, from its beginning."""
        return Destination("learn", self.shown)

    @property
    def ids(self) -> Collection[str]:
        """Every lesson, and every test."""
        lessons = (found.id for game in GAMES for found in course(game))
        return (*lessons, *(f"{game}.test.{unit.id.partition('.')[2]}" for game in GAMES for unit in units(game)))

    def visit(self, destination: Destination) -> None:
        """Opens a lesson, or a step of one, if it exists."""
        if destination.id and destination.id != self.shown and self._open(destination.id):
            self.repaint()

    def keep(self) -> dict[str, Any]:
        """Returns the current stop, the actions there, and the journals. Finished lessons are kept for the learner."""
        return keeping.kept(self._game, self.here, self._noted(), self.trial)

    def restore(self, kept: Any) -> None:
        """Goes on at a stop that was kept."""
        found = keeping.restored(kept, self._learner_at)
        self._game, self.here, self.journals, self.trial = found
        self.repaint()
        self.work += 1

    def repaint(self) -> None:
        """Shows everything again."""
        here, trial = self.here, self.trial
        id = trial.id if trial is not None else "" if here is None else here.id
        if id != self._drawn:
            # A region chosen in another step is not chosen in this one.
            self.board.selected = ""
        self._drawn = id
        self.shown = trial.shown if trial is not None else "" if here is None else here.name
        if trial is not None:
            dress(self.reader, WHOLE)
            self._show_trial(trial)
        elif here is None:
            begun = frozenset(id for id, journal in self.journals.items() if journal.is_begun)
            self.contents.draw(contents_state, self._game, frozenset(self.learner.progress.lessons), begun)
            self._put(self.contents)
        elif here.stop.stage is Stage.END:
            self._lay_out(here)
            self._set_out(self.summary, None, self.board)
            self.summary.draw(ending_state, here)
        else:
            self._show_step(here)

    def _show_step(self, here: Here) -> None:
        """Shows a step of a lesson, or a question of one."""
        if here.asking is not None:
            question = self._ask(here.asking.exercise)
            self._set_out(self.teller, question.card, question.board)
        else:
            self._lay_out(here)
            below = self.inspector if "inspector" in here.scene.step.screen else None
            self._set_out(self.teller, below, self.board)
        dress(self.reader, here.scene.step.screen)
        # Must come last: a learner who reads it and acts would still have the board of the step before.
        self.teller.draw(teller_state, here, can_leave=self._go is not None)

    def _show_trial(self, trial: Trial) -> None:
        """Shows the open question of a test, or its result."""
        if trial.exercise is None:
            self._put(self.summary)
        else:
            question = self._tested = self._put_question(self._tested, trial.exercise, slips=False)
            self._set_out(self.summary, question.card, question.board)
        self.summary.draw(trial_state, trial)

    def _set_out(self, words: ipywidgets.Widget, below: ipywidgets.Widget | None, board: ipywidgets.Widget) -> None:
        """Puts the words of a stop on the page, with what stands below them, and its board."""
        # Nothing changes for panels that stand there already: they keep what has the focus in them.
        self.sheet.children = (words,) if below is None else (words, below)
        self.reader.children = (self.sheet, board)
        self._put(self.reader)

    def _lay_out(self, here: Here) -> None:
        """Shows the board of a step."""
        position = here.position
        ways = told(position, () if here.guessing else here.scene.step.screen)
        self.board.show(position, ways, here.scene.step.look)
        self.inspector.draw(inspector_state, position, ways, editable=False)

    def _ask(self, exercise: Exercise) -> QuestionPanel:
        """Puts the exercise of the stop on its board."""
        self.question = self._put_question(self.question, exercise, slips=True)
        return self.question

    def _put_question(self, panel: QuestionPanel | None, exercise: Exercise, *, slips: bool) -> QuestionPanel:
        """Puts an exercise into its panel, which is made for the first one."""
        if panel is None:
            if slips:
                return QuestionPanel(
                    exercise, marked=self._marked, slipped=self._slipped, another=self._go_on, go=self._go
                )
            return QuestionPanel(exercise, marked=self._tried, go=self._go)
        if panel.asked.exercise is not exercise:
            panel.ask(exercise)
        panel.repaint()
        return panel

    def _put(self, part: ipywidgets.Widget) -> None:
        """Puts this on the page, and nothing else."""
        if self.parts != (part,):
            self.parts = (part,)

    # The current step

    def _open(self, id: str) -> bool:
        """Opens a lesson, a step of one ("base.price.3") or a test, and returns whether it exists."""
        game, _, named = id.partition(".")
        if named.startswith("test.") and game in GAMES:
            return self._begin_trial(f"{game}.{named.removeprefix('test.')}")
        name, _, number = id.rpartition(".") if id.count(".") > 1 else (id, "", "1")
        try:
            found = lesson(name)
        except KeyError:
            return False
        if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(found.steps)):
            return False
        self._begin(found, int(number) - 1)
        return True

    def _begin(self, found: Lesson, step: int = 0) -> None:
        """Opens a step of a lesson, with the journal of the lesson, or a new one for a lesson that is done."""
        journals = self._noted()
        journal = journals.get(found.id)
        if journal is None or (step == 0 and is_done(found, journal)):
            chosen = Random(f"{found.id}:{self._random.random()}")
            journal = Journal(mixed=drawn(found, self.learner.progress, self.learner.now(), chosen))
        self.journals = {**journals, found.id: journal}
        self._game, self.trial = found.game, None
        self.here = self._arrived(found, path.at(found, step), journal)

    def _begin_trial(self, id: str) -> bool:
        """Opens the test of a unit, with new questions, and returns whether the unit exists."""
        try:
            found = unit(id)
        except KeyError:
            return False
        self.journals = self._noted()
        seed, cards = self._random.randrange(_MOST_SEED), self._cards(found.lessons[-1])
        self._game, self.here = found.game, None
        self.trial = new_trial(found, seed, cards)
        return True

    def _arrived(self, found: Lesson, stop: Stop, journal: Journal) -> Here:
        """Returns the beginning of a stop. A lesson is done when its end is reached and nothing is missing."""
        if stop.stage is Stage.END and is_done(found, journal):
            self.learner.lesson_done(found.id)
        return arrive(found, stop, journal, lambda: self._learner_at(found, journal))

    def _learner_at(self, found: Lesson, journal: Journal) -> Known:
        """Returns all that the learner was taught up to a lesson: its rules, and the cards that they have seen."""
        return learner_after(found.game, found.place, self._cards(found) | journal.shown)

    def _cards(self, found: Lesson) -> frozenset[str]:
        """Returns the abilities whose cards the learner has seen up to a lesson, or was asked about."""
        shown = {id for journal in self._noted().values() for id in journal.shown}
        return seen(found, shown, self.learner.progress.cards.keys())

    def _noted(self) -> dict[str, Journal]:
        """Returns the journals of the lessons under way, with the one of the lesson that is open."""
        return self.journals if self.here is None else {**self.journals, self.here.lesson.id: self.here.journal}

    @property
    def _doings(self) -> tuple[object, ...]:
        """The current stop, and the doings there."""
        here = self.here
        return self._game, self.trial, here and (here.id, here.attempt, here.asking, here.journal)

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one. A message of another step is too late."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before = self._doings
        late = text("Too late: another step is open now. Nothing was done.")
        if self.here is not None:
            self.here = self.here._replace(notice=None, refused=())
            if request.is_late(self.shown) and request.is_late(self.here.id):
                self.here = self.here._replace(notice=late)
                self.repaint()
                return
        if self.trial is not None:
            self.trial = self.trial._replace(notice=None)
            if request.is_late(self.trial.id):
                self.trial = self.trial._replace(notice=late)
                self.repaint()
                return
        request.carry_out(self)
        self.here = None if self.here is None else self.here.settled()
        self.repaint()
        self._worked(before)

    def _choose_game(self, game: str) -> None:
        if game in GAMES:
            self._game = game

    def _choose(self, id: str) -> None:
        self._open(id)

    def _close(self) -> None:
        self.journals = self._noted()
        self.here = self.trial = None

    def _read(self, id: str) -> None:
        if self._go is not None and id in articles():
            self._go(Destination("codex", id))

    def _next(self) -> None:
        """Goes to the next stop. After the end of a lesson, the next lesson or the contents follow."""
        here = self.here
        if self.trial is not None:
            self.trial = self.trial.gone_on()
        elif here is not None and here.stop.stage is Stage.END:
            lessons = course(here.lesson.game)
            place = lessons.index(here.lesson) + 1
            if place < len(lessons):
                self._begin(lessons[place])
            else:
                self._close()
        elif here is not None:
            answered = here.asking is not None and (here.asking.answered or self._has_slipped)
            stop, journal = path.following(here.lesson, here.journal, here.stop, answered=answered)
            self.here = self._arrived(here.lesson, stop, journal)

    def _back(self) -> None:
        if self.here is not None:
            stop = path.before(self.here.lesson, self.here.journal, self.here.stop)
            if stop != self.here.stop:
                self.here = self._arrived(self.here.lesson, stop, self.here.journal)

    def _mend(self) -> None:
        """Goes to the first goal or idea that is missing."""
        if self.here is not None and self.here.stop.stage is Stage.END:
            stop = path.mend(self.here.lesson, self.here.journal)
            self.here = self._arrived(self.here.lesson, stop, self.here.journal)

    def _try_test(self) -> None:
        """Begins the test of the unit that a lesson belongs to, or another one of the same unit."""
        if self.here is not None:
            self._begin_trial(unit_of(self.here.lesson).id)
        elif self.trial is not None:
            self._begin_trial(self.trial.unit.id)

    def _hint(self) -> None:
        if self.here is not None:
            asking = None if self.here.asking is None else self.here.asking._replace(helped=True)
            self.here = self.here._replace(hinted=True, asking=asking)

    def _guess(self, choice: int) -> None:
        """Takes the guess before a step, which is never marked."""
        here = self.here
        if here is not None and here.guessing and here.guess is not None and 0 <= choice < len(here.guess.choices):
            self.here = here._replace(journal=here.journal.guessed(here.step, choice))

    def _show_me(self) -> None:
        """Shows the next part: the answer to guess at, the pictures, the way to the goal, or the answer to a question.

        Everything comes an action at a time. A clicker may ask once more before the answer has come: once all is shown,
        nothing begins again.
        """
        here = self.here
        if self.trial is not None:
            self._give_up()
        elif here is None or here.reached or here.stop.stage is Stage.END:
            return
        elif here.asking is None:
            self.here = here.shown_next()
        elif self.question is not None:
            journal = here.journal if self._has_slipped else here.journal.seen(here.stop.idea)
            self.question.reveal()
            self.here = here._replace(journal=journal).answered()

    @property
    def _has_slipped(self) -> bool:
        """True if the question of the stop was answered wrong once."""
        return self.question is not None and self.question.asked.slip is not None

    def _slipped(self, exercise: Exercise, given: Mark) -> None:
        """Notes a first answer that was wrong. It counts, and the learner has a second try."""
        before = self._doings
        self.learner.answered(shown_by(exercise, given).id, right=False)
        self.here = None if self.here is None else self.here.noted(clean=False)
        self.repaint()
        self._worked(before)

    def _marked(self, exercise: Exercise, given: Mark) -> None:
        """Notes the answer to an exercise. Only one that is right without help counts as such."""
        here = self.here
        if here is None or here.asking is None:
            return
        before = self._doings
        if not self._has_slipped:
            if not here.asking.helped:
                self.learner.answered(shown_by(exercise, given).id, right=given.right)
            here = here.noted(clean=given.right and not here.asking.helped)
        self.here = here.answered()
        self.repaint()
        self._worked(before)

    def _go_on(self) -> None:
        """Goes on to another exercise about the same idea."""
        here = self.here
        if here is None or here.asking is None:
            return
        before = self._doings
        passed_over = not here.asking.answered and not self._has_slipped
        journal = here.journal.seen(here.stop.idea) if passed_over else here.journal
        self.here = self._arrived(here.lesson, here.stop, journal)
        self.repaint()
        self._worked(before)

    # Tests

    def _tried(self, exercise: Exercise, given: Mark) -> None:
        """Notes the answer to a question of a test."""
        if self.trial is None:
            return
        before = self._doings
        self.trial = self.trial._replace(mark=given.right, answered=True)
        self.learner.answered(shown_by(exercise, given).id, right=given.right)
        self.repaint()
        self._worked(before)

    def _give_up(self) -> None:
        """Shows the answer to a question of a test, which then counts as not answered."""
        if self.trial is not None and not self.trial.is_over and self._tested is not None:
            self._tested.reveal()
            self.trial = self.trial._replace(answered=True)

    # Actions on the board

    def _activate(self, region: str, remove: bool) -> None:
        if self.here is not None:
            self.here = self.here.pressed(region, self._random, remove=remove)

    def _act(self, action: str) -> None:
        found = moves.named(action)
        if found is not None and self.here is not None and self.here.trying:
            self.here = self.here.acted(found, self._random)

    def _undo(self) -> None:
        if self.here is not None:
            self.here = self.here.undone()

    def _again(self) -> None:
        if self.here is not None:
            self.here = self.here.begun_again()


_COMMANDS = {
    "choose_game": command(Learn._choose_game, game=str),
    "choose": command(Learn._choose, id=str),
    "contents": command(Learn._close),
    "read": command(Learn._read, id=str),
    "next": command(Learn._next),
    "back": command(Learn._back),
    "mend": command(Learn._mend),
    "test": command(Learn._begin_trial, id=str),
    "try_test": command(Learn._try_test),
    "guess": command(Learn._guess, choice=int),
    "hint": command(Learn._hint),
    "show_me": command(Learn._show_me),
    "activate": command(Learn._activate, region=str, remove=bool),
    "act": command(Learn._act, action=str),
    "undo": command(Learn._undo),
    "again": command(Learn._again),
}
