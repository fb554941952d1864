"""The explorer: board, palette, inspector, players, house rules and toolbar, working on one setup."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import ipywidgets
import traitlets

from smallworld.documents import line
from smallworld.model.actions import Conquer
from smallworld.model.options import OPTIONS
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board import prices
from smallworld.presentation.editing import mending
from smallworld.presentation.editing.drafts import MOST_TOKENS, EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLE_REGION, opening
from smallworld.presentation.game.mistakes import can_be_tried
from smallworld.presentation.given import Given
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.offers.refused import of_refusal
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.charts import Charts
from smallworld_widgets.board.inspector import Inspector, inspector_state
from smallworld_widgets.explore import keeping, shelf
from smallworld_widgets.explore.house_rules import HouseRules, house_rules_state
from smallworld_widgets.explore.keeping import Kept
from smallworld_widgets.explore.palette import LOOK, Palette, at_hand, palette_state, tools
from smallworld_widgets.explore.rivals import Rival, Rivals, first_rival, rivals_state
from smallworld_widgets.explore.score import Score, score_state
from smallworld_widgets.explore.seats import Seats, seats_state
from smallworld_widgets.explore.toolbar import Toolbar, file_name, no_game, toolbar_state
from smallworld_widgets.explore.whatif import Pinned, WhatIf, whatif_state
from smallworld_widgets.offers.offers import Offers, wanted
from smallworld_widgets.page.commands import Command, LongText, Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.share import LinkError
from smallworld_widgets.page.traits import PositionTrait, RegionTrait

_log = logging.getLogger(__name__)


class Explorer(View):
    """A setup to look at and to change: `Explorer()`, or with a position or a document to start from.

    `position`, `document` and `selected` are those on the board now. `position` and `selected` are traits: a program
    can observe, set and link them.

    Raises:
        DocumentError: the document is faulty.
    """

    #: The position on the board. Another one, or a document, is one step of undo.
    position = PositionTrait()
    #: The id of the region that is chosen, empty for none.
    selected = RegionTrait()

    def __init__(
        self,
        start: Given | None = None,
        *,
        go: Go | None = None,
        learner: Learner | None = None,
        random: Random | None = None,
    ) -> None:
        """Shows a setup. `go` leads elsewhere in the app, `random` chooses random positions."""
        self._go, self._random = go, random or Random()
        if start is None:
            start = EXAMPLE
        self.editor = Editor(opening() if start is EXAMPLE else start, self._edited)
        self._answering = False
        self._tool, self._removing = LOOK, False
        self._notices: list[Text] = []
        self._told: Text | None = None
        self._faults: tuple[Problem, ...] = ()
        self._pinned: Pinned | None = None
        self._rival: Rival | None = None
        self._writer = keeping.Writer()
        #: Made when they are first asked for, and kept from then on: the browser takes a while to load them.
        self._charts: Charts | None = None
        self._charted = False
        self.board = Board(self.editor.position, self._hear)
        self.inspector, self.palette, self.seats = Inspector(self._hear), Palette(self._hear), Seats(self._hear)
        self.toolbar, self.house_rules = Toolbar(self._hear), HouseRules(self._hear)
        self.whatif, self.rivals, self.score = WhatIf(self._hear), Rivals(self._hear), Score(self._hear)
        self.learner = Learner() if learner is None else learner
        self.offers = Offers(self.learner, go=go)
        # Linked in the browser, so that choosing a region needs no answer.
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        self.position = self.editor.position
        traitlets.link((self.board, "selected"), (self, "selected"))
        self._side = ipywidgets.Box([self.inspector, self.offers])
        self._side.add_class("sw-side")
        # One column has the tools and the players, the other the results.
        rail = ipywidgets.Box([self.palette, self.seats])
        rail.add_class("sw-rail")
        panels = [self._side, self.whatif, rail, self.score, self.rivals, self.house_rules]
        if start is EXAMPLE:
            self.board.selected = self.inspector.selected = EXAMPLE_REGION
        super().__init__("explorer", [self.toolbar, self.board, *panels])
        self.repaint()
        self.observe(lambda _: self._chosen(), "selected")

    @property
    def stored(self) -> tuple[object, ...]:
        """The position."""
        return (self.position,)

    @traitlets.observe("position")
    def _take_over(self, change: dict[str, Any]) -> None:
        """Puts a position that a program gives on the board."""
        if change["new"] != self.editor.position:
            with self._answer():
                self._put(change["new"])

    def _edited(self) -> None:
        """Shows an edit that a program makes with the editor itself."""
        if not self._answering:
            with self._answer():
                self.work += 1

    @contextmanager
    def _answer(self) -> Iterator[None]:
        """Shows all changes made in this context at once, and counts them as work of the visitor."""
        before = self._doings
        self._answering = True
        try:
            yield
        finally:
            self._answering = False
        try:
            self.repaint()
        finally:
            self._worked(before)

    @property
    def document(self) -> dict[str, Any]:
        """The position as a document."""
        return self.editor.document

    @property
    def destination(self) -> Destination:
        """A link leads to what is on the board now."""
        return Destination("explore", position=self.position)

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers that were put in last, box by box."""
        return self.editor.numbers

    def visit(self, destination: Destination) -> None:
        """Puts a position on the board, and chooses a region by its id. Undo brings the last position back."""
        if destination.position is not None and destination.position != self.position:
            self.position = destination.position
        if destination.id in self.position.rules.board.index:
            self.board.selected = self.inspector.selected = destination.id

    def shows(self, id: str) -> bool:
        """Checks whether this region is chosen."""
        return id == self.board.selected

    def keep(self) -> dict[str, Any]:
        """Returns the setup with undo and redo, and what it is compared with."""
        steps, here = self.editor.steps()
        pinned = self._pinned.position if self._pinned else None
        return self._writer.write(Kept(steps, here, pinned, self._rival))

    def restore(self, kept: Any) -> None:
        """Goes on with a setup that was kept."""
        found = keeping.read(kept)
        self.editor.resume(found.steps, found.here)
        self._pinned = Pinned(found.pinned, prices.quotes(found.pinned)) if found.pinned else None
        self._rival = found.rival
        self._forget()
        if found.lost:
            self._told = text("Undo and redo have fewer steps than before the reload. The others are lost.")
        self.repaint()
        self.work += 1

    def __repr__(self) -> str:
        return f"Explorer({self.editor.position!r})"

    # The commands of the visitor

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message, if it is a known one, and repaints."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        self._notices, self._told = [], None
        with self._answer():
            try:
                self._told = request.carry_out(self)
            except EditError as refused:
                self._notices = [refused.reason]

    @property
    def _doings(self) -> tuple[object, ...]:
        """The work of a visitor here: the setup, and what it is compared with."""
        return self.editor.position, self._pinned, self._rival

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players with default names other ones."""
        self.editor.call(names)

    def repaint(self) -> None:
        """Shows everything again."""
        position = self.editor.position
        if self._rival is not None and self._rival.race not in position.rules.races:
            self._rival = first_rival(position)
        if self._tool not in tools(position):
            self._tool = LOOK
        if self._pinned is not None and not self._pinned.fits(position):
            self._pinned = None
        ways = prices.quotes(position)
        before = self._pinned.ways if self._pinned else None
        self.board.show(position, ways, before=before)
        self.board.paints = self._tool != LOOK
        self.palette.draw(palette_state, position, self._tool, self._removing)
        self.board.armed = self.palette.state["armed"]
        problems, others = self.editor.problems, at_hand(self.palette.state)
        found = mending.offered(position, problems)
        self.inspector.draw(inspector_state, position, ways, problems, charted=self._charted, tools=others, mends=found)
        self.seats.draw(seats_state, position)
        self.whatif.draw(whatif_state, position, ways, self._pinned)
        self.score.draw(score_state, position)
        self.rivals.draw(rivals_state, position, ways, self._rival)
        self.house_rules.draw(house_rules_state, position.rules, can_leave=self._go is not None)
        self.toolbar.draw(
            toolbar_state,
            position,
            self.editor.problems,
            tuple(self._notices),
            self._faults,
            self._told,
            can_undo=self.editor.can_undo,
            can_redo=self.editor.can_redo,
            can_leave=self._go is not None,
        )
        self._chosen()
        # Must come last: an observer of the position sees the page that shows it, and may fail.
        self.position = position

    def _chosen(self) -> None:
        """Follows the choice of a region: with its charts, and with the rule behind its refusal."""
        self._draw_charts()
        closed = {id for id, offer in self.learner.progress.offers.items() if offer.closed}
        self.offers.offer(id for id in wanted([self._missed()], self.learner) if id not in closed)

    def _missed(self) -> Concept | None:
        """Returns the concept that explains why the chosen region is refused, None for an impossible setup."""
        position, region = self.editor.position, self.board.selected
        known = region in position.rules.board.index
        if not (known and self.offers.can_offer and self._tool == LOOK and can_be_tried(position)):
            return None
        return None if self.editor.problems else of_refusal(position, Conquer(region))

    def _activate(self, region: str, remove: bool) -> None:
        """Uses the tool on a region that was clicked, or chosen from the keyboard."""
        if self._tool == LOOK:
            return
        if remove or self._removing:
            self.editor.remove(region, self._tool)
        else:
            self.editor.place(region, self._tool, 1)

    def _use(self, tool: str) -> None:
        if tool not in tools(self.editor.position):
            raise EditError(text("there is no such token or piece"))
        self._tool = tool

    def _set_removing(self, on: bool) -> None:
        self._removing = on

    def _look_at(self, region: str) -> None:
        """Chooses a region of the board."""
        if region not in self.editor.position.rules.board.index:
            raise EditError(text("this board has no such region"))
        self.board.selected = region

    def _mend(self, place: str, code: str, key: str) -> None:
        """Mends a problem, if the setup still has it.

        If that fails, the setup stays as it is, and a notice says so.
        """
        position = self.editor.position
        for problem in self.editor.problems:
            if (problem.place, problem.code) == (place, code):
                for mend in mending.mends(position, problem):
                    if mend.key == key:
                        try:
                            return self.editor.take_over(mend.edit(position))
                        except EditError:
                            raise
                        except Exception as failure:
                            _log.exception("%s, %s: %s fails", place, code, key)
                            raise EditError(text("this cannot be mended with one press")) from failure
        raise EditError(text("this is mended already"))

    def _play(self) -> None:
        """Plays on from here, where a game could be in this position."""
        if self._go is not None:
            if (reason := no_game(self.editor.problems)) is not None:
                raise EditError(reason)
            self._go(Destination("play", position=self.editor.position))

    def _read_ruling(self, id: str) -> None:
        """Opens the ruling behind a house rule."""
        if self._go is not None and id in {reading.ruling for reading in OPTIONS.values()}:
            self._go(Destination("rulings", id))

    # Charts

    def _chart(self, on: bool) -> None:
        """Shows the charts of the chosen region, and of each one chosen from now on, or hides them."""
        quote = self._chosen_quote()
        if on and quote is None:
            raise EditError(text("the chosen region has no price to chart"))
        self._charted = on
        if quote is not None and on and self._charts is None:
            self._charts = Charts(self.editor.position, quote, self._hear)
        self._side.children = [self.inspector, *([self._charts] if self._charted else []), self.offers]

    def _draw_charts(self) -> None:
        if self._charted and self._charts is not None and (quote := self._chosen_quote()) is not None:
            self._charts.show(self.editor.position, quote)

    def _chosen_quote(self) -> Quote | None:
        """Returns the quote that stands for the chosen region, None if it has no price."""
        position = self.editor.position
        region = position.rules.board.index.get(self.board.selected)
        quote = None if region is None else prices.shown(prices.quotes_of(position, region))
        return quote if quote is not None and quote.terms else None

    # What if

    def _pin(self, on: bool) -> None:
        """Pins the present setup to compare with, or unpins it."""
        position = self.editor.position
        self._pinned = Pinned(position, prices.quotes(position)) if on else None

    def _back_to_pinned(self) -> None:
        if self._pinned is None:
            raise EditError(text("nothing is pinned any more"))
        self.editor.take_over(self._pinned.position)

    def _compare_rival(self, on: bool) -> None:
        self._rival = first_rival(self.editor.position) if on else None

    def _rival_race(self, race: str) -> None:
        if race not in self.editor.position.rules.races:
            raise EditError(text("there is no such race or power"))
        self._rival = Rival(race, self._compared.hand)

    def _rival_power(self, power: str) -> None:
        # An empty one is a lost badge.
        if power and power not in self.editor.position.rules.powers:
            raise EditError(text("there is no such race or power"))
        self._rival = self._compared._replace(power=power)

    def _rival_hand(self, by: int) -> None:
        rival = self._compared
        self._rival = rival._replace(hand=min(max(rival.hand + by, 0), MOST_TOKENS))

    @property
    def _compared(self) -> Rival:
        """The other attacker. Raises `EditError` where there is none any more."""
        if self._rival is None:
            raise EditError(text("attackers are no longer compared"))
        return self._rival

    # Filling the board, and keeping what is on it

    def _offer(self) -> None:
        self.toolbar.send({"items": shelf.shelf_items()})

    def _fill(self, kind: str, id: str) -> None:
        position = shelf.take(kind, id)
        if position is None:
            raise EditError(text("Nothing has that name."))
        self.editor.bring(position)
        self._forget()

    def _fill_at_random(self) -> None:
        position = self.editor.position
        self._put(shelf.midgame(position.rules, [player.name for player in position.players], self._random))

    def _load(self, content: str) -> None:
        content = content.strip()
        try:
            if shelf.is_link(content):
                self._put(shelf.follow(content))
            else:
                self.editor.load(content)
                self._forget()
        except LinkError as damaged:
            self._notices = [damaged.reason]
        except DocumentError as faulty:
            self._faults = faulty.problems

    def _put(self, position: Position) -> None:
        """Puts another position on the board, and forgets the words about the last one."""
        self.editor.take_over(position)
        self._forget()

    def _forget(self) -> None:
        self._notices, self._told, self._faults = [], None, ()

    def _save(self) -> None:
        name = file_name(self.editor.position, "json")
        self.toolbar.send({"file": {"name": name, "content": self.editor.save()}})

    def _copy(self) -> None:
        self.toolbar.send({"line": line.to_line(self.editor.position)})

    def _picture(self, format: str) -> None:
        if format in ("svg", "png"):
            self.board.send({"picture": format, "name": file_name(self.editor.position, format)})


#: A command may return words for the visitor.


def _edit(edit: Callable[..., Text | None], /, **fields: type) -> Command:
    """Returns the command of an edit of the setup."""

    def do(explorer: Explorer, **values: Any) -> Text | None:
        return edit(explorer.editor, **values)

    return Command(do, fields)


#: The commands of the scripts.
_COMMANDS = {
    "activate": command(Explorer._activate, region=str, remove=bool),
    "use": command(Explorer._use, tool=str),
    "removing": command(Explorer._set_removing, on=bool),
    "save": command(Explorer._save),
    "load": command(Explorer._load, content=LongText),
    "look_at": command(Explorer._look_at, region=str),
    "mend": command(Explorer._mend, place=str, code=str, key=str),
    "play": command(Explorer._play),
    "ruling": command(Explorer._read_ruling, id=str),
    "chart": command(Explorer._chart, on=bool),
    "pin": command(Explorer._pin, on=bool),
    "back_to_pinned": command(Explorer._back_to_pinned),
    "compare": command(Explorer._compare_rival, on=bool),
    "rival_race": command(Explorer._rival_race, race=str),
    "rival_power": command(Explorer._rival_power, power=str),
    "rival_hand": command(Explorer._rival_hand, by=int),
    "offer": command(Explorer._offer),
    "fill": command(Explorer._fill, kind=str, id=str),
    "fill_at_random": command(Explorer._fill_at_random),
    "copy": command(Explorer._copy),
    "picture": command(Explorer._picture, format=str),
    "undo": _edit(Editor.undo),
    "redo": _edit(Editor.redo),
    "set_board": _edit(Editor.set_board, id=str),
    "set_seats": _edit(Editor.set_seats, count=int),
    "set_round": _edit(Editor.set_round, number=int),
    "set_option": _edit(Editor.set_option, name=str, on=bool),
    "set_boxes": _edit(Editor.set_boxes, boxes=list, finds=bool),
    "set_number": _edit(Editor.set_number, id=str, number=str),
    "rename": _edit(Editor.rename, seat=int, name=str),
    "attack": _edit(Editor.attack, seat=int, slot=int),
    "set_race": _edit(Editor.set_race, seat=int, slot=int, race=str),
    "set_power": _edit(Editor.set_power, seat=int, slot=int, power=str),
    "add_to_hand": _edit(Editor.add_to_hand, seat=int, slot=int, by=int),
    "add_coins": _edit(Editor.add_coins, seat=int, by=int),
    "add_auxiliaries": _edit(Editor.add_auxiliaries, seat=int, slot=int, by=int),
    "remember": _edit(Editor.remember, seat=int, memory=str, other=int, on=bool),
    "lend": _edit(Editor.lend, power=str),
    "remove_force": _edit(Editor.remove_force, seat=int, slot=int),
    "decline": _edit(Editor.decline, seat=int),
    "place": _edit(Editor.place, region=str, what=str, by=int),
    "clear": _edit(Editor.clear, region=str),
}
