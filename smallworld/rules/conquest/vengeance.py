"""The grudges of players against their attackers.

Source: Underground rulebook, Special Powers: Vengeful.
"""

from __future__ import annotations

from smallworld.effects.defence import RemembersAttackers
from smallworld.model import events
from smallworld.model.draft import Draft
from smallworld.words.option import Option


def bear_grudge(draft: Draft, seat: int, attacker: int, option: Option | None = None) -> None:
    """Notes the attacker for a player with such an ability. `option` is the one by which it was an attack."""
    if remembers(draft, seat, attacker):
        draft.change_player(seat, grudges=tuple(sorted((*draft.players[seat].grudges, attacker))))
        draft.tell(events.Grudge(seat, attacker, option=option))


def remembers(draft: Draft, seat: int, attacker: int) -> bool:
    """Checks whether a player would note an attack by another: with such an ability, and once."""
    player = draft.players[seat]
    if seat == attacker or attacker in player.grudges or player.active is None:
        return False
    return bool(draft.in_force(player.active.race).of(RemembersAttackers))


def forget(draft: Draft, seat: int) -> None:
    """Drops the grudges of a player who lost the ability, with the place that lent it."""
    player = draft.players[seat]
    active = player.active
    if player.grudges and not (active and draft.in_force(active.race).of(RemembersAttackers)):
        draft.change_player(seat, grudges=())
