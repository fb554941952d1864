"""Hypothesis strategies: rules, positions without a problem, and setups as an editor may hold them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache
from typing import Any

from hypothesis import strategies as st

from smallworld import attack, combos, games, losses
from smallworld.actions import FinalRoll, RollFirst
from smallworld.board import Board, read_board
from smallworld.catalogue import Game
from smallworld.conquest import CONQUESTS
from smallworld.effects.conduct import Peace
from smallworld.effects.reach import HoldWater
from smallworld.options import Options
from smallworld.position import Attack, Combo, Force, Holding, Phase, Player, Position, Stacks, Turn
from smallworld.rules import Rules
from smallworld.setup import printed_holding, shuffled_stacks

#: An inline board with everything that a board can have.
ISLE: dict[str, Any] = {
    "id": "isle",
    "players": 3,
    "turns": 7,
    "size": [300, 100],
    "arcs": [
        [[0, 0], [100, 0]],
        [[100, 0], [100, 100]],
        [[100, 100], [0, 100], [0, 0]],
        [[100, 0], [200.5, 0], [200.5, 100], [100, 100]],
    ],
    "regions": [
        {"id": "harbour", "terrain": "hill", "edge": True, "outline": [0, 1, 2], "label": [50, 50]},
        {"id": "sea", "terrain": "sea", "edge": True, "outline": [3, -2], "label": [150.5, 50]},
        {"id": "peak", "terrain": "mountain", "symbols": ["mine", "cavern"], "pieces": {"mountain": 1}},
        {"id": "glade", "terrain": "forest", "symbols": ["magic"], "pieces": {"lost_tribe": 1}},
        {"id": "pond", "terrain": "lake"},
        {"id": "moor", "terrain": "swamp", "symbols": ["cavern"]},
        {"id": "fields", "terrain": "farmland", "pieces": {"lost_tribe": 2}, "edge": True},
    ],
    "borders": [
        ["harbour", "sea"],
        ["harbour", "peak"],
        ["sea", "peak"],
        ["peak", "glade"],
        ["glade", "pond"],
        ["pond", "moor"],
        ["moor", "fields"],
        ["moor", "peak"],
    ],
}

#: Whose ability places which piece.
_PLACED_BY = {
    "base.trolls": "lair",
    "base.halflings": "hole",
    "base.bivouacking": "encampment",
    "base.fortified": "fortress",
    "base.heroic": "hero",
    "base.dragon_master": "dragon",
}
_IN_DECLINE = {"lair", "fortress"}
#: Who alone keeps more than one token in each region in decline.
_GHOULS = "base.ghouls"


@cache
def isle() -> Board:
    """The inline board."""
    game = games.GAMES["base"]
    return read_board({**ISLE, "game": game.id, "inline": True}, game.terrains, game.pieces)


def boards() -> st.SearchStrategy[Board]:
    """The boards that come with the project, and an inline one."""
    return st.sampled_from([*map(games.board, games.board_ids()), isle()])


def rules() -> st.SearchStrategy[Rules]:
    """A board with its game, and the options this way or that."""
    options = st.builds(Options, **{f.name: st.booleans() for f in fields(Options)})
    return st.builds(
        lambda board, options: Rules(games.GAMES[board.game], board, options), boards(), st.just(Options()) | options
    )


def names() -> st.SearchStrategy[str]:
    """Printable names, in any script."""
    return st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=40)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position of which the check of setups has nothing to complain."""
    bound = draw(rules())
    seats = draw(st.integers(2, bound.board.players))
    most = 2 * seats + 1
    races = draw(st.lists(st.sampled_from(sorted(bound.races)), min_size=most, max_size=most, unique=True))
    powers = draw(st.lists(st.sampled_from(sorted(bound.powers)), min_size=seats, max_size=seats, unique=True))
    forces: list[tuple[int, Force, bool]] = []
    for seat in range(seats):
        if draw(st.integers(0, 5)):
            forces.append((seat, Force(races.pop(), powers.pop()), True))
        if draw(st.booleans()):
            forces.append((seat, Force(races.pop()), False))
    if "base.spirit" in powers and draw(st.booleans()):
        forces.append((0, Force(races.pop(), "base.spirit"), False))
    supply, holdings = _holdings(draw, bound, forces)
    forces = [
        (seat, _numbers(draw, force, supply[force.race], active=active) if draw(st.booleans()) else force, active)
        for seat, force, active in forces
    ]
    players = tuple(_player(draw, bound, seat, seats, forces) for seat in range(seats))
    turn_of = draw(st.integers(0, seats - 1))
    position = Position(
        bound,
        draw(st.integers(1, bound.board.turns)),
        Phase.OVER,
        turn_of,
        players,
        holdings,
        row=_row(draw, bound, forces),
    )
    position = position._replace(turn=draw(st.just(Turn()) | _turns(position)))
    position = position._replace(stacks=_stacks(draw, shuffled_stacks(position)))
    usual = Phase.PICK if players[turn_of].active is None else Phase.CONQUEST
    position = position._replace(phase=draw(st.just(usual) | st.sampled_from(_phases(position))))
    return _rolling(draw, position) if position.phase in CONQUESTS else position


