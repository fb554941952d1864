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


def standings(position: Position) -> tuple[Standing, ...]:
    """The players from first to last: most coins, then most race tokens on the map, active and in decline.

    Tokens in hand or set aside do not count, nor do pieces, though companions do unless an option says otherwise.
    Players equal in both share their place, as the rules name no further tie-break. Raises `ValueError` while coins
    are hidden.
    """
    scores = []
    for seat, player in enumerate(position.players):
        if player.coins is None:
            raise ValueError("coins are hidden in this view")
        races = {force.race for owner, force, _ in position.forces() if owner == seat}
        tokens = sum(_tokens(position.rules, holding) for holding in position.holdings if holding.race in races)
        scores.append((player.coins, tokens, seat))
    ranked = sorted(scores, key=lambda score: (-score[0], -score[1], score[2]))
    places = [1 + sum(other[:2] > score[:2] for other in ranked) for score in ranked]
    return tuple(
        Standing(place, seat, coins, tokens) for place, (coins, tokens, seat) in zip(places, ranked, strict=True)
    )


def _tokens(rules: Rules, holding: Holding) -> int:
    """The race tokens in a region, with the pieces that are such in every case."""
    if not (rules.holding and rules.options.companions_break_ties):
        return holding.tokens
    return holding.tokens + sum(n for id, n in holding.pieces if rules.pieces[id].companion)
