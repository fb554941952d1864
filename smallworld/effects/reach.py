"""The reach of a race: adjacency beyond borders, entry beyond the edge, and ground that others may not hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from smallworld.effects.where import Anywhere, TerrainOf, Where, standing
from smallworld.model.board import Board, Regions, bits
from smallworld.model.catalogue import Ability, Clause, Effect, Find, When, frozen_effect
from smallworld.model.features import WATER
from smallworld.model.options import Options
from smallworld.model.position import Position
from smallworld.words.option import Option
from smallworld.words.text import Text, text

_ANYWHERE = Anywhere()


class Purpose(Enum):
    """The purpose of a question about adjacency, other than conquests, which use every `Adjacency` of the race.

    For some purposes the abilities of the race count, for others only shared borders.
    """

    #: The regions around a figure of the race, regions that form one group.
    FIGURE = "figure"
    UNITY = "unity"
    #: Regions next to its own, a chain of its regions, separate groups, and coins from neighbouring players.
    DISCOUNT = "discount"
    CHAIN = "chain"
    GROUPS = "groups"
    TRIBUTE = "tribute"
    #: Solitude.
    SOLITUDE = "solitude"

    #: Faster than the hash of enumerations, which calls a Python function.
    __hash__ = object.__hash__


#: The options that say whether abilities count for a purpose. Without an option they do, except for solitude.
DECIDED_BY: Mapping[Purpose, Option] = {
    Purpose.DISCOUNT: Options.discounts_by_own_adjacency,
    Purpose.CHAIN: Options.chain_by_own_adjacency,
    Purpose.GROUPS: Options.groups_by_own_adjacency,
    Purpose.TRIBUTE: Options.tribute_by_own_adjacency,
}


@frozen_effect
class Adjacency(Effect):
    """The hook for regions that count as adjacent for conquests, beyond those that share a border."""

    inventable = False
    works_on: ClassVar[Text | None] = text("what is within reach")
    needs_no_bound = True
    in_one_state = True

    #: Whether the rulebook means conquests alone, and not coins from neighbouring players.
    for_conquests: ClassVar[bool] = True
    #: A stable name for programs and for the view that draws it: the id of the ability, unless others share it.
    link: str
    #: The option that says whether regions so connected also form one group. Without an option they do.
    grouping: ClassVar[Option | None] = None

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns the regions brought within reach of a race that holds `own`."""
        raise NotImplementedError

    def reason(self, position: Position) -> Text:
        """Returns the words for the connection."""
        raise NotImplementedError

    def decided_by(self, position: Position, own: Regions) -> Option | None:
        """Returns the option that says whether a race that holds `own` has this adjacency at all."""
        return None

    def groups(self, position: Position) -> bool:
        """Checks whether regions so connected are adjacent and form one group, rather than only within reach."""
        return self.grouping is None or position.rules.options[self.grouping]

    def serves(self, position: Position, purpose: Purpose) -> bool:
        """Checks whether this adjacency counts for `purpose`, where abilities do."""
        if purpose is Purpose.FIGURE:
            return True
        return self.groups(position) and not (purpose is Purpose.TRIBUTE and self.for_conquests)

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """Returns the regions that the other reading of an option would bring within reach, and the option."""
        return 0, None

    def out_of_reach(self, position: Position, reason: Text) -> Text:
        """Returns the words for withheld regions, from those for any region that is out of reach."""
        return reason


