"""Jupyter widgets that show a position, explain it and teach the game.

Each is loaded when it is first asked for: the page of the app opens with one of them.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from smallworld_widgets import _engine  # noqa: F401  (first: it says what is wrong where the engine is not ours)

if TYPE_CHECKING:
    from smallworld.presentation.editing.editor import Editor
    from smallworld_widgets.app import App
    from smallworld_widgets.board.board import Board
    from smallworld_widgets.classes.classes import Classes
    from smallworld_widgets.codex.codex import Codex
    from smallworld_widgets.explore.explorer import Explorer
    from smallworld_widgets.learn.learn import Learn
    from smallworld_widgets.play.play import Play
    from smallworld_widgets.practice.practice import Practice
    from smallworld_widgets.puzzles.puzzles import Puzzles
    from smallworld_widgets.rulings.rulings import Rulings
    from smallworld_widgets.standalone.framed import Framed
    from smallworld_widgets.tonight.tonight import Tonight
    from smallworld_widgets.watch.stepper import Stepper

__all__ = [
    "App",
    "Board",
    "Classes",
    "Codex",
    "Editor",
    "Explorer",
    "Framed",
    "Learn",
    "Play",
    "Practice",
    "Puzzles",
    "Rulings",
    "Stepper",
    "Tonight",
]

_MODULES = {
    "App": "smallworld_widgets.app",
    "Board": "smallworld_widgets.board.board",
    "Classes": "smallworld_widgets.classes.classes",
    "Codex": "smallworld_widgets.codex.codex",
    "Editor": "smallworld.presentation.editing.editor",
    "Explorer": "smallworld_widgets.explore.explorer",
    "Framed": "smallworld_widgets.standalone.framed",
    "Learn": "smallworld_widgets.learn.learn",
    "Play": "smallworld_widgets.play.play",
    "Practice": "smallworld_widgets.practice.practice",
    "Puzzles": "smallworld_widgets.puzzles.puzzles",
    "Rulings": "smallworld_widgets.rulings.rulings",
    "Stepper": "smallworld_widgets.watch.stepper",
    "Tonight": "smallworld_widgets.tonight.tonight",
}


def __getattr__(name: str) -> Any:
    """Returns a widget, and keeps it."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(_MODULES[name])
    except ModuleNotFoundError as error:
        if (error.name or "smallworld").startswith("smallworld"):
            raise
        from smallworld.words.extras import installing  # noqa: PLC0415  (after the check of the engine)

        raise ModuleNotFoundError(f"widgets need more packages: {installing('app')}", name=error.name) from error
    widget = globals()[name] = getattr(module, name)
    return widget


def __dir__() -> list[str]:
    return [*globals(), *_MODULES]


# Only a notebook shows values: positions as boards, prices as sums.
if "IPython" in sys.modules and sys.modules["IPython"].get_ipython() is not None:
    from smallworld_widgets.notebook import display

    display.register()
