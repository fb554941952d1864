"""The result of a game.

Source: Small World rulebook, Game End. Warcraft rulebook, Special Powers: Beast Master.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.position import Position, expect_position
from smallworld.model.rules import Rules
from smallworld.words.option import Option


class Standing(NamedTuple):
    """A player's place (1 is first, equals share it), with the coins and tokens on the map that decide it."""

    place: int
    player: int
    coins: int
    tokens: int
    #: The option without which the place would be different.
    option: Option | None = None


def standings(position: Position) -> tuple[Standing, ...]:
    """Returns the players from first to last: most coins, then most race tokens on the map, active and in decline.

    Tokens in hand or set aside do not count. Pieces do not either, though companions do unless an option says
    otherwise. Players equal in both share their place, as the rules name no further tie-break. Raises `ValueError`
    while coins are hidden.

    >>> from smallworld import new_game, standings
    >>> [standing.place for standing in standings(new_game("base-2"))]
    [1, 1]
    """
    expect_position(position)
    scores = [_score(position, seat, companions=True) for seat in range(len(position.players))]
    otherwise = [_score(position, seat, companions=False) for seat in range(len(position.players))]
    if not position.rules.options.companions_break_ties:
        scores, otherwise = otherwise, scores
    found = []
    for seat, (coins, tokens) in enumerate(scores):
        outcome = _outcome(seat, scores)
        decided = outcome != _outcome(seat, otherwise)
        found.append(Standing(outcome[0], seat, coins, tokens, Options.companions_break_ties if decided else None))
    return tuple(sorted(found))


def _score(position: Position, seat: int, *, companions: bool) -> tuple[int, int]:
    """Returns a player's coins and tokens on the map, with or without companions."""
    coins = position.players[seat].coins
    if coins is None:
        raise ValueError("coins are hidden in this view")
    races = {force.race for owner, force, _ in position.forces() if owner == seat}
    held = [holding for holding in position.holdings if holding.race in races]
    tokens = sum(holding.tokens for holding in held)
    if companions:
        tokens += sum(_companions(position.rules, holding) for holding in held)
    return coins, tokens


def _outcome(seat: int, scores: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Returns the place of a player, and how many players share it."""
    return 1 + sum(score > scores[seat] for score in scores), scores.count(scores[seat])


def _companions(rules: Rules, holding: Holding) -> int:
    """Returns the number of pieces in a region that count as race tokens everywhere."""
    return sum(n for id, n in holding.pieces if rules.pieces[id].companion) if rules.holding else 0
