"""Decisions: who has to decide what, what that allows, and what speaks against anything else.

Every decision is an action, whoever makes it. An action is legal exactly when `refusals` has nothing against it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from smallworld.effects.decline import DeclineAfterScoring, VanishesForCoins
from smallworld.effects.pieces import PieceByChoice
from smallworld.model.actions import (
    ORDINARY,
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
    GiveBack,
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
from smallworld.model.position import Phase, Position
from smallworld.rules import stacks
from smallworld.rules.conquest import attack, discoveries, figures
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.times import not_now
from smallworld.rules.troops import acting, effects_of
from smallworld.rules.turn import arrival, combos, ready, redeploy, retreat, sacrifice
from smallworld.rules.turn.decline import vanishings
from smallworld.words.explain import Refusal
from smallworld.words.text import series, text

#: The decider of dice and draws.
CHANCE = -1

_ATTACKS = (Conquer, FinalRoll, RollFirst, TargetRoll, EndConquests)
#: Which actions belong to which phase, chance's apart.
_ACTIONS: dict[Phase, tuple[type[Action], ...]] = {
    Phase.PICK: (Pick, Finish),
    Phase.ARRIVAL: (Place, SwapPower, Finish),
    Phase.TURN: (Expand, Decline, Place, Replace),
    Phase.READY: (PickUp, PickUpAll, Abandon, Advance, Place, Replace, GiveBack),
    Phase.DECLINED_CONQUEST: (*_ATTACKS, Place),
    Phase.CONQUEST: (*_ATTACKS, Place),
    Phase.REDEPLOY: (PickUp, PickUpAll, Deploy, Abandon, Place, Finish),
    Phase.PLACEMENT: (Place, MakePeace, Sacrifice, Finish),
    Phase.AFTER_SCORING: (Decline, Sacrifice, Finish),
    Phase.RETREAT: (Deploy, Place),
    Phase.OVER: (),
}


def decider(position: Position) -> int | None:
    """Whose decision it is: a seat, `CHANCE`, or None when the game is over."""
    if position.phase is Phase.OVER:
        return None
    if chance_decides(position):
        return CHANCE
    if position.phase is Phase.RETREAT:
        waiting = retreat.retreating(position)
        return waiting[0] if waiting else position.player
    return position.player


def chance_decides(position: Position) -> bool:
    """A die is in the air, something is about to be turned up, or the row has to be filled."""
    if position.turn.die_cast or (position.rules.finds and discoveries.pending(position)):
        return True
    return position.phase is Phase.PICK and bool(stacks.draws(position))


def chances(position: Position) -> list[tuple[Action, Fraction]]:
    """The outcomes that chance can bring now, with their probabilities; empty when a player decides."""
    if position.turn.die_cast:
        die = position.rules.game.die
        return [(Die(face), Fraction(die.count(face), len(die))) for face in sorted(set(die))]
    if not _draws(position):
        return []
    draws = legal_actions(position)
    each = Fraction(1, len(draws))
    return [(draw, each) for draw in draws]


#: The piles are long, and nearly the same at every draw.
_draw = lru_cache(maxsize=1000)(Draw)


def _draws(position: Position) -> tuple[str, ...]:
    """What chance can draw now: a find or the power lent to one, or what fills the row."""
    if position.rules.finds and discoveries.pending(position):
        return discoveries.draws(position)
    return stacks.draws(position) if position.phase is Phase.PICK else ()


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
        return [_draw(id) for id in draws]
    if not (position.rules.finds and position.phase in ANY_TIME):
        return _LEGAL[position.phase](position)
    moves = figures.legal(position)
    if position.turn.summoning and moves:
        return moves
    return [*_LEGAL[position.phase](position), *moves]


#: The phases in which a figure can be moved.
ANY_TIME = frozenset({Phase.TURN, Phase.READY, *CONQUESTS, Phase.REDEPLOY, Phase.PLACEMENT})


def _expand_or_decline(position: Position) -> list[Action]:
    """The choice of the turn, and what comes at its start, before either."""
    return [Expand(), *_declines(position), *ready.replacements(position), *redeploy.buildings(position)]


def _legal_while_readying(position: Position) -> list[Action]:
    return [*ready.legal(position), *redeploy.buildings(position)]


def _legal_while_conquering(position: Position) -> list[Action]:
    return [*attack.legal(position), *redeploy.buildings(position)]


def _legal_placements(position: Position) -> list[Action]:
    return [*redeploy.legal(position), *sacrifices(position)]


def _legal_after_scoring(position: Position) -> list[Action]:
    declines = [Decline()] if may_decline_now(position) else []
    return [Finish(), *declines, *sacrifices(position)]


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
    Phase.RETREAT: retreat.legal,
    Phase.OVER: _nothing,
}


def _declines(position: Position) -> list[Action]:
    """Declining as usual, or by a power lent to a place, which need not be used. The race's own power is no choice."""
    active = position.players[position.player].active
    lent = [id for id in vanishings(position) if active is None or id != active.power]
    return [Decline(), *(Decline(id) for id in lent)]


def may_decline_now(position: Position) -> bool:
    """Whether the active race may decline after scoring."""
    active = position.players[position.player].active
    return active is not None and bool(position.in_force(active.race).of(DeclineAfterScoring))


def sacrifices(position: Position) -> list[Action]:
    """Sacrifices, at the time that an option says."""
    after = position.phase is Phase.AFTER_SCORING
    return sacrifice.legal(position) if after == position.rules.options.altar_after_scoring else []


