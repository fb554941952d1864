"""Whole games played by bots, with their results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from smallworld.documents.records import Record
from smallworld.model.actions import Action
from smallworld.model.events import Earned, Event, Picked
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import Bot, at_random, toss
from smallworld.rules.engine import CHANCE, apply, decider
from smallworld.rules.scoring.result import standings
from smallworld.setup.new_game import new_game


class Tally(NamedTuple):
    """The number of times that a race or power was picked, and the coins it earned in all."""

    picked: int
    coins: int


class Summary(NamedTuple):
    """The results of a number of games."""

    games: int
    actions: int
    seconds: float
    mean_coins: tuple[float, ...]
    wins: tuple[float, ...]
    races: dict[str, Tally]
    powers: dict[str, Tally]

    def document(self) -> dict[str, Any]:
        """Returns the summary as JSON."""
        return {
            "games": self.games,
            "actions": self.actions,
            "actions_per_second": round(self.actions / self.seconds) if self.seconds else None,
            "mean_coins_by_seat": [round(coins, 2) for coins in self.mean_coins],
            "wins_by_seat": [round(wins, 2) for wins in self.wins],
            "races": {id: _share(tally) for id, tally in sorted(self.races.items())},
            "powers": {id: _share(tally) for id, tally in sorted(self.powers.items())},
        }


def _share(tally: Tally) -> dict[str, float]:
    return {"picked": tally.picked, "mean_coins": round(tally.coins / max(tally.picked, 1), 2)}


def play(
    position: Position, bots: Sequence[Bot], random: Random, chance: Bot = toss
) -> Iterator[tuple[Action, Position, tuple[Event, ...]]]:
    """Plays a game to its end with a bot for each seat, and yields each action, the next position and the events.

    `chance` chooses the outcomes of chance.
    """
    while (who := decider(position)) is not None:
        action = chance(position, random) if who == CHANCE else bots[who](position, random)
        position, events = apply(position, action)
        yield action, position, events


def record(rules: Rules, bots: Sequence[Bot], seed: int) -> Record:
    """Returns the record of a game. The same seed gives the same game in any process."""
    start = new_game(rules, random=Random(seed))
    return Record(start, tuple(action for action, _, _ in play(start, bots, Random(seed))))


def simulate(
    rules: Rules, games: int, seed: int, bots: Sequence[Bot] = (), progress: Callable[[], None] = lambda: None
) -> Summary:
    """Returns the results of `games` games, the first with `seed`, the next with `seed + 1`, and so on.

    `bots` has one for each seat. By default all play at random. `progress` is called after each game.
    """
    seats = rules.board.players
    bots = bots or [at_random] * seats
    picked: dict[str, int] = defaultdict(int)
    coins: dict[str, int] = defaultdict(int)
    seat_coins, seat_wins = [0] * seats, [0.0] * seats
    actions = 0
    began = perf_counter()
    for number in range(games):
        powers: dict[str, str] = {}
        start = position = new_game(rules, random=Random(seed + number))
        for _, position, events in play(start, bots, Random(seed + number)):  # noqa: B007
            actions += 1
            for event in events:
                if isinstance(event, Picked):
                    powers[event.race] = event.power
                    picked[event.race] += 1
                    picked[event.power] += 1
                elif isinstance(event, Earned):
                    coins[event.race] += event.coins
                    coins[powers[event.race]] += event.coins
        table = standings(position)
        winners = [standing.player for standing in table if standing.place == 1]
        for standing in table:
            seat_coins[standing.player] += standing.coins
        for winner in winners:
            seat_wins[winner] += 1 / len(winners)
        progress()
    return Summary(
        games,
        actions,
        perf_counter() - began,
        tuple(total / max(games, 1) for total in seat_coins),
        tuple(seat_wins),
        {id: Tally(picked[id], coins[id]) for id in rules.races},
        {id: Tally(picked[id], coins[id]) for id in rules.powers},
    )
