"""Rulings: edge cases settled in words, each with a position and checks that the engine must pass.

A ruling is a JSON file, named after its title, in a folder named after its game (`all` for every game, `mixed` for
tables where boxes are mixed):

- `id`, `game`, `title`, `situation`, `question`, `answer`: words, and `sources`, `tags`: lists of words
- `asked`: the words of players who ask about it, in English, for the search alone. It is optional.
- `confidence`: "rulebook", "follows" (from the rulebook), "official answer", "consensus" (of players) or "ambiguous"
- `position`: a position document
- `checks`: the checks of the engine. An ambiguous ruling has `readings` instead, the recommended one first, each with
  the `options` that switch to it, its `answer` in words, and its `checks`. A ruling that cannot be executed has a
  `note` that says why.

A check has an `ask` and an `expect`. It may have `given` (changes to the position document: a JSON merge patch, RFC
7396), `after` (actions, as lines) and `viewer` (the player through whose eyes to look). The kinds of probes and the
answers that each expects are listed in `smallworld.teaching.rulings.checks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import shipped
from smallworld.documents.reading import Node
from smallworld.documents.records import read_actions
from smallworld.model.actions import Action
from smallworld.model.options import OPTIONS
from smallworld.teaching.rulings.checks import Probe, read_probe
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.naming import look_up
from smallworld.words.text import text

_WORDS = ("id", "game", "title", "situation", "question", "answer")
_FIELDS = (*_WORDS, "asked", "sources", "confidence", "tags", "position", "checks", "readings", "note")
_LONGEST = 1_000
_MOST = 40
#: The folders beside those of the games: rulings for every game, and those for tables where boxes are mixed.
ALL, MIXED = "all", "mixed"


class Confidence(Enum):
    """The ground that a ruling rests on, from the firmest to the softest."""

    RULEBOOK = "rulebook"
    FOLLOWS = "follows"
    OFFICIAL = "official answer"
    CONSENSUS = "consensus"
    AMBIGUOUS = "ambiguous"


class Check(NamedTuple):
    """A probe of the engine and the answer that the ruling demands."""

    probe: Probe
    expected: Any
    #: Changes to the ruling's position document, as a JSON merge patch.
    given: Mapping[str, Any]
    #: The actions done before the engine is asked.
    after: tuple[Action, ...]
    #: The name of the player whose view is asked, or None for the whole position.
    viewer: str | None


class Reading(NamedTuple):
    """A reading of the rules: the options that switch to it, the answer in words, and the checks."""

    options: Mapping[str, bool]
    answer: str
    checks: tuple[Check, ...]


class Ruling(NamedTuple):
    """An edge case and its answer. One with a `note` cannot be checked, and the note says why."""

    id: str
    game: str
    title: str
    situation: str
    question: str
    answer: str
    asked: str
    sources: tuple[str, ...]
    confidence: Confidence
    tags: tuple[str, ...]
    position: Mapping[str, Any]
    #: The recommended reading first. Only ambiguous rulings have more than one.
    readings: tuple[Reading, ...]
    note: str | None


@cache
def rulings() -> tuple[Ruling, ...]:
    """Returns every ruling, by id.

    Raises `DocumentError` for a malformed file, with the file and every problem in it.
    """
    found = shipped.load(
        shipped.CONTENT / "rulings", (ALL, *games.GAMES, MIXED), read, lambda ruling: shipped.by_title(ruling.title)
    )
    return tuple(sorted(found))


def ruling(id: str) -> Ruling:
    """Returns the ruling with this id. Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
    return look_up("ruling", id, {found.id: found for found in rulings()})


def read(document: Any) -> Ruling:
    """Returns the ruling in a document, without reading its positions. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields(_FIELDS)
    root.need((*_WORDS, "sources", "confidence", "tags"))
    words = {name: parts[name].words(_LONGEST) if name in parts else "" for name in _WORDS}
    confidences = {confidence.value: confidence for confidence in Confidence}
    confidence = parts["confidence"].one_of(confidences) if "confidence" in parts else None
    found = Ruling(
        **words,
        asked=parts["asked"].words(_LONGEST) if "asked" in parts else "",
        sources=_list(parts.get("sources")),
        confidence=confidences.get(confidence or "", Confidence.AMBIGUOUS),
        tags=_list(parts.get("tags")),
        position=parts["position"].mapping() if "position" in parts else {},
        readings=_readings(parts, words["answer"]),
        note=parts["note"].words(_LONGEST) if "note" in parts else None,
    )
    if not problems:
        _check_shape(root, parts, found)
    if problems:
        raise DocumentError(problems)
    return found


def _check_shape(root: Node, parts: Mapping[str, Node], found: Ruling) -> None:
    """Checks that the parts of a ruling fit together, and adds a problem for each that does not."""
    if ("checks" in parts) + ("readings" in parts) + ("note" in parts) != 1:
        root.fault("wrong_shape", text("expected exactly one of checks, readings and note"))
    if "note" not in parts and ("readings" in parts) != (found.confidence is Confidence.AMBIGUOUS):
        root.fault("wrong_shape", text("only an ambiguous ruling has readings, and it must have them"))
    if found.note is None and "position" not in parts:
        root.fault("missing", text("expected a position"))
    if any(not reading.checks for reading in found.readings):
        root.fault("wrong_shape", text("expected checks in every reading"))
    for i, reading in enumerate(found.readings):
        switched = any(OPTIONS[name].default != value for name, value in reading.options.items())
        if switched != (i > 0):
            root.fault("wrong_shape", text("expected the default reading first, and others that switch an option"))


def _readings(parts: Mapping[str, Node], answer: str) -> tuple[Reading, ...]:
    if "checks" in parts:
        return (Reading({}, answer, _checks(parts["checks"])),)
    found = []
    for entry in parts["readings"].items(_MOST) if "readings" in parts else ():
        fields = entry.fields(("options", "answer", "checks"))
        entry.need(("options", "answer", "checks"))
        switches = fields["options"].fields(tuple(OPTIONS)) if "options" in fields else {}
        words = fields["answer"].words(_LONGEST) if "answer" in fields else ""
        checks = _checks(fields["checks"]) if "checks" in fields else ()
        found.append(Reading({name: node.boolean(False) for name, node in switches.items()}, words, checks))
    return tuple(found)


def _checks(node: Node) -> tuple[Check, ...]:
    return tuple(check for entry in node.items(_MOST) if (check := _check(entry)) is not None)


def _check(node: Node) -> Check | None:
    parts = node.fields(("given", "after", "viewer", "ask", "expect"))
    if "ask" not in parts or "expect" not in parts:
        node.fault("missing", text("a check needs an ask and an expect"))
        return None
    given = parts["given"].mapping() if "given" in parts else {}
    after = read_actions(parts["after"], 100) if "after" in parts else ()
    viewer = parts["viewer"].string(40, "") if "viewer" in parts else None
    probe = read_probe(parts["ask"])
    return Check(probe, parts["expect"].value, given, after, viewer) if probe is not None else None


def _list(node: Node | None) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in node.items(_MOST)) if node else ()
