"""The oversights of rules: worlds without a rule, and changes that forgetting a rule makes to the true answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from smallworld.effects.reach import Flight
from smallworld.model.action_lines import parse
from smallworld.model.actions import Abandon, Action, Conquer, Decline, EndConquests, Pick, PickUp, PickUpAll
from smallworld.model.board import Board, Regions, Terrain, bits
from smallworld.model.catalogue import Ability, Effect, Game, Piece, When
from smallworld.model.landing import ByAnchors, ByTheEdge, Landing
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.stacks import Stacks
from smallworld.rules.engine import apply
from smallworld.rules.scoring.result import standings
from smallworld.teaching.exercises.questions.asking import named
from smallworld.teaching.exercises.questions.kinds import Question, Reply
from smallworld.teaching.exercises.questions.phrases import YES
from smallworld.teaching.exercises.worlds.world import World
from smallworld.words.explain import Term, total
from smallworld.words.text import text

#: The answer of a learner who has left a rule out, or None if that makes no difference to the question.
Misreading = Callable[[Position, Question, Reply], Reply | None]
#: The actions worth asking about in a position, though they are illegal.
Tries = Callable[[Position], Iterable[Action]]


# Worlds


def for_everybody(*effects: Effect) -> World:
    """Returns a box in which every race has these effects."""
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
    """A landing in which races enter any open region."""

    def entry(self, board: Board) -> Regions:
        """Returns all open ground."""
        return board.open


@dataclass(frozen=True)
class LandAnywhere(ByAnchors):
    """A landing in which races land in any open region."""

    def entry(self, board: Board) -> Regions:
        """Returns all open ground."""
        return board.open


@dataclass(frozen=True)
class LandOnce(ByAnchors):
    """A landing in which only races without regions land at an anchor."""

    at_any_time = False


@dataclass(frozen=True)
class FreeTravel(ByAnchors):
    """A landing in which landing afar costs nothing."""

    travel = 0


def landing(landing: Landing) -> World:
    """Returns a box with another way of landing."""
    return World(_Landing(landing))


def on_arrival(landing: Landing) -> Callable[[Position], Position]:
    """Returns a world with another way of landing for races that hold no region."""
    world = World(_Landing(landing))
    return lambda position: position if _own(position) else world(position)


@dataclass(frozen=True)
class _Landing:
    """A box with another way of landing."""

    landing: Landing

    def __call__(self, game: Game) -> Game:
        return replace(game, landing=self.landing)


_FLYING = for_everybody(Flight(when=When.ALWAYS))


def next_door_anywhere(position: Position) -> Position:
    """Returns the position in which a race that holds regions goes on anywhere."""
    return _FLYING(position) if _own(position) else position


def _pieces(game: Game, change: Callable[[Piece], Piece]) -> Game:
    return replace(game, pieces={id: change(piece) for id, piece in game.pieces.items()})


def no_neutral_defence(game: Game) -> Game:
    """Returns the box in which neutral tokens defend nothing."""
    return _pieces(game, lambda piece: replace(piece, defence=0) if piece.neutral else piece)


def lies_there(game: Game, piece: Piece) -> bool:
    """Checks whether a piece is printed ground, as mountains are, which nobody brings or takes."""
    return piece.permanent and bool(piece.defence) and piece.id not in game.finds


def no_mountains(game: Game) -> Game:
    """Returns the box in which mountains cost nothing."""
    return _pieces(game, lambda piece: replace(piece, defence=0) if lies_there(game, piece) else piece)


def no_badge_numbers(game: Game) -> Game:
    """Returns the box in which badges bring no tokens."""
    return replace(game, powers={id: replace(power, tokens=0) for id, power in game.powers.items()})


def no_banner_numbers(game: Game) -> Game:
    """Returns the box in which banners bring no tokens."""
    return replace(game, races={id: replace(race, tokens=0) for id, race in game.races.items()})


def powerless_finds(game: Game) -> Game:
    """Returns the box in which finds do nothing."""
    return replace(game, finds={id: replace(find, effects=(), lends_power=False) for id, find in game.finds.items()})


def works_on_in_decline(game: Game) -> Game:
    """Returns the box in which races keep earning in decline."""
    return replace(
        game, races={id: replace(race, effects=tuple(map(_always, race.effects))) for id, race in game.races.items()}
    )


def _always(effect: Effect) -> Effect:
    return replace(effect, when=When.ALWAYS) if effect.when is When.ACTIVE else effect


def without_dice(game: Game) -> Game:
    """Returns the box with a die that has only blanks."""
    return replace(game, die=(0,))


@dataclass(frozen=True)
class OtherDie:
    """A box with another die."""

    faces: tuple[int, ...]

    def __call__(self, game: Game) -> Game:
        """Returns the box with the die."""
        return replace(game, die=self.faces)


def other_dice(game: Game) -> tuple[World, ...]:
    """Returns the worlds of a box in which one face of the die, the blank ones apart, shows one more."""
    faces = game.die
    raised = ((*faces[:i], face + 1, *faces[i + 1 :]) for i, face in enumerate(faces) if face)
    return tuple(World(OtherDie(die)) for die in raised)


def each_face_once(game: Game) -> Game:
    """Returns the box with a die that has each of its faces once."""
    return replace(game, die=tuple(sorted(set(game.die))))


def free_ground(terrain: Terrain) -> Terrain:
    """Returns ground that costs nothing by itself."""
    return replace(terrain, price=0)


def dearer(terrain: Terrain) -> Terrain:
    """Returns ground that takes a token more."""
    return replace(terrain, price=terrain.price + 1)


@dataclass(frozen=True)
class OneGround:
    """A change to one kind of ground, named by its id."""

    id: str
    change: Callable[[Terrain], Terrain]

    def __call__(self, terrain: Terrain) -> Terrain:
        """Returns the ground, changed if it is of that kind."""
        return self.change(terrain) if terrain.id == self.id else terrain


def each_ground_dearer(game: Game) -> tuple[World, ...]:
    """Returns the worlds of a box in which one kind of ground takes a token more."""
    ground = (terrain for terrain in game.terrains.values() if terrain.impassable is None)
    return tuple(World(terrain=OneGround(terrain.id, dearer)) for terrain in ground)


def closed_shores(terrain: Terrain) -> Terrain:
    """Returns ground whose shores are no way onto the board."""
    return replace(terrain, open_sea=False)


def river_like_land(terrain: Terrain) -> Terrain:
    """Returns ground at the price of most regions."""
    return replace(terrain, price=2)


def free_river(terrain: Terrain) -> Terrain:
    """Returns ground that costs nothing by itself if it need not be held."""
    return replace(terrain, price=0) if terrain.fleeting else terrain


def open_water(terrain: Terrain) -> Terrain:
    """Returns ground that every race may hold."""
    return replace(terrain, closed=False)


def each_water_open(game: Game) -> tuple[World, ...]:
    """Returns the worlds of a box in which every race may hold one kind of water."""
    water = (terrain for terrain in game.terrains.values() if terrain.closed)
    return tuple(World(terrain=OneGround(terrain.id, open_water)) for terrain in water)


def open_chasm(terrain: Terrain) -> Terrain:
    """Returns ground that every race may enter."""
    return replace(terrain, impassable=None)


def lasting(terrain: Terrain) -> Terrain:
    """Returns ground that need not be left."""
    return replace(terrain, fleeting=False)


def undefended(position: Position) -> Position:
    """Returns the position in which race tokens defend nothing."""
    return position._replace(holdings=tuple(holding._replace(tokens=0) for holding in position.holdings))


def with_many_tokens(position: Position) -> Position:
    """Returns the position in which the attacker never runs out of tokens."""
    players = list(position.players)
    me = players[position.player]
    if me.active is not None:
        players[position.player] = me._replace(active=me.active._replace(hand=me.active.hand + 99))
    return position._replace(players=tuple(players))


def no_coins_in_the_row(position: Position) -> Position:
    """Returns the position without coins on the combos."""
    return position._replace(row=tuple(combo._replace(coins=0) for combo in position.row))


def nobody_in_decline(position: Position) -> Position:
    """Returns the position without races in decline."""
    active = {player.active.race for player in position.players if player.active is not None}
    return position._replace(
        players=tuple(player._replace(declined=()) for player in position.players),
        holdings=tuple(
            holding if holding.race in active else holding._replace(race=None, tokens=0)
            for holding in position.holdings
        ),
    )


def nothing_hidden(position: Position) -> Position:
    """Returns the position without hidden finds."""
    return position._replace(stacks=position.stacks._replace(finds=Stacks().finds))


# Changes to the true answer


def _number(n: int) -> Reply:
    return Reply(n, str(n))


def nothing_paid_along_the_row(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a row in which every combo is free."""
    pick, payer = question.after, position.players[position.player].name
    if not isinstance(pick, Pick) or not pick.index or question.subject != payer:
        return None
    return _number(truth.value + pick.index)


