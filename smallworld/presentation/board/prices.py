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
    """Returns the quotes of every region, one for each way of conquering it. Without an attacker there are none.

    The quotes of the last few positions are kept, because all panels of a position read them.
    """
    return tuple([quotes_of(position, i) for i in range(len(position.holdings))])


def quotes_of(position: Position, region: int) -> tuple[Quote, ...]:
    """Returns the quotes of one region, one for each way of conquering it. Without an attacker there are none."""
    return () if campaign(position) is None else every_way(position, region)


def shown(ways: Sequence[Quote]) -> Quote | None:
    """Returns the quote that stands for a region at a glance, None without an attacker.

    A region of the attacker is shown as theirs, even where a figure of theirs could leave it and come back.
    """
    if any(refusal.code == "own_region" for way in ways[:1] for refusal in way.refusals):
        return ways[0]
    return at_a_glance(ways) if ways else None


def glance(quote: Quote | None) -> tuple[str, str, str]:
    """Returns the mark of a region, its price and the odds of the final roll, each empty where it is unknown."""
    if quote is None:
        return "", "", ""
    price = "" if quote.price is None else str(quote.price)
    return mark(quote), price, "" if quote.odds is None else str(quote.odds)


#: For each region of a board the ways of conquering it, none where they are not told.
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
