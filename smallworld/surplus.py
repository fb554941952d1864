"""Tokens that must come off the map as a redeployment begins.

Source: Small World rulebook, Troop Redeployment and Races: Amazons.
"""

from __future__ import annotations

from smallworld.position import Draft, Force, Position
from smallworld.troops import conquest_tokens


def owed(position: Position | Draft, force: Force) -> int:
    """How many conquest-only tokens must still come off the map, for want of others in hand."""
    aside = conquest_tokens(position, force)
    if not aside:
        return 0
    total = force.hand + force.reserve + sum(h.tokens for h in position.holdings if h.race == force.race)
    return min(aside, total) - force.reserve
