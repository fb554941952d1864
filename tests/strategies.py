"""Hypothesis strategies: rules, positions without problems, and setups as an editor can hold them."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from smallworld import games
from smallworld.documents.boards import board, board_ids, read_board
from smallworld.effects.defence import Harmony, RemembersAttackers
from smallworld.effects.peace import Peace
from smallworld.effects.pieces import Copied
from smallworld.effects.reach import HoldWater
from smallworld.effects.tokens import Auxiliaries, Least, Losses, Recruits
from smallworld.games.table import Table, brings_finds, seated
from smallworld.model.actions import DEEDS, Roll
from smallworld.model.board import Board
from smallworld.model.catalogue import Game
from smallworld.model.holding import Holding
from smallworld.model.numbers import bounds, stand_ins
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force, Player
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo, Stacks
from smallworld.model.turn import Attack, Turn
from smallworld.rules import stacks
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.deeds.sacrifice import altar
from smallworld.rules.engine import legal_actions
from smallworld.rules.phases import arrival, recruitment, retreat, start
from smallworld.setup.given import printed_holding
from smallworld.setup.new_game import shuffled_stacks
from tests.grounds import atoll, grotto, isle

#: The ability that places each piece.
_PLACED_BY = {
    "base.trolls": "base.lair",
    "base.halflings": "base.hole",
    "base.bivouacking": "base.encampment",
    "base.fortified": "base.fortress",
    "base.heroic": "base.hero",
    "base.dragon_master": "base.dragon",
    "underground.cultists": "underground.great_ancient",
    "underground.magic": "underground.bag",
    "underground.royal": "underground.queen",
    "underground.shield": "underground.armor",
    "warcraft.night_elves": "warcraft.wisp_wall",
    "warcraft.beast_master": "warcraft.beast",
    "warcraft.champion": "warcraft.champion_figure",
    "warcraft.defensive": "warcraft.tower",
    "warcraft.garrisoned": "warcraft.fort",
}
_IN_DECLINE = {"base.lair", "base.fortress", "warcraft.wisp_wall"}
#: The race that keeps more than one token in each region in decline.
_GHOULS = "base.ghouls"


def boards(game: str | None = None) -> st.SearchStrategy[Board]:
    """Returns the boards of the project, an inline board for each game, and small boards of strangers."""
    known = [*map(board, board_ids()), isle(), grotto(), atoll()]
    fixed = st.sampled_from([board for board in known if game in (None, board.game)])
    return fixed | own_boards(game)


@st.composite
def own_boards(draw: st.DrawFn, game: str | None = None) -> Board:
    """Draws a small board with any terrain anywhere, and with some of the pieces that its game prints there.

    All regions are connected, except between islands.
    """
    box = games.GAMES[game or draw(st.sampled_from(sorted(games.GAMES)))]
    neutral = next(id for id, piece in box.pieces.items() if piece.neutral)
    names = [f"{letter}{i}" for i, letter in enumerate(draw(st.text("pqr=:%/é", min_size=3, max_size=9)))]
    numbers = {"players": draw(st.integers(2, 5)), "turns": draw(st.integers(1, 10))}
    markers, neutrals = numbers["players"], box.pieces[neutral].supply
    regions: list[dict[str, Any]] = []
    for name in names:
        terrain = box.terrains[draw(st.sampled_from(sorted(box.terrains)))]
        pieces = {"mountain": 1} if "mountain" in terrain.id else {}
        most = min(2, box.pieces[neutral].most_in_region, neutrals)
        if most and not terrain.water and not terrain.impassable and draw(st.booleans()):
            pieces[neutral] = draw(st.integers(1, most))
            neutrals -= pieces[neutral]
        # A volcano lies on impassable ground, and nothing else does.
        fitting = [symbol for symbol in box.symbols if (symbol == "volcano") == bool(terrain.impassable)]
        symbols = [symbol for symbol in fitting if draw(st.booleans())]
        if "legend" in symbols and not terrain.water and markers:
            markers -= 1
            pieces["marker"] = 1
        edge = draw(st.booleans())
        regions.append({"id": name, "terrain": terrain.id, "pieces": pieces, "symbols": symbols, "edge": edge})
    islands = box.landing.islands
    after = [i for i in range(1, len(names)) if not islands or draw(st.booleans())]
    joined = [[names[draw(st.integers(0, i - 1))], names[i]] for i in after]
    more = draw(st.lists(st.lists(st.sampled_from(names), min_size=2, max_size=2, unique=True), max_size=6))
    found = {tuple(sorted(pair)): pair for pair in joined + more}
    document = {"id": "own", **numbers, "regions": regions, "borders": list(found.values())}
    return read_board({**document, "game": box.id, "inline": True}, box.terrains, box.pieces, islands=islands)


def rules(game: str | None = None) -> st.SearchStrategy[Rules]:
    """Draws a board with its game, guests of other boxes, random options, and numbers in place of some of ours.

    The guests come unless `game` is named.
    """
    options = st.builds(Options, **{f.name: st.booleans() for f in fields(Options)})

    def on(board: Board) -> st.SearchStrategy[Rules]:
        box = games.GAMES[board.game]
        return (st.just(box) if game else st.just(box) | tables(box)).flatmap(lambda box: on_table(box, board))

    def on_table(box: Game, board: Board) -> st.SearchStrategy[Rules]:
        put_in = {id: st.integers(*bounds(ability)) for id, ability in stand_ins(box).items()}
        numbers: st.SearchStrategy[dict[str, int]] = st.fixed_dictionaries({}, optional=put_in)
        return st.builds(Rules, st.just(box), st.just(board), st.just(Options()) | options, numbers)

    return boards(game).flatmap(on)


def tables(host: Game) -> st.SearchStrategy[Game]:
    """Returns the tables on boards of a box: any boxes, with places and relics where a guest brings them."""
    boxes = st.sets(st.sampled_from(sorted(games.GAMES)), min_size=1)

    def seat(chosen: set[str]) -> st.SearchStrategy[Game]:
        brought = any(brings_finds(games.GAMES[id]) for id in chosen - {host.id})
        return st.builds(lambda finds: seated(host, Table(tuple(chosen), finds and brought)), st.booleans())

    return boxes.flatmap(seat)


def names() -> st.SearchStrategy[str]:
    """Returns printable names in any script."""
    return st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=40)


@st.composite
def positions(draw: st.DrawFn, game: str | None = None) -> Position:
    """Draws a position without problems, of any game or of one."""
    bound = draw(rules(game))
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
    supply, stock, holdings = _holdings(draw, bound, forces)
    holdings = _with_finds(draw, bound, forces, holdings)
    forces = [
        (
            seat,
            _numbers(draw, bound, force, supply[force.race], stock, active=active) if draw(st.booleans()) else force,
            active,
        )
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
    lent = _lent(draw, position)
    position = position._replace(stacks=Stacks(lent_power=lent))
    position = position._replace(stacks=_stacks(draw, shuffled_stacks(position))._replace(lent_power=lent))
    usual = Phase.PICK if players[turn_of].active is None else Phase.CONQUEST
    position = position._replace(phase=draw(st.just(usual) | st.sampled_from(_phases(position))))
    return _rolling(draw, position) if position.phase in CONQUESTS else position


def _phases(position: Position) -> list[Phase]:
    """Returns the phases that are possible in the position."""
    player = position.players[position.player]
    found = [Phase.OVER]
    if retreat.retreating(position) is not None:
        found.append(Phase.RETREAT)
    sacrifices = position.rules.options.altar_after_scoring and altar(position) is not None
    if sacrifices or (player.active is not None and player.active.power == "base.stout"):
        found.append(Phase.AFTER_SCORING)
    if player.active is None:
        return [*found, Phase.PICK]
    found += [Phase.TURN, Phase.READY, Phase.CONQUEST, Phase.PLACEMENT]
    if stacks.draws(position):
        found.append(Phase.PICK)
    if arrival.awaited(position) and not position.regions_of(player.active.race):
        found.append(Phase.ARRIVAL)
    if any(force.race == _GHOULS for force in player.declined):
        found.append(Phase.DECLINED_CONQUEST)
    if start.awaited(position):
        found.append(Phase.START)
    if recruitment.most(position):
        found.append(Phase.RECRUITMENT)
    # Four Amazons are set aside before any other Amazon is in hand.
    if player.active.race != "base.amazons" or not player.active.hand or player.active.reserve >= 4:
        found.append(Phase.REDEPLOY)
    return found


def _rolling(draw: st.DrawFn, position: Position) -> Position:
    """Draws the position, or one in which a possible roll of the die is under way."""
    rolls = [action for action in legal_actions(position) if isinstance(action, Roll)]
    roll = draw(st.none() | st.sampled_from(rolls)) if rolls else None
    return position._replace(turn=position.turn._replace(rolling=roll))


def _lent(draw: st.DrawFn, position: Position) -> str | None:
    """Draws the power of a place that has one, if such a place is on the map."""
    finds = position.rules.finds
    if not any(id in finds and finds[id].lends_power for holding in position.holdings for id, _ in holding.pieces):
        return None
    taken = {force.power for _, force, _ in position.forces()} | {combo.power for combo in position.row}
    return draw(st.sampled_from(sorted(set(position.rules.powers) - taken)))


def _with_finds(
    draw: st.DrawFn, bound: Rules, forces: list[tuple[int, Force, bool]], holdings: tuple[Holding, ...]
) -> tuple[Holding, ...]:
    """Draws holdings with places and relics, and the figures that they bring. The Volcano is where the Flames come
    from.

    In water, there are the Well, and relics whose owner can hold water.
    """
    if not bound.finds:
        return holdings
    found = list(holdings)
    regions = bound.board.regions
    free = [
        i
        for i, region in enumerate(regions)
        if not region.terrain.impassable and not any(bound.pieces[id].guards for id, _ in found[i].pieces)
    ]
    if not free:
        return holdings
    there = draw(st.dictionaries(st.sampled_from(sorted(bound.finds)), st.sampled_from(free), max_size=6))
    for id, i in there.items():
        find, closed = bound.finds[id], regions[i].terrain.closed
        if find.in_water == closed or (find.relic and closed):
            found[i] = found[i].adding(id)
    empty = [i for i in free if found[i].race is None]
    beside = [i for i in free if i != there.get("underground.crypt")]
    if "underground.pentacle" in there and empty and draw(st.booleans()):
        i = draw(st.sampled_from(empty))
        found[i] = found[i].adding("underground.balrog")
    if "underground.crypt" in there and beside and draw(st.booleans()):
        i = draw(st.sampled_from(beside))
        found[i] = found[i].adding("underground.ghost")
    found = _laid_out(draw, bound, forces, found)
    volcanoes = [i for i, region in enumerate(regions) if "volcano" in region.symbols]
    if volcanoes and any(active and force.race == "underground.flames" for _, force, active in forces):
        i = draw(st.sampled_from(volcanoes))
        found[i] = found[i].adding("underground.volcano")
    return tuple(found)


def _laid_out(
    draw: st.DrawFn, bound: Rules, forces: list[tuple[int, Force, bool]], holdings: list[Holding]
) -> list[Holding]:
    """Draws holdings with objectives in regions of any owner, and with bombs in regions of opponents."""
    active = {force.race: seat for seat, force, is_active in forces if is_active}
    seats = {force.race: seat for seat, force, _ in forces}
    found = list(holdings)
    for race, piece, most in (("warcraft.humans", "objective", 2), ("warcraft.goblins", "bomb", 12)):
        if race not in active:
            continue
        fit = [
            i
            for i, there in enumerate(found)
            if not bound.board.impassable >> i & 1
            and (piece == "objective" or seats.get(there.race or race) != active[race])
        ]
        for i in draw(st.lists(st.sampled_from(fit), max_size=most, unique=True)) if fit else ():
            found[i] = found[i].adding(f"warcraft.{piece}")
    return found


def _holdings(
    draw: st.DrawFn, bound: Rules, forces: list[tuple[int, Force, bool]]
) -> tuple[Counter[str], Counter[str], tuple[Holding, ...]]:
    """Draws the holdings of the map, and the tokens of each race and pieces of each kind that are left for a hand."""
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
            at_home = bound.in_force(force.race, force.power, active).of(HoldWater)
            ground = not region.terrain.impassable and (at_home or not region.terrain.water)
            asked = bound.in_force(force.race, force.power, active).of(Least)
            least = max((effect.tokens for effect, _ in asked), default=1)
            number = max(tokens[i], least) if active or force.race == _GHOULS else least
            if supply[force.race] >= number and ground:
                supply[force.race] -= number
                holding = printed_holding(bound, i, force.race, number)
                for ability in (force.race, force.power):
                    piece = _PLACED_BY.get(ability or "")
                    number = min(placing[i], bound.pieces[piece].most_in_region) if piece else 0
                    if piece and (active or piece in _IN_DECLINE) and 0 < number <= stock[piece]:
                        stock[piece] -= number
                        holding = holding.adding(piece, number)
        holdings.append(holding)
    return supply, stock, tuple(holdings)


def _numbers(draw: st.DrawFn, bound: Rules, force: Force, left: int, stock: Counter[str], *, active: bool) -> Force:
    if not active and force.race != _GHOULS:
        left = 0
    hand = draw(st.integers(0, left))
    reserve = draw(st.integers(0, left - hand))
    at_hand = bound.in_force(force.race, force.power, active).of(Auxiliaries) if active else ()
    return force._replace(
        hand=hand,
        reserve=reserve,
        auxiliaries=draw(st.integers(0, min(stock[effect.piece] for effect, _ in at_hand))) if at_hand else 0,
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
    grudges: frozenset[int] = frozenset()
    if active is not None and bound.in_force(active.race, active.power, active=True).of(RemembersAttackers):
        grudges = draw(st.frozensets(st.sampled_from([other for other in range(seats) if other != seat])))
    harmony: frozenset[int] = frozenset()
    if active is not None and bound.in_force(active.race, active.power, active=True).of(Harmony):
        harmony = draw(st.frozensets(st.sampled_from([other for other in range(seats) if other != seat])))
    coins = draw(st.none() | st.integers(0, 9_999))
    return Player(draw(names()), coins, active, declined, peace, tuple(sorted(grudges)), tuple(sorted(harmony)))


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
    """Draws stacks from which some banners and badges have come back, and others are out of sight."""
    if draw(st.booleans()):
        return shuffled
    back = draw(st.permutations(shuffled.races[::2]))
    finds = draw(st.sampled_from([(), shuffled.finds[::2], shuffled.finds]))
    return Stacks(
        shuffled.races[1::2], tuple(back), shuffled.powers[1::2], shuffled.powers[2::2], finds, None, shuffled.bombs
    )


@st.composite
def _turns(draw: st.DrawFn, position: Position) -> Turn:
    bound, seats = position.rules, len(position.players)
    regions = st.integers(0, len(bound.board.regions) - 1)
    races = st.sampled_from(sorted(bound.races))
    attacks = st.builds(
        Attack,
        region=regions,
        race=races,
        way=st.sampled_from(["ordinary", *bound.races, *bound.powers, *bound.finds]),
        succeeded=st.booleans(),
        non_empty=st.booleans(),
        victim=st.none() | st.integers(0, seats - 1),
        victim_active=st.booleans(),
        substituted=st.booleans(),
        victim_race=st.none() | races,
        defenders=st.integers(0, 99),
        bounty=st.integers(0, 99),
    )
    pieces = st.lists(st.sampled_from(sorted(bound.pieces)), max_size=3).map(tuple)
    # Beasts that were driven out belong to an opponent, and the player to move draws none then.
    figures = [id for id, piece in bound.pieces.items() if piece.redeployed and not piece.companion]
    redeployed = [id for id in figures for _ in range(position.stock(id))]
    chosen = [(), *((form.id,) for form, _ in start.forms(position))]
    turn = Turn(
        attacks=tuple(draw(st.lists(attacks, max_size=3))),
        roll=draw(st.none() | st.integers(0, max(bound.game.die))),
        chosen=draw(st.sampled_from(chosen)),
        placed=draw(pieces),
        displaced=tuple(redeployed[: draw(st.integers(0, 3))]),
        used=draw(st.lists(st.sampled_from([*sorted(bound.finds), *DEEDS]), max_size=3, unique=True).map(tuple)),
    )
    if bound.asks(Recruits) and (tokens := draw(st.integers(0, 40))):
        turn = turn.remember(Losses(tokens))
    relic = draw(st.sampled_from([None, *(id for id, find in bound.finds.items() if find.relic)]))
    return turn if relic is None else turn.remember(Copied(relic))


@st.composite
def setups(draw: st.DrawFn) -> Position:
    """Draws a position with a few changes that break the rules."""
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


#: The values that a damaged document can hold anywhere.
JUNK = st.one_of(
    st.sampled_from(
        [
            None,
            True,
            False,
            0,
            -1,
            2,
            7,
            100,
            10**11,
            0.5,
            1e300,
            "",
            "r01",
            "elves",
            "base.trolls",
            "gnomes",
            "ordinary",
            "lair",
            "keep",
        ]
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
    """Draws the document with one value, at any depth, replaced, deleted or joined by another."""
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
