"""How a rule is left out: worlds without it, and what somebody makes of the true answer who has forgotten it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from smallworld.effects.reach import Flight
from smallworld.model.actions import Abandon, Action, Conquer, Decline, EndConquests, Pick, PickUp, PickUpAll
from smallworld.model.board import Board, Regions, Terrain, bits
from smallworld.model.catalogue import Ability, Effect, Game, Piece, When
from smallworld.model.landing import ByAnchors, ByTheEdge, Landing
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.stacks import Stacks
from smallworld.rules.engine import apply
from smallworld.rules.scoring.result import standings
from smallworld.teaching.exercises.asking import Question, Reply, named
from smallworld.teaching.exercises.worlds import World
from smallworld.words.explain import Term, total
from smallworld.words.text import text

#: How somebody answers who has left a rule out: None where that makes no difference to what he is asked.
Misreading = Callable[[Position, Question, Reply], Reply | None]
#: Actions worth asking about in a position, though nobody may do them.
Tries = Callable[[Position], Iterable[Action]]


# Worlds


def for_everybody(*effects: Effect) -> World:
    """A box in which every race has these effects."""
    return World(_Everybody(effects))


@dataclass(frozen=True)
class _Everybody:
    """A box with one more rule for everybody."""

    effects: tuple[Effect, ...]

    def __call__(self, game: Game) -> Game:
        words = text("what is left out")
        more = Ability(f"{game.prefix}left_out", words, 0, words, game.headings.abilities, self.effects)
        return replace(game, everybody=(*game.everybody, more))


@dataclass(frozen=True)
class EnterAnywhere(ByTheEdge):
    """Races enter wherever it is open."""

    def entry(self, board: Board) -> Regions:
        """All open ground."""
        return board.open


@dataclass(frozen=True)
class LandAnywhere(ByAnchors):
    """Races land wherever it is open."""

    def entry(self, board: Board) -> Regions:
        """All open ground."""
        return board.open


@dataclass(frozen=True)
class LandOnce(ByAnchors):
    """Only races that hold nothing land at an anchor."""

    at_any_time = False


@dataclass(frozen=True)
class FreeTravel(ByAnchors):
    """Nothing is paid for landing afar."""

    travel = 0


def landing(landing: Landing) -> World:
    """A box with another way of landing."""
    return World(_Landing(landing))


@dataclass(frozen=True)
class _Landing:
    """A box with another way of landing."""

    landing: Landing

    def __call__(self, game: Game) -> Game:
        return replace(game, landing=self.landing)


_FLYING = for_everybody(Flight(when=When.ALWAYS))


def next_door_anywhere(position: Position) -> Position:
    """A race that holds regions goes on wherever it likes."""
    return _FLYING(position) if _own(position) else position


def _pieces(game: Game, change: Callable[[Piece], Piece]) -> Game:
    return replace(game, pieces={id: change(piece) for id, piece in game.pieces.items()})


def no_neutral_defence(game: Game) -> Game:
    """Neutral tokens defend nothing."""
    return _pieces(game, lambda piece: replace(piece, defence=0) if piece.neutral else piece)


def lies_there(game: Game, piece: Piece) -> bool:
    """Whether a piece is printed ground, as mountains are: nobody brings it, nobody takes it."""
    return piece.permanent and bool(piece.defence) and piece.id not in game.finds


def no_mountains(game: Game) -> Game:
    """Mountains cost nothing."""
    return _pieces(game, lambda piece: replace(piece, defence=0) if lies_there(game, piece) else piece)


def no_badge_numbers(game: Game) -> Game:
    """Badges bring no tokens."""
    return replace(game, powers={id: replace(power, tokens=0) for id, power in game.powers.items()})


def no_banner_numbers(game: Game) -> Game:
    """Banners bring no tokens."""
    return replace(game, races={id: replace(race, tokens=0) for id, race in game.races.items()})


def powerless_finds(game: Game) -> Game:
    """What is found does nothing."""
    return replace(game, finds={id: replace(find, effects=(), lends_power=False) for id, find in game.finds.items()})


def works_on_in_decline(game: Game) -> Game:
    """Races go on earning in decline as before."""
    return replace(
        game, races={id: replace(race, effects=tuple(map(_always, race.effects))) for id, race in game.races.items()}
    )


def _always(effect: Effect) -> Effect:
    return replace(effect, when=When.ALWAYS) if effect.when is When.ACTIVE else effect


def without_dice(game: Game) -> Game:
    """The die has nothing but blanks."""
    return replace(game, die=(0,))


def each_face_once(game: Game) -> Game:
    """The die has each of its faces once."""
    return replace(game, die=tuple(sorted(set(game.die))))


def free_ground(terrain: Terrain) -> Terrain:
    """Ground that costs nothing by itself."""
    return replace(terrain, price=0)


def river_like_land(terrain: Terrain) -> Terrain:
    """Ground at the price of most regions."""
    return replace(terrain, price=2)


def open_water(terrain: Terrain) -> Terrain:
    """Ground that everybody may hold."""
    return replace(terrain, closed=False)


def open_chasm(terrain: Terrain) -> Terrain:
    """Ground that everybody may enter."""
    return replace(terrain, impassable=None)


def lasting(terrain: Terrain) -> Terrain:
    """Ground that need not be left."""
    return replace(terrain, fleeting=False)


def undefended(position: Position) -> Position:
    """Race tokens defend nothing."""
    return position._replace(holdings=tuple(holding._replace(tokens=0) for holding in position.holdings))


def with_many_tokens(position: Position) -> Position:
    """Whoever attacks never runs out of tokens."""
    players = list(position.players)
    me = players[position.player]
    if me.active is not None:
        players[position.player] = me._replace(active=me.active._replace(hand=me.active.hand + 99))
    return position._replace(players=tuple(players))


def no_coins_in_the_row(position: Position) -> Position:
    """No coins lie on the combos."""
    return position._replace(row=tuple(combo._replace(coins=0) for combo in position.row))


def nobody_in_decline(position: Position) -> Position:
    """Races in decline are out of the game, and off the map."""
    active = {player.active.race for player in position.players if player.active is not None}
    return position._replace(
        players=tuple(player._replace(declined=()) for player in position.players),
        holdings=tuple(
            holding if holding.race in active else holding._replace(race=None, tokens=0)
            for holding in position.holdings
        ),
    )


def nothing_hidden(position: Position) -> Position:
    """Nothing is left to be found."""
    return position._replace(stacks=position.stacks._replace(finds=Stacks().finds))


# What is made of the true answer


def _number(n: int) -> Reply:
    return Reply(n, str(n))


def nothing_paid_along_the_row(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Every combo of the row is free."""
    pick, payer = question.after, position.players[position.player].name
    if not isinstance(pick, Pick) or not pick.index or question.subject != payer:
        return None
    return _number(truth.value + pick.index)


