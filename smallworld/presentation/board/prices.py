"""Which prices a board tells: not those that would give an answer away, nor those that are beside the question."""

from __future__ import annotations

from collections.abc import Collection

from smallworld.model.position import Position
from smallworld.presentation.board.view import quotes
from smallworld.rules.conquest.quotes import Quote

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
