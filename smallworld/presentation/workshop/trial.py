"""An invention tried out: a game that begins with it, and positions from the game with it and without its effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from smallworld.documents import boards
from smallworld.documents.records import Record
from smallworld.games import GAMES
from smallworld.model.actions import Action, Pick
from smallworld.model.board import bits
from smallworld.model.catalogue import OWN, Ability, Game
from smallworld.model.holding import Holding
from smallworld.model.numbers import NONE_PUT_IN
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.play.bots import greedy
from smallworld.play.simulate import play
from smallworld.presentation.board.prices import Ways, glance, quotes, shown
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.scoring.income import income
from smallworld.setup.new_game import new_game, shuffled_stacks
from smallworld.words.explain import total

A = TypeVar("A", bound=Ability)
#: The seeds that are tried for a position in which the invention makes a difference.
_SEEDS = 6
#: The round in which an invention is looked at: its race holds regions, and an opponent stands beside it.
_ROUND = 2


class Subject(NamedTuple):
    """A race and a power of a box with inventions, at least one of them invented, by their ids."""

    game: Game
    race: str
    power: str

    @property
    def board(self) -> str:
        """The board on which it is tried, the first one of its box."""
        return next(iter(self.game.boards))

    @property
    def invents(self) -> bool:
        """True if anything is invented: one of the two, or a place or relic."""
        return self.game.inventions is not None

    @property
    def invented(self) -> tuple[str, ...]:
        """The ids of those of the two that are invented."""
        return tuple(id for id in (self.race, self.power) if id.startswith(OWN))


class Question(NamedTuple):
    """A position with an invention and the same one without its effects, for one of the questions to the engine."""

    position: Position
    before: Position

    @property
    def ways(self) -> Ways:
        """The prices with the invention."""
        return quotes(self.position)

    @property
    def ways_before(self) -> Ways:
        """The prices without its effects."""
        return quotes(self.before)


def start(subject: Subject, random: Random, names: list[str] | None = None) -> Position:
    """Returns a new game in which the invention lies first in the row. `random` draws what is drawn at setup.

    Without `names`, players have the usual ones in the reader's language.
    """
    begun = new_game(Rules(subject.game, boards.board(subject.board)), names, random)
    offered = begun._replace(row=(Combo(subject.race, subject.power),))
    return offered._replace(stacks=shuffled_stacks(offered))


class Watched(NamedTuple):
    """A game that bots have played with an invention, and its last position."""

    record: Record
    end: Position

    def calling(self, names: Mapping[str, str]) -> Watched:
        """Returns the same game with other names for its players. `names` are by the present ones."""
        start, end = (
            position._replace(
                players=tuple(player._replace(name=names.get(player.name, player.name)) for player in position.players)
            )
            for position in (self.record.start, self.end)
        )
        return Watched(self.record._replace(start=start), end)


def game(subject: Subject, seed: int) -> Watched:
    """Returns a game of greedy bots, the first of whom picks the invention. The same seed gives the same game."""
    begun = start(subject, Random(seed))
    played = list(_played(begun, seed))
    return Watched(Record(begun, tuple(action for action, _ in played)), played[-1][1])


def _played(begun: Position, seed: int) -> Iterator[tuple[Action, Position]]:
    """Yields each action of greedy bots, the first of whom picks the invention, and the next position."""
    bots = [_picks_it, *[greedy] * (len(begun.players) - 1)]
    return ((action, after) for action, after, _ in play(begun, bots, Random(seed)))


def _picks_it(position: Position, random: Random) -> Action:
    """Plays as the greedy bot does, but picks what lies first in the row of the first round."""
    chosen = greedy(position, random)
    return replace(chosen, index=0) if position.round == 1 and isinstance(chosen, Pick) else chosen


@lru_cache(maxsize=8)
def questions(subject: Subject, seed: int, names: tuple[str, ...]) -> dict[str, Question]:
    """Returns the questions to the engine about an invention, each with a position in which it makes a difference.

    They are `conquer` (what regions cost it), `earn` (what its turn earns) and `hold` (what its regions cost others).
    Seeds from `seed` on are tried. Where none shows a difference, the position is that of the first. `names` are those
    of the players.
    """
    without = _without_effects(subject)
    found: dict[str, Question] = {}
    for tried in range(seed * _SEEDS, (seed + 1) * _SEEDS):
        for id, moment in _moments(subject, tried, list(names)):
            position = _with_finds(moment)
            asked = Question(position, _under(position, without))
            if id not in found or (not differs(id, found[id]) and differs(id, asked)):
                found[id] = asked
        if len(found) == len(_IDS) and all(differs(id, asked) for id, asked in found.items()):
            break
    return found


#: The questions, in their order.
_IDS = ("conquer", "earn", "hold")


def _moments(subject: Subject, seed: int, names: list[str]) -> Iterator[tuple[str, Position]]:
    """Yields the positions of a game in which the questions are asked."""
    begun = start(subject, Random(seed), names)
    last, seen = begun, set[str]()
    for _, after in _played(begun, seed):
        mine = last.player == 0 and last.round == _ROUND
        if is_conquering(after) and after.round == _ROUND and after.player == 0 and "conquer" not in seen:
            seen.add("conquer")
            yield "conquer", after
        if mine and (after.player, after.round) != (0, _ROUND) and "earn" not in seen:
            seen.add("earn")
            yield "earn", last
        if is_conquering(after) and "earn" in seen and after.player != 0 and _attacks(after):
            yield "hold", after
            return
        last = after
        if after.round > _ROUND + 1:
            return


def _attacks(position: Position) -> bool:
    """Checks whether the player to move has a race in play, and the invention holds regions."""
    active = position.players[position.player].active
    victim = position.players[0].active
    return active is not None and victim is not None and position.regions_of(victim.race) != 0


def differs(id: str, asked: Question) -> bool:
    """Checks whether an answer of the engine differs without the invention."""
    if id == "earn":
        return coins(asked.position) != coins(asked.before)
    return [glance(shown(ways)) for ways in asked.ways] != [glance(shown(ways)) for ways in asked.ways_before]


def coins(position: Position) -> int:
    """Returns the coins that the first player would score now."""
    return total(income(position, 0))


def _with_finds(position: Position) -> Position:
    """Returns the position with the invented places and relics on regions of the first player, who has found them."""
    own = [id for id in position.rules.finds if id.startswith(OWN) and not position.pieces_at.get(id)]
    force = position.players[0].active
    held = bits(position.regions_of(force.race)) if force is not None else ()
    holdings = list(position.holdings)
    for id, i in zip(own, held, strict=False):
        holdings[i] = holdings[i]._replace(pieces=tuple(sorted([*holdings[i].pieces, (id, 1)])))
    return position._replace(holdings=tuple(holdings))


def _without_effects(subject: Subject) -> Game:
    """Returns the box in which nothing that is invented does anything, and printed numbers are as printed."""
    game, printed = subject.game, GAMES[subject.game.id]
    none: dict[str, Any] = {"effects": ()}

    def dulled(abilities: Mapping[str, A], known: Mapping[str, A]) -> dict[str, A]:
        return {id: known[id] if id in known else replace(able, **none) for id, able in abilities.items()}

    return replace(
        game,
        races=dulled(game.races, printed.races),
        powers=dulled(game.powers, printed.powers),
        finds=dulled(game.finds, printed.finds),
        pieces={**game.pieces, **printed.pieces},
    )


def _under(position: Position, game: Game) -> Position:
    """Returns the position in another box, without the pieces that are invented."""
    rules = Rules(game, position.rules.board, position.rules.options, NONE_PUT_IN)
    return position._replace(rules=rules, holdings=tuple(map(_without_pieces, position.holdings)))


def _without_pieces(holding: Holding) -> Holding:
    pieces = tuple((id, n) for id, n in holding.pieces if not id.startswith(OWN))
    race = holding.race if holding.tokens or pieces else None
    return holding._replace(race=race, pieces=pieces)
