"""Events as lines: the kinds of their fields, for tests that write an event in one line."""

from __future__ import annotations

from typing import Any

from smallworld.model.events import Event

_SEATS = ("player", "giver", "attacker", "opponent")
_REGIONS = ("region", "to")
_IDS = ("id", "race", "power", "ability", "way", "place", "piece")
_NUMBERS = ("round", "face", "tokens", "coins", "pieces", "badges")


def seats(event: Event) -> list[int]:
    """Returns the player whom the event is about, and then the other players in it."""
    return _values(event, _SEATS)


def regions(event: Event) -> list[str]:
    """Returns the ids of the regions in the event, its place first."""
    return _values(event, _REGIONS)


def ids(event: Event) -> list[str]:
    """Returns the ids of abilities and pieces in the event."""
    return _values(event, _IDS)


def numbers(event: Event) -> list[int]:
    """Returns the amount in the event, unless it has none."""
    return [number for number in _values(event, _NUMBERS) if number]


def _values(event: Event, names: tuple[str, ...]) -> list[Any]:
    said = event.said()
    return [said[name] for name in names if name in said]
