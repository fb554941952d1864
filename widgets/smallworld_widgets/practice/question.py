"""An exercise on its board: choices or a number to write, and after the answer the mark, with reasons.

`QuestionPanel` stands by itself. A view or a lesson puts it among its children, and hears of each mark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypedDict

import ipywidgets

from smallworld.games import GAMES
from smallworld.model.actions import Pick
from smallworld.model.options import Options
from smallworld.model.phase import PHASES
from smallworld.model.position import Position
from smallworld.presentation.board.faces import TokenFace
from smallworld.presentation.board.moves import region_of
from smallworld.presentation.board.owners import ForceState, force_state, notes, row_state
from smallworld.presentation.board.prices import told_of
from smallworld.presentation.board.reasons import ReasonState, reason_state, signed, term_state
from smallworld.presentation.menus import Entry
from smallworld.rules.phases.picking import is_picking
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.exercises.exercise import Exercise, Mark, mark
from smallworld.teaching.exercises.practice import entry_id
from smallworld.teaching.exercises.questions.asking import ABOUT_CONQUESTS, conquered_so_far
from smallworld.teaching.exercises.questions.kinds import Why
from smallworld.teaching.exercises.questions.phrases import you
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.words.explain import Term, total
from smallworld.words.text import Text, counted, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, read_about
from smallworld_widgets.page.panel import Panel

#: With fewer answers than this to choose from, the answer is a number to write: chance would be right too often.
_ENOUGH = 3
MOST_NUMBER = 999


class Asked(NamedTuple):
    """An exercise on the page, with its serial number there, and its answer if there is one.

    An `answer` is the number that was written, or else the place of the choice. To a class the true one is `revealed`
    without one. A `slip` is a first answer that was wrong, where there is a second try.
    """

    serial: int
    exercise: Exercise
    answer: int | None = None
    revealed: bool = False
    slip: int | None = None

    @property
    def is_open(self) -> bool:
        """True if the answer is still open."""
        return self.answer is None and not self.revealed

    @property
    def mark(self) -> Mark | None:
        """The mark of the answer, None before there is one."""
        return None if self.answer is None else self.marked(self.answer)

    def marked(self, answer: int) -> Mark:
        """Returns the mark of an answer."""
        exercise = self.exercise
        return mark(exercise, answer if is_written(exercise) else exercise.choices[answer].value)


def is_written(exercise: Exercise) -> bool:
    """Checks whether the answer is a number to write."""
    numbers = all(type(choice.value) is int for choice in exercise.choices)
    return numbers and len(exercise.choices) < _ENOUGH


def can_answer(exercise: Exercise, answer: int) -> bool:
    """Checks whether this is a valid answer: one of the choices, or a plausible number."""
    return 0 <= answer <= MOST_NUMBER if is_written(exercise) else 0 <= answer < len(exercise.choices)


class QuestionCard(Panel):
    """The words of an exercise: who plays what, the question, the choices, and the result."""

    _script = "practice/question"
    _sheets = ("board/glyphs", "board/sheet", "board/reader", "practice/question")


class QuestionPanel(ipywidgets.Box):  # type: ignore[misc]
    """An exercise with its board. It calls `marked` with each mark that it gives, once.

    With `slipped`, a wrong answer gets a second try: it is called with the mark of the first one, and the learner only
    sees the rule that was left out.
    `another` is called when the visitor wants the next exercise, and `back` when they want the one before. Each is
    offered only if it is given. `go` leads to the codex and to Explore. `ask` puts another exercise in its place.
    """

    def __init__(
        self,
        exercise: Exercise,
        *,
        marked: Callable[[Exercise, Mark], None] | None = None,
        another: Callable[[], None] | None = None,
        back: Callable[[], None] | None = None,
        slipped: Callable[[Exercise, Mark], None] | None = None,
        go: Go | None = None,
    ) -> None:
        """Asks an exercise."""
        self._marked, self._another, self._back, self._go = marked, another, back, go
        self._slipped = slipped
        self._notice: Text | None = None
        self.asked = Asked(0, exercise)
        self.board = Board(exercise.position)
        self.card = QuestionCard(self._hear)
        super().__init__([self.board, self.card])
        self.add_class("sw-practice-question")
        self.add_class("sw-reader")
        self.repaint()

    def ask(self, exercise: Exercise, answer: int | None = None) -> None:
        """Asks another exercise, or one that was answered before, with its answer, which is not marked again."""
        self._notice = None
        self.asked = Asked(self.asked.serial + 1, exercise, answer)
        self.repaint()

    def reveal(self) -> None:
        """Reveals the answer if none was given. Nothing is marked."""
        if self.asked.answer is None:
            self.asked = self.asked._replace(revealed=True)
            self.repaint()

    def repaint(self) -> None:
        """Shows everything again.

        The board tells no prices before the answer, since they may be the question. Afterwards it tells those that the
        exercise is about.
        """
        exercise, answered = self.asked.exercise, self.asked.answer is not None or self.asked.revealed
        look = regions_of(exercise)
        priced = look if answered and exercise.question.kind in ABOUT_CONQUESTS else ()
        self.board.show(exercise.position, told_of(exercise.position, priced), look=look)
        offers = self._another is not None
        self.card.draw(card_state, self.asked, can_leave=self._go is not None, another=offers, notice=self._notice)

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message. A message of an earlier exercise is said to be late."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        self._notice = None
        if request.is_late(self.asked.serial):
            self._notice = text("Too late: another question is open now. Nothing was done.")
        else:
            request.carry_out(self)
        self.repaint()

    def _ask_another(self) -> None:
        if self._another is not None:
            self._another()

    def _read_about(self, id: str) -> None:
        read_about(self._go, id)

    def _explore(self) -> None:
        if self._go is not None:
            self._go(Destination("explore", position=self.asked.exercise.position))

    def _take_back(self) -> None:
        """Hides an answer that was revealed, or else goes back to the exercise before."""
        if self.asked.revealed:
            self.asked = self.asked._replace(revealed=False)
        elif self._back is not None:
            self._back()

    def _answer(self, answer: int) -> None:
        exercise = self.asked.exercise
        if not self.asked.is_open or answer == self.asked.slip or not can_answer(exercise, answer):
            return
        first = self.asked.marked(answer)
        if self._slipped is not None and self.asked.slip is None and not first.right:
            self.asked = self.asked._replace(slip=answer)
            self._slipped(exercise, first)
            return
        self.asked = self.asked._replace(answer=answer)
        if self._marked is not None and (given := self.asked.mark) is not None:
            self._marked(exercise, given)


def regions_of(exercise: Exercise) -> list[str]:
    """Returns the regions that an exercise is about."""
    _, subject, after = exercise.question
    named = [*subject.split(), "" if after is None else region_of(after) or ""]
    return [id for id in dict.fromkeys(named) if id in exercise.position.rules.board.index]


class ExercisePlayer(TypedDict):
    """A player of the position."""

    name: str
    coins: str
    to_move: bool
    forces: list[ForceState]
    notes: list[str]


class PrintedCombo(TypedDict):
    """A combo on show, with the facts that may be told."""

    token: TokenFace
    name: str
    facts: list[str]
    about: list[str]


class MarkState(TypedDict):
    """The mark of an answer."""

    right: bool
    verdict: str
    slip: str
    forgotten: ReasonState | None
    belief: str
    told: list[str]
    why: list[ReasonState]
    total: str
    read: list[Entry]


class SlipState(TypedDict):
    """A first wrong answer, and the hint for the second try."""

    answer: int
    verdict: str
    hint: str


class QuestionWords(TypedDict):
    """The words of the question."""

    question: str
    number: str
    answer: str
    yours: str
    true: str
    forgotten: str
    told: str
    why: str
    total: str
    read: str
    another: str
    reveal: str
    reveal_long: str
    open: str
    players: str
    row: str
    hint: str
    none: str


class ExerciseState(TypedDict):
    """An exercise, and the mark once it is answered."""

    serial: int
    facts: list[str]
    players: list[ExercisePlayer]
    row: list[PrintedCombo]
    choosing: bool
    question: str
    written: bool
    most: int
    answer: int | None
    choices: list[str]
    right: int | None
    revealed: bool
    slip: SlipState | None
    mark: MarkState | None
    can_leave: bool
    another: bool
    notice: str
    words: QuestionWords


def card_state(asked: Asked, *, can_leave: bool, another: bool = False, notice: Text | None = None) -> ExerciseState:
    """Returns an exercise, with its mark and the reasons once it is answered.

    `can_leave` offers to read more elsewhere, `another` to go on. `notice` says why the last request was not met.
    """
    exercise, position = asked.exercise, asked.exercise.position
    given = mark(exercise, exercise.truth.value) if asked.revealed else asked.mark
    return {
        "serial": asked.serial,
        "facts": [str(fact) for fact in _facts(position)],
        "players": [_player(position, seat) for seat in range(len(position.players))],
        "row": _row(position, told=given is not None),
        "choosing": is_picking(position) or isinstance(exercise.question.after, Pick),
        "question": str(exercise.words),
        "written": is_written(exercise),
        "most": MOST_NUMBER,
        "answer": asked.answer,
        "choices": [] if is_written(exercise) else [str(choice.words) for choice in exercise.choices],
        "right": None if given is None else exercise.right,
        "revealed": asked.revealed,
        "slip": None if asked.slip is None or given is not None else _slip_state(asked, asked.slip),
        "mark": None if given is None else _mark_state(asked, given),
        "can_leave": can_leave,
        "another": another,
        "notice": str(notice or ""),
        "words": {
            "question": str(text("Question")),
            "number": str(text("Your answer, as a number")),
            "answer": str(text("Check")),
            "yours": str(text("Your answer")),
            "true": str(text("The true answer")),
            "forgotten": str(
                text("What was left out, it seems") if given and given.likely else text("What was left out")
            ),
            "told": str(text("What happens")),
            "why": str(text("Why")),
            "total": str(text("In all")),
            "read": str(text("Read more")),
            "another": str(text("Another one")),
            "reveal": str(text("Reveal the answer")),
            "reveal_long": str(text("Reveal the answer: Space, the right arrow, or a clicker")),
            "open": str(text("Open in Explore")),
            "players": str(text("Who plays what")),
            "row": str(text("Combos on show")),
            "hint": str(text("A hint: what these races and powers do")),
            "none": str(text("No race in play")),
        },
    }


def _facts(position: Position) -> list[Text | str]:
    """Returns the game, and the moment of its turn."""
    found: list[Text | str] = [
        GAMES[position.rules.game.id].name,
        text("Round {round}", round=position.round),
        text("You are {player}: {phase}", player=position.players[you(position)].name, phase=PHASES[position.phase]),
    ]
    if (conquered := conquered_so_far(position)) is not None:
        found.append(conquered)
    return found


def _player(position: Position, seat: int) -> ExercisePlayer:
    player = position.players[seat]
    return {
        "name": str(text("{player} (you)", player=player.name)) if seat == you(position) else player.name,
        "coins": str(counted("{n} coin", "{n} coins", player.coins or 0)),
        "to_move": seat == you(position),
        "forces": [force_state(position, force) for force in reversed(player.forces)],
        "notes": [str(note) for note in notes(position, seat)],
    }


def _row(position: Position, *, told: bool) -> list[PrintedCombo]:
    """Returns the combos on show. Before the answer, they have only their printed numbers."""
    found: list[PrintedCombo] = []
    for combo, state in zip(position.row, row_state(position), strict=True):
        race, power = position.rules.races[combo.race], combo.power
        printed = [text("banner: {n}", n=race.tokens)]
        if power is not None:
            printed.append(text("badge: {n}", n=position.rules.powers[power].tokens))
        facts = [state["tokens"], state["price"]] if told else list(map(str, printed))
        found.append(
            {
                "token": state["token"],
                "name": state["name"],
                "facts": [fact for fact in (*facts, state["lying"]) if fact],
                "about": state["about"],
            }
        )
    return found


def _slip_state(asked: Asked, slip: int) -> SlipState:
    """Returns the hint after a first wrong answer: the rule that it leaves out, or the slip, but not the answer."""
    given = asked.marked(slip)
    hint = text("Look at the board once more.") if given.slip is None else given.slip.words
    return {
        "answer": slip,
        "verdict": str(text("Not yet. You have a second try.")),
        "hint": str(hint if given.forgotten is None else given.forgotten.says),
    }


def _mark_state(asked: Asked, given: Mark) -> MarkState:
    """Returns the mark of an answer, or the true answer where it is revealed."""
    exercise = asked.exercise
    options = exercise.position.rules.options
    terms = tuple(part for part in given.why if isinstance(part, Term))
    forgotten = None if given.right else given.forgotten
    verdict = text("Right.") if given.right else text("No: the answer is “{answer}”.", answer=given.truth.words)
    if asked.revealed:
        verdict = text("The answer is “{answer}”.", answer=given.truth.words)
    return {
        "right": given.right,
        "verdict": str(verdict),
        "slip": "" if given.slip is None else str(given.slip.words),
        "forgotten": None if forgotten is None else {"reason": str(forgotten.says), "source": str(forgotten.source)},
        "belief": ""
        if given.belief is None
        else str(text("Many people think: “{belief}”", belief=given.belief.thinks)),
        "told": [str(happened) for happened in given.told],
        "why": [_because(part, options) for part in given.why],
        "total": signed(total(terms)).removeprefix("+") if terms else "",
        "read": _to_read(exercise.concept, forgotten),
    }


def _because(part: Why, options: Options) -> ReasonState:
    """Returns a part of the explanation of the answer, with its number if it has one."""
    return term_state(part, options) if isinstance(part, Term) else reason_state(part, options)


def _to_read(about: Concept, forgotten: Concept | None) -> list[Entry]:
    """Returns the entries or articles about the forgotten concept, and about the one that was asked about."""
    concepts = [about] if forgotten is None else [forgotten, about]
    entries = codex.entries()
    return [
        {"id": id, "name": str(entries[id].ability.name if id in entries else Text(articles()[id].title))}
        for id in dict.fromkeys(entry_id(each) for each in concepts)
        if id
    ]


#: The commands of the script.
_COMMANDS = {
    "answer": command(QuestionPanel._answer, answer=int),
    "another": command(QuestionPanel._ask_another),
    "reveal": command(QuestionPanel.reveal),
    "back": command(QuestionPanel._take_back),
    "read": command(QuestionPanel._read_about, id=str),
    "open": command(QuestionPanel._explore),
}
