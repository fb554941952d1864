"""Boards as still pictures, which need no script.

A still is a file of its own. The pictures of a page share the definitions of their board, and the rules of the page.
Colours and glyphs are those of the widgets: they are read out of the scripts and style sheets, where they stand once
for all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from smallworld.drawing.emblems import SIDE, emblems
from smallworld.drawing.markup import tag
from smallworld.drawing.outlines import drawing
from smallworld.drawing.tiles import SIDE as TILE
from smallworld.drawing.tiles import TILES
from smallworld.model.board import Board
from smallworld.model.position import Position
from smallworld.presentation.board import prices, regions
from smallworld_widgets.page.assets import ROOMS, style

#: A pair of colours, for light and for dark.
Colours = tuple[str, str]

_PAIR = r"light-dark\((#\w+), (#\w+)\)"
#: The rules of all pictures, for the elements of a picture alone.
RULES = """
.r{stroke:var(--border);stroke-width:2.5;stroke-linejoin:round}.far{fill-opacity:.55}
.p{fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:1.4}.join{stroke:var(--soft);stroke-width:4}
.own,.look{fill:none;stroke-width:7;stroke-linejoin:round}
.look{stroke:var(--ink);stroke-linecap:round;stroke-dasharray:.1 15}
text{fill:var(--ink);font:600 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}
.id{font-size:14px;font-weight:500}.on-abysmal_chasm .id{fill:#ddd8e2}
.fill{fill-rule:evenodd;stroke:var(--raised);stroke-width:1.6;paint-order:stroke}
.stroke{stroke-width:3;stroke-linecap:round;fill:none}.small{transform:scale(.72)}
.tile{fill:var(--raised);stroke-width:1.6}.disc{stroke:var(--raised);stroke-width:2}.disc+text{fill:var(--raised);font-weight:700}.disc+use{fill:var(--raised)}.long{font-size:12px}
.declined .disc{fill:var(--line);stroke-width:3;stroke-dasharray:5 3}.declined text,.declined use{fill:var(--ink)}
.count circle{fill:var(--raised);stroke:var(--ink)}.count text{font-size:13px}
.tag rect{fill:var(--raised);stroke:currentColor;stroke-width:2.5}.tag text{fill:currentColor}
.solid rect{fill:currentColor}.solid text{fill:var(--raised)}
.no{stroke:var(--bad);stroke-width:2.5}.tag text{font-size:19px;font-weight:700}
.tag-far rect{stroke-dasharray:3 4}
"""
#: All that an element holds: its name, its attributes, its text, and its children.
_Parts = tuple[object, ...]
#: The states of a board that no widget shows.
NOTHING_SHOWN: Mapping[str, Any] = MappingProxyType({})
#: The kinds of drawings that are lines.
_LINES = ("stroke", "hidden")
#: The width of a row at most.
_WIDEST = 116
#: The colours of the verdicts.
_MARKS = {"affordable": "good", "special": "good", "roll": "chance", "short": "bad", "far": "soft"}


class PicturedPosition(NamedTuple):
    """A position for a picture, the ways of conquest whose prices it tells, and the regions to point out."""

    position: Position
    ways: prices.Ways
    look: Collection[str] = ()


def still(
    board: Board,
    position: Position | None = None,
    *,
    priced: bool = True,
    states: Mapping[str, Any] = NOTHING_SHOWN,
) -> Element:
    """Returns a board as a self-contained SVG. With a position, it shows what stands there and the prices.

    Regions go by their ids. Prices are left out where they are the question. `states` are those of a widget that shows
    the position already.
    """
    drawn = drawing(board)
    if position is not None and not states:
        states = _states(PicturedPosition(position, prices.quotes(position) if priced else prices.untold(position)))
    labels = _labels(drawn, states, {id: id for id in board.ids})
    outlines = _outlines(drawn["regions"], states, position)
    return _alone(_picture(drawn, _ground(drawn, states, {}), outlines, labels))


def unlettered(shown: PicturedPosition) -> Element:
    """Returns a self-contained SVG of a position, without the names of regions: the same in every language."""
    drawn, states = drawing(shown.position.rules.board), _states(shown)
    outlines = _outlines(drawn["regions"], states, shown.position, shown.look)
    return _alone(_picture(drawn, _ground(drawn, states, {}), outlines, _labels(drawn, states, {})))


def in_page(series: Sequence[PicturedPosition], says: Sequence[str]) -> list[Element]:
    """Returns pictures of positions on one board, for a page that has `RULES`. `says` are their alternatives in words.

    What several of them show is drawn once, so they belong on the same page. Regions show the words that stand on the
    board for the reader, and have their names as titles. Only the first picture may tell prices.
    """
    board = series[0].position.rules.board
    drawn = drawing(board)
    pictures: list[Element] = []
    titles = {region.id: ", ".join(regions.region_title(region)) for region in board.regions}
    known: dict[_Parts, str] = {}
    for shown, words in zip(series, says, strict=True):
        states = _states(shown)
        names = {id: state["label"] for id, state in states.items() if "label" in state}
        labels = [_once(label, known) for label in _labels(drawn, states, names)]
        ground = [tag("use", href="#ground")] if pictures else _ground(drawn, states, titles)
        picture = _picture(drawn, ground, _outlines(drawn["regions"], states, shown.position, shown.look), labels)
        picture.set("role", "img")
        picture.set("aria-label", words)
        pictures.append(picture)
    pictures[0].insert(0, _emblems(pictures))
    return pictures


def _once(label: Element, known: dict[_Parts, str]) -> Element:
    """Returns a label, or a reference to one that is alike. `known` has the ids of all labels by their parts."""
    parts = _parts(label)
    if parts in known:
        return tag("use", href=f"#{known[parts]}")
    known[parts] = f"label{len(known)}"
    label.set("id", known[parts])
    return label


def _parts(element: Element) -> _Parts:
    """Returns all that an element holds, which takes a tenth of the time of writing it."""
    return element.tag, *element.items(), element.text, element.tail, *map(_parts, element)


def _alone(picture: Element) -> Element:
    """Returns a picture with the emblems, the rules and the colours that it needs as a file of its own."""
    picture.insert(0, _emblems([picture]))
    picture.insert(0, tag("style", _style(picture)))
    return picture


def _states(shown: PicturedPosition) -> Mapping[str, Any]:
    """Returns the state of every region."""
    position, ways = shown.position, shown.ways
    ids = enumerate(position.rules.board.ids)
    return {id: regions.region_face(position, i, prices.shown(ways[i])) for i, id in ids}


def _picture(
    drawn: Mapping[str, Any],
    ground: Sequence[Element],
    outlines: Sequence[Element],
    labels: Sequence[Element],
) -> Element:
    """Returns a board, layer by layer."""
    _, _, width, height = drawn["box"].split()
    return tag(
        "svg",
        *ground,
        *outlines,
        *labels,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=drawn["box"],
        width=width,
        height=height,
    )


def _ground(drawn: Mapping[str, Any], states: Mapping[str, Any], titles: Mapping[str, str]) -> list[Element]:
    """Returns the regions with their terrains, and all that lies below them. A pointer tells their `titles`."""
    x, y, width, height = drawn["box"].split()
    places = {region["id"]: region["place"] for region in drawn["regions"]}
    joins = [_line(places[a], places[b]) for a, b in drawn["borders"]] if drawn["joined"] else []
    terrains = dict.fromkeys(region["terrain"] for region in drawn["regions"])
    tiles = (*terrains, *(["ocean"] if drawn["ocean"] else []))
    ground = tag(
        "g",
        tag("rect", x=x, y=y, width=width, height=height, fill="var(--paper)"),
        *(_ocean(drawn) if drawn["ocean"] else ()),
        *joins,
        *(
            _region(i, region, states.get(region["id"], {}), titles.get(region["id"]))
            for i, region in enumerate(drawn["regions"])
        ),
        id="ground",
    )
    return [tag("defs", *map(_pattern, tiles), _land(drawn)), ground]


def _labels(drawn: Mapping[str, Any], states: Mapping[str, Any], names: Mapping[str, str]) -> list[Element]:
    """Returns what stands in the middle of each region that has anything there."""
    labels = (_label(region, states.get(region["id"], {}), names.get(region["id"], "")) for region in drawn["regions"])
    return [label for label in labels if len(label)]


@cache
def colours() -> Mapping[str, Colours]:
    """Returns the colours of the page by their names, in light and in dark. Those of glyphs are called `glyph-…`."""
    sheets = style("board/board", "board/scenery", "board/glyphs")
    named = {name: (light, dark) for name, light, dark in re.findall(rf"--sw-([\w-]+): {_PAIR}", sheets)}
    glyphs = re.findall(rf"\.sw-(?:glyph|tile)-(\w+)[^{{]*{{ --sw-glyph: {_PAIR}", sheets)
    return {**named, **{f"glyph-{name}": (light, dark) for name, light, dark in glyphs}}


@cache
def drawings(script: str, table: str) -> Mapping[str, tuple[str, str]]:
    """Returns the entries of a table of drawings in a script: for each id its path, and its kind if it has one."""
    source = (ROOMS / f"{script}.js").read_text(encoding="utf-8")
    entries = source.partition(f"const {table} = {{")[2].partition("\n};")[0]
    return {
        id: (path, kind) for id, path, kind in re.findall(r'(\w+):\s*\[?\s*"([^"]+)"(?:,\s*"(\w+)",?\s*\])?', entries)
    }


def _style(picture: Element) -> str:
    """Returns the rules that all pictures share, and the colours that this one uses."""
    asked = RULES + " ".join(value for element in picture.iter() for value in element.attrib.values())
    names = set(re.findall(r"var\(--([\w-]+)", asked))
    used = {name: pair for name, pair in colours().items() if name in names}
    light, dark = ("".join(f"--{name}:{pair[i]};" for name, pair in used.items()) for i in (0, 1))
    return f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}{RULES}"


def _pattern(terrain: str) -> Element:
    """Returns the tile of a terrain. A terrain of a custom board looks like a hill."""
    path = TILES.get(terrain, TILES["hill"])
    ground = tag("rect", width=TILE, height=TILE, fill=f"var(--{terrain},var(--hill))")
    strokes = tag("path", d=path, class_="p")
    return tag("pattern", ground, strokes, id=terrain, width=TILE, height=TILE, patternUnits="userSpaceOnUse")


def _land(drawn: Mapping[str, Any]) -> Element:
    """Returns the outlines of all regions, each written once however often it is drawn."""
    return tag(
        "g",
        *(tag("path", d=_short(region["path"]), id=f"r{i}") for i, region in enumerate(drawn["regions"])),
        id="land",
    )


def _ocean(drawn: Mapping[str, Any]) -> list[Element]:
    """Returns the open sea, which is no region, with shallow water around the islands."""
    x, y, width, height = drawn["box"].split()
    ocean = tag("rect", x=x, y=y, width=width, height=height, fill="url(#ocean)")
    return [ocean, _around("shoal", 34), _around("shore", 15), tag("use", href="#land", fill="var(--paper)")]


def _around(colour: str, width: int) -> Element:
    """Returns the area within a distance of the regions, as a line along their outlines. The land covers the inside."""
    paint = {
        "fill": "none",
        "stroke": f"var(--{colour})",
        "stroke-width": width,
        "stroke-linejoin": "round",
    }
    return tag("use", href="#land", **paint)


def _region(index: int, region: Mapping[str, Any], state: Mapping[str, Any], title: str | None) -> Element:
    far = " far" if state.get("mark") in ("far", "refused") and not region["impassable"] else ""
    told = None if title is None else tag("title", title)
    return tag("use", told, href=f"#r{index}", class_=f"r{far}", fill=f"url(#{region['terrain']})")


@cache
def _short(path: str) -> str:
    """Returns an outline in whole units, of which a board has 1,000. It is a third as long, and looks the same."""
    if "a" in path:
        return path
    found = [(round(float(x)), round(float(y))) for x, y in re.findall(r"([\d.-]+) ([\d.-]+)", path)]
    steps = [f"{x - u} {y - v}" for (u, v), (x, y) in pairwise(found) if (x, y) != (u, v)]
    return f"M{found[0][0]} {found[0][1]}l{' '.join(steps)}z".replace(" -", "-")


def _outlines(
    regions: list[dict[str, Any]], states: Mapping[str, Any], position: Position | None, look: Collection[str] = ()
) -> list[Element]:
    """Returns the outlines of the attacker's regions, in the attacker's colour, and of those to point out."""
    if position is None:
        return []
    colour = f"var(--seat-{position.player})"
    own = [i for i, region in enumerate(regions) if states[region["id"]]["mark"] == "own"]
    meant = [i for i, region in enumerate(regions) if region["id"] in look]
    return [
        *(tag("use", href=f"#r{i}", class_="own", stroke=colour) for i in own),
        *(tag("use", href=f"#r{i}", class_="look") for i in meant),
    ]


def _line(start: tuple[float, float], end: tuple[float, float]) -> Element:
    return tag("line", x1=f"{start[0]:g}", y1=f"{start[1]:g}", x2=f"{end[0]:g}", y2=f"{end[1]:g}", class_="join")


def _label(region: Mapping[str, Any], state: Mapping[str, Any], words: str) -> Element:
    """Returns the rows in the middle of a region: what is printed, with its words, what stands there, and the price."""
    symbols = [(tag("g", _glyph("SYMBOLS", symbol), class_="small"), 21) for symbol in region["symbols"]]
    names = [(tag("text", words, class_="id"), 9 * len(words))] if words else []
    printed = [*names, *symbols]
    rows = [_row(printed)] if printed else []
    things = []
    if "token" in state:
        things.append(_many(_token(state["token"]), state["token"]["count"]))
    things.extend(_many(_piece(piece), piece["count"]) for piece in state.get("pieces", ()))
    if things:
        rows.append(_row([(thing, 36) for thing in things]))
    if "price" in state and state["mark"] in _MARKS:
        rows.append(_price(state))
    elif state.get("mark") == "refused" and not region["impassable"]:
        rows.append(_refused())
    heights = [22 if i == 0 and printed else 35 for i in range(len(rows))]
    top = -sum(heights) / 2
    for row, height in zip(rows, heights, strict=True):
        row.set("transform", f"translate(0 {top + height / 2:g})")
        top += height
    x, y = region["place"]
    return tag("g", *rows, class_=f"on-{region['terrain']}", transform=f"translate({x:.0f} {y:.0f})")


def _row(things: list[tuple[Element, int]]) -> Element:
    """Things side by side around the middle, made smaller where they are many."""
    if len(things) == 1 and things[0][1] <= _WIDEST:
        return tag("g", things[0][0])
    whole = sum(width for _, width in things)
    placed = []
    left = -whole / 2
    for thing, width in things:
        placed.append(tag("g", thing, transform=f"translate({left + width / 2:g} 0)"))
        left += width
    scale = {"transform": f"scale({_WIDEST / whole:.3g})"} if whole > _WIDEST else {}
    return tag("g", tag("g", *placed, **scale))


def _many(thing: Element, count: int) -> Element:
    if count == 1:
        return thing
    badge = tag("g", tag("circle", r=9), tag("text", str(count)), class_="count", transform="translate(14 11)")
    return tag("g", thing, badge)


def _token(face: Mapping[str, Any]) -> Element:
    """Returns a race token with its emblem, or with letters, in its player's colour."""
    colour = f"var(--seat-{face['seat']},var(--soft))"
    paint = {"style": f"stroke:{colour}"} if face["declined"] else {"fill": colour}
    disc = tag("circle", r=16, class_="disc", **paint)
    state = "declined" if face["declined"] else "active"
    if "emblem" in face:
        return tag("g", disc, _emblem(face["emblem"], 23), class_=state)
    letters = tag("text", face["letters"], **({"class": "long"} if len(face["letters"]) > 2 else {}))
    return tag("g", disc, letters, class_=state)


def _emblem(id: str, size: int, **paint: str) -> Element:
    return tag(
        "use", href=f"#{id}", transform=f"scale({size / SIDE:.3g})translate({-SIDE / 2:g} {-SIDE / 2:g})", **paint
    )


def _emblems(pictures: Iterable[Element]) -> Element:
    """Returns the lines of every emblem in some pictures, each written once however often it is drawn."""
    used = (element.get("href", "").removeprefix("#") for picture in pictures for element in picture.iter("use"))
    return tag("defs", *(tag("path", id=id, d=emblems()[id]) for id in dict.fromkeys(used) if id in emblems()))


def _piece(piece: Mapping[str, Any]) -> Element:
    """Returns a piece. A piece that holds its region alone lies on a disc in its player's colour."""
    if "seat" not in piece:
        return _glyph("PIECES", piece["id"])
    disc = tag("circle", r=15, class_="disc", fill=f"var(--seat-{piece['seat']},var(--soft))")
    return tag("g", disc, tag("g", _glyph("PIECES", piece["id"], "var(--raised)"), transform="scale(.8)"))


def _glyph(table: str, id: str, colour: str = "") -> Element:
    """Returns the drawing of a piece or a symbol, in its own colour or another, or its first letters.

    The id of a guest from another box begins with the box, which its drawing does not have. The id of an invented find
    names the kind of its tile and its emblem, and that of another invention its letters.
    """
    kind, chosen, named = id.partition(":")
    if chosen:
        return tag("text", named) if kind == "letters" else _tile(kind, named)
    id = id.rpartition(".")[2]
    if table == "PIECES" and id in drawings("board/glyphs", "TILES"):
        return _tile(drawings("board/glyphs", "TILES")[id][0], id)
    known = drawings("board/glyphs", table).get(id)
    if known is None:
        return tag("text", id[:2])
    path, kind = known
    colour = colour or f"var(--glyph-{id},var(--ink))"
    paint = {"stroke": colour} if kind in _LINES else {"fill": colour}
    return tag("path", d=path, class_="stroke" if kind in _LINES else kind, **paint)


def _tile(kind: str, id: str) -> Element:
    """Returns the tile of a place, which is square, or of a relic, which is round, with an emblem."""
    colour, corner = f"var(--glyph-{kind})", 15 if kind == "relic" else 5
    frame = tag("rect", x=-15, y=-15, width=30, height=30, rx=corner, class_="tile", stroke=colour)
    return tag("g", frame, _emblem(id, 21 if kind == "relic" else 25, fill=colour))


def _price(state: Mapping[str, Any]) -> Element:
    """Returns the price in the colour of the verdict, with the chance of a final roll."""
    words = state["price"] + (f" · {state['odds']}" if "odds" in state else "")
    width = 22 + 12 * len(words)
    colour = f"var(--{_MARKS[state['mark']]})"
    solid = " solid" if state["mark"] in ("affordable", "special") else ""
    frame = tag("rect", x=f"{-width / 2:g}", y=-14, width=width, height=28, rx=14)
    named = f"tag{solid} tag-{state['mark']}"
    return tag("g", tag("g", frame, tag("text", words), class_=named, style=f"color:{colour}"))


def _refused() -> Element:
    """Returns the mark of a region that cannot be conquered."""
    circle = tag("circle", r=9, fill="var(--raised)")
    return tag("g", tag("g", circle, tag("path", d="M-5.5 5.5L5.5-5.5"), class_="no"))
