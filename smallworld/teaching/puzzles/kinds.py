"""The kinds of puzzles, each with its question and its first hint.

Every puzzle is a position with a question, and any line that answers it is accepted. Three kinds ask for coins: in the
turn of an active race, with or without the final roll, or in the first turn of a race yet to be picked. The fourth asks
for a region.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.model.actions import Action, FinalRoll, RollFirst, TargetRoll
from smallworld.words.text import Text, counted, text


class Kind(NamedTuple):
    """A kind of puzzle: its name, its task, the words for a line that solves it or does not, and its first hint.

    The fields of the texts are a number `n` of coins, which may be a fraction, the `player`, and the `region` asked
    for.
    """

    name: Text
    task: Text
    solved: Text
    failed: Text
    #: The hint, where `n` are the coins of the tempting line, and `about` is the subject of the puzzle.
    hint: Text
    #: The subject, if no theme gives one.
    about: Text
    #: True if the final roll counts, by its average.
    rolls: bool = False


_SOLVED = counted("Solved: {n} coin.", "Solved: {n} coins.", 0)
_SHORT = counted("{n} coin short.", "{n} coins short.", 0)

COINS, ROLL, PICK, REGION = "coins", "roll", "pick", "region"

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
        text("Other regions bring more: count what each pays."),
    ),
    ROLL: Kind(
        text("With the final roll"),
        text("Find {n} coins on average: {player}’s turn, which may end with the final roll."),
        text("Solved: {n} coins on average."),
        text("Short by {n} on average."),
        text("The obvious line brings {n} coins on average. {about}"),
        text("Choose the region to roll for before the first conquest: what must be left in hand for it?"),
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
        text("Count what each combo pays for the regions that it can have now, and what it costs along the row."),
    ),
    REGION: Kind(
        text("A region far off"),
        text("Conquer {region}: {player}’s turn, no final roll needed."),
        text("Solved: {region} is conquered."),
        text("Not there: {region} is not conquered."),
        text("The obvious way does not get there. {about}"),
        text("Add up what each way costs, and what your abilities make cheaper, and where."),
    ),
}


def is_barred(kind: str, action: Action) -> bool:
    """Checks whether a legal action is barred in puzzles of a kind: the die is rolled only where it counts."""
    if isinstance(action, FinalRoll):
        return not KINDS[kind].rolls
    return isinstance(action, RollFirst | TargetRoll)
