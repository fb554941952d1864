"""Events taken apart by what their fields are, for tests that write what happened in a line."""

from __future__ import annotations

from typing import Any

from smallworld.model.events import Event

_SEATS = ("player", "giver", "attacker", "opponent")
_REGIONS = ("region", "to")
_IDS = ("id", "race", "power", "ability", "way", "place", "piece")
_NUMBERS = ("round", "face", "tokens", "coins", "pieces", "badges")


def seats(event: Event) -> list[int]:
    """Whom it is about, and then who else has a part in it."""
    return _values(event, _SEATS)


def regions(event: Event) -> list[str]:
    """The ids of the regions where it happened, and where something went."""
    return _values(event, _REGIONS)


def ids(event: Event) -> list[str]:
    """The ids of the box in it."""
    return _values(event, _IDS)


def numbers(event: Event) -> list[int]:
    """The number of what it counts, unless there is none."""
    return [number for number in _values(event, _NUMBERS) if number]


def _values(event: Event, names: tuple[str, ...]) -> list[Any]:
    said = event.said()
    return [said[name] for name in names if name in said]
