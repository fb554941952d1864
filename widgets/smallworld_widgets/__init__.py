"""Jupyter widgets that show a position, explain it and teach the game."""

import sys

from smallworld_widgets.app import App
from smallworld_widgets.board.board import Board
from smallworld_widgets.codex.codex import Codex
from smallworld_widgets.explore.editor import Editor
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.notebook import display
from smallworld_widgets.play.play import Play
from smallworld_widgets.practice.practice import Practice
from smallworld_widgets.puzzles.puzzles import Puzzles
from smallworld_widgets.rulings.rulings import Rulings
from smallworld_widgets.watch.stepper import Stepper

__all__ = ["App", "Board", "Codex", "Editor", "Explorer", "Learn", "Play", "Practice", "Puzzles", "Rulings", "Stepper"]

display.register()

# Plotly reaches, through nbformat and jsonschema, an optional module that builds a large grammar at import, which
# takes 0.7 s. Without it jsonschema leaves the "iri" formats unchecked; no notebook uses them. This has to be said
# before anything imports plotly, which none of the modules above does.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
