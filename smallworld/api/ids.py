"""Ids of abilities and pieces: with the box, as the engine has them, and without it, as users read and write them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from smallworld.model.action_lines import parse
from smallworld.model.actions import Action, Choose, Conquer, Decline, Draw, GiveBack, Place, Steal
from smallworld.model.catalogue import Game
from smallworld.model.events import Event
from smallworld.model.quote import Quote
from smallworld.model.relics import Relic, Relics, read_relics, write_relics

E = TypeVar("E", bound=Event)
Rename = Callable[[str], str]

#: The field of an action that holds the id of an ability or of a piece.
_IN_ACTIONS: dict[type[Action], str] = {
    Choose: "what", Conquer: "way", Decline: "way", Draw: "id", GiveBack: "place", Place: "piece", Steal: "piece"
}  # fmt: skip
#: The actions in which the engine names races and powers with the box.
_WITH_BOX = (Conquer, Decline, Draw)
#: The fields of events that hold such an id.
_IN_EVENTS = ("race", "power", "ability", "way", "id", "piece", "place")


def read_action(given: Action | str, game: Game) -> Action:
    """Returns the engine's form of an action, or of its line; ids in it may have the box or not.

    Raises `ActionSyntaxError` for a line that is no action, and `TypeError` for anything else.
    """
    if not isinstance(given, Action | str):
        raise TypeError(f"expected an Action or its line, such as 'conquer r05', got {type(given).__name__}")
    action = parse(given) if isinstance(given, str) else given

    def named(id: str) -> str:
        return game.named(_full(id, game))

    return _action(action, named if isinstance(action, _WITH_BOX) else game.short, named)


def shown_action(action: Action, game: Game) -> Action:
    """Returns an action of the engine with its ids in the form for users."""
    return _action(action, game.short, game.short)


def read_event(event: E, game: Game) -> E:
    """Returns the engine's form of an event; ids in it may have the box or not."""
    return _event(event, lambda id: _full(id, game))


def shown_event(event: E, game: Game) -> E:
    """Returns an event of the engine with its ids in the form for users."""
    return _event(event, game.short)


def shown_quote(quote: Quote, game: Game) -> Quote:
    """Returns a quote of the engine with its ids in the form for users."""
    return quote._replace(way=_parts(quote.way, game.short), using=_relics(quote.using, game.short))


def shown_row(row: dict[str, Any], game: Game) -> dict[str, Any]:
    """Returns a row of the price list with its ids in the form for users."""
    using = write_relics(_relics(read_relics(row["using"]), game.short))
    race = None if row["race"] is None else game.short(row["race"])
    return {**row, "race": race, "way": _parts(row["way"], game.short), "using": using}


def _full(id: str, game: Game) -> str:
    """Returns an id with the box, or as it is where the box holds nothing of that name."""
    full = game.full(id)
    known = (game.pieces, game.races, game.powers, game.forms)
    return full if any(full in kind for kind in known) else id


def _action(action: Action, rename: Rename, rename_relic: Rename) -> Action:
    changes: dict[str, Any] = {}
    if slot := _IN_ACTIONS.get(type(action)):
        changes[slot] = _parts(getattr(action, slot), rename)
    if using := getattr(action, "using", ()):
        changes["using"] = _relics(using, rename_relic)
    changed = {name: value for name, value in changes.items() if value != getattr(action, name)}
    return replace(action, **changed) if changed else action


def _event(event: E, rename: Rename) -> E:
    ids = {name: getattr(event, name, None) for name in _IN_EVENTS}
    changed: dict[str, Any] = {name: _parts(id, rename) for name, id in ids.items() if id is not None}
    return replace(event, **changed) if changed else event


def _parts(id: str, rename: Rename) -> str:
    """Returns an id renamed; of a relic and the copy that stands for it, `bag:orb`, both parts."""
    return ":".join(map(rename, id.split(":")))


def _relics(using: Relics, rename: Rename) -> Relics:
    return tuple([Relic(rename(relic.id), None if relic.copy is None else rename(relic.copy)) for relic in using])
