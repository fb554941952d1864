"""A puzzle, how it is written, and those that come with the project.

They lie in one file to a game, a puzzle to a line, each with its position as a line. `smallworld puzzles --make` finds
them anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from functools import cache, cached_property
from hashlib import blake2b
from importlib import resources
from typing import Any

from smallworld import games
from smallworld.documents.line import from_line
from smallworld.documents.reading import parse
from smallworld.model.actions import Action
from smallworld.model.actions import parse as parse_action
from smallworld.model.position import Position

#: What separates the actions of a line.
_NEXT = ", "


class Puzzle:
    """A turn of which the most sure coins are known, without any roll of the die.

    `coins` is the score to reach, by `best` for one; `tempting` is the line that looks no further than the next
    conquest, and falls `short` of it. So many sets of conquests reach the score (`ways`), apart from those with more
    regions than it takes. `rating` says how hard it is, and `themes` what it is about (see `themes.THEMES`).
    """

    def __init__(self, entry: Mapping[str, Any]) -> None:
        """Take what is written of a puzzle."""
        self.line: str = entry["position"]
        self.coins: int = entry["coins"]
        self.short: int = entry["short"]
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
        """The game, and a few characters that the position alone decides: it is the same however many there are."""
        return f"{self.game}-{blake2b(self.line.encode(), digest_size=4).hexdigest()}"

    @property
    def position(self) -> Position:
        """The position, as the conquests begin."""
        return from_line(self.line)

    @property
    def best(self) -> tuple[Action, ...]:
        """A line that reaches the score, to the end of the conquests."""
        return tuple(parse_action(words) for words in self._best.split(_NEXT))

    @property
    def tempting(self) -> tuple[Action, ...]:
        """The line that takes whatever pays most at each step."""
        return tuple(parse_action(words) for words in self._tempting.split(_NEXT))

    def written(self) -> str:
        """The line of a file that stands for it."""
        return json.dumps(
            {
                "position": self.line,
                "coins": self.coins,
                "short": self.short,
                "ways": self.ways,
                "rating": self.rating,
                "themes": self.themes,
                "best": self._best,
                "tempting": self._tempting,
            },
            ensure_ascii=False,
        )


def as_words(line: tuple[Action, ...]) -> str:
    """The actions of a line as they are written."""
    return _NEXT.join(map(str, line))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, the easiest first. Raises `KeyError` for the id of none."""
    file = resources.files(__package__) / "shipped" / f"{games.GAMES[game].id}.jsonl"
    found = [Puzzle(parse(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for game in games.GAMES for puzzle in puzzles(game)}


def puzzle(id: str) -> Puzzle:
    """The puzzle with an id. Raises `KeyError` where there is none."""
    return _by_id()[id]


def of_the_day(day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, a game after the other, each puzzle once before any comes again."""
    names = list(games.GAMES)
    rounds, turn = divmod(day.toordinal(), len(names))
    among = sorted(puzzles(names[turn]), key=lambda puzzle: puzzle.id)
    return among[rounds % len(among)]
