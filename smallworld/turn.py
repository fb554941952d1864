"""The turn: who decides what, which actions that allows, and what each leads to.

Every decision is an action, whoever makes it; `apply` gives the next position and what happened. Source: Small World
rulebook, First Turn and Following Turns.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from smallworld import arrival, attack, combos, discoveries, figures, losses, redeploy, sacrifice, sources, troops
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
    Replace,
    RollFirst,
    Sacrifice,
    SwapPower,
    TargetRoll,
)
from smallworld.campaign import CONQUESTS, declined_conqueror
from smallworld.decline import decline, vanishings
from smallworld.effects.coins import Tribute
from smallworld.effects.decline import DeclineAfterScoring
from smallworld.events import Event
from smallworld.explain import Refusal, total
from smallworld.income import by_race, transfers
from smallworld.position import Draft, Phase, Position, Turn
from smallworld.text import text

#: The decider of dice and draws.
CHANCE = -1

_ATTACKS = (Conquer, FinalRoll, RollFirst, TargetRoll, EndConquests)
#: Which actions belong to which phase, chance's apart.
_ACTIONS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.PICK: (Pick,),
    Phase.ARRIVAL: (Place, SwapPower, Finish),
    Phase.TURN: (Expand, Decline),
    Phase.READY: (PickUp, PickUpAll, Abandon, Advance, Place, Replace),
    Phase.DECLINED_CONQUEST: (*_ATTACKS, Place),
    Phase.CONQUEST: (*_ATTACKS, Place),
    Phase.REDEPLOY: (Deploy, Abandon, Place, Finish),
    Phase.PLACEMENT: (Place, MakePeace, Sacrifice, Finish),
    Phase.AFTER_SCORING: (Decline, Sacrifice, Finish),
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
    if _chance_decides(position):
        return CHANCE
    if position.phase is Phase.RETREAT:
        waiting = losses.retreating(position)
        return waiting[0] if waiting else position.player
    return position.player


def _chance_decides(position: Position) -> bool:
    """A die is in the air, something is about to be turned up, or the row has to be filled."""
    if position.turn.die_cast or (position.rules.finds and discoveries.pending(position)):
        return True
    return position.phase is Phase.PICK and bool(combos.draws(position))


def chances(position: Position) -> list[tuple[Action, Fraction]]:
    """The outcomes that chance can bring now, with their probabilities; empty when a player decides."""
    if position.turn.die_cast:
        die = position.rules.game.die
        return [(Die(face), Fraction(die.count(face), len(die))) for face in sorted(set(die))]
    draws = _draws(position)
    each = Fraction(1, max(len(draws), 1))
    return [(Draw(id), each) for id in draws]


def _draws(position: Position) -> tuple[str, ...]:
    """What chance can draw now: a find or the power lent to one, or what fills the row."""
    if position.rules.finds and discoveries.pending(position):
        return discoveries.draws(position)
    return combos.draws(position) if position.phase is Phase.PICK else ()


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Everything that can be done now, by whoever decides. Empty only when the game is over."""
    kept: tuple[Action, ...] | None = position.__dict__.get("_legal")
    if kept is None:
        kept = position.__dict__["_legal"] = tuple(_legal_actions(position))
    return kept


def _legal_actions(position: Position) -> list[Action]:
    if position.turn.die_cast:
        return [action for action, _ in chances(position)]
    if draws := _draws(position):
        return [Draw(id) for id in draws]
    if not (position.rules.finds and position.phase in _ANY_TIME):
        return _LEGAL[position.phase](position)
    moves = figures.legal(position)
    if position.turn.summoning and moves:
        return moves
    return [*_LEGAL[position.phase](position), *moves]


#: The phases in which a figure can be moved.
_ANY_TIME = frozenset({Phase.READY, *CONQUESTS, Phase.REDEPLOY, Phase.PLACEMENT})


def _expand_or_decline(position: Position) -> list[Action]:
    return [Expand(), *_declines(position)]


def _legal_while_readying(position: Position) -> list[Action]:
    return [*troops.legal(position), *redeploy.buildings(position)]


def _legal_while_conquering(position: Position) -> list[Action]:
    return [*attack.legal(position), *redeploy.buildings(position)]


def _legal_placements(position: Position) -> list[Action]:
    return [*redeploy.legal(position), *_sacrifices(position)]


def _legal_after_scoring(position: Position) -> list[Action]:
    declines = [Decline()] if _may_decline_now(position) else []
    return [Finish(), *declines, *_sacrifices(position)]


def _nothing(position: Position) -> list[Action]:
    return []


