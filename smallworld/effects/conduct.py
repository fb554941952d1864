"""What a race may do around its conquests: roll early, make peace."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class RollBeforeConquest(Effect):
    """The reinforcement die may be rolled before each conquest, and the target chosen afterwards."""


@dataclass(frozen=True, kw_only=True)
class Peace(Effect):
    """At the end of the turn, one opponent whose active race was not attacked may be made to keep the peace."""
