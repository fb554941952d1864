"""Who remembers by whom he was attacked, where an ability lets him.

Source: Underground rulebook, Special Powers: Vengeful.
"""

from __future__ import annotations

from smallworld.effects.defence import RemembersAttackers
from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.words.option import Option


def bear_grudge(draft: Draft, seat: int, attacker: int, option: Option | None = None) -> None:
    """A player whose ability remembers attackers remembers this one; `option` is the one by which it was an attack."""
    if remembers(draft, seat, attacker):
        draft.change_player(seat, grudges=tuple(sorted((*draft.players[seat].grudges, attacker))))
        draft.tell(events.Grudge(seat, attacker, option=option))


def remembers(draft: Draft, seat: int, attacker: int) -> bool:
    """Whether a player would remember an attack by another: by an ability, and once."""
    player = draft.players[seat]
    if seat == attacker or attacker in player.grudges or player.active is None:
        return False
    return bool(draft.in_force(player.active.race).of(RemembersAttackers))


def forget(draft: Draft, seat: int) -> None:
    """A player who has lost the ability that remembers attackers, with the place that lent it, remembers nobody."""
    player = draft.players[seat]
    active = player.active
    if player.grudges and not (active and draft.in_force(active.race).of(RemembersAttackers)):
        draft.change_player(seat, grudges=())
