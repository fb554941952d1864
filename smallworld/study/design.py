"""The description of a study: its tables, its bots, the deal and the seed."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Any, NamedTuple

from smallworld.documents.boards import board, misnamed
from smallworld.documents.inventions import read, write
from smallworld.documents.reading import Node
from smallworld.documents.rules import RULES_FIELDS, read_rules
from smallworld.games import GAMES
from smallworld.games import table as tables
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.options import Options
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS
from smallworld.words.faults import DocumentError
from smallworld.words.text import text

#: The ways to deal the row: as in the game, or each race with each power about equally often.
DEALS = ("shuffled", "balanced")
#: The limits of a design.
MOST_TABLES = 64
_MOST_BOTS = 64
_MOST_SEED = 999_999_999
_LONGEST = 80


class Table(NamedTuple):
    """A table in a few plain values: the box, the board, the readings and the numbers that differ from the defaults."""

    game: str
    board: str
    options: tuple[tuple[str, bool], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    #: The boxes whose races and powers are dealt, none for that of the board alone, and whether their places and relics
    #: are brought onto a board without any.
    boxes: tuple[str, ...] = ()
    finds: bool = False
    #: The JSON of the inventions that are played with, if any.
    inventions: str = ""

    def rules(self) -> Rules:
        """Returns the rules of this table. No other place of a study makes rules."""
        return _rules(self)

    def document(self) -> dict[str, Any]:
        """Returns the table as JSON, without what equals the defaults."""
        readings = {"options": dict(self.options)} if self.options else {}
        numbers = {"numbers": dict(self.numbers)} if self.numbers else {}
        mixed = {"boxes": list(self.boxes)} if self.boxes else {}
        finds = {"finds": True} if self.finds else {}
        invented = {"inventions": json.loads(self.inventions)} if self.inventions else {}
        return {"game": self.game, "board": self.board, **mixed, **finds, **invented, **readings, **numbers}


@lru_cache(maxsize=64)
def _rules(table: Table) -> Rules:
    """Returns the rules of a table, the same ones for each game: they keep what follows from them."""
    game = tables.seated(GAMES[table.game], tables.Table(table.boxes, table.finds))
    if table.inventions:
        game = with_inventions(game, read(json.loads(table.inventions), game))
    return Rules(game, board(table.board), Options(**dict(table.options)), dict(table.numbers))


def table_of(rules: Rules) -> Table:
    """Returns the table with these rules, in its one form."""
    options, numbers = sorted(rules.options.changed().items()), sorted(rules.numbers.items())
    own = rules.game.inventions
    inventions = "" if own is None else json.dumps(write(own), sort_keys=True)
    return Table(rules.board.game, rules.board.id, tuple(options), tuple(numbers), *tables.laid(rules.game), inventions)


def _table_at(node: Node) -> Table | None:
    """Returns the table that `Table.document` wrote into a node, or None if it has faults."""
    parts = node.fields(("game", "board", *RULES_FIELDS))
    node.need(("game", "board"))
    if not parts.keys() >= {"game", "board"}:
        return None
    id = parts["board"].words(_LONGEST)
    if wrong := misnamed(id):
        parts["board"].fault("unknown_name", wrong[0])
        return None
    parts["game"].one_of({board(id).game: None}, kind=text("game"))
    rules = read_rules(parts, board(id))
    return None if rules is None else table_of(rules)


class Design(NamedTuple):
    """The tables, bots, deal and seed of a study. They decide every number, except the number of games."""

    tables: tuple[Table, ...]
    #: The names of the bots: one for each seat, or one for all.
    bots: tuple[str, ...]
    deal: str = "shuffled"
    seed: int = 1

    def table(self, number: int) -> Table:
        """Returns the table of a game, by its number from 0. The tables take turns."""
        return self.tables[number % len(self.tables)]

    def turn(self, number: int) -> int:
        """Returns the number of a game among the games on its table."""
        return number // len(self.tables)

    def bot(self, seat: int) -> str:
        """Returns the name of the bot in a seat."""
        return self.bots[seat % len(self.bots)]

    def seed_of(self, *parts: int | str) -> int:
        """Returns a seed that depends on the seed of the study and on `parts` alone, such as the number of a game."""
        words = "/".join(map(str, (self.seed, *parts)))
        return int.from_bytes(hashlib.blake2b(words.encode(), digest_size=8).digest(), "big")

    def document(self) -> dict[str, Any]:
        """Returns the design as JSON, for a file and for a worker."""
        tables = [table.document() for table in self.tables]
        return {"tables": tables, "bots": list(self.bots), "deal": self.deal, "seed": self.seed}


def design_at(node: Node) -> Design:
    """Returns the design that `Design.document` wrote into a node, with its faults noted."""
    parts = node.fields(Design._fields)
    node.need(Design._fields)
    if len(parts) < len(Design._fields):
        return Design((), ())
    return Design(
        tuple(table for each in parts["tables"].items(MOST_TABLES) if (table := _table_at(each)) is not None),
        tuple(
            bot for each in parts["bots"].items(_MOST_BOTS) if (bot := each.one_of(BOTS, kind=text("bot"))) is not None
        ),
        parts["deal"].one_of(dict.fromkeys(DEALS), kind=text("deal")) or DEALS[0],
        parts["seed"].integer(0, _MOST_SEED, 0),
    )


def read_design(document: Any) -> Design:
    """Returns the design that `Design.document` wrote. Raises `DocumentError` with every fault and its place."""
    root = Node(document, "", [])
    found = design_at(root)
    if root.problems:
        raise DocumentError(root.problems)
    return found
