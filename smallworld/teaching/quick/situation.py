"""A question as it comes up at the table, without a board: who attacks, and what stands in the contested region.

Nothing is decided here: the choices become a position on a board of three regions, and the engine answers for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from smallworld.documents.boards import board, board_ids
from smallworld.documents.notation import read_setup
from smallworld.documents.rules import write_rules
from smallworld.effects.pieces import PieceOnArrival
from smallworld.effects.tokens import Least
from smallworld.games import GAMES
from smallworld.games.table import Table, laid, seated
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

#: The most tokens or pieces in a region of a situation.
MOST = 20


class Situation(NamedTuple):
    """The choices of a question.

    Ids of races, powers and pieces have the prefix of their box, and empty fields stand for none.
    """

    game: str
    #: The terrain of the contested region, and of the region next to it from which the attacker comes.
    terrain: str
    comes_from: str
    race: str
    power: str
    #: The attacker's tokens in hand. None stands for all that come with race and power, without those on the map.
    hand: int | None = None
    defender: str = ""
    tokens: int = 0
    in_decline: bool = False
    #: The pieces in the contested region, each with its number.
    pieces: tuple[tuple[str, int], ...] = ()
    #: The symbols printed in the contested region.
    symbols: tuple[str, ...] = ()
    #: True if a sea or a lake borders the contested region.
    coast: bool = False
    #: True if the piece that the attacker's race brings onto the board borders the contested region.
    beside: bool = False
    #: The places and relics that the attacker holds.
    held: tuple[str, ...] = ()
    #: What lies on the table beside the box.
    table: Table = Table()

    @property
    def box(self) -> Game:
        """The catalogue of the table."""
        return seated(GAMES[self.game], self.table)

    def mixed(self, table: Table) -> Situation:
        """Returns the situation with other boxes on the table. What is no longer there gives way to what is usual.

        Raises `UnknownNameError` and `NoFindsError` as `seated` does.
        """
        box = seated(GAMES[self.game], table)
        found, start = self._replace(table=laid(box)), usual(box)._replace(table=laid(box))
        if found.race not in box.races or found.power not in box.powers or found.defender not in {"", *box.races}:
            return start
        pieces = tuple((id, n) for id, n in found.pieces if id in box.pieces)
        return found._replace(pieces=pieces, held=tuple(id for id in found.held if id in finds(box)))

    def bordered(self, by: str, is_so: bool = True) -> Situation:
        """Returns the situation with or without one of the `surroundings` of the region."""
        return self._replace(coast=is_so) if by == "coast" else self._replace(beside=is_so)


def usual(game: Game) -> Situation:
    """Returns a situation to begin with: the first race and power of a box against an empty region of plain terrain."""
    ground = next(terrain.id for terrain in land(game) if not _printed(game.id, terrain.id))
    race, power = next(iter(game.races)), next(iter(game.powers))
    return Situation(game.id, ground, ground, race, power)


def land(game: Game) -> list[Terrain]:
    """Returns the kinds of regions that can be held without a special ability."""
    found = game.terrains.values()
    return [terrain for terrain in found if terrain.impassable is None and not terrain.closed and not terrain.fleeting]


def shores(game: Game) -> list[Terrain]:
    """Returns the kinds of water that make a coast. There are none if all water is rivers."""
    return [terrain for terrain in game.terrains.values() if terrain.water and not terrain.fleeting]


def symbols(game: Game) -> dict[str, Text]:
    """Returns the symbols that may be printed in regions that can be held, by their ids."""
    lands = {terrain.id for terrain in land(game)}
    found = {symbol for region in _regions(game.id) if region.terrain.id in lands for symbol in region.symbols}
    return {id: name for id, name in game.symbols.items() if id in found}


@cache
def put_at_once(game: Game, piece: str) -> int:
    """Returns the number of a piece that is put in a region at once: the largest printed number, or one."""
    return max((n for region in _regions(game.id) for id, n in region.pieces if id == piece), default=1)


def brought(game: Game, race: str) -> PieceOnArrival | None:
    """Returns the piece that a race brings onto an empty region with a symbol. Most races have none."""
    return next((effect for effect in game.races[race].effects if isinstance(effect, PieceOnArrival)), None)


def surroundings(game: Game, race: str) -> dict[str, Text]:
    """Returns the possible surroundings of the contested region, by the names of their fields."""
    found = {"coast": text("next to a sea or a lake")} if shores(game) else {}
    bringing = brought(game, race)
    if bringing is not None:
        piece, name = game.pieces[bringing.piece].name, game.races[race].name
        found["beside"] = text("next to the {piece}, or joined to it by regions of the {race}", piece=piece, race=name)
    return found


def finds(game: Game) -> dict[str, Find]:
    """Returns the places and relics on land, where the attacker may hold them, by their ids."""
    return {id: find for id, find in game.finds.items() if not find.in_water}


def in_hand(situation: Situation, rules: Rules) -> int:
    """Returns the attacker's tokens in hand: the given number, or all tokens without those at home."""
    if situation.hand is not None:
        return situation.hand
    came = min(tokens_of(rules, situation.race, situation.power), rules.races[situation.race].supply)
    return max(came - least_of(rules.game, situation.race), 0)


