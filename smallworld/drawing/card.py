"""The card of inventions: a sheet in millimetres with banners and badges to cut out, on white with a colour each.

A badge has a round right side that fits into the left side of a banner. Rules that are too long for a banner or a badge
stand on a panel below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple
from xml.etree.ElementTree import Element

from smallworld.drawing.emblems import SIDE, emblem_of, emblems
from smallworld.drawing.lettering import LEADING, Lettering, fitted, lines
from smallworld.drawing.lettering import width as estimated
from smallworld.drawing.markup import tag
from smallworld.drawing.tokens import token_letters
from smallworld.model.catalogue import Ability, Find, Game, Inventions, Power, Race
from smallworld.words.languages import spoken
from smallworld.words.text import Text, listed, text

_LABEL = text("Invented with the Small World rules explorer, not official.")
_BELOW = text("The rules are on the panel below.")
_CUT = text("Print at actual size, and cut along the outlines.")
#: The licence asks to name where the emblems come from. `CREDITS.md` names their authors.
_CREDIT = text("Emblems: game-icons.net, CC BY 3.0.")
#: The height of banners, badges and tiles. All lengths are in millimetres.
HIGH = 40.0
#: The distance between the parts of the sheet, which leaves room for the marks at their corners, and its margin.
_APART, _MARGIN = 10.0, 7.0
#: The room for words above and below them.
_INSET = 3.0
#: The sizes of letters, the largest that fits is taken: 2 mm are 5.7 points.
_NAME_SIZES, _RULE_SIZES = (4.4, 4.0, 3.6, 3.2, 2.8, 2.4, 2.0, 1.7), (2.9, 2.7, 2.5, 2.3, 2.15, 2.0)
_PANEL_SIZE, _SMALL, _HEAD_SIZE = 2.6, 1.55, 2.1
_HIGHEST_NAME = 9.0
#: Half the side of the ground of an emblem, the side of the emblem, and the radius of the disc with the number.
_GROUND, _EMBLEM, _DISC = 7.0, 9.8, 4.4
#: The heights of their middles.
_EMBLEM_AT, _NUMBER_AT = 14.5, 30.5


class _Shape(NamedTuple):
    """A shape to cut out, and where its parts stand."""

    outline: str
    width: float
    colour: str
    #: The middle of the emblem and the number.
    middle: float
    #: The left edge and the width of the words.
    left: float
    room: float
    #: The rounding of the ground of its emblem.
    corner: float = _GROUND


_BANNER = _Shape("M0 0H62L56 20L62 40H0A36.3 36.3 0 0 0 0 0Z", 62, "#8c2f1b", 14.2, 22.8, 32.5)
_BADGE = _Shape("M20 0H54A36.3 36.3 0 0 1 54 40H20A20 20 0 0 1 20 0Z", 60, "#1d5a73", 10.8, 19.5, 34.5)
_PLACE = _Shape("M0 0H60V40H0Z", 60, "#6b4a12", 10.8, 19.5, 37, 1.5)
_RELIC = _PLACE._replace(
    outline="M8 0H52A8 8 0 0 1 60 8V32A8 8 0 0 1 52 40H8A8 8 0 0 1 0 32V8A8 8 0 0 1 8 0Z",
    colour="#4b3a94",
    corner=_GROUND,
)


class _Words(NamedTuple):
    """The words of a part: the name above, the rules below it, and the label at the bottom."""

    name: Lettering
    rules: Lettering
    label: Lettering


class _Part(NamedTuple):
    """A part of the sheet to cut out, with its size."""

    drawn: Element
    width: float
    height: float


def card(game: Game, inventions: Inventions) -> Element:
    """Returns the sheet with all races, powers, places and relics of `inventions`, which are for this box."""
    finds = inventions.finds
    pairs = [*zip_longest(inventions.powers, inventions.races), *zip_longest(finds[::2], finds[1::2])]
    rows = [[list(_parts(game, inventions, able)) for able in pair if able is not None] for pair in pairs]
    wide = max((sum(stack[0].width + _APART for stack in row) for row in rows), default=_BANNER.width + _APART)
    room = (wide - _APART) / _HEAD_SIZE
    head = Lettering((*lines(str(_CUT), room), *lines(str(_CREDIT), room)), _HEAD_SIZE)
    found, top = list(_written(head, _MARGIN, 2.0, fill="#555")), head.height + _MARGIN
    for row in rows:
        left = _MARGIN
        for stack in row:
            y = top
            for part in stack:
                found.append(tag("g", *_marks(part), part.drawn, transform=f"translate({left:g} {y:g})"))
                y += part.height + _APART
            left += stack[0].width + _APART
        top += max(sum(part.height + _APART for part in stack) for stack in row)
    width, height = f"{wide - _APART + 2 * _MARGIN:.1f}", f"{top - _APART + _MARGIN:.1f}"
    return tag(
        "svg",
        tag("title", f"{game.name}: {listed(able.name for able in inventions.abilities())}"),
        tag("rect", width="100%", height="100%", fill="#fff"),
        *found,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=f"{width}mm",
        height=f"{height}mm",
        lang=spoken(),
        font_family="system-ui, sans-serif",
        text_rendering="geometricPrecision",
        role="img",
    )


def _parts(game: Game, inventions: Inventions, able: Ability) -> Iterator[_Part]:
    """Yields the banner, badge or tile of an invention, and a panel with its rules where they are too long for it."""
    shape = _shape(able)
    name = _name(str(able.name), shape.room)
    label = Lettering(lines(str(_LABEL), shape.room / _SMALL), _SMALL)
    rules = _rules(game, inventions, able)
    room = HIGH - 2 * _INSET - name.height - label.height - 2.0
    said = fitted(rules, (shape.room, room), _RULE_SIZES)
    shown = said or fitted(str(_BELOW), (shape.room, room), _RULE_SIZES) or Lettering((), _SMALL)
    front = tag(
        "g",
        _outline(shape.outline, shape.colour),
        _emblem(inventions, able, shape),
        None if isinstance(able, Find) else _number(able.tokens, shape),
        _column(shape.left, shape.room, HIGH, _Words(name, shown, label)),
    )
    yield _Part(front, shape.width, HIGH)
    if said is None:
        yield _panel(str(able.name), rules, shape)


def _panel(called: str, rules: str, shape: _Shape) -> _Part:
    """Returns a panel that is as high as its words."""
    room = shape.width - 2 * _INSET
    name = _name(called, room)
    label = Lettering(lines(str(_LABEL), room / _SMALL), _SMALL)
    said = Lettering(lines(rules, room / _PANEL_SIZE), _PANEL_SIZE)
    height = round(2 * _INSET + name.height + said.height + label.height + 2.0, 1)
    outline = _outline(f"M0 0H{shape.width:g}V{height:g}H0Z", shape.colour)
    return _Part(tag("g", outline, _column(_INSET, room, height, _Words(name, said, label))), shape.width, height)


def _shape(able: Ability) -> _Shape:
    if isinstance(able, Race):
        return _BANNER
    if isinstance(able, Power):
        return _BADGE
    return _RELIC if isinstance(able, Find) and able.relic else _PLACE


def _rules(game: Game, inventions: Inventions, able: Ability) -> str:
    """Returns the sentences of an invention, then its kind or its side, and the tokens and pieces that it needs."""
    said = able.summary
    for fact in (*_side(game, able), *_stock(inventions, able)):
        said = text("{sentences} {another}", sentences=said, another=fact)
    return str(said)


def _side(game: Game, able: Ability) -> Iterator[Text]:
    if isinstance(able, Find):
        kind = game.find_names.relic_of if able.relic else game.find_names.place_of
        yield text("({kind})", kind=kind.filled(game=game.name))
    elif isinstance(able, Race) and able.faction is not None:
        yield text("({kind})", kind=game.factions[able.faction].name)


def _stock(inventions: Inventions, able: Ability) -> Iterator[Text]:
    brought = {getattr(effect, "piece", None) for effect in able.effects}
    counts = [able.several(able.supply)] if isinstance(able, Race) else []
    counts.extend(piece.number(piece.supply) for piece in inventions.pieces if piece.id in brought)
    if counts:
        yield text("In the box: {pieces}.", pieces=listed(counts))


def _name(called: str, room: float) -> Lettering:
    """Returns a name in the largest size in which it fits, with whole words if it can."""
    within = (room, _HIGHEST_NAME)
    found = fitted(called, within, _NAME_SIZES, bold=True, whole=True) or fitted(called, within, _NAME_SIZES, bold=True)
    return found or Lettering(lines(called, room / _NAME_SIZES[-1], bold=True), _NAME_SIZES[-1])


def _column(left: float, room: float, height: float, words: _Words) -> Element:
    """Returns the words of a part in a picture of their own, which cuts off what a strange font makes too wide."""
    name, rules, label = words
    inner = height - 2 * _INSET
    return tag(
        "svg",
        *_written(name, 0, 0, font_weight=700),
        *_written(rules, 0, name.height + 1.0),
        *_written(label, 0, inner - label.height, fill="#444"),
        x=left,
        y=_INSET,
        width=room,
        height=f"{inner:g}",
    )


def _written(words: Lettering, left: float, top: float, **look: object) -> Iterator[Element]:
    """Yields the lines of words below one another."""
    for i, line in enumerate(words.lines):
        y = top + words.size * (0.95 + i * LEADING)
        yield tag("text", line, x=f"{left:g}", y=f"{y:.2f}", font_size=f"{words.size:g}", **look)


def _outline(path: str, colour: str) -> Element:
    return tag("path", d=path, fill="#fff", stroke=colour, stroke_width=0.5, stroke_linejoin="round")


def _emblem(inventions: Inventions, able: Ability, shape: _Shape) -> Element:
    """Returns the emblem in white on its ground, or the letters that its tokens have."""
    side = 2 * _GROUND
    at = {"x": -_GROUND, "y": -_GROUND, "width": side, "height": side, "rx": shape.corner}
    ground = tag("rect", **at, fill=shape.colour)
    emblem = emblem_of(able)
    if emblem is not None:
        half = SIDE / 2
        scale = f"scale({_EMBLEM / SIDE:.4f}) translate({-half:g} {-half:g})"
        drawn = tag("path", d=emblems()[emblem], transform=scale, fill="#fff")
    else:
        races = {race.id: race for race in inventions.races}
        letters = token_letters(races, able.id) if able.id in races else str(able.name)[:2]
        drawn = _centred(letters, min(9.0, _EMBLEM / estimated(letters, bold=True)), "#fff")
    return tag("g", ground, drawn, transform=f"translate({shape.middle:g} {_EMBLEM_AT:g})")


def _number(number: int, shape: _Shape) -> Element:
    """Returns the number of tokens in a circle."""
    disc = tag("circle", r=_DISC, fill="#fff", stroke=shape.colour, stroke_width=0.6)
    words = _centred(str(number), 5.4, "#000")
    return tag("g", disc, words, transform=f"translate({shape.middle:g} {_NUMBER_AT:g})")


def _centred(words: str, size: float, colour: str) -> Element:
    look = {"font_size": f"{size:.3g}", "font_weight": 700, "text_anchor": "middle", "fill": colour}
    return tag("text", words, y=f"{size * 0.36:.2f}", **look)


def _marks(part: _Part) -> Iterator[Element]:
    """Yields the lines at the corners of a part along which a ruler is laid to cut it out."""
    for x, across in ((0.0, -1), (part.width, 1)):
        for y, down in ((0.0, -1), (part.height, 1)):
            path = f"M{x + across:g} {y:g}H{x + 4 * across:g}M{x:g} {y + down:g}V{y + 4 * down:g}"
            yield tag("path", d=path, stroke="#000", stroke_width=0.15)
