"""The view Rulings: find an entry, answer it yourself, and see the engine's replies and reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import ipywidgets

from smallworld.documents.reading import Node
from smallworld.model.position import Position
from smallworld.presentation.board.prices import Ways, told_of
from smallworld.presentation.given import not_given
from smallworld.presentation.kept import opened
from smallworld.presentation.replies import Reply, priced, priced_by, replies
from smallworld.teaching.library import codex
from smallworld.teaching.library.rulings import GROUNDS, SCOPES, TOPICS, Point, Query, find, library, point
from smallworld.teaching.rulings import Ruling, rulings
from smallworld.teaching.rulings.answers import start
from smallworld.words.faults import DocumentError
from smallworld.words.text import Text, text
from smallworld_widgets.board.board import Board
from smallworld_widgets.board.inspector import Inspector, InspectorState, inspector_state
from smallworld_widgets.offers.offers import wanted
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View, read_about
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.rulings.library import Library, library_state, shelves_state
from smallworld_widgets.rulings.ruling import RulingCard, Shown, card_state, guess, missed

_LONGEST_SEARCH = 80
#: The version of the document that is kept through a reload.
_VERSION = 1
_KEPT = ("id", *Query._fields, *Shown._fields)
_FILTERS: Mapping[str, Any] = {"game": SCOPES, "about": codex.entries(), "topic": TOPICS, "ground": GROUNDS}


class Rulings(View):
    """The rulings to search and to read: `Rulings()`, `Rulings("troll")`, or with a `Query`.

    `point` is the open entry, `query` the search, and `found` its entries.
    """

    _point: Point
    _shown: Shown
    _replies: list[Reply]

    def __init__(self, query: Query | str = "", *, go: Go | None = None, learner: Learner | None = None) -> None:
        """Searches the library and opens the first entry found, or the first of all."""
        self._go = go
        self.learner = Learner() if learner is None else learner
        self._notice: Text | None = None
        #: The number of times that an entry was opened from elsewhere.
        self._visits = 0
        self._known = {known.id for known in library()}
        if not isinstance(query, str | Query):
            raise TypeError(not_given(query, "words to look for, or a Query"))
        self._query = Query(words=query) if isinstance(query, str) else query
        self._found = find(self.query)
        self.library = Library(self._search, shelves=shelves_state())
        self.card = RulingCard(self._hear)
        self._read(next(iter(self.found), library()[0]))
        # The board of an entry without a position is out of sight, but it must be some board.
        position = self.position or start(rulings()[0], rulings()[0].readings[0], {})
        self.board = Board(position)
        self.inspector = Inspector()
        self._link = ipywidgets.jslink((self.board, "selected"), (self.inspector, "selected"))
        self.learner.observe(lambda _: self._drop_closed(), "progress")
        super().__init__("rulings", [self.library, self.card, self.board, self.inspector])
        self._show()

    def __repr__(self) -> str:
        return f"Rulings({self.point.id!r})"

    @property
    def point(self) -> Point:
        """The ruling that is open."""
        return self._point

    @property
    def query(self) -> Query:
        """The search."""
        return self._query

    @property
    def found(self) -> tuple[Point, ...]:
        """The entries that are found."""
        return self._found

    @property
    def position(self) -> Position | None:
        """The position on the board: the situation of the ruling, or that of one of its checks. None without any."""
        reply = self._reply
        if reply is not None:
            return reply.outcome.position
        ruling = self._ruling
        if ruling is None or not ruling.readings:
            return None
        return start(ruling, ruling.readings[self._shown.reading], {})

    @property
    def destination(self) -> Destination:
        """A link leads to the ruling, its answer not shown yet."""
        return Destination("rulings", self.point.id)

    @property
    def ids(self) -> Collection[str]:
        """Every ruling and discrepancy, and all that they may be about."""
        return (*self._known, *codex.entries())

    def meant(self, id: str) -> str:
        """Returns an entry of the library, or what it may be about, by any of its spellings."""
        exact = super().meant(id)
        named = codex.resolve(id) or ""
        return named if exact not in self.ids and named in codex.entries() else exact

    def visit(self, destination: Destination) -> None:
        """Opens the entry with this id, or lists those about the race, power, place or relic with this id."""
        if destination.id in codex.entries():
            self._query = Query(about=destination.id)
            self._found = find(self.query)
            self._read(next(iter(self.found), self.point))
        elif destination.id in self._known:
            self._visits += 1
            if destination.id != self.point.id:
                self._read(point(destination.id))
                if self.point not in self.found:
                    self._query, self._found = Query(), library()
        else:
            return
        self._show()

    def shows(self, id: str) -> bool:
        """Checks whether this entry is open, or the entries about this are listed."""
        return id in (self.shown, self.query.about)

    def keep(self) -> dict[str, Any]:
        """Returns the search, the open entry, and the visible part of it."""
        return {"version": _VERSION, "id": self.point.id, **self.query._asdict(), **self._shown._asdict()}

    def restore(self, kept: Any) -> None:
        """Shows again what was kept."""
        parts, problems = opened(kept, _VERSION, _KEPT)
        words = parts["words"].string(_LONGEST_SEARCH, "")
        filters = {name: parts[name].one_of({"": None, **known}) or "" for name, known in _FILTERS.items()}
        id = parts["id"].one_of(dict.fromkeys(self._known))
        if id is None or problems:
            raise DocumentError(problems)
        found = point(id)
        shown = _read_shown(parts, found)
        if problems:
            raise DocumentError(problems)
        self._query = Query(words, **filters)
        self._read(found)
        self._shown = shown
        self.repaint()
        self.work += 1

    def reveal(self) -> None:
        """Shows the answer."""
        self._shown = self._shown._replace(revealed=True)
        self._tell()
        self._set_board()

    def repaint(self) -> None:
        """Shows everything again."""
        self._put_to_the_engine()
        self._found = find(self.query)
        self.library.shelves = dict(shelves_state())
        self._show()

    def _read(self, found: Point) -> None:
        """Opens an entry, with its answer hidden."""
        self._point = found
        self.shown = found.id
        self._shown = Shown()
        #: The concepts that a wrong guess showed to be missed, as long as they are offered.
        self._missed: tuple[str, ...] = ()
        self._put_to_the_engine()

    def _put_to_the_engine(self) -> None:
        """Asks the engine the checks of the entry, in the words of the current language."""
        self._replies = replies(self.point, self.card.ids.names_on) if isinstance(self.point, Ruling) else []

    @property
    def stored(self) -> tuple[object, ...]:
        """The ruling, and the board beside it."""
        return (*([] if self._ruling is None else [self._ruling]), *self.board.stored)

    @property
    def _reply(self) -> Reply | None:
        """The reply whose position is on the board."""
        return None if self._shown.reply is None else self._replies[self._shown.reply]

    @property
    def _ruling(self) -> Ruling | None:
        """The ruling whose situation is shown: the entry itself, or the one that settles it."""
        if isinstance(self.point, Ruling):
            return self.point
        settled = [point(id) for id in self.point.rulings[:1]]
        return next((found for found in settled if isinstance(found, Ruling)), None)

    # What is shown

    def _show(self) -> None:
        self._list()
        self._tell()
        self._set_board()

    def _set_board(self) -> None:
        """Puts the shown situation on the board, and points out the region that is asked about."""
        position = self.position
        for panel in (self.board, self.inspector):
            panel.hidden = position is None
        if position is None:
            return
        region = self._reply.region if self._reply is not None else ""
        ways = told_of(position, self._priced)
        self.board.show(position, ways, look=[region] if region else [])
        self.inspector.draw(_explanations, position, ways, answered=self._shown.revealed)
        self.board.selected = region

    @property
    def _priced(self) -> frozenset[str]:
        """The regions of which the board tells the price: with the answer, those that it is about, and no others."""
        if not self._shown.revealed:
            return frozenset()
        return priced(self._replies) if self._reply is None else priced_by([self._reply])

    def _list(self) -> None:
        self.library.draw(library_state, self.query, self.found, self.point.id, self._visits)

    def _tell(self) -> None:
        can_leave, notice = self._go is not None, self._notice
        self.card.draw(
            card_state, self.point, self._replies, self._shown, can_leave=can_leave, notice=notice, missed=self._missed
        )

    # The commands of the visitor

    @property
    def _doings(self) -> tuple[object, ...]:
        """The state that a reload must bring back: the search, the open entry, and the visible part of it."""
        return self.query, self.point.id, self._shown

    def _search(self, message: Message) -> None:
        request = requested(message, _SEARCHES)
        if request is None:
            return
        before = self._doings
        self._notice = None
        request.carry_out(self)
        self._worked(before)

    def _open_found(self, id: str) -> None:
        if id in self._known:
            self._read(point(id))
            self._show()

    def _find(self, words: str, **narrowed: Any) -> None:
        """Lists the entries that are found. An unknown filter does not narrow them."""
        if len(words) <= _LONGEST_SEARCH:
            filters = {name: value for name, value in narrowed.items() if _narrows(name, value)}
            self._query = Query(words, **filters)
            self._found = find(self.query)
            self._list()

    def _hear(self, message: Message) -> None:
        """Carries out the command of a message. Rejects a message about an earlier entry as late."""
        request = requested(message, _COMMANDS)
        if request is None:
            return
        before = self._doings
        self._notice = None
        if request.is_late(self.point.id):
            self._notice = text("Too late: another entry is open now. Nothing was done.")
            self._tell()
        else:
            request.carry_out(self)
        self._worked(before)

    def _look_at_reply(self, reply: int) -> None:
        if 0 <= reply < len(self._replies) and self._shown.revealed:
            self._look(self._shown._replace(reply=reply))

    def _look_at_reading(self, reading: int) -> None:
        if isinstance(self.point, Ruling) and 0 <= reading < len(self.point.readings):
            self._look(self._shown._replace(reply=None, reading=reading))

    def _choose(self, id: str) -> None:
        if id in self._known:
            self.visit(Destination("rulings", id))

    def _read_about(self, id: str) -> None:
        read_about(self._go, id)

    def _explore(self) -> None:
        if self._go is not None and self.position is not None:
            self._go(Destination("explore", position=self.position))

    def _play(self) -> None:
        if self._go is not None and self.position is not None:
            self._go(Destination("play", position=self.position))

    def _turn(self, by: int) -> None:
        """Opens the next entry found, or the one before. If another is open, it opens the first."""
        found = list(self.found)
        at = found.index(self.point) + by if self.point in found else 0
        if 0 <= at < len(found):
            self._read(found[at])
            self._show()

    def _guess(self, choice: int) -> None:
        ask = guess(self.point, self._replies)
        if ask is not None and 0 <= choice < len(ask.choices) and not self._shown.revealed:
            self._shown = self._shown._replace(guessed=choice)
            self._offer(choice)
            self.reveal()

    def _offer(self, guessed: int) -> None:
        """Offers what a wrong guess shows to be missed, if a question about it can be reached."""
        if self._go is not None:
            self._missed = tuple(wanted([missed(self.point, self._replies, guessed)], self.learner))
            for id in self._missed:
                self.learner.offered(id)

    def _drop_closed(self) -> None:
        """Drops an offer that was answered right, or that is not wanted."""
        still = tuple(id for id in self._missed if id in self.learner.progress.open_offers)
        if still != self._missed:
            self._missed = still
            self._tell()

    def _look_again(self, id: str) -> None:
        if self._go is not None and id in self._missed:
            self._go(Destination("practice", id))

    def _dismiss(self, id: str) -> None:
        if id in self._missed:
            self.learner.offer_closed(id)

    def _look(self, shown: Shown) -> None:
        self._shown = shown
        self._tell()
        self._set_board()


def _read_shown(parts: Mapping[str, Node], found: Point) -> Shown:
    """Returns the visible part of an entry. Parts that it does not have are problems."""
    known = replies(found) if isinstance(found, Ruling) else []
    ask = guess(found, known)
    readings = found.readings if isinstance(found, Ruling) else ()
    revealed = parts["revealed"].boolean(False)
    guessed, reply = parts["guessed"], parts["reply"]
    return Shown(
        revealed,
        guessed.integer(0, len(ask.choices) - 1 if ask and revealed else -1, 0) if guessed.value is not None else None,
        reply.integer(0, len(known) - 1 if revealed else -1, 0) if reply.value is not None else None,
        parts["reading"].integer(0, max(len(readings) - 1, 0), 0),
    )


def _explanations(position: Position, ways: Ways, *, answered: bool) -> InspectorState:
    """Returns the explanations of the inspector, without prices that would give the answer away."""
    state = inspector_state(position, ways, editable=False)
    if not answered:
        for region in state["regions"].values():
            region["none"] = str(text("The answer will show the price."))
    return state


def _narrows(name: str, value: object) -> bool:
    """Checks whether a filter is known, with a known value."""
    return name in _FILTERS and isinstance(value, str) and value in _FILTERS[name]


#: The commands of the list, and those of the entry.
_SEARCHES = {
    "choose": command(Rulings._open_found, id=str),
    "find": command(Rulings._find, words=str, **dict.fromkeys(_FILTERS, object), optional=_FILTERS),
}
_COMMANDS = {
    "reveal": command(Rulings.reveal),
    "guess": command(Rulings._guess, choice=int),
    "look": command(Rulings._look_at_reply, reply=int),
    "begin": command(Rulings._look_at_reading, reading=int),
    "choose": command(Rulings._choose, id=str),
    "turn": command(Rulings._turn, by=(1, -1)),
    "about": command(Rulings._read_about, id=str),
    "look_again": command(Rulings._look_again, id=str),
    "dismiss": command(Rulings._dismiss, id=str),
    "open": command(Rulings._explore),
    "play": command(Rulings._play),
}
