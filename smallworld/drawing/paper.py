"""A board for paper, black on white. Signs show the terrain, and the shape of a token shows its player.

Tokens of active races are black. Those of races in decline are white with a broken outline.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise, product
from textwrap import wrap
from typing import Any
from xml.etree.ElementTree import Element

from smallworld.drawing.emblems import SIDE, emblem_of, emblems
from smallworld.drawing.markup import tag
from smallworld.drawing.outlines import drawing
from smallworld.drawing.tokens import token_letters
from smallworld.model.board import Board, Point, Regions, Terrain
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.words.text import RegionName, Text, opening

_WAVE = "M-10 0Q-5 -6 0 0T10 0"
#: The sign that is strewn over each kind of ground. Terrains invented by users stay white.
_SIGNS: Mapping[str, str] = {
    "farmland": "M-5 5V-5M0 5V-5M5 5V-5",
    "forest": "M0 -7L-5 4H5ZM0 4V7",
    "hill": "M-7 4C-4 -5 4 -5 7 4",
    "mountain": "M-8 6L0 -7L8 6M-3 -1L0 1L3 -1",
    "swamp": "M-7 4H7M-3 4L-6 -3M0 4V-5M3 4L6 -3",
    "sea": _WAVE,
    "lake": "M-8 0H8",
    "black_mountain": "M-8 6L0 -7L8 6ZM0 -7L-2 1L2 6",
    "mine": "M-6 6V-4M6 6V-4M-9 -4H9",
    "mudpool": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
    "mushroom_forest": "M-6 1C-6 -8 6 -8 6 1ZM0 1V7",
    "mystic_crystal": "M0 -7L5 0L0 7L-5 0ZM-5 0H5",
    "river": _WAVE,
    "abysmal_chasm": "M-13 7L13 -7M-13 -7L13 7",
}
#: The distance between signs in a row, and between rows. Every other row is shifted by half of it.
_APART, _ROW = 28, 16
#: Half the width and half the height of a sign.
_HALF = (11, 8)
#: The shapes of the tokens of each seat, about a point: a circle, a square, a diamond, a hexagon, a house.
_SHAPES = (
    "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z",
    "M-15 -15H15V15H-15Z",
    "M0 -21L21 0L0 21L-21 0Z",
    "M-18 0L-10 -16H10L18 0L10 16H-10Z",
    "M0 -20L17 -6V15H-17V-6Z",
)
_FREE = "M-15 -10H15V10H-15Z"
#: The width above which a row of words is made smaller.
_WIDEST = 118.0
#: The number of letters above which small words are broken.
_LETTERS = 15
_WORDS, _TOKENS = 18.0, 42.0
#: The attributes of a drawing that only holds what others refer to.
_UNSEEN = {"width": 0, "height": 0, "style": "position:absolute", "aria_hidden": "true"}

#: The styles for a page with boards. A board has no colour but black.
STYLE = """
.board{display:block;width:100%;height:auto}
.board text,.key text{font:600 16px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#000;
stroke:#fff;stroke-width:5;paint-order:stroke;stroke-linejoin:round}
.board .region{stroke:#000;stroke-width:2;stroke-linejoin:round}.join{stroke:#000;stroke-width:2}
.board .region{fill:#fff}.board .marked{fill:#bbb}.sign{stroke:#777;stroke-width:1.3;fill:none}
.sign-abysmal_chasm{stroke:#000;stroke-width:2.4}
.board .small{font-size:14px;font-weight:500}
.token path{stroke:#000;stroke-width:2}.active path{fill:#000}.declined path{fill:#fff;stroke-dasharray:5 3}
.token text{stroke:none}.active :is(text,use){fill:#fff}.board .count{text-anchor:start}
.key{height:1.6em;width:auto;vertical-align:middle}
"""


def board(position: Position, ground: str | None = None) -> Element:
    """Returns the board of a position with everything on it. The page must hold its `signs` once.

    `ground` is the id of a `ground` that the page holds once for several positions. Without one, the board has its own.
    """
    drawn = drawing(position.rules.board)
    bare = bool(drawn["joined"])
    return tag(
        "svg",
        *(_grounds(position.rules.board) if ground is None else [tag("use", href=f"#{ground}")]),
        *(_label(position, i, region, bare=bare) for i, region in enumerate(drawn["regions"])),
        viewBox=drawn["box"],
        class_="board",
        role="img",
    )


def ground(board: Board, id: str) -> Element:
    """Returns the ground of a board, for the boards of several positions to refer to by its id."""
    return tag("svg", tag("defs", tag("g", *_grounds(board), id=id, class_="board")), **_UNSEEN)


def _grounds(board: Board) -> list[Element]:
    """Returns the regions with their signs, and for a board without outlines the lines between them."""
    drawn = drawing(board)
    places = {region["id"]: region["place"] for region in drawn["regions"]}
    joins = [_line(places[a], places[b]) for a, b in drawn["borders"]] if drawn["joined"] else []
    regions = zip(board.regions, drawn["regions"], strict=True)
    return [*joins, *(_ground(() if joins else region.outline, of) for region, of in regions)]


def plan(board: Board, marked: Regions) -> Element:
    """Returns the outlines of a board, with some regions marked, and without anything in them."""
    drawn = drawing(board)
    outlines = [
        tag("path", d=region["path"], class_="region marked" if marked >> i & 1 else "region")
        for i, region in enumerate(drawn["regions"])
    ]
    return tag("svg", *outlines, viewBox=drawn["box"], class_="board", role="img")


def whole(drawn: Element, *more: Element) -> Element:
    """Returns a drawing as a picture of its own, with the styles and the other elements that it needs."""
    left, top, width, height = drawn.get("viewBox", "").split()
    size = {"x": left, "y": top, "width": width, "height": height}
    ground = tag("rect", **size, fill="#fff")
    space = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": drawn.get("viewBox", ""), "class_": "board"}
    return tag("svg", tag("style", STYLE), *more, ground, *drawn, width=width, height=height, **space)


def signs(positions: Collection[Position]) -> Element:
    """Returns the signs of every kind of ground and the emblems of every race in `positions`.

    The drawings of the boards refer to them.
    """
    grounds = [id for id in terrains(position.rules.board for position in positions) if id in _SIGNS]
    found = [tag("path", d=_SIGNS[id], id=f"sign-{id}", class_=f"sign sign-{id}") for id in grounds]
    races = (position.rules.races[force.race] for position in positions for _, force, _ in position.forces())
    used = dict.fromkeys(id for id in map(emblem_of, races) if id is not None)
    found.extend(tag("path", d=emblems()[id], id=f"emblem-{id}") for id in used)
    return tag("svg", tag("defs", *found), **_UNSEEN)


def terrains(boards: Iterable[Board]) -> dict[str, Terrain]:
    """Returns the kinds of ground on some boards, by their ids."""
    return {region.terrain.id: region.terrain for board in boards for region in board.regions}


def ground_key(terrain: str) -> Element:
    """Returns a swatch of a kind of ground, for the legend of a board."""
    swatch = tag("path", d="M-27 -13H27V13H-27Z", stroke="#000", fill="#fff")
    found = [_sign(terrain, x, 0) for x in (-13, 13)] if terrain in _SIGNS else []
    return tag("svg", swatch, *found, viewBox="-28 -14 56 28", class_="key", aria_hidden="true")


def token_key(position: Position, race: str) -> Element:
    """Returns a race's token, for the legend of a board."""
    return tag("svg", _token(position, race), viewBox="-22 -22 44 44", class_="key", aria_hidden="true")


def _ground(outline: tuple[Point, ...], drawn: Mapping[str, Any]) -> Element:
    """Returns a region with the signs of its ground, each drawn by itself: printers take far longer over a pattern."""
    found = [_sign(drawn["terrain"], x, y) for x, y in _strewn(outline)] if drawn["terrain"] in _SIGNS else []
    return tag("g", tag("path", d=drawn["path"], class_="region"), *found)


def _sign(terrain: str, x: int, y: int) -> Element:
    return tag("use", href=f"#sign-{terrain}", x=x, y=y)


@lru_cache(maxsize=256)
def _strewn(outline: tuple[Point, ...]) -> tuple[tuple[int, int], ...]:
    """Returns the places of the signs that lie wholly within an outline, none without an outline."""
    return tuple(_inside(outline)) if outline else ()


def _inside(outline: tuple[Point, ...]) -> Iterator[tuple[int, int]]:
    left, right = (int(end(x for x, _ in outline)) // _APART for end in (min, max))
    top, bottom = (int(end(y for _, y in outline)) // _ROW for end in (min, max))
    wide, high = _HALF
    for row, column in product(range(top, bottom + 2), range(left, right + 2)):
        x, y = column * _APART + row % 2 * _APART // 2, row * _ROW
        if all(_within((x + i * wide, y + j * high), outline) for i, j in product((-1, 1), repeat=2)):
            yield x, y


def _within(point: Point, outline: tuple[Point, ...]) -> bool:
    """Checks whether a point lies within a ring.

    A line from the point to the right then crosses the ring an odd number of times.
    """
    x, y = point
    sides = ((a, b) for a, b in pairwise((*outline, outline[0])) if (a[1] > y) != (b[1] > y))
    return sum(x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in sides) % 2 == 1


def _line(start: tuple[float, float], end: tuple[float, float]) -> Element:
    return tag("line", x1=f"{start[0]:g}", y1=f"{start[1]:g}", x2=f"{end[0]:g}", y2=f"{end[1]:g}", class_="join")


def _label(position: Position, index: int, drawn: Mapping[str, Any], *, bare: bool) -> Element:
    """Returns the rows in the middle of a region: its name, its bare ground, its symbols, and its contents."""
    region, holding, game = position.rules.board.regions[index], position.holdings[index], position.rules.game
    printed: list[Text | str] = [game.symbols.get(symbol, symbol) for symbol in sorted(region.symbols)]
    if bare or region.terrain.id not in _SIGNS:
        printed.insert(0, region.terrain.name)
    rows = [(_words(RegionName(region.id), "id"), _WORDS), *_small(printed)]
    if holding.race is not None and holding.tokens:
        rows.append((_many(_token(position, holding.race), holding.tokens), _TOKENS))
    rows += _small(_pieces(position, holding))
    top = -sum(height for _, height in rows) / 2
    for row, height in rows:
        row.set("transform", f"translate(0 {top + height / 2:g})")
        top += height
    x, y = drawn["place"]
    return tag("g", *(row for row, _ in rows), transform=f"translate({x:.0f} {y:.0f})")


def _pieces(position: Position, holding: Holding) -> list[Text | str]:
    """Returns the pieces in a region, with the race for which they hold it if no token stands beside them."""
    rules = position.rules
    found: list[Text | str] = []
    for id, number in holding.pieces:
        piece = rules.pieces[id]
        found.append(piece.name if number == 1 else piece.number(number))
    if found and holding.race is not None and not holding.tokens:
        found.append(f"({rules.races[holding.race].name})")
    return found


def _small(names: list[Text | str]) -> list[tuple[Element, float]]:
    """Returns rows of small words, each with its height."""
    rows = [row for words in names for row in wrap(opening(words), _LETTERS)]
    return [(_words(row, "small"), _WORDS) for row in rows]


def _words(words: str, name: str) -> Element:
    """Returns a row of words, made smaller if it is too long."""
    shown = str(words)
    wide = sum(15.0 if unicodedata.east_asian_width(letter) in "WF" else 8.5 for letter in shown)
    scale = {"transform": f"scale({_WIDEST / wide:.3g})"} if wide > _WIDEST else {}
    return tag("g", tag("text", shown, class_=name, **scale))


def _many(token: Element, count: int) -> Element:
    """Returns a token with a count beside it."""
    left = tag("g", token, transform="translate(-12 0)")
    return tag("g", tag("g", left, tag("text", f"×{count}", x=11, class_="count")))


def _token(position: Position, race: str) -> Element:
    """Returns a token in the shape of its player, with its emblem, or with letters if it has none."""
    try:
        seat, _, active = position.owner(race)
        shape = _SHAPES[seat % len(_SHAPES)]
    except KeyError:
        shape, active = _FREE, False
    return tag("g", tag("path", d=shape), _face(position, race), class_=f"token {'active' if active else 'declined'}")


def _face(position: Position, race: str) -> Element:
    """Returns the emblem on the tokens of a race, or its letters."""
    emblem = emblem_of(position.rules.races[race])
    if emblem is not None:
        return tag(
            "use", href=f"#emblem-{emblem}", transform=f"scale({24 / SIDE:g}) translate({-SIDE / 2:g} {-SIDE / 2:g})"
        )
    letters = token_letters(position.rules.races, race)
    size = min(1.0, 24 / (math.fsum(15 if ord(letter) > 0x2E80 else 11 for letter in letters)))
    return tag("text", letters, transform=f"scale({size:.3g})")