def refusals(position: Position, action: Action) -> tuple[Refusal, ...]:
    """Every reason why an action may not be done now; an action is legal exactly when there is none.

    Raises `TypeError` for what is no action, such as the line of one.
    """
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is no action; `smallworld.action` reads the line of one")
    region = getattr(action, "region", None)
    if region is not None and region not in position.rules.board.index:
        reason = text("this board has no region {region}", region=region)
        return (Refusal("unknown_region", reason, position.rules.headings.setup),)
    if chance_decides(position):
        if action in legal_actions(position):
            return ()
        return (_against_chance(position, action),)
    if not isinstance(action, _ACTIONS[position.phase]):
        return (not_now(position, action),)
    return tuple(_against(position, action))


def _against_chance(position: Position, action: Action) -> Refusal:
    """Why an action has to wait for chance, or why chance cannot bring it."""
    headings = position.rules.headings
    if position.turn.die_cast:
        if isinstance(action, Die):
            reason = text("the die has no face with {pips}", pips=action.face)
            return Refusal("no_such_face", reason, headings.final_conquest)
        return Refusal("not_now", text("the die is in the air: it has to land first"), headings.final_conquest)
    if isinstance(action, Draw):
        reason = text("{name}: not among what can be drawn now", name=position.rules.called(action.id))
        shown = position.row[-1].power if position.turn.lending and position.row else None
        option = "visible_badge_is_excluded" if shown is not None and action.id == shown else None
        return Refusal("not_drawn", reason, headings.turn, option)
    return Refusal("not_now", text("something has to be drawn first"), headings.turn)


def _against_declining(position: Position, action: Decline) -> list[Refusal]:
    """Why the active race does not decline now, or not in the way named."""
    rules = position.rules
    found = []
    if action.way != ORDINARY:
        active = position.players[position.player].active
        ability = next((ability for ability in rules.answering(VanishesForCoins) if ability.id == action.way), None)
        if ability is None:
            reason = text("{ability}: no way of declining", ability=rules.called(action.way))
            found.append(Refusal("no_such_way", reason, rules.headings.decline))
        elif active is not None and active.power == ability.id:
            reason = text("{ability}: a race that has it declines so anyway", ability=ability.name)
            found.append(Refusal("no_such_way", reason, ability.source))
        elif ability.id not in vanishings(position):
            reason = text("{ability}: no place that you hold lends it", ability=ability.name)
            found.append(Refusal("no_such_way", reason, ability.source))
    if position.phase is Phase.AFTER_SCORING and not may_decline_now(position):
        names = [ability.name for ability in rules.answering(DeclineAfterScoring)]
        reason = text("after the scoring no race declines")
        if names:
            reason = text("after the scoring no race declines, except by {abilities}", abilities=series(*names))
        found.append(Refusal("not_now", reason, rules.headings.decline))
    return found or [not_now(position, action)]


def _against(position: Position, action: Action) -> list[Refusal]:
    """What the phase's own rules say against an action that belongs to it."""
    if isinstance(action, Place) and position.phase in ANY_TIME and is_figure(position, action):
        return figures.refusals(position, action)
    if position.turn.summoning and position.phase in ANY_TIME and figures.legal(position):
        found = figures.summoner(position)
        source = found[1].source if found else position.rules.headings.finds
        return [Refusal("figure_first", text("the figure just found is placed first"), source, "figure_is_optional")]
    if isinstance(action, Sacrifice):
        legal = action in sacrifices(position)
        return [] if legal else sacrifice.refusals(position, action) or [_not_now_sacrificed(position, action)]
    if isinstance(action, Decline):
        return [] if action in legal_actions(position) else _against_declining(position, action)
    return _against_in_phase(position, action)


def _against_in_phase(position: Position, action: Action) -> list[Refusal]:
    match position.phase:
        case Phase.PICK if isinstance(action, Pick | Finish):
            return combos.refusals(position, action)
        case Phase.ARRIVAL:
            return arrival.refusals(position, action)
        case Phase.RETREAT:
            return retreat.refusals(position, action)
        case Phase.REDEPLOY | Phase.PLACEMENT:
            return redeploy.refusals(position, action)
        case Phase.TURN if isinstance(action, Place) and not position.rules.options.building_at_any_time:
            return [_not_built_now(position, action)]
        case _ if isinstance(action, Place):
            return redeploy.refusals(position, action)
        case Phase.TURN | Phase.READY:
            return ready.refusals(position, action)
        case Phase.CONQUEST | Phase.DECLINED_CONQUEST:
            return attack.refusals(position, action)
        case _:
            return []


def _not_built_now(position: Position, action: Place) -> Refusal:
    """A piece before the troops are readied: by an option, it is the time for buildings."""
    placed = [effect for force in acting(position) for effect, _ in effects_of(position, force).of(PieceByChoice)]
    building = any(effect.building and effect.piece == action.piece for effect in placed)
    return not_now(position, action)._replace(option="building_at_any_time" if building else None)


def is_figure(position: Position, action: Place) -> bool:
    """Whether an action moves the figure that the player to move commands."""
    found = figures.summoner(position)
    return found is not None and found[0].piece == action.piece


def _not_now_sacrificed(position: Position, action: Sacrifice) -> Refusal:
    """The token could be given up, but at another time: an option says when."""
    able = sacrifice.altar(position)
    late = not_now(position, action)
    return late._replace(source=able[1].source) if able else late
