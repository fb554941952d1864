"""The writing of inventions: `read(write(inventions), game) == inventions`. Defaults are left out."""

from __future__ import annotations

from enum import Enum
from typing import Any

from smallworld.effects.where import Where
from smallworld.inventing.vocabulary import PIECE, Word, effect_words, where_words, word_names
from smallworld.model.catalogue import Ability, Effect, Find, Inventions, Piece, Power, Race


def write(inventions: Inventions) -> dict[str, Any]:
    """Returns the document of inventions, in one form only. Ids are whole, with their box."""
    document = {
        "races": [_race(race) for race in inventions.races],
        "powers": [_power(power) for power in inventions.powers],
        "finds": [_find(find) for find in inventions.finds],
        "pieces": [write_piece(piece) for piece in inventions.pieces],
        "overrides": {id: dict(changes) for id, changes in inventions.overrides},
    }
    return {kind: entries for kind, entries in document.items() if entries}


def write_effect(effect: Effect) -> dict[str, Any]:
    """Returns the document of an effect. Raises `KeyError` for one that is not in the vocabulary."""
    return _word(effect_words()[word_names()[type(effect)]], "effect", effect)


def write_piece(piece: Piece) -> dict[str, Any]:
    """Returns the document of a piece with its features."""
    many = _single(piece.counted[1])
    return {
        **_named(piece),
        **({"many": many} if many != piece.name.message else {}),
        "supply": piece.supply,
        **_slots(PIECE, piece),
    }


def _race(race: Race) -> dict[str, Any]:
    one = _single(race.counted[0])
    return {
        **_named(race),
        **_emblem(race),
        **({"one": one} if one != race.name.message else {}),
        "tokens": race.tokens,
        "supply": race.supply,
        **({"faction": race.faction} if race.faction is not None else {}),
        **_effects(race),
    }


def _power(power: Power) -> dict[str, Any]:
    return {**_named(power), **_emblem(power), "tokens": power.tokens, **_effects(power)}


def _find(find: Find) -> dict[str, Any]:
    flags = {name: True for name in ("relic", "lends_power", "in_water") if getattr(find, name)}
    return {**_named(find), **_emblem(find), **flags, **_effects(find)}


def _named(entry: Ability | Piece) -> dict[str, Any]:
    return {"id": entry.id, "name": entry.name.message}


def _emblem(ability: Ability) -> dict[str, Any]:
    return {"emblem": ability.emblem} if ability.emblem else {}


def _single(counted: str) -> str:
    return counted.removeprefix("{n} ").replace("{{", "{").replace("}}", "}")


def _effects(ability: Ability) -> dict[str, Any]:
    return {"effects": [write_effect(effect) for effect in ability.effects]}


def _word(word: Word, kind: str, made: object) -> dict[str, Any]:
    return {kind: word.name, **_slots(word, made)}


def _slots(word: Word, made: object) -> dict[str, Any]:
    values = ((slot, getattr(made, slot.name)) for slot in word.slots.values())
    return {slot.name: _value(value) for slot, value in values if value != slot.default}


def _value(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_value(one) for one in value]
    if isinstance(value, Where):
        return _word(where_words()[word_names()[type(value)]], "where", value)
    return value.value if isinstance(value, Enum) else value
