"""The sheet of a table as one page of HTML that needs no other file: two pages of A4, in black and white.

The first page holds the cards, to be cut. The second one holds the questions, with the key upside down.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from smallworld.drawing import paper
from smallworld.drawing.emblems import SIDE, emblems
from smallworld.drawing.markup import page as whole_page
from smallworld.drawing.markup import tag
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.tonight.cards import Card, cards, further
from smallworld.teaching.tonight.pictures import Picture, picture
from smallworld.teaching.tonight.questions import questions
from smallworld.teaching.tonight.table import Table, to_id
from smallworld.teaching.worksheets.page import standing
from smallworld.words.explain import Term
from smallworld.words.languages import reading
from smallworld.words.text import Text, counted, listed, text

_STYLE = """
@page{size:A4;margin:8mm}
*{box-sizing:border-box}
body{font:9.5pt/1.32 system-ui,sans-serif;color:#000;background:#fff;width:194mm;margin:0 auto}
.page{height:280mm;overflow:hidden;display:flex;flex-direction:column}.page+.page{break-before:page}
h1{font-size:12pt;margin:0 0 1mm;display:flex;justify-content:space-between;align-items:baseline}
h1 small{font-weight:400;font-size:8.5pt}
h2{font-size:11pt;line-height:1.2;margin:0;display:flex;gap:2mm;align-items:center}
p{margin:0}ul{list-style:none;margin:0;padding:0}.page>ol{list-style:none;margin:0;padding:0;flex:1;display:grid;gap:0;
grid-template-columns:1fr 1fr;min-height:0}.cards{grid-template-rows:repeat(5,1fr)}
.questions{grid-template-rows:repeat(3,1fr)}
.page li{min-width:0}.page>ol>li{
border:.25mm dashed #777;padding:2.5mm 3mm;display:flex;flex-direction:column;gap:1.2mm;
overflow:hidden;min-height:0}
.number{font-weight:400;font-size:9pt;margin-left:auto}.emblem{flex:none;height:7mm;width:auto}
.body{display:flex;gap:3mm;flex:1;min-height:0}.body>div:first-child{flex:1;display:flex;flex-direction:column;gap:1.2mm}
.picture{flex:none;width:32mm;font-size:7pt;line-height:1.2}.picture .board{max-height:30mm}
.watch li::before{content:"! ";font-weight:700}.watch{font-style:italic}
.source,.facts{font-size:7.5pt;line-height:1.2;color:#333}
.asked{font-weight:700}.drawn{flex:1;min-height:0}.drawn .board{height:100%;width:100%}
.choices{display:flex;flex-wrap:wrap;gap:1mm 5mm}.choices li::before{content:"☐ "}
.standing{font-size:8pt;line-height:1.25}
.answers{transform:rotate(180deg)}.answers ol{margin:0;padding-left:5mm;font-size:8pt;line-height:1.25}
.answers li{margin-bottom:1mm}
@media screen{.page{height:auto;min-height:280mm;margin-bottom:10mm}}
"""


def page(table: Table, language: str) -> str:
    """Returns the sheet of a table as HTML, in a `language` of `LANGUAGES`. Raises `KeyError` for an unknown one."""
    with reading(language):
        return whole_page(tag("html", *_page(table), lang=language))


def title(table: Table) -> Text:
    """Returns the title of a table: the game, and the number of players."""
    return counted("Tonight: {game}, {n} player", "Tonight: {game}, {n} players", table.players, game=table.box.name)


def _page(table: Table) -> tuple[Element, Element]:
    found, asked = cards(table), questions(table)
    pictures = [picture(table, card) for card in found]
    drawn = [each.position for each in pictures if each is not None and each.position is not None]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", str(title(table))),
        tag("style", paper.STYLE + _STYLE),
    )
    body = tag(
        "body",
        paper.signs([*drawn, *(each.position for each in asked)]),
        tag(
            "section",
            _heading(str(title(table)), str(text("Cut the cards, and read them aloud. The words are ours."))),
            tag("ol", *map(_card, range(1, len(found) + 1), found, pictures), class_="cards"),
            class_="page",
        ),
        tag(
            "section",
            _heading(str(text("Questions")), str(text("Everyone says their answer, then turn the page around."))),
            tag("ol", *map(_question, range(1, len(asked) + 1), asked), _key(table, asked), class_="questions"),
            class_="page",
        ),
    )
    return head, body


def _heading(words: str, small: str) -> Element:
    return tag("h1", words, tag("small", small))


def _card(number: int, card: Card, drawn: Picture | None) -> Element:
    says = tag("div", *(tag("p", str(words)) for words in card.says), _watch(card))
    return tag(
        "li",
        tag("h2", _emblem(card), tag("span", str(card.title)), tag("span", str(number), class_="number")),
        tag("div", says, None if drawn is None else _picture(drawn), class_="body"),
        tag("p", " · ".join(map(str, [*card.facts, card.source])), class_="source"),
    )


def _watch(card: Card) -> Element | None:
    lines = [tag("li", str(text("{watch} ({see})", watch=line.says, see=further(line.see)))) for line in card.watch]
    return tag("ul", *lines, class_="watch") if lines else None


def _picture(drawn: Picture) -> Element:
    return tag("div", drawn.drawing, tag("p", str(drawn.says)), class_="picture")


def _emblem(card: Card) -> Element | None:
    """Returns the emblems of the race and the power of a combo. A rule has none on paper."""
    if card.combo is None:
        return None
    paths = [
        tag("path", d=emblems()[id], transform=f"translate({i * SIDE * 1.1:.0f} 0)")
        for i, id in enumerate(card.combo)
        if id in emblems()
    ]
    return tag("svg", *paths, viewBox=f"0 0 {SIDE * 2.1:.0f} {SIDE}", class_="emblem", aria_hidden="true")


def _question(number: int, asked: Exercise) -> Element:
    position = asked.position
    return tag(
        "li",
        tag("p", f"{number}. {asked.words}", class_="asked"),
        tag("div", paper.board(position), class_="drawn"),
        tag("ul", *standing(position), class_="standing"),
        tag("ul", *(tag("li", str(choice.words)) for choice in asked.choices), class_="choices"),
    )


def _key(table: Table, asked: Sequence[Exercise]) -> Element:
    """Returns the answers with their reasons, upside down, and the id that gives this sheet again."""
    return tag(
        "li",
        tag("p", str(text("Key")), class_="asked"),
        tag("ol", *(tag("li", _answer(each)) for each in asked)),
        tag("p", str(text("Table {id}", id=to_id(table))), class_="source"),
        class_="answers",
    )


def _answer(asked: Exercise) -> str:
    because = [
        text("{reason} {amount}", reason=part.reason, amount=f"{part.amount:+d}")
        if isinstance(part, Term)
        else part.reason
        for part in asked.truth.why
    ]
    if len(because) < 2:
        because = [asked.concept.says]
    return str(text("{answer}: {reason}", answer=asked.truth.words, reason=listed(because)))
