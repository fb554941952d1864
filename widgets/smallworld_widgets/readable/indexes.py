"""The pages that list others: an index of each shelf, and the contents of the site in each language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from smallworld.games import GAMES
from smallworld.presentation.menus import EntryGroup
from smallworld.teaching.examples import examples
from smallworld.teaching.lessons import course
from smallworld.teaching.library.rulings import game_name, library
from smallworld.words.languages import reading
from smallworld.words.text import Text, opening, text
from smallworld_widgets.codex.index import shelves_state
from smallworld_widgets.readable.addresses import CODEX, EXAMPLES, LESSONS, RULINGS, SHELVES, Place, Shelf
from smallworld_widgets.readable.page import Page
from smallworld_widgets.watch.story import choices

_ABOUT: Mapping[Shelf, Text] = {
    CODEX: text("The rules for every race, and every race, power, place and relic: numbers, effects and sources."),
    RULINGS: text("Edge cases of the rules, each with its answer, its reasons and its sources."),
    EXAMPLES: text("Turns played step by step, each of which shows a rule at work."),
    LESSONS: text("Short lessons in the order of the rulebooks."),
}


def index_pages(languages: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Yields the contents, and the index of each shelf, in every language."""
    for language in languages:
        with reading(language):
            yield language, _contents()
            for shelf in SHELVES.values():
                yield language, _index(shelf)


def _contents() -> Page:
    shelves = [
        {"folder": folder, "name": str(shelf.name), "about": str(_ABOUT[shelf])} for folder, shelf in SHELVES.items()
    ]
    title = str(text("Rules of Small World, Underground and Small World of Warcraft"))
    about = str(text("Every ability, ruling, example turn and lesson on a page of its own."))
    return Page(Place(), title, "", about, "contents.html.j2", {"shelves": shelves})


def _index(shelf: Shelf) -> Page:
    content = {"groups": _groups(shelf), "folder": shelf.folder}
    return Page(Place(shelf), str(shelf.name), "", str(_ABOUT[shelf]), "shelf.html.j2", content)


def _groups(shelf: Shelf) -> list[EntryGroup]:
    """Returns the pages of a shelf, in groups."""
    if shelf is CODEX:
        return [
            {
                "name": group["name"],
                "entries": [{"id": one["id"], "name": opening(one["name"])} for one in group["entries"]],
            }
            for group in shelves_state()["groups"]
        ]
    if shelf is EXAMPLES:
        return choices(examples())
    if shelf is LESSONS:
        return [
            {
                "name": str(game.name),
                "entries": [{"id": lesson.id, "name": str(text(lesson.title))} for lesson in course(game.id)],
            }
            for game in GAMES.values()
        ]
    order = [*GAMES, *{found.game: None for found in library() if found.game not in GAMES}]
    return [
        {
            "name": opening(game_name(game)),
            "entries": [{"id": found.id, "name": str(text(found.title))} for found in library() if found.game == game],
        }
        for game in order
    ]
