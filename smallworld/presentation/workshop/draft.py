"""The inventions under way in the workshop: a document that is changed bit by bit, and stays readable throughout."""

from __future__ import annotations

import hashlib
import itertools
import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from smallworld.documents.inventions.files import File
from smallworld.documents.inventions.reading import (
    LONGEST_NAME,
    MOST_EFFECTS,
    MOST_ENTRIES,
    read_unfinished,
    values_to_change,
)
from smallworld.documents.inventions.writing import write
from smallworld.documents.reading import unprintable
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.inventing.vocabulary import PIECE, Names, Slot, Word, effect_words, where_words
from smallworld.model.catalogue import OWN, Game, Inventions
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.workshop.patterns import OWN_PIECE, own_piece, patterns
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, text

#: The kinds of entries that are filled in, each with the name of one that has none yet.
NAMELESS: Mapping[str, Text] = {
    "races": text("My race"),
    "powers": text("My power"),
    "finds": text("My place"),
    "pieces": text("My piece"),
}
#: The numbers of a blank banner and a blank badge.
_BLANK: Mapping[str, Mapping[str, int]] = {"races": {"tokens": 6, "supply": 11}, "powers": {"tokens": 4}, "finds": {}}
#: The longest value of a slot, and the longest id that is made of a name, without a number behind it.
_LONGEST_VALUE, _LONGEST_ID = 60, 26
#: The fields with words of people.
_NAMES = ("name", "one", "many")
#: The fields of an entry beside its name and its effects, and the two numbers of a banner.
_FIELDS = ("tokens", "supply", "emblem", "faction", "relic", "lends_power", "in_water")
_BOTH = ("tokens", "supply")
#: The steps of a place that lead to an entry: its kind and its number.
_ENTRY = 2
_GONE = text("this is not there any more")


