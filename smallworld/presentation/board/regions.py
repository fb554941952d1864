"""A region as the board draws it, and its name for a screen reader."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from smallworld.model.board import Board, Region
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.presentation.board.faces import TokenFace, owned, piece_face, token_face
from smallworld.presentation.board.prices import glance
from smallworld.presentation.board.verdict import MARKS, tokens
from smallworld.rules.troops import held_by_piece
from smallworld.wording.sketches import WORDS
from smallworld.words.text import Text, counted, listed, opening, reader, text
from smallworld.words.text import region as named


class CountedToken(TokenFace):
    """The tokens of a race in one region."""

    count: int


class PieceState(TypedDict):
    """The pieces of one kind in a region, in the colour of the player whose figure holds the region alone."""

    id: str
    count: int
    seat: NotRequired[int]
    declined: NotRequired[bool]


class HintMark(TypedDict):
    """The place of a region in a plan, the tokens for it, and whether they are put there at the end of the turn."""

    order: int
    tokens: int
    put: bool


class RegionFace(TypedDict):
    """A region as any board draws it."""

    mark: str
    label: NotRequired[str]
    price: NotRequired[str]
    odds: NotRequired[str]
    token: NotRequired[CountedToken]
    pieces: NotRequired[list[PieceState]]


class RegionState(RegionFace):
    """A region on the page. `name` is for a screen reader, `was` is the earlier price of a region that changed."""

    name: str
    changed: NotRequired[bool]
    was: NotRequired[str]
    line: NotRequired[Literal["best", "played"]]
    hint: NotRequired[HintMark]


class LegendEntry(TypedDict):
    """A mark on the board, and its meaning."""

    mark: str
    name: str


def size(board: Board) -> Text:
    """Returns the size of a board in words."""
    return counted("Board of {n} region", "Board of {n} regions", len(board.regions))


def contents(position: Position, holding: Holding) -> list[str]:
    """Returns the tokens and pieces in a region, in words."""
    found = []
    if holding.race is not None:
        race = position.rules.races[holding.race]
        held = race.several(holding.tokens) if holding.tokens else race.name
        found.append(str(owned(position, holding.race, held)))
    for id, n in holding.pieces:
        found.append(str(position.rules.pieces[id].number(n)))
    return found


def region_state(position: Position, index: int, quote: Quote | None) -> RegionState:
    """Returns a region as the board draws it, with the `name` that a screen reader says."""
    face = region_face(position, index, quote)
    return cast(RegionState, {"name": _name(position, index, quote, face), **face})


def _name(position: Position, index: int, quote: Quote | None, face: RegionFace) -> str:
    region, holding = position.rules.board.regions[index], position.holdings[index]
    how = face["mark"]
    words = [
        *region_title(region),
        *symbol_names(position, region),
        *contents(position, _beside_terrain(position, region, holding)),
    ]
    if quote is not None and how == "special":
        words.append(str(text("{tokens}: {way}", tokens=tokens(quote), way=quote.name)))
    elif how and how != "own":
        words.append(str(MARKS[how]))
        if "price" in face and how != "refused":
            words.append(str(text("costs {price}", price=face["price"])))
        if "odds" in face:
            words.append(str(text("chance {odds}", odds=face["odds"])))
    return listed(words)


def region_face(position: Position, index: int, quote: Quote | None) -> RegionFace:
    """Returns a region as the board draws it, without its name, which takes most of the time."""
    region, holding = position.rules.board.regions[index], position.holdings[index]
    how, price, odds = glance(quote)
    face: RegionFace = {"mark": how}
    if _in_short(region):
        face["label"] = str(named(region.id))
    if price:
        face["price"] = price
    if odds:
        face["odds"] = odds
    alone = is_held_alone(position, holding)
    if holding.race is not None and not alone:
        face["token"] = {**token_face(position, holding.race), "count": holding.tokens}
    if holding.pieces:
        face["pieces"] = [_piece_state(position, holding, id, n, alone) for id, n in holding.pieces]
    return face


def region_title(region: Region) -> list[str]:
    """Returns the first words of a region's name: a short name with the terrain, a longer one alone."""
    name = opening_name(region.id)
    return [name, str(region.terrain.name)] if _in_short(region) else [name]


def opening_name(id: str) -> str:
    """Returns the name of a region as it begins a line. An id stays as it is."""
    name = str(named(id))
    return name if name == id else opening(name)


def _in_short(region: Region) -> bool:
    """Checks whether a region goes by its id or by one word, which stands on the board."""
    return region.id not in reader.regions or region.id in WORDS


def is_held_alone(position: Position, holding: Holding) -> bool:
    """Checks whether a figure or companions hold a region for a race without tokens."""
    return holding.race is not None and not holding.tokens and held_by_piece(position.rules, holding)


def _piece_state(position: Position, holding: Holding, id: str, count: int, alone: bool) -> PieceState:
    """Returns a piece as it is drawn. A piece that holds its region alone has the colour of its player."""
    state: PieceState = {"id": piece_face(position.rules.game, id), "count": count}
    if alone and holding.race is not None and id in position.rules.holding:
        face = token_face(position, holding.race)
        state["seat"] = face["seat"]
        if face["declined"]:
            state["declined"] = True
    return state


def mark_change(state: RegionState, before: Quote | None) -> None:
    """Marks a region that stood differently before, with its earlier price."""
    was = glance(before)
    if was == (state["mark"], state.get("price", ""), state.get("odds", "")):
        return
    state["changed"] = True
    if was[1] and was[0] != "own" and was[1] != state.get("price"):
        state["was"] = was[1]
        state["name"] = str(text("{region}, before: {price}", region=state["name"], price=was[1]))


def symbol_names(position: Position, region: Region) -> list[str]:
    """Returns the names of the symbols printed in a region, without those that its own name says already.

    A symbol of a custom board stands for itself.
    """
    title = listed(region_title(region))
    names = (str(position.rules.game.symbols.get(symbol, symbol)) for symbol in sorted(region.symbols))
    return [name for name in names if name not in title]


def _beside_terrain(position: Position, region: Region, holding: Holding) -> Holding:
    """Returns what stands in a region, but for a piece that is called as its terrain is: a mountain on a mountain."""
    pieces = position.rules.pieces
    return holding._replace(pieces=tuple((id, n) for id, n in holding.pieces if pieces[id].name != region.terrain.name))
