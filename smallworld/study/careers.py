"""The careers of races in the games of a study: the coins that each earned, and the turns it took."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from sys import intern
from typing import Any, NamedTuple

from smallworld.model.actions import Action, Pick
from smallworld.model.events import (
    BadgeExchanged,
    Chosen,
    Compensated,
    Declined,
    Earned,
    Event,
    Picked,
    Sacrificed,
    Scored,
    Spent,
    Toll,
    Tribute,
)
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import BOTS, toss
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld.study.deal import BalancedDeal
from smallworld.study.design import Design

#: The end of all numbers in a career, and of the numbers of games.
_MOST = 1_000_000


class Career(NamedTuple):
    """A race with its power in one game, from its picking to its end."""

    seat: int
    race: str
    #: The power that it was picked with, or that it took in exchange on its arrival.
    power: str
    #: The round in which it was picked, from 1.
    round: int
    #: Its place in the row when it was picked, from 1.
    place: int
    #: The coins that lay on it, less those that its player put on others. They are not among those it earned.
    row_coins: int
    #: The turns of its player at whose end it was active.
    active_turns: int
    #: The turns of its player at whose end it was in play and in decline.
    declined_turns: int
    #: 1 if its player spent a turn to send it into decline. A race that declines after scoring costs no turn.
    declining_turns: int
    #: The coins that it earned while it was active, and in decline, less those that it paid.
    active_coins: int
    declined_coins: int

    @property
    def coins(self) -> int:
        """The coins that it earned in all."""
        return self.active_coins + self.declined_coins

    @property
    def turns(self) -> int:
        """The turns at whose end it was in play."""
        return self.active_turns + self.declined_turns

    @property
    def spent_turns(self) -> int:
        """The turns that its player spent on it: those in which it was active, and the one of its decline."""
        return self.active_turns + self.declining_turns


class Game(NamedTuple):
    """A game of a study with the careers of all its races, in the order in which they were picked."""

    number: int
    careers: tuple[Career, ...]


class _Running:
    """A career under way."""

    def __init__(self, picked: Picked, position: Position, pick: Pick) -> None:
        self.seat = picked.player
        self.race = picked.race
        self.power = picked.power
        self.round = position.round
        self.place = pick.index + 1
        self.row_coins = position.row[pick.index].coins - pick.index
        self.active = True
        self.turns = {True: 0, False: 0}
        self.coins = {True: 0, False: 0}
        self.declining_turns = 0

    def career(self) -> Career:
        """Returns the career as it stands."""
        return Career(
            self.seat, self.race, self.power, self.round, self.place, self.row_coins,
            self.turns[True], self.turns[False], self.declining_turns, self.coins[True], self.coins[False],
        )  # fmt: skip


class Ledger:
    """The careers of one game, kept by its events."""

    def __init__(self) -> None:
        #: The careers begun, in their order.
        self.begun: list[_Running] = []
        #: The latest career of each race. A race can come into play again.
        self._of: dict[str, _Running] = {}
        #: True once the player to move has scored this turn.
        self._scored = False

    def note(self, before: Position, action: Action, events: Iterable[Event], after: Position) -> None:
        """Takes down the events of an action. Raises `TypeError` for a combo that was not picked from the row."""
        for event in events:
            match event:
                case Picked():
                    if not isinstance(action, Pick):
                        raise TypeError(f"expected a Pick, got {action!r}")
                    self._of[event.race] = _Running(event, before, action)
                    self.begun.append(self._of[event.race])
                case BadgeExchanged():
                    self._of[event.race].power = event.power
                case Declined():
                    self._of[event.race].active = False
                    self._of[event.race].declining_turns = int(not self._scored)
                case Scored():
                    self._scored = True
                    for force in after.players[event.player].forces:
                        running = self._of[force.race]
                        running.turns[running.active] += 1
                case _:
                    self._note_coins(before, event)
        if (before.round, before.player) != (after.round, after.player):
            self._scored = False

    def _note_coins(self, position: Position, event: Event) -> None:
        """Books the coins of an event to the races concerned."""
        match event:
            case Earned() | Chosen() | Compensated() | Sacrificed():
                self._pay(event.race, event.coins)
            case Spent():
                self._settle(position, event.player, -event.coins)
            case Toll():
                self._settle(position, event.player, -event.coins)
                if event.race is not None:
                    self._pay(event.race, event.coins)
            case Tribute():
                self._settle(position, event.giver, -event.coins)
                self._settle(position, event.player, event.coins)

    def _pay(self, race: str, coins: int) -> None:
        running = self._of[race]
        running.coins[running.active] += coins

    def _settle(self, position: Position, seat: int, coins: int) -> None:
        """Books coins that no race is named for: to the active race of the player, or else to the latest in decline."""
        if forces := position.players[seat].forces:
            self._pay(forces[-1].race, coins)

    def careers(self) -> tuple[Career, ...]:
        """Returns the careers as they stand."""
        return tuple(running.career() for running in self.begun)


def played(design: Design, number: int) -> Game:
    """Plays a game of a study, by its number from 0. It depends on the design and the number alone."""
    rules = design.table(number).rules()
    bots = [BOTS[design.bot(seat)] for seat in range(rules.board.players)]
    chance = BalancedDeal(design, number) if design.deal == "balanced" else toss
    ledger = Ledger()
    random = Random(design.seed_of(number))
    before = new_game(rules, random=random)
    for action, after, events in play(before, bots, random, chance):
        ledger.note(before, action, events, after)
        before = after
    return Game(number, ledger.careers())


def write_games(games: Iterable[Game]) -> list[Any]:
    """Returns games as JSON: for each its number, and a list of the fields of each career."""
    return [[game.number, [list(career) for career in game.careers]] for game in games]


def read_games(design: Design, written: Any) -> Iterator[Game]:
    """Yields the games of a study that `write_games` wrote. Raises `ValueError` or `TypeError` for anything else."""
    for number, careers in written:
        game = Game(number, tuple(Career(*fields) for fields in careers))
        if not (_is_whole(number) and game.careers and all(map(_is_sound, game.careers))):
            raise ValueError(f"game {number!r} is damaged")
        rules = design.table(number).rules()
        if not all(_is_of(rules, career) for career in game.careers):
            raise ValueError(f"game {number} is not of this study")
        yield game._replace(careers=tuple(map(_with_shared_names, game.careers)))


def _with_shared_names(career: Career) -> Career:
    """Returns a career that shares its names with all others. A career takes 198 bytes then, instead of 283."""
    return career._replace(race=intern(career.race), power=intern(career.power))


def _is_sound(career: Career) -> bool:
    """Checks whether each field of a career has its type, and no number is out of all bounds."""
    names, numbers = (career.race, career.power), (career.row_coins, career.active_coins, career.declined_coins)
    turns = (career.active_turns, career.declined_turns, career.declining_turns)
    return (
        all(isinstance(name, str) for name in names)
        and all(_is_whole(number) for number in (career.seat, career.round, career.place, *turns))
        and all(type(number) is int and abs(number) < _MOST for number in numbers)
    )


def _is_of(rules: Rules, career: Career) -> bool:
    """Checks whether a career has a race, a power, a seat and a round that its table has."""
    board = rules.board
    return (
        career.race in rules.races
        and career.power in rules.powers
        and career.seat < board.players
        and 1 <= career.round <= board.turns
    )


def _is_whole(value: object) -> bool:
    return type(value) is int and 0 <= value < _MOST
