"""Kinds of regions, which effects are about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from smallworld.model.board import Regions, bits
from smallworld.model.draft import Draft
from smallworld.model.features import IMPASSABLE, WATER, Feature, FeatureKind, Need, Needy
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, either, text

_ANY_REGION = text("any region")
_COAST = text("coast")
_OCCUPIED = text("not empty")


@dataclass(frozen=True)
class Where(Needy):
    """A kind of region, by what the regions have in common. `words` name one such region: "hill", "coast"."""

    #: Whether it means the same regions during a whole turn, no matter what happens there.
    fixed: ClassVar[bool] = False
    #: Whether it depends on the race that asks.
    of_race: ClassVar[bool] = False
    #: The words that its features make, filled with their names. None if it always has the same words.
    named: ClassVar[Text | None] = None
    #: The words for one such region in a sentence, filled with its words: "coastal region".
    region: ClassVar[Text] = text("{words}")

    words: Text

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions of this kind, for an ability of `race`."""
        raise NotImplementedError

    def contested(self, position: Position, race: str) -> tuple[Regions, Option | None]:
        """Returns the regions that an option includes or leaves out, and the option."""
        return 0, None

    def in_sentence(self) -> Text:
        """Returns the words for one such region in a sentence: "hill", "coastal region"."""
        return self.region.filled(words=self.words)


@dataclass(frozen=True)
class Anywhere(Where):
    """Regions of any kind."""

    region = text("region")
    fixed = True
    words: Text = _ANY_REGION

    def regions(self, position: Position, race: str) -> Regions:
        """Returns every region of the board."""
        return position.rules.board.all


@dataclass(frozen=True)
class OfTerrain(Where):
    """Regions of one of these terrains."""

    named = text("{terrains}")
    fixed = True
    terrains: tuple[str, ...] = ()

    def needs(self) -> Iterator[Need]:
        """Yields the terrains, one of which is enough."""
        yield tuple(Feature(FeatureKind.TERRAIN, terrain) for terrain in self.terrains)

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions of these terrains."""
        found = 0
        for terrain in self.terrains:
            found |= position.rules.board.terrain(terrain)
        return found


@dataclass(frozen=True)
class WithSymbol(Where):
    """Regions that show a symbol."""

    named = text("{symbol}")
    fixed = True
    symbol: str = ""

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions with this symbol."""
        return position.rules.board.symbol(self.symbol)


@dataclass(frozen=True)
class Coastal(Where):
    """Land on the shore of any water."""

    region = text("coastal region")
    fixed = True
    ground = WATER
    words: Text = _COAST

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the land regions next to water."""
        return position.rules.board.coast


@dataclass(frozen=True)
class NextToWater(Where):
    """Land or water regions next to water. An option counts the ocean around islands as water."""

    named = text("next to water")
    region = text("region {words}")
    fixed = True
    ground = WATER

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions next to water, with those on the rim of islands where the option counts the ocean."""
        board = position.rules.board
        return board.next_to(board.water) | (_rim(position) if position.rules.options.ocean_is_sea else 0)

    def contested(self, position: Position, race: str) -> tuple[Regions, Option | None]:
        """Returns the regions on the rim that border no water but the ocean, and the option that counts it."""
        board = position.rules.board
        return _rim(position) & ~board.next_to(board.water), Options.ocean_is_sea


@dataclass(frozen=True)
class Occupied(Where):
    """Regions where a race token stands, active or in decline, or a neutral one."""

    region = text("region that is not empty")
    words: Text = _OCCUPIED

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions that are not empty."""
        found = standing(position, *position.rules.neutral)
        for held in position.held.values():
            found |= held
        return found


@dataclass(frozen=True)
class Either(Where):
    """Regions of one kind or of another."""

    named = text("{kinds}")
    kinds: tuple[Where, ...] = ()

    def in_sentence(self) -> Text:
        """Returns the words for one region of any of the kinds."""
        return either(*(kind.in_sentence() for kind in self.kinds))

    def needs(self) -> Iterator[Need]:
        """Yields what the kinds need: one of them is enough."""
        yield tuple(feature for kind in self.kinds for need in kind.needs() for feature in need)

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions of any of these kinds."""
        found = 0
        for kind in self.kinds:
            found |= kind.regions(position, race)
        return found


@dataclass(frozen=True)
class Shore(Where):
    """Regions along a terrain that nobody may enter."""

    named = text("rim of impassable ground")
    region = text("region on the {words}")
    fixed = True
    ground = IMPASSABLE

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the open regions that border an impassable region."""
        board = position.rules.board
        return board.next_to(board.impassable) & board.open


@dataclass(frozen=True)
class WithPiece(Where):
    """Regions where one of these pieces stands."""

    named = text("{pieces}")
    region = text("region with “{words}”")
    pieces: tuple[str, ...] = ()

    def needs(self) -> Iterator[Need]:
        """Yields the pieces, one of which is enough."""
        yield tuple(Feature(FeatureKind.PIECE, piece) for piece in self.pieces)

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions with such a piece."""
        return standing(position, *self.pieces)


@dataclass(frozen=True)
class TerrainOf(Where):
    """Regions of the terrain on which a piece stands."""

    named = text("terrain of {piece}")
    region = text("region of the {words}")
    piece: str = ""

    def regions(self, position: Position, race: str) -> Regions:
        """Returns all regions of that terrain, none while the piece is off the map."""
        board = position.rules.board
        found = 0
        for i in bits(standing(position, self.piece)):
            found |= board.terrain(board.regions[i].terrain.id)
        return found


@dataclass(frozen=True)
class OthersOfTerrainOf(TerrainOf):
    """Regions of the terrain on which a piece stands, without the region of the piece."""

    region = text("other region of the {words}")

    def regions(self, position: Position, race: str) -> Regions:
        """Returns all other regions of that terrain."""
        return super().regions(position, race) & ~standing(position, self.piece)


def _rim(position: Position) -> Regions:
    """Returns the regions on the ocean, which lies around islands alone."""
    rules = position.rules
    return rules.board.edge if rules.game.landing.islands else 0


def standing(position: Position | Draft, *pieces: str) -> Regions:
    """Returns the regions where one of these pieces stands."""
    found = 0
    for piece in pieces:
        found |= position.pieces_at.get(piece, 0)
    return found


def held_by(position: Position, faction: str) -> Regions:
    """Returns the regions of all races of a faction, active and in decline."""
    races, found = position.rules.races, 0
    for race, held in position.held.items():
        found |= held if races[race].faction == faction else 0
    return found


def concerns(where: Where | None, position: Position | Draft, race: str, region: int) -> bool:
    """Checks whether an effect of a race is about a region. An effect without `where` is about every region."""
    if where is None:
        return True
    now = position if isinstance(position, Position) else position.position()
    return bool(where.regions(now, race) >> region & 1)
