"""The reading of inventions. Each fault is reported at its place, and nothing in them is ever run or formatted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, replace
from enum import Enum
from typing import Any, NamedTuple

from smallworld.documents.inventions.needs import check
from smallworld.documents.reading import Node
from smallworld.drawing.emblems import emblems
from smallworld.effects.where import Where
from smallworld.games import GAMES
from smallworld.games.entries import pieces_of_finds
from smallworld.inventing.sentences import summary
from smallworld.inventing.vocabulary import LINK, PIECE, Names, Slot, Word, effect_words, where_words
from smallworld.inventing.words import kind_of_region
from smallworld.model.catalogue import OWN, Ability, Changes, Effect, Find, Game, Inventions, Piece, Power, Race
from smallworld.words.explain import Source
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import Text, proper_name, text

#: The limits: entries of a kind, effects of an ability, ids in a list, kinds of regions in a list and within another.
MOST_ENTRIES = 20
MOST_EFFECTS = 8
MOST_LISTED = 12
MOST_KINDS = 4
MOST_NESTED = 3
LONGEST_NAME = 30
#: The most tokens of a race and on its banner, pieces of a kind, and the greatest number on a badge.
MOST_SUPPLY = 30
MOST_ON_BADGE = 9
MOST_CHANGED = 40
ID = re.compile(r"own\.[a-z][a-z0-9_]{0,29}")
FIELDS = ("races", "powers", "finds", "pieces", "overrides")
ABILITY_FIELDS = ("id", "name", "effects")
RACE_FIELDS = (*ABILITY_FIELDS, "emblem", "one", "tokens", "supply", "faction")
POWER_FIELDS = (*ABILITY_FIELDS, "emblem", "tokens")
FIND_FIELDS = (*ABILITY_FIELDS, "emblem", "relic", "lends_power", "in_water")
PIECE_FIELDS = ("id", "name", "many", "supply", *PIECE.slots)
_NOT_HERE = text("there is no {kind} {name} on this table, and inventions are not converted as printed guests are")
#: The rulebook of all that is invented.
_BOOK = text("Invented")


def read(document: Any, game: Game) -> Inventions:
    """Returns the inventions in a document, for a box. Raises `DocumentError` with every fault and its place."""
    root = Node(document, "", [])
    found = inventions_in(root, game)
    if root.problems:
        raise DocumentError(root.problems)
    return found


def read_unfinished(document: Any, game: Game) -> tuple[Inventions, tuple[Problem, ...]]:
    """Returns the inventions in a document and the needs that they do not meet yet, each at its place.

    Raises `DocumentError` for faulty values.
    """
    root = Node(document, "", [])
    reader = _Reader(game)
    found, places = reader.inventions(root)
    if root.problems:
        raise DocumentError(root.problems)
    check(found, reader.game, places)
    return found, tuple(root.problems)


def inventions_in(node: Node, game: Game) -> Inventions:
    """Returns the inventions that a node of a document holds. Faults are noted at their places."""
    faults, reader = len(node.problems), _Reader(game)
    found, places = reader.inventions(node)
    if len(node.problems) == faults:
        check(found, reader.game, places)
    return found


class _Entry(NamedTuple):
    """An entry with its id, or an empty one where that is faulty, and with its fields."""

    id: str
    #: Its name as people gave it.
    name: str
    parts: Mapping[str, Node]
    node: Node


class _Reader:
    """Reads inventions in two passes: names and features of all entries, and then effects, which may name any."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ids: set[str] = set()

    def inventions(self, node: Node) -> tuple[Inventions, Mapping[str, Node]]:
        """Returns the inventions, whether or not they find what they need, and the places of their entries by id."""
        parts = node.fields(FIELDS)
        entries = {
            "pieces": self.entries(parts.get("pieces"), PIECE_FIELDS, ("id", "name", "supply")),
            "finds": self.entries(parts.get("finds"), FIND_FIELDS, ("id", "name", "effects")),
            "races": self.entries(parts.get("races"), RACE_FIELDS, ("id", "name", "tokens", "supply", "effects")),
            "powers": self.entries(parts.get("powers"), POWER_FIELDS, ("id", "name", "tokens", "effects")),
        }
        finds = [self.find(entry) for entry in entries["finds"]]
        self.know({}, finds)
        pieces = [self.piece(entry) for entry in entries["pieces"]]
        self.know({piece.id: piece for piece in pieces}, ())
        races = [self.race(entry) for entry in entries["races"]]
        powers = [self.power(entry) for entry in entries["powers"]]
        found = Inventions(
            tuple(self.with_effects(race, entry) for race, entry in zip(races, entries["races"], strict=True)),
            tuple(self.with_effects(power, entry) for power, entry in zip(powers, entries["powers"], strict=True)),
            tuple(self.with_effects(find, entry) for find, entry in zip(finds, entries["finds"], strict=True)),
            tuple(pieces),
            tuple(self.overrides(parts["overrides"])) if "overrides" in parts else (),
        )
        return found, {entry.id: entry.node for kind in entries.values() for entry in kind}

    def know(self, pieces: Mapping[str, Piece], finds: Any) -> None:
        """Adds invented pieces and finds to those that effects can name."""
        game = self.game
        known = {**game.pieces, **{piece.id: piece for piece in pieces_of_finds(finds)}, **pieces}
        self.game = replace(game, pieces=known, finds={**game.finds, **{find.id: find for find in finds}})

    def entries(self, node: Node | None, known: tuple[str, ...], needed: tuple[str, ...]) -> list[_Entry]:
        """Returns the entries of a kind."""
        found = []
        for item in node.items(MOST_ENTRIES) if node is not None else ():
            parts = item.fields(known)
            item.need(needed)
            id = self.id(parts["id"]) if "id" in parts else ""
            name = self.name(parts["name"]) if "name" in parts else ""
            found.append(_Entry(id, name, parts, item))
        return found

    def id(self, node: Node) -> str:
        value = node.value
        if not isinstance(value, str) or not ID.fullmatch(value):
            node.fault("bad_id", text("expected an id such as {example}", example=f"{OWN}swimming_elves"))
            return ""
        if value in self.ids:
            node.fault("repeated", text("the id {id} is given twice", id=value))
            return ""
        self.ids.add(value)
        return value

    def name(self, node: Node) -> str:
        """Returns a name that people gave. It is kept as it is."""
        found = node.words(LONGEST_NAME)
        if found and not found.strip():
            node.fault("bad_text", text("expected a text, got an empty one"))
        return found

    def other_name(self, entry: _Entry, field: str) -> str:
        """Returns the word for one or for many, which is the name if there is no other."""
        return self.name(entry.parts[field]) if field in entry.parts else entry.name

    def common(self, entry: _Entry) -> dict[str, Any]:
        called = proper_name(entry.id, entry.name)
        given = entry.parts.get("emblem")
        emblem = "" if given is None else given.one_of(emblems(), kind=text("emblem")) or ""
        return {"id": entry.id, "name": called, "emblem": emblem, "summary": Text(""), "source": Source(_BOOK, called)}

    def race(self, entry: _Entry) -> Race:
        parts = entry.parts
        supply = parts["supply"].integer(1, MOST_SUPPLY, 1) if "supply" in parts else 1
        tokens = parts["tokens"].integer(1, supply, 1) if "tokens" in parts else 1
        faction = self.thing(Names.FACTION, parts["faction"]) if "faction" in parts else None
        counted = numbered(self.other_name(entry, "one"), entry.name)
        return Race(**self.common(entry), tokens=tokens, supply=supply, counted=counted, faction=faction)

    def power(self, entry: _Entry) -> Power:
        tokens = entry.parts["tokens"].integer(0, MOST_ON_BADGE, 0) if "tokens" in entry.parts else 0
        return Power(**self.common(entry), tokens=tokens)

    def find(self, entry: _Entry) -> Find:
        flags: dict[str, Any] = {
            name: entry.parts[name].boolean(False)
            for name in ("relic", "lends_power", "in_water")
            if name in entry.parts
        }
        return Find(**self.common(entry), tokens=0, **flags)

    def piece(self, entry: _Entry) -> Piece:
        supply = entry.parts["supply"].integer(1, MOST_SUPPLY, 1) if "supply" in entry.parts else 1
        features = {slot.name: self.value(slot, entry.parts[slot.name], 0) for slot in _given(PIECE, entry.parts)}
        called = proper_name(entry.id, entry.name)
        counted = numbered(entry.name, self.other_name(entry, "many"))
        return Piece(entry.id, called, counted, supply, Source(_BOOK, called), **features)

    def with_effects(self, ability: Any, entry: _Entry) -> Any:
        """Returns an ability with its effects, and with the sentences that they make."""
        effects = []
        for node in entry.parts["effects"].items(MOST_EFFECTS) if "effects" in entry.parts else ():
            effect = self.made(node, "effect", effect_words(), 0)
            if isinstance(effect, Effect):
                effects.append(_linked(effect, ability))
        whole = replace(ability, effects=tuple(effects))
        return replace(whole, summary=summary(whole, self.game))

    def made(self, node: Node, kind: str, known: Mapping[str, Word], depth: int) -> Effect | Where | None:
        """Returns the effect or the kind of region that a node describes, if it is one without a fault."""
        if depth > MOST_NESTED:
            node.fault("too_deep", text("nested deeper than {most} levels", most=MOST_NESTED))
            return None
        if not isinstance(node.value, dict):
            node.expected(text("an object"))
            return None
        before = len(node.problems)
        node.need((kind,))
        name = node.at(kind).one_of(known, "", _KINDS[kind]) if kind in node.value else None
        if name is None:
            return None
        word = known[name]
        parts = node.fields((kind, *word.slots))
        node.need(slot.name for slot in word.slots.values() if slot.required)
        values = {slot.name: self.value(slot, parts[slot.name], depth) for slot in _given(word, parts)}
        if len(node.problems) > before:
            return None
        if issubclass(word.made, Where):
            return kind_of_region(word.made, values, self.game)
        link = {LINK: ""} if _needs_link(word) else {}
        made: Effect = word.made(**values, **link)
        return made

    def value(self, slot: Slot, node: Node, depth: int) -> Any:
        if slot.several:
            if node.value == []:
                node.fault("missing", text("expected at least one"))
            return tuple(self.one(slot, item, depth) for item in node.items(most_listed(slot)))
        return self.one(slot, node, depth)

    def one(self, slot: Slot, node: Node, depth: int) -> Any:
        """Returns a single value of a slot. A faulty one is noted, and never used."""
        if isinstance(slot.kind, Names):
            return self.thing(slot.kind, node)
        if slot.kind is bool:
            return node.boolean(False)
        if slot.kind is int:
            return node.integer(slot.least, slot.most, slot.least)
        if issubclass(slot.kind, Enum):
            states = {state.value: state for state in slot.kind}
            return states.get(node.one_of(states, "", text("state")) or "")
        found = self.made(node, "where", where_words(), depth + 1)
        if found is not None and not isinstance(found, slot.kind):
            node.fault("wrong_kind", text("regions of this kind cannot be used here"))
        return found

    def thing(self, kind: Names, node: Node) -> str | None:
        """Returns the id of something on the table. Of one that only another box has, the fault says so."""
        known, given = kind.of(self.game), node.value
        prefix = self.game.prefix if kind in _WITH_BOX else ""
        if isinstance(given, str) and given not in known and prefix + given not in known:
            elsewhere = next((kind.of(box)[given] for box in GAMES.values() if given in kind.of(box)), None)
            if elsewhere is not None:
                node.fault("unknown_name", _NOT_HERE.filled(kind=_THINGS[kind], name=elsewhere))
                return None
        return node.one_of(known, prefix, _THINGS[kind])

    def overrides(self, node: Node) -> Iterator[tuple[str, Changes]]:
        """Yields the printed entries that have values of their own."""
        for id, item in node.entries(MOST_CHANGED):
            changed = self.game.full(id)
            known = values_to_change(self.game, changed)
            if not known:
                item.fault("unknown_name", text("no such race, power, place or piece of the box has values to change"))
                continue
            parts = item.fields(tuple(known))
            race = self.game.races.get(changed)
            values: dict[str, int] = {}
            # The supply comes first: as on a banner of one’s own, it bounds the tokens.
            for name in sorted(parts):
                least, most = known[name]
                if race is not None and name == "supply" and "tokens" not in parts:
                    least = race.tokens
                elif race is not None and name == "tokens":
                    most = values.get("supply", race.supply)
                values[name] = parts[name].integer(least, most, most)
            yield changed, tuple(values.items())