@frozen_effect
class Flight(Adjacency):
    """Flight: all regions open to everyone are within reach, even of a race that is not on the map yet."""

    says = text("Any land region is within reach, however far away.")
    link: str = "flight"

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns all regions except the closed ones, and the rivers unless an option includes them."""
        board = position.rules.board
        return board.open if position.rules.options.flight_reaches_rivers else board.open & ~board.rivers

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """Returns the rivers if the option leaves them out, and the option."""
        rules = position.rules
        return 0 if rules.options.flight_reaches_rivers else rules.board.rivers, Options.flight_reaches_rivers

    def reason(self, position: Position) -> Text:
        """Returns the words for distance that does not matter."""
        return text("in flight, distance does not matter")

    def serves(self, position: Position, purpose: Purpose) -> bool:
        """Returns False: flight ignores borders, so it makes no regions adjacent, not even to the Great Ancient."""
        return False


@frozen_effect
class Linked(Adjacency):
    """Regions of one kind are adjacent to one another, once the race holds one of them."""

    same_for_all = True
    says = text("Every {where} counts as next to every other one, once the race holds one of them.")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("Regions of one kind are next to one another."),
        "where": text("Only regions of this kind are next to one another: {kind}."),
    }

    where: Where

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns all regions of the kind if the race holds one, else none."""
        kind = self.where.regions(position, "")
        return kind if kind & own else 0

    def reason(self, position: Position) -> Text:
        """Returns the words for the kind of region."""
        return text("regions of one kind are adjacent to one another: {kind}", kind=self.where.words)


@frozen_effect
class JoinsTerrain(Linked):
    """Regions of the terrain on which a place lies are adjacent to one another, once the race holds one of them."""

    where: TerrainOf
    for_conquests: ClassVar[bool] = False

    def reason(self, position: Position) -> Text:
        """Returns the words for the place and the terrain on which it lies."""
        here = next(iter(bits(standing(position, self.where.piece))))
        return text(
            "the {place} joins all regions of its terrain ({terrain})",
            place=position.rules.pieces[self.where.piece].name,
            terrain=position.rules.board.regions[here].terrain.name,
        )


@frozen_effect
class Enters(Effect):
    """The hook for further regions where the race may enter the map."""

    inventable = False
    works_on = text("where it may enter the map")
    needs_no_bound = True
    in_one_state = True

    def entry(self, position: Position) -> Regions:
        """Returns the regions where the race may enter, besides the usual ones."""
        raise NotImplementedError


@frozen_effect
class EnterAnywhere(Enters):
    """The race may enter the map in any region that it may hold."""

    clauses: ClassVar[Mapping[str, Clause]] = {"": text("It may enter the map anywhere.")}

    def entry(self, position: Position) -> Regions:
        """Returns all regions, even those that the race may not hold."""
        return position.rules.board.all


@frozen_effect
class HoldWater(Enters):
    """Water is conquered, held and scored like empty land. The race may enter by water where races may enter."""

    ground = WATER
    works_on = text("water: conquered, held and scored")
    clauses: ClassVar[Mapping[str, Clause]] = {"": text("Water is conquered, held and scored like empty land.")}

    def entry(self, position: Position) -> Regions:
        """Returns the water regions where races may enter."""
        return position.rules.board.water & _where_races_enter(position)


@frozen_effect
class OnlyKeepsWater(Effect):
    """The race keeps the water that it holds, and leaves what it takes now as any race does."""

    inventable = False
    ground = WATER
    when: When = When.DECLINED
    works_on = None
    needs_no_bound = True


