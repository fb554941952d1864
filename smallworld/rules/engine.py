"""The engine: who decides, what they can do, why they cannot do anything else, and what each action leads to.

Every decision is an action, for chance as for players. An action is legal exactly when `refusals` returns none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from smallworld.effects.finds import Afloat
from smallworld.effects.pieces import PieceWhereStrongest, Summoning
from smallworld.effects.tokens import Companions
from smallworld.model.actions import Action, Deploy, Die, Finish, PickUp, PickUpAll, Place, regions_of
from smallworld.model.draft import Draft
from smallworld.model.ids import with_box
from smallworld.model.memory import per_rules
from smallworld.model.phase import Phase
from smallworld.model.position import Position, Step, expect_position
from smallworld.model.rules import Rules
from smallworld.rules import sequence
from smallworld.rules.conquest import attack, chance, claims, discoveries, figures, regrouping
from smallworld.rules.decision import Decision, not_now
from smallworld.rules.deeds import intimidate, sacrifice, sides, steal, swap
from smallworld.rules.phases import (
    after_scoring,
    arrival,
    expand_or_decline,
    picking,
    placements,
    ready,
    recruitment,
    redeploy,
    retreat,
    start,
)
from smallworld.words.explain import Refusal
from smallworld.words.text import RegionName, text

#: The decider of dice and draws.
CHANCE = -1

#: The deeds of the active race. Each knows the phases in which it can be done.
DEEDS = (intimidate.INTIMIDATING, swap.SWAPPING, steal.STEALING)
#: The decisions of each phase: its own first, then those that come up in several phases.
DECISIONS: Mapping[Phase, tuple[Decision, ...]] = {
    Phase.PICK: (picking.PICKING,),
    Phase.ARRIVAL: (arrival.ARRIVAL,),
    Phase.START: (start.STARTING,),
    Phase.TURN: (
        expand_or_decline.EXPANSION_OR_DECLINE,
        ready.REPLACEMENT,
        placements.BUILDING,
        *DEEDS,
        sides.SIDE,
    ),
    Phase.READY: (ready.READYING, ready.REPLACEMENT, ready.GIFT, placements.BUILDING, *DEEDS, sides.SIDE),
    Phase.DECLINED_CONQUEST: (attack.CONQUEST, placements.BUILDING, sides.SIDE),
    Phase.CONQUEST: (attack.CONQUEST, placements.BUILDING, *DEEDS, sides.SIDE),
    Phase.RECRUITMENT: (recruitment.RECRUITMENT, *DEEDS, sides.SIDE),
    Phase.REDEPLOY: (redeploy.REDEPLOYMENT, *DEEDS, sides.SIDE),
    Phase.PLACEMENT: (redeploy.PLACEMENT, sacrifice.SACRIFICE, *DEEDS, sides.SIDE),
    Phase.AFTER_SCORING: (after_scoring.AFTER_SCORING, sacrifice.SACRIFICE),
    Phase.RETREAT: (retreat.RETREAT,),
    Phase.OVER: (),
}
#: The decision of each kind of action by phase. Awaited decisions come before these, and figures move in most phases.
_ASKED_BY = {
    phase: {kind: decision for decision in asked for kind in decision.kinds} for phase, asked in DECISIONS.items()
}


def is_over(position: Position) -> bool:
    """Checks whether the game is over."""
    return position.phase is Phase.OVER


def decider(position: Position) -> int | None:
    """Returns the seat of the player who decides now, `CHANCE` for dice and draws, or None once the game is over.

    >>> from smallworld import CHANCE, decider, new_game
    >>> decider(new_game("base-2")) == CHANCE  # The first banner is drawn.
    True
    """
    expect_position(position)
    if position.phase is Phase.OVER:
        return None
    first = chance.awaited(position)
    if first is regrouping.REGROUPING and (alone := regrouping.regrouping(position)) is not None:
        return alone[0]
    if first is not None and first is not discoveries.WATER:
        return CHANCE
    if position.phase is Phase.RETREAT:
        waiting = retreat.retreating(position)
        return waiting[0] if waiting else position.player
    return position.player


def chances(position: Position) -> list[tuple[Action, Fraction]]:
    """Returns the outcomes of chance with their probabilities, or none when a player decides.

    >>> from smallworld import new_game, rules_for
    >>> action, probability = chances(new_game(rules_for("base-2")))[0]
    >>> action
    Draw(id='base.amazons')
    """
    if decider(position) != CHANCE:
        return []
    if chance.awaited(position) is chance.BOMB:
        return chance.bombs_by_odds(position)
    outcomes, die = legal_actions(position), position.rules.game.die
    if position.turn.rolling is not None:
        return [(face, Fraction(die.count(face.face), len(die))) for face in outcomes if isinstance(face, Die)]
    each = Fraction(1, len(outcomes))
    return [(outcome, each) for outcome in outcomes]


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Returns the actions that the decider can do now, none only when the game is over.

    >>> from smallworld import new_game, rules_for
    >>> str(legal_actions(new_game(rules_for("base-2")))[0])
    'draw base.amazons'
    """
    kept: tuple[Action, ...] | None = position.known.get(legal_actions)
    if kept is None:
        kept = position.known[legal_actions] = tuple(_legal_actions(position))
    return kept


def _legal_actions(position: Position) -> list[Action]:
    first = chance.awaited(position)
    if first is not None:
        return first.legal(position)
    moves = figures.MOVE.legal(position) if position.rules.finds and position.phase in figures.ANY_TIME else []
    if moves and position.turn.recall(Summoning):
        return moves
    found: list[Action] = []
    for decision in _asked(position.rules)[position.phase]:
        found += decision.legal(position)
    return found + moves


