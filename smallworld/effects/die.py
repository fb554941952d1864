"""Who rolls the reinforcement die before the final conquest."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.effects.where import Where
from smallworld.model.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class RollBeforeConquest(Effect):
    """The reinforcement die may be rolled before each conquest, and the target chosen afterwards."""


@dataclass(frozen=True, kw_only=True)
class RollForTarget(Effect):
    """The die may be rolled before conquering regions of a kind, once they are named; who has enough must conquer."""

    where: Where
