"""A card of a table, in large letters for the person who reads it aloud."""

from __future__ import annotations

from typing import TypedDict

from smallworld.drawing.markup import picture_address
from smallworld.presentation.board.faces import TokenFace
from smallworld.teaching.tonight.cards import cards, further
from smallworld.teaching.tonight.pictures import picture
from smallworld.teaching.tonight.table import Table
from smallworld.words.text import text
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.tonight.setting import token


class TonightCard(Panel):
    """A card to read aloud."""

    _script = "tonight/card"
    _sheets = ("board/glyphs", "tonight/tonight")


class CardPicture(TypedDict):
    """The drawing on a card: its address, and its words."""

    address: str
    says: str


class CardWatch(TypedDict):
    """A line about what goes wrong at tables, and what says more."""

    says: str
    see: str
    name: str


class TonightCardWords(TypedDict):
    """The words around a card."""

    watch: str


class TonightCardState(TypedDict):
    """A card: a combo with its token and badge, or a rule with the emblem of a piece."""

    title: str
    says: list[str]
    watch: list[CardWatch]
    source: str
    token: TokenFace | None
    power: str
    piece: str
    picture: CardPicture | None
    can_leave: bool
    words: TonightCardWords


def tonight_card_state(table: Table, number: int, *, can_leave: bool) -> TonightCardState:
    """Returns a card by its number, counted from 1."""
    card = cards(table)[number - 1]
    race, power = card.combo or ("", "")
    drawn = picture(table, card)
    return {
        "title": str(card.title),
        "says": [str(words) for words in card.says],
        "watch": [{"says": str(line.says), "see": line.see, "name": str(further(line.see))} for line in card.watch],
        "source": " · ".join(map(str, [*card.facts, card.source])),
        "token": token(table, race) if race else None,
        "power": power,
        "piece": card.emblem,
        "picture": None if drawn is None else {"address": picture_address(drawn.alone), "says": str(drawn.says)},
        "can_leave": can_leave,
        "words": {"watch": str(text("Watch out"))},
    }
