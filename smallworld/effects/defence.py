"""What befalls whoever attacks a race: what he pays, and to whom; what he does without; that he is remembered."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class CoinWhenBeaten(Effect):
    """The bank pays a coin for each region that an opponent conquers."""


@dataclass(frozen=True, kw_only=True)
class Ransom(Effect):
    """Whoever conquers the region of a figure is paid so many coins for it by the player of the race, if he has them.

    It is redeployed like a token.
    """

    piece: str
    coins: int


@dataclass(frozen=True, kw_only=True)
class CoinsWanted(Effect):
    """Question: how many coins must an opponent have to conquer a region of the race, or one of a kind?"""

    coins: int
    where: Where | None = None


@dataclass(frozen=True, kw_only=True)
class Toll(CoinsWanted):
    """An opponent pays so many coins for each region that he conquers; without them he cannot."""

    #: They are due before the attack, and lost if it fails.
    beforehand: bool = False
    #: They are due as well before an ability takes tokens from the region, or before one touches it at all.
    for_tokens: bool = False
    for_abilities: bool = False


@dataclass(frozen=True, kw_only=True)
class Harmony(Toll):
    """The like, but once a turn, and only of players whose active race this one did not attack in its last turn."""

    beforehand: bool = True
    for_tokens: bool = True


@dataclass(frozen=True, kw_only=True)
class RemembersAttackers(Effect):
    """Players who attack any of this player's races are remembered until the end of his next turn."""


@dataclass(frozen=True, kw_only=True)
class Ward(Effect):
    """Opponents' abilities and finds are of no use against this race's regions; what hinders them still does."""
