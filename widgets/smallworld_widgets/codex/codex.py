"""The codex as a view: the rules for everybody, every race, power, place and relic, and a race and a power together."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld.presentation.codex.rule import rule_state
from smallworld.teaching.examples import examples
from smallworld.teaching.exercises.practice import named
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.codex import Entry, Kind
from smallworld.teaching.library.rulings import library
from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, text
from smallworld_widgets.codex.article import Article, Together, article_state, together_state
from smallworld_widgets.codex.index import Index, index_state, shelves_state
from smallworld_widgets.page.commands import Message, command, requested
from smallworld_widgets.page.destination import Destination, Go, View

_LONGEST_SEARCH = 80


class Choice(NamedTuple):
    """The ids of a race and a power of one game, and of a power that a place lends, or nothing."""

    race: str
    power: str
    lent: str = ""


class Codex(View):
    """The codex: `Codex()`, or an entry by its id, `Codex("base.trolls")`, `Codex("winning")`.

    `entry` is the open entry, unless that is an article. `pair` is the race and the power shown together.

    Raises:
        UnknownNameError: the id is unknown. It is a `KeyError`.
    """

    _entry: Entry | None

    def __init__(self, id: str | None = None, *, go: Go | None = None) -> None:
        """Opens an entry, the first one if none is named."""
        self._go = go
        self._words = ""
        #: The number of times that an entry was opened from elsewhere.
        self._visits = 0
        self._found = codex.find("")
        game = next(iter(GAMES.values()))
        self._pair = Choice(next(iter(game.races)), next(iter(game.powers)))
        self._open(self._found[0] if id is None else _known(id))
        self.index = Index(self._search, shelves=shelves_state())
        self.article = Article(self._hear)
        self.together = Together(self._hear)
        super().__init__("codex", [self.index, self.article, self.together])
        self._show()

    def __repr__(self) -> str:
        return f"Codex({self.shown!r})"

    @property
    def entry(self) -> Entry | None:
        """The open entry, None if an article is open."""
        return self._entry

    @property
    def pair(self) -> Choice:
        """The race and the power that are shown together."""
        return self._pair

    @property
    def stored(self) -> tuple[object, ...]:
        """The open entry or article."""
        return (articles()[self.shown] if self._entry is None else self._entry,)

    @property
    def destination(self) -> Destination:
        """A link leads to the article or entry."""
        return Destination("codex", self.shown)

    @property
    def ids(self) -> Collection[str]:
        """Every article and entry."""
        return (*articles(), *codex.entries())

    def meant(self, id: str) -> str:
        """Returns an article or entry by any of its spellings."""
        return codex.resolve(id) or id

    def visit(self, destination: Destination) -> None:
        """Opens the entry with this id, if there is one."""
        with suppress(KeyError):
            self._open(_known(destination.id))
            self._visits += 1
            if self.shown not in self._found:
                self._words, self._found = "", codex.find("")
        # Drawn even for the same entry: the numbers that were put in may have changed.
        self.index.shelves = dict(shelves_state(self.put_in))
        self._show()

    def repaint(self) -> None:
        """Shows everything again."""
        self._found = codex.find(self._words)
        self.index.shelves = dict(shelves_state(self.put_in))
        self._show()

    def _open(self, id: str) -> None:
        """Opens an article or an entry. A race or a power also enters the pair, with a partner from its own box."""
        self._entry = codex.entries().get(id)
        self.shown = id
        if self.entry is None:
            return
        game = self.entry.game
        if self.pair.race not in game.races:
            self._pair = Choice(next(iter(game.races)), next(iter(game.powers)))
        if self.entry.kind is Kind.RACE:
            self._pair = self.pair._replace(race=id)
        elif self.entry.kind is Kind.POWER:
            self._pair = Choice(self.pair.race, id, "" if self.pair.lent == id else self.pair.lent)

    # What is shown

    def _show(self) -> None:
        self._list()
        can_leave = self._go is not None
        if self.entry is None:
            self.article.draw(rule_state, articles()[self.shown], can_leave=can_leave)
        else:
            self.article.draw(article_state, self.entry, can_leave=can_leave, numbers=self.put_in)
        # An article is no part of a pair, and takes its room.
        (self.add_class if self.entry is None else self.remove_class)("sw-reading-rule")
        self.together.hidden = self.entry is None
        self._put_together()

    def _list(self) -> None:
        self.index.draw(index_state, self._words, tuple(self._found), self.shown, self._visits)

    def _put_together(self, notice: Text | None = None) -> None:
        game, can_leave, numbers = self._game.id, self._go is not None, self.put_in
        self.together.draw(together_state, game, *self.pair, can_leave=can_leave, numbers=numbers, notice=notice)

    # The commands of the visitor

    def _search(self, message: Message) -> None:
        request = requested(message, _SEARCHES)
        if request is not None:
            request.carry_out(self)

    def _open_found(self, id: str) -> None:
        if codex.is_known(id):
            self._open(id)
            self._show()

    def _find(self, words: str) -> None:
        if len(words) <= _LONGEST_SEARCH:
            self._words, self._found = words, codex.find(words)
            self._list()

    def _hear(self, message: Message) -> None:
        request = requested(message, _COMMANDS)
        if request is not None:
            request.carry_out(self)

    def _choose(self, id: str) -> None:
        self.visit(Destination("codex", id))

    def _choose_pair(self, **part: str) -> None:
        self._put(self.pair._replace(**part))

    def _read_rulings(self, id: str) -> None:
        if self._go is not None and id in codex.entries():
            self._go(Destination("rulings", id))

    def _read_ruling(self, id: str) -> None:
        if self._go is not None and id in {each.id for each in library()}:
            self._go(Destination("rulings", id))

    def _practise(self) -> None:
        if self._go is not None and named(self.shown):
            self._go(Destination("practice", self.shown))

    def _watch(self, id: str) -> None:
        if self._go is not None and id in {each.id for each in examples()}:
            self._go(Destination("watch", id))

    @property
    def _game(self) -> Game:
        """The box of the pair."""
        return next(game for game in GAMES.values() if self.pair.race in game.races)

    def _put(self, chosen: Choice) -> None:
        """Shows a race and a power together, if they are of this box and go together."""
        game = self._game
        lends = any(find.lends_power for find in game.finds.values())
        loan = not chosen.lent or (lends and chosen.lent in game.powers and chosen.lent != chosen.power)
        notice = None
        if chosen.race in game.races and chosen.power in game.powers and loan:
            self._pair = chosen
        else:
            notice = text("These don’t go together in the box that is open now.")
        self._put_together(notice)


def _known(id: str) -> str:
    """Returns an id as the codex has it: a place or relic may also be named with its game, `underground.pipe`."""
    known = codex.resolve(str(id))
    if known is not None:
        return known
    raise UnknownNameError("entry or article", id, [*articles(), *codex.entries()])


#: The commands of the index, and those of the entry and of the pair.
_SEARCHES = {"choose": command(Codex._open_found, id=str), "find": command(Codex._find, words=str)}
_COMMANDS = {
    "choose": command(Codex._choose, id=str),
    "pair": command(Codex._choose_pair, race=str, power=str, lent=str, optional=("race", "power", "lent")),
    "rulings": command(Codex._read_rulings, id=str),
    "ruling": command(Codex._read_ruling, id=str),
    "practise": command(Codex._practise),
    "example": command(Codex._watch, id=str),
}
