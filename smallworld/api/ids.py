"""Ids of abilities and pieces: with the box, as the engine has them, and without it, as users read and write them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from smallworld.model.action_ids import Rename, full_id, rename_parts, rename_relics
from smallworld.model.action_lines import parse
from smallworld.model.actions import Action
from smallworld.model.catalogue import Game
from smallworld.model.events import Event
from smallworld.model.quote import Quote
from smallworld.model.relics import read_relics, write_relics

E = TypeVar("E", bound=Event)

#: The fields of events that hold such an id.
_IN_EVENTS = ("race", "power", "ability", "way", "id", "piece", "place")


def read_action(given: Action | str) -> Action:
    """Returns an action, or the one of a line.

    Raises `ActionSyntaxError` for a line that is no action, and `TypeError` for anything else.
    """
    if not isinstance(given, Action | str):
        raise TypeError(f"expected an Action or its line, such as 'conquer r05', got {type(given).__name__}")
    return parse(given) if isinstance(given, str) else given


def read_event(event: E, game: Game) -> E:
    """Returns the engine's form of an event; ids in it may have the box or not."""
    return _event(event, lambda id: full_id(id, game))


def shown_event(event: E, game: Game) -> E:
    """Returns an event of the engine with its ids in the form for users."""
    return _event(event, game.short)


def shown_quote(quote: Quote, game: Game) -> Quote:
    """Returns a quote of the engine with its ids in the form for users."""
    return quote._replace(way=rename_parts(quote.way, game.short), using=rename_relics(quote.using, game.short))


def shown_row(row: dict[str, Any], game: Game) -> dict[str, Any]:
    """Returns a row of the price list with its ids in the form for users."""
    using = write_relics(rename_relics(read_relics(row["using"]), game.short))
    race = None if row["race"] is None else game.short(row["race"])
    return {**row, "race": race, "way": rename_parts(row["way"], game.short), "using": using}


def _event(event: E, rename: Rename) -> E:
    ids = {name: getattr(event, name, None) for name in _IN_EVENTS}
    changed: dict[str, Any] = {name: rename_parts(id, rename) for name, id in ids.items() if id is not None}
    return replace(event, **changed) if changed else event
