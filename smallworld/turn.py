"""The turn: who decides what, which actions that allows, and what each leads to.

Every decision is an action, whoever makes it; `apply` gives the next position and what happened. Source: Small World
rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from smallworld import attack, combos, losses, redeploy, sources, troops
from smallworld.actions import (
    Abandon,
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    Die,
    Draw,
    EndConquests,
    Expand,
    FinalRoll,
    Finish,
    MakePeace,
    Pick,
    PickUp,
    PickUpAll,
    Place,
    RollFirst,
)
from smallworld.conquest import CONQUESTS, declined_conqueror
from smallworld.decline import decline
from smallworld.effects.decline import DeclineAfterScoring
from smallworld.events import Event
from smallworld.explain import Refusal, total
from smallworld.income import by_race
from smallworld.position import Draft, Phase, Position, Turn
from smallworld.text import text

#: The decider of dice and draws.
CHANCE = -1

_ATTACKS = (Conquer, FinalRoll, RollFirst, EndConquests)
#: Which actions belong to which phase, chance's apart.
_ACTIONS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.PICK: (Pick,),
    Phase.TURN: (Expand, Decline),
    Phase.READY: (PickUp, PickUpAll, Abandon, Advance, Place),
    Phase.DECLINED_CONQUEST: (*_ATTACKS, Place),
    Phase.CONQUEST: (*_ATTACKS, Place),
    Phase.REDEPLOY: (Deploy, Abandon, Place, Finish),
    Phase.PLACEMENT: (Place, MakePeace, Finish),
    Phase.AFTER_SCORING: (Decline, Finish),
    Phase.RETREAT: (Deploy, Place),
    Phase.OVER: (),
}


class IllegalActionError(ValueError):
    """An action that the rules refuse; `refusals` has every reason."""

    def __init__(self, action: Action, reasons: tuple[Refusal, ...]) -> None:
        """Take the action and the reasons."""
        super().__init__(f"{action}: " + "; ".join(str(refusal.reason) for refusal in reasons))
        self.action = action
        self.refusals = reasons


class Step(NamedTuple):
    """Where an action led, and what happened on the way."""

    position: Position
    events: tuple[Event, ...]


def decider(position: Position) -> int | None:
    """Whose decision it is: a seat, `CHANCE`, or None when the game is over."""
    if position.phase is Phase.OVER:
        return None
    if position.turn.die_cast or (position.phase is Phase.PICK and combos.draws(position)):
        return CHANCE
    if position.phase is Phase.RETREAT:
        waiting = losses.retreating(position)
        return waiting[0] if waiting else position.player
    return position.player


def chances(position: Position) -> list[tuple[Action, Fraction]]:
    """The outcomes that chance can bring now, with their probabilities; empty when a player decides."""
    if position.turn.die_cast:
        die = position.rules.game.die
        return [(Die(face), Fraction(die.count(face), len(die))) for face in sorted(set(die))]
    return combos.chances(position) if position.phase is Phase.PICK else []


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Everything that can be done now, by whoever decides. Empty only when the game is over."""
    kept: tuple[Action, ...] | None = position.__dict__.get("_legal")
    if kept is None:
        kept = position.__dict__["_legal"] = tuple(_legal_actions(position))
    return kept


def _legal_actions(position: Position) -> list[Action]:
    if position.turn.die_cast:
        return [action for action, _ in chances(position)]
    match position.phase:
        case Phase.PICK:
            return [Draw(id) for id in combos.draws(position)] or combos.legal(position)
        case Phase.TURN:
            return [Expand(), Decline()]
        case Phase.READY:
            return [*troops.legal(position), *redeploy.buildings(position)]
        case Phase.CONQUEST | Phase.DECLINED_CONQUEST:
            return [*attack.legal(position), *redeploy.buildings(position)]
        case Phase.REDEPLOY | Phase.PLACEMENT:
            return redeploy.legal(position)
        case Phase.AFTER_SCORING:
            return [Finish(), Decline()]
        case Phase.RETREAT:
            return losses.legal(position)
        case Phase.OVER:
            return []