@dataclass(frozen=True)
class Draft:
    """Inventions under way for the box `game`. No function changes a draft: each returns another one.

    Every function raises `EditError` with the reason where something cannot be changed like that.
    """

    game: str
    document: Mapping[str, Any]

    @property
    def box(self) -> Game:
        """The box without the inventions."""
        return GAMES[self.game]

    # A view asks for these many times over after each press.

    @cached_property
    def _read(self) -> tuple[Inventions, tuple[Problem, ...]]:
        return read_unfinished(self.document, self.box)

    @cached_property
    def _whole(self) -> Game:
        return with_inventions(self.box, self.inventions)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The needs of effects that are not met, each at its place in the document."""
        return self._read[1]

    @property
    def inventions(self) -> Inventions:
        """The inventions, whether or not all their needs are met."""
        return self._read[0]

    def catalogue(self) -> Game:
        """Returns the box with the inventions, whether or not all their needs are met."""
        return self._whole

    def entries(self, kind: str) -> list[Mapping[str, Any]]:
        """Returns the entries of a kind."""
        found: list[Mapping[str, Any]] = self.document.get(kind, [])
        return found

    # Entries

    def named(self, at: str, name: str) -> Draft:
        """Returns the draft with another name for an entry such as "races/0", which is added if it is the next one."""
        called = name.strip()
        if not called or len(called) > LONGEST_NAME:
            raise EditError(text("a name has 1 to {most} printable characters", most=LONGEST_NAME))
        if (hidden := unprintable(called)) is not None:
            raise EditError(hidden)
        document, entry = self._opened(at)
        old, kind = entry["id"], at.partition("/")[0]
        entry["name"] = called
        entry.pop("one" if kind == "races" else "many", None)
        new = _id_of(called, kind, _ids(document) - {old})
        return self._checked(_with_id(document, old, new))

    def called_one(self, at: str, name: str) -> Draft:
        """Returns the draft with another word for one token of a race, or for several pieces."""
        document, entry = self._opened(at)
        field = "one" if at.startswith("races") else "many"
        if not at.startswith(("races", "pieces")):
            raise EditError(_GONE)
        if name.strip():
            entry[field] = name.strip()
        else:
            entry.pop(field, None)
        return self._checked(document)

    def without(self, at: str) -> Draft:
        """Returns the draft without an entry, the effects about it, and the pieces that only it brought."""
        document = self._copy()
        kind, n = _entry_at(at)
        if n >= len(document.get(kind, [])):
            raise EditError(_GONE)
        gone = document[kind].pop(n)["id"]
        for ability in _abilities(document):
            ability["effects"] = [effect for effect in ability["effects"] if gone not in _words(effect)]
        return self._checked(_without_idle_pieces(document, self))

    # Effects

    def with_effect(self, at: str, pattern: str) -> Draft:
        """Returns the draft with an effect more, as a printed ability has it, and with what belongs to it."""
        known = patterns(self.game).get(pattern)
        if known is None:
            raise EditError(text("this box knows no such effect"))
        document, entry = self._opened(at)
        effects = [deepcopy(dict(effect)) for effect in known.effects]
        if known.piece is not None:
            piece = own_piece(known.piece)
            piece["id"] = _id_of(piece["name"], "pieces", _ids(document))
            document.setdefault("pieces", []).append(piece)
            effects = [
                {**effect, "piece": piece["id"]} if effect.get("piece") == OWN_PIECE else effect for effect in effects
            ]
        if len(entry["effects"]) + len(effects) > MOST_EFFECTS:
            raise EditError(text("an ability has at most {most} effects", most=MOST_EFFECTS))
        entry["effects"].extend(effects)
        return self._checked(document)

    def without_effect(self, at: str, n: int) -> Draft:
        """Returns the draft without an effect of an entry, by its number from 0."""
        document, entry = self._opened(at)
        if not 0 <= n < len(entry["effects"]):
            raise EditError(_GONE)
        del entry["effects"][n]
        return self._checked(_without_idle_pieces(document, self))

    def put(self, at: str, value: object) -> Draft:
        """Returns the draft with another value at a place: "races/0/tokens", "races/0/effects/1/where/terrains".

        A number or a switch takes the value. A list takes an id in, or out if it is there. A kind of region is given by
        its name, and its own slots are filled. A printed number is changed at "overrides/base.trolls/tokens", by the id
        of its entry. A list of kinds takes "" for one more, or the number of one to drop. The
        value "" empties a slot that need not be filled.
        """
        if not isinstance(value, str | int) or len(str(value)) > _LONGEST_VALUE:
            raise EditError(_GONE)
        *path, name = at.split("/")
        if len(path) == _ENTRY and path[0] == "overrides":
            return self._changed(path[1], name, value)
        if len(path) == _ENTRY and name in _FIELDS:
            return self._filled("/".join(path), name, value)
        document = self._copy()
        holder = _found(document, path)
        slot = word_of(holder).slots.get(name)
        if slot is None:
            raise EditError(_GONE)
        new = self._put_in(slot, holder.get(name), value)
        if new is None:
            holder.pop(name, None)
        else:
            holder[name] = new
        return self._checked(_without_idle_pieces(document, self))

    def _filled(self, at: str, field: str, value: object) -> Draft:
        """Returns the draft with another value in a field of an entry. Nothing at all takes the field away."""
        document, entry = self._opened(at)
        if value == "":
            entry.pop(field, None)
        else:
            entry[field] = value
        if at.startswith("races") and field in _BOTH and type(value) is int:
            _agree(entry, field)
        return self._checked(document)

    def as_printed(self, id: str) -> Draft:
        """Returns the draft with the printed numbers of an entry of the box."""
        document = self._copy()
        document.get("overrides", {}).pop(id, None)
        return self._checked(document)

    def _changed(self, id: str, field: str, value: object) -> Draft:
        """Returns the draft with another number of a printed entry. The printed number is no change."""
        printed = printed_values(self.box, id)
        if field not in printed or type(value) is not int:
            raise EditError(_GONE)
        document = self._copy()
        changes = document.setdefault("overrides", {})
        numbers = {**printed, **changes.get(id, {}), field: value}
        if printed.keys() >= {*_BOTH}:
            _agree(numbers, field)
        changes[id] = {name: number for name, number in numbers.items() if number != printed[name]}
        if not changes[id]:
            del changes[id]
        return self._checked(document)

    def _put_in(self, slot: Slot, now: Any, value: object) -> Any:
        """Returns what a slot holds once a value is put in, None for nothing."""
        if slot.kind in (int, bool):
            # No number at all stands for all of them, as in "only the first".
            return None if value == 0 and slot.default is None else value
        if isinstance(slot.kind, Names) or issubclass(slot.kind, Enum):
            if not slot.several:
                return value or None
            listed = list(now or ())
            return [one for one in listed if one != value] if value in listed else [*listed, value]
        if not slot.several:
            return usual_kind(str(value), self.catalogue()) if value else None
        kinds = list(now or ())
        if isinstance(value, int) and not isinstance(value, bool):
            return kinds[:value] + kinds[value + 1 :]
        return [*kinds, usual_kind("of_terrain", self.catalogue())]

    def moved(self, game: str) -> Draft:
        """Returns the draft for another box, if that has all that the inventions are about."""
        try:
            return Draft(game, {})._checked(self.document)
        except EditError as error:
            reason = text("{game} lacks something that the inventions are about", game=GAMES[game].name)
            raise EditError(reason) from error

    def _copy(self) -> dict[str, Any]:
        return deepcopy(dict(self.document))

    def _opened(self, at: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Returns a copy of the document and an entry in it. The next one of a kind is added, without a name yet."""
        document = self._copy()
        kind, n = _entry_at(at)
        entries = document.setdefault(kind, [])
        if n == len(entries) < MOST_ENTRIES and kind in _BLANK:
            name = str(NAMELESS[kind])
            entries.append(
                {"id": _id_of(name, kind, _ids(document)), "name": name, **_BLANK[kind], "effects": []},
            )
        if n >= len(entries):
            raise EditError(_GONE)
        return document, entries[n]

    def _checked(self, document: Mapping[str, Any]) -> Draft:
        """Returns the draft with this document, in the form in which it is written. Needs may be left to be met."""
        made = {kind: entries for kind, entries in document.items() if entries}
        try:
            found, _ = read_unfinished(made, self.box)
        except DocumentError as error:
            raise EditError(error.problems[0].reason) from error
        return Draft(self.game, write(found))


