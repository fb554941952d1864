"""A little coloured picture of a board, legible at the width of a phone, with the regions that change marked.

It has no words but the names of pieces: the sentence beside it says what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from smallworld.drawing.emblems import SIDE, emblem_of, emblems
from smallworld.drawing.markup import tag
from smallworld.drawing.outlines import drawing
from smallworld.drawing.tiles import COLOURS, SEATS, SYMBOLS, TILES
from smallworld.drawing.tiles import SIDE as TILE
from smallworld.drawing.tokens import token_letters
from smallworld.model.position import Position
from smallworld.words.text import opening

#: The colours in light and in dark, by their names: those of players as on the page.
NAMED: Mapping[str, tuple[str, str]] = {
    "ink": ("#2a2722", "#e9e6df"),
    "raised": ("#ffffff", "#25272b"),
    "border": ("#4d463c", "#0e0f10"),
    "mark": ("#a3386b", "#ff9cc8"),
    "coin": ("#f3c53b", "#8a6100"),
    "seat-0": SEATS[0],
    "seat-1": SEATS[1],
}
_RULES = """
.r{stroke:var(--border);stroke-width:2;stroke-linejoin:round}
.p{fill:none;stroke:var(--ink);stroke-opacity:.22;stroke-width:1.4}
.m{fill:none;stroke:var(--mark);stroke-width:6;stroke-linejoin:round}
text{fill:var(--ink);font:700 16px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
.piece{font-size:14px;font-weight:600}.many{font-size:20px}
.piece,.many{stroke:var(--raised);stroke-width:4;paint-order:stroke;stroke-linejoin:round}
.disc{stroke:var(--raised);stroke-width:2}.active :is(text,use){fill:var(--raised)}
.declined .disc{fill:var(--raised);stroke-width:3;stroke-dasharray:5 3}.declined use{fill:var(--ink)}
.sign{stroke:var(--raised);stroke-width:1.5;paint-order:stroke;fill:var(--ink)}
.line{fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round}
.pill{fill:var(--raised);stroke:var(--mark);stroke-width:3}.coins .pill,.coin{fill:var(--coin)}
.coin{stroke:var(--ink);stroke-width:2.5}.now{font-size:26px}.was{font-size:19px;fill-opacity:.75}
"""
#: The kinds of symbols that are lines.
_LINE = "stroke"
#: The most letters in a row of words, and the greatest height of what stands in a region.
_LETTERS = 13
_HIGHEST = 100.0
#: The sign between a number before and the number after.
_ARROW = "→"


class Mark(NamedTuple):
    """A change in a region: a number before and after. Both are empty for a region that is only pointed out."""

    before: str = ""
    after: str = ""
    #: Whether it is a number of coins.
    coins: bool = False


class Gain(NamedTuple):
    """A number of coins or tokens gained at once, or lost if it is negative."""

    number: int
    coins: bool = False


def picture(position: Position, marks: Mapping[int, Mark], gain: Gain | None, says: str) -> Element:
    """Returns a picture of the board of a position, with marks in regions by their number, and a gain in the corner.

    `says` is its alternative in words.
    """
    drawn = drawing(position.rules.board)
    left, top, width, height = drawn["box"].split()
    regions = drawn["regions"]
    terrains = dict.fromkeys(region["terrain"] for region in regions)
    return tag(
        "svg",
        tag("title", says),
        tag("style", _style(list(terrains))),
        tag("defs", *map(_pattern, terrains), *_emblems(position)),
        *(tag("path", d=region["path"], class_="r", fill=f"url(#{region['terrain']})") for region in regions),
        *(tag("path", d=regions[i]["path"], class_="m") for i in sorted(marks)),
        *(_contents(position, i, region, marks.get(i)) for i, region in enumerate(regions)),
        *([_gain(gain, float(left) + float(width), float(top) + float(height))] if gain is not None else []),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=drawn["box"],
        width=width,
        height=height,
        role="img",
    )


def _style(terrains: list[str]) -> str:
    used = {**NAMED, **{id: COLOURS.get(id, COLOURS["hill"]) for id in terrains}}
    light, dark = ("".join(f"--{name}:{pair[i]};" for name, pair in used.items()) for i in (0, 1))
    return f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}{_RULES}"


def _pattern(terrain: str) -> Element:
    ground = tag("rect", width=TILE, height=TILE, fill=f"var(--{terrain})")
    strokes = tag("path", d=TILES.get(terrain, TILES["hill"]), class_="p")
    return tag("pattern", ground, strokes, id=terrain, width=TILE, height=TILE, patternUnits="userSpaceOnUse")


def _emblems(position: Position) -> Iterator[Element]:
    """Yields the emblems of the races on the board, each written once however often it is drawn."""
    races = dict.fromkeys(holding.race for holding in position.holdings if holding.race is not None)
    for emblem in dict.fromkeys(emblem_of(position.rules.races[race]) for race in races):
        if emblem is not None:
            yield tag("path", id=emblem, d=emblems()[emblem])


def _contents(position: Position, index: int, region: Mapping[str, Any], mark: Mark | None) -> Element:
    """Returns what is in a region, row by row: its symbols, its tokens, its pieces, and the numbers that change."""
    holding, printed = position.holdings[index], dict(position.rules.board.regions[index].pieces)
    rows: list[tuple[Element, float]] = []
    if region["symbols"]:
        signs = [_sign(id, 26.0 * (n - (len(region["symbols"]) - 1) / 2)) for n, id in enumerate(region["symbols"])]
        rows.append((tag("g", *signs), 26))
    if holding.race is not None and holding.tokens:
        rows.append((_tokens(position, holding.race, holding.tokens), 38))
    for id, number in holding.pieces:
        more = number - printed.get(id, 0)
        if more > 0:
            piece = position.rules.pieces[id]
            name = opening(piece.name if more == 1 else piece.several(more))
            rows.extend((tag("text", row, class_="piece"), 17) for row in wrap(name, _LETTERS))
    if mark is not None and mark.after:
        rows.append((_pill(mark), 34))
    high = sum(height for _, height in rows)
    top = -high / 2
    for row, height in rows:
        row.set("transform", f"translate(0 {top + height / 2:g})")
        top += height
    x, y = region["place"]
    scale = f" scale({_HIGHEST / high:.3g})" if high > _HIGHEST else ""
    return tag("g", *(row for row, _ in rows), transform=f"translate({x:.0f} {y:.0f}){scale}")


def _sign(symbol: str, x: float) -> Element:
    known = SYMBOLS.get(symbol)
    if known is None:
        return tag("text", symbol[:2], x=x)
    path, kind = known
    return tag("g", tag("path", d=path, class_="line" if kind == _LINE else "sign"), transform=f"translate({x:g} 0)")


def _tokens(position: Position, race: str, count: int) -> Element:
    """Returns the tokens of a race, side by side: a disc with its emblem or letters, and a number if there are more."""
    seat, _, active = position.owner(race)
    colour = f"var(--seat-{seat})"
    paint = {"fill": colour} if active else {"style": f"stroke:{colour}"}
    disc = tag(
        "g",
        tag("circle", r=17, class_="disc", **paint),
        _face(position, race),
        class_="active" if active else "declined",
    )
    if count == 1:
        return tag("g", disc)
    number = tag("text", f"×{count}", x=19, class_="many")
    return tag("g", tag("g", disc, transform="translate(-15 0)"), number)


def _face(position: Position, race: str) -> Element:
    races = position.rules.races
    emblem = emblem_of(races[race])
    if emblem is not None:
        return tag("use", href=f"#{emblem}", transform=f"scale({25 / SIDE:.3g})translate({-SIDE / 2:g} {-SIDE / 2:g})")
    return tag("text", token_letters(races, race))


def _gain(gain: Gain, right: float, bottom: float) -> Element:
    """Returns a coin or a token with the number gained, in the lower right corner, which no hexagon fills."""
    paint = {"class": "coin"} if gain.coins else {"fill": "var(--seat-0)", "class": "disc"}
    words = tag("text", f"{gain.number:+}".replace("-", "−"), class_="now")
    place = f"translate({right - 32:g} {bottom - 40:g})"
    return tag("g", tag("circle", r=27, **paint), words, class_="gain" if gain.coins else "active", transform=place)


def _pill(mark: Mark) -> Element:
    """Returns the numbers before and after. The one after is the larger."""
    width = 46 + 11 * (len(mark.before) + len(mark.after))
    frame = tag("rect", x=-width / 2, y=-16, width=width, height=32, rx=16, class_="pill")
    words = tag(
        "text",
        tag("tspan", f"{mark.before}{_ARROW}", class_="was") if mark.before else None,
        tag("tspan", mark.after, class_="now"),
    )
    return tag("g", frame, words, **({"class": "coins"} if mark.coins else {}))
