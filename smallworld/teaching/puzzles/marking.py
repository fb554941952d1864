"""What a puzzle asks for, and what is said of a line: it is marked by the coins that it brings, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.actions import Action, FinalRoll, RollFirst, TargetRoll
from smallworld.model.position import Position
from smallworld.planning.bargains import Amount
from smallworld.planning.comparison import Comparison, account, compare_accounts
from smallworld.teaching.puzzles.puzzle import Puzzle
from smallworld.words.text import Text, counted, text

#: What nobody does in a puzzle: the coins are to be sure.
ROLLS = (FinalRoll, RollFirst, TargetRoll)

_TASK = counted(
    "Find {n} coin: {player}’s turn, no final roll needed.", "Find {n} coins: {player}’s turn, no final roll needed.", 0
)
_REACHED = counted("Solved: {n} coin.", "Solved: {n} coins.", 0)
_SHORT = counted("{n} coin short.", "{n} coins short.", 0)


class Mark(NamedTuple):
    """What a line came to: its coins, whether they reach the score, and what tells the best line and it apart.

    In the comparison the best line is the first.
    """

    coins: Amount
    solved: bool
    compared: Comparison
    words: Text


def task(puzzle: Puzzle, position: Position) -> Text:
    """What is to be done, in one sentence."""
    return _TASK.filled(n=puzzle.coins, player=position.players[position.player].name)


def beside_best(puzzle: Puzzle, position: Position, line: Sequence[Action], name: Text) -> Comparison:
    """The best line and another, which goes by a name; `position` is that of the puzzle, as for a `mark`.

    Raises `IllegalActionError` for one that cannot be played.
    """
    both = account(position, puzzle.best), account(position, line)
    return compare_accounts(*both, (text("the best line"), name))


def mark(puzzle: Puzzle, position: Position, line: Sequence[Action]) -> Mark:
    """What is said of a line to the end of the conquests; what is left to decide then is taken to be done well.

    `position` is that of the puzzle, whatever its players are called.

    Raises `IllegalActionError` for a line that cannot be played.
    """
    compared = beside_best(puzzle, position, line, text("your line"))
    coins = compared.second.coins
    solved = coins >= puzzle.coins
    words = _REACHED.filled(n=int(coins)) if solved else _SHORT.filled(n=puzzle.coins - int(coins))
    return Mark(coins, solved, compared, words)