@per_rules
def _asked(rules: Rules) -> Mapping[Phase, Sequence[Decision]]:
    """Returns the decisions of each phase in the games of a box."""
    return {
        phase: [decision for decision in decisions if decision.hook is None or rules.asks(decision.hook)]
        for phase, decisions in DECISIONS.items()
    }


_TAKING_UP = frozenset({PickUp, PickUpAll})


def carry_over(before: Position, action: Action, after: Position) -> None:
    """Keeps the legal actions of `before` for `after`, if they are known to be the same.

    Nearly every second action of a game puts down one token while others are in hand. Tokens can be taken up only until
    the first is put down. From the second on, or from the first if none could be taken up, the legal actions stay the
    same. That does not hold in boxes where an action depends on the number of tokens in a region.
    """
    if not (isinstance(action, Deploy) and after.phase is Phase.REDEPLOY):
        return
    race = after.holding(action.region).race
    if race is not None and after.owner(race)[1].hand and not _goes_by_tokens(after.rules):
        could = legal_actions(before)
        if before.turn.deployed or _TAKING_UP.isdisjoint(map(type, could)):
            after.known[legal_actions] = could


@per_rules
def _goes_by_tokens(rules: Rules) -> bool:
    """Checks whether an action of a redeployment can depend on the number of tokens in a region."""
    others = [decision for decision in _asked(rules)[Phase.REDEPLOY] if decision is not redeploy.REDEPLOYMENT]
    return bool(rules.finds or others or rules.asks(Companions) or rules.asks(PieceWhereStrongest))


def refusals(position: Position, action: Action) -> tuple[Refusal, ...]:
    """Returns the reasons why an action cannot be done now, none for a legal action.

    Raises `TypeError` for anything but an action, such as the line of one.

    >>> from smallworld import action, new_game
    >>> for refusal in refusals(new_game("base-2"), action("finish")):
    ...     print(refusal.code, "|", refusal.reason)
    not_now | something has to be drawn first
    """
    if not isinstance(action, Action):
        raise TypeError(
            f"expected an Action, got {type(action).__name__}: read the line of one with `smallworld.action`"
        )
    if isinstance(getattr(action, "using", ()), str):
        raise TypeError(f"expected relics in {action!r}, got str: read the line of an action with `smallworld.action`")
    for region in regions_of(action):
        if region not in position.rules.board.index:
            reason = text("this board has no region {region}", region=RegionName(region))
            return (Refusal("unknown_region", reason, position.rules.headings.setup),)
    action = with_box(action, position.rules.game)
    first = chance.awaited(position)
    if first is not None:
        return tuple(first.refusals(position, action))
    decision = decision_on(position, action)
    if decision is None:
        return (not_now(position, action),)
    if decision is not figures.MOVE and (first_of_all := figures.comes_first(position)) is not None:
        return (first_of_all,)
    return tuple(decision.refusals(position, action))


def decision_on(position: Position, action: Action) -> Decision | None:
    """Returns the decision to which an action belongs now, or None at another time.

    Kinds of actions that no player decides belong to chance.
    """
    decision = _ASKED_BY[position.phase].get(type(action))
    if decision is None:
        return chance.awaited(position)
    if isinstance(action, Place):
        if position.turn.recall(Afloat):
            return discoveries.WATER
        if chance.awaited(position) is regrouping.REGROUPING:
            return regrouping.REGROUPING
        if position.phase in figures.ANY_TIME and figures.is_figure(position, action.piece):
            return figures.MOVE
    return decision


class IllegalActionError(ValueError):
    """The error for an action that the rules refuse. `refusals` has the reasons."""

    def __init__(self, action: Action, reasons: tuple[Refusal, ...]) -> None:
        """Takes the action and the refusals."""
        super().__init__(f"{action}: " + "; ".join(str(refusal.reason) for refusal in reasons))
        self.action = action
        self.refusals = reasons


def apply(position: Position, action: Action) -> Step:
    """Does an action. Returns the next position and the events. Raises `IllegalActionError` with all refusals.

    >>> from smallworld import action, new_game
    >>> apply(new_game("base-2"), action("draw base.elves")).events
    (Drawn(id='base.elves'),)
    """
    legal = legal_actions(position)
    for known in legal:
        # The action is mostly one of these objects, and identity is quicker to check than equality.
        if known is action:
            break
    else:
        if action not in legal:
            refused = refusals(position, action)
            if refused:
                raise IllegalActionError(action, refused)
            action = with_box(action, position.rules.game)
    decision = decision_on(position, action)
    if decision is None:
        raise TypeError(f"{action}: legal, but no decision of this phase")
    draft = Draft(position)
    if decision.apply(draft, position, action):
        go_on(draft, decision)
    elif decision.runs_out:
        _go_on_if_nothing_is_left(draft, decision)
    if position.rules.options.fee_to_former_holder:
        claims.remember_holders(position, draft)
    after = draft.position()
    carry_over(position, action, after)
    return Step(after, tuple(draft.events))


def go_on(draft: Draft, made: Decision) -> None:
    """Moves on from a decision that has been `made`, past each one that leaves nothing to do."""
    sequence.NEXT[made](draft)
    asked = next(iter(DECISIONS[draft.phase]), None)
    if asked is not None and asked.runs_out:
        _go_on_if_nothing_is_left(draft, asked)


def _go_on_if_nothing_is_left(draft: Draft, under_way: Decision) -> None:
    """Moves on from a decision where only `Finish` is left to do."""
    if draft.phase is Phase.REDEPLOY and redeploy.to_deploy(draft):
        return
    if legal_actions(draft.position()) == (Finish(),):
        go_on(draft, under_way)
