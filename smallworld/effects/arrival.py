"""What a race may do when it is picked, before it enters the map."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld.model.catalogue import Effect


@dataclass(frozen=True, kw_only=True)
class SwapsPower(Effect):
    """When the race is picked, its power may be exchanged for one on show."""
