"""Where a race may go: adjacency beyond borders, entry beyond the edge, and ground that others may not hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from smallworld.effects.where import Anywhere, TerrainOf, Where, standing
from smallworld.model.board import Board, Regions, bits
from smallworld.model.catalogue import Ability, Effect, Find
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, text

_ANYWHERE = Anywhere()


class Purpose(Enum):
    """What adjacency is asked for, conquests apart, which go by every `Adjacency` that the race has.

    The rules mean either what its abilities make adjacent, or shared borders.
    """

    #: The regions around a figure of the race, regions that form one group.
    FIGURE = "figure"
    UNITY = "unity"
    #: Regions next to those that the race holds; a chain of its regions; separate groups; coins from players next door.
    DISCOUNT = "discount"
    CHAIN = "chain"
    GROUPS = "groups"
    TRIBUTE = "tribute"
    #: Solitude.
    SOLITUDE = "solitude"

    #: Much quicker than the one of enumerations.
    __hash__ = object.__hash__


#: The options that say whether abilities count for a purpose; without one they do, but never for solitude.
DECIDED_BY: Mapping[Purpose, Option] = {
    Purpose.DISCOUNT: Options.discounts_by_own_adjacency,
    Purpose.CHAIN: Options.chain_by_own_adjacency,
    Purpose.GROUPS: Options.groups_by_own_adjacency,
    Purpose.TRIBUTE: Options.tribute_by_own_adjacency,
}


@dataclass(frozen=True, kw_only=True)
class Adjacency(Effect):
    """Question: which regions count as adjacent for conquests, beyond those that share a border?"""

    #: The rulebook has it for conquests alone; otherwise coins from players next door know it too.
    for_conquests: ClassVar[bool] = True
    #: A stable name for programs and for the lens that draws it; the id of the ability where no other has the like.
    link: str
    #: The option that says whether regions so connected also form one group; without one they do.
    grouping: ClassVar[Option | None] = None

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """The regions brought within reach of a race that holds `own`."""
        raise NotImplementedError

    def reason(self, position: Position) -> Text:
        """What connects them."""
        raise NotImplementedError

    def decided_by(self, own: Regions) -> Option | None:
        """The option that says whether a race that holds `own` has this adjacency at all."""
        return None

    def groups(self, position: Position) -> bool:
        """Whether regions so connected are adjacent and form one group, rather than only within reach."""
        return self.grouping is None or position.rules.options[self.grouping]

    def serves(self, position: Position, purpose: Purpose) -> bool:
        """Whether a rule that has abilities count means this one too."""
        if purpose is Purpose.FIGURE:
            return True
        return self.groups(position) and not (purpose is Purpose.TRIBUTE and self.for_conquests)

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """The regions that would be within reach too if an option were read the other way, and the option."""
        return 0, None


@dataclass(frozen=True, kw_only=True)
class Flight(Adjacency):
    """Every region open to all is within reach, wherever the race stands and even when it is not on the map yet."""

    link: str = "flight"

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """All regions but the closed ones."""
        return position.rules.board.open

    def reason(self, position: Position) -> Text:
        """Say that distance does not matter."""
        return text("in flight, distance does not matter")

    def groups(self, position: Position) -> bool:
        """It makes nothing adjacent: it does without."""
        return False


@dataclass(frozen=True, kw_only=True)
class Linked(Adjacency):
    """Regions of one kind are adjacent to one another, once the race holds one of them."""

    where: Where

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """All regions of the kind, if the race holds one; none otherwise."""
        kind = self.where.regions(position, "")
        return kind if kind & own else 0

    def reason(self, position: Position) -> Text:
        """Name the kind of region."""
        return text("regions of one kind are adjacent to one another: {kind}", kind=self.where.words)


@dataclass(frozen=True, kw_only=True)
class JoinsTerrain(Linked):
    """The regions of the terrain on which a place lies are adjacent to one another, likewise."""

    where: TerrainOf
    for_conquests: ClassVar[bool] = False

    def reason(self, position: Position) -> Text:
        """Name the place, and the terrain it lies on."""
        here = next(iter(bits(standing(position, self.where.piece))))
        return text(
            "the {place} joins all regions of its terrain ({terrain})",
            place=position.rules.pieces[self.where.piece].name,
            terrain=position.rules.board.regions[here].terrain.name,
        )


@dataclass(frozen=True, kw_only=True)
class Enters(Effect):
    """Question: where else may the race enter the map?"""

    def entry(self, position: Position) -> Regions:
        """The regions where it may enter, besides the usual ones."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class EnterAnywhere(Enters):
    """The race may enter the map in any region that it may hold."""

    def entry(self, position: Position) -> Regions:
        """Every region; whether the race may hold it is another question."""
        return position.rules.board.all


@dataclass(frozen=True, kw_only=True)
class HoldWater(Enters):
    """Water is conquered, held and scored like empty land; the race may enter by water that lies where races enter."""

    def entry(self, position: Position) -> Regions:
        """Water that lies where races enter."""
        return position.rules.board.water & _where_races_enter(position)


@dataclass(frozen=True, kw_only=True)
class Reached(Adjacency):
    """Regions of one kind are within reach from wherever the race stands."""

    where: Where

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """All regions of the kind, once the race is on the map."""
        return self.where.regions(position, "") if own else 0

    def reason(self, position: Position) -> Text:
        """Name the kind of region."""
        return text("every such region is adjacent: {kind}", kind=self.where.words)


