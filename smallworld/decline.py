"""Going into decline.

Source: Small World rulebook, Going into Decline.
"""

from __future__ import annotations

from smallworld.board import bits
from smallworld.catalogue import When
from smallworld.effects.decline import KeepsAllTokens, OutsideDeclineLimit
from smallworld.losses import bury, discard, vanish
from smallworld.position import Draft, Force
from smallworld.rules import Rules


def decline(draft: Draft) -> None:
    """The active race of the player to move declines, and the older declined race makes room for it."""
    seat = draft.player
    force = draft.players[seat].active
    if force is None:
        raise ValueError("there is no active race to decline")
    _make_room(draft, seat, force)
    keeps_all = bool(draft.in_force(force.race).of(KeepsAllTokens))
    pieces = draft.rules.pieces
    for i in bits(draft.regions_of(force.race)):
        holding = draft.holdings[i]
        stay = tuple((id, n) for id, n in holding.pieces if pieces[id].stays_in_decline)
        draft.holdings[i] = holding._replace(tokens=holding.tokens if keeps_all else 1, pieces=stay)
    power = force.power
    if power is not None and not works_in_decline(draft.rules, power):
        discard(draft, power)
        power = None
    declined = force._replace(power=power, hand=0, reserve=0, retreating=0)
    player = draft.players[seat]
    draft.change_player(seat, active=None, declined=(*player.declined, declined), at_peace_with=None)
    draft.tell("declined", player=seat, race=force.race)
    bury(draft, seat, force.race)


def _make_room(draft: Draft, seat: int, force: Force) -> None:
    """Only one declined race may stay, those outside the limit apart."""
    if _outside_limit(draft.rules, force):
        return
    if not draft.regions_of(force.race) and not draft.rules.options.empty_decline_evicts:
        return
    for older in draft.players[seat].declined:
        if not _outside_limit(draft.rules, older):
            vanish(draft, seat, older)


def _outside_limit(rules: Rules, force: Force) -> bool:
    return bool(rules.in_force(force.race, force.power, active=False).of(OutsideDeclineLimit))


def works_in_decline(rules: Rules, power: str) -> bool:
    """Whether a badge stays beside its banner when the race declines."""
    return any(effect.when is not When.ACTIVE for effect in rules.powers[power].effects)