def most_listed(slot: Slot) -> int:
    """Returns the most that a slot may list. Kinds of regions hold others, so fewer of them are enough."""
    return MOST_LISTED if isinstance(slot.kind, Names) else MOST_KINDS


def values_to_change(game: Game, id: str) -> dict[str, tuple[int, int]]:
    """Returns the values of a printed entry that can be played otherwise, each with its bounds."""
    if (piece := game.pieces.get(id)) is not None and id not in game.finds:
        changeable = not (id.startswith(OWN) or piece.neutral)
        return {"supply": (1, MOST_SUPPLY), "defence": (0, MOST_ON_BADGE)} if changeable else {}
    found: dict[str, tuple[int, int]] = {}
    able: Ability | None = game.races.get(id) or game.powers.get(id) or game.finds.get(id)
    if able is None or id.startswith(OWN):
        return found
    if isinstance(able, Race):
        found.update(tokens=(1, MOST_SUPPLY), supply=(1, MOST_SUPPLY))
    elif isinstance(able, Power):
        found["tokens"] = (0, MOST_ON_BADGE)
    if any(hasattr(effect, "coins") for effect in able.effects):
        found["coins"] = (1, MOST_ON_BADGE)
    return found


def numbered(one: str, many: str) -> tuple[str, str]:
    """Returns the words for one and for many. Braces in a name are only characters, so they are doubled."""
    return f"{{n}} {_plain(one)}", f"{{n}} {_plain(many)}"