_LEGAL: dict[Phase, Callable[[Position], list[Action]]] = {
    Phase.PICK: combos.legal,
    Phase.ARRIVAL: arrival.legal,
    Phase.TURN: _expand_or_decline,
    Phase.READY: _legal_while_readying,
    Phase.DECLINED_CONQUEST: _legal_while_conquering,
    Phase.CONQUEST: _legal_while_conquering,
    Phase.REDEPLOY: redeploy.legal,
    Phase.PLACEMENT: _legal_placements,
    Phase.AFTER_SCORING: _legal_after_scoring,
    Phase.RETREAT: losses.legal,
    Phase.OVER: _nothing,
}


def _declines(position: Position) -> list[Action]:
    """Declining as usual, or by a power lent to a place, which need not be used. The race's own power is no choice."""
    active = position.players[position.player].active
    lent = [id for id in vanishings(position) if active is None or id != active.power]
    return [Decline(), *(Decline(id) for id in lent)]


def _may_decline_now(position: Position) -> bool:
    """Whether the active race may decline after scoring."""
    active = position.players[position.player].active
    return active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))


def _sacrifices(position: Position) -> list[Action]:
    """Sacrifices, at the time that an option says."""
    after = position.phase is Phase.AFTER_SCORING
    return sacrifice.legal(position) if after == position.rules.options.altar_after_scoring else []


def refusals(position: Position, action: Action) -> tuple[Refusal, ...]:
    """Every reason why an action may not be done now; an action is legal exactly when there is none."""
    region = getattr(action, "region", None)
    if region is not None and region not in position.rules.board.index:
        reason = text("this board has no region {region}", region=region)
        return (Refusal("unknown_region", reason, sources.SETUP),)
    if _chance_decides(position):
        if action in legal_actions(position):
            return ()
        return (Refusal("not_now", text("chance decides first"), sources.TURN),)
    if not isinstance(action, _ACTIONS[position.phase]):
        return (_not_now(position),)
    return tuple(_against(position, action))


def _against(position: Position, action: Action) -> list[Refusal]:
    """What the phase's own rules say against an action that belongs to it."""
    if isinstance(action, Place) and position.phase in _ANY_TIME and _is_figure(position, action):
        return figures.refusals(position, action)
    if position.turn.summoning and position.phase in _ANY_TIME and figures.legal(position):
        return [Refusal("figure_first", text("the figure just found is placed first"), sources.FINDS)]
    if isinstance(action, Sacrifice):
        legal = action in _sacrifices(position)
        return [] if legal else sacrifice.refusals(position, action) or [_not_now(position)]
    if isinstance(action, Decline):
        return [] if action in legal_actions(position) else [_not_now(position)]
    return _against_in_phase(position, action)


def _against_in_phase(position: Position, action: Action) -> list[Refusal]:
    match position.phase:
        case Phase.PICK if isinstance(action, Pick):
            return combos.refusals(position, action)
        case Phase.ARRIVAL:
            return arrival.refusals(position, action)
        case Phase.RETREAT:
            return losses.refusals(position, action)
        case Phase.REDEPLOY | Phase.PLACEMENT:
            return redeploy.refusals(position, action)
        case _ if isinstance(action, Place):
            return redeploy.refusals(position, action)
        case Phase.READY:
            return troops.refusals(position, action)
        case Phase.CONQUEST | Phase.DECLINED_CONQUEST:
            return attack.refusals(position, action)
        case _:
            return []


def _is_figure(position: Position, action: Place) -> bool:
    found = figures.summoner(position)
    return found is not None and found[0].piece == action.piece


def _not_now(position: Position) -> Refusal:
    return Refusal("not_now", text("not now: the phase is {phase}", phase=position.phase.value), sources.TURN)


def apply(position: Position, action: Action) -> Step:
    """Do an action: the next position, and what happened. Raises `IllegalActionError` with every reason against it."""
    legal = legal_actions(position)
    # Mostly the action is one of these very objects, which is quicker to see than equality.
    if not any(action is known for known in legal) and action not in legal:
        raise IllegalActionError(action, refusals(position, action))
    draft = Draft(position)
    _HANDLERS[type(action)](draft, position, action)
    return Step(draft.position(), tuple(draft.events))


def _drawn(draft: Draft, position: Position, action: Action) -> None:
    if not isinstance(action, Draw):
        return
    if discoveries.pending(position):
        discoveries.turn_up(draft, action.id)
        if draft.turn.ending and not discoveries.pending(draft):
            _end_conquests(draft, by_roll=True)
    else:
        combos.draw(draft, action.id)
        _fill_row(draft)


