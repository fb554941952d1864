"""Tables: the box whose board is played on, and the guests from other boxes that find work there.

The box of the board gives its rules for everybody, its row and its die, and the places and relics that its boards show.
The others bring races and powers with their pieces.

Source: Underground rulebook, Playing with Small World. Nothing is printed for Warcraft beside the others: such a table
is ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, TypeVar

from smallworld import games
from smallworld.effects.tokens import Auxiliaries
from smallworld.games.conversion import Conversion
from smallworld.model.catalogue import Ability, Find, Form, Game, Mixture, Piece, Race
from smallworld.model.features import Feature, FeatureKind
from smallworld.words.naming import look_up
from smallworld.words.text import Text, either, text

A = TypeVar("A", bound=Ability)

#: The kinds of pieces that have one name in a language with a rulebook, though two in English.
_ONE_NAME = frozenset({"base.fortress", "warcraft.fort"})
#: The most tables that are kept.
_MOST_KEPT = 64
_WORDS: Mapping[FeatureKind, Text] = {
    FeatureKind.WATER: text("water"),
    FeatureKind.IMPASSABLE: text("impassable ground"),
    FeatureKind.FACTION: text("factions"),
    FeatureKind.ISLANDS: text("islands"),
    FeatureKind.TRAVEL: text("travel"),
}


class NoFindsError(ValueError):
    """The error for places and relics that no box on a table brings to a board without any."""


class Table(NamedTuple):
    """The boxes whose races and powers are dealt on a table, and whether places and relics are brought onto its board.

    Without boxes, they are those of the board.
    """

    boxes: tuple[str, ...] = ()
    finds: bool = False


def laid(game: Game) -> Table:
    """Returns the table of which this is the catalogue, in its one form. For a box alone it is empty."""
    return Table() if game.mixture is None else Table(game.mixture.boxes, game.mixture.finds)


def brings_finds(game: Game) -> bool:
    """Checks whether a box has places and relics that can be brought onto a board without any."""
    return game.guards is not None


def seated(host: Game, table: Table) -> Game:
    """Returns the catalogue of a table on a board of `host`: that box itself, or with its guests from others.

    Boxes can be named in any order. Raises `UnknownNameError` for an unknown box, and `NoFindsError` for places and
    relics where no box has any that the board could hide.
    """
    for id in table.boxes:
        look_up("box", id, games.GAMES)
    boxes = tuple(id for id in games.GAMES if id in table.boxes) or (host.id,)
    finds = table.finds and not host.finds
    if boxes == (host.id,) and not finds:
        return host
    return _seated(host, boxes, finds)


@lru_cache(maxsize=_MOST_KEPT)
def _seated(host: Game, boxes: tuple[str, ...], finds: bool) -> Game:
    seating = _Seating(host, boxes, finds)
    guests = seating.guests
    races = {id: _sided(race, host) for id, race in seating.abilities(lambda box: box.races).items()}
    powers = seating.abilities(lambda box: box.powers)
    kept = [*races.values(), *powers.values(), *seating.finds.values()]
    mixture = Mixture(boxes, finds, seating.taken_out, ours=not games.PRINTED.issuperset({host.id, *boxes}))
    shared = shared_names(boxes)
    return replace(
        host,
        races={id: told_apart(race, shared) for id, race in races.items()},
        powers={id: told_apart(power, shared) for id, power in powers.items()},
        finds=seating.finds,
        pieces=seating.pieces(kept),
        forms={**host.forms, **{id: form for guest in guests for id, form in seating.forms(guest)}},
        everybody=tuple(
            told_apart(one, shared)
            for one in (*host.everybody, *(one for guest in guests for one in seating.everybody(guest)))
        ),
        mixture=mixture,
    )


class _Seating:
    """The seating of guests on the boards of a box, with what is taken out on the way."""

    def __init__(self, host: Game, boxes: tuple[str, ...], finds: bool) -> None:
        self.boxes = boxes
        self.host = host
        self.guests = [games.GAMES[id] for id in boxes if id != self.host.id]
        self.finds = dict(self.host.finds) or self._brought(finds)
        self.taken_out: dict[str, Text] = {}
        own = [ability for kind in (self.host.races, self.host.powers) for ability in kind.values()]
        self._with_pieces_in_hand: Ability | None = next(filter(_has_pieces_in_hand, own), None)

    def _brought(self, finds: bool) -> dict[str, Find]:
        """Returns the places and relics that are brought onto a board without any, to lie under tokens."""
        if not finds:
            return {}
        bringers = [game for game in self.guests if brings_finds(game)]
        if not bringers:
            raise NoFindsError(f"no places and relics for a board of {self.host.id}: no box brings any")
        return {id: find for game in bringers for id, find in game.finds.items()}

    def abilities(self, kind: Callable[[Game], Mapping[str, A]]) -> dict[str, A]:
        """Returns the abilities of a kind that are dealt, the races or the powers. Those without work are taken out."""
        found: dict[str, A] = {}
        for box in (games.GAMES[id] for id in self.boxes):
            found.update(kind(box) if box is self.host else self._guests(box, kind(box)))
        return found

    def _guests(self, box: Game, abilities: Mapping[str, A]) -> Iterator[tuple[str, A]]:
        """Yields the abilities of another box that find work here, converted."""
        conversion = Conversion(box, self.host)
        for id, printed in abilities.items():
            ability = conversion.ability(printed)
            if missing := self._missing(ability, box):
                self.taken_out[id] = text("nothing on this table to work on: {feature}", feature=missing)
            elif (other := self._beside(ability)) is not None:
                reason = text(
                    "a race has one kind of pieces in hand, and here they come with {ability}", ability=other.name
                )
                self.taken_out[id] = reason
            else:
                yield id, ability

    def _beside(self, ability: Ability) -> Ability | None:
        """Returns the ability on the table that gives pieces in hand, if this one would give a race others as well.

        The Iron Dwarves and the Beast Master meet on boards of the base game. No rulebook says how hammers and beasts
        conquer together, so the later one is taken out.
        """
        if not _has_pieces_in_hand(ability):
            return None
        other, self._with_pieces_in_hand = self._with_pieces_in_hand, self._with_pieces_in_hand or ability
        return other

    def forms(self, guest: Game) -> Iterator[tuple[str, Form]]:
        """Yields the forms that the races of a guest can take, converted."""
        conversion = Conversion(guest, self.host)
        return ((id, conversion.ability(form)) for id, form in guest.forms.items())

    def everybody(self, guest: Game) -> Iterator[Ability]:
        """Yields the rules for everybody that a guest brings and that find something to work on."""
        return (one for one in guest.everybody if not self._missing(one, guest))

    def pieces(self, kept: Iterable[Ability]) -> dict[str, Piece]:
        """Returns the pieces of the host, and those that the abilities which are kept bring from other boxes."""
        needed = {id for ability in kept for id in _pieces_of(ability)} | set(self.finds)
        found = dict(self.host.pieces)
        for guest in self.guests:
            found.update((id, piece) for id, piece in guest.pieces.items() if id in needed)
            if self.finds and not self.host.finds and (guards := guest.guards) is not None:
                found[guards.id] = guards
        alike = _ONE_NAME if found.keys() >= _ONE_NAME else ()
        return {**found, **{id: replace(found[id], name=_of(_box_of(id), found[id].name)) for id in alike}}

    def _missing(self, ability: Ability, box: Game) -> Text | None:
        """Returns the name of something that an ability needs and that is not here, or None if nothing is missing."""
        for effect in ability.effects:
            for need in effect.needs():
                if need and not any(self._is_there(feature) for feature in need):
                    return either(*dict.fromkeys(_name(feature, box) for feature in need))
        return None

    def _is_there(self, feature: Feature) -> bool:
        host, ground = self.host, self.host.terrains.values()
        match feature.kind:
            case FeatureKind.TERRAIN:
                return feature.id in host.terrains
            case FeatureKind.SYMBOL:
                return feature.id in host.symbols
            case FeatureKind.WATER:
                return any(terrain.water for terrain in ground)
            case FeatureKind.IMPASSABLE:
                return any(terrain.impassable for terrain in ground)
            case FeatureKind.ISLANDS:
                return host.landing.islands
            case FeatureKind.TRAVEL:
                return host.landing.travel > 0
            case FeatureKind.FACTION:
                return bool(host.factions) if not feature.id else feature.id in host.factions
            case FeatureKind.FIND:
                return bool(self.finds)
            case FeatureKind.RELIC:
                return any(find.relic for find in self.finds.values())
            case FeatureKind.PIECE:
                return self._comes(feature.id)

    def _comes(self, piece: str) -> bool:
        """Checks whether a piece can come onto the table: with its race or power, or since its place lies there."""
        every = {id: found for game in games.GAMES.values() for id, found in game.pieces.items()}
        tied_to = every[piece].tied_to or piece
        is_find = any(tied_to in game.finds for game in games.GAMES.values())
        return tied_to in self.finds if is_find else True


def shared_names(boxes: Iterable[str]) -> set[str]:
    """Returns the names, in English, that several races or powers of these boxes have, those taken out among them."""
    known = (games.GAMES[id] for id in boxes)
    names = Counter(one.name.message for box in known for kind in (box.races, box.powers) for one in kind.values())
    return {name for name, n in names.items() if n > 1}


def told_apart(ability: A, shared: Collection[str]) -> A:
    """Returns an ability with its box in its name, if this is among the names that several have."""
    if ability.name.values or ability.name.message not in shared:
        return ability
    return replace(ability, name=_of(_box_of(ability.id), ability.name))


def _box_of(id: str) -> Game:
    """Returns the box whose prefix an id has."""
    return next(box for box in games.GAMES.values() if id.startswith(box.prefix))


def _sided(race: Race, host: Game) -> Race:
    """Returns a race without its faction, where the box of the board does not know it."""
    return race if race.faction in (None, *host.factions) else replace(race, faction=None)


def _has_pieces_in_hand(ability: Ability) -> bool:
    """Checks whether an ability gives its race pieces in hand that conquer like tokens."""
    return any(isinstance(effect, Auxiliaries) for effect in ability.effects)


def _pieces_of(ability: Ability) -> Iterator[str]:
    """Yields the pieces that the effects of an ability name."""
    for effect in ability.effects:
        for need in effect.needs():
            yield from (feature.id for feature in need if feature.kind is FeatureKind.PIECE)


def _name(feature: Feature, box: Game) -> Text:
    """Returns the name of a feature in the words of the box that asks for it."""
    match feature.kind:
        case FeatureKind.TERRAIN if feature.id in box.terrains:
            return box.terrains[feature.id].name
        case FeatureKind.SYMBOL if feature.id in box.symbols:
            return box.symbols[feature.id]
        case FeatureKind.PIECE if feature.id in box.finds:
            return _of(box, box.find_names.relics if box.finds[feature.id].relic else box.find_names.places)
        case FeatureKind.RELIC:
            return _of(box, box.find_names.relics)
        case FeatureKind.FIND:
            return _of(box, either(box.find_names.places, box.find_names.relics))
        case FeatureKind.PIECE if feature.id in box.pieces:
            return box.pieces[feature.id].name
        case FeatureKind.FACTION if feature.id in box.factions:
            return box.factions[feature.id].name
    return _WORDS[feature.kind]


def _of(box: Game, name: Text) -> Text:
    """Returns a name with its box, where another box may have the same name."""
    return text("{name} ({game})", name=name, game=box.name)
