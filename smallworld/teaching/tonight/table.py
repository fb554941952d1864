"""A table: a game, its number of players, and the combos that lie in the row.

It travels as the id of a link, such as `base.3.42.tritons-commando.orcs-hill`, and as a document with the same content:

- `game`, `players`, and `seed`: the number that decides the five questions
- `row`: the combos, each with a `race` and a `power`

Both come from strangers. Every fault is noted at its place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.reading import Node
from smallworld.model.catalogue import Game
from smallworld.model.rules import Rules
from smallworld.words.faults import DocumentError, Problem
from smallworld.words.text import text

MOST_SEED = 999_999
#: The longest id. The longest names of all boxes make one that is much shorter.
LONGEST_ID = 300
_FIELDS = ("game", "players", "seed", "row")
_COMBO = ("race", "power")
#: The parts of an id before its combos.
_HEAD = 3


class Combo(NamedTuple):
    """A race with a power, by their ids."""

    race: str
    power: str


class Table(NamedTuple):
    """The game that is played tonight. `seed` decides the questions."""

    game: str
    players: int
    seed: int
    row: tuple[Combo, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the board for this number of players."""
        return boards.rules_for(sizes(self.game)[self.players])

    @property
    def box(self) -> Game:
        """The box."""
        return games.GAMES[self.game]

    @property
    def abilities(self) -> tuple[str, ...]:
        """The ids of the races and powers in the row, in their order."""
        return tuple(id for combo in self.row for id in combo)


@cache
def sizes(game: str) -> Mapping[int, str]:
    """Returns the first board of a game for each number of players, by its id."""
    found: dict[int, str] = {}
    for id in games.box(game).boards:
        found.setdefault(boards.board(id).players, id)
    return found


def deal(game: str, players: int, seed: int) -> Table:
    """Returns a table with a full row, drawn by a seed. Raises `KeyError` for an unknown game."""
    box = games.box(game)
    random = Random(f"tonight:{game}:{seed}")
    drawn = zip(random.sample(list(box.races), box.row), random.sample(list(box.powers), box.row), strict=True)
    return Table(game, players, seed, tuple(Combo(*combo) for combo in drawn))


def drawn(table: Table, place: int, random: Random) -> Table:
    """Returns a table with another combo at a place of its row, or one more at its end."""
    row = list(table.row)
    others = {id for i, combo in enumerate(row) if i != place for id in combo}
    before = row[place] if place < len(row) else None
    kept = others if before is None else others | {*before}
    row[place : place + 1] = [Combo(_one(table.box.races, kept, random), _one(table.box.powers, kept, random))]
    return table._replace(row=tuple(row))


def _one(among: Collection[str], without: Collection[str], random: Random) -> str:
    return random.choice([id for id in among if id not in without])


# Documents


def document(table: Table) -> dict[str, Any]:
    """Returns a table as a document."""
    short = table.box.short
    row = [{"race": short(combo.race), "power": short(combo.power)} for combo in table.row]
    return {"game": table.game, "players": table.players, "seed": table.seed, "row": row}


def read(found: Any) -> Table:
    """Returns the table in a document.

    Raises:
        DocumentError: the document is faulty.
    """
    problems: list[Problem] = []
    table = read_node(Node(found, "", problems))
    if table is None or problems:
        raise DocumentError(problems)
    return table


def read_node(node: Node) -> Table | None:
    """Returns the table in a part of a document, or None if the game is unknown. Notes every problem."""
    parts = node.fields(_FIELDS)
    node.need(_FIELDS)
    game = parts["game"].one_of(games.GAMES) if "game" in parts else None
    if game is None:
        return None
    seats = sizes(game)
    players = parts["players"].integer(min(seats), max(seats), min(seats)) if "players" in parts else min(seats)
    seed = parts["seed"].integer(0, MOST_SEED, 0) if "seed" in parts else 0
    row = _row(games.GAMES[game], parts["row"]) if "row" in parts else ()
    return Table(game, players, seed, row)


def _row(box: Game, node: Node) -> tuple[Combo, ...]:
    """Returns the combos of a row: at least one, and no race or power twice."""
    found: list[Combo] = []
    seen: set[str] = set()
    for item in node.items(box.row):
        parts = item.fields(_COMBO)
        item.need(_COMBO)
        race = parts["race"].one_of(box.races, box.prefix) if "race" in parts else None
        power = parts["power"].one_of(box.powers, box.prefix) if "power" in parts else None
        for name, id in (("race", race), ("power", power)):
            if id in seen:
                parts[name].fault("repeated", text("{id} is in the row twice", id=box.short(id or "")))
        seen |= {id for id in (race, power) if id is not None}
        if race is not None and power is not None:
            found.append(Combo(race, power))
    if node.value == []:
        node.fault("missing", text("expected at least one combo"))
    return tuple(found)


# Links


def to_id(table: Table) -> str:
    """Returns the id of a table in links."""
    short = table.box.short
    combos = (f"{short(race)}-{short(power)}" for race, power in table.row)
    return ".".join([table.game, str(table.players), str(table.seed), *combos])


def from_id(id: str) -> Table:
    """Returns the table that an id means.

    Raises:
        DocumentError: the id is damaged. The faults name their places in the document of the table.
    """
    if len(id) > LONGEST_ID:
        raise DocumentError([Problem("", "too_large", text("longer than {most} characters", most=LONGEST_ID))])
    game, *numbers = (parts := id.split("."))[:_HEAD]
    given = {name: _number(n) for name, n in zip(_FIELDS[1:], numbers, strict=False)}
    return read({"game": game, **given, "row": [_combo(combo) for combo in parts[_HEAD:]]})


def _number(written: str) -> int | str:
    return int(written) if written.isascii() and written.isdecimal() else written


def _combo(written: str) -> dict[str, str]:
    race, *power = written.split("-", 1)
    return dict(zip(_COMBO, (race, *power), strict=False))