def without_terms(forgotten: Callable[[Position, Term], bool]) -> Misreading:
    """Returns a misreading that sums the terms of the true answer without those that are `forgotten`."""

    def misread(position: Position, _: Question, truth: Reply) -> Reply | None:
        terms = [part for part in truth.why if isinstance(part, Term)]
        left = tuple(term for term in terms if not forgotten(position, term))
        return _number(total(left)) if len(left) < len(terms) else None

    return misread


def all_are_lost(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for an active race whose tokens are all lost when it is driven out."""
    driven_out = _driven_out(position, question)
    if driven_out is None:
        return None
    force, active, _ = driven_out
    return _number(0) if active and truth.value and not force.retreating else None


def declined_come_back(lost: int) -> Misreading:
    """Returns a misreading of losses in decline: all tokens come back but those `lost`, where in truth none does."""

    def misread(position: Position, question: Question, truth: Reply) -> Reply | None:
        driven_out = _driven_out(position, question)
        if driven_out is None:
            return None
        force, active, tokens = driven_out
        if active or tokens <= lost or truth.value != force.retreating:
            return None
        return _number(truth.value + tokens - lost)

    return misread


def _driven_out(position: Position, question: Question) -> tuple[Force, bool, int] | None:
    """Returns the race that the conquest before a question drives out, whether it is active, and its tokens there."""
    if not isinstance(question.after, Conquer):
        return None
    holding = position.holding(question.after.region)
    if not holding.tokens or holding.race != position.rules.game.full(question.subject):
        return None
    _, force, active = position.owner(holding.race)
    return force, active, holding.tokens


def none_stay(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a race that takes up every token and leaves its regions empty."""
    active = position.players[position.player].active
    if active is None or not isinstance(question.after, EndConquests | PickUpAll):
        return None
    after = apply(position, question.after).position
    stay = sum(holding.tokens for holding in after.holdings if holding.race == active.race)
    its_own = position.rules.game.full(question.subject) == active.race
    return _number(truth.value + stay) if its_own and after.phase in (Phase.READY, Phase.REDEPLOY) and stay else None


def at_any_time(kind: type[Action]) -> Misreading:
    """Returns a misreading of actions of a kind: they are allowed at any time of a turn."""

    def misread(_: Position, question: Question, truth: Reply) -> Reply | None:
        return Reply([], YES) if truth.value == ["not_now"] and isinstance(parse(question.subject), kind) else None

    return misread


def allowed_but_for(code: str) -> Misreading:
    """Returns a misreading of an action that only one condition forbids: it is allowed without that."""

    def misread(_position: Position, _question: Question, truth: Reply) -> Reply | None:
        return Reply([], YES) if truth.value == [code] else None

    return misread


def water_is_left_in_decline(position: Position, question: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a race that leaves its regions of water when it goes into decline."""
    board = position.rules.board
    on_water = board.water >> board.index[question.subject] & 1
    return Reply({}, text("nothing")) if isinstance(question.after, Decline) and on_water and truth.value else None


def conquests_later(position: Position) -> Iterator[Action]:
    """Yields conquests that are no longer allowed, since the redeployment has begun."""
    if position.phase is Phase.REDEPLOY:
        near = position.rules.board.next_to(_own(position))
        yield from (Conquer(id) for id in position.rules.board.names(near & ~_own(position)))


def pick_ups_later(position: Position) -> Iterator[Action]:
    """Yields tokens that could have been taken up before the conquests."""
    if position.phase is Phase.CONQUEST:
        ids, holdings = position.rules.board.ids, position.holdings
        yield from (PickUp(ids[i], 1) for i in bits(_own(position)) if holdings[i].tokens > 1)


def abandoned_later(position: Position) -> Iterator[Action]:
    """Yields regions that could have been abandoned before the conquests."""
    if position.phase is Phase.CONQUEST:
        yield from (Abandon(id) for id in position.rules.board.names(_own(position)))


def declined_later(position: Position) -> Iterator[Action]:
    """Yields a decline that is no longer allowed, since the conquests have begun."""
    if position.phase is Phase.CONQUEST:
        yield Decline()


def _own(position: Position) -> Regions:
    """Returns the regions of the active race of the player to move."""
    active = position.players[position.player].active
    return 0 if active is None else position.regions_of(active.race)


def coins_alone(position: Position, _: Question, truth: Reply) -> Reply | None:
    """Returns the answer for a victory shared by the players with the most coins."""
    found = standings(position)
    most = max(one.coins for one in found)
    first = [position.players[one.player].name for one in sorted(found, key=lambda s: s.player) if one.coins == most]
    return Reply(first, named(first))
