"""The snapshots that a static page ships, by key: each is what Python shows a new visitor at an address of the app.

| key | what is shown |
| --- | --- |
| `front`, `codex`… | a view as it opens |
| `rulings/B-001`, `codex/base.trolls`, `learn/base.price` | an entry, by a link |
| `rulings/B-001/answer` | the ruling with its answer |
| `watch/base.trolls/3` | a step of an example turn, counted from 0 |
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from smallworld.games import GAMES
from smallworld.teaching.examples import examples, scenes
from smallworld.teaching.lessons import course
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import library
from smallworld.words import languages
from smallworld_widgets.app import App
from smallworld_widgets.front.doors import LEADS
from smallworld_widgets.page.commands import Message
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from smallworld_widgets.site.recording import Recording, Snapshot

#: The views whose beginning is the same for every new visitor. The others leave something to chance.
VIEWS = ("front", "quick", "explore", "learn", "class", "puzzles", "watch", "rulings", "codex", "workshop")

NAVIGATION = "App/Navigation"
_DOORS = "App/Front/Box/Doors"
_RULINGS, _RULING = "App/Rulings/Box/Library", "App/Rulings/Box/RulingCard"
_INDEX, _ARTICLE = "App/Codex/Box/Index", "App/Codex/Box/Article"
_STORY = "App/Stepper/Box/Story"
_CONTENTS = "App/Learn/Box/Contents"
#: What only the answers of one session count, and no two agree on.
_COUNTERS = frozenset(("answers", "followed"))


class Move(NamedTuple):
    """A message of a widget, and the key of the snapshot `to` which it leads.

    A value such as `{id}` in the message stands for any text or number, and the key has the same there. `=` means
    that nothing changes. The traits that the answer `keeps` stay as the visitor left them.
    """

    widget: str
    message: Message
    to: str
    keeps: tuple[str, ...] = ()
    #: Whether an entry that is open already stays as it is.
    visits: bool = False


def key(view: str, id: str = "") -> str:
    """Returns the key of the snapshot at an address of the app."""
    if not id:
        return view
    return f"watch/{id}/0" if view == "watch" else f"{view}/{id}"


#: The moves that mean the same wherever the widget is.
MOVES = (
    Move(NAVIGATION, {"do": "open", "view": "{view}"}, "{view}", visits=True),
    *(
        Move(_DOORS, {"do": "enter", "door": door}, key(leads.view, leads.id), visits=True)
        for door, leads in LEADS.items()
    ),
    Move(_RULINGS, {"do": "choose", "id": "{id}"}, "rulings/{id}"),
    Move(_RULING, {"do": "choose", "id": "{id}"}, "rulings/{id}", visits=True),
    Move(_RULING, {"do": "about", "id": "{id}"}, "codex/{id}", visits=True),
    Move(_INDEX, {"do": "choose", "id": "{id}"}, "codex/{id}"),
    Move(_ARTICLE, {"do": "choose", "id": "{id}"}, "codex/{id}"),
    Move(_ARTICLE, {"do": "ruling", "id": "{id}"}, "rulings/{id}", visits=True),
    Move(_ARTICLE, {"do": "example", "id": "{id}"}, key("watch", "{id}"), visits=True),
    Move(_STORY, {"do": "choose", "id": "{id}"}, key("watch", "{id}")),
    Move(_STORY, {"do": "about", "id": "{id}"}, "codex/{id}", visits=True),
    Move(_CONTENTS, {"do": "choose", "id": "{id}"}, "learn/{id}"),
    # These boards only show, and the search only gets ready.
    *(Move(f"App/{view}/Box/Board", {"do": "activate"}, "=") for view in ("Front", "Rulings", "Stepper")),
    Move("App/Search", {"do": "open"}, "="),
)


class Shipped(NamedTuple):
    """A snapshot of the page, with the moves from there that have snapshots of their own."""

    key: str
    snapshot: Snapshot
    moves: tuple[Move, ...] = ()


def shipped(view: str, language: str, only: Container[str] | None = None) -> Iterator[Shipped]:
    """Yields the snapshots of a view in a language. The first is that of the view as it opens.

    `only` are the ids of the entries to ship, if not all.
    """
    yield Shipped(view, taken(arrived(view, language=language)))
    if view in _ENTRIES:
        ids, entries = _ENTRIES[view]
        yield from entries([id for id in ids() if only is None or id in only], language)


def _rulings(chosen: Sequence[str], language: str) -> Iterator[Shipped]:
    """Yields entries of the library without their answers and with them."""
    ids = [point.id for point in library()]
    page = arrived("rulings", ids[0], language)
    for id in chosen:
        turns = [
            Move(_RULING, {"do": "turn", "by": by}, key("rulings", ids[place]))
            for by, place in _beside(ids.index(id), len(ids))
        ]
        answer = f"{key('rulings', id)}/answer"
        send(page, _RULINGS, {"do": "choose", "id": id})
        yield Shipped(key("rulings", id), taken(page), (*turns, Move(_RULING, {"do": "reveal"}, answer)))
        send(page, _RULING, {"do": "reveal"})
        yield Shipped(answer, taken(page), tuple(turns))


def _articles(chosen: Sequence[str], language: str) -> Iterator[Shipped]:
    """Yields articles and entries of the codex. Each has a page of its own: an open one leaves its mark on the pair."""
    for id in chosen:
        yield Shipped(key("codex", id), taken(arrived("codex", id, language)))


def _steps(chosen: Sequence[str], language: str) -> Iterator[Shipped]:
    """Yields each step of example turns. A region that the visitor has chosen stays chosen from step to step."""
    known = {example.id: example for example in examples()}
    page = arrived("watch", "", language)
    for id in chosen:
        send(page, _STORY, {"do": "choose", "id": id})
        count = len(scenes(known[id]))
        to = f"watch/{id}"
        shows = Move(_STORY, {"do": "show", "step": "{step}"}, f"{to}/{{step}}", ("selected",))
        for step in range(count):
            send(page, _STORY, {"do": "show", "step": step})
            moves = [
                Move(_STORY, {"do": "move", "by": by}, f"{to}/{place}", ("selected",))
                for by, place in _beside(step, count)
            ]
            yield Shipped(f"{to}/{step}", taken(page), (shows, *moves))


def _beside(place: int, count: int) -> Iterator[tuple[int, int]]:
    """Yields the ways to the places before and after one of `count`, as far as they exist, with these places."""
    for by in (-1, 1):
        if 0 <= place + by < count:
            yield by, place + by


def _lessons(chosen: Sequence[str], language: str) -> Iterator[Shipped]:
    """Yields the first step of lessons."""
    for id in chosen:
        yield Shipped(key("learn", id), taken(arrived("learn", id, language)))


#: The ids of the entries of a view that have snapshots, and the function that makes them.
_ENTRIES: Mapping[str, tuple[Callable[[], Iterable[str]], Callable[[Sequence[str], str], Iterator[Shipped]]]] = {
    "rulings": (lambda: (point.id for point in library()), _rulings),
    "codex": (lambda: (*articles(), *codex.entries()), _articles),
    "watch": (lambda: (example.id for example in examples()), _steps),
    "learn": (lambda: (lesson.id for game in GAMES for lesson in course(game)), _lessons),
}


def arrived(view: str, id: str = "", language: str = languages.ENGLISH, seed: int = 0) -> Recording:
    """Returns the page that a new visitor has come to by a link. `seed` decides what is left to chance."""
    page = Recording(lambda: App(Random(seed)))
    send(page, NAVIGATION, {"do": "arrive", "fragment": to_fragment(Shared(Destination(view, id), language))})
    return page


def send(page: Recording, widget: str, message: Message) -> None:
    """Sends a message of a widget, by its name."""
    page.receive({"custom": widget, "content": message})


def taken(page: Recording) -> Snapshot:
    """Returns a snapshot without what only counts answers."""
    return {
        name: {trait: value for trait, value in state.items() if trait not in _COUNTERS}
        for name, state in page.snapshot().items()
    }
