"""A question as it comes up at the table, without a board: who attacks, and what stands in the region that he wants.

Nothing is worked out here: the choices become a position on a board of three regions, and the engine answers for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from smallworld.documents.boards import board, board_ids
from smallworld.documents.notation import read_setup
from smallworld.effects.pieces import PieceOnArrival
from smallworld.effects.tokens import Least
from smallworld.games import GAMES
from smallworld.model.board import Region, Terrain
from smallworld.model.catalogue import Find, Game
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.phases.picking import tokens_of
from smallworld.setup.bringers import bringers
from smallworld.setup.problems import everything_about
from smallworld.wording.sketches import BROUGHT, HOME, LITTLE_BOARD, TARGET, WATER
from smallworld.words.text import Text, text

#: More tokens or pieces than that stand in no region of an argument.
MOST = 20


class Situation(NamedTuple):
    """What is known of the argument. Ids of races, powers and pieces carry their box's own; empty stands for none."""

    game: str
    #: Of the region that is wanted, and of the one next to it, from which the attacker comes.
    terrain: str
    comes_from: str
    race: str
    power: str
    #: The attacker's tokens in hand; None for all that come with race and power, but those in the region he holds.
    hand: int | None = None
    defender: str = ""
    tokens: int = 0
    in_decline: bool = False
    #: What else stands in the region: pieces, each with its number.
    pieces: tuple[tuple[str, int], ...] = ()
    #: What is printed there.
    symbols: tuple[str, ...] = ()
    #: Whether a sea or a lake borders the region.
    coast: bool = False
    #: Whether the piece borders the region that the attacker's race brings onto the board, where it brings any.
    beside: bool = False
    #: Places and relics that the attacker holds.
    held: tuple[str, ...] = ()

    def bordered(self, by: str, is_so: bool = True) -> Situation:
        """The situation with or without one of the `surroundings` of the region."""
        return self._replace(coast=is_so) if by == "coast" else self._replace(beside=is_so)


def usual(game: Game) -> Situation:
    """A situation to begin with: the first race and power of a box against nobody, in its first plain terrain."""
    ground = next(terrain.id for terrain in land(game) if not _printed(game.id, terrain.id))
    race, power = next(iter(game.races)), next(iter(game.powers))
    return Situation(game.id, ground, ground, race, power)


def land(game: Game) -> list[Terrain]:
    """The kinds of regions that somebody may hold, without an ability that says so."""
    found = game.terrains.values()
    return [terrain for terrain in found if terrain.impassable is None and not terrain.closed and not terrain.fleeting]


def shores(game: Game) -> list[Terrain]:
    """The water by which a region lies on the coast: none where all water is rivers."""
    return [terrain for terrain in game.terrains.values() if terrain.water and not terrain.fleeting]


def symbols(game: Game) -> dict[str, Text]:
    """What may be printed in regions that somebody may hold, by its id."""
    lands = {terrain.id for terrain in land(game)}
    found = {symbol for region in _regions(game.id) if region.terrain.id in lands for symbol in region.symbols}
    return {id: name for id, name in game.symbols.items() if id in found}


@cache
def put_at_once(game: Game, piece: str) -> int:
    """How many of a piece are put in a region at once: as many as are printed in one, else one of it."""
    return max((n for region in _regions(game.id) for id, n in region.pieces if id == piece), default=1)


def brought(game: Game, race: str) -> PieceOnArrival | None:
    """The piece that a race brings onto a region with a symbol, where nobody stands; None for most."""
    return next((effect for effect in game.races[race].effects if isinstance(effect, PieceOnArrival)), None)


def surroundings(game: Game, race: str) -> dict[str, Text]:
    """What may border the region that a race attacks, by the name of the field that says whether it does."""
    found = {"coast": text("next to a sea or a lake")} if shores(game) else {}
    bringing = brought(game, race)
    if bringing is not None:
        piece, name = game.pieces[bringing.piece].name, game.races[race].name
        found["beside"] = text("next to the {piece}, or joined to it by regions of the {race}", piece=piece, race=name)
    return found


def finds(game: Game) -> dict[str, Find]:
    """The places and relics that lie on land, where the attacker may hold them, by their ids."""
    return {id: find for id, find in game.finds.items() if not find.in_water}


def in_hand(situation: Situation, rules: Rules) -> int:
    """How many tokens the attacker has in hand: as many as were counted, or what came but what stands at home."""
    if situation.hand is not None:
        return situation.hand
    came = min(tokens_of(rules, situation.race, situation.power), rules.races[situation.race].supply)
    return max(came - least_of(rules.game, situation.race), 0)


def least_of(game: Game, race: str) -> int:
    """How many tokens a race leaves in each of its regions: one, unless it says otherwise."""
    return max((effect.tokens for effect in game.races[race].effects if isinstance(effect, Least)), default=1)


def misplaced(situation: Situation) -> frozenset[str]:
    """The pieces in the region that is wanted which no game leads to there: a fortress of nobody, a second badge's.

    Raises as `set_up` does.
    """
    position = _position(situation)
    places, game = {problem.place for problem in everything_about(position)}, position.rules.game
    pieces = position.holding(TARGET).pieces
    return frozenset(id for id, _ in pieces if f"/regions/{TARGET}/pieces/{game.short(id)}" in places)


