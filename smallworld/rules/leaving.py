"""The races that leave the game: declined ones without tokens, and those that are replaced.

Source: Small World rulebook, Going into Decline.
"""

from __future__ import annotations

from smallworld.model import events
from smallworld.model.board import bits
from smallworld.model.draft import Draft
from smallworld.model.player import Force
from smallworld.rules.stacks import discard, give_back
from smallworld.rules.troops import deserted
from smallworld.words.option import Option


def bury(draft: Draft, seat: int, race: str) -> None:
    """Takes a declined race out of the game if it has no token left."""
    _, force, _ = draft.owner(race)
    if not (draft.regions_of(race) or force.hand or force.reserve or force.retreating):
        vanish(draft, seat, force)


def bury_empty(draft: Draft) -> None:
    """Takes each declined race out of the game that has no token left."""
    for seat, force, active in list(draft.forces()):
        if not active:
            bury(draft, seat, force.race)


def vanish(draft: Draft, seat: int, force: Force, option: Option | None = None) -> None:
    """Takes a race out of the game: tokens to the tray, the banner under its stack, a badge to the discards.

    `option` is the one that decided it, if one did.
    """
    for i in bits(draft.regions_of(force.race)):
        draft.put(i, deserted(draft, i))
    player = draft.players[seat]
    draft.change_player(seat, declined=tuple(other for other in player.declined if other.race != force.race))
    give_back(draft, force.race)
    if force.power is not None:
        discard(draft, force.power)
    draft.tell(events.Vanished(seat, force.race, option=option))