def least_of(game: Game, race: str) -> int:
    """Returns the least number of tokens that a race leaves in a region: one, unless an effect says otherwise."""
    return max((effect.tokens for effect in game.races[race].effects if isinstance(effect, Least)), default=1)


def misplaced(situation: Situation) -> frozenset[str]:
    """Returns the pieces in the contested region that no game leads to there, such as a fortress without its power.

    Raises as `set_up` does.
    """
    position = _position(situation)
    places, game = {problem.place for problem in everything_about(position)}, position.rules.game
    pieces = position.holding(TARGET).pieces
    return frozenset(id for id, _ in pieces if f"/regions/{TARGET}/pieces/{game.short(id)}" in places)


def settled(situation: Situation) -> Situation:
    """Returns the situation without the parts that no game leads to, as far as that can be mended.

    Pieces that cannot stand there go. The defenders keep as many tokens as they may have there. Of the finds in the
    attacker's one region, those that were chosen last stay.
    """
    gone = misplaced(situation)
    found = situation._replace(pieces=tuple((id, n) for id, n in situation.pieces if id not in gone))
    while found.tokens > 1 and faults(found) & {"spare_tokens", "too_many_tokens"}:
        found = found._replace(tokens=found.tokens - 1)
    while found.held and faults(found) & {"two_places", "too_many_finds"}:
        found = found._replace(held=found.held[1:])
    return found


def faults(situation: Situation) -> frozenset[str]:
    """Returns the codes of the problems of a situation that no game leads to. Raises as `set_up` does."""
    return frozenset(problem.code for problem in everything_about(_position(situation)))


def _position(situation: Situation) -> Position:
    return set_up(situation, ("", " "))


def set_up(situation: Situation, names: Sequence[str]) -> Position:
    """Returns the position of a situation, with the attacker, the first of the two `names`, at their conquests.

    Raises `KeyError` for ids that the box does not hold, and `DocumentError` if the position cannot hold the choices.
    """
    game = situation.box
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
            **write_rules(rules),
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
    """Returns the piece that the attacker's race has brought beside the contested region, as a part of the document."""
    bringing = brought(game, situation.race)
    if not situation.beside or bringing is None:
        return {}
    return {BROUGHT: {"pieces": {game.short(bringing.piece): 1}}}


def _defence(situation: Situation, rules: Rules) -> dict[str, Any]:
    """Returns the defenders: in decline, or active, with the badge that brings the pieces there, if one does."""
    race = {"race": rules.game.short(situation.defender)}
    if situation.in_decline:
        return {"declined": [race]}
    placers = [id for piece, _ in situation.pieces for id in sorted(bringers(rules).placers.get(piece, ()))]
    badges = [id for id in (*placers, *rules.powers) if id in rules.powers and id != situation.power]
    return {"active": {**race, "power": rules.game.short(badges[0]), "hand": 0}}


def _ground(situation: Situation, rules: Rules) -> dict[str, Any]:
    """Returns the little board.

    Pieces of its box that come onto a board only at set-up, such as the Lost Tribe, are printed on it.
    """
    game = rules.game
    own = GAMES[game.id].pieces
    printed = [(id, n) for id, n in situation.pieces if id in bringers(rules).at_setup and id in own]
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
    """Returns pieces as documents name them, with the permanent ones of every region of a terrain."""
    return {game.short(id): n for id, n in (*((id, 1) for id in _printed(game.id, terrain)), *others)}


@cache
def _printed(game: str, terrain: str) -> tuple[str, ...]:
    """Returns the permanent pieces in every region of a terrain on the printed boards, such as the mountain."""
    regions = [region for region in _regions(game) if region.terrain.id == terrain]
    pieces = GAMES[game].pieces
    common = set.intersection(*({id for id, _ in region.pieces} for region in regions)) if regions else set()
    return tuple(sorted(id for id in common if pieces[id].permanent))


@cache
def _regions(game: str) -> tuple[Region, ...]:
    """Returns every region of the printed boards of a box."""
    return tuple(region for id in board_ids() if board(id).game == game for region in board(id).regions)


@cache
def _rules(game: Game) -> Rules:
    """Returns the rules of a box on the first of its boards. The contents of the box do not depend on the board."""
    return Rules(game, board(next(id for id in board_ids() if board(id).game == game.id)))
