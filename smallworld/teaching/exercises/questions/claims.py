"""The checks of reasons in choices that say no: is the reason of a choice true on the board?

A choice may have the wrong verdict and yet a true reason: "No: you still have tokens to put down", of a player who has
some. A reader would call it right. Therefore no wrong choice gives a reason that is true, or one that does not fit its
action at all. A reason that cannot be checked counts as true.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from smallworld.model.actions import (
    ORDINARY,
    Abandon,
    Action,
    Conquer,
    Decline,
    Deploy,
    FinalRoll,
    Pick,
    PickUp,
    Place,
    Recruit,
    TargetRoll,
    regions_of,
)
from smallworld.model.board import Regions
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.relics import write_relics
from smallworld.rules.conquest.campaign import CONQUESTS, attacker
from smallworld.rules.engine import legal_actions, refusals
from smallworld.teaching.exercises.questions.phrases import you
from smallworld.teaching.rulings.checks import UnanswerableError, quoted

#: The phase in which an action is possible, by the action.
_IN_TIME: Mapping[type[Action], Phase] = {
    Conquer: Phase.CONQUEST,
    FinalRoll: Phase.CONQUEST,
    PickUp: Phase.READY,
    Abandon: Phase.READY,
    Decline: Phase.TURN,
}
#: The actions that every race can do, without an ability.
_OF_ANY_RACE = (Abandon, Deploy, PickUp, Pick)
#: The reasons that are given only for actions of abilities.
_OF_ABILITIES = frozenset({"no_such_way", "used"})


def may_be_true(position: Position, action: Action, code: str) -> bool:
    """Checks whether the reason with a `code` may be true of an action, or does not fit the action at all."""
    if code in _OF_ABILITIES and _needs_no_ability(action):
        return True
    holds = _HOLDS.get(code)
    if holds is not None:
        return holds(position, action)
    found = _hidden(position, action)
    return bool(found) and (code in _UNCERTAIN or code in found)


def _needs_no_ability(action: Action) -> bool:
    ordinary = isinstance(action, Conquer | Decline) and action.way == ORDINARY
    return ordinary or isinstance(action, (*_OF_ANY_RACE, FinalRoll))


def _hidden(position: Position, action: Action) -> set[str]:
    """Returns the codes of all refusals, also of those which are hidden while it is the wrong moment."""
    phase = _IN_TIME.get(type(action), position.phase)
    moments = {position.phase, phase}
    return {found.code for phase in moments for found in refusals(position._replace(phase=phase), action)}


def _offer(position: Position, action: Action) -> Quote | None:
    """Returns the offer for the region of a conquest or a roll, as if it was the moment for it, or None without one."""
    if not isinstance(action, Conquer | FinalRoll | TargetRoll):
        return None
    way = getattr(action, "way", ORDINARY)
    attacking = position if position.phase in CONQUESTS else position._replace(phase=Phase.CONQUEST)
    try:
        return quoted(attacking, f"{action.region} {way} {write_relics(action.using)}")
    except UnanswerableError:
        return None


def _own(position: Position) -> Regions:
    """Returns the regions of the race that acts."""
    force = attacker(position)
    return 0 if force is None else position.regions_of(force.race)


def _bits(position: Position, action: Action) -> Regions:
    """Returns the regions that an action names."""
    return sum(1 << position.rules.board.index[region] for region in set(regions_of(action)))


def _tokens(position: Position) -> int:
    """Returns the tokens that the player who decides can put down: those in hand, or survivors."""
    seat = you(position)
    force = attacker(position) if seat == position.player else position.players[seat].active
    return 0 if force is None else force.hand + force.retreating


# Whether reasons hold


def _is_far(position: Position, action: Action) -> bool:
    """Checks whether a region of the action is not within reach, or whether it has none."""
    offer, regions = _offer(position, action), _bits(position, action)
    if offer is not None and offer.links:
        return False
    own = _own(position)
    return not regions or bool(regions & ~(own | position.rules.board.next_to(own)))


def _is_no_entry(position: Position, action: Action) -> bool:
    """Checks whether the action has no region where races enter the map."""
    board, regions = position.rules.board, _bits(position, action)
    offer = _offer(position, action)
    if offer is not None and not _own(position):
        return not offer.links
    return not regions or bool(regions & ~position.rules.game.landing.entry(board))


def _missing(position: Position, action: Action) -> int | None:
    """Returns the tokens that a race lacks for a conquest or a roll, below 0 if some are left, None without a price."""
    offer, force = _offer(position, action), attacker(position)
    if offer is None or offer.price is None or force is None:
        return None
    return offer.price - force.hand - force.auxiliaries


def _is_short(position: Position, action: Action) -> bool:
    """Checks whether the price of a conquest is more than the tokens in hand, or there is no price to tell."""
    missing = _missing(position, action)
    return missing is None or missing > 0


def _is_in_time(position: Position, action: Action) -> bool:
    """Checks whether other actions of the kind, with the same piece if they have one, are possible now."""
    kind = type(action), getattr(action, "piece", None)
    return any((type(other), getattr(other, "piece", None)) == kind for other in legal_actions(position))


def _is_elsewhere(position: Position, action: Action) -> bool:
    """Checks whether the active race is missing in a region of the action, or whether the action has none."""
    active, regions = position.players[you(position)].active, _bits(position, action)
    return active is None or not regions or bool(regions & ~position.regions_of(active.race))


def _is_ones_own(position: Position, action: Action) -> bool:
    """Checks whether the race that acts holds a region of the action, or whether the action has none.

    A race in decline is not meant: of its region, the choice says that nobody attacks a race of their own.
    """
    regions = _bits(position, action)
    return not regions or bool(regions & _own(position))


def _is_the_last(position: Position, action: Action) -> bool:
    """Checks whether an action takes the last token of a region, or all but those that have to stay."""
    if isinstance(action, Abandon):
        return position.phase is not Phase.READY
    return not isinstance(action, PickUp) or action.tokens >= position.holding(action.region).tokens


def _cannot_be_paid(position: Position, action: Action) -> bool:
    """Checks whether a combo costs more coins than its player has, as far as that is known."""
    coins = position.players[position.player].coins
    return not isinstance(action, Pick) or coins is None or action.index > coins


def _is_ability_missing(position: Position, action: Action) -> bool:
    """Checks whether the race lacks the ability that an action names, as far as that is known."""
    if action in legal_actions(position):
        return False
    active = position.players[position.player].active
    known = () if active is None else (active.race, active.power, *position.controlled(active.race))
    return position.rules.game.full(getattr(action, "way", ORDINARY)) not in known


def _has_used_any(position: Position, action: Action) -> bool:
    """Checks whether an ability with a limit was used this turn."""
    turn = position.turn
    return action not in legal_actions(position) and bool(turn.used or turn.placed or turn.chosen or turn.attacks)


def _has_such_a_piece(position: Position, action: Action) -> bool:
    """Checks whether a piece of the kind stands in the region already, or whether none is placed."""
    if not isinstance(action, Place):
        return True
    piece = position.rules.game.piece_id(action.piece)
    return piece in dict(position.holding(action.region).pieces)


def _is_out_of_tokens(position: Position, action: Action) -> bool:
    """Checks whether there is no token for an action: in the tray for one that is bought, else in hand."""
    active = position.players[you(position)].active
    if isinstance(action, Recruit):
        return active is None or not position.tray(active.race)
    return not _tokens(position)


def _is_closed(position: Position, action: Action) -> bool:
    return bool(position.rules.board.impassable & _bits(position, action))


def _is_by_a_chasm(position: Position, action: Action) -> bool:
    board = position.rules.board
    return bool(board.next_to(board.impassable) & _bits(position, action))


def _is_within_the_die(position: Position, action: Action) -> bool:
    """Checks whether the roll needs no die, or has no price to tell."""
    missing = _missing(position, action)
    return missing is None or missing <= 0


def _is_beyond_the_die(position: Position, action: Action) -> bool:
    """Checks whether the die cannot make up for the missing tokens, or whether there is no price to tell."""
    missing = _missing(position, action)
    return missing is None or missing > max(position.rules.game.die)


#: The checks of reasons by their codes. Others are true if they are among the refusals.
_HOLDS: Mapping[str, Callable[[Position, Action], bool]] = {
    "chasm_between": _is_by_a_chasm,
    "enough_tokens": _is_within_the_die,
    "impassable": _is_closed,
    "no_such_way": _is_ability_missing,
    "no_tokens": _is_out_of_tokens,
    "not_adjacent": _is_far,
    "not_enough_coins": _cannot_be_paid,
    "not_enough_tokens": _is_short,
    "not_entry": _is_no_entry,
    "not_held": _is_elsewhere,
    "not_now": lambda position, action: not _is_in_time(position, action),
    "nothing_to_pick_up": _is_the_last,
    "one_must_stay": _is_the_last,
    "own_region": _is_ones_own,
    "region_full": _has_such_a_piece,
    "rolled": lambda position, _: position.turn.roll is not None or position.turn.aim is not None,
    "tokens_left": lambda position, _: bool(_tokens(position)),
    "too_far": _is_beyond_the_die,
    "used": _has_used_any,
    "water": lambda position, action: action not in legal_actions(position),
}
#: The reasons that several refusals amount to, so that one may be true where the engine gives another.
_UNCERTAIN = frozenset({"no_early_roll", "no_placer", "no_such_relic", "no_deed", "no_choice"})
