"""The schemas of inventions, made from the vocabulary: an alternative for each effect and each kind of region."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from smallworld.documents.inventions.reading import (
    ABILITY_FIELDS,
    ID,
    LONGEST_NAME,
    MOST_CHANGED,
    MOST_EFFECTS,
    MOST_ENTRIES,
    MOST_ON_BADGE,
    MOST_SUPPLY,
    most_listed,
)
from smallworld.documents.schema.kinds import Schema, array, fields, flag, or_null, ref, whole
from smallworld.drawing.emblems import emblems
from smallworld.games import GAMES
from smallworld.inventing.vocabulary import PIECE, Names, Slot, Word, effect_words, where_words

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The names that the schema of positions has definitions for.
_DEFINED = {Names.TERRAIN, Names.PIECE, Names.FIND}


def inventions() -> Schema:
    """Returns the schema of the inventions in a document."""
    return fields(
        "Races, powers, places and pieces of your own, and printed values that are played otherwise.", _kinds()
    )


def file_of_inventions(version: int) -> Schema:
    """Returns the schema of a document with nothing but inventions, and the box that they are for."""
    own = {
        "version": {"description": "The version of this format.", "const": version, "default": version},
        "game": ref("game", "The box that they are for."),
    }
    return fields("Inventions for a box.", {**own, **_kinds()}, "game")


def definitions() -> Schema:
    """Returns the definitions that inventions need beside those of a position."""
    return {
        "ownId": {"description": "The id of an invention.", "type": "string", "pattern": f"^{ID.pattern}$"},
        "ownName": {
            "description": "A name. It is shown as it is, in every language.",
            "type": "string",
            "minLength": 1,
            "maxLength": LONGEST_NAME,
        },
        "emblem": {
            "description": "The emblem, by the id of what it stands for in a box. By default the first letters.",
            "enum": list(emblems()),
        },
        "effect": _alternatives("An effect of an ability.", "effect", effect_words()),
        "where": _alternatives("A kind of region.", "where", where_words()),
    }


def _kinds() -> Schema:
    return {
        "races": array("The races.", _race(), MOST_ENTRIES),
        "powers": array("The special powers.", _power(), MOST_ENTRIES),
        "finds": array("The places and relics.", _find(), MOST_ENTRIES),
        "pieces": array("The kinds of pieces, which effects place.", _piece(), MOST_ENTRIES),
        "overrides": {
            "description": "Values of printed races, powers, places and pieces that are played otherwise, by id.",
            "type": "object",
            "maxProperties": MOST_CHANGED,
            "additionalProperties": fields(
                "The values that differ. Which ones can differ depends on the entry.",
                {
                    name: {"type": "integer", "minimum": 0, "maximum": MOST_SUPPLY}
                    for name in ("tokens", "supply", "coins", "defence")
                },
            ),
        },
    }


def _ability() -> Schema:
    return {
        "id": ref("ownId"),
        "name": ref("ownName"),
        "emblem": ref("emblem"),
        "effects": array("The effects, in the order of its sentences.", ref("effect"), MOST_EFFECTS),
    }


def _race() -> Schema:
    properties = {
        **_ability(),
        "one": ref("ownName", "The word for one of them. By default the name."),
        "tokens": whole("The number on the banner, no more than the supply.", 1, MOST_SUPPLY),
        "supply": whole("The tokens in the box.", 1, MOST_SUPPLY),
        "faction": {"description": "The side that it is on.", "enum": _ids(Names.FACTION)},
    }
    return fields("A race.", properties, *ABILITY_FIELDS, "tokens", "supply")


def _power() -> Schema:
    tokens = whole("The number on the badge.", 0, MOST_ON_BADGE)
    return fields("A special power.", {**_ability(), "tokens": tokens}, *ABILITY_FIELDS, "tokens")


def _find() -> Schema:
    flags = {
        "relic": flag("Whether it is a relic, which moves. Places stay."),
        "lends_power": flag("Whether a power is drawn for it, which works for the player who controls it."),
        "in_water": flag("Whether it lies in a sea or a lake, never on land."),
    }
    return fields("A place or a relic.", {**_ability(), **flags}, *ABILITY_FIELDS)


def _piece() -> Schema:
    properties = {
        "id": ref("ownId"),
        "name": ref("ownName"),
        "many": ref("ownName", "The word for many of them. By default the name."),
        "supply": whole("The number in the box.", 1, MOST_SUPPLY),
        **_slots(PIECE),
    }
    return fields("A kind of piece.", properties, "id", "name", "supply")


def _alternatives(about: str, kind: str, words: Mapping[str, Word]) -> Schema:
    return {"description": about, "oneOf": [_alternative(kind, word) for word in words.values()]}


def _alternative(kind: str, word: Word) -> Schema:
    about = " ".join((word.made.__doc__ or "").split()).replace("'", "’")
    required = [slot.name for slot in word.slots.values() if slot.required]
    return fields(about, {kind: {"const": word.name}, **_slots(word)}, kind, *required)


def _slots(word: Word) -> Schema:
    return {slot.name: _slot(slot) for slot in word.slots.values()}


def _slot(slot: Slot) -> Schema:
    value = _value(slot)
    if slot.several:
        value = {"type": "array", "items": value, "minItems": 1, "maxItems": most_listed(slot)}
    if slot.default is None:
        return or_null("Left out, it is about all.", value)
    if isinstance(slot.default, bool | int):
        value = {**value, "default": slot.default}
    return {**value, "default": slot.default.value} if isinstance(slot.default, Enum) else value


def _value(slot: Slot) -> Schema:
    if isinstance(slot.kind, Names):
        return ref(slot.kind.value) if slot.kind in _DEFINED else {"enum": _ids(slot.kind)}
    if slot.kind is bool:
        return {"type": "boolean"}
    if slot.kind is int:
        return {"type": "integer", "minimum": slot.least, "maximum": slot.most}
    if issubclass(slot.kind, Enum):
        return {"enum": [state.value for state in slot.kind]}
    return ref("where")


def _ids(names: Names) -> list[Any]:
    """Returns the ids of all things of a kind in the boxes, those of forms with their box and without it."""
    found = {id: None for game in GAMES.values() for id in names.of(game)}
    short = {game.short(id): None for game in GAMES.values() for id in names.of(game)}
    return [*{**short, **found}]
