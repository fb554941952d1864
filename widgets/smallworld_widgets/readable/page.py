"""A page: its place, its title, its words, and the board of its preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from markupsafe import Markup

from smallworld.drawing.markup import html, tag
from smallworld.model.position import Position
from smallworld.presentation.board.regions import contents, region_title, size
from smallworld.words.text import listed, opening, text
from smallworld_widgets.notebook.display import players
from smallworld_widgets.notebook.still import PicturedPosition, in_page
from smallworld_widgets.readable.addresses import Place


class Page(NamedTuple):
    """A page in the reader's language. `kind` tells it from others of the same title, and `about` sums it up."""

    place: Place
    title: str
    kind: str
    about: str
    template: str
    content: Mapping[str, Any]
    #: The page whose board the preview shows, None for a page without one.
    preview: Place | None = None
    #: That board, if it is the page's own.
    shown: PicturedPosition | None = None


class Picture(NamedTuple):
    """A drawing of a board, and its caption."""

    drawing: Markup
    caption: str


def pictures(series: Sequence[PicturedPosition], captions: Sequence[str]) -> list[Picture]:
    """Returns pictures of positions on one board, each with its caption."""
    said = [f"{caption} ({size(shown.position.rules.board)})" for shown, caption in zip(series, captions, strict=True)]
    drawn = in_page(series, said)
    for drawing in drawn:
        drawing.set("class", "board")
    return [Picture(_markup(drawing), caption) for drawing, caption in zip(drawn, captions, strict=True)]


def tables(position: Position) -> Markup:
    """Returns tables of a position: the players with their races, and what stands in the regions."""
    standing = [
        tag("tr", tag("th", listed(region_title(region)), scope="row"), tag("td", opening(listed(found))))
        for region, holding in zip(position.rules.board.regions, position.holdings, strict=True)
        if (found := contents(position, holding))
    ]
    heads = tag("tr", *(tag("th", str(words), scope="col") for words in (text("Region"), text("What stands here"))))
    return _markup(
        tag("table", tag("caption", str(text("Players"))), *players(position, priced=False)),
        *([tag("table", tag("caption", str(text("On the board"))), heads, *standing)] if standing else []),
    )


def _markup(*elements: Element) -> Markup:
    """Returns elements as markup. Their text is escaped already."""
    return Markup("".join(map(html, elements)))  # noqa: S704
