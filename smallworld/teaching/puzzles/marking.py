"""The task of a puzzle, and the mark of a line. Any line is marked by its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.actions import Action, Conquer
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import Comparison, compare_accounts, rounded
from smallworld.teaching.puzzles.horizon import leader, valued
from smallworld.teaching.puzzles.kinds import KINDS, LEAD, in_result
from smallworld.teaching.puzzles.lines import lines_of
from smallworld.teaching.puzzles.puzzle import Puzzle
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.words.text import RegionName, Text, text


class Mark(NamedTuple):
    """The mark of a line: its coins, whether it answers the question, and its differences from the best line.

    In the comparison the best line is the first.
    """

    coins: Amount
    solved: bool
    compared: Comparison
    words: Text


def task(puzzle: Puzzle, position: Position) -> Text:
    """Returns the task of a puzzle in one sentence."""
    names = {"player": position.players[position.player].name}
    if puzzle.kind == LEAD:
        names["leader"] = position.players[leader(position)].name
    return _filled(KINDS[puzzle.kind].task, puzzle, puzzle.coins, **names)


def hint(puzzle: Puzzle) -> Text:
    """Returns the result of the tempting line, and the theme of the puzzle."""
    coins, about = puzzle.coins - puzzle.short, THEMES[puzzle.themes[0]].about
    return _filled(KINDS[puzzle.kind].hint, puzzle, coins, result=in_result(puzzle.kind, coins), about=about)


def points(puzzle: Puzzle, position: Position) -> dict[str, Text]:
    """Returns the point of each theme of a puzzle with its figures, by the ids of the themes."""
    lines = lines_of(puzzle.kind, position, puzzle.best, puzzle.tempting)
    found = {id: THEMES[id].point(lines) for id in puzzle.themes}
    return {id: words for id, words in found.items() if words is not None}


def _filled(words: Text, puzzle: Puzzle, coins: Amount, **values: object) -> Text:
    if puzzle.region:
        values["region"] = RegionName(puzzle.region)
    return words.filled(n=int(coins) if words.plural is not None else rounded(coins), **values)


def compare_with_best(puzzle: Puzzle, position: Position, line: Sequence[Action], name: Text) -> Comparison:
    """Returns the comparison of the best line and another, called `name`.

    `position` is that of the puzzle, as for `mark`.

    Coins are left out if a region is asked for. Raises `IllegalActionError` for a line that cannot be played.
    """
    both = valued(puzzle.kind, position, puzzle.best), valued(puzzle.kind, position, line)
    compared = compare_accounts(*both, (text("the best line"), name))
    if not puzzle.region:
        return compared
    return compared._replace(differences=tuple(one for one in compared.differences if one.terms))


def is_taken(puzzle: Puzzle, line: Sequence[Action]) -> bool:
    """Checks whether a line conquers the region that a puzzle asks for."""
    return any(isinstance(action, Conquer) and action.region == puzzle.region for action in line)


def mark(puzzle: Puzzle, position: Position, line: Sequence[Action]) -> Mark:
    """Returns the mark of a line to the end of the conquests. Later decisions are taken to be made well.

    A final roll that ends the line counts by its average. `position` is that of the puzzle, with any names of players.
    Raises `IllegalActionError` for a line that cannot be played.
    """
    compared = compare_with_best(puzzle, position, line, text("your line"))
    coins = compared.second.coins
    solved = is_taken(puzzle, line) if puzzle.region else coins >= puzzle.coins
    words, told = (KINDS[puzzle.kind].solved, coins) if solved else (KINDS[puzzle.kind].failed, puzzle.coins - coins)
    return Mark(coins, solved, compared, _filled(words, puzzle, told))