def refusals(position: Position, action: Action) -> tuple[Refusal, ...]:
    """Every reason why an action may not be done now; an action is legal exactly when there is none."""
    region = getattr(action, "region", None)
    if region is not None and region not in position.rules.board.index:
        reason = text("this board has no region {region}", region=region)
        return (Refusal("unknown_region", reason, sources.SETUP),)
    if position.turn.die_cast or (position.phase is Phase.PICK and combos.draws(position)):
        if action in legal_actions(position):
            return ()
        return (Refusal("not_now", text("chance decides first"), sources.TURN),)
    if not isinstance(action, _ACTIONS[position.phase]):
        reason = text("not now: the phase is {phase}", phase=position.phase.value)
        return (Refusal("not_now", reason, sources.TURN),)
    return tuple(_against(position, action))


def _against(position: Position, action: Action) -> list[Refusal]:
    """What the phase's own rules say against an action that belongs to it."""
    if isinstance(action, Pick):
        return combos.refusals(position, action)
    if position.phase is Phase.RETREAT:
        return losses.refusals(position, action)
    if position.phase in (Phase.REDEPLOY, Phase.PLACEMENT) or isinstance(action, Place):
        return redeploy.refusals(position, action)
    if position.phase is Phase.READY:
        return troops.refusals(position, action)
    return attack.refusals(position, action) if position.phase in CONQUESTS else []


def apply(position: Position, action: Action) -> Step:
    """Do an action: the next position, and what happened. Raises `IllegalActionError` with every reason against it."""
    if action not in legal_actions(position):
        raise IllegalActionError(action, refusals(position, action))
    draft = Draft(position)
    _HANDLERS[type(action)](draft, position, action)
    return Step(draft.position(), tuple(draft.events))


def _drawn(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Draw):
        combos.draw(draft, action.id)
        _fill_row(draft)


def _picked(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Pick):
        combos.pick(draft, action)
        _fill_row(draft)


def _expand(draft: Draft, position: Position, action: Action) -> None:
    draft.tell("expands", player=draft.player)
    _ready(draft)


def _decline(draft: Draft, position: Position, action: Action) -> None:
    decline(draft)
    if position.phase is Phase.AFTER_SCORING:
        _retreat(draft)
    else:
        _score(draft)


def _advance(draft: Draft, position: Position, action: Action) -> None:
    _conquer(draft)


def _conquered(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Conquer):
        attack.conquer(draft, position, action)


def _cast(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, FinalRoll | RollFirst):
        attack.cast(draft, action)


def _landed(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Die) and attack.land(draft, position, action.face):
        _end_conquests(draft, by_roll=True)


def _stopped(draft: Draft, position: Position, action: Action) -> None:
    _end_conquests(draft, by_roll=False)


def _moved(draft: Draft, position: Position, action: Action) -> None:
    """Tokens and pieces change hands: which rules govern that depends on the phase."""
    if position.phase is Phase.RETREAT:
        losses.apply(draft, action)
        _retreat(draft)
    elif position.phase is Phase.READY and not isinstance(action, Place):
        troops.apply(draft, action)
    else:
        redeploy.apply(draft, action)
        _skip_empty(draft)


def _finished(draft: Draft, position: Position, action: Action) -> None:
    _finish(draft)


_HANDLERS: dict[type[Action], Callable[[Draft, Position, Action], None]] = {
    Draw: _drawn,
    Pick: _picked,
    Expand: _expand,
    Decline: _decline,
    PickUp: _moved,
    PickUpAll: _moved,
    Abandon: _moved,
    Advance: _advance,
    Conquer: _conquered,
    FinalRoll: _cast,
    RollFirst: _cast,
    Die: _landed,
    EndConquests: _stopped,
    Deploy: _moved,
    Place: _moved,
    MakePeace: _moved,
    Finish: _finished,
}


