"""The JSON schemas of documents, made from the catalogues, the options, the states of turns and the vocabulary.

`make docs` writes their files again, which tests compare with what is made here.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from smallworld.documents.boards import MOST_REGIONS, MOST_TURNS, board_ids
from smallworld.documents.notation import MOST_PLAYERS, VERSION
from smallworld.documents.reading import MOST
from smallworld.documents.schema.boards import board, region
from smallworld.documents.schema.inventions import definitions, file_of_inventions, inventions
from smallworld.documents.schema.kinds import Schema, array, fields, flag, ref, whole
from smallworld.documents.schema.players import bombs, combo, force, holding, player, stacks
from smallworld.documents.schema.turns import attack, turn
from smallworld.games import GAMES
from smallworld.model.options import OPTIONS
from smallworld.model.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from smallworld.model.catalogue import Game
    from smallworld.words.option import Option


class _Kind(NamedTuple):
    """A kind of names that the schema lists for each game: what one is, what they are called, and those of a game."""

    about: str
    plural: str
    names: Callable[[Game], Mapping[str, object]]


#: The end of most descriptions.
_WITHOUT_GAME = "by its name in the game: the game’s id in front may be left out."
_KINDS = {
    "race": _Kind(f"A race, {_WITHOUT_GAME}", "races", lambda game: game.races),
    "power": _Kind(f"A special power, {_WITHOUT_GAME}", "special powers", lambda game: game.powers),
    "piece": _Kind(f"A kind of piece, {_WITHOUT_GAME}", "pieces", lambda game: game.pieces),
    "terrain": _Kind("A terrain, by its name in the game.", "terrains", lambda game: game.terrains),
    "find": _Kind(f"A place, relic or artifact, {_WITHOUT_GAME}", "finds", lambda game: game.finds),
}


def schema() -> Schema:
    """Returns the schema of position documents."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:smallworld:position:1",
        "title": "Small World position",
        **fields(
            "A position, or a setup that may become one. Values that equal their default may be left out. "
            "`smallworld check` tells whether the pieces can stand as they do.",
            _position(),
            "board",
        ),
        "$defs": _definitions(),
    }


def schema_of_inventions() -> Schema:
    """Returns the schema of documents with nothing but inventions."""
    needed = ("game", *_KINDS)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:smallworld:inventions:1",
        "title": "Small World inventions",
        **file_of_inventions(VERSION),
        "$defs": {
            **{name: part for name, part in _definitions().items() if name in needed or "." in name},
            **definitions(),
        },
    }


def _position() -> Schema:
    numbers = {
        "description": "The printed numbers on banners and badges, by race or power. They are for the races and powers "
        "whose number no source gives: ours stand in for them.",
        "type": "object",
        "propertyNames": {"anyOf": [ref("race"), ref("power")]},
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST},
    }
    return {
        "version": {"description": "The version of this format.", "const": VERSION, "default": VERSION},
        "game": {
            **ref("game", "The game of an inline board. A board that comes with the project knows its own."),
            "default": "base",
        },
        "board": {
            "description": "The board: the name of one that comes with the project, or a small one of your own.",
            "anyOf": [ref("boardName"), ref("islands"), ref("board")],
        },
        "boxes": array(
            "The boxes whose races and powers are dealt. By default only that of the board.", ref("game"), len(GAMES)
        ),
        "finds": flag("True if places and relics of these boxes are brought onto a board that prints none."),
        "inventions": inventions(),
        "options": ref("options"),
        "numbers": numbers,
        "round": whole("The round, no later than the last one of the board.", 1, MOST_TURNS, default=1),
        "phase": {
            "description": "The phase of the turn. By default conquest, or pick for a player without an active race.",
            "enum": [phase.value for phase in Phase],
        },
        "player": whole("The player to move: a place in players, counted from 0.", 0, MOST_PLAYERS - 1, default=0),
        "players": array(
            "The players in turn order. By default as many as the board is made for.", ref("player"), MOST_PLAYERS
        ),
        "regions": {
            "description": "The holdings of the regions, by id. A region that is not named holds its printed pieces.",
            "type": "object",
            "additionalProperties": ref("holding"),
            "maxProperties": MOST_REGIONS,
        },
        "row": array(
            "The combos on offer, the free one first.", ref("combo"), max(game.row for game in GAMES.values())
        ),
        "stacks": ref("stacks"),
        "turn": ref("turn"),
    }


def _definitions() -> Schema:
    return {
        "game": {"description": "A game, by its id.", "enum": list(GAMES)},
        "boardName": {
            "description": "A board that comes with the project, by its id.",
            "enum": list(board_ids()),
        },
        "islands": {
            "description": "A board of islands, by their faces in order. Two players take a large and a small one, "
            "three a middle one too, four both middle ones, five all but one middle one.",
            "type": "string",
            "pattern": "^warcraft-(l[12][ab]-(m[12][ab]-|m1[ab]-m2[ab]-)?s[12][ab]"
            "|l1[ab]-l2[ab]-m[12][ab]-s1[ab]-s2[ab])$",
        },
        **{kind: _any_game(kind) for kind in _KINDS},
        **_catalogues(),
        **definitions(),
        "regionId": {"description": "The id of a region of the board.", "type": "string", "pattern": "^\\S{1,40}$"},
        "options": fields(
            "The contested readings that differ from the recommended ones.",
            {name: _option(option) for name, option in OPTIONS.items()},
        ),
        "player": player(),
        "force": force(),
        "holding": holding(),
        "combo": combo(),
        "stacks": stacks(),
        "bombs": bombs(),
        "turn": turn(),
        "attack": attack(),
        "board": board(),
        "region": region(),
        "point": {
            "description": "A point of the drawing: x to the right, y downwards.",
            "type": "array",
            "items": {"type": "number"},
            "minItems": 2,
            "maxItems": 2,
        },
    }


def _any_game(kind: str) -> Schema:
    """Returns the schema of a name of some kind in any game that has such names, or of an invention."""
    games = [ref(f"{id}.{kind}") for id, game in GAMES.items() if _KINDS[kind].names(game)]
    own = [ref("ownId")] if kind != "terrain" else []
    return {"description": _KINDS[kind].about, "anyOf": [*games, *own]}


def _catalogues() -> Schema:
    """Returns the names of each game, with its id in front and without, for each kind."""
    found = {}
    for id, game in GAMES.items():
        for kind, (_, plural, names_of) in _KINDS.items():
            if names := list(names_of(game)):
                short = [game.short(name) for name in names]
                found[f"{id}.{kind}"] = {
                    "description": f"The {plural} of {game.name.in_english()}.",
                    "enum": names if kind == "terrain" else [*short, *names],
                }
    return found


def _option(option: Option) -> Schema:
    question, yes, no = (words.in_english() for words in (option.question, option.yes, option.no))
    return flag(f"{question} True: {yes} False: {no}", default=option.default)


#: The files with the schemas, each with what it describes.
FILES: Mapping[str, Callable[[], Schema]] = {
    "position.schema.json": schema,
    "inventions.schema.json": schema_of_inventions,
}


def written(file: str = "position.schema.json") -> str:
    """Returns the text of a file with a schema."""
    return json.dumps(FILES[file](), ensure_ascii=False, indent=2) + "\n"
