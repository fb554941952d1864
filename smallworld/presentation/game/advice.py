"""A hint for the player who decides: the best rest of the turn that is found, or a rule of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from smallworld.model.actions import Action, Conquer, Deploy, FinalRoll, Finish, Pick, TargetRoll
from smallworld.model.position import Position
from smallworld.planning.plan import Budget, NoTurnError, Plan, as_known, plan
from smallworld.play.planner import ExpandOrDecline, Weighed, expand_or_decline, put_down, stay_or_decline, weigh
from smallworld.presentation.board.hints import Hint
from smallworld.presentation.board.moves import quote_of, tokens_with
from smallworld.rules.engine import apply
from smallworld.rules.phases.arrival import is_picking_or_arriving
from smallworld.rules.phases.expand_or_decline import chooses_to_expand_or_decline
from smallworld.rules.phases.picking import is_picking
from smallworld.wording.orders import label
from smallworld.wording.verdicts import in_coins, in_orders, outcome, verdict
from smallworld.words.text import Text, text

#: The limit of a search that the page waits for, in positions, so that the same position always gives the same hint.
#: Nine of ten turns take a third of a second, the longest two thirds. Twice the limit would find the same coins.
HINT = Budget(nodes=100)

#: The purposes of hints. Not every player wants the same.
_OURS = text("Our suggestion, not a rule of the game")
_FOR_THIS_TURN = text("Our suggestion, for the most coins this turn")
_FOR_SURE_COINS = text("Our suggestion, for the most sure coins this turn")
_FOR_A_RACE = text("Our suggestion for the most coins in the first turns of this race")
_FOR_THREE_TURNS = text("Our suggestion, for the most coins in this turn and the next two")
#: The methods behind hints.
BY_PLAN = text("Only the coins of this turn count. A roll counts as its average.")
_BY_SURE_COINS = text("Only the sure coins of this turn count: nobody rolls the die.")
_BY_FIRST_TURN = text(
    "No plan looks beyond one turn. Rule of thumb: the first turn, as planned now, counts twice, "
    "plus the coins that the combo brings or costs at once."
)
_BY_THREE_TURNS = text(
    "No plan looks beyond one turn. Rule of thumb: a race that goes on earns the same in each of "
    "the next turns. A race that declines earns what it scores then, and a fresh race earns "
    "beside it from the next turn on."
)


class Advice(NamedTuple):
    """An action to do, its reasons, what would follow, and the rules of thumb behind it."""

    action: Action
    words: Text
    reasons: tuple[Text, ...]
    line: tuple[Text, ...] = ()
    by: tuple[Text, ...] = ()
    #: Whether only sure coins are counted, None where that makes no difference.
    sure: bool | None = None
    #: The regions on the board that it leads to, with the number of tokens.
    hints: tuple[Hint, ...] = ()
    #: The purpose of the hint.
    aim: Text = _OURS


def advise(position: Position, *, sure: bool = False) -> Advice:
    """Returns the best action for the player who decides, by the result of the turn.

    With `sure`, only sure coins count. Where no plan knows the best action, a rule of thumb decides, or nothing is
    known to be better.
    """
    if is_picking_or_arriving(position):
        return _beforehand(position, weigh(position)[0])
    try:
        found = plan(position, die=not sure, budget=HINT)
    except NoTurnError:
        return _put_down(position, [])
    if chooses_to_expand_or_decline(position):
        return _by_thumb(position, expand_or_decline(position, found), found, sure=sure)
    if (stay := stay_or_decline(position)) is not None:
        return _by_thumb(position, stay, None, sure=sure)
    if not found.actions:
        return _put_down(
            position, [text("However you place the tokens now, the turn earns {coins}.", coins=in_coins(found.value))]
        )
    return _planned(position, found, [], sure=sure)


def _planned(position: Position, found: Plan, reasons: Sequence[Text], *, sure: bool) -> Advice:
    """Returns the advice of a plan, after other reasons for its first action."""
    ends = [outcome(end) for end in found.income] if len(found.income) > 1 else []
    line = in_orders(position, found.actions)
    by = _BY_SURE_COINS if sure else BY_PLAN
    hints = _on_the_board(position, found.actions)
    aim = _FOR_SURE_COINS if sure else _FOR_THIS_TURN
    return Advice(found.actions[0], line[0], (*reasons, verdict(found), *ends), line[1:], (by,), sure, hints, aim)


def _on_the_board(position: Position, line: Sequence[Action]) -> tuple[Hint, ...]:
    """Returns the conquests of a line in order, with the cost of each. Without any, the regions for tokens."""
    attacked, put = list[Hint](), Counter[str]()
    position = as_known(position)
    for action in line:
        if isinstance(action, Conquer | FinalRoll | TargetRoll):
            quote = quote_of(position, action)
            if quote is not None and quote.price is not None:
                attacked.append(Hint(action.region, len(attacked) + 1, quote.price))
        elif isinstance(action, Deploy):
            put[action.region] += 1
        position = apply(position, action).position
    return tuple(attacked) or tuple(Hint(region, 1, n, put=True) for region, n in put.items())


def _beforehand(position: Position, weighed: Weighed) -> Advice:
    """Returns the advice for a choice before the turn, by the turn that follows."""
    action, reasons = weighed.action, []
    if isinstance(action, Pick):
        combo = position.row[action.index]
        tokens = tokens_with(position.rules, combo.race, combo.power or "")
        reasons.append(
            text(
                "It comes with {tokens}, costs {price} and brings {coins} in coins at once.",
                tokens=tokens, price=action.index, coins=combo.coins,
            )
        )  # fmt: skip
    if isinstance(action, Finish) and is_picking(position):
        return Advice(action, label(position, action), (text("No combo is left to pick."),))
    reasons.append(text("Planned from here, its first turn brings {coins}.", coins=in_coins(weighed.coins)))
    return Advice(action, label(position, action), tuple(reasons), by=(_BY_FIRST_TURN,), aim=_FOR_A_RACE)


def _by_thumb(position: Position, found: ExpandOrDecline, planned: Plan | None, *, sure: bool) -> Advice:
    """Returns the advice to decline or not, by this turn and the next ones, with a plan if the turn goes on."""
    reasons = []
    if found.turns:
        reasons = [
            text(
                "This turn brings {expanding} with the race, and {declining} in decline.",
                expanding=in_coins(found.expanding), declining=in_coins(found.declining),
            ),
            text("A fresh race is assumed to bring {coins} a turn.", coins=in_coins(found.fresh)),
        ]  # fmt: skip
    if planned is None or found.declines:
        words = label(position, found.action)
        return Advice(found.action, words, tuple(reasons), by=(_BY_THREE_TURNS,), aim=_FOR_THREE_TURNS)
    advice = _planned(position, planned, reasons, sure=sure)
    return advice._replace(by=(*advice.by, _BY_THREE_TURNS), aim=_FOR_THREE_TURNS) if reasons else advice


def _put_down(position: Position, reasons: list[Text]) -> Advice:
    """Returns the advice for putting tokens down where the coins of the turn do not depend on it."""
    action = put_down(position, Random(0))
    region = getattr(action, "region", None)
    if region is not None:
        reasons.append(text("Fewest tokens stand there."))
    elif not reasons:
        reasons.append(text("The bot has no opinion here and picks one of the choices."))
    return Advice(action, label(position, action), tuple(reasons))
