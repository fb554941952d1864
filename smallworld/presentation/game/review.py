"""The review of a turn that is over: the best line from where it could be planned, beside the line played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from smallworld.model.actions import Action, Decline
from smallworld.planning.comparison import (
    Comparison,
    account,
    account_as_played,
    account_of_plan,
    compare_accounts,
)
from smallworld.planning.plan import can_be_planned, plan
from smallworld.presentation.board import reasons
from smallworld.presentation.board.lines import Lines
from smallworld.presentation.game.advice import BY_PLAN, HINT
from smallworld.presentation.game.playthrough import Node, Playthrough
from smallworld.rules.engine import CHANCE, decider, is_over
from smallworld.rules.phases.retreat import is_retreat
from smallworld.wording.verdicts import in_coins, in_orders, verdict
from smallworld.words.text import Text, counted, text

_BEST, _PLAYED = text("the best line"), text("the line played")


class Review(NamedTuple):
    """The best line of a turn beside the line played."""

    #: The first step of the turn.
    turn: int
    verdict: Text
    played: Text
    line: tuple[Text, ...]
    comparison: Comparison
    notes: tuple[Text, ...]

    @property
    def lines(self) -> Lines:
        """The regions that one of the two attacks and the other does not."""
        best, played = ([bought.region for bought in one.purchases] for one in self.comparison[:2])
        return Lines(
            tuple(region for region in best if region not in played),
            tuple(region for region in played if region not in best),
        )


def can_be_reviewed(turn: Sequence[Node]) -> bool:
    """Checks whether a turn is over in which a person decided something that can be planned."""
    last = turn[-1].position
    over = is_retreat(last) or is_over(last) or (last.round, last.player) != turn[0].turn
    return over and any(node.chosen for node in turn) and bool(planned(turn))


def turn_title(node: Node) -> Text:
    """Returns the title of the turn that a step belongs to."""
    number, seat = node.turn
    return text("Round {n}: {player}", n=number, player=node.position.players[seat].name)


def just_ended(game: Playthrough) -> list[Node]:
    """Returns the steps of the turn in which a person last decided, once it is over. Empty if it cannot be reviewed."""
    behind = game.behind()
    last = next((node for node in reversed(behind) if node.chosen), None)
    if last is None:
        return []
    steps = [node for node in behind[1:] if node.turn == last.turn]
    return steps if can_be_reviewed(steps) else []


def review(turn: Sequence[Node]) -> Review:
    """Returns the best line of a turn, from its first step that can be planned.

    The plan knows as much as the player knew then. For later chance, it takes the average.
    """
    steps = planned(turn)
    start = steps[0].before
    line = [node.action for node in steps if node.action is not None]
    found, done = plan(start, budget=HINT), account_as_played(start, line)
    return Review(
        turn[0].id,
        verdict(found),
        in_coins(done.coins),
        in_orders(start, found.actions),
        compare_accounts(account_of_plan(start, found), done, (_BEST, _PLAYED)),
        (*_about_chance(steps, line), *_about_decline(line), BY_PLAN),
    )


class ReviewDifference(TypedDict):
    """A difference between two lines, and its terms."""

    words: str
    terms: list[str]


class ReviewState(TypedDict):
    """The best line of a turn, and the line played."""

    verdict: str
    played: str
    line: list[str]
    differences: list[ReviewDifference]
    notes: list[str]


def review_state(found: Review) -> ReviewState:
    """Returns the best line of a turn and the line played: their coins, and the differences between them."""
    return {
        "verdict": str(found.verdict),
        "played": str(found.played),
        "line": [str(order) for order in found.line],
        "differences": [
            {"words": str(words), "terms": [f"{reasons.signed(term.amount)} {term.reason}" for term in terms]}
            for words, terms in found.comparison.differences
        ],
        "notes": [str(note) for note in found.notes],
    }


class ReviewWords(TypedDict):
    """The words around the review of a turn."""

    review: str
    best: str
    played: str
    differences: str
    same: str


def review_words() -> ReviewWords:
    """Returns the words around the review of a turn."""
    return {
        "review": str(text("What was best")),
        "best": str(text("The best line")),
        "played": str(text("The line played")),
        "differences": str(text("The differences")),
        "same": str(text("Nothing that matters.")),
    }


def planned(turn: Sequence[Node]) -> Sequence[Node]:
    """Returns the steps of a turn from the first one that can be planned to the end of the player's turn."""
    first = next((i for i, node in enumerate(turn) if can_be_planned(node.before)), len(turn))
    return [node for node in turn[first:] if not is_retreat(node.before)]


def _about_chance(steps: Sequence[Node], line: Sequence[Action]) -> list[Text]:
    """Returns how often chance decided, and the coins of the line played before it did."""
    thrown = [i for i, node in enumerate(steps) if decider(node.before) == CHANCE]
    if not thrown:
        return []
    until = account(steps[0].before, line[: thrown[0]], budget=HINT)
    return [
        counted(
            "Chance decided {n} time in this turn. The best line is planned with what was known as the turn began.",
            "Chance decided {n} times in this turn. The best line is planned with what was known as the turn began.",
            len(thrown),
        ),
        text("Before that, the line played came to {coins}.", coins=in_coins(until.coins)),
    ]


def _about_decline(line: Sequence[Action]) -> list[Text]:
    if not any(isinstance(action, Decline) for action in line):
        return []
    return [text("The race went into decline. That pays in later turns, which don’t count here.")]
