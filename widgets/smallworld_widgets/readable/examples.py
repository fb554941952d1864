"""The pages of example turns: every step in words, with the board that it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld.documents import notation
from smallworld.games import GAMES
from smallworld.model.position import Position
from smallworld.presentation.board.prices import untold
from smallworld.presentation.board.view import board_note
from smallworld.teaching.examples import Example, Scene, example, scenes
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import reader, text
from smallworld_widgets.notebook.still import PicturedPosition
from smallworld_widgets.readable.addresses import EXAMPLES, Place
from smallworld_widgets.readable.page import Page, pictures, tables
from smallworld_widgets.watch.story import story_state


def example_pages(languages: Sequence[str], ids: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Yields pages of example turns, each in every language. The engine plays each of them once."""
    for found in map(example, ids):
        start, played = notation.read(found.position), scenes(found)
        for language in languages:
            with reading(language), reader.calling(region_names(start.rules.board)):
                yield language, _page(found, start, played)


def _page(found: Example, start: Position, played: Sequence[Scene]) -> Page:
    state = story_state([found], found, played, len(played) - 1, can_leave=True)
    series = [PicturedPosition(start, untold(start))]
    captions = [str(text("Before the turn"))]
    #: The number of the picture after each step. A step that only talks has none, unless it points something out.
    numbers: list[int | None] = []
    for i, scene in enumerate(played):
        if scene.position is not series[-1].position or scene.step.look:
            series.append(PicturedPosition(scene.position, untold(scene.position), scene.step.look))
            captions.append(str(text("After step {n}", n=i + 1)))
            numbers.append(len(series) - 1)
        else:
            numbers.append(None)
    drawn = pictures(series, captions)
    content = {
        "card": state,
        "before": drawn[0],
        "steps": [
            {**step, "picture": None if number is None else drawn[number]}
            for step, number in zip(state["steps"], numbers, strict=True)
        ],
        "tables": tables(start),
        "note": board_note(start),
    }
    kind = text("Example turn of {game}", game=GAMES[found.game].name)
    place = Place(EXAMPLES, found.id)
    return Page(place, state["title"], str(kind), state["summary"], "example.html.j2", content, place, series[-1])
