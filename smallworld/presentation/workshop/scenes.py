"""The scenes in which an effect may show: positions on a small board, each with the actions that follow.

Nothing is listed by effect. Every ability goes through the same scenes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from smallworld.effects.price import Discount
from smallworld.effects.where import Anywhere
from smallworld.model.actions import (
    Action,
    Advance,
    Conquer,
    Decline,
    Deploy,
    EndConquests,
    Expand,
    Finish,
    Pick,
    PickUpAll,
)
from smallworld.model.board import bits
from smallworld.model.catalogue import Ability, Effect, Find, Game, Power, Race
from smallworld.model.features import Feature, FeatureKind
from smallworld.model.holding import Holding
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo, Stacks
from smallworld.presentation.workshop.grounds import SEATS, Seats, ground, lands
from smallworld.rules.conquest.bombs import in_the_box
from smallworld.teaching.quick.situation import put_at_once
from smallworld.words.text import text

#: The tokens of every race on the small board, and those in the hand of a race that attacks.
_SUPPLY, MANY = 60, 20
#: The end of a turn: nothing is bought, all tokens are put down, and nothing else is done.
_END = (Finish(), Deploy, Finish(), Finish())
A = TypeVar("A", bound=Ability)
#: The pieces that lie on the board beside those of the board, by the number of their region.
_Pieces = Mapping[int, tuple[str, ...]]
#: An action, or a kind of action that is done as often as it can be.
_Step = Action | type[Action]


class Cast(NamedTuple):
    """The rules with an ability and those without the effects that are shown, and the races that play them."""

    shown: Rules
    without: Rules
    ability: Ability
    #: The race that is shown, its power, and the races of the others: the opponent's two, and its own next one.
    race: str
    power: str
    strong: str
    old: str
    next_race: str
    badges: tuple[str, str]
    #: The effects that it has without those that are shown.
    others: tuple[Effect, ...]

    @property
    def seats(self) -> Seats:
        """The usual places of the small board."""
        return SEATS[self.shown.game.id]


class Scene(NamedTuple):
    """A position with the effect, the actions that follow, and whether the race that is shown is in decline.

    An action that cannot be done is left out. A kind of action is done as often as it can be.
    """

    without: Rules
    start: Position
    line: tuple[_Step, ...] = ()
    declined: bool = False


def cast(game: Game, ability: Ability, faction: str | None, others: tuple[Effect, ...] = ()) -> Cast:
    """Returns the cast for an ability, which has the effects `others` without those that are shown.

    A power or a find is shown with a race of a faction, or with a neutral one.
    """
    strangers = [race for race in game.races.values() if race.id != ability.id]
    alike = [race for race in strangers if race.faction == faction] or strangers
    rivals = [race for race in strangers if race.faction is not None and race.faction != faction]
    bearer = ability if isinstance(ability, Race) else alike[0]
    opponents = [race for race in (*rivals[:1], *reversed(rivals[1:]), *strangers) if race.id != bearer.id]
    strong, old, next_race = list(dict.fromkeys(race.id for race in opponents))[:3]
    badges = [id for id in game.powers if id != ability.id][:3]
    power = ability.id if isinstance(ability, Power) else badges[2]
    cast_of = {bearer.id, strong, old, next_race}
    kept = {ability.id: others}
    races = {id: _plain(race, kept.get(id, ())) for id, race in game.races.items() if id in cast_of}
    powers = {id: _plain(badge, kept.get(id, ())) for id, badge in game.powers.items() if id in (power, *badges)}
    finds = {id: find for id, find in game.finds.items() if id != ability.id}
    without = replace(game, races=races, powers=powers, finds=finds)
    board = ground(game.id)
    shown = replace(
        without,
        races={**races, **({ability.id: replace(ability, supply=_SUPPLY)} if isinstance(ability, Race) else {})},
        powers={**powers, **({ability.id: ability} if isinstance(ability, Power) else {})},
        finds={**finds, **({ability.id: ability} if isinstance(ability, Find) else {})},
    )
    if isinstance(ability, Find):
        without = replace(without, finds={**finds, ability.id: replace(ability, effects=())})
    return Cast(
        Rules(shown, board),
        Rules(without, board),
        ability,
        bearer.id,
        power,
        strong,
        old,
        next_race,
        (badges[0], badges[1]),
        others,
    )


def _plain(ability: A, effects: tuple[Effect, ...] = ()) -> A:
    """Returns an ability with these effects alone, and with more than enough tokens if it is a race."""
    if isinstance(ability, Race):
        return replace(ability, effects=effects, supply=_SUPPLY)
    return replace(ability, effects=effects)


def scenes(of: Cast) -> Iterator[Scene]:
    """Yields the scenes, those that show most plainly what an ability does first."""
    laid: list[_Pieces] = [{}, *_laid(of)]
    homes = [of.seats, *(of.seats.moved(i) for i in bits(lands(of.shown.board)) if i != of.seats.home)]
    ready, turn, attack = (Expand(), PickUpAll(), Advance()), _turn(of), _attack(of)
    yield from (Scene(of.without, _conquests(of, seats, {})) for seats in homes)
    for pieces in laid:
        yield from (Scene(of.without, _conquests(of, seats, pieces)) for seats in homes if of.seats.home in pieces)
        yield Scene(of.without, _conquests(of, of.seats, pieces))
        yield Scene(of.without, _scoring(of, pieces), (Finish(),))
    yield Scene(of.without, _with_water(of), (Finish(),))
    # What a race enters beside lies on the map before it comes.
    yield from (Scene(of.without, _entering(of, pieces)) for pieces in (*laid[1:], {}))
    yield Scene(of.without, _arriving(of), (Pick(0),))
    for pieces in laid:
        yield Scene(of.without, _conquests(of, of.seats, pieces), turn)
        yield from (Scene(of.without, _attacked(of, pieces, coins), attack) for coins in (9, 0))
        yield Scene(of.without, _starting(of, pieces), (*ready, EndConquests(), *_END, *ready, *attack))
        yield Scene(of.without, _starting(of, pieces), (Decline(), Deploy, Finish(), Finish()))
    yield Scene(of.without, _arriving(of), (Pick(0), *turn))
    few = (Conquer(of.shown.board.ids[i]) for i in (of.seats.lone, of.seats.home))
    yield Scene(of.without, _arriving(of), (Pick(0), *few, EndConquests(), *_END))
    helped = of._replace(shown=_helped(of, of.shown), without=_helped(of, of.without))
    yield Scene(helped.without, _attacked(helped, {}, 9))
    yield from _declined(of, helped, laid)


def _declined(of: Cast, helped: Cast, laid: list[_Pieces]) -> Iterator[Scene]:
    """Yields the scenes of the race in decline."""

    def scene(start: Position, *line: _Step) -> Scene:
        return Scene(of.without, _in_decline(of, start), line, declined=True)

    yield from (scene(_scoring(of, pieces), Finish()) for pieces in laid)
    yield from (scene(_attacked(of, {}, coins), *_attack(of)) for coins in (9, 0))
    yield scene(_starting(of, {}), Expand(), PickUpAll(), Advance())
    yield scene(_starting(of, {}), Decline())
    yield Scene(helped.without, _in_decline(of, _attacked(helped, {}, 9)), declined=True)


def _turn(of: Cast) -> tuple[_Step, ...]:
    """Returns a turn of conquests, and its end."""
    ids, seats = of.shown.board.ids, of.seats
    order = (seats.lone, seats.old, seats.strong, seats.neutral, *range(len(ids)))
    return (*(Conquer(ids[i]) for i in order), EndConquests(), *_END)


def _attack(of: Cast) -> tuple[_Step, ...]:
    """Returns the conquests of an opponent, the retreat of the survivors, and the beginning of the next turn."""
    ids = of.shown.board.ids
    conquests = (Conquer(ids[i]) for i in (of.seats.home, *range(len(ids)), of.seats.home))
    after = (EndConquests(), Deploy, Finish(), Finish(), Deploy, Finish(), Expand(), PickUpAll(), Advance())
    return (*conquests, *after)


def needed(ability: Ability) -> list[Feature]:
    """Returns the features of boards and boxes that an ability needs to find work, one where others would do, too."""
    return [need[0] for effect in ability.effects for need in effect.needs() if need]


def _laid(of: Cast) -> list[_Pieces]:
    """Returns where the pieces lie that an ability needs: at home, on their own symbol, next door, or with an opponent.

    If it needs a find of the box, one lies at home or with an opponent.
    """
    board, game, seats, features = of.shown.board, of.shown.game, of.seats, needed(of.ability)
    ids = dict.fromkeys(feature.id for feature in features if feature.kind is FeatureKind.PIECE)
    pieces = tuple(id for id in ids if id != of.ability.id and id in game.pieces and not game.pieces[id].neutral)
    if any(feature.kind in (FeatureKind.FIND, FeatureKind.RELIC) for feature in features):
        finds = (find for find in game.finds.values() if find.id != of.ability.id)
        find = tuple(find.id for find in sorted(finds, key=lambda find: not find.relic)[:1])
        return [{seats.home: (*pieces, *find)}, {seats.home: pieces, seats.lone: find}]
    if not pieces:
        return []
    beside = next(i for i in bits(board.next_to(1 << seats.home) & lands(board)) if i not in seats[1:])
    symbols = {feature.id for feature in features if feature.kind is FeatureKind.SYMBOL}
    own = [i for i, region in enumerate(board.regions) if symbols & region.symbols]
    return [{i: pieces} for i in (seats.home, *own, beside, seats.strong)]


def _conquests(of: Cast, seats: Seats, pieces: _Pieces) -> Position:
    """Returns conquests of the race that is shown, next to opponents."""
    moved = {seats.home if i == of.seats.home else i: laid for i, laid in pieces.items()}
    held = {seats.home: (of.race, 2), **_others(of, seats)}
    return _position(of, held, moved, seats, hand=MANY)


def _others(of: Cast, seats: Seats) -> dict[int, tuple[str, int]]:
    return {seats.strong: (of.strong, 3), seats.lone: (of.strong, 1), seats.old: (of.old, 1)}


def _entering(of: Cast, pieces: _Pieces) -> Position:
    """Returns the first conquests of the race that is shown, which holds no region."""
    return _position(of, _others(of, of.seats), pieces, of.seats, hand=MANY)


def _all_but_one(of: Cast) -> dict[int, tuple[str, int]]:
    """Returns nearly all land for the race that is shown, and the last region for an opponent."""
    held = {i: (of.race, 3 if i == of.seats.home else 2) for i in bits(lands(of.shown.board))}
    return {**held, of.seats.lone: (of.strong, 3)}


def _scoring(of: Cast, pieces: _Pieces) -> Position:
    """Returns the end of a turn of the race that is shown."""
    return _position(of, _all_but_one(of), pieces, None, phase=Phase.PLACEMENT)


def _with_water(of: Cast) -> Position:
    """Returns the end of a turn of the race that is shown, which holds water, too."""
    water = dict.fromkeys(bits(of.shown.board.water), (of.race, 2))
    return _position(of, {**_all_but_one(of), **water}, {}, None, phase=Phase.PLACEMENT)


def _attacked(of: Cast, pieces: _Pieces, coins: int) -> Position:
    """Returns an opponent's conquests next to the race that is shown."""
    made = _position(of, _all_but_one(of), pieces, None)
    me, them = made.players
    attacker = Force(of.strong, of.badges[0], hand=MANY, turns=1)
    return made._replace(player=1, players=(me, them._replace(active=attacker, coins=coins, declined=())))


