"""The price of landing where the race holds no bordering region, in a box where races land (`Game.landing`).

Source: Warcraft rulebook, Conquering a Region.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smallworld.effects.price import NoTravel
from smallworld.model.board import Regions
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Link
from smallworld.rules.conquest.price import Change
from smallworld.words.text import text

_OVER_THE_SEA = text("travel, over the sea")
_FROM_ANOTHER_ISLAND = text("travel, from another island")
_ALONG_THE_COAST = text("travel, along the coast")


def travel(position: Position, force: Force, within: Iterable[Link], shielded: Regions) -> Iterator[Change]:
    """Yields the surcharges for the regions where a race can land.

    There is none next to a region of the race, nor where one of the abilities `within` reach leads. In the `shielded`
    regions abilities are useless.
    """
    rules, landing = position.rules, position.rules.game.landing
    board, own = rules.board, position.regions_of(force.race)
    afar = landing.entry(board) & ~board.next_to(own) & ~own
    for link in within:
        if link.by_ability:
            afar &= ~link.regions | shielded
    for _, ability in position.in_force(force.race).of(NoTravel):
        yield Change(0, afar & ~shielded, text("{ability}: no travel costs", ability=ability.name), ability.source)
        afar &= shielded
    home = 0
    for island in board.islands:
        home |= island if island & own else 0
    source = rules.headings.conquering
    if along := afar & home:
        yield Change(landing.travel, along, _ALONG_THE_COAST, source)
    if across := afar & ~home:
        yield Change(landing.travel, across, _FROM_ANOTHER_ISLAND if own else _OVER_THE_SEA, source)
