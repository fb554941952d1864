"""The setup of Explore as a document, with undo and redo and what it is compared with.

A browser keeps this document of Explore for as long as its tab is open. Its fields are `steps`, `here`, `lost`,
`pinned` and `rival`.

`steps` are the setups that undo, redo and the page itself show, in order. The first is a position document. Each later
one has the fields that differ from the one before it, with `null` for a field that is gone. On another board it is a
position document again.

`here` is the place of the step on the board, counted from 0, and `lost` says whether there were more steps. `pinned` is
the pinned setup on the same board, as it differs from the one on it, or `null`. `rival` is the attacker that is
compared, a `Rival`, or `null`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from smallworld.documents import notation
from smallworld.documents.reading import Node
from smallworld.model.position import Position
from smallworld.presentation.editing.drafts import MOST_TOKENS, Document
from smallworld.presentation.kept import opened
from smallworld.words.faults import DocumentError
from smallworld.words.text import text
from smallworld_widgets.explore.rivals import Rival

VERSION = 1
#: The most steps that are kept, back and forth.
MOST_STEPS = 50
_FIELDS = ("steps", "here", "lost", "pinned", "rival")


class Kept(NamedTuple):
    """The kept state of Explore: the setups, the place of the one on the board, and what it is compared with."""

    steps: Sequence[Position]
    here: int
    pinned: Position | None = None
    rival: Rival | None = None
    #: Whether there were more steps, which are not kept.
    lost: bool = False


class Writer:
    """A writer of the document, step by step. The change of each step is worked out once, since it never changes."""

    def __init__(self) -> None:
        """Begins without any step."""
        self._known: dict[tuple[int, int], _Change] = {}

    def write(self, kept: Kept) -> Document:
        """Returns the document of a setup under change, with as many steps as are kept, on one custom board at most."""
        first, last = _reach(kept)
        steps = kept.steps[first:last]
        changes = [self._change(before, after) for before, after in pairwise(steps)]
        self._known = {(id(change.before), id(change.after)): change for change in changes}
        return {
            "version": VERSION,
            "steps": [notation.write(steps[0]), *(change.difference for change in changes)],
            "here": kept.here - first,
            "lost": len(steps) < len(kept.steps),
            "pinned": None if kept.pinned is None else _difference(kept.steps[kept.here], kept.pinned),
            "rival": None if kept.rival is None else kept.rival._asdict(),
        }

    def _change(self, before: Position, after: Position) -> _Change:
        known = self._known.get((id(before), id(after)))
        return known or _Change(before, after, _difference(before, after))


class _Change(NamedTuple):
    """A step between two setups. It holds on to both, so that nothing else can have their identity."""

    before: Position
    after: Position
    difference: Document


def _reach(kept: Kept) -> tuple[int, int]:
    """Returns the steps that are kept. They have only one custom board, which may be as large as all else."""
    own = kept.steps[kept.here].rules.board
    first = last = kept.here
    while first > max(0, kept.here - MOST_STEPS) and _is_light(kept.steps[first - 1], own):
        first -= 1
    while last < min(len(kept.steps), kept.here + MOST_STEPS + 1) and _is_light(kept.steps[last], own):
        last += 1
    return first, last


def _is_light(step: Position, own: object) -> bool:
    board = step.rules.board
    return not board.inline or board is own


def _difference(before: Position, after: Position) -> Document:
    """Returns the fields in which the document of a position differs from that of the one before it."""
    if after.rules.board is not before.rules.board:
        return notation.write(after)
    old, new = notation.write_setup(before), notation.write_setup(after)
    gone: Document = dict.fromkeys(old.keys() - new.keys())
    return {**gone, **{name: value for name, value in new.items() if name not in old or old[name] != value}}


def read(document: Any) -> Kept:
    """Returns the state of a kept document. The setups may be impossible.

    Raises:
        DocumentError: the document is faulty.
    """
    parts, problems = opened(document, VERSION, _FIELDS)
    steps = _read_steps(parts["steps"])
    here = parts["here"].integer(0, len(steps) - 1, 0)
    lost = parts["lost"].boolean(False)
    pinned = None
    if not problems and parts["pinned"].value is not None:
        pinned = _changed(steps[here], parts["pinned"])
    rival = None
    if not problems and parts["rival"].value is not None:
        rival = _read_rival(parts["rival"], steps[here])
    if problems:
        raise DocumentError(problems)
    return Kept(steps, here, pinned, rival, lost)


def _read_steps(node: Node) -> list[Position]:
    """Returns the setups one after the other. After a faulty one, all that follow are lost."""
    found: list[Position] = []
    for step in node.items(2 * MOST_STEPS + 1):
        found.append(_changed(found[-1] if found else None, step))
    if not found:
        node.fault("missing", text("a starting position is missing"))
    return found


def _changed(before: Position | None, step: Node) -> Position:
    """Returns the setup with a difference from another one.

    Raises:
        DocumentError: the difference is faulty.
    """
    change = step.mapping()
    board = None
    if before is not None and "board" not in change:
        board = before.rules.board
        both = {**notation.write_setup(before), **change}
        change = {name: value for name, value in both.items() if value is not None}
    try:
        return notation.read_setup(change, board)
    except DocumentError as error:
        faults = [fault._replace(place=f"{step.place}{fault.place}") for fault in error.problems]
        raise DocumentError(faults) from error


def _read_rival(node: Node, position: Position) -> Rival:
    parts = node.fields(Rival._fields)
    node.need(Rival._fields)
    if node.problems:
        raise DocumentError(node.problems)
    rules = position.rules
    power = parts["power"].value
    if power not in (None, ""):
        power = parts["power"].one_of(rules.powers)
    return Rival(parts["race"].one_of(rules.races) or "", parts["hand"].integer(0, MOST_TOKENS, 0), power)
