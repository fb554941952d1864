"""What is special about a race's decline."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.model.catalogue import Effect, When


@dataclass(frozen=True, kw_only=True)
class KeepsAllTokens(Effect):
    """All tokens stay on the map when the race declines, instead of one in each region."""


@dataclass(frozen=True, kw_only=True)
class ConquersInDecline(Effect):
    """The declined race goes on conquering, at the start of its player's turn, before the active race."""

    when: When = When.DECLINED


@dataclass(frozen=True, kw_only=True)
class OutsideDeclineLimit(Effect):
    """The declined race does not count towards the one declined race that a player may have."""

    when: When = When.DECLINED


@dataclass(frozen=True, kw_only=True)
class DeclineAfterScoring(Effect):
    """The race may go into decline at the end of a turn of conquests, after scoring."""


@dataclass(frozen=True, kw_only=True)
class LastRedeployment(Effect):
    """The race is redeployed once more when it declines, before it scores."""


@dataclass(frozen=True, kw_only=True)
class RetreatsInDecline(Effect):
    """Survivors of the declined race are redeployed, as those of an active one are."""

    when: When = When.DECLINED


@dataclass(frozen=True, kw_only=True)
class VanishesForCoins(Effect):
    """All tokens leave the map when the race declines, and each of its regions is worth so many coins."""

    coins: int


@dataclass(frozen=True, kw_only=True)
class GivesWay(Effect):
    """At the start of a turn, so many regions of the declined race may each be given to a new token of the active one.

    It comes before the choice between expansion and decline, or after it while the troops are readied.
    """

    regions: int
    when: When = When.DECLINED


@dataclass(frozen=True, kw_only=True)
class StaysOnDecline(Effect):
    """The badge stays beside its banner in decline, for the sake of a piece that goes on working."""

    when: When = When.DECLINED
