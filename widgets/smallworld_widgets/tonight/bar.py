"""The head of Tonight: its stages, the minutes that they take, and the way on and back."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from smallworld.presentation.menus import Entry
from smallworld.teaching.tonight.cards import cards, minutes
from smallworld.teaching.tonight.questions import QUESTIONS
from smallworld.teaching.tonight.table import Table
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel


class Place(NamedTuple):
    """A place in the evening: its stage, and the number of the card or the question there, counted from 1."""

    stage: str
    number: int = 1


#: The stages, in their order.
STAGES = {"table": text("Table"), "cards": text("Cards"), "questions": text("Questions"), "sheet": text("Sheet")}


def places(table: Table) -> tuple[Place, ...]:
    """Returns every place of a table: its choices, each card, each question, and the sheet."""
    read = [Place("cards", number) for number in range(1, len(cards(table)) + 1)]
    asked = [Place("questions", number) for number in range(1, QUESTIONS + 1)]
    return (Place("table"), *read, *asked, Place("sheet"))


class TonightBar(Panel):
    """The head of Tonight."""

    _script = "tonight/bar"
    _sheets = ("board/glyphs", "tonight/tonight")


class TonightBarWords(TypedDict):
    """The words of the head."""

    stages: str
    share: str
    share_long: str


class TonightBarState(TypedDict):
    """The head of Tonight."""

    title: str
    about: str
    stage: str
    stages: list[Entry]
    words: TonightBarWords


def tonight_bar_state(table: Table, place: Place) -> TonightBarState:
    """Returns the title, and the stages with the present one."""
    taken = minutes(cards(table), QUESTIONS)
    about = (
        table.box.name,
        counted("{n} player", "{n} players", table.players),
        counted("{n} minute, read aloud", "{n} minutes, read aloud", taken),
    )
    return {
        "title": str(text("At your table tonight")),
        "about": " · ".join(map(str, about)),
        "stage": place.stage,
        "stages": [{"id": id, "name": str(name)} for id, name in STAGES.items()],
        "words": {
            "stages": str(text("Stages")),
            "share": str(text("Share")),
            "share_long": str(text("A link that opens these cards on every phone at the table")),
        },
    }


class TonightPager(Panel):
    """The way on and back, under what is read."""

    _script = "tonight/pager"
    _sheets = ("tonight/tonight",)


class TonightPagerState(TypedDict):
    """The way on and back. Without words, there is no way."""

    stage: str
    back: str
    progress: str
    on: str


def tonight_pager_state(table: Table, place: Place) -> TonightPagerState:
    """Returns where the table is, and the names of what comes next and before."""
    every = places(table)
    at = every.index(place)
    before, after = (every[i].stage if 0 <= i < len(every) else "" for i in (at - 1, at + 1))
    return {
        "stage": place.stage,
        "back": str(text("Back")) if before else "",
        "progress": str(_progress(place, sum(each.stage == place.stage for each in every))),
        "on": str(_on(place.stage, after)) if after else "",
    }


def _progress(place: Place, most: int) -> Text | str:
    match place.stage:
        case "cards":
            return text("Card {n} of {most}", n=place.number, most=most)
        case "questions":
            return text("Question {n} of {most}", n=place.number, most=most)
        case _:
            return ""


def _on(stage: str, after: str) -> Text:
    """Returns the words of the button that leads on."""
    if stage == after:
        return text("Next")
    return {
        "cards": text("Read the cards"),
        "questions": text("On to the questions"),
        "sheet": text("On to the sheet"),
    }[after]
