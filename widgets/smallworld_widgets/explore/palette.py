"""The palette: the tools that a click on the board uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from smallworld.model.position import Position
from smallworld.presentation.board.faces import owned, piece_face, token_face
from smallworld.words.text import text
from smallworld_widgets.board.inspector import Tool
from smallworld_widgets.page.panel import Panel

#: The tool that places nothing.
LOOK = "look"


class Palette(Panel):
    """The tools: looking, the tokens of every race in play, and every kind of piece."""

    _script = "explore/palette"
    _sheets = ("board/glyphs", "explore/palette")


def tools(position: Position) -> tuple[str, ...]:
    """Returns the keys of the tools, as `Editor.place` takes them."""
    races = dict.fromkeys(f"race:{force.race}" for _, force, _ in position.forces())
    return (LOOK, *races, *(f"piece:{id}" for id in position.rules.pieces))


class ToolGroup(TypedDict):
    """The tools of one kind, folded away where they are seldom wanted."""

    id: str
    name: str
    folded: bool
    tools: list[Tool]


class Armed(TypedDict):
    """The words for a click on the board with the tool in use, and the button that puts the tool away."""

    words: str
    done: str
    mode: str


class PaletteWords(TypedDict):
    """The words of the palette."""

    title: str
    short: str
    removing: str


class PaletteState(TypedDict):
    """The palette with the tool in use."""

    groups: list[ToolGroup]
    tool: str
    removing: bool
    armed: Armed
    words: PaletteWords


def palette_state(position: Position, tool: str, removing: bool) -> PaletteState:
    """Returns the palette with the tool in use. Places and relics are folded away."""
    found: dict[str, list[Tool]] = {"tokens": [], "pieces": [], "places": [], "relics": []}
    for key in tools(position):
        found[_group(position, key)].append(_tool(position, key))
    called = position.rules.game.find_names
    names = {"places": str(called.places), "relics": str(called.relics)}
    return {
        "groups": [
            {"id": group, "name": names.get(group, ""), "folded": group in names, "tools": entries}
            for group, entries in found.items()
            if entries
        ],
        "tool": tool,
        "removing": removing,
        "armed": _armed(position, tool, removing),
        "words": {
            "title": str(text("Place on the board")),
            "short": str(text("Place")),
            "removing": str(text("Remove instead")),
        },
    }


def at_hand(palette: Mapping[str, Any]) -> list[Tool]:
    """Returns the tools of a palette that place something, without those folded away."""
    found = [tool for group in palette["groups"] if not group["folded"] for tool in group["tools"]]
    return [tool for tool in found if tool["key"] != LOOK]


def _armed(position: Position, tool: str, removing: bool) -> Armed:
    """Returns the words for a click on the board with the tool in use."""
    if tool == LOOK:
        return {"words": str(text("Choose a region to see what it costs.")), "done": "", "mode": ""}
    what = _tool(position, tool)
    name = what.get("whose", what["name"])
    words = text("Removing: {what}", what=name) if removing else text("Placing: {what}", what=name)
    return {"words": str(words), "done": str(text("Done")), "mode": "remove" if removing else "place"}


def _group(position: Position, key: str) -> str:
    kind, _, id = key.partition(":")
    if kind != "piece":
        return "tokens"
    find = position.rules.finds.get(id)
    if find is None:
        return "pieces"
    return "relics" if find.relic else "places"


def _tool(position: Position, key: str) -> Tool:
    """Returns a tool: its name, its look, the number left, and its use where that needs words."""
    rules = position.rules
    kind, _, id = key.partition(":")
    if kind == "race":
        name = rules.races[id].name
        return {
            "key": key,
            "name": str(name),
            "left": _left(position.tray(id)),
            "count": _count(position.tray(id)),
            "whose": str(owned(position, id, name)),
            "token": token_face(position, id),
        }
    if kind == "piece":
        found: Tool = {
            "key": key,
            "name": str(rules.pieces[id].name),
            "left": _left(position.stock(id)),
            "count": _count(position.stock(id)),
            "piece": piece_face(rules.game, id),
        }
        if id in rules.finds:
            found["about"] = str(rules.finds[id].summary)
        return found
    return {"key": key, "name": str(text("Look only")), "left": "", "count": ""}


def _left(number: int) -> str:
    """Returns the number left, in words."""
    return str(text("{n} left", n=_count(number)))


def _count(number: int) -> str:
    """Returns a number as a numeral, negative where a setup has more than the box."""
    return str(number).replace("-", "−")
