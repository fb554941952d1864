"""What a race may do so many times a turn beside its conquests."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class Deed(Effect):
    """Question: what may the race do so many times a turn, while it conquers?"""

    times: int = 1


@dataclass(frozen=True, kw_only=True)
class MovesTokens(Deed):
    """A token of an opponent next door goes to another region of its race; it is lost where there is none.

    Neutral tokens are always lost. It is done before the final conquest.
    """

    #: Pieces that are discarded before any token is moved, one each time.
    shields: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SwapsRegions(Deed):
    """All that stands in two regions of a kind changes places, whoever holds them."""

    where: Where
    #: The pieces that stay.
    stay: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class StealsRelics(Deed):
    """A relic next door, whoever holds it, comes to a region of the race next to where it lay, and serves at once."""
