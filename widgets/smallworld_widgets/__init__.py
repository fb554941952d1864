"""Jupyter widgets that show a position, explain it and teach the game."""

from smallworld_widgets import _engine  # noqa: F401  (first: it says what is wrong where the engine is not ours)

# isort: split
from smallworld.presentation.editing.editor import Editor
from smallworld_widgets.app import App
from smallworld_widgets.board.board import Board
from smallworld_widgets.classes.classes import Classes
from smallworld_widgets.codex.codex import Codex
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.notebook import display
from smallworld_widgets.play.play import Play
from smallworld_widgets.practice.practice import Practice
from smallworld_widgets.puzzles.puzzles import Puzzles
from smallworld_widgets.rulings.rulings import Rulings
from smallworld_widgets.tonight.tonight import Tonight
from smallworld_widgets.watch.stepper import Stepper

__all__ = [
    "App",
    "Board",
    "Classes",
    "Codex",
    "Editor",
    "Explorer",
    "Learn",
    "Play",
    "Practice",
    "Puzzles",
    "Rulings",
    "Stepper",
    "Tonight",
]

display.register()