def _picked(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Pick):
        combos.pick(draft, action)
        if arrival.awaited(draft.position()):
            draft.phase = Phase.ARRIVAL
        else:
            _fill_row(draft)


def _arrived(draft: Draft, action: Action) -> None:
    """The race has arrived: the row is filled up again."""
    arrival.apply(draft, action)
    draft.phase = Phase.PICK
    _fill_row(draft)


def _expand(draft: Draft, position: Position, action: Action) -> None:
    draft.tell("expands", player=draft.player)
    _ready(draft)


def _decline(draft: Draft, position: Position, action: Action) -> None:
    if not isinstance(action, Decline):
        return
    active = position.players[position.player].active
    ways = vanishings(position)
    decline(draft, vanishing=action.way in ways or (active is not None and active.power in ways))
    if position.phase is Phase.AFTER_SCORING:
        # A last redeployment comes before scoring, or not at all.
        draft.turn = draft.turn._replace(declining=False)
        _retreat(draft)
    elif draft.turn.declining:
        draft.phase = Phase.REDEPLOY
        redeploy.begin(draft)
        _skip_empty(draft)
    else:
        _score(draft)


def _advance(draft: Draft, position: Position, action: Action) -> None:
    _conquer(draft)


def _conquered(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Conquer):
        attack.conquer(draft, position, action)


def _cast(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, FinalRoll | RollFirst | TargetRoll):
        attack.cast(draft, action)


def _landed(draft: Draft, position: Position, action: Action) -> None:
    if isinstance(action, Die) and attack.land(draft, position, action.face):
        if discoveries.pending(draft):
            draft.turn = draft.turn._replace(ending=True)
        else:
            _end_conquests(draft, by_roll=True)


def _stopped(draft: Draft, position: Position, action: Action) -> None:
    _end_conquests(draft, by_roll=False)


def _moved(draft: Draft, position: Position, action: Action) -> None:
    """Tokens and pieces change hands: which rules govern that depends on the phase."""
    if position.phase is Phase.ARRIVAL:
        _arrived(draft, action)
    elif isinstance(action, Place) and position.phase in _ANY_TIME and _is_figure(position, action):
        figures.move(draft, position, action)
    elif isinstance(action, Sacrifice):
        sacrifice.apply(draft, action)
    elif position.phase is Phase.RETREAT:
        losses.apply(draft, action)
        _retreat(draft)
    elif position.phase is Phase.READY and not isinstance(action, Place):
        troops.apply(draft, action)
        if isinstance(action, Replace):
            losses.bury_empty(draft)
    else:
        redeploy.apply(draft, action)
        _skip_empty(draft)


def _finished(draft: Draft, position: Position, action: Action) -> None:
    if position.phase is Phase.ARRIVAL:
        _arrived(draft, action)
    else:
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
    TargetRoll: _cast,
    SwapPower: _moved,
    Replace: _moved,
    Sacrifice: _moved,
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
    if draft.turn.roll is not None or draft.turn.ending:
        draft.turn = draft.turn._replace(roll=None, ending=False)
    redeploy.begin(draft)
    _skip_empty(draft)


def _skip_empty(draft: Draft) -> None:
    """A phase in which nothing is left to decide is over."""
    if draft.phase is Phase.REDEPLOY and redeploy.to_deploy(draft):
        return
    if draft.phase in (Phase.REDEPLOY, Phase.PLACEMENT) and legal_actions(draft.position()) == (Finish(),):
        _finish(draft)


def _finish(draft: Draft) -> None:
    """Go on from redeployment to placements, to scoring, to the survivors."""
    if draft.turn.declining:
        draft.turn = draft.turn._replace(declining=False)
        _score(draft)
    elif draft.phase is Phase.REDEPLOY:
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
    if draft.rules.asks(Tribute):
        _collect_tribute(draft, seat)
    player = draft.players[seat]
    if player.grudges:
        draft.change_player(seat, grudges=())
    if player.active is not None:
        draft.change_force(player.active.race, turns=player.active.turns + 1)
    draft.phase = Phase.AFTER_SCORING
    position = draft.position()
    if not (_may_decline_now(position) or _sacrifices(position)):
        _retreat(draft)


def _collect_tribute(draft: Draft, seat: int) -> None:
    """Opponents next door give what the player's abilities ask of them."""
    for giver, term in transfers(draft.position(), seat):
        draft.pay(giver, -term.amount)
        draft.pay(seat, term.amount)
        draft.tell("tribute", player=seat, amount=giver, terms=(term,))


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
