"""What has moved since somebody here last decided, for the eye: tokens onto the map and off it, and the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld.model.events import Conquered, Deployed, DrivenOut, Lost, Redeployed, Rolled
from smallworld.presentation.game.playthrough import Node


def moved(steps: Sequence[Node]) -> list[dict[str, Any]]:
    """The regions that tokens came to or left, in order, each with the step in which they did."""
    return [
        {
            "at": node.id,
            "region": event.region,
            "seat": event.player,
            "off": isinstance(event, DrivenOut | Lost),
        }
        for node in steps
        for event in node.events
        if isinstance(event, Conquered | Deployed | Redeployed | DrivenOut | Lost)
    ]


def rolled(steps: Sequence[Node]) -> dict[str, Any] | None:
    """What the die showed last, with the step in which it was cast; None if it was not."""
    cast = [(node.id, event.face) for node in steps for event in node.events if isinstance(event, Rolled)]
    if not cast:
        return None
    step, face = cast[-1]
    return {"at": step, "face": face}
