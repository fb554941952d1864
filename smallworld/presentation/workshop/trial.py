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
from smallworld.model.actions import Action, Decline, Expand, Pick
from smallworld.model.board import bits
from smallworld.model.catalogue import OWN, Ability, Game
from smallworld.model.holding import Holding
from smallworld.model.numbers import NONE_PUT_IN
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.play.bots import Bot, at_random, greedy
from smallworld.play.simulate import play
from smallworld.presentation.board.prices import Ways, glance, quotes, shown
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.scoring.income import income, transfers
from smallworld.setup.new_game import new_game, shuffled_stacks
from smallworld.words.explain import Term, total

A = TypeVar("A", bound=Ability)
#: The seeds that are tried for a position in which the invention makes a difference.
_SEEDS = 10
#: The round in which an invention is looked at first: its race holds regions, and an opponent stands beside it.
_ROUND = 2
#: The round in which it goes into decline, and the last round in which a difference is sought.
_DECLINE, _LAST = 3, 4


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
    played = list(_played(begun, seed, _picks_it))
    return Watched(Record(begun, tuple(action for action, _ in played)), played[-1][1])


def _played(begun: Position, seed: int, first: Bot) -> Iterator[tuple[Action, Position]]:
    """Yields each action of greedy bots, of whom `first` is the first, and the next position."""
    bots = [first, *[greedy] * (len(begun.players) - 1)]
    return ((action, after) for action, after, _ in play(begun, bots, Random(seed)))


def _picks_it(position: Position, random: Random) -> Action:
    """Plays as the greedy bot does, but picks what lies first in the row of the first round."""
    chosen = greedy(position, random)
    return replace(chosen, index=0) if position.round == 1 and isinstance(chosen, Pick) else chosen


def _tries_it(position: Position, random: Random) -> Action:
    """Plays as the bot that picks the invention does, but sends it into decline early."""
    chosen = _picks_it(position, random)
    return Decline() if position.round == _DECLINE and isinstance(chosen, Expand) else chosen


def _wanders(position: Position, random: Random) -> Action:
    """Plays as the bot that tries the invention does, but conquers at random, where greedy bots never go."""
    conquering = position.phase is Phase.CONQUEST
    return at_random(position, random) if conquering else _tries_it(position, random)


@lru_cache(maxsize=16)
def question(id: str, subject: Subject, seed: int, names: tuple[str, ...]) -> Question | None:
    """Returns a question to the engine about an invention, in a position in which it makes a difference.

    It is `conquer` (what regions cost it), `earn` (what its turn earns) or `hold` (what its regions cost others). Seeds
    from `seed` on are tried. Where none shows a difference, the position is the first one of its usual round. `names`
    are those of the players. Returns None if no game comes to such a moment.
    """
    without = _without_effects(subject)
    usual: Question | None = None
    # Without an invention nothing can differ.
    games = _SEEDS if subject.invents else 1
    for tried in range(seed * _SEEDS, seed * _SEEDS + games):
        for moment in (position for asked, position in _moments(subject, tried, list(names)) if asked == id):
            position = _with_finds(moment)
            found = Question(position, _under(position, without))
            if differs(id, found):
                return found
            if moment.round == _ROUND and usual is None:
                usual = found
    return usual


def _moments(subject: Subject, seed: int, names: list[str]) -> Iterator[tuple[str, Position]]:
    """Yields the positions of a game in which the questions are asked."""
    begun = start(subject, Random(seed), names)
    last, attacked = begun, False
    for action, after in _played(begun, seed, _wanders if seed % 2 else _tries_it):
        if after.player != last.player:
            attacked = False
            # A decline is scored without conquests, and then another race is picked.
            if last.player == 0 and not isinstance(action, Decline):
                yield "earn", last
        if is_conquering(after) and after.player == 0:
            yield "conquer", after
        elif is_conquering(after) and not attacked and after.regions_of(subject.race):
            attacked = True
            yield "hold", after
        if after.round > _LAST:
            return
        last = after


def differs(id: str, asked: Question) -> bool:
    """Checks whether an answer of the engine differs without the invention."""
    if id == "earn":
        return coins(asked.position) != coins(asked.before)
    return [glance(shown(ways)) for ways in asked.ways] != [glance(shown(ways)) for ways in asked.ways_before]


def coins(position: Position) -> int:
    """Returns the coins of the first player’s turn, from the bank and from opponents, as if the turn ended now."""
    return total(coin_terms(position))


def coin_terms(position: Position) -> tuple[Term, ...]:
    """Returns the terms of the coins of the first player’s turn, as if the turn ended now."""
    rules = position.rules
    if rules.options.spoils_at_once:
        # What conquests paid at once belongs to the turn. The other reading pays it with the score.
        late = rules.options.otherwise(Options.spoils_at_once)
        position = position._replace(rules=Rules(rules.game, rules.board, late, NONE_PUT_IN))
    found = (*income(position, 0), *(transfer.term for transfer in transfers(position, 0)))
    return tuple(term._replace(option=None) if term.option == Options.spoils_at_once else term for term in found)


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
