"""The vocabulary of inventions: the effects of abilities, and the kinds of regions that they are about.

Nothing is listed by hand. The words are the classes of `smallworld.effects` that are `inventable`, and the slots of a
word are the fields of its class. Two kinds of fields are no slots. Texts and the name of a link follow from the other
fields. Options belong to readings of a printed rule, and an invention has only one.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Container, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import smallworld.effects
from smallworld.effects.where import Where
from smallworld.model.actions import DEEDS
from smallworld.model.catalogue import Effect, Game, Piece
from smallworld.words.option import Option
from smallworld.words.text import Text, text

#: The greatest number in a slot.
MOST = 9
#: The field with the name of a link, which is the ability’s.
LINK = "link"

#: The actions that a race may do a number of times a turn.
_DEEDS: Mapping[str, Text] = {
    "swapped": text("swapping two regions"),
    "replaced": text("handing over a region"),
    "given_back": text("giving back a token"),
    "intimidated": text("moving an opponent’s token"),
    "exchanged": text("exchanging the power"),
    "stolen": text("stealing an artifact or relic"),
    "sacrificed": text("giving up a token"),
}

T = TypeVar("T")


class Names(Enum):
    """The kinds of things that a slot names by their ids."""

    TERRAIN = "terrain"
    SYMBOL = "symbol"
    PIECE = "piece"
    FIND = "find"
    FACTION = "faction"
    FORM = "form"
    DEED = "deed"

    def of(self, game: Game) -> Mapping[str, Text]:
        """Returns the names of these things in a box, by id."""
        match self:
            case Names.TERRAIN:
                return {id: terrain.name for id, terrain in game.terrains.items()}
            case Names.SYMBOL:
                return game.symbols
            case Names.PIECE:
                return {id: piece.name for id, piece in game.pieces.items()}
            case Names.FIND:
                return {id: find.name for id, find in game.finds.items()}
            case Names.FACTION:
                return {id: faction.name for id, faction in game.factions.items()}
            case Names.FORM:
                return {id: form.name for id, form in game.forms.items()}
            case Names.DEED:
                return {deed: _DEEDS[deed] for deed in DEEDS}


#: The things that fields of texts name. A field has one meaning in all classes.
_NAMED = {
    "terrains": Names.TERRAIN,
    "symbol": Names.SYMBOL,
    **dict.fromkeys(("piece", "pieces", "shields", "stay"), Names.PIECE),
    **dict.fromkeys(("find", "except_at", "tied_to"), Names.FIND),
    **dict.fromkeys(("faction", "not_of", "not_for"), Names.FACTION),
    "forms": Names.FORM,
    "deed": Names.DEED,
}


@dataclass(frozen=True)
class Slot:
    """A field of an effect or of a kind of region that an invention fills."""

    name: str
    #: The type of its value: `int`, `bool`, a class of states or of kinds of regions, or the things that it names.
    kind: type | Names
    #: Whether it takes a list.
    several: bool
    #: The value where it is left out, or `MISSING` if it must be filled.
    default: Any

    @property
    def required(self) -> bool:
        """True if it must be filled."""
        return self.default is MISSING

    @property
    def least(self) -> int:
        """The least number: 1, unless nothing at all is the default."""
        return 0 if self.default == 0 else 1

    @property
    def most(self) -> int:
        """The greatest number, which is never below the default."""
        return max(MOST, self.default) if isinstance(self.default, int) else MOST


@dataclass(frozen=True)
class Word:
    """An effect or a kind of region by its name in documents, with the slots to fill."""

    name: str
    made: type[Any]
    slots: Mapping[str, Slot]


def _word(made: type[Any], *, without: Container[str] = ()) -> Word:
    hints = get_type_hints(made)
    found = (
        _slot(field.name, hints[field.name], _default(field)) for field in fields(made) if field.name not in without
    )
    return Word(_snake(made.__name__), made, {slot.name: slot for slot in found if slot is not None})


def _default(field: Any) -> Any:
    # An empty text or list stands in for an id that must be named.
    return MISSING if field.default in ("", ()) and field.name not in ("deed", "shields", "stay") else field.default


def _slot(name: str, hint: Any, default: Any) -> Slot | None:
    """Returns the slot of a field, or None for a field that nobody fills."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(one for one in get_args(hint) if one is not NoneType)
    several = get_origin(hint) is tuple
    kind = get_args(hint)[0] if several else hint
    if name == LINK or kind in (Text, Option):
        return None
    return Slot(name, _NAMED[name] if kind is str else kind, several, default)


def _snake(name: str) -> str:
    return "".join(letter if letter.islower() else f"_{letter.lower()}" for letter in name).lstrip("_")


def _classes(base: type[T]) -> Iterator[type[T]]:
    """Yields the classes below `base` in the vocabulary of the engine, module by module."""
    for found in pkgutil.iter_modules(smallworld.effects.__path__):
        module = importlib.import_module(f"{smallworld.effects.__name__}.{found.name}")
        for made in vars(module).values():
            if isinstance(made, type) and issubclass(made, base) and made.__module__ == module.__name__:
                yield made


# The types of a hundred classes take 25 ms to look up, and few processes meet an invention.


@cache
def effect_words() -> Mapping[str, Word]:
    """Returns the effects, by their names."""
    found = (_word(made) for made in _classes(Effect) if vars(made).get("inventable", True))
    return {word.name: word for word in found}


@cache
def where_words() -> Mapping[str, Word]:
    """Returns the kinds of regions, by their names."""
    return {word.name: word for word in (_word(made) for made in _classes(Where) if made is not Where)}


@cache
def word_names() -> Mapping[type[Any], str]:
    """Returns the names of effects and kinds of regions, by their classes."""
    return {word.made: word.name for word in (*effect_words().values(), *where_words().values())}


#: The features of a piece, without its name and number. Only boards have pieces that are neutral or cover a find.
PIECE = _word(Piece, without=("id", "counted", "supply", "source", "neutral", "guards", "conceals"))