def _phases(position: Position) -> list[Phase]:
    """The phases that the position can be in."""
    player = position.players[position.player]
    found = [Phase.OVER]
    if losses.retreating(position) is not None:
        found.append(Phase.RETREAT)
    if player.active is None:
        return [*found, Phase.PICK]
    found += [Phase.TURN, Phase.READY, Phase.CONQUEST, Phase.PLACEMENT]
    if combos.draws(position):
        found.append(Phase.PICK)
    if any(force.race == _GHOULS for force in player.declined):
        found.append(Phase.DECLINED_CONQUEST)
    # Four Amazons are set aside before any other is in hand.
    if player.active.race != "base.amazons" or not player.active.hand or player.active.reserve >= 4:
        found.append(Phase.REDEPLOY)
    if player.active.power == "base.stout":
        found.append(Phase.AFTER_SCORING)
    return found


def _rolling(draw: st.DrawFn, position: Position) -> Position:
    """The position, or one in which a die that may be rolled is in the air."""
    rolls = [action for action in attack.legal(position) if isinstance(action, FinalRoll | RollFirst)]
    roll = draw(st.none() | st.sampled_from(rolls)) if rolls else None
    if roll is None:
        return position
    region = position.rules.board.index[roll.region] if isinstance(roll, FinalRoll) else None
    return position._replace(turn=position.turn._replace(die_cast=True, rolling=region))


def _holdings(
    draw: st.DrawFn, bound: Rules, forces: list[tuple[int, Force, bool]]
) -> tuple[Counter[str], tuple[Holding, ...]]:
    """What stands on the map; with the tokens of each race that are left for its hand."""
    regions = bound.board.regions
    owners = draw(st.lists(st.integers(-1, len(forces) - 1), min_size=len(regions), max_size=len(regions)))
    tokens = draw(st.lists(st.sampled_from([1, 1, 2, 3]), min_size=len(regions), max_size=len(regions)))
    placing = draw(st.lists(st.integers(0, 2), min_size=len(regions), max_size=len(regions)))
    supply = Counter({race.id: race.supply for race in bound.races.values()})
    stock = Counter({piece.id: piece.supply for piece in bound.pieces.values()})
    holdings = []
    for i, region in enumerate(regions):
        holding = Holding(None, 0, region.pieces)
        if owners[i] >= 0:
            _, force, active = forces[owners[i]]
            at_home = active and bound.in_force(force.race, force.power, active=True).of(HoldWater)
            number = tokens[i] if active or force.race == _GHOULS else 1
            if supply[force.race] >= number and (at_home or not region.terrain.water):
                supply[force.race] -= number
                holding = printed_holding(bound, i, force.race, number)
                for ability in (force.race, force.power):
                    piece = _PLACED_BY.get(ability or "")
                    number = min(placing[i], bound.pieces[piece].most_in_region) if piece else 0
                    if piece and (active or piece in _IN_DECLINE) and 0 < number <= stock[piece]:
                        stock[piece] -= number
                        holding = holding.adding(piece, number)
        holdings.append(holding)
    return supply, tuple(holdings)


def _numbers(draw: st.DrawFn, force: Force, left: int, *, active: bool) -> Force:
    if not active and force.race != _GHOULS:
        left = 0
    hand = draw(st.integers(0, left))
    reserve = draw(st.integers(0, left - hand))
    return force._replace(
        hand=hand,
        reserve=reserve,
        retreating=draw(st.integers(0, left - hand - reserve)),
        conquests=draw(st.integers(0, 9)),
        turns=draw(st.integers(0, 9)),
    )


def _player(draw: st.DrawFn, bound: Rules, seat: int, seats: int, forces: list[tuple[int, Force, bool]]) -> Player:
    active = next((force for owner, force, is_active in forces if owner == seat and is_active), None)
    declined = tuple(force for owner, force, is_active in forces if owner == seat and not is_active)
    peace = None
    if active is not None and bound.in_force(active.race, active.power, active=True).of(Peace):
        peace = draw(st.none() | st.sampled_from([other for other in range(seats) if other != seat]))
    coins = draw(st.none() | st.integers(0, 9_999))
    return Player(draw(names()), coins, active, declined, peace)


