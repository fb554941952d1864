"""Turns to plan, from games that bots play on small boards, and their best coins by a search of all actions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random

from smallworld import games
from smallworld.games.table import Table, seated
from smallworld.model.board import Board
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.planning.plan import as_known
from smallworld.play.bots import at_random, greedy
from smallworld.play.simulate import play
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import CHANCE, apply, chances, decider, legal_actions
from smallworld.setup.new_game import new_game
from tests.grounds import atoll, grotto, isle

SMALL = {"base": isle, "underground": grotto, "warcraft": atoll}


class TooLargeError(Exception):
    """The error for a turn that is too large to search completely."""


@cache
def conquests(game: str, number: int, seed: int, boxes: tuple[str, ...] = ()) -> tuple[Position, ...]:
    """Returns positions in which conquests begin or go on, on the small board of a game, with these boxes."""
    return tuple(islice(_conquests(SMALL[game](), Random(seed), boxes), number))


def _conquests(board: Board, rng: Random, boxes: tuple[str, ...]) -> Iterator[Position]:
    rules = Rules(seated(games.GAMES[board.game], Table(boxes)), board)
    while True:
        bots = [rng.choice((greedy, at_random)) for _ in range(board.players)]
        for _, position, _ in play(new_game(rules), bots, Random(rng.random())):
            if position.phase in CONQUESTS and decider(position) == position.player and rng.random() < 0.1:
                yield as_known(position)


def recast(position: Position, race: str | None, power: str | None) -> Position | None:
    """Returns the position with another active race or power of the player to move, or None if no active race moves."""
    player = position.players[position.player]
    if player.active is None or position.phase is not Phase.CONQUEST or race in position.owners:
        return None
    active = player.active._replace(race=race or player.active.race, power=power or player.active.power)
    players = [other if other is not player else player._replace(active=active) for other in position.players]
    holdings = tuple(
        holding._replace(race=active.race) if holding.race == player.active.race else holding
        for holding in position.holdings
    )
    attacks = tuple(
        attack._replace(race=active.race) if attack.race == player.active.race else attack
        for attack in position.turn.attacks
    )
    turn = position.turn._replace(attacks=attacks)
    return position._replace(players=tuple(players), holdings=holdings, turn=turn)


def by_looking_at_everything(root: Position, most: int) -> int | Fraction:
    """Returns the coins of the best rest of the turn, by every legal action. Raises `TooLargeError`."""
    seat, known = root.player, dict[Position, int | Fraction]()
    before = root.players[seat].coins or 0

    def value(position: Position) -> int | Fraction:
        if position.player != seat or position.phase in (Phase.RETREAT, Phase.OVER):
            return (position.players[seat].coins or 0) - before
        if position not in known:
            if len(known) >= most:
                raise TooLargeError
            known[position] = 0
            if decider(position) == CHANCE:
                mean = Fraction()
                for outcome, probability in chances(position):
                    mean += probability * value(apply(position, outcome).position)
                known[position] = mean
            else:
                known[position] = max(value(apply(position, action).position) for action in legal_actions(position))
        return known[position]

    return value(root)
