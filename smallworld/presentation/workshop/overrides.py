"""The form for printed entries that are played with other numbers: each number beside the printed one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from smallworld.documents.inventions.reading import values_to_change
from smallworld.model.catalogue import OWN, Ability, Game, Piece
from smallworld.presentation.menus import EntryGroup
from smallworld.presentation.workshop.draft import Draft, printed_values
from smallworld.presentation.workshop.forms import SlotState, number_slot
from smallworld.words.text import Text, opening, text

_VALUES: Mapping[str, Text] = {
    "tokens": text("Tokens"),
    "supply": text("In the box"),
    "coins": text("Coins"),
    "defence": text("Tokens of defence"),
}


class ChangedValueState(TypedDict):
    """A number to change, and what is printed."""

    slot: SlotState
    printed: str
    changed: bool


class OverrideState(TypedDict):
    """A printed race, power, place, relic or piece with the numbers that can be changed."""

    id: str
    name: str
    #: Whether its numbers are the visitor’s or the printed ones.
    status: str
    values: list[ChangedValueState]
    #: What it does with these numbers.
    says: str


def override_states(draft: Draft, chosen: str) -> list[OverrideState]:
    """Returns the printed entries that are changed, and the one that was chosen to be changed."""
    ids = dict.fromkeys([*draft.document.get("overrides", {}), *([chosen] if chosen else [])])
    return [_override(draft, id) for id in ids if printed_values(draft.box, id)]


def changeable(game: Game) -> list[EntryGroup]:
    """Returns the printed entries of a box with numbers to change, kind by kind."""
    kinds: tuple[tuple[Text, Mapping[str, Ability | Piece]], ...] = (
        (text("Races"), {**game.races}),
        (text("Powers"), {**game.powers}),
        (text("Places and relics"), {**game.finds}),
        (text("Pieces"), {id: piece for id, piece in game.pieces.items() if id not in game.finds}),
    )
    groups: list[EntryGroup] = []
    for name, entries in kinds:
        able = [id for id in entries if not id.startswith(OWN) and values_to_change(game, id)]
        if able:
            groups.append(
                {"name": str(name), "entries": [{"id": id, "name": opening(entries[id].name)} for id in able]},
            )
    return groups


def _override(draft: Draft, id: str) -> OverrideState:
    box, game = draft.box, draft.catalogue()
    printed, bounds = printed_values(box, id), values_to_change(box, id)
    changed = draft.document.get("overrides", {}).get(id, {})
    entry = _entry(game, id)
    return {
        "id": id,
        "name": str(entry.name),
        "status": str(text("Yours, changed from what is printed") if changed else text("As printed")),
        "values": [
            {
                "slot": number_slot(f"overrides/{id}/{name}", _VALUES[name], changed.get(name, value), bounds[name]),
                "printed": str(_printed(_entry(box, id), name, value)),
                "changed": name in changed,
            }
            for name, value in printed.items()
        ],
        "says": str(entry.summary) if isinstance(entry, Ability) else "",
    }


def _entry(game: Game, id: str) -> Ability | Piece:
    found: Mapping[str, Ability | Piece] = {**game.pieces, **game.finds, **game.powers, **game.races}
    return found[id]


def _printed(entry: Ability | Piece, name: str, value: int) -> Text:
    """Returns the words for the printed number, or for ours where no source gives it."""
    if name == "tokens" and getattr(entry, "ours", False):
        return text("no source gives the number, ours is {n}", n=value)
    return text("printed: {n}", n=value)
