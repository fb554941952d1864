"""The names of the widgets of a page, which are the same in every process, unlike their ids.

A name is the way from the page to the widget, by classes: `App/Rulings/Box/Board`. Of several widgets of a class in one
box, the second is `Board.2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ipywidgets import Widget

from smallworld_widgets.page.emblems import Emblems
from smallworld_widgets.standalone.host import REFERENCE

_EMBLEMS = f"{Emblems.__module__}.{Emblems.__qualname__}"


def names(page: Widget, states: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Returns the names of the widgets by their ids: those on the page, and those that only do their work.

    `states` are the states of all widgets by their ids. A widget that is out of the page has no name.
    """
    found: dict[str, str] = {}
    for name, widget in named(page, type(page).__name__):
        found[widget.model_id] = name
        if getattr(widget, "layout", None) is not None:
            found[widget.layout.model_id] = f"{name}/layout"
    for id, state in states.items():
        if state["_model_name"] == "LinkModel":
            ends = [(found.get(widget.removeprefix(REFERENCE)), trait) for widget, trait in _ends(state)]
            if all(name is not None for name, _ in ends):
                found[id] = "=".join(f"{name}.{trait}" for name, trait in ends)
        elif state.get("_anywidget_id") == _EMBLEMS:
            found[id] = "Emblems"
    return found


def named(widget: Widget, name: str) -> Iterator[tuple[str, Widget]]:
    """Yields a widget that has this name and all widgets in it, with their names."""
    yield name, widget
    counts: dict[str, int] = {}
    for child in getattr(widget, "children", ()):
        kind = type(child).__name__
        counts[kind] = counts.get(kind, 0) + 1
        yield from named(child, f"{name}/{kind}" + (f".{counts[kind]}" if counts[kind] > 1 else ""))


def _ends(link: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [tuple(link["source"]), tuple(link["target"])]
