"""The game of Play as a document, with everything that was undone or tried instead.

A browser keeps this document of Play for as long as its tab is open.

`start` is the position document that the game began at. `actions`, `from` and `marks` are the kept steps, each after
the one it follows. A step has its action, the number of the step that it follows (from 1, with 0 for the start), and a
mark. The mark has `a` if the line goes on with the step, and `c` if a visitor chose it.

`here` is the current step. `seats`, `rolls`, `seed`, `decided` and `forgotten` are those of `Playthrough`, `playing`
and `hurried` those of `Bots`, `looking`, `hiding` and `quiet` those of `Switches`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from smallworld.documents import notation, records
from smallworld.model.actions import Action
from smallworld.presentation.game.playthrough import MOST_SEED, MOST_STEPS, PLAYERS, Playthrough
from smallworld.presentation.game.playthrough import Node as Step
from smallworld.presentation.game.session import NO_BOTS, Bots, Switches
from smallworld.presentation.kept import opened
from smallworld.rules.engine import IllegalActionError
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text

VERSION = 1
#: The most decisions and forgotten steps that are counted.
_MOST = 999_999_999
_MARKS = dict.fromkeys(("", "a", "c", "ac"))
_FIELDS = (
    "start",
    "actions",
    "from",
    "marks",
    "here",
    "seats",
    "rolls",
    "seed",
    "decided",
    "forgotten",
    "playing",
    "hurried",
    "looking",
    "hiding",
    "quiet",
)


class Kept(NamedTuple):
    """The kept state of Play: the game, the visitor's choices about the page, and how bots go on."""

    game: Playthrough
    switches: Switches
    bots: Bots = NO_BOTS


def write(kept: Kept) -> dict[str, Any]:
    """Returns the document of a game being played."""
    game = kept.game
    steps = game.steps()
    number = {node.id: i for i, node in enumerate([game.root, *steps])}
    return {
        "version": VERSION,
        "start": notation.write(game.root.position),
        "actions": [_line(node.action) for node in steps],
        "from": [number[node.parent.id] for node in steps if node.parent is not None],
        "marks": [_marks(node) for node in steps],
        "here": number[game.current.id],
        "seats": game.seats,
        "rolls": game.rolls,
        "seed": game.seed,
        "decided": game.decided,
        "forgotten": game.forgotten,
        "playing": kept.bots.playing,
        "hurried": kept.bots.hurried,
        **kept.switches._asdict(),
    }


def read(document: Any) -> Kept:
    """Returns the state of a kept document.

    Raises:
        DocumentError: the document is faulty, or a step is illegal.
    """
    parts, problems = opened(document, VERSION, _FIELDS)
    start, faults = notation.inspect(parts["start"].value)
    problems.extend(fault._replace(place=f"/start{fault.place}") for fault in faults if not fault.odd)
    if problems or start is None:
        raise DocumentError(problems)
    game = Playthrough(start, parts["seed"].integer(0, MOST_SEED, 0))
    game.decided = parts["decided"].integer(0, _MOST, 0)
    game.forgotten = parts["forgotten"].integer(0, _MOST, 0)
    game.rolls = parts["rolls"].boolean(True)
    game.seats = [seat.one_of(dict.fromkeys(PLAYERS)) or "" for seat in parts["seats"].items(len(start.players))]
    if len(game.seats) != len(start.players):
        parts["seats"].fault("wrong_seats", text("must say who plays for each player"))
    switches = Switches(parts["looking"].boolean(False), parts["hiding"].boolean(False), parts["quiet"].boolean(False))
    bots = Bots(parts["playing"].boolean(False), parts["hurried"].boolean(False))
    actions = records.read_actions(parts["actions"], MOST_STEPS)
    before = [step.integer(0, i, 0) for i, step in enumerate(parts["from"].items(MOST_STEPS))]
    marks = [step.one_of(_MARKS) or "" for step in parts["marks"].items(MOST_STEPS)]
    here = parts["here"].integer(0, len(actions), 0)
    if not len(actions) == len(before) == len(marks):
        parts["actions"].fault(
            "wrong_steps", text("every step needs an action, the step that it follows, and its marks")
        )
    if problems:
        raise DocumentError(problems)
    _take(game, list(zip(actions, before, marks, strict=True)), here)
    return Kept(game, switches, bots)


@lru_cache(MOST_STEPS)
def _line(action: Action | None) -> str:
    """Returns the line of an action. It is cached, since each later step asks for it again."""
    return str(action)


def _marks(node: Step) -> str:
    return "a" * (node.parent is not None and node.parent.ahead is node) + "c" * node.chosen


def _take(game: Playthrough, steps: list[tuple[Action, int, str]], here: int) -> None:
    """Takes every step again, each from where it was taken, and goes to the current one."""
    taken = [game.root]
    for i, (action, before, marks) in enumerate(steps):
        game.current = taken[before]
        try:
            game.act(action, chosen="c" in marks)
        except IllegalActionError as error:
            raise DocumentError(
                [Problem(f"/actions/{i}", refusal.code, refusal.reason) for refusal in error.refusals]
            ) from error
        taken.append(game.current)
    for node in taken:
        node.ahead = None
    for node, (_, before, marks) in zip(taken[1:], steps, strict=True):
        if "a" in marks:
            taken[before].ahead = node
    game.go_to(taken[here])
