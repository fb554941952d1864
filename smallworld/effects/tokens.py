"""What changes how many tokens a race has, or keeps when it is beaten."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class SpareTokens(Effect):
    """A conquered region costs the race no token: all of them are redeployed."""


@dataclass(frozen=True, kw_only=True)
class ConquestTokens(Effect):
    """So many tokens on top of the banner's number that conquer but never defend: set aside at every redeployment."""

    tokens: int


@dataclass(frozen=True, kw_only=True)
class TokensForConquests(Effect):
    """At redeployment, one token from the tray for every so many non-empty regions conquered this turn."""

    conquests: int
