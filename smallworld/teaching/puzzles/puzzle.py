"""The puzzles that come with the project, and how each is written.

Each game has one file, with a puzzle to a line and its position as a line. `smallworld puzzles --make` generates it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any

from smallworld import games
from smallworld.documents.line import from_line
from smallworld.documents.reading import parse
from smallworld.documents.shipped import CONTENT
from smallworld.model.action_lines import parse as parse_action
from smallworld.model.actions import Action
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.teaching.puzzles.kinds import COINS
from smallworld.words.naming import look_up

#: The separator of actions in a line.
_NEXT = ", "


class Puzzle:
    """A position with a question of some `kind` (see `kinds.KINDS`), and its answers.

    `coins` is the score to reach, which `best` does. It includes the average of the final roll in kinds that roll, and
    what counts beyond the turn in others (see `horizon.valued`). `tempting` is the line that looks no further than the
    next conquest, takes the most tokens, keeps every region, or sees only this turn. It falls `short` of the score. If
    a `region` is asked for, `coins` are only what `best` brings. The tempting line then goes straight there, and stops
    `short` by a number of regions. `ways` counts the sets of conquests, or combos, that answer the question without
    needless regions. `rating` says how hard it is, and `themes` what it is about (see `themes.THEMES`).
    """

    def __init__(self, entry: Mapping[str, Any]) -> None:
        """Takes the written form of a puzzle."""
        self.line: str = entry["position"]
        self.kind: str = entry.get("kind", COINS)
        self.coins = _amount(entry["coins"])
        self.region: str = entry.get("region", "")
        self.short = _amount(entry["short"])
        self.ways: int = entry["ways"]
        self.rating: int = entry["rating"]
        self.themes: tuple[str, ...] = tuple(entry["themes"])
        self._best: str = entry["best"]
        self._tempting: str = entry["tempting"]

    @property
    def board(self) -> str:
        """The id of the board."""
        return self.line.split(maxsplit=2)[1]

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.board.partition("-")[0]

    @cached_property
    def id(self) -> str:
        """The game, and a few characters that depend only on position and question."""
        asked = self.line if self.kind == COINS else f"{self.line} {self.kind} {self.region}"
        return f"{self.game}-{blake2b(asked.encode(), digest_size=4).hexdigest()}"

    @property
    def position(self) -> Position:
        """The position as the conquests begin, or before: as a combo is picked, or as the turn begins."""
        return from_line(self.line)

    @property
    def best(self) -> tuple[Action, ...]:
        """A line that answers the question, to the end of the conquests, the final roll or the decline."""
        return tuple(parse_action(words) for words in self._best.split(_NEXT))

    @property
    def tempting(self) -> tuple[Action, ...]:
        """The obvious line, which does not answer the question."""
        return tuple(parse_action(words) for words in self._tempting.split(_NEXT))

    def written(self) -> str:
        """Returns the line of a file that stands for the puzzle."""
        entry = {
            "position": self.line,
            "kind": self.kind,
            "region": self.region,
            "coins": as_written(self.coins),
            "short": as_written(self.short),
            "ways": self.ways,
            "rating": self.rating,
            "themes": self.themes,
            "best": self._best,
            "tempting": self._tempting,
        }
        untold = {"kind": COINS, "region": ""}
        return json.dumps({key: value for key, value in entry.items() if value != untold.get(key)}, ensure_ascii=False)


def as_written(coins: Amount) -> int | str:
    """Returns a number of coins as it is written: "37/6" for a fraction."""
    return str(coins) if isinstance(coins, Fraction) else coins


def _amount(written: int | str) -> Amount:
    return Fraction(written) if isinstance(written, str) else written


def as_words(line: tuple[Action, ...]) -> str:
    """Returns the actions of a line as they are written."""
    return _NEXT.join(map(str, line))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Returns the puzzles that come with a game, the easiest first. Raises `KeyError` for an unknown game."""
    file = CONTENT / "puzzles" / f"{games.box(game).id}.jsonl"
    found = [Puzzle(parse(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for game in games.GAMES for puzzle in puzzles(game)}


def puzzle(id: str) -> Puzzle:
    """Returns the puzzle with an id. Raises `UnknownNameError`, a `KeyError`, for an unknown one."""
    return look_up("puzzle", id, _by_id())


def of_the_day(day: date) -> Puzzle:
    """Returns the puzzle of a day, one game after the other. Every puzzle comes before any is repeated."""
    names = list(games.GAMES)
    rounds, turn = divmod(day.toordinal(), len(names))
    among = sorted(puzzles(names[turn]), key=lambda puzzle: puzzle.id)
    return among[rounds % len(among)]
