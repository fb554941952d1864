"""Replaying the worked examples: lines of text, and the trail of events that a narrator needs."""

from __future__ import annotations

from smallworld.model.action_lines import parse
from smallworld.model.actions import ORDINARY
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules.engine import apply
from tests import trail


def play(position: Position, *lines: str) -> tuple[Position, list[str]]:
    """Returns the position that the lines lead to, and their trail."""
    trail = []
    for line in lines:
        position, events = apply(position, parse(line))
        trail += [told(position, event) for event in events]
    return position, trail


def told(position: Position, event: Event) -> str:
    """Returns an event as kind, seats, region, ids and number, without the game's prefix.

    Missing parts are left out.
    """
    seats = [position.players[seat].name for seat in trail.seats(event)]
    region = [event.said()["region"]] if "region" in event.said() else []
    ids = [id.removeprefix(f"{position.rules.game.id}.") for id in trail.ids(event) if id != ORDINARY]
    return " ".join([event.kind, *seats, *region, *ids, *map(str, trail.numbers(event))])


def stands(position: Position, region: str) -> dict[str, int]:
    """Returns the contents of a region: tokens by race, and pieces."""
    holding = position.holding(region)
    return {**({holding.race: holding.tokens} if holding.race else {}), **dict(holding.pieces)}
