"""The view Tonight: a table is set, its cards are read aloud, five questions are answered, and a sheet is printed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from smallworld.games import GAMES
from smallworld.presentation.kept import opened
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.library import codex
from smallworld.teaching.tonight import table as tables
from smallworld.teaching.tonight.questions import questions
from smallworld.teaching.tonight.sheet import page
from smallworld.teaching.tonight.table import Combo, Table, deal, document, drawn, from_id, read_node, sizes, to_id
from smallworld.words.faults import DocumentError
from smallworld.words.languages import spoken
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View, read_about
from smallworld_widgets.practice.question import QuestionPanel
from smallworld_widgets.tonight.bar import (
    STAGES,
    Place,
    TonightBar,
    TonightPager,
    places,
    tonight_bar_state,
    tonight_pager_state,
)
from smallworld_widgets.tonight.card import TonightCard, tonight_card_state
from smallworld_widgets.tonight.paper import TonightPaper, tonight_paper_state
from smallworld_widgets.tonight.setting import Setting, setting_state

#: The version of the document that is kept through a reload.
_VERSION = 1
_USUAL = ("base", 3)


class Tonight(View):
    """The cards and questions for tonight’s table: `Tonight()`, or with a `Table`.

    `table` is the one that is set, and `place` where it is read. `random` deals combos, and decides the questions.
    """

    def __init__(self, table: Table | None = None, *, go: Go | None = None, random: Random | None = None) -> None:
        """Begins with the choices of a table."""
        self._go, self._random = go, random or Random()
        self.table = table or deal(*_USUAL, self._seed())
        self.place = Place("table")
        self._asked: tuple[Exercise, ...] | None = None
        self.bar, self.setting = TonightBar(self._hear), Setting(self._hear)
        self.card, self.paper = TonightCard(self._hear), TonightPaper(self._hear)
        self.pager = TonightPager(self._hear)
        #: The board and the words of a question. It is built with the first one.
        self.question: QuestionPanel | None = None
        super().__init__("tonight", [self.bar, self.setting, self.card, self.paper, self.pager])
        self.repaint()

    def __repr__(self) -> str:
        return f"Tonight({to_id(self.table)!r})"

    @property
    def destination(self) -> Destination:
        """A link leads to the first card of this table."""
        return Destination("tonight", to_id(self.table))

    def visit(self, destination: Destination) -> None:
        """Shows the first card of a table, unless that table is being read already."""
        if not destination.id or destination.id == self.shown:
            return
        try:
            table = from_id(destination.id)
        except DocumentError:
            return
        self._set(table, Place("cards"))
        self.repaint()

    def keep(self) -> dict[str, Any]:
        """Returns the table, and where it is read."""
        return {"version": _VERSION, "table": document(self.table), **self.place._asdict()}

    def restore(self, kept: Any) -> None:
        """Goes on where a table was read."""
        parts, problems = opened(kept, _VERSION, ("table", *Place._fields))
        table = read_node(parts["table"])
        stage = parts["stage"].one_of(STAGES)
        most = 1 if table is None or problems else _most(table, stage or "")
        number = parts["number"].integer(1, most, 1)
        if table is None or stage is None or problems:
            raise DocumentError(problems)
        self._set(table, Place(stage, number))
        self.repaint()

    def call(self, names: Mapping[str, str]) -> None:
        """Makes the questions again, since players with default names have other names in them."""
        self._asked = None

    def repaint(self) -> None:
        """Shows everything again."""
        stage = self.place.stage
        self.bar.draw(tonight_bar_state, self.table, self.place)
        self.setting.draw(setting_state, self.table)
        number = self.place.number if stage == "cards" else 1
        self.card.draw(tonight_card_state, self.table, number, can_leave=self._go is not None)
        self.paper.draw(tonight_paper_state)
        self.pager.draw(tonight_pager_state, self.table, self.place)
        for panel, of in ((self.setting, "table"), (self.card, "cards"), (self.paper, "sheet")):
            panel.hidden = stage != of
        self._ask(stage)

    # The questions

    def _ask(self, stage: str) -> None:
        """Shows the question that the table is at, or none."""
        if stage != "questions":
            if self.question is not None:
                self.question.layout.display = "none"
            return
        if self._asked is None:
            self._asked = questions(self.table)
        asked = self._asked[self.place.number - 1]
        if self.question is None:
            self.question = QuestionPanel(asked, another=self._go_on, back=self._go_back, go=self._go)
            self.parts = [*self.parts, self.question]
        elif self.question.asked.exercise is asked:
            self.question.repaint()
        else:
            self.question.ask(asked)
        self.question.layout.display = None

    def _go_on(self) -> None:
        self._turn(1)
        self.repaint()

    def _go_back(self) -> None:
        self._turn(-1)
        self.repaint()

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)
            self.repaint()

    def _set(self, table: Table, place: Place) -> None:
        """Takes another table or another place, and notes it as work of the visitor."""
        if (table, place) == (self.table, self.place):
            return
        if table != self.table:
            self._asked = None
        self.table, self.place = table, place
        self.work += 1
        self.shown = "" if place.stage == "table" else to_id(table)

    def _seed(self) -> int:
        return self._random.randint(0, tables.MOST_SEED)

    def _turn(self, by: int) -> None:
        every = places(self.table)
        at = every.index(self.place) + (1 if by > 0 else -1)
        if by and 0 <= at < len(every):
            self._set(self.table, every[at])

    def _go_to(self, stage: str) -> None:
        if self.place.stage != stage:
            self._set(self.table, Place(stage))

    def _choose_game(self, id: str) -> None:
        if id in GAMES and id != self.table.game:
            self._set(deal(id, self.table.players, self._seed()), Place("table"))

    def _choose_players(self, n: int) -> None:
        if n in sizes(self.table.game):
            self._set(self.table._replace(players=n), Place("table"))

    def _deal_all(self) -> None:
        self._set(deal(self.table.game, self.table.players, self._seed()), Place("table"))

    def _deal(self, place: int) -> None:
        if 0 <= place <= len(self.table.row) and place < self.table.box.row:
            self._set(drawn(self.table, place, self._random), Place("table"))

    def _remove(self, place: int) -> None:
        row = self.table.row
        if 0 <= place < len(row) > 1:
            self._set(self.table._replace(row=(*row[:place], *row[place + 1 :])), Place("table"))

    def _choose_race(self, place: int, id: str) -> None:
        if id in self.table.box.races:
            self._choose(place, race=id)

    def _choose_power(self, place: int, id: str) -> None:
        if id in self.table.box.powers:
            self._choose(place, power=id)

    def _choose(self, place: int, **what: str) -> None:
        """Puts a race or a power into a place of the row, unless it lies in another one."""
        row = list(self.table.row)
        if not 0 <= place < len(row):
            return
        changed: Combo = row[place]._replace(**what)
        if not {*changed} & {id for i, combo in enumerate(row) if i != place for id in combo}:
            row[place] = changed
            self._set(self.table._replace(row=tuple(row)), Place("table"))

    def _read(self, id: str) -> None:
        """Leads to the ruling, article or entry that says more."""
        if codex.is_known(id):
            read_about(self._go, id)
        elif self._go is not None:
            self._go(Destination("rulings", id))

    def _print(self) -> None:
        self.paper.send({"print": page(self.table, spoken())})

    def _save(self) -> None:
        content = page(self.table, spoken())
        self.paper.send({"file": {"name": "small-world-tonight.html", "content": content}})


def _most(table: Table, stage: str) -> int:
    """Returns the number of places in a stage."""
    return sum(place.stage == stage for place in places(table)) or 1


#: The commands of the scripts.
_COMMANDS = {
    "turn": command(Tonight._turn, by=int),
    "go_to": command(Tonight._go_to, stage=tuple(STAGES)),
    "choose_game": command(Tonight._choose_game, id=str),
    "choose_players": command(Tonight._choose_players, n=int),
    "choose_race": command(Tonight._choose_race, place=int, id=str),
    "choose_power": command(Tonight._choose_power, place=int, id=str),
    "deal": command(Tonight._deal, place=int),
    "deal_all": command(Tonight._deal_all),
    "remove": command(Tonight._remove, place=int),
    "read": command(Tonight._read, id=str),
    "print": command(Tonight._print),
    "save": command(Tonight._save),
}
