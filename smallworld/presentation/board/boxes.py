"""The boxes on a table: which are mixed with that of the board, what is taken out, and the words for choosing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from smallworld import games
from smallworld.games.conversion import MIXING
from smallworld.games.table import brings_finds, shared_names, told_apart
from smallworld.model.catalogue import Ability, Game, Inventions, Piece
from smallworld.model.rules import Rules
from smallworld.presentation.menus import Entry
from smallworld.words.text import Text, counted, listed, text

_AS_PRINTED = text("Mixed as printed ({source}).")
_OURS = text("No rulebook mixes these boxes. How they go together here is ours.")


class BoxesWords(TypedDict):
    """The words of the boxes."""

    title: str
    about: str
    finds: str
    printed: str
    ours: str


class BoxesState(TypedDict):
    """The boxes that can lie on a table."""

    boxes: list[Entry]
    #: Those of which a rulebook says how they are mixed.
    printed: list[str]
    #: Those whose places and relics can be brought onto a board without any, and those whose boards have their own.
    bringers: list[str]
    with_finds: list[str]
    words: BoxesWords


class TakenOut(TypedDict):
    """A race or a power that finds no work on the board, and why."""

    name: str
    reason: str


class MixedState(TypedDict):
    """The table of a game: its boxes, what was taken out, and what is invented."""

    game: str
    boxes: list[str]
    finds: bool
    summary: str
    #: Where the mixture comes from, empty for a box alone.
    note: str
    taken_out: list[TakenOut]
    left_out: str
    #: The names of inventions and of what is played otherwise than printed, empty without any.
    invented: str


def boxes_state() -> BoxesState:
    """Returns the boxes to choose from, with the words about them."""
    every = games.GAMES.values()
    return {
        "boxes": [Entry(id=game.id, name=str(game.name)) for game in every],
        "printed": sorted(games.PRINTED),
        "bringers": [game.id for game in every if brings_finds(game)],
        "with_finds": [game.id for game in every if game.finds],
        "words": {
            "title": str(text("Boxes on the table")),
            "about": str(text("Races and powers of these boxes are dealt.")),
            "finds": str(text("Places and relics, too")),
            "printed": str(_AS_PRINTED.filled(source=str(MIXING))),
            "ours": str(_OURS),
        },
    }


def mixed_state(rules: Rules) -> MixedState:
    """Returns what lies on the table of a game, and what was taken out before it began."""
    game, mixture = rules.game, rules.game.mixture
    boxes = [game.id] if mixture is None else list(mixture.boxes)
    shared = shared_names(boxes)
    out = {} if mixture is None else mixture.taken_out
    return {
        "game": game.id,
        "boxes": boxes,
        "finds": mixture is not None and mixture.finds,
        "note": "" if mixture is None else str(_OURS if mixture.ours else _AS_PRINTED.filled(source=str(MIXING))),
        "summary": listed(games.GAMES[id].name for id in boxes),
        "taken_out": [TakenOut(name=str(_name(id, shared)), reason=str(reason)) for id, reason in out.items()],
        "left_out": str(counted("{n} taken out", "{n} taken out", len(out))) if out else "",
        "invented": listed(_invented(game)),
    }


def _invented(game: Game) -> list[Text]:
    """Returns the names of the inventions on a table, or of their pieces if those are all."""
    own = game.inventions or Inventions()
    ids = [*(able.id for able in own.abilities()), *(id for id, _ in own.overrides)]
    entries: Mapping[str, Ability | Piece] = {**game.pieces, **game.finds, **game.powers, **game.races}
    return [entries[id].name for id in ids or (piece.id for piece in own.pieces)]


def _name(id: str, shared: set[str]) -> Text:
    """Returns the name of a race or a power of any box, with the box if the name is a shared one."""
    box = games.GAMES[id.partition(".")[0]]
    ability: Ability = box.races.get(id) or box.powers[id]
    return told_apart(ability, shared).name
