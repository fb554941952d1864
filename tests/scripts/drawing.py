"""The panels of the app as Node draws them: the script, the values from Python, and the messages of each."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

import ipywidgets

from smallworld_widgets import App
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.emblems import bring_emblems
from smallworld_widgets.page.panel import Panel
from tests.scripts.moments import MOMENTS

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".venv-scripts/bin/node"
RUN = Path(__file__).parent / "panels/run.js"
#: The traits of the widget layer, which are no values of a script.
_NOT_READ = {"layout", "tabbable", "tooltip"}
#: Plotly is 1.2 MB, and draws on a real page only.
_NO_PLOTLY = "export default { react() {}, purge() {} };"
#: The functions of the views that tell messages apart.
_LISTENERS = {"_hear", "_follow", "_seek"}
#: The dictionaries whose keys are regions.
_BY_REGION = ("state.regions", "state.places")


class Drawn(NamedTuple):
    """A panel at one moment: `values` are its traits, `told` the messages that Python has just sent to it."""

    #: The view of the panel, and its place among the panels there.
    view: str
    number: int
    module: str
    values: dict[str, Any]
    told: list[Message]

    def __str__(self) -> str:
        return f"{self.view}: {self.module}"

    @property
    def paths(self) -> frozenset[str]:
        """Returns every path of keys that a script may find here, from its module on."""
        return frozenset(_paths({**self.values, "told": self.told}, self.module))


class Found(NamedTuple):
    """The findings of Node about a panel."""

    #: The text that can be read when it is drawn, and all texts and attributes before or after a press.
    text: str
    shown: str
    faults: list[str]
    messages: list[Message]
    #: The keys that its script read, by whether they exist.
    missing: list[str]
    present: list[str]


def _paths(value: object, path: str) -> Iterator[str]:
    """Yields every path of keys in a value. Regions have the same keys, and so count as one."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _paths(each, f"{path}.{'*' if path.endswith(_BY_REGION) else key}")
    elif isinstance(value, list) and value:
        for each in value:
            yield from _paths(each, f"{path}[]")
    else:
        yield f"{path} = {value}" if isinstance(value, bool) else path if value else f"{path} is empty"


def panels_of(app: App, view: str) -> list[Panel]:
    """Returns the panels of a view in their order, each once. The head of the page has a `view` of its own."""
    return list(dict.fromkeys(_panels(app._views[view.partition("/")[0]] if view else app)))


def _panels(widget: ipywidgets.Widget) -> Iterator[Panel]:
    if isinstance(widget, Panel):
        yield widget
    for child in getattr(widget, "children", ()):
        if child not in getattr(widget, "_views", {}).values():
            yield from _panels(child)


def opened(*views: str) -> App:
    """Returns an app in which these views were opened, for a learner who missed a rule in a game.

    A view may be named with one of its `MOMENTS`.
    """
    app = App(Random(0))
    app.learner.offered("base.entering")
    for view in views:
        app.go(Destination(view.partition("/")[0]))
        if view in MOMENTS:
            MOMENTS[view](app)
    return app


def captured(view: str, number: int, panel: Panel, told: list[Message]) -> Drawn:
    """Returns a panel as it is now."""
    state = panel.get_state()
    values = {name: value for name, value in state.items() if name[0] != "_" and name not in _NOT_READ}
    told = [{**message, "plotly": _NO_PLOTLY} if "plotly" in message else message for message in told]
    # The browser has no tuples, and no values that Python changes later.
    return Drawn(view, number, panel._script, json.loads(json.dumps(values)), told)


def draw(panels: list[Drawn], folder: Path) -> list[Found]:
    """Lets Node draw panels by their own scripts and press all that can be pressed, and returns its findings."""
    given, found = folder / "panels.json", folder / "found.json"
    emblems = {"paths": dict(bring_emblems().paths)}
    given.write_text(json.dumps({"emblems": emblems, "panels": [panel._asdict() for panel in panels]}))
    ran = subprocess.run([NODE, RUN, given, found], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return [Found(**each) for each in json.loads(found.read_text())]


class Visitor:
    """A visitor who repeats in one view what Node has sent, and notes the panels after each message."""

    def __init__(self, view: str, known: set[str]) -> None:
        """Opens a view. Panels with only `known` paths of keys are not noted. Paths of others join the known ones."""
        self.view = view
        self.looks: list[Drawn] = []
        self._known = known
        self._begin()
        self._note()

    def _begin(self) -> None:
        """Opens the view again from the beginning."""
        self._app = opened(self.view or "front")
        self._told: dict[Panel, list[Message]] = defaultdict(list)
        self._noted: dict[Panel, tuple[object, ...]] = {}
        for panel in self._panels:
            panel.send = partial(self._hear, panel)

    @property
    def _panels(self) -> list[Panel]:
        return panels_of(self._app, self.view)

    def _hear(self, panel: Panel, content: Message, _: object = None) -> None:
        self._told[panel].append(content)

    def _note(self) -> None:
        for number, panel in enumerate(self._panels):
            now = panel.state, *self._told.pop(panel, ())
            if self._noted.get(panel) != now:
                self._noted[panel] = now
                look = captured(self.view, number, panel, list(now[1:]))
                if not look.paths <= self._known:
                    self._known |= look.paths
                    self.looks.append(look)

    def _changes(self, panel: Panel, message: Message) -> bool:
        """Sends a message, and returns whether that changed a panel, which is a quick sign that Python understood it.

        A message `of` an item changes the panels in any case: a late one brings a notice.
        """
        if "of" in message:
            return False
        before = [each.state for each in self._panels]
        panel._handle_custom_msg(message, [])
        return before != [each.state for each in self._panels]

    def does(self, number: int, message: Message) -> bool:
        """Sends a message from a panel, and returns whether Python understands it.

        Earlier messages may have made it senseless, so a message that is not understood is sent again in a new view.
        They may have opened another item too, which makes a message `of` an item late, or other panels: the message is
        sent in a new view at once then.
        """
        if "of" in message or number >= len(self._panels):
            self._begin()
        for _ in range(2):
            panel = self._panels[number]
            if panel._listener is None or self._changes(panel, message) or is_heard(panel, message):
                self._note()
                return True
            self._begin()
        return False


def is_heard(panel: Panel, message: Message) -> bool:
    """Lets Python hear a message, and returns whether Python knows its kind.

    An unknown message, or one with wrong fields, runs no line of the listeners that a message of an invented kind does
    not run too.
    """
    unknown = _lines_run(lambda: panel._handle_custom_msg({**message, "do": "no such thing"}, []))
    return not _lines_run(lambda: panel._handle_custom_msg(message, [])) <= unknown


def _lines_run(do: Callable[[], object]) -> set[tuple[str, int]]:
    """Returns the lines of the functions that tell messages apart which `do` runs."""
    lines: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    # Every call of a function comes here, so this does as little as possible.
    def call(frame: FrameType, _: str, __: object) -> Any:
        return line if frame.f_code.co_name in _LISTENERS else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines
