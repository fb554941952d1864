"""A page as the messages of its widgets leave it, and its snapshots: the state of everything on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ipywidgets import Widget

from smallworld_widgets.page.assets import modules, without_assets
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.site.names import named, names
from smallworld_widgets.standalone.host import REFERENCE, Host, Message

#: The state of each widget on a page by its name, which the state of another widget refers to. Values that are None are
#: left out.
Snapshot = dict[str, dict[str, Any]]


class Recording:
    """The widgets of a page that nobody sees, or not yet."""

    def __init__(self, make: Callable[[], Widget]) -> None:
        """Makes the widget of the page. The page has all scripts and style sheets already."""
        #: The states of all widgets by their ids, in the order in which they were made.
        self.states: dict[str, dict[str, Any]] = {}
        #: The messages that changed no state, in their order, while nobody listened.
        self.said: list[Message] = []
        #: The function that gets every message of the widgets from now on.
        self.listener: Callable[[Message], None] | None = None
        with without_assets():
            self.host = Host(make, self._hear)

    @property
    def names(self) -> dict[str, str]:
        """The names of the widgets on the page by their ids."""
        return names(self.host.widget, self.states)

    @property
    def files(self) -> list[str]:
        """The scripts and style sheets of the panels on the page, each after those that it needs."""
        panels = [widget for _, widget in named(self.host.widget, "") if isinstance(widget, Panel)]
        sheets = (f"{sheet}.css" for panel in panels for sheet in ("page/page", *panel._sheets))
        scripts = (path for panel in panels for path in modules(f"{panel._script}.js"))
        return list(dict.fromkeys((*sheets, *scripts)))

    def receive(self, message: Message, ids: Mapping[str, str] | None = None) -> None:
        """Hands a message of the page to a widget. Drops one to a widget that has gone.

        The message calls the widget by its name, or by its id. `ids` are the ids by names, if not those of now.
        """
        kind = "update" if "update" in message else "custom"
        known = {name: id for id, name in self.names.items()} if ids is None else ids
        id = known.get(message[kind], message[kind])
        if id in self.states:
            # Python sends no echo of a value that the page has set, but sends another one if it does not take that.
            self.states[id] |= message.get("state", {})
            with without_assets():
                self.host.receive({**message, kind: id})

    def snapshot(self) -> Snapshot:
        """Returns the state of everything on the page."""
        known = self.names
        return {name: _renamed(self.states[id], known) for id, name in known.items()}

    def _hear(self, message: Message) -> None:
        if self.listener is not None:
            self.listener(message)
        match message:
            case {"open": id, "state": state}:
                self.states[id] = dict(state)
            case {"update": id, "state": state}:
                self.states[id] |= state
            case {"close": id}:
                self.states.pop(id, None)
            case {"custom": _} if self.listener is None:
                self.said.append(message)


def stated(state: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a state without the values that are None, which mean nothing to a page."""
    return {trait: value for trait, value in state.items() if value is not None}


def _renamed(state: Mapping[str, Any], known: Mapping[str, str]) -> dict[str, Any]:
    """Returns a state that refers to other widgets by name."""

    def renamed(value: Any) -> Any:
        if isinstance(value, str) and value.startswith(REFERENCE):
            return REFERENCE + known[value.removeprefix(REFERENCE)]
        return [renamed(each) for each in value] if isinstance(value, list | tuple) else value

    refers = {"children", "layout", "source", "target"}
    return {trait: renamed(value) if trait in refers else value for trait, value in stated(state).items()}