def _starting(of: Cast, pieces: _Pieces) -> Position:
    """Returns the start of a turn of the race that is shown."""
    return _position(of, _all_but_one(of), pieces, None, phase=Phase.TURN)


def _arriving(of: Cast) -> Position:
    """Returns the choice of the race that is shown from the row."""
    made = _position(of, _others(of, of.seats), {}, of.seats, phase=Phase.PICK)
    me, them = made.players
    row = (Combo(of.race, of.power), Combo(of.next_race, of.badges[1]))
    return made._replace(players=(me._replace(active=None), them), row=row)


def _in_decline(of: Cast, position: Position) -> Position:
    """Returns the position in which the race that is shown is in decline, and its player has another one."""
    me, them = position.players
    hand = me.active.hand if me.active is not None else 0
    badge = of.power if isinstance(of.ability, Power) else None
    active = Force(of.next_race, of.badges[1], hand=hand, turns=1)
    return position._replace(players=(me._replace(active=active, declined=(Force(of.race, badge, turns=1),)), them))


def _helped(of: Cast, rules: Rules) -> Rules:
    """Returns rules in which the opponent has an ability that makes conquests cheaper."""
    badge, game = of.badges[0], rules.game
    helping = replace(game.powers[badge], effects=(Discount(tokens=1, where=Anywhere()),))
    return Rules(replace(game, powers={**game.powers, badge: helping}), rules.board)


