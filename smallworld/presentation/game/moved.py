"""The movements since a person last decided, for the eye: tokens onto the map and off it, and the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld.model.events import Conquered, Deployed, DrivenOut, Lost, Redeployed, Rolled
from smallworld.presentation.game.playthrough import Node


class Movement(TypedDict):
    """A token that came to a region or left it (`off`), with the step of the game."""

    at: int
    region: str
    seat: int
    off: bool


def moved(steps: Sequence[Node]) -> list[Movement]:
    """Returns the regions that tokens came to or left, in order, each with its step."""
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


class Roll(TypedDict):
    """The last roll of the die, with the step of the game."""

    at: int
    face: int


def rolled(steps: Sequence[Node]) -> Roll | None:
    """Returns the last roll of the die with its step, None if it was not cast."""
    cast = [(node.id, event.face) for node in steps for event in node.events if isinstance(event, Rolled)]
    if not cast:
        return None
    step, face = cast[-1]
    return {"at": step, "face": face}
