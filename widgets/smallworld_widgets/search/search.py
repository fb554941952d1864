"""The search of the page: one field for rules, rulings, races, powers, finds and example turns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypedDict

from smallworld.games import GAMES
from smallworld.presentation.quick.offer import SearchLine, offer_line
from smallworld.teaching.examples import example
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import GROUNDS, ground, point
from smallworld.teaching.library.search import Hit, Shelf
from smallworld.teaching.quick.situation import Situation
from smallworld.teaching.rulings import Ruling
from smallworld.words.text import Text, text
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel

#: The number of hits that are shown. A visitor who needs more uses other words.
MOST = 12
_SENTENCES = re.compile(r".+?(?:[.!?](?=\s)\s*|[。！？]|$)", re.DOTALL)
#: The length of a sentence that says only yes or no, without a reason.
_A_WORD = 12
_VIEWS: Mapping[Shelf, str] = {Shelf.CODEX: "codex", Shelf.RULINGS: "rulings", Shelf.EXAMPLES: "watch"}


class Search(Panel):
    """A field over the page, and what it finds. It opens with "/" or the button in the head of the page."""

    _script = "search/search"
    _sheets = ("search/search",)


class SearchWords(TypedDict):
    """The words of the search."""

    title: str
    search: str
    hint: str
    list: str
    close: str
    busy: str


class SearchState(TypedDict):
    """The words that are searched for, and the best of what is found."""

    words: str
    found: list[SearchLine]
    remark: str
    labels: SearchWords


def search_state(words: str, hits: Sequence[Hit], offer: Situation | None = None) -> SearchState:
    """Returns the search, with the best of what is found, and first the `offer` to price the words."""
    offers = [] if offer is None else [offer_line(offer)]
    return {
        "words": words,
        "found": [*offers, *map(_line, hits[:MOST])],
        "remark": "" if offer else str(_remark(words, hits)),
        "labels": {
            "title": str(text("Search everything")),
            "search": str(text("Search everything")),
            "hint": str(text("A question or a name")),
            "list": str(text("What was found")),
            "close": str(text("Close")),
            "busy": str(text("Searching…")),
        },
    }


def destination(hit: Hit) -> Destination:
    """Returns the destination that shows a hit."""
    return Destination(_VIEWS[hit.shelf], hit.id)


def _remark(words: str, hits: Sequence[Hit]) -> Text | str:
    if not words.strip():
        return text("Ask as you would at the table: “can I attack my own race?”")
    return "" if hits else text("Nothing was found. Fewer words find more.")


def _line(hit: Hit) -> SearchLine:
    title, kind = _named(hit)
    return {
        "shelf": hit.shelf.value,
        "id": hit.id,
        "title": str(title),
        "kind": str(kind),
        "answer": _first_sentence(str(_answer(hit))),
    }


def _answer(hit: Hit) -> Text:
    """Returns the text that answers first in a hit."""
    if hit.shelf is Shelf.RULINGS:
        found = point(hit.id)
        return Text(found.answer if isinstance(found, Ruling) else found.reading)
    if hit.shelf is Shelf.EXAMPLES:
        return Text(example(hit.id).summary)
    if hit.id in articles():
        return Text(articles()[hit.id].says[0])
    return codex.entries()[hit.id].ability.summary


def _first_sentence(words: str) -> str:
    """Returns the first sentence of a text, with the next where that is only a yes or a no."""
    sentences = _SENTENCES.findall(words)
    first = next((n for n in range(1, len(sentences)) if len("".join(sentences[:n])) > _A_WORD), len(sentences))
    return "".join(sentences[:first]).strip()


def _named(hit: Hit) -> tuple[Text, Text]:
    """Returns the name and the kind of a hit."""
    if hit.shelf is Shelf.RULINGS:
        found = point(hit.id)
        return Text(found.title), text("Ruling {id}: {sure}", id=hit.id, sure=GROUNDS[ground(found)])
    if hit.shelf is Shelf.EXAMPLES:
        shown = example(hit.id)
        return Text(shown.title), text("Example turn of {game}", game=GAMES[shown.game].name)
    if hit.id in articles():
        article = articles()[hit.id]
        return Text(article.title), text("General rule of {games}", games=article.scope)
    entry = codex.entries()[hit.id]
    return entry.ability.name, codex.heading(entry.game, entry.kind)
