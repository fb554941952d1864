"""The move of a situation from the table to a printed board, to a place where the answer is the same."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from smallworld.documents.boards import board
from smallworld.documents.notation import read_setup, write_setup
from smallworld.effects.pieces import PieceOnArrival
from smallworld.games import GAMES
from smallworld.model.board import Board, bits
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.rules.conquest.quotes import every_way
from smallworld.setup.given import printed_holding, usual_holding
from smallworld.setup.new_game import shuffled_stacks
from smallworld.setup.problems import everything_about
from smallworld.teaching.quick.situation import Situation, brought, finds, land, set_up
from smallworld.wording.sketches import HOME, TARGET


class OnBoard(NamedTuple):
    """A situation on a board, and the contested region there."""

    position: Position
    region: str


class _Place(NamedTuple):
    """A place for a situation: the contested region, the attacker's, and the region of a piece that a race brings."""

    target: int
    home: int
    piece: int | None


def on_printed_board(situation: Situation, names: Sequence[str]) -> OnBoard:
    """Returns the situation on the smallest printed board that has a place for it, or else on its little board.

    The rest of a printed board could change the answer. So the engine is asked again there, and must give the same
    quotes for the region. Raises as `set_up` does.
    """
    little = set_up(situation, names)
    answer, faults = _answer(little, TARGET), _faults(little)
    for ground in _printed_boards(situation.game):
        empty = _with_players(little, ground)
        for place in _places(situation, little, ground):
            position, region = _stood(situation, little, empty, place), ground.ids[place.target]
            if _answer(position, region) == answer and _faults(position) <= faults:
                return OnBoard(position, region)
    return OnBoard(little, TARGET)


def _printed_boards(game: str) -> list[Board]:
    """Returns the boards of a box, the one for the fewest players first."""
    return sorted(map(board, GAMES[game].boards), key=lambda board: board.players)


def _with_players(little: Position, ground: Board) -> Position:
    """Returns a printed board with the two players of the situation, and the others that it is made for."""
    document = {name: said for name, said in write_setup(little).items() if name not in ("regions", "stacks")}
    others: list[dict[str, str]] = [{} for _ in range(ground.players - len(little.players))]
    players = [*document["players"], *others]
    return read_setup({"version": 1, "board": ground.id, **document, "players": players})


def _places(situation: Situation, little: Position, ground: Board) -> list[_Place]:
    """Returns the places of the right terrain and symbols, the most similar first."""
    wanted = little.rules.board.regions[little.rules.board.index[TARGET]]
    lands = {terrain.id for terrain in land(little.rules.game)}
    found: list[tuple[int, _Place]] = []
    for target, region in enumerate(ground.regions):
        around = bits(ground.neighbours[target])
        coast = any(ground.regions[i].terrain.water and not ground.regions[i].terrain.fleeting for i in around)
        fits = region.terrain == wanted.terrain and region.symbols >= wanted.symbols and coast >= situation.coast
        if not fits:
            continue
        unlike = len(region.symbols - wanted.symbols) + (coast != situation.coast) + (region.pieces != wanted.pieces)
        homes = [home for home in around if ground.regions[home].terrain.id in lands]
        for home, lies in product(homes, _for_what_is_brought(situation, ground)):
            elsewhere = ground.regions[home].terrain.id != situation.comes_from
            strange = (lies in around) != situation.beside
            found.append((unlike + elsewhere + strange, _Place(target, home, lies)))
    return [place for _, place in sorted(found, key=lambda one: one[0])]


def _for_what_is_brought(situation: Situation, ground: Board) -> list[int | None]:
    """Returns the regions for the piece that one of the races brings onto the board, with None for no region."""
    bringing = _bringing(situation)
    if bringing is None:
        return [None]
    nowhere = [] if situation.beside else [None]
    return [*nowhere, *(i for i, region in enumerate(ground.regions) if bringing.symbol in region.symbols)]


def _bringing(situation: Situation) -> PieceOnArrival | None:
    game = situation.box
    races = [situation.race, *filter(None, [situation.defender])]
    return next((effect for race in races if (effect := brought(game, race)) is not None), None)


def _stood(situation: Situation, little: Position, empty: Position, place: _Place) -> Position:
    """Returns the position on the printed board, with the troops and pieces of the little board."""
    rules, holdings = empty.rules, list(empty.holdings)
    at = dict(zip(little.rules.board.ids, little.holdings, strict=True))
    holdings[place.target] = at[TARGET]
    holdings[place.home] = usual_holding(rules, place.home, at[HOME].race, at[HOME].tokens)
    for id in situation.held:
        holdings[place.home] = holdings[place.home].adding(finds(rules.game)[id].id)
    bringing = _bringing(situation)
    if place.piece is not None and bringing is not None:
        holdings[place.piece] = printed_holding(rules, place.piece, None, 0).adding(bringing.piece)
    position = empty._replace(holdings=tuple(holdings))
    return position._replace(stacks=shuffled_stacks(position))


def _answer(position: Position, region: str) -> list[Quote]:
    """Returns the quotes for a region, without the names of regions."""
    return [
        quote._replace(region="", links=tuple(link._replace(regions=0) for link in quote.links))
        for quote in every_way(position, region)
    ]


def _faults(position: Position) -> frozenset[str]:
    return frozenset(problem.code for problem in everything_about(position))