def _plain(name: str) -> str:
    return name.replace("{", "{{").replace("}", "}}")


def _given(word: Word, parts: Mapping[str, Node]) -> Iterator[Slot]:
    """Yields the slots of a word that are filled, with more than null where null is the default."""
    for slot in word.slots.values():
        if slot.name in parts and not (parts[slot.name].value is None and slot.default is None):
            yield slot


def _needs_link(word: Word) -> bool:
    field = word.made.__dataclass_fields__.get(LINK)
    return field is not None and field.default is MISSING


def _linked(effect: Effect, ability: Ability) -> Effect:
    """Returns an effect that names its link after its ability, unless all its kind have one name."""
    named: dict[str, Any] = {LINK: ability.id}
    return replace(effect, **named) if getattr(effect, LINK, None) == "" else effect


_WITH_BOX = {Names.PIECE, Names.FIND, Names.FORM}
_KINDS: Mapping[str, Text] = {"effect": text("effect"), "where": text("kind of region")}
_THINGS: Mapping[Names, Text] = {
    Names.TERRAIN: text("terrain"),
    Names.SYMBOL: text("symbol"),
    Names.PIECE: text("piece"),
    Names.FIND: text("place or relic"),
    Names.FACTION: text("faction"),
    Names.FORM: text("form"),
    Names.DEED: text("deed"),
}
