"""The words of the front door: what this is, and the ways in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple, TypedDict

from smallworld.games import GAMES
from smallworld.teaching.lessons import course
from smallworld.words.text import Text, text
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel


class Door(NamedTuple):
    """A way in: its name, what is behind it, and its destination."""

    title: Text
    about: Text
    leads: Destination


#: The ways in, in the order in which they are offered.
DOORS: Mapping[str, Door] = {
    "settle": Door(
        text("Settle a question"),
        text("Say who attacks what: the price in a few taps, and the rule behind every number."),
        Destination("quick"),
    ),
    "learn": Door(
        text("Learn step by step"),
        text("Short lessons of a few minutes each: see it, do it on the board, learn why."),
        Destination("learn", "base.first-turn"),
    ),
    "try": Door(
        text("Try a position"),
        text("Put any pieces on any board, and see what every region costs."),
        Destination("explore"),
    ),
    "tonight": Door(
        text("Playing tonight?"),
        text("Ten cards to read aloud at your table, and five questions, in ten minutes."),
        Destination("tonight"),
    ),
}
#: The ways in for some, in a line of their own.
ASIDE: Mapping[str, Door] = {
    "class": Door(
        text("For teachers"),
        text("Make questions for your class, and see which rule it does not know."),
        Destination("class"),
    ),
}
#: All ways in, and where they lead.
LEADS: Mapping[str, Destination] = {id: door.leads for id, door in (*DOORS.items(), *ASIDE.items())}


def ahead(done: Mapping[str, datetime]) -> str:
    """Returns the lesson that follows the one done last, without those that are done. After the last it is empty."""
    latest = max(done, key=lambda id: done[id])
    game = latest.partition(".")[0]
    ids = [lesson.id for lesson in course(game)] if game in GAMES else []
    following = ids[ids.index(latest) + 1 :] if latest in ids else ids
    return next((id for id in following if id not in done), "")


class Doors(Panel):
    """The panel that says what the page is, with the ways in, and that it is unofficial."""

    _script = "front/doors"
    _sheets = ("front/front",)


class DoorState(TypedDict):
    """A way in."""

    id: str
    title: str
    about: str


class DoorsWords(TypedDict):
    """The words of the doors."""

    title: str
    search: str
    board: str
    jupyter: str
    notebooks: str
    unofficial: str


class DoorsState(TypedDict):
    """The front door."""

    doors: list[DoorState]
    aside: list[DoorState]
    games: list[str]
    words: DoorsWords


def doors_state() -> DoorsState:
    """Returns the words, and the doors."""
    return {
        "doors": _states(DOORS),
        "aside": _states(ASIDE),
        "games": [str(game.name) for game in GAMES.values()],
        "words": {
            "title": str(text("A live board that explains Small World: what every conquest costs, and why.")),
            "search": str(text("Search the rules")),
            "board": str(text("Or press a region right here: what would it cost the Orcs?")),
            "jupyter": str(text("For Jupyter users")),
            "notebooks": str(text("Open five notebooks in this browser, with Python and every widget.")),
            "unofficial": str(
                text(
                    "An unofficial project of players, without connection to the publisher. "
                    "The games and their names belong to their owners."
                )
            ),
        },
    }


def _states(doors: Mapping[str, Door]) -> list[DoorState]:
    return [{"id": id, "title": str(door.title), "about": str(door.about)} for id, door in doors.items()]
