"""The ids in actions: as the engine has them, races and powers with the box, and without it, as users write them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from smallworld.model.actions import Action, Conquer, Decline, Draw
from smallworld.model.catalogue import Game
from smallworld.model.relics import Relic, Relics

Rename = Callable[[str], str]

#: The field of an action that holds the id of a race or a power. Pieces, places and forms never have the box.
_SLOTS: dict[type[Action], str] = {Conquer: "way", Decline: "way", Draw: "id"}


def with_box(action: Action, game: Game) -> Action:
    """Returns an action as the engine has it. The ids of races and powers in it can have the box or not."""

    def named(id: str) -> str:
        return game.named(full_id(id, game))

    return _renamed(action, named)


def without_box(action: Action, game: Game) -> Action:
    """Returns an action of the engine as users read it."""
    return _renamed(action, game.short)


def full_id(id: str, game: Game) -> str:
    """Returns an id with the box, or as it is where the box holds nothing of that name."""
    full = game.full(id)
    known = (game.pieces, game.races, game.powers, game.forms)
    return full if any(full in kind for kind in known) else id


def rename_parts(id: str, rename: Rename) -> str:
    """Returns an id renamed. A relic and the copy that stands for it, `bag:orb`, have both parts renamed."""
    return ":".join(map(rename, id.split(":")))


def rename_relics(using: Relics, rename: Rename) -> Relics:
    """Returns the relics of an action renamed."""
    return tuple([Relic(rename(relic.id), None if relic.copy is None else rename(relic.copy)) for relic in using])


def _renamed(action: Action, rename: Rename) -> Action:
    changes: dict[str, Any] = {}
    if slot := _SLOTS.get(type(action)):
        changes[slot] = rename_parts(getattr(action, slot), rename)
    if using := getattr(action, "using", ()):
        changes["using"] = rename_relics(using, rename)
    changed = {name: value for name, value in changes.items() if value != getattr(action, name)}
    return replace(action, **changed) if changed else action
