"""The tutor of the workshop: questions about the inventions under way, made and marked by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypedDict

import ipywidgets

from smallworld.documents.reading import Node
from smallworld.model.catalogue import Ability, Game
from smallworld.presentation.menus import Entry
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.invented import nothing_asked, numbered_questions
from smallworld.words.text import Text, text
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Go
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.practice.question import MOST_NUMBER, QuestionPanel, can_answer

_MOST_SEED = 999_999_999
#: The most questions of a seed, far more than anybody answers.
_MOST_QUESTIONS = 9_999
_FIELDS = ("about", "seed", "number", "answer")
_HINT = text("The engine makes each question from your rules. One of the wrong answers leaves them out.")
_NOTHING = text("There is nothing to ask about yet. Choose an effect first.")
_UNMET = text("There is nothing to ask about while an effect lacks what it needs.")
_CHANGED = text("Your rules have changed since that question. Ask a new one.")


class TutorBar(Panel):
    """The buttons to ask about each invention."""

    _script = "workshop/tutor"
    _sheets = ("workshop/tutor",)


class Kept(NamedTuple):
    """A question that comes back after a reload: its ability, seed and number, and its answer if there is one."""

    about: str
    seed: int
    number: int
    exercise: Exercise
    answer: int | None


class Tutor:
    """Questions about inventions, one after the other. `parts` are its widgets, for the children of a view.

    The view hands in its box with `show` whenever that may have changed. `random` chooses the questions, and `go` leads
    to the codex and to Explore. `worked` is called after each question and each answer.
    """

    def __init__(
        self, random: Random | None = None, *, go: Go | None = None, worked: Callable[[], None] | None = None
    ) -> None:
        """Asks nothing yet."""
        self._random, self._go, self._worked = random or Random(), go, worked
        self._game: Game | None = None
        #: The id of the ability that is asked about, or None.
        self._about: str | None = None
        self._questions: Iterator[tuple[int, Exercise]] = iter(())
        #: The seed of the questions, and the number of the one on the page.
        self._seed, self._number = 0, 0
        self._said: Text | None = None
        self.bar = TutorBar(self._hear)
        self.question: QuestionPanel | None = None
        self._stage = ipywidgets.Box()
        self._stage.add_class("sw-tutor-stage")
        self.parts = (self.bar, self._stage)
        self.repaint()

    @property
    def asked(self) -> Exercise | None:
        """The question on the page, or None."""
        return self.question.asked.exercise if self.question is not None and self._about is not None else None

    def show(self, game: Game | None) -> None:
        """Shows what there is to ask about: the inventions of a box, or None while they cannot be played.

        A question about other rules goes.
        """
        if game != self._game:
            self._said = None if self._about is None else _CHANGED
            self._game, self._about = game, None
        self.repaint()

    def ask(self, game: Game, ability: str, random: Random) -> None:
        """Asks a question about an ability of a box, chosen by `random`. Says why if there is none.

        Raises `UnknownNameError`, a `KeyError`, for an unknown ability.
        """
        self._seed = random.randrange(_MOST_SEED)
        self._questions = numbered_questions(game, ability, self._seed)
        self._game, self._about, self._said = game, None, None
        first = next(self._questions, None)
        if first is None:
            self._said = nothing_asked(game, ability)
            self.repaint()
        else:
            self._put(*first, ability)
            self._note_work()

    def keep(self) -> dict[str, Any] | None:
        """Returns the document of the question on the page, None if there is none."""
        if self.question is None or self._about is None:
            return None
        answer = self.question.asked.answer
        return {"about": self._about, "seed": self._seed, "number": self._number, "answer": answer}

    def restore(self, game: Game | None, kept: Kept | None) -> None:
        """Puts a question that was kept on the page, which is about the inventions of a box."""
        self._game, self._about, self._said = game, None, None
        if game is not None and kept is not None:
            self._seed = kept.seed
            self._questions = numbered_questions(game, kept.about, kept.seed, kept.number + 1)
            self._put(kept.number, kept.exercise, kept.about, kept.answer)
        self.repaint()

    def repaint(self) -> None:
        """Shows everything again."""
        self.bar.draw(tutor_state, self._game, self._about, self._said)
        if self.question is not None and self._about is not None:
            self.question.repaint()
            self._stage.children = (self.question,)
        else:
            self._stage.children = ()

    def _put(self, number: int, made: Exercise, about: str, answer: int | None = None) -> None:
        """Puts a question about an ability on the page, with its answer if it was answered before."""
        self._about, self._number = about, number
        if self.question is None:
            self.question = QuestionPanel(made, marked=lambda *_: self._note_work(), another=self._go_on, go=self._go)
        self.question.ask(made, answer)
        self.repaint()

    def _note_work(self) -> None:
        if self._worked is not None:
            self._worked()

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one."""
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)
            self.repaint()

    def _ask_about(self, id: str) -> None:
        if self._game is not None and any(able.id == id for able in _abilities(self._game)):
            self.ask(self._game, id, self._random)

    def _go_on(self) -> None:
        """Asks the next question about the same ability. After the last one of a seed, another seed begins."""
        if self._game is None or self._about is None:
            return
        following = next(self._questions, None)
        if following is not None and following[0] <= _MOST_QUESTIONS:
            self._put(*following, self._about)
            self._note_work()
        else:
            self.ask(self._game, self._about, self._random)


def read_kept(node: Node, game: Game | None) -> Kept | None:
    """Returns the question that `Tutor.keep` wrote into a node, None if there was none. Its faults are noted.

    `game` is the box with the inventions, None for some that cannot be played.
    """
    if node.value is None:
        return None
    parts = node.fields(_FIELDS)
    node.need(_FIELDS)
    if len(parts) < len(_FIELDS):
        return None
    faults = len(node.problems)
    about = parts["about"].one_of({} if game is None else {able.id: able for able in _abilities(game)})
    seed = parts["seed"].integer(0, _MOST_SEED, 0)
    number = parts["number"].integer(0, _MOST_QUESTIONS, 0)
    answer = None if parts["answer"].value is None else parts["answer"].integer(0, MOST_NUMBER, 0)
    if game is None or about is None or len(node.problems) > faults:
        return None
    found, made = next(numbered_questions(game, about, seed, number), (number, None))
    if made is None:
        return None
    # After an update, another question may have this number, or none.
    given = answer if found == number and answer is not None and can_answer(made, answer) else None
    return Kept(about, seed, found, made, given)


class TutorWords(TypedDict):
    """The words of the tutor."""

    title: str
    hint: str
    about: str


class TutorState(TypedDict):
    """The inventions to ask about, and the one that is asked about."""

    abilities: list[Entry]
    chosen: str | None
    said: str
    words: TutorWords


def tutor_state(game: Game | None, about: str | None, said: Text | None) -> TutorState:
    """Returns the inventions of a box to ask about, None for one that cannot be played. `about` is asked about now."""
    abilities = [] if game is None else _abilities(game)
    nothing = _UNMET if game is None else None if abilities else _NOTHING
    return {
        "abilities": [
            {"id": able.id, "name": str(text("Ask about {ability}", ability=able.name))} for able in abilities
        ],
        "chosen": about,
        "said": str(said or nothing or ""),
        "words": {
            "title": str(text("Questions about it")),
            "hint": str(_HINT),
            "about": str(text("What the question is about")),
        },
    }


def _abilities(game: Game) -> list[Ability]:
    """Returns the invented races, powers and finds of a box."""
    return [] if game.inventions is None else list(game.inventions.abilities())


#: The command of the script.
_COMMANDS = {"ask": command(Tutor._ask_about, id=str)}
