"""The view that one player has of a position.

Source: Small World rulebook, Scoring Victory Coins: a player's coins are secret until the end.
"""

from __future__ import annotations

from smallworld.model.phase import Phase
from smallworld.model.position import Position


def view(position: Position, seat: int | None) -> Position:
    """Returns the position as a player sees it, or an onlooker for `seat` None. Other players' coins are None.

    Once the game is over, everything is shown. Stacks, bombs and markers need no hiding: a position does not know their
    order either, since they are drawn as they are turned up. Raises `IndexError` for an empty seat.
    """
    if seat is not None and not 0 <= seat < len(position.players):
        raise IndexError(f"there is no player {seat}")
    if position.phase is Phase.OVER:
        return position
    players = tuple(player if i == seat else player._replace(coins=None) for i, player in enumerate(position.players))
    return position._replace(players=players)