@frozen_effect
class Reached(Adjacency):
    """Regions of one kind are within reach from wherever the race stands."""

    same_for_all = True
    says = text("Every {where} is within reach from anywhere.")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("Regions of one kind are within reach from anywhere."),
        "where": text("Only regions of this kind are within reach from anywhere: {kind}."),
    }

    where: Where

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns all regions of the kind, once the race is on the map."""
        return self.where.regions(position, "") if own else 0

    def reason(self, position: Position) -> Text:
        """Returns the words for the kind of region."""
        return text("every such region is adjacent: {kind}", kind=self.where.words)


@frozen_effect
class AcrossRivers(Adjacency):
    """Rivers are crossed without being conquered, empty or not, so all regions on their banks are within reach.

    An option says whether the race may also enter the map across a river. Where there are no rivers, seas and lakes
    stand for them, and an option says whether they are crossed.
    """

    ground = WATER
    says = text("The race crosses rivers without conquering them, whether they are empty or not.")
    link: str = "river"
    #: Why seas and lakes are crossed where there are no rivers.
    standing: Text = text("they stand for rivers here")
    grouping: ClassVar[Option | None] = Options.crossing_joins_groups

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns the regions on the banks of the rivers next to the race, or those by which it may enter."""
        board = position.rules.board
        if not board.rivers and not position.rules.options.seas_are_crossed:
            return 0
        if own:
            return board.next_to(_along(board, board.next_to(own) | own))
        return self._inland(position) if position.rules.options.river_entry_reaches_inland else 0

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """Returns the banks that the other reading of an option would bring within reach, and the option."""
        board = position.rules.board
        if not board.rivers and not position.rules.options.seas_are_crossed:
            return board.next_to(_along(board, board.next_to(own) | own)), Options.seas_are_crossed
        withheld = not own and not position.rules.options.river_entry_reaches_inland
        return self._inland(position) if withheld else 0, Options.river_entry_reaches_inland

    @staticmethod
    def _inland(position: Position) -> Regions:
        board = position.rules.board
        return board.next_to(_along(board, _where_races_enter(position)))

    def decided_by(self, position: Position, own: Regions) -> Option | None:
        """Returns the option for an entry, or for a board where seas and lakes stand for rivers."""
        if not own:
            return Options.river_entry_reaches_inland
        return None if position.rules.board.rivers else Options.seas_are_crossed

    def reason(self, position: Position) -> Text:
        """Returns the words for water that does not stop the race."""
        if position.rules.board.rivers:
            return text("rivers are crossed without being conquered")
        return text("seas and lakes are crossed without being conquered: {standing}", standing=self.standing)

    def out_of_reach(self, position: Position, reason: Text) -> Text:
        """Returns the words for banks beyond seas and lakes that are not crossed, though they stand for rivers."""
        if position.rules.board.rivers or position.rules.options.seas_are_crossed:
            return reason
        standing = self.standing
        return text("{reason}, and seas and lakes are not crossed, though {standing}", reason=reason, standing=standing)


def _where_races_enter(position: Position) -> Regions:
    """Returns the regions where the box lets races enter, even those that some races may not hold."""
    return position.rules.game.landing.lies_right(position.rules.board)


def _along(board: Board, touched: Regions) -> Regions:
    """Returns the rivers among `touched`, or seas and lakes that stand for them, and all that are joined to them."""
    rivers = board.crossed
    found = touched & rivers
    while True:
        wider = (board.next_to(found) & rivers) | found
        if wider == found:
            return found
        found = wider


@frozen_effect
class EnterVia(Enters):
    """The race may also enter the map in regions of one kind."""

    same_for_all = True
    says = text("The race may also enter the map by any {where}.")
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("It may enter the map by regions of a kind."),
        "where": text("It may enter the map by regions of this kind: {kind}."),
    }

    where: Where

    def entry(self, position: Position) -> Regions:
        """Returns the regions of that kind."""
        return self.where.regions(position, "")


@frozen_effect
class EnterOnlyBeside(Effect):
    """The race enters the map beside a piece, and nowhere else."""

    says = text("{piece}: The race enters the map next to it, and nowhere else.")
    works_on = text("where it may enter the map")
    needs_no_bound = True
    in_one_state = True
    clauses: ClassVar[Mapping[str, Clause]] = {
        "": text("It enters the map next to its piece, and nowhere else."),
        "piece": text("It enters the map next to this piece: {piece}."),
    }
    conditions: ClassVar[Mapping[str, Text]] = {
        "not_entry": text("It enters next to its piece, and nowhere else."),
    }

    piece: str

    def entry(self, position: Position) -> Regions:
        """Returns the neighbours of the piece's region, where alone the race enters."""
        return position.rules.board.next_to(standing(position, self.piece))


