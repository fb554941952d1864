"""The quotes of the regions of a position, the one that stands for each, and those that a board tells."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.verdict import mark
from smallworld.rules.conquest.campaign import campaign
from smallworld.rules.conquest.quotes import at_a_glance, every_way


@lru_cache(maxsize=8)
def quotes(position: Position) -> tuple[tuple[Quote, ...], ...]:
    """Every way of conquering every region; for each region none, where there is no attacker.

    Those of the last few positions are kept: all that is drawn of one goes by them.
    """
    return tuple([quotes_of(position, i) for i in range(len(position.holdings))])


def quotes_of(position: Position, region: int) -> tuple[Quote, ...]:
    """Every way of conquering one region; none where there is no attacker."""
    return () if campaign(position) is None else every_way(position, region)


def shown(ways: Sequence[Quote]) -> Quote | None:
    """The way that stands for a region at a glance; None where there is no attacker.

    What the attacker holds is shown as his, even where a figure of his could leave it and come back.
    """
    if any(refusal.code == "own_region" for way in ways[:1] for refusal in way.refusals):
        return ways[0]
    return at_a_glance(ways) if ways else None


def glance(quote: Quote | None) -> tuple[str, str, str]:
    """All that a region's tag says: how it stands, the price, and the odds of the final roll; empty where unknown."""
    if quote is None:
        return "", "", ""
    price = "" if quote.price is None else str(quote.price)
    return mark(quote), price, "" if quote.odds is None else str(quote.odds)


#: For each region of a board the ways of conquering it; none where they are not told.
Ways = tuple[tuple[Quote, ...], ...]


def untold(position: Position) -> Ways:
    """Returns no way of conquering any region."""
    return ((),) * len(position.holdings)


def told_of(position: Position, regions: Collection[str]) -> Ways:
    """Returns the ways of conquering the regions of these ids, and none of any other."""
    if not regions:
        return untold(position)
    ids = position.rules.board.ids
    return tuple(ways if id in regions else () for id, ways in zip(ids, quotes(position), strict=True))