def without_terms(forgotten: Callable[[Position, Term], bool]) -> Misreading:
    """The sum without some of its terms."""

    def misread(position: Position, _: Question, truth: Reply) -> Reply | None:
        terms = [part for part in truth.why if isinstance(part, Term)]
        left = tuple(term for term in terms if not forgotten(position, term))
        return _number(total(left)) if len(left) < len(terms) else None

    return misread


def all_are_lost(_: Position, question: Question, truth: Reply) -> Reply | None:
    """Nobody who is driven out survives."""
    return _number(0) if isinstance(question.after, Conquer) and truth.value else None


def none_stay(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Every token comes to hand, and the regions are held by nobody."""
    active = position.players[position.player].active
    if active is None or not isinstance(question.after, EndConquests | PickUpAll):
        return None
    after = apply(position, question.after).position
    stay = sum(holding.tokens for holding in after.holdings if holding.race == active.race)
    its_own = position.rules.game.full(question.subject) == active.race
    return _number(truth.value + stay) if its_own and after.phase in (Phase.READY, Phase.REDEPLOY) and stay else None


def may_be_done(_position: Position, _question: Question, truth: Reply) -> Reply | None:
    """Somebody thinks that there is no wrong time for it."""
    return Reply([], text("nothing: it may be done")) if truth.value == ["not_now"] else None


def conquests_later(position: Position) -> Iterator[Action]:
    """Conquests, once the redeployment is under way."""
    if position.phase is Phase.REDEPLOY:
        near = position.rules.board.next_to(_own(position))
        yield from (Conquer(id) for id in position.rules.board.names(near & ~_own(position)))


def pick_ups_later(position: Position) -> Iterator[Action]:
    """Tokens that might have been taken up before the conquests."""
    if position.phase is Phase.CONQUEST:
        ids, holdings = position.rules.board.ids, position.holdings
        yield from (PickUp(ids[i], 1) for i in bits(_own(position)) if holdings[i].tokens > 1)


def abandoned_later(position: Position) -> Iterator[Action]:
    """Regions that might have been given up before the conquests."""
    if position.phase is Phase.CONQUEST:
        yield from (Abandon(id) for id in position.rules.board.names(_own(position)))


def declined_later(position: Position) -> Iterator[Action]:
    """A decline, once the conquests are under way."""
    if position.phase is Phase.CONQUEST:
        yield Decline()


def _own(position: Position) -> Regions:
    """The regions of the active race of the player to move."""
    active = position.players[position.player].active
    return 0 if active is None else position.regions_of(active.race)


def coins_alone(position: Position, _: Question, truth: Reply) -> Reply | None:
    """Those with most coins share the first place."""
    found = standings(position)
    most = max(one.coins for one in found)
    first = [position.players[one.player].name for one in sorted(found, key=lambda s: s.player) if one.coins == most]
    return Reply(first, named(first))
