"""The palette: what a click on the board puts there."""

from __future__ import annotations

from typing import Any

from smallworld.position import Position
from smallworld.text import text
from smallworld_widgets.panel import Panel, script, style
from smallworld_widgets.view import owned, token_face

#: The tool that places nothing.
LOOK = "look"


class Palette(Panel):
    """The tools: looking, the tokens of every race in play, and every kind of piece."""

    _esm = script("glyphs", "palette")
    _css = style("glyphs", "palette")


def tools(position: Position) -> tuple[str, ...]:
    """The keys of the tools there are, as `Editor.place` takes them."""
    races = dict.fromkeys(f"race:{force.race}" for _, force, _ in position.forces())
    return (LOOK, *races, *(f"piece:{id}" for id in position.rules.pieces))


def palette_state(position: Position, tool: str, removing: bool) -> dict[str, Any]:
    """What the palette shows, with the tool in use."""
    rules = position.rules
    found: list[dict[str, Any]] = []
    for key in tools(position):
        kind, _, id = key.partition(":")
        if kind == "race":
            found.append(
                {
                    "key": key,
                    "name": str(rules.races[id].name),
                    "whose": str(owned(position, id, rules.races[id].name)),
                    "left": _left(position.tray(id)),
                    "token": token_face(position, id),
                }
            )
        elif kind == "piece":
            found.append(
                {"key": key, "name": str(rules.pieces[id].name), "left": _left(position.stock(id)), "piece": id}
            )
        else:
            found.append({"key": key, "name": str(text("look only")), "left": ""})
    return {
        "tools": found,
        "tool": tool,
        "removing": removing,
        "words": {
            "title": str(text("Place on the board")),
            "removing": str(text("remove instead")),
        },
    }


def _left(number: int) -> str:
    return str(text("{n} left", n=number)).replace("-", "−")
