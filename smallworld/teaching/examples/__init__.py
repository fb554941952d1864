"""Example turns: short stories, played on the engine step by step, each of which shows a rule at work.

An example is a JSON file in a folder named after its game:

- `id`: that of the race, power, place or relic it shows ("base.trolls"), or the rulebook's example ("EX-B2")
- `title`, `summary`: words
- `about`: the ids of all abilities shown, none if it shows a rule that all races share
- `sources`: the places of their rules in the rulebooks
- `origin`: "ours", or "rulebook" for an example that is printed there
- `lesson`: the lesson that asks about the ability, without its game ("coins"), if it shows one
- `position`: a position document, before the first step
- `steps`: each with its words (`says`), and perhaps the regions to look at (`look`), the actions done, as lines (`do`),
  and the facts that then hold (`shows`). A fact has an `ask` and an `expect`, as the checks of rulings do.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import notation, shipped
from smallworld.documents.reading import Node
from smallworld.documents.records import read_actions
from smallworld.model.actions import Action
from smallworld.model.events import Event
from smallworld.model.position import Position
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.teaching.rulings.checks import Probe, read_probe
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.naming import look_up

_NEEDED = ("id", "game", "title", "about", "origin", "sources", "summary", "position", "steps")
_LONGEST = 220
_MOST = 40


class Origin(Enum):
    """The author of an example."""

    OURS = "ours"
    RULEBOOK = "rulebook"


class Fact(NamedTuple):
    """A claim of a step: a probe of the engine, and its expected answer."""

    probe: Probe
    expected: Any


class ExampleStep(NamedTuple):
    """A step: its words, the regions it is about, its actions, and the facts that then hold."""

    says: str
    look: tuple[str, ...]
    actions: tuple[Action, ...]
    shows: tuple[Fact, ...]


class Example(NamedTuple):
    """A story told in steps that begin at a position document."""

    id: str
    game: str
    title: str
    about: tuple[str, ...]
    origin: Origin
    sources: tuple[str, ...]
    summary: str
    position: Mapping[str, Any]
    steps: tuple[ExampleStep, ...]
    #: The lesson that asks about its ability, without the game, or empty.
    lesson: str = ""


class Scene(NamedTuple):
    """A step once its actions are done: the position they lead to, and the events on the way."""

    step: ExampleStep
    position: Position
    events: tuple[Event, ...]


@cache
def examples() -> tuple[Example, ...]:
    """Returns every example, by game and id.

    Raises `DocumentError` for a malformed file, with the file and every problem.
    """
    return tuple(
        example for game in games.GAMES for example in sorted(shipped.load(shipped.CONTENT / "examples", (game,), read))
    )


def example(id: str) -> Example:
    """Returns the example with this id. Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
    return look_up("example turn", id, {found.id: found for found in examples()})


def read(document: Any) -> Example:
    """Returns the example in a document, without playing it. Raises `DocumentError` with every problem."""
    problems: list[Problem] = []
    root = Node(document, "", problems)
    parts = root.fields((*_NEEDED, "lesson"))
    root.need(_NEEDED)
    game = parts["game"].one_of(games.GAMES) if "game" in parts else None
    origin = parts["origin"].one_of({origin.value: origin for origin in Origin}) if "origin" in parts else None
    found = Example(
        id=_words(parts, "id"),
        game=game or "",
        title=_words(parts, "title"),
        about=_list(parts, "about"),
        origin=Origin(origin or "ours"),
        sources=_list(parts, "sources"),
        summary=_words(parts, "summary"),
        position=parts["position"].mapping() if "position" in parts else {},
        steps=tuple(_step(entry) for entry in parts["steps"].items(_MOST)) if "steps" in parts else (),
        lesson=_words(parts, "lesson"),
    )
    if problems:
        raise DocumentError(problems)
    return found


def scenes(example: Example) -> tuple[Scene, ...]:
    """Returns the scenes of an example: scene `i` shows where step `i` leads.

    Raises `DocumentError` for a faulty position, and at the first illegal action.
    """
    position = notation.read(example.position)
    played = []
    for i, step in enumerate(example.steps):
        events: list[Event] = []
        for j, action in enumerate(step.actions):
            try:
                position, told = apply(position, action)
            except IllegalActionError as error:
                place = f"/steps/{i}/do/{j}"
                faults = [Problem(place, refusal.code, refusal.reason) for refusal in error.refusals]
                raise DocumentError(faults) from error
            events += told
        played.append(Scene(step, position, tuple(events)))
    return tuple(played)


def _step(node: Node) -> ExampleStep:
    parts = node.fields(("says", "look", "do", "shows"))
    node.need(("says",))
    return ExampleStep(
        says=_words(parts, "says"),
        look=_list(parts, "look"),
        actions=read_actions(parts["do"], _MOST) if "do" in parts else (),
        shows=read_facts(parts["shows"]) if "shows" in parts else (),
    )


def read_facts(node: Node) -> tuple[Fact, ...]:
    """Returns the facts in a list, each an `ask` with what to `expect`. Every other entry is a problem."""
    found = []
    for entry in node.items(_MOST):
        parts = entry.fields(("ask", "expect"))
        entry.need(("ask", "expect"))
        probe = read_probe(parts["ask"]) if "ask" in parts else None
        if probe is not None and "expect" in parts:
            found.append(Fact(probe, parts["expect"].value))
    return tuple(found)


def _words(parts: Mapping[str, Node], name: str) -> str:
    return parts[name].words(_LONGEST) if name in parts else ""


def _list(parts: Mapping[str, Node], name: str) -> tuple[str, ...]:
    return tuple(entry.words(_LONGEST) for entry in parts[name].items(_MOST)) if name in parts else ()