def _row(draw: st.DrawFn, bound: Rules, forces: list[tuple[int, Force, bool]]) -> tuple[Combo, ...]:
    races = sorted(set(bound.races) - {force.race for _, force, _ in forces})
    powers = sorted(set(bound.powers) - {force.power for _, force, _ in forces})
    length = draw(st.integers(0, min(bound.game.row, len(races), len(powers))))
    row = tuple(Combo(races[i], powers[-i], draw(st.integers(0, 9))) for i in range(length))
    drawn_last: bool = draw(st.booleans())
    if row and not drawn_last:
        row = (*row[:-1], row[-1]._replace(power=None, coins=0))
    return row


def _stacks(draw: st.DrawFn, shuffled: Stacks) -> Stacks:
    """Some of the banners and badges have come back, some are lost from view."""
    if draw(st.booleans()):
        return shuffled
    back = draw(st.permutations(shuffled.races[::2]))
    return Stacks(shuffled.races[1::2], tuple(back), shuffled.powers[1::2], shuffled.powers[2::2])


@st.composite
def _turns(draw: st.DrawFn, position: Position) -> Turn:
    bound, seats = position.rules, len(position.players)
    regions = st.integers(0, len(bound.board.regions) - 1)
    races = st.sampled_from(sorted(bound.races))
    attacks = st.builds(
        Attack,
        region=regions,
        race=races,
        way=st.sampled_from(["ordinary", *bound.races, *bound.powers]),
        succeeded=st.booleans(),
        non_empty=st.booleans(),
        victim=st.none() | st.integers(0, seats - 1),
        victim_active=st.booleans(),
        substituted=st.booleans(),
    )
    pieces = st.lists(st.sampled_from(sorted(bound.pieces)), max_size=3).map(tuple)
    camps = st.integers(0, min(3, position.stock("encampment")))
    return Turn(
        attacks=tuple(draw(st.lists(attacks, max_size=3))),
        roll=draw(st.none() | st.integers(0, max(bound.game.die))),
        placed=draw(pieces),
        displaced=("encampment",) * draw(camps),
    )


@st.composite
def setups(draw: st.DrawFn) -> Position:
    """A position in which somebody has changed a few things without asking the rules."""
    position = draw(positions())
    game: Game = position.rules.game
    holdings = list(position.holdings)
    held = st.builds(
        Holding,
        st.none() | st.sampled_from(sorted(game.races)),
        st.integers(0, 20),
        st.dictionaries(st.sampled_from(sorted(game.pieces)), st.integers(1, 12), max_size=2).map(
            lambda pieces: tuple(sorted(pieces.items()))
        ),
    )
    for i in draw(st.lists(st.integers(0, len(holdings) - 1), max_size=2)):
        holdings[i] = draw(held)
    position = position._replace(holdings=tuple(holdings))
    if draw(st.booleans()):
        force = Force(
            draw(st.sampled_from(sorted(game.races))),
            draw(st.none() | st.sampled_from(sorted(game.powers))),
            hand=draw(st.integers(0, 25)),
        )
        seat = draw(st.integers(0, len(position.players) - 1))
        player = position.players[seat]._replace(active=force)
        position = position._replace(players=(*position.players[:seat], player, *position.players[seat + 1 :]))
    return position


#: What may stand anywhere in a document that somebody has damaged.
JUNK = st.one_of(
    st.sampled_from(
        [None, True, False, 0, -1, 2, 7, 100, 10**11, 0.5, 1e300, "", "r01", "elves", "base.trolls", "ordinary", "lair"]
    ),
    st.sampled_from(["\x1b[2J", "\ud800", "\x00", "a" * 100, "名字", " ", "__proto__", "../x"]),
    st.recursive(
        st.none() | st.integers(-3, 3) | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
        max_leaves=4,
    ),
)


@st.composite
def damaged(draw: st.DrawFn, document: Any) -> Any:
    """The document with one value, at any depth, replaced, deleted or joined by another."""
    if not isinstance(document, dict | list) or not document or not draw(st.integers(0, 5)):
        return draw(JUNK)
    copy = dict(document) if isinstance(document, dict) else dict(enumerate(document))
    key = draw(st.sampled_from(list(copy)))
    match draw(st.sampled_from(["within", "within", "within", "within", "delete", "add"])):
        case "within":
            copy[key] = draw(damaged(copy[key]))
        case "delete":
            del copy[key]
        case "add":
            copy[draw(st.text(max_size=5)) if isinstance(document, dict) else len(copy)] = draw(JUNK)
    return copy if isinstance(document, dict) else list(copy.values())
