"""The kinds of puzzles, each with its question and its first hint.

Every puzzle is a position with a question, and any line that answers it is accepted. Most kinds ask for coins in the
turn of an active race, with or without the final roll, or with regions given up first. One asks for the coins of a
combo that is yet to be picked. One adds the coins of the next turn, and one subtracts what the leader would score. One
asks for a region.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.model.actions import Abandon, Action, FinalRoll, RollFirst, TargetRoll
from smallworld.planning.bargains import Amount
from smallworld.wording.verdicts import in_coins
from smallworld.words.text import Text, counted, text


class Kind(NamedTuple):
    """A kind of puzzle: its name, its task, the words for a line that solves it or does not, and its first hint.

    The fields of the texts are a number `n` of coins, which may be a fraction, the `player`, the `leader` among the
    others, and the `region` asked for.
    """

    name: Text
    task: Text
    solved: Text
    failed: Text
    #: The hint, where `n` are the coins of the tempting line, `result` says what they are in words (see `in_result`),
    #: and `about` is what the theme of the puzzle says.
    hint: Text
    #: True if the final roll counts, by its average.
    rolls: bool = False
    #: The assumptions that are ours and no rule of the game.
    assumed: Text | None = None


_SOLVED = counted("Solved: {n} coin.", "Solved: {n} coins.", 0)
_SHORT = counted("{n} coin short.", "{n} coins short.", 0)

COINS, ROLL, PICK, REGION = "coins", "roll", "pick", "region"
WHOLE, TURNS, LEAD = "whole", "turns", "lead"
#: The actions that are barred in puzzles beyond the coins of a turn.
BARRED = (Abandon, FinalRoll, RollFirst, TargetRoll)

KINDS: dict[str, Kind] = {
    COINS: Kind(
        text("Sure coins"),
        counted(
            "Find {n} coin: {player}’s turn, no final roll needed.",
            "Find {n} coins: {player}’s turn, no final roll needed.",
            0,
        ),
        _SOLVED,
        _SHORT,
        counted("The obvious line brings {n} coin. {about}", "The obvious line brings {n} coins. {about}", 0),
    ),
    ROLL: Kind(
        text("With the final roll"),
        text("Find {n} coins on average: {player}’s turn, which may end with the final roll."),
        text("Solved: {n} coins on average."),
        text("Short by {n} on average."),
        text("The obvious line brings {n} coins on average. {about}"),
        rolls=True,
    ),
    PICK: Kind(
        text("The best combo"),
        counted(
            "Pick a combo, and find {n} coin in all in {player}’s first turn with it, no final roll needed. "
            "Coins paid for it are subtracted. Coins on it count, and so do races in decline.",
            "Pick a combo, and find {n} coins in all in {player}’s first turn with it, no final roll needed. "
            "Coins paid for it are subtracted. Coins on it count, and so do races in decline.",
            0,
        ),
        _SOLVED,
        _SHORT,
        counted(
            "Even with the most tokens, a combo brings {n} coin at best. {about}",
            "Even with the most tokens, a combo brings {n} coins at best. {about}",
            0,
        ),
    ),
    REGION: Kind(
        text("A region far off"),
        text("Conquer {region}: {player}’s turn, no final roll needed."),
        text("Solved: {region} is conquered."),
        text("Not there: {region} is not conquered."),
        text("The obvious way does not get there. {about}"),
    ),
    WHOLE: Kind(
        text("A whole turn"),
        counted(
            "Find {n} coin: {player}’s turn, no final roll needed. Regions may be given up first.",
            "Find {n} coins: {player}’s turn, no final roll needed. Regions may be given up first.",
            0,
        ),
        _SOLVED,
        _SHORT,
        counted("The obvious line brings {n} coin. {about}", "The obvious line brings {n} coins. {about}", 0),
    ),
    TURNS: Kind(
        text("Two turns"),
        counted(
            "Find {n} coin in this turn and {player}’s next: go on, or decline? No die, no region given up.",
            "Find {n} coins in this turn and {player}’s next: go on, or decline? No die, no region given up.",
            0,
        ),
        counted("Solved: {n} coin in two turns.", "Solved: {n} coins in two turns.", 0),
        _SHORT,
        counted(
            "The obvious line brings {n} coin in both turns. {about}",
            "The obvious line brings {n} coins in both turns. {about}",
            0,
        ),
        assumed=text(
            "We assume that nobody else moves in between, and that tokens driven out stay off the board. "
            "The next turn is played for you, as well as can be. "
            "In both turns the die is left alone, and no region is given up."
        ),
    ),
    LEAD: Kind(
        text("Against the leader"),
        counted(
            "Come out {n} coin ahead: {player}’s turn, less what {leader} would score. No die, no region given up.",
            "Come out {n} coins ahead: {player}’s turn, less what {leader} would score. No die, no region given up.",
            0,
        ),
        counted("Solved: {n} coin ahead.", "Solved: {n} coins ahead.", 0),
        _SHORT,
        text("The obvious line: {result}. {about}"),
        assumed=text(
            "We count what the leader would score for the regions that they still hold after this turn. "
            "The die is left alone, and no region is given up."
        ),
    ),
}


def is_barred(kind: str, action: Action) -> bool:
    """Checks whether a legal action is barred in puzzles of a kind: the die is rolled only where it counts."""
    if kind in (TURNS, LEAD):
        return isinstance(action, BARRED)
    if isinstance(action, FinalRoll):
        return not KINDS[kind].rolls
    return isinstance(action, RollFirst | TargetRoll)


def in_result(kind: str, coins: Amount) -> Text:
    """Returns the result of a line in words, by what counts in a kind of puzzle."""
    if kind == LEAD:
        ahead = int(coins)
        if ahead < 0:
            return counted("{n} coin behind", "{n} coins behind", -ahead)
        return counted("{n} coin ahead", "{n} coins ahead", ahead)
    if kind == TURNS:
        return counted("{n} coin in both turns", "{n} coins in both turns", int(coins))
    return in_coins(coins)
