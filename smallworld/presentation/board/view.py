"""A position put into words and marks for the screen. No rule of the game is decided here: the engine is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from smallworld.model.board import Board
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.faces import token_face
from smallworld.presentation.board.hints import Hint, mark_hints
from smallworld.presentation.board.lenses import Lens, lenses
from smallworld.presentation.board.lines import NO_LINES, Lines, mark_lines
from smallworld.presentation.board.prices import quotes, shown
from smallworld.presentation.board.readings import in_force
from smallworld.presentation.board.regions import LegendEntry, RegionState, mark_change, region_state, size
from smallworld.presentation.board.verdict import MARKS
from smallworld.rules.conquest.campaign import campaign
from smallworld.wording.landmarks import region_names
from smallworld.wording.sketches import WORDS
from smallworld.words.text import Text, opening, reader, text

_OURS = text("This board is our own, not the printed one.")


class BoardWords(TypedDict):
    """The words around a board."""

    lens: str
    ids: str
    ids_long: str
    none: str
    neighbours: str
    closer: str
    whole: str
    keys: str


class BoardState(TypedDict):
    """A position on its board, apart from the drawing. `attacker` is a seat, -1 without one."""

    name: str
    attacker: int
    regions: dict[str, RegionState]
    places: dict[str, str]
    look: list[str]
    legend: list[LegendEntry]
    lenses: list[Lens]
    ids: bool
    named: bool
    note: str
    house: list[str]
    words: BoardWords


def board_note(position: Position) -> str:
    """Returns the note that a board is our own, empty for a printed one."""
    return str(_OURS) if position.rules.board.ours else ""


#: The words for regions that differ from a setup that was pinned.
PINNED = text("different from what is pinned")


def board_state(
    position: Position,
    ways: Sequence[Sequence[Quote]] | None = None,
    look: Sequence[str] = (),
    before: Sequence[Sequence[Quote]] | None = None,
    lines: Lines = NO_LINES,
    *,
    hints: Sequence[Hint] = (),
    compared: Text = PINNED,
) -> BoardState:
    """Returns the state of the board for a position, apart from the drawing.

    `ways` are the quotes if they are known, empty where they are not told. `look` names the regions to point out.
    Regions that differ from the quotes `before` are marked, and so are those that only one of two `lines` attacks, and
    those of `hints`. `compared` says in the legend what the marked regions differ from.
    """
    ways = quotes(position) if ways is None else ways
    plan = campaign(position)
    regions = {id: region_state(position, i, shown(ways[i])) for i, id in enumerate(position.rules.board.ids)}
    for region, old in zip(regions.values(), before or (), strict=False):
        mark_change(region, shown(old))
    alone = mark_lines(regions, lines)
    mark_hints(regions, hints)
    used = {region["mark"] for region in regions.values()}
    named_otherwise = any(str(name) != id for id, name in region_names(position.rules.board).items())
    marks = dict(MARKS)
    if position.rules.board.impassable:
        marks["impassable"] = text("impassable to all")
        used.add("impassable")
    if any("changed" in region for region in regions.values()):
        marks["changed"] = compared
        used.add("changed")
    return {
        "name": str(size(position.rules.board)),
        "attacker": -1 if plan is None else plan.seat,
        "regions": regions,
        "places": _places(position.rules.board),
        "look": [id for id in look if id in regions],
        "legend": [
            *(LegendEntry(mark=key, name=opening(name)) for key, name in marks.items() if key in used),
            *alone,
            *_bands(position),
        ],
        "lenses": lenses(position) if any(ways) else [],
        "ids": named_otherwise and not reader.regions,
        "named": named_otherwise,
        "note": board_note(position),
        "house": in_force(position.rules.options),
        "words": {
            "lens": str(text("Why in reach")),
            "ids": str(text("Ids")),
            "ids_long": str(text("Show the ids of regions, as in documents, records and links")),
            "none": str(text("Off")),
            "neighbours": str(text("Neighbours of the chosen region")),
            "closer": str(text("Zoom in")),
            "whole": str(text("Whole board")),
            "keys": str(
                text(
                    "Arrow keys and Page Up or Down move between regions. Enter chooses one. + and − place and remove."
                )
            ),
        },
    }


def _places(board: Board) -> dict[str, str]:
    """Returns the names of the regions with their ids, empty where the board shows them."""
    return {id: f"{name} ({id})" for id, name in region_names(board).items() if id not in WORDS}


def _bands(position: Position) -> list[LegendEntry]:
    """Returns the meaning of the bands along the borders: the owner of a region, and a race in decline."""
    faces = [token_face(position, holding.race) for holding in position.holdings if holding.race is not None]
    seats = sorted({face["seat"] for face in faces if face["seat"] >= 0})
    found: list[LegendEntry] = [{"mark": f"seat-{seat}", "name": position.players[seat].name} for seat in seats]
    if any(face["declined"] for face in faces):
        found.append({"mark": "in-decline", "name": opening(text("in decline"))})
    return found
