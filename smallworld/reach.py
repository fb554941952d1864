"""Which regions a race may go to, and through what; and which adjacency a rule means.

Source: Small World rulebook, First Conquest and Following Conquests; Underground rulebook, the abilities named.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from smallworld.board import Regions
from smallworld.effects.reach import Adjacency, EnterOnlyBeside, Entry, HoldWater
from smallworld.explain import Source
from smallworld.position import Force, Position
from smallworld.text import Text, text


class Purpose(Enum):
    """What adjacency is asked for: the rules mean either what a race's abilities make adjacent, or shared borders."""

    #: Conquests, the regions around a figure of the race, regions that form one group.
    CONQUEST = "conquest"
    FIGURE = "figure"
    UNITY = "unity"
    #: Solitude, separate groups, and coins from players next door.
    SOLITUDE = "solitude"
    GROUPS = "groups"
    TRIBUTE = "tribute"


_BY_ABILITIES = frozenset({Purpose.CONQUEST, Purpose.FIGURE, Purpose.UNITY})
_OF_GROUPS = frozenset({Purpose.UNITY, Purpose.GROUPS})


class Link(NamedTuple):
    """One reason for which regions are within reach: `kind` is border, entry, or the name of an ability's link."""

    kind: str
    regions: Regions
    reason: Text
    source: Source
    #: Brought about by an ability or a relic rather than by borders.
    by_ability: bool = False
    option: str | None = None


_BORDER = text("it borders a region you hold")
_ENTRY = text("a new race enters at the edge of the board, or on the shore of a sea at the edge")
_ENTRY_BY_ABILITY = text("the race may enter the map here")


def links(position: Position, force: Force) -> list[Link]:
    """Everything that brings regions within reach of a race for its next conquest; the regions may overlap."""
    board = position.rules.board
    own = position.regions_of(force.race)
    in_force = position.in_force(force.race)
    if own:
        found = [Link("border", board.next_to(own), _BORDER, position.rules.headings.following_conquests)]
    else:
        usual = board.entry
        for beside, _ in in_force.of(EnterOnlyBeside):
            usual &= beside.entry(position)
        found = [Link("entry", usual, _ENTRY, position.rules.headings.first_conquest)]
        for entry, ability in in_force.of(Entry):
            found.append(Link("entry", entry.entry(position), _ENTRY_BY_ABILITY, ability.source, by_ability=True))
    for adjacency, ability in in_force.of(Adjacency):
        more = adjacency.adjacent(position, own)
        if more:
            reason, option = adjacency.reason(position), adjacency.decided_by(own)
            found.append(Link(adjacency.link, more, reason, ability.source, by_ability=True, option=option))
    return found


def ground(position: Position, force: Force) -> Regions:
    """Every region that the race may conquer at all: what is open to everybody, and water with the ability for it."""
    board = position.rules.board
    water = board.water if position.in_force(force.race).of(HoldWater) else 0
    return board.open | water


def uses_abilities(position: Position, purpose: Purpose) -> bool:
    """Whether a rule means the race's own adjacency, or shared borders only; an option decides for separate groups."""
    if purpose is Purpose.GROUPS:
        return position.rules.options.groups_by_own_adjacency
    return purpose in _BY_ABILITIES


def adjacent(position: Position, race: str, region: str, purpose: Purpose) -> tuple[Link, ...]:
    """What is adjacent to one region for a race in play, and through what; the regions of the links may overlap.

    Raises `KeyError` for an unknown region, or a race that nobody plays.
    """
    board = position.rules.board
    here = board.mask([region])
    found = [
        Link("border", board.next_to(here), text("they share a border"), position.rules.headings.following_conquests)
    ]
    if uses_abilities(position, purpose):
        for adjacency, ability in position.in_force(race).of(Adjacency):
            more = adjacency.adjacent(position, here) & ~here
            if more and (purpose not in _OF_GROUPS or adjacency.groups(position)):
                found.append(Link(adjacency.link, more, adjacency.reason(position), ability.source, by_ability=True))
    return tuple(found)
