"""The words of inventions, made from their features: kinds of regions, and the values that fill a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Any

from smallworld.effects.where import Where
from smallworld.inventing.vocabulary import Names, Slot, where_words, word_names
from smallworld.model.catalogue import Ability, Effect, Game
from smallworld.model.phase import MOMENTS, Phase
from smallworld.words.text import Text, either

_FIELD = re.compile(r"{(\w+)}")


def kind_of_region(made: type[Where], values: Mapping[str, Any], game: Game) -> Where:
    """Returns a kind of region with its words: those that the box has for it, or else made from its features."""
    if made.named is None:
        return made(**values)
    slots = where_words()[word_names()[made]].slots
    new = made(words=made.named, **values)
    words = _printed(game).get(_features(new))
    if words is None:
        words = fill(made.named, {name: spell(slot, getattr(new, name), game) for name, slot in slots.items()})
    return replace(new, words=words)


def fill(template: Text, values: Mapping[str, object]) -> Text:
    """Returns a sentence with the values of its fields, the number that decides between its two forms first."""
    first = [name for name, _ in template.values]
    others = [name for name in _FIELD.findall(f"{template.message} {template.plural or ''}") if name not in first]
    return template.filled(**{name: values[name] for name in dict.fromkeys([*first, *others])})


def slots_in(template: Text) -> set[str]:
    """Returns the names of the fields that a sentence shows."""
    return {*_FIELD.findall(template.message), *(name for name, _ in template.values)}


def spell(slot: Slot, value: Any, game: Game) -> object:
    """Returns a value as a sentence shows it: names for ids, words for kinds of regions, numbers as they are."""
    if isinstance(value, tuple):
        return either(*[spell(slot, one, game) for one in value]) if value else ""
    if isinstance(value, Where):
        return value.in_sentence()
    if isinstance(value, Phase):
        return MOMENTS[value]
    if isinstance(slot.kind, Names) and value is not None:
        return slot.kind.of(game).get(value, value)
    return value.value if isinstance(value, Enum) else value


@lru_cache(maxsize=16)
def _printed(game: Game) -> Mapping[object, Text]:
    """Returns the words that a box has for the kinds of regions of its own abilities."""
    abilities: list[Ability] = [*game.everybody]
    for kind in (game.races, game.powers, game.finds, game.forms):
        abilities.extend(kind.values())
    found = (where for able in abilities for effect in able.effects for where in kinds(effect))
    return {_features(where): where.words for where in found}


def kinds(value: Effect | Where) -> Iterator[Where]:
    """Yields the kinds of regions in an effect, and those within them."""
    for part in vars(value).values():
        for one in part if type(part) is tuple else (part,):
            if isinstance(one, Where):
                yield one
                yield from kinds(one)


def _features(where: Where) -> object:
    """Returns all of a kind of region but its words, to find it again."""
    return type(where), *(_plain(value) for name, value in vars(where).items() if name != "words")


def _plain(value: Any) -> object:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return _features(value) if isinstance(value, Where) else value
