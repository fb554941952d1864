"""What one player may see of a position.

Source: Small World rulebook, Scoring Victory Coins: a player's coins are his secret until the end.
"""

from __future__ import annotations

from smallworld.model.phase import Phase
from smallworld.model.position import Position


def view(position: Position, seat: int | None) -> Position:
    """The position as a player sees it, or an onlooker for `seat` None: the other players' coins are hidden (None).

    Once the game is over everything is shown. What lies shuffled in the stacks is unknown to everybody, so there is
    nothing to hide there; nor is there about bombs and markers, which are drawn as they are turned up. Raises
    `IndexError` for a seat that nobody sits in.
    """
    if seat is not None and not 0 <= seat < len(position.players):
        raise IndexError(f"there is no player {seat}")
    if position.phase is Phase.OVER:
        return position
    players = tuple(player if i == seat else player._replace(coins=None) for i, player in enumerate(position.players))
    return position._replace(players=players)
