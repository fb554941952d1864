"""The fillings of the board: setups, example turns, rulings, a random position, or a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypedDict

from smallworld.documents import line, notation, records
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.play.bots import greedy
from smallworld.play.simulate import play
from smallworld.presentation.editing.drafts import Document
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld.presentation.menus import Entry
from smallworld.setup.new_game import default_names, new_game
from smallworld.teaching.examples import examples
from smallworld.teaching.library.rulings import game_name
from smallworld.teaching.rulings import rulings
from smallworld.words.text import Text, text
from smallworld_widgets.page.share import LinkError, from_fragment

#: The kinds of setups on the shelf, by the view of the app that a link to one would lead to.
KINDS: dict[str, Text] = {
    "explore": text("Setups"),
    "watch": text("Example turns"),
    "rulings": text("Rulings"),
}
#: How position lines and documents begin, which links do not.
_NO_LINK = (line.BEGINNING, "{", "[")


class Item(NamedTuple):
    """A setup, an example turn or a ruling that fills the board."""

    kind: str
    id: str
    game: str
    name: Text
    #: Further words that find the item.
    about: tuple[Text, ...]
    document: Document


def items() -> Iterator[Item]:
    """Yields all items of the shelf, kind by kind."""
    for id, setup in EXAMPLES.items():
        yield Item("explore", id, setup.game, setup.name, (), setup.document)
    for example in examples():
        document = dict(example.position)
        yield Item("watch", example.id, example.game, text(example.title), (text(example.summary),), document)
    for ruling in rulings():
        if ruling.position:
            about = (text(ruling.situation), text(ruling.question))
            yield Item("rulings", ruling.id, ruling.game, text(ruling.title), about, dict(ruling.position))


def take(kind: str, id: str) -> Position | None:
    """Returns the position of an item on the shelf, None for an unknown one."""
    return next((notation.read_setup(item.document) for item in items() if (item.kind, item.id) == (kind, id)), None)


class ShelfItem(TypedDict):
    """A setup, an example turn or a ruling to fill the board with."""

    kind: str
    id: str
    name: str
    where: str
    about: str


def shelf_items() -> list[ShelfItem]:
    """Returns the items to choose from, which are put together only when they are asked for."""
    return [
        {
            "kind": item.kind,
            "id": item.id,
            "name": str(item.name),
            "where": " · ".join(_where(item)),
            "about": " ".join(map(str, item.about)),
        }
        for item in items()
    ]


class ShelfWords(TypedDict):
    """The words of the shelf."""

    title: str
    close: str
    random: str
    random_long: str
    load: str
    load_long: str
    paste: str
    use: str
    search: str
    all: str
    none: str
    too_long: str


class ShelfState(TypedDict):
    """The dialog that fills the board, without its items."""

    kinds: list[Entry]
    longest: int
    words: ShelfWords


def shelf_state() -> ShelfState:
    """Returns what the dialog needs to open, before its items are there."""
    return {
        "kinds": [{"id": id, "name": str(name)} for id, name in KINDS.items()],
        "longest": MOST_CHARACTERS,
        "words": {
            "title": str(text("Fill the board")),
            "close": str(text("Close")),
            "random": str(text("Random position")),
            "random_long": str(text("From the middle of a game on this board, played by bots")),
            "load": str(text("Load a file")),
            "load_long": str(text("Load a position from a file")),
            "paste": str(text("A link, or a position as text")),
            "use": str(text("Put it on the board")),
            "search": str(text("Find a setup, an example turn or a ruling")),
            "all": str(text("All")),
            "none": str(text("Nothing has that name.")),
            "too_long": str(text("That file is too large to be a position.")),
        },
    }


def _where(item: Item) -> Sequence[str]:
    """Returns the origin of an item: its game, and its number if it is a ruling."""
    name = str(game_name(item.game))
    return (item.id, name) if item.kind == "rulings" else (name,)


def midgame(rules: Rules, called: Sequence[str], random: Random) -> Position:
    """Returns a position from the middle of a game between bots, as the conquests of a player begin.

    `called` are the names of the players, if they are as many as the board is made for.
    """
    seats, turns = rules.board.players, rules.board.turns
    wanted = random.randint(min(3, turns), max(turns - 1, 1)), random.randrange(seats)
    found = new_game(rules, list(called) if len(called) == seats else default_names(seats))
    for _, position, _ in play(found, [greedy] * seats, random):
        if position.phase is Phase.CONQUEST and not position.turn.attacks:
            found = position
            if (position.round, position.player) >= wanted:
                break
    return found


def is_link(content: str) -> bool:
    """Checks whether a text looks like a link, or the end of one, rather than like a position.

    A link has no spaces, lines or control characters, nor the mark for bytes that are no text.
    """
    if content.startswith(_NO_LINK) or not content.isprintable() or " " in content or "\ufffd" in content:
        return False
    return "#" in content or content.startswith("view=")


def follow(link: str) -> Position:
    """Returns the position that a link leads to.

    Raises:
        LinkError: the link is damaged, or leads to no position.
    """
    destination = from_fragment(link.partition("#")[2] or link).destination
    if destination.record is not None:
        return records.end(*destination.record)
    position = destination.position or take(destination.view, destination.id)
    if position is None:
        raise LinkError(text("This link leads to no position."))
    return position
