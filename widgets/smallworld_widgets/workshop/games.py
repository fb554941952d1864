"""Games with an invention: to play, to watch, to set up, and many games of bots that say how it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld.presentation.workshop.measure import WHOLE, said
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel


class Games(Panel):
    """The buttons that lead to games with an invention, and how it does in games of bots."""

    _script = "workshop/games"
    _sheets = ("workshop/trying",)


class GamesWords(TypedDict):
    """The words of the games."""

    title: str
    play: str
    play_long: str
    watch: str
    watch_long: str
    review: str
    explore: str
    explore_long: str
    measure: str
    measure_long: str
    stop: str


class GamesState(TypedDict):
    """The result of the last game of bots, and the figures so far."""

    can_leave: bool
    can_play: bool
    can_measure: bool
    #: The lines about the game of bots that was watched last.
    told: list[str]
    measuring: bool
    played: int
    whole: int
    progress: str
    figures: list[str]
    label: str
    words: GamesWords


def games_state(
    *,
    can_leave: bool,
    can_play: bool,
    can_measure: bool,
    told: Sequence[Text],
    measuring: bool,
    played: int,
    figures: Sequence[Text],
) -> GamesState:
    """Returns the games with an invention so far."""
    return {
        "can_leave": can_leave,
        "can_play": can_play,
        "can_measure": can_measure,
        "told": [str(line) for line in told],
        "measuring": measuring,
        "played": played,
        "whole": WHOLE,
        "progress": str(counted("{n} game so far", "{n} games so far", played)),
        "figures": [str(line) for line in figures],
        "label": str(said(played)) if figures else "",
        "words": {
            "title": str(text("In a game")),
            "play": str(text("Play with it")),
            "play_long": str(text("Begin a game in which it lies first in the row")),
            "watch": str(text("Let bots play a game")),
            "watch_long": str(text("Two bots play a whole game, and the first one takes it")),
            "review": str(text("Look at its moves in Play")),
            "explore": str(text("Set it up")),
            "explore_long": str(text("Open this position in Explore")),
            "measure": str(text("How does it do?")),
            "measure_long": str(text("Let bots play {n} games and say what it earns a turn", n=WHOLE)),
            "stop": str(text("Stop")),
        },
    }
