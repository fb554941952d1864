"""Replaying the worked examples: lines of text, and the trail of events that a narrator needs."""

from __future__ import annotations

from smallworld.model.actions import parse
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules.turn.apply import apply


def play(position: Position, *lines: str) -> tuple[Position, list[str]]:
    """Where the lines lead, and the trail they leave."""
    trail = []
    for line in lines:
        position, events = apply(position, parse(line))
        trail += [told(position, event) for event in events]
    return position, trail


def told(position: Position, event: Event) -> str:
    """An event as `kind player region race piece amount`, without what is missing and without the game's prefix."""
    player = position.players[event.player].name if event.player is not None else None
    region = position.rules.board.ids[event.region] if event.region is not None else None
    words = [event.kind, player, region, event.race, event.piece, event.amount]
    prefix = f"{position.rules.game.id}."
    return " ".join(str(word).removeprefix(prefix) for word in words if word not in (None, 0, "ordinary"))


def stands(position: Position, region: str) -> dict[str, int]:
    """What stands in a region: tokens by race, and pieces."""
    holding = position.holding(region)
    return {**({holding.race: holding.tokens} if holding.race else {}), **dict(holding.pieces)}
