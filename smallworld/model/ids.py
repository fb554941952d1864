"""The ids in actions, events and quotes: with the box, as the engine has them, and without it, as users have them.

The engine names races, powers, forms and finds with the box (`base.tritons`), and in actions pieces without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from smallworld.model.actions import Action, Conquer, Decline, Draw
from smallworld.model.catalogue import Game
from smallworld.model.events import Event
from smallworld.model.events.event import ABILITIES, PIECES
from smallworld.model.quote import Quote
from smallworld.model.relics import Relic, Relics

E = TypeVar("E", bound=Event)
_Rename = Callable[[str], str]

#: The field of an action that holds the id of a race or a power. Pieces, places and forms never have the box.
_IN_ACTIONS: dict[type[Action], str] = {Conquer: "way", Decline: "way", Draw: "id"}
_IN_EVENTS = ABILITIES | PIECES


def with_box(action: Action, game: Game) -> Action:
    """Returns an action as the engine has it. The ids of races and powers in it can have the box or not."""

    def named(id: str) -> str:
        return game.named(full_id(id, game))

    return _renamed(action, named)


def without_box(action: Action, game: Game) -> Action:
    """Returns an action of the engine as users read it."""
    return _renamed(action, game.short)


def event_with_box(event: E, game: Game) -> E:
    """Returns an event as the engine has it. The ids in it can have the box or not."""
    return _renamed_event(event, lambda id: full_id(id, game))


def event_without_box(event: E, game: Game) -> E:
    """Returns an event of the engine as users read it."""
    return _renamed_event(event, game.short)


def quote_without_box(quote: Quote, game: Game) -> Quote:
    """Returns a quote of the engine as users read it."""
    return quote._replace(way=rename_parts(quote.way, game.short), using=rename_relics(quote.using, game.short))


def full_id(id: str, game: Game) -> str:
    """Returns an id with the box, or as it is where the box holds nothing of that name."""
    full = game.full(id)
    known = (game.pieces, game.races, game.powers, game.forms)
    return full if any(full in kind for kind in known) else id


def rename_parts(id: str, rename: _Rename) -> str:
    """Returns an id renamed. A relic and the copy that stands for it, `bag:orb`, have both parts renamed."""
    return ":".join(map(rename, id.split(":"))) if ":" in id else rename(id)


def rename_relics(using: Relics, rename: _Rename) -> Relics:
    """Returns the relics of an action renamed."""
    return tuple([Relic(rename(relic.id), None if relic.copy is None else rename(relic.copy)) for relic in using])


def _renamed(action: Action, rename: _Rename) -> Action:
    changes: dict[str, Any] = {}
    if slot := _IN_ACTIONS.get(type(action)):
        changes[slot] = rename_parts(getattr(action, slot), rename)
    if using := getattr(action, "using", ()):
        changes["using"] = rename_relics(using, rename)
    changed = {name: value for name, value in changes.items() if value != getattr(action, name)}
    return replace(action, **changed) if changed else action


def _renamed_event(event: E, rename: _Rename) -> E:
    changed: dict[str, Any] = {}
    for name in _IN_EVENTS:
        id = getattr(event, name, None)
        if id is not None and (renamed := rename_parts(id, rename)) != id:
            changed[name] = renamed
    return replace(event, **changed) if changed else event
