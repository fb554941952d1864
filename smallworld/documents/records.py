"""Game records: a starting position and the actions, with the outcomes of chance. A replay leads to the same end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from smallworld.documents import notation
from smallworld.documents.reading import Node
from smallworld.model.action_lines import LONGEST_LINE, ActionSyntaxError
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.actions import Action
from smallworld.model.position import Position, Step
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text

VERSION = 1
MOST_ACTIONS = 20_000


class Record(NamedTuple):
    """A game: its starting position, with board and options, and its actions."""

    start: Position
    actions: tuple[Action, ...] = ()


def write(record: Record) -> dict[str, Any]:
    """Returns the document of a record: its start as a position document, its actions as lines."""
    return {
        "version": VERSION,
        "start": notation.write(record.start),
        "actions": [str(action) for action in record.actions],
    }


def read(document: Mapping[str, Any]) -> Record:
    """Returns the record in a document. Its actions are well formed: `replay` checks whether they are legal.

    Raises `DocumentError` with every fault and its place.
    """
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields(("version", "start", "actions"))
    if "version" in parts:
        parts["version"].is_version(VERSION)
    start = None
    if "start" in parts:
        start, faults = notation.inspect(parts["start"].value)
        problems.extend(fault._replace(place=f"/start{fault.place}") for fault in faults if not fault.odd)
    elif isinstance(document, dict):
        root.fault("missing", text("a starting position is missing"))
    actions = read_actions(parts["actions"], MOST_ACTIONS) if "actions" in parts else ()
    if problems or start is None:
        raise DocumentError(problems)
    return Record(start, actions)


def read_actions(node: Node, most: int) -> tuple[Action, ...]:
    """Returns the actions in a list of at most `most` lines. Each malformed line is a problem."""
    found = []
    for line in node.items(most):
        try:
            found.append(parse_action(line.string(LONGEST_LINE, "")))
        except ActionSyntaxError as error:
            line.fault("bad_action", text("{error}", error=str(error)))
    return tuple(found)


def replay(record: Record) -> Iterator[Step]:
    """Yields the step of each action, in order. Raises `DocumentError` at the first illegal action."""
    position = record.start
    for i, action in enumerate(record.actions):
        try:
            step = apply(position, action)
        except IllegalActionError as error:
            raise DocumentError(
                [Problem(f"/actions/{i}", refusal.code, refusal.reason) for refusal in error.refusals]
            ) from error
        position = step.position
        yield step


def end(start: Position, actions: Iterable[Action]) -> Position:
    """Returns the position after a sequence of actions. Raises `DocumentError` at the first illegal action."""
    position = start
    for step in replay(Record(start, tuple(actions))):
        position = step.position
    return position
