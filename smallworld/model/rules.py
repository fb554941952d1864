"""What stays the same all game long: the game, its board, the options; and which effects that puts in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from smallworld.model import numbers as put_in
from smallworld.model.actions import Action
from smallworld.model.board import Board
from smallworld.model.catalogue import Ability, Effect, Find, Form, Game, Piece, Power, Race
from smallworld.model.options import Options
from smallworld.model.relics import Relic, read_relic
from smallworld.words.explain import Source
from smallworld.words.naming import UnknownNameError
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: Of each kind of thing that is worked out for the rules, so many are kept: thousands of games do not fill it.
_MOST_KNOWN = 20_000

A = TypeVar("A", bound=Action)
T = TypeVar("T")
E = TypeVar("E", bound=Effect)


class InForce(dict[type[Effect], tuple[tuple[Effect, Ability], ...]]):
    """The effects that work for a race in play, by the question they answer, each with the ability it comes from."""

    def of(self, question: type[E]) -> tuple[tuple[E, Ability], ...]:
        """Every effect in force that answers this question, race before power."""
        return self.get(question, ())  # type: ignore[return-value]

    def source(self, question: type[Effect], otherwise: Source) -> Source:
        """Where the first ability stands that answers a question; somewhere else if there is none."""
        able = self.of(question)
        return able[0][1].source if able else otherwise


class Rules:
    """A game, a board and the options, with everything that can be worked out from them once and for all.

    Compared by all that they hold, the game's catalogue included; safe to share between positions.
    """

    #: Whether anything in the box answers a question of the engine at all: most boxes leave some unasked. It is asked
    #: many times for each action, too often for a function of our own.
    asks: Callable[[type[Effect]], bool]

    def __init__(
        self, game: Game, board: Board, options: Options | None = None, numbers: Mapping[str, int] | None = None
    ) -> None:
        """Bind a game to one of its boards (or to an inline one).

        `numbers` are printed ones, by the id of the race or power, for those that the catalogue has none of but ours.
        Raises `UnknownNameError` for the id of neither, and `ValueError` for a number that cannot be put in.
        """
        self.game = game
        self.board = board
        self.options = options or Options()
        self.numbers = dict(sorted((numbers or {}).items()))
        for id, number in self.numbers.items():
            able = game.races.get(id) or game.powers.get(id)
            if able is None:
                raise UnknownNameError(f"race or power of {game.id}", id, (*game.races, *game.powers))
            if (reason := put_in.against(able, number)) is not None:
                raise ValueError(f"{id}: {reason.in_english()}")
        self.headings = game.headings
        self.races: Mapping[str, Race] = put_in.put_into(game.races, self.numbers)
        self.powers: Mapping[str, Power] = put_in.put_into(game.powers, self.numbers)
        self.pieces: Mapping[str, Piece] = game.pieces
        self.finds: Mapping[str, Find] = game.finds
        self.forms: Mapping[str, Form] = game.forms
        #: The pieces that protect their region.
        self.protecting = frozenset(id for id, piece in game.pieces.items() if piece.immune)
        #: The pieces that hold a region by themselves.
        self.holding = frozenset(id for id, piece in game.pieces.items() if piece.holds)
        #: The pieces that make a region non-empty, as race tokens do.
        self.neutral = tuple(id for id, piece in game.pieces.items() if piece.neutral)
        #: The pieces that are finds lying face down.
        self.concealing = frozenset(id for id, piece in game.pieces.items() if piece.conceals)
        questions = {kind for ability in self._abilities() for one in ability.effects for kind in type(one).__mro__}
        self.asks = frozenset(questions).__contains__
        self._in_force: dict[tuple[str, str | None, bool, tuple[str, ...]], InForce] = {}
        #: What other modules have worked out for these rules and may look up again, by their own keys; see `remember`.
        self.known: dict[object, Any] = {}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        # Tuples look first whether it is the same thing, so one catalogue is never gone through entry by entry.
        mine, others = (self.game, self.board, self.options), (other.game, other.board, other.options)
        return mine == others and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash((self.game.id, self.board.id))

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value}" for name, value in {**self.options.changed(), **self.numbers}.items())
        return f"Rules({self.game.id}, {self.board.id}{changed})"

    def ability(self, id: str) -> Ability:
        """A race, a power, a form, a place or a relic, by its id. Raises `UnknownNameError` if the box has none such.

        Forms, places and relics may also be named as actions do, without their box; a copy, `bag:orb`, is the relic
        that it stands for.
        """
        known = self.races.get(id) or self.powers.get(id) or self.forms.get(self.game.full(id))
        found = known or self.finds.get(self.game.full(read_relic(id).id))
        if found is None:
            names = (*self.races, *self.powers, *self.forms, *self.finds)
            raise UnknownNameError(f"race, power, form, place or relic of {self.game.id}", id, names)
        return found

    def called(self, id: str) -> Text | str:
        """The name of a race, a power, a form, a find or a faction; what is no id of the box, as it is written."""
        try:
            return self.ability(id).name
        except KeyError:
            faction = self.game.factions.get(id)
            return faction.name if faction is not None else id

    def origin(self, *ids: str) -> Text | None:
        """Where the numbers on these banners and badges come from, if any is not a printed one of the catalogue."""
        if any(self.ability(id).ours for id in ids):
            return put_in.OURS
        return put_in.PUT_IN if any(id in self.numbers for id in ids) else None

    def combo_name(self, race: str, power: str | None) -> Text:
        """What a race with its power is called, as far as it still has one. Takes ids."""
        name = self.races[race].name
        return name if power is None else text("{power} {race}", power=self.powers[power].name, race=name)

    def piece(self, name: str) -> Piece:
        """A piece by its name, with its box or without. Raises `UnknownNameError` if the box has none such."""
        found = self.pieces.get(self.game.full(name))
        if found is None:
            raise UnknownNameError(f"piece of {self.game.id}", name, self.pieces)
        return found

    def piece_name(self, key: str) -> Text:
        """What a piece is called that an action names: `armor`, or `bag:ring` for a copy of a relic."""
        return self.relic_name(read_relic(key))

    def relic_name(self, relic: Relic) -> Text:
        """What a relic is called that serves, itself or through its copy; or a race, or a power."""
        able, copy = self.races.get(relic.id) or self.powers.get(relic.id), relic.copy
        name = able.name if able is not None else self.piece(relic.id).name
        return name if copy is None else text("{piece} as {relic}", piece=self.piece(copy).name, relic=name)

    def remember(self, key: object, worked_out: T) -> T:
        """Keep what was worked out in `known`, and give it back. All is forgotten when it has become a lot."""
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[key] = worked_out
        return worked_out

    def in_each_region(self, kind: Callable[..., A], **details: object) -> list[A]:
        """That action for each region of the board, in their order; made once, since most positions list it."""
        key = (kind, *details.items())
        known: list[A] | None = self.known.get(key)
        if known is None:
            known = self.remember(key, [kind(region=id, **details) for id in self.board.ids])
        return known

    def otherwise(self, option: Option) -> Rules:
        """The same game with one of the options read the other way; made once."""
        known: Rules | None = self.known.get((Rules, option))
        if known is None:
            turned = self.options.otherwise(option)
            known = self.remember((Rules, option), Rules(self.game, self.board, turned, self.numbers))
        return known

    def _abilities(self) -> tuple[Ability, ...]:
        """All that may have effects: races, powers, finds, forms, and the box's own rules for everybody."""
        kinds = (self.races, self.powers, self.finds, self.forms)
        return (*(ability for kind in kinds for ability in kind.values()), *self.game.everybody)

    def answering(self, question: type[Effect]) -> tuple[Ability, ...]:
        """The abilities of the box that answer a question of the engine, and its own rules among them."""
        known: tuple[Ability, ...] | None = self.known.get(question)
        if known is None:
            found = tuple(a for a in self._abilities() if any(isinstance(effect, question) for effect in a.effects))
            known = self.remember(question, found)
        return known

    def answers(self, question: type[E]) -> tuple[tuple[E, Ability], ...]:
        """What answers a question of the engine in the box, whoever has it: each effect with its ability."""
        key = (Rules.answers, question)
        known: tuple[tuple[E, Ability], ...] | None = self.known.get(key)
        if known is None:
            found = [(effect, ability) for ability in self.answering(question) for effect in ability.effects]
            known = self.remember(key, tuple([(one, ability) for one, ability in found if isinstance(one, question)]))
        return known

    def in_force(self, race: str, power: str | None, active: bool, more: tuple[str, ...] = ()) -> InForce:
        """The effects that work for a race with its power, active or in decline. Takes ids; a lost badge is None.

        `more` are the finds that the race controls, a power that one of them lends, and the forms that it has taken.
        """
        key = (race, power, active, more)
        found = self._in_force.get(key)
        if found is None:
            if len(self._in_force) >= _MOST_KNOWN:
                self._in_force.clear()
            found = self._in_force[key] = self._collect(*key)
        return found

    def _collect(self, race: str, power: str | None, active: bool, more: tuple[str, ...]) -> InForce:
        abilities: list[Ability] = [self.races[race]]
        if power is not None:
            abilities.append(self.powers[power])
        abilities.extend(self.finds.get(id) or self.forms.get(id) or self.powers[id] for id in more)
        abilities.extend(self.game.everybody)
        found = InForce()
        for ability in abilities:
            for effect in ability.effects:
                if effect.works(self.options, active=active):
                    for question in type(effect).__mro__:
                        if issubclass(question, Effect):
                            found[question] = (*found.get(question, ()), (effect, ability))
        return found