def _position(
    of: Cast,
    held: Mapping[int, tuple[str, int]],
    pieces: _Pieces,
    seats: Seats | None,
    *,
    hand: int = 0,
    phase: Phase = Phase.CONQUEST,
) -> Position:
    """Returns a position of the race that is shown. Where there are `seats`, neutral tokens stand on their place."""
    rules = of.shown
    holdings = []
    for i, region in enumerate(rules.board.regions):
        race, tokens = held.get(i, (None, 0))
        holding = Holding(race, tokens, region.pieces)
        for id in pieces.get(i, ()):
            holding = holding.adding(id)
        if seats is not None and i == seats.neutral and rules.neutral:
            holding = holding.adding(rules.neutral[0], put_at_once(rules.game, rules.neutral[0]))
        holdings.append(holding)
    find = of.ability if isinstance(of.ability, Find) else None
    if find is not None:
        here = min((i for i, (race, _) in held.items() if race == of.race), default=0)
        here = of.seats.home if held.get(of.seats.home, ("",))[0] == of.race else here
        holdings[here] = holdings[here].adding(find.id)
    declined = (Force(of.old),) if seats is not None else ()
    players = (
        Player("", 5, Force(of.race, of.power, hand=hand, turns=1)),
        Player(str(text("the opponent")), 5, Force(of.strong, of.badges[0], hand=MANY, turns=1), declined),
    )
    return Position(rules, 3, phase, 0, players, tuple(holdings), stacks=Stacks(bombs=in_the_box(rules)))
