"""The bar of Practice: what to practise, whether due concepts come again, and how progress moves between devices."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import TypedDict

from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.games import GAMES
from smallworld.presentation.menus import Entry, EntryGroup
from smallworld.teaching.exercises.practice import families, name, named
from smallworld.teaching.library.articles import articles
from smallworld.teaching.progress import Progress
from smallworld.words.text import Text, counted, text
from smallworld_widgets.page.panel import Panel

#: The choices of practice that are no family and no concept.
EVERYTHING, DUE = "all", "due"


class PracticeBar(Panel):
    """The settings of practice, folded into one line."""

    _script = "practice/bar"
    _sheets = ("practice/bar",)


class ChosenEntry(TypedDict):
    """An entry, and whether it is chosen."""

    id: str
    name: str
    chosen: bool


class PracticeBarWords(TypedDict):
    """The words of the bar."""

    settings: str
    games: str
    about: str
    review: str
    review_long: str
    start_due: str
    progress: str
    kept: str
    save: str
    load: str
    load_long: str
    too_long: str
    link: str
    link_made: str
    copied: str
    not_copied: str
    close: str
    offer: str
    add: str
    leave: str
    faults: str
    classes: str


class PracticeBarState(TypedDict):
    """The choice of what to practise, and what becomes of the progress."""

    games: list[ChosenEntry]
    about: str
    shelves: list[Entry | EntryGroup]
    review: bool
    due: str
    waiting: int
    offered: str
    longest: int
    said: str
    faults: list[str]
    can_leave: bool
    words: PracticeBarWords


def bar_state(
    chosen: Collection[str],
    about: str,
    progress: Progress,
    now: datetime,
    *,
    offered: Progress | None,
    said: Text | None = None,
    faults: Sequence[str] = (),
    can_leave: bool = False,
) -> PracticeBarState:
    """Returns the bar, with the chosen `about`.

    `offered` is progress from a link that can be added. `said` is the answer to the last request, and `faults` are
    those of a file. `can_leave` offers the way to the classes of teachers.
    """
    due = len(progress.due(at=now))
    return {
        "games": [{"id": id, "name": str(game.name), "chosen": id in chosen} for id, game in GAMES.items()],
        "about": about,
        "shelves": [
            {"id": EVERYTHING, "name": str(text("Everything"))},
            {"id": DUE, "name": str(text("What is due ({n})", n=due)), "disabled": not progress.review},
            *([Entry(id=about, name=str(_called(about)))] if named(about) else []),
            *(_families(game) for game in GAMES if game in chosen),
        ],
        "review": progress.review,
        "due": str(_due(progress, due, now)) if progress.review else "",
        "waiting": due if progress.review else 0,
        "offered": "" if offered is None else str(summary(offered)),
        "longest": MOST_CHARACTERS,
        "said": str(said or ""),
        "faults": list(faults),
        "can_leave": can_leave,
        "words": {
            "settings": str(text("What to practise")),
            "games": str(text("Games")),
            "about": str(text("About")),
            "review": str(text("Ask me again when I am about to forget")),
            "review_long": str(text("Questions come back: soon if you were wrong, later each time you are right.")),
            "start_due": str(text("Practise what is due")),
            "progress": str(text("My progress")),
            "kept": str(text("Your browser keeps it on this device. A file or a link takes it to another one.")),
            "save": str(text("Save as a file")),
            "load": str(text("Add from a file")),
            "load_long": str(text("Add progress saved as a file. The newer version of each entry is kept.")),
            "too_long": str(text("That file is too large for saved progress.")),
            "link": str(text("As a link")),
            "link_made": str(text("Link that holds your progress")),
            "copied": str(text("The link is copied.")),
            "not_copied": str(text("Copy the link from the field.")),
            "close": str(text("Close")),
            "offer": str(text("This link holds saved progress. Is it yours?")),
            "add": str(text("Add it to mine")),
            "leave": str(text("Leave it")),
            "faults": str(text("This file could not be read. Nothing has changed:")),
            "classes": str(text("For teachers: make questions for a class")),
        },
    }


def _families(game: str) -> EntryGroup:
    """Returns the families of the concepts of a game, under its name."""
    return {
        "name": str(GAMES[game].name),
        "entries": [{"id": family.id, "name": str(family.name)} for family in families(game)],
    }


def _called(id: str) -> Text:
    """Returns the name of a concept, or of an entry or article of the codex."""
    return Text(articles()[id].title) if id in articles() else name(named(id)[0])


def _due(progress: Progress, due: int, now: datetime) -> Text:
    """Returns the number of due concepts, or the time of the next."""
    if due:
        return counted("{n} is due", "{n} are due", due)
    if not progress.cards:
        return text("No questions yet.")
    return text(
        "Nothing is due. The next is due {when}.", when=within(min(c.due for c in progress.cards.values()) - now)
    )


def within(time: timedelta) -> Text:
    """Returns a time from now in words, roughly."""
    minutes = max(1, round(time.total_seconds() / 60))
    if minutes < 60:
        return counted("in {n} minute", "in {n} minutes", minutes)
    if minutes < 48 * 60:
        return counted("in {n} hour", "in {n} hours", round(minutes / 60))
    return counted("in {n} day", "in {n} days", round(minutes / 60 / 24))


def summary(progress: Progress) -> Text:
    """Returns the amount of progress in words."""
    return text(
        "{concepts}, {lessons}, {puzzles}",
        concepts=counted("{n} concept asked about", "{n} concepts asked about", len(progress.cards)),
        lessons=counted("{n} lesson", "{n} lessons", len(progress.lessons)),
        puzzles=counted("{n} puzzle", "{n} puzzles", len(progress.puzzles)),
    )