@frozen_effect
class BesidePiece(Adjacency):
    """An option counts a piece's region as one that the race holds."""

    inventable = False
    works_on = None
    in_one_state = True

    piece: str

    def adjacent(self, position: Position, own: Regions) -> Regions:
        """Returns the neighbours of the piece's region, if the option says so."""
        return self._beside(position, own) if position.rules.options.volcano_links_across else 0

    def withheld(self, position: Position, own: Regions) -> tuple[Regions, Option | None]:
        """Returns the neighbours of the piece's region if the option excludes them, and the option."""
        across = position.rules.options.volcano_links_across
        return 0 if across else self._beside(position, own), Options.volcano_links_across

    def _beside(self, position: Position, own: Regions) -> Regions:
        return position.rules.board.next_to(standing(position, self.piece)) if own else 0

    def decided_by(self, position: Position, own: Regions) -> Option | None:
        """Returns the option, which always decides."""
        return Options.volcano_links_across

    def reason(self, position: Position) -> Text:
        """Returns the words for a region that borders the piece."""
        return text("it borders the {piece}", piece=position.rules.pieces[self.piece].name)


def counting(position: Position, purpose: Purpose) -> bool:
    """Checks whether the abilities of the race count for `purpose`, and not only shared borders."""
    option = DECIDED_BY.get(purpose)
    return purpose is not Purpose.SOLITUDE and (option is None or position.rules.options[option])


def serving(position: Position, race: str, purpose: Purpose) -> Iterator[tuple[Adjacency, Ability]]:
    """Yields the abilities of a race that count for `purpose`, where abilities do.

    Groups are counted without places. Using a place is optional, and it could only make the groups fewer.
    """
    for adjacency, ability in position.in_force(race).of(Adjacency):
        if adjacency.serves(position, purpose) and not (purpose is Purpose.GROUPS and isinstance(ability, Find)):
            yield adjacency, ability


def by_abilities(position: Position, race: str, regions: Regions, purpose: Purpose) -> Regions:
    """Returns the regions that abilities of a race make adjacent to `regions`, as far as they count for `purpose`."""
    found = 0
    for adjacency, _ in serving(position, race, purpose):
        found |= adjacency.adjacent(position, regions)
    return found


def extended(position: Position, race: str, regions: Regions, purpose: Purpose) -> Regions:
    """Returns the regions adjacent to `regions` across borders, and by abilities as far as they count for `purpose`."""
    found = position.rules.board.next_to(regions)
    return found | by_abilities(position, race, regions, purpose) if counting(position, purpose) else found


@dataclass(frozen=True)
class NextToOwn(Where):
    """Regions next to one of a kind that the race holds. An option says whether its abilities count."""

    of_race = True
    named = text("next to any {kind} you hold")
    region = text("region {words}")
    kind: Where = _ANYWHERE

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions next to a region of that kind that the race holds."""
        return extended(position, race, self._own(position, race), Purpose.DISCOUNT)

    def contested(self, position: Position, race: str) -> tuple[Regions, Option | None]:
        """Returns the regions that only an ability makes adjacent, and the option."""
        own = self._own(position, race)
        beyond = by_abilities(position, race, own, Purpose.DISCOUNT) & ~position.rules.board.next_to(own)
        return beyond, DECIDED_BY[Purpose.DISCOUNT]

    def _own(self, position: Position, race: str) -> Regions:
        return self.kind.regions(position, race) & position.regions_of(race)


@dataclass(frozen=True)
class AroundPiece(Where):
    """Regions adjacent to a piece of the race, by borders or by its abilities."""

    of_race = True
    named = text("next to {piece}")
    region = text("region {words}")
    piece: str = ""

    def regions(self, position: Position, race: str) -> Regions:
        """Returns the regions adjacent to the piece, none while it is off the map."""
        here = standing(position, self.piece)
        return extended(position, race, here, Purpose.FIGURE) if here else 0