def _begin_turn(draft: Draft) -> None:
    """Peace ends, and the player picks a combo, or chooses between expansion and decline."""
    draft.turn = Turn()
    draft.change_player(draft.player, at_peace_with=None)
    draft.phase = Phase.PICK if draft.players[draft.player].active is None else Phase.TURN
    draft.tell("turn_begins", player=draft.player, amount=draft.round)
    if draft.phase is Phase.PICK:
        combos.settle(draft)


def _fill_row(draft: Draft) -> None:
    """The row is filled up; when it is, and a combo was picked, the turn goes on."""
    combos.settle(draft)
    if draft.players[draft.player].active is not None and not combos.draws(draft.position()):
        _ready(draft)


def _ready(draft: Draft) -> None:
    """Troops on the map are readied; without any, conquests begin."""
    troops.ready(draft)
    if any(draft.regions_of(force.race) for force in troops.acting(draft)):
        draft.phase = Phase.READY
    else:
        _conquer(draft)


def _conquer(draft: Draft) -> None:
    """Declined races that still conquer come first, if they have tokens for it."""
    before = declined_conqueror(draft.position())
    draft.phase = Phase.DECLINED_CONQUEST if before is not None and before.hand else Phase.CONQUEST


def _end_conquests(draft: Draft, *, by_roll: bool) -> None:
    """A final roll ends all conquests of the turn; stopping ends those of the race under way."""
    ends_all = by_roll and draft.rules.options.declined_roll_ends_conquests
    if draft.phase is Phase.DECLINED_CONQUEST and not ends_all and draft.players[draft.player].active is not None:
        draft.phase = Phase.CONQUEST
        draft.turn = draft.turn._replace(roll=None)
        return
    draft.phase = Phase.REDEPLOY
    draft.turn = draft.turn._replace(roll=None)
    redeploy.begin(draft)
    _skip_empty(draft)


def _skip_empty(draft: Draft) -> None:
    """A phase in which nothing is left to decide is over."""
    if draft.phase is Phase.REDEPLOY and redeploy.to_deploy(draft):
        return
    if draft.phase in (Phase.REDEPLOY, Phase.PLACEMENT) and redeploy.legal(draft.position()) == [Finish()]:
        _finish(draft)


def _finish(draft: Draft) -> None:
    """Go on from redeployment to placements, to scoring, to the survivors."""
    if draft.phase is Phase.REDEPLOY:
        draft.phase = Phase.PLACEMENT
        redeploy.collect(draft, Phase.PLACEMENT)
        _skip_empty(draft)
    elif draft.phase is Phase.PLACEMENT:
        _score(draft)
    else:
        _retreat(draft)


def _score(draft: Draft) -> None:
    """Coins for every race on the map; then a race that may decline after scoring is asked."""
    seat = draft.player
    coins = 0
    for force, terms in by_race(draft.position(), seat):
        coins += total(terms)
        draft.tell("earned", player=seat, race=force.race, amount=total(terms), terms=terms)
    draft.pay(seat, coins)
    draft.tell("scored", player=seat, amount=coins)
    player = draft.players[seat]
    if player.active is None:
        _retreat(draft)
        return
    active = draft.change_force(player.active.race, turns=player.active.turns + 1)
    if draft.in_force(active.race).of(DeclineAfterScoring):
        draft.phase = Phase.AFTER_SCORING
    else:
        _retreat(draft)


def _retreat(draft: Draft) -> None:
    """Survivors are redeployed, clockwise; then the turn passes."""
    draft.phase = Phase.RETREAT
    if losses.retreating(draft) is None:
        losses.finish(draft)
        _pass(draft)


def _pass(draft: Draft) -> None:
    """The next player's turn; after the last round, the game is over."""
    draft.player = (draft.player + 1) % len(draft.players)
    if draft.player == 0:
        if draft.round == draft.rules.board.turns:
            draft.phase = Phase.OVER
            draft.turn = Turn()
            draft.tell("game_over")
            return
        draft.round += 1
    _begin_turn(draft)