def settled(situation: Situation) -> Situation:
    """The situation without what no game leads to beside the rest, as far as that can be put right.

    Pieces that cannot stand there go; of the defenders' tokens as many stay as they may have there; and of the finds
    that the attacker holds, all of them in one region, those stay that were chosen last.
    """
    gone = misplaced(situation)
    found = situation._replace(pieces=tuple((id, n) for id, n in situation.pieces if id not in gone))
    while found.tokens > 1 and faults(found) & {"spare_tokens", "too_many_tokens"}:
        found = found._replace(tokens=found.tokens - 1)
    while found.held and faults(found) & {"two_places", "too_many_finds"}:
        found = found._replace(held=found.held[1:])
    return found


def faults(situation: Situation) -> frozenset[str]:
    """The codes of what is wrong with a situation: what no game leads to. Raises as `set_up` does."""
    return frozenset(problem.code for problem in everything_about(_position(situation)))


def _position(situation: Situation) -> Position:
    return set_up(situation, ("", " "))


def set_up(situation: Situation, names: Sequence[str]) -> Position:
    """The position of a situation: the attacker, the first of the two `names`, is at his conquests.

    Raises `KeyError` for what the box does not hold, and `DocumentError` where a position cannot hold what is said.
    """
    game = GAMES[situation.game]
    rules = _rules(game)
    race, power = rules.races[situation.race].id, rules.powers[situation.power].id
    attacker = {"race": game.short(race), "power": game.short(power), "hand": in_hand(situation, rules)}
    defended = bool(situation.defender) and situation.tokens > 0
    target: dict[str, Any] = {"pieces": _pieces(game, situation.terrain, situation.pieces)}
    if defended:
        target.update(race=game.short(rules.races[situation.defender].id), tokens=situation.tokens)
    held = tuple((finds(game)[id].id, 1) for id in situation.held)
    home = {
        "race": game.short(race),
        "tokens": least_of(game, race),
        "pieces": _pieces(game, situation.comes_from, held),
    }
    return read_setup(
        {
            "version": 1,
            "game": game.id,
            "board": _ground(situation, rules),
            "round": 3,
            "phase": Phase.CONQUEST.value,
            "player": 0,
            "players": [
                {"name": names[0], "active": attacker},
                {"name": names[1], **(_defence(situation, rules) if defended else {})},
            ],
            "regions": {TARGET: target, HOME: home, **_of_the_race(situation, game)},
        }
    )


def _of_the_race(situation: Situation, game: Game) -> dict[str, Any]:
    """What stands beside the region that is wanted, if the attacker's race has brought anything there."""
    bringing = brought(game, situation.race)
    if not situation.beside or bringing is None:
        return {}
    return {BROUGHT: {"pieces": {game.short(bringing.piece): 1}}}


def _defence(situation: Situation, rules: Rules) -> dict[str, Any]:
    """The defenders: in decline, or with the badge by which the pieces in the region come, if it is one that does."""
    race = {"race": rules.game.short(situation.defender)}
    if situation.in_decline:
        return {"declined": [race]}
    placers = [id for piece, _ in situation.pieces for id in sorted(bringers(rules).placers.get(piece, ()))]
    badges = [id for id in (*placers, *rules.powers) if id in rules.powers and id != situation.power]
    return {"active": {**race, "power": rules.game.short(badges[0]), "hand": 0}}


def _ground(situation: Situation, rules: Rules) -> dict[str, Any]:
    """The little board. What comes onto a board at set-up only is printed where it stands: the Lost Tribe."""
    game = rules.game
    printed = [(id, n) for id, n in situation.pieces if id in bringers(rules).at_setup]
    regions: list[dict[str, Any]] = [
        {"id": TARGET, "terrain": situation.terrain, "symbols": sorted(situation.symbols)},
        {"id": HOME, "terrain": situation.comes_from, "edge": True},
    ]
    borders = [[TARGET, HOME]]
    if situation.coast:
        water = shores(game)[0].id
        regions.append({"id": WATER, "terrain": water})
        borders.append([TARGET, WATER])
    bringing = brought(game, situation.race)
    if situation.beside and bringing is not None:
        terrain = next(region.terrain.id for region in _regions(game.id) if bringing.symbol in region.symbols)
        regions.append({"id": BROUGHT, "terrain": terrain, "symbols": [bringing.symbol]})
        borders.append([TARGET, BROUGHT])
    for region in regions:
        region["pieces"] = _pieces(game, region["terrain"], printed if region["id"] == TARGET else ())
    return {"id": LITTLE_BOARD, "players": 2, "turns": 10, "regions": regions, "borders": borders}


def _pieces(game: Game, terrain: str, others: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Pieces as documents name them, with those that every region of a terrain has for good."""
    return {game.short(id): n for id, n in (*((id, 1) for id in _printed(game.id, terrain)), *others)}


@cache
def _printed(game: str, terrain: str) -> tuple[str, ...]:
    """The pieces that stand for good in every region of a terrain, as on the printed boards: the mountain."""
    regions = [region for region in _regions(game) if region.terrain.id == terrain]
    pieces = GAMES[game].pieces
    common = set.intersection(*({id for id, _ in region.pieces} for region in regions)) if regions else set()
    return tuple(sorted(id for id in common if pieces[id].permanent))


@cache
def _regions(game: str) -> tuple[Region, ...]:
    """Every region of the printed boards of a box."""
    return tuple(region for id in board_ids() if board(id).game == game for region in board(id).regions)


@cache
def _rules(game: Game) -> Rules:
    """The rules of a box on the first of its boards: what the box holds does not depend on it."""
    return Rules(game, board(next(id for id in board_ids() if board(id).game == game.id)))