def printed_values(game: Game, id: str) -> dict[str, int]:
    """Returns the printed numbers of an entry of a box that can be changed, none for any other id."""
    entries: Mapping[str, Any] = {**game.pieces, **game.finds, **game.powers, **game.races}
    found = {}
    for name in values_to_change(game, id):
        holders = entries[id].effects if name == "coins" else (entries[id],)
        found[name] = next(getattr(holder, name) for holder in holders if hasattr(holder, name))
    return found


def _agree(numbers: dict[str, Any], field: str) -> None:
    """Adjusts the other number of a banner: it never promises more tokens than the box has."""
    other, closer = ("supply", max) if field == "tokens" else ("tokens", min)
    numbers[other] = closer(numbers[other], numbers[field])


def drafted(file: File) -> Draft:
    """Returns the draft that goes on from a file."""
    return Draft(file.game, write(file.inventions))


def usual_kind(name: str, game: Game) -> dict[str, Any]:
    """Returns the document of a kind of region by its name, with its slots filled in a usual way.

    Raises `EditError` for an unknown kind, and for one that the box has nothing for.
    """
    word = where_words().get(name)
    if word is None:
        raise EditError(_GONE)
    return {"where": name, **{slot.name: _usual(slot, game) for slot in word.slots.values() if slot.required}}


def _usual(slot: Slot, game: Game) -> Any:
    if not isinstance(slot.kind, Names):
        return [usual_kind("of_terrain", game)]
    named = next(iter(slot.kind.of(game)), None)
    if named is None:
        raise EditError(text("this box has nothing of this kind"))
    return [named] if slot.several else named


def _entry_at(at: str) -> tuple[str, int]:
    """Returns the kind and the number of the entry at a place such as "races/0"."""
    kind, _, number = at.partition("/")
    if kind not in NAMELESS or not (number.isascii() and number.isdecimal() and len(number) <= 2):
        raise EditError(_GONE)
    return kind, int(number)


def _found(document: Any, path: list[str]) -> dict[str, Any]:
    """Returns the object at a path in a document."""
    for step in path:
        if isinstance(document, dict) and step in document:
            document = document[step]
        elif isinstance(document, list) and step.isascii() and step.isdecimal() and int(step[:3]) < len(document):
            document = document[int(step[:3])]
        else:
            raise EditError(_GONE)
    if not isinstance(document, dict):
        raise EditError(_GONE)
    return document


def word_of(holder: Mapping[str, Any]) -> Word:
    """Returns the word of the vocabulary that an object of a document fills: an effect, a kind of region, a piece."""
    if "effect" in holder:
        return effect_words()[holder["effect"]]
    if "where" in holder:
        return where_words()[holder["where"]]
    if "effects" in holder or "supply" not in holder:
        raise EditError(_GONE)
    return PIECE


def _ids(document: Mapping[str, Any]) -> set[str]:
    return {entry["id"] for kind in NAMELESS for entry in document.get(kind, ())}


def _id_of(name: str, kind: str, taken: Collection[str]) -> str:
    """Returns an id made of a name, or of its digest where it has no Latin letters. No other entry has it."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    letters = re.sub("[^a-z0-9]+", "_", plain).strip("_")
    if not letters or not letters[0].isalpha():
        letters = f"{kind[:-1]}_{letters or hashlib.blake2b(name.encode(), digest_size=4).hexdigest()}"
    short = f"{OWN}{letters[:_LONGEST_ID]}"
    return next(id for n in itertools.count(1) if (id := short if n == 1 else f"{short}_{n}") not in taken)


def _with_id(value: Any, old: str, new: str) -> Any:
    """Returns a part of a document with another id wherever an entry is named by it. Names stay as they are."""
    if isinstance(value, dict):
        return {key: one if key in _NAMES else _with_id(one, old, new) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_id(one, old, new) for one in value]
    return new if value == old else value


def _without_idle_pieces(document: dict[str, Any], before: Draft) -> dict[str, Any]:
    """Returns a document without the pieces that its abilities named before, and do not name any more."""
    used, named = _named_in(document), _named_in(before.document)
    pieces = [piece for piece in document.get("pieces", ()) if piece["id"] in used or piece["id"] not in named]
    return {**document, "pieces": pieces}


def _named_in(document: Mapping[str, Any]) -> set[str]:
    """Returns all words within the effects of a document, the ids of pieces among them."""
    return {word for ability in _abilities(document) for word in _words(ability["effects"])}


def _abilities(document: Mapping[str, Any]) -> Iterator[Any]:
    """Yields the races, powers and finds of a document."""
    return (entry for kind in ("races", "powers", "finds") for entry in document.get(kind, ()))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _words(one)
