"""Who has won.

Source: Small World rulebook, Game End. Warcraft rulebook, Special Powers: Beast Master.
"""

from __future__ import annotations

from typing import NamedTuple

from smallworld.model.position import Holding, Position
from smallworld.model.rules import Rules


class Standing(NamedTuple):
    """A player's place (1 is first; equals share it), with the coins and the tokens on the map that decide it."""

    place: int
    player: int
    coins: int
    tokens: int
    #: The name of the option that decided how many tokens these are.
    option: str | None = None


def standings(position: Position) -> tuple[Standing, ...]:
    """The players from first to last: most coins, then most race tokens on the map, active and in decline.

    Tokens in hand or set aside do not count, nor do pieces, though companions do unless an option says otherwise.
    Players equal in both share their place, as the rules name no further tie-break. Raises `ValueError` while coins
    are hidden.
    """
    found = []
    for seat, player in enumerate(position.players):
        if player.coins is None:
            raise ValueError("coins are hidden in this view")
        races = {force.race for owner, force, _ in position.forces() if owner == seat}
        held = [holding for holding in position.holdings if holding.race in races]
        tokens = sum(holding.tokens for holding in held)
        companions = sum(_companions(position.rules, holding) for holding in held)
        if position.rules.options.companions_break_ties:
            tokens += companions
        found.append(Standing(1, seat, player.coins, tokens, "companions_break_ties" if companions else None))
    ranked = sorted(found, key=lambda one: (-one.coins, -one.tokens, one.player))
    return tuple(one._replace(place=1 + sum(_score(other) > _score(one) for other in ranked)) for one in ranked)


def _score(standing: Standing) -> tuple[int, int]:
    return standing.coins, standing.tokens


def _companions(rules: Rules, holding: Holding) -> int:
    """The pieces in a region that are race tokens in every case."""
    return sum(n for id, n in holding.pieces if rules.pieces[id].companion) if rules.holding else 0
