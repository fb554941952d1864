"""A hint for whoever decides: what the best of the bots would do, and what that brings. Ours, no rule of the game."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Conquer, Decline, Deploy, FinalRoll, Finish, Pick
from smallworld.model.events import Scored
from smallworld.model.position import Phase, Position
from smallworld.play.bots import BOTS, to_score
from smallworld.rules.turn.apply import apply
from smallworld.teaching.orders import label
from smallworld.words.text import Text, counted, text
from smallworld_widgets.board.moves import quote_of, tokens_with
from smallworld_widgets.play.playthrough import Playthrough, TooLongError

#: The best player of `BOTS`.
ADVISER = "greedy"
#: Where it takes the choices as they come.
_UNDECIDED = frozenset({Phase.ARRIVAL, Phase.START, Phase.PLACEMENT, Phase.AFTER_SCORING})


class Advice(NamedTuple):
    """What to do, and the reasons."""

    action: Action
    words: Text
    reasons: tuple[Text, ...]


def advise(position: Position) -> Advice:
    """What the adviser would do where a player has to decide, and what the turn would then score."""
    action = BOTS[ADVISER](position, Random(0))
    reasons = [reason for reason in (_reason(position, action), _outcome(position, action)) if reason is not None]
    return Advice(action, label(position, action), tuple(reasons))


def _reason(position: Position, action: Action) -> Text | None:
    """What speaks for the action itself."""
    match action:
        case Pick(index):
            combo = position.row[index]
            tokens = tokens_with(position.rules, combo.race, combo.power or "")
            return text(
                "It comes with {tokens}, costs {price} and brings {coins} in coins at once.",
                tokens=tokens, price=index, coins=combo.coins,
            )  # fmt: skip
        case Conquer():
            quote = quote_of(position, action)
            gain = to_score(apply(position, action).position) - to_score(position)
            return counted(
                "For {tokens} the turn scores {n} coin more.",
                "For {tokens} the turn scores {n} coins more.",
                gain,
                tokens=counted("{n} token", "{n} tokens", (quote and quote.price) or 0),
            )
        case FinalRoll():
            quote = quote_of(position, action)
            if quote is None or quote.odds is None:
                return None
            return text(
                "No sure conquest brings coins; of all rolls this one succeeds most often: {odds}.", odds=quote.odds
            )
        case Decline() if position.phase is Phase.TURN:
            return text("Nothing more that pays can be conquered without the die.")
        case Finish() if position.phase is Phase.PICK:
            return text("No combo is left to pick.")
        case Deploy():
            return text("Fewest tokens stand there.")
    if position.phase in _UNDECIDED:
        return text("The bot has no opinion here and picks one of the choices.")
    return None


def _outcome(position: Position, action: Action) -> Text | None:
    """What the turn scores if the adviser plays it to its end, with the dice as they fall this once."""
    seat = position.player
    trial = Playthrough(position)
    trial.seats = [ADVISER] * len(position.players)
    try:
        trial.act(action)
        trial.play_on()
    except TooLongError:
        return None
    for node in trial.behind():
        for event in node.events:
            if isinstance(event, Scored) and event.player == seat:
                return counted(
                    "Played on like this, the turn scores {n} coin.",
                    "Played on like this, the turn scores {n} coins.",
                    event.coins,
                )
    return None
