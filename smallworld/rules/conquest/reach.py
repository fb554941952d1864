"""The regions within reach of a race, and through what. Other uses of adjacency are in `effects/reach.py`.

Source: Small World rulebook and Warcraft rulebook, First Conquest and Following Conquests. Underground rulebook, the
abilities named.
"""

from __future__ import annotations

from smallworld.effects.reach import Adjacency, EnterOnlyBeside, Enters, HoldWater
from smallworld.model.board import Regions
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.model.rules import InForce
from smallworld.words.text import text

_BORDER = text("it borders a region you hold")
_ENTRY_BY_ABILITY = text("the race may enter the map here")


def links(position: Position, force: Force) -> list[Link]:
    """Returns the links that bring regions within reach of a race for its next conquest. They may overlap."""
    board = position.rules.board
    own = position.regions_of(force.race)
    in_force = position.in_force(force.race)
    if own:
        landing, source = position.rules.game.landing, position.rules.headings.following_conquests
        found = [Link("border", board.next_to(own), _BORDER, source)]
        if landing.at_any_time:
            found.append(Link("entry", landing.entry(board), landing.reason(board), source))
    else:
        found = _entries(position, in_force)
    for adjacency, ability in in_force.of(Adjacency):
        more = adjacency.adjacent(position, own)
        if more:
            reason, option = adjacency.reason(position), adjacency.decided_by(position, own)
            found.append(Link(adjacency.link, more, reason, ability.source, by_ability=True, option=option))
    return found if own else _bound(position, in_force, found)


def _bound(position: Position, in_force: InForce, found: list[Link]) -> list[Link]:
    """Returns the links of a race without a region. Its first conquest may be bound to a piece.

    Nothing else opens other regions, such as wings or water by a power of another box: the rulebook says "must".
    Source: Underground rulebook, Races: Flames.
    """
    for only, _ in in_force.of(EnterOnlyBeside):
        found = [link._replace(regions=link.regions & only.entry(position)) for link in found]
    return found


def _entries(position: Position, in_force: InForce) -> list[Link]:
    """Returns the links by which a race without a region enters: by the place of a region, then by abilities."""
    landing = position.rules.game.landing
    usual = landing.entry(position.rules.board)
    by_ability = []
    for only, ability in in_force.of(EnterOnlyBeside):
        # Regions where everybody enters need no ability, which matters where a ward makes abilities useless.
        by_ability.append((only.entry(position), ability))
    by_ability += [(enters.entry(position), ability) for enters, ability in in_force.of(Enters)]
    reason, source = landing.reason(position.rules.board), position.rules.headings.first_conquest
    return [
        Link("entry", usual, reason, source),
        *(
            Link("entry", regions, _ENTRY_BY_ABILITY, ability.source, by_ability=True)
            for regions, ability in by_ability
        ),
    ]


def ground(position: Position, force: Force) -> Regions:
    """Returns the regions that the race can conquer at all: open ground, and water with the ability for it."""
    board = position.rules.board
    water = board.water if position.in_force(force.race).of(HoldWater) else 0
    return board.open | water