@dataclass(frozen=True, kw_only=True)
class AcrossRivers(Adjacency):
    """Rivers are passed without being conquered, empty or not: what lies on any bank of them is within reach.

    An option says whether the race may also enter the map through a river that way.
    """

    link: str = "river"
    grouping: ClassVar[Option | None] = Options.crossing_joins_groups

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Everything on the banks of the rivers that the race stands by, or comes in by."""
        board = position.rules.board
        if own:
            return board.next_to(_along(board, board.next_to(own) | own))
        return self._inland(position) if position.rules.options.river_entry_reaches_inland else 0

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """The banks by which a race could enter."""
        withheld = not own and not position.rules.options.river_entry_reaches_inland
        return self._inland(position) if withheld else 0, Options.river_entry_reaches_inland

    @staticmethod
    def _inland(position: Position) -> Regions:
        board = position.rules.board
        return board.next_to(_along(board, _where_races_enter(position)))

    def decided_by(self, own: Regions) -> Option | None:
        """Only an entry depends on an option."""
        return None if own else Options.river_entry_reaches_inland

    def reason(self, position: Position) -> Text:
        """Say that rivers do not stop the race."""
        return text("rivers are crossed without being conquered")


def _where_races_enter(position: Position) -> Regions:
    """The regions that lie where the box has races enter, even such as not everybody may hold."""
    return position.rules.game.landing.lies_right(position.rules.board)


def _along(board: Board, touched: Regions) -> Regions:
    """The rivers among `touched`, and all that flow together with them."""
    rivers = board.fleeting & board.water
    found = touched & rivers
    while True:
        wider = (board.next_to(found) & rivers) | found
        if wider == found:
            return found
        found = wider


@dataclass(frozen=True, kw_only=True)
class EnterVia(Enters):
    """The race may also enter the map in regions of one kind."""

    where: Where

    def entry(self, position: Position) -> Regions:
        """The regions of that kind."""
        return self.where.regions(position, "")


@dataclass(frozen=True, kw_only=True)
class EnterOnlyBeside(Effect):
    """The race enters the map beside a piece, and nowhere else."""

    piece: str

    def entry(self, position: Position) -> Regions:
        """The regions where alone it enters: what borders the piece's."""
        return position.rules.board.next_to(standing(position, self.piece))


@dataclass(frozen=True, kw_only=True)
class BesidePiece(Adjacency):
    """An option counts a piece's region as one that the race holds."""

    piece: str

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """What borders the piece, if the option says so."""
        return self._beside(position, own) if position.rules.options.volcano_links_across else 0

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """What borders the piece, if the option says otherwise."""
        across = position.rules.options.volcano_links_across
        return 0 if across else self._beside(position, own), Options.volcano_links_across

    def _beside(self, position: Position, own: Regions) -> Regions:
        return position.rules.board.next_to(standing(position, self.piece)) if own else 0

    def decided_by(self, own: Regions) -> Option | None:
        """The adjacency is an option's."""
        return Options.volcano_links_across

    def reason(self, position: Position) -> Text:
        """Say that it borders the piece."""
        return text("it borders the {piece}", piece=position.rules.pieces[self.piece].name)


def counting(position: Position, purpose: Purpose) -> bool:
    """Whether a rule means the race's own adjacency, or shared borders only."""
    option = DECIDED_BY.get(purpose)
    return purpose is not Purpose.SOLITUDE and (option is None or position.rules.options[option])


def serving(position: Position, race: str, purpose: Purpose) -> Iterator[tuple[Adjacency, Ability]]:
    """The abilities of a race that count for a purpose, where abilities do.

    Groups are counted without places, the use of which is optional: they could only make the groups fewer.
    """
    for adjacency, ability in position.in_force(race).of(Adjacency):
        if adjacency.serves(position, purpose) and not (purpose is Purpose.GROUPS and isinstance(ability, Find)):
            yield adjacency, ability


def by_abilities(position: Position, race: str, regions: Regions, purpose: Purpose) -> Regions:
    """What the abilities of a race make adjacent to some regions, where a rule has them count."""
    found = 0
    for adjacency, _ in serving(position, race, purpose):
        found |= adjacency.adjacent(position, regions)
    return found


def extended(position: Position, race: str, regions: Regions, purpose: Purpose) -> Regions:
    """Everything adjacent to some regions for a purpose of a race: across borders, and by its abilities."""
    found = position.rules.board.next_to(regions)
    return found | by_abilities(position, race, regions, purpose) if counting(position, purpose) else found


@dataclass(frozen=True)
class NextToOwn(Where):
    """Regions next to one of some kind that the race holds; an option says whether its abilities make some so."""

    kind: Where = _ANYWHERE

    def regions(self, position: Position, race: str) -> Regions:
        """The regions next to one of the race's own of that kind."""
        return extended(position, race, self._own(position, race), Purpose.DISCOUNT)

    def contested(self, position: Position, race: str) -> tuple[Regions, Option | None]:
        """The regions that only an ability makes adjacent."""
        own = self._own(position, race)
        beyond = by_abilities(position, race, own, Purpose.DISCOUNT) & ~position.rules.board.next_to(own)
        return beyond, DECIDED_BY[Purpose.DISCOUNT]

    def _own(self, position: Position, race: str) -> Regions:
        return self.kind.regions(position, race) & position.regions_of(race)


@dataclass(frozen=True)
class AroundPiece(Where):
    """Regions adjacent to a piece of the race, by borders or by its abilities."""

    piece: str = ""

    def regions(self, position: Position, race: str) -> Regions:
        """What is adjacent to the piece; nothing while it is off the map."""
        here = standing(position, self.piece)
        return extended(position, race, here, Purpose.FIGURE) if here else 0
