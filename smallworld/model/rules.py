"""The rules of one game, which stay the same throughout: its box, its board, the options, and the effects in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from smallworld.model import numbers as put_in
from smallworld.model.actions import Action
from smallworld.model.board import Board
from smallworld.model.catalogue import Ability, Effect, Find, Form, Game, Piece, Power, Race
from smallworld.model.memory import per_rules
from smallworld.model.options import Options
from smallworld.model.relics import Relic, read_relic
from smallworld.words.explain import Source
from smallworld.words.naming import UnknownNameError
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: The most results of each kind that are kept. Thousands of games do not fill it.
_MOST_KNOWN = 20_000

A = TypeVar("A", bound=Action)
T = TypeVar("T")
E = TypeVar("E", bound=Effect)


class InForce(dict[type[Effect], tuple[tuple[Effect, Ability], ...]]):
    """The effects that work for a race in play, by the hook they answer, each with its ability."""

    def of(self, hook: type[E]) -> tuple[tuple[E, Ability], ...]:
        """Returns the effects in force that answer `hook`, those of the race before those of the power."""
        return self.get(hook, ())  # type: ignore[return-value]

    def source(self, hook: type[Effect], otherwise: Source) -> Source:
        """Returns the source of the first ability that answers `hook`, or `otherwise` if there is none."""
        able = self.of(hook)
        return able[0][1].source if able else otherwise


class Rules:
    """A game, a board and the options, with the results that follow from them alone.

    Rules are equal if all that they hold is, the game's catalogue included. Positions can share them.
    """

    #: Checks whether an effect in the box answers a hook at all. It is called many times for each action, too often
    #: for a function of our own.
    asks: Callable[[type[Effect]], bool]

    def __init__(
        self, game: Game, board: Board, options: Options | None = None, numbers: Mapping[str, int] | None = None
    ) -> None:
        """Binds a game to one of its boards, or to an inline one.

        `numbers` are printed numbers, by the id of the race or power. They replace those that are only ours. Raises
        `UnknownNameError` for an unknown id, and `ValueError` for a number that cannot be put in.
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
        hooks = {kind for ability in self._abilities() for one in ability.effects for kind in type(one).__mro__}
        self.asks = frozenset(hooks).__contains__
        self._in_force: dict[tuple[str, str | None, bool, tuple[str, ...]], InForce] = {}
        #: The results of other modules for these rules, by their own keys. See `remember`.
        self.known: dict[object, Any] = {}

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        # Tuples compare identities first, so a catalogue is never compared with itself entry by entry.
        mine, others = (self.game, self.board, self.options), (other.game, other.board, other.options)
        return mine == others and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash((self.game.id, self.board.id))

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value}" for name, value in {**self.options.changed(), **self.numbers}.items())
        return f"Rules({self.game.id}, {self.board.id}{self._mixed()}{changed})"

    def _mixed(self) -> str:
        """Returns the part of a `repr` about the boxes that are mixed, if any are."""
        mixture = self.game.mixture
        return "" if mixture is None else f", {'+'.join((*mixture.boxes, *(['finds'] if mixture.finds else [])))}"

    def ability(self, id: str) -> Ability:
        """Returns a race, a power, a form, a place or a relic, by its id. Raises `UnknownNameError` for another id.

        The id can lack the box. A copy, `bag:orb`, gives the relic that it stands for.
        """
        full = self.game.full(id)
        known = self.races.get(full) or self.powers.get(full) or self.forms.get(full)
        found = known or self.finds.get(self.game.full(read_relic(id).id))
        if found is None:
            names = (*self.races, *self.powers, *self.forms, *self.finds)
            raise UnknownNameError(f"race, power, form, place or relic of {self.game.id}", id, names)
        return found

    def called(self, id: str) -> Text | str:
        """Returns the name of a race, a power, a form, a find or a faction. Another `id` is returned as it is."""
        try:
            return self.ability(id).name
        except KeyError:
            faction = self.game.factions.get(id)
            return faction.name if faction is not None else id

    def origin(self, *ids: str) -> Text | None:
        """Returns the origin of the numbers of these races and powers, if one of them is not printed."""
        inventions = self.game.inventions
        if inventions is not None and (origin := inventions.origin(ids)) is not None:
            return origin
        if any(self.ability(id).ours for id in ids):
            return put_in.OURS
        return put_in.PUT_IN if any(id in self.numbers for id in ids) else None

    def combo_name(self, race: str, power: str | None) -> Text:
        """Returns the name of a race with its power, or without one that is lost. Takes ids."""
        name = self.races[race].name
        return name if power is None else text("{power} {race}", power=self.powers[power].name, race=name)

    def piece(self, name: str) -> Piece:
        """Returns a piece by its name, with its box or without. Raises `UnknownNameError` for another name."""
        found = self.pieces.get(self.game.full(name))
        if found is None:
            raise UnknownNameError(f"piece of {self.game.id}", name, self.pieces)
        return found

    def piece_name(self, key: str) -> Text:
        """Returns the name of a piece that an action names: `armor`, or `bag:ring` for a copy of a relic."""
        return self.relic_name(read_relic(key))

    def relic_name(self, relic: Relic) -> Text:
        """Returns the name of a relic that helps, itself or through its copy, or of a race or power that does."""
        able, copy = self.races.get(relic.id) or self.powers.get(relic.id), relic.copy
        name = able.name if able is not None else self.piece(relic.id).name
        return name if copy is None else text("{piece} as {relic}", piece=self.piece(copy).name, relic=name)

    def remember(self, key: object, worked_out: T) -> T:
        """Keeps a result in `known` and returns it. Forgets the others when there are too many."""
        if len(self.known) >= _MOST_KNOWN:
            self.known.clear()
        self.known[key] = worked_out
        return worked_out

    def in_each_region(self, kind: Callable[..., A], **details: object) -> list[A]:
        """Returns the action of this `kind` for each region of the board, made once: most positions list them."""
        key = (kind, *details.items())
        known: list[A] | None = self.known.get(key)
        if known is None:
            known = self.remember(key, [kind(region=id, **details) for id in self.board.ids])
        return known

    @per_rules
    def otherwise(self, option: Option) -> Rules:
        """Returns the rules with the reading of `option` turned round, made once."""
        return Rules(self.game, self.board, self.options.otherwise(option), self.numbers)

    def _abilities(self) -> tuple[Ability, ...]:
        """Returns the abilities that may have effects: races, powers, finds, forms, and the rules for everybody."""
        kinds = (self.races, self.powers, self.finds, self.forms)
        return (*(ability for kind in kinds for ability in kind.values()), *self.game.everybody)

    @per_rules
    def answering(self, hook: type[Effect]) -> tuple[Ability, ...]:
        """Returns the abilities of the box that answer `hook`, its rules for everybody among them."""
        return tuple(a for a in self._abilities() if any(isinstance(effect, hook) for effect in a.effects))

    @per_rules
    def answers(self, hook: type[E]) -> tuple[tuple[E, Ability], ...]:
        """Returns the effects in the box that answer `hook`, each with its ability."""
        found = [(effect, ability) for ability in self.answering(hook) for effect in ability.effects]
        return tuple([(one, ability) for one, ability in found if isinstance(one, hook)])

    def in_force(self, race: str, power: str | None, active: bool, more: tuple[str, ...] = ()) -> InForce:
        """Returns the effects that work for a race with its power, active or in decline. A lost badge is None.

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
                    for hook in type(effect).__mro__:
                        if issubclass(hook, Effect):
                            found[hook] = (*found.get(hook, ()), (effect, ability))
        return found
