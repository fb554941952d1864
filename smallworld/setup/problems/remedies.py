"""The remedies that several problems of setups share."""

from __future__ import annotations

from smallworld.model.catalogue import Ability
from smallworld.model.player import Player
from smallworld.words.text import Text, text

TAKE_IT_AWAY = text("take it away")
TAKE_ONE_AWAY = text("take one of the two away")
MOVE_TO_LAND = text("move it to land")
MOVE_TO_WATER = text("move it to a sea or a lake")
MOVE_ELSEWHERE = text("move it to another region")
ANOTHER_PHASE = text("choose another phase")
NOBODY = text("leave it empty")


def take_away(n: int) -> Text:
    """Returns the remedy for `n` pieces or tokens too many."""
    return text("take {n} away", n=n)


def add(n: int) -> Text:
    """Returns the remedy for `n` missing tokens."""
    return text("put {n} more there", n=n)


def give(player: Player, ability: Ability) -> Text:
    """Returns the remedy for a player who lacks the `ability` behind a piece or a state."""
    return text("take it away, or give {player} {ability}", player=player.name, ability=ability.name)
