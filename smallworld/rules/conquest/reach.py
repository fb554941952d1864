"""Which regions a race may go to, and through what. Which adjacency other rules mean is in `effects/reach.py`.

Source: Small World rulebook and Warcraft rulebook, First Conquest and Following Conquests; Underground rulebook, the
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
    """Everything that brings regions within reach of a race for its next conquest; the regions may overlap."""
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
            reason, option = adjacency.reason(position), adjacency.decided_by(own)
            found.append(Link(adjacency.link, more, reason, ability.source, by_ability=True, option=option))
    return found


def _entries(position: Position, in_force: InForce) -> list[Link]:
    """Where a race that holds no region enters: by where it lies, then by abilities."""
    landing = position.rules.game.landing
    usual = landing.entry(position.rules.board)
    by_ability = []
    for only, ability in in_force.of(EnterOnlyBeside):
        beside = only.entry(position)
        # No ability is needed where everybody enters, which matters where abilities are of no use.
        usual &= beside
        by_ability.append((beside, ability))
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
    """Every region that the race may conquer at all: what is open to everybody, and water with the ability for it."""
    board = position.rules.board
    water = board.water if position.in_force(force.race).of(HoldWater) else 0
    return board.open | water
