"""The pages of rulings, and of the points on which printings differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from smallworld.presentation.board.prices import told_of
from smallworld.presentation.board.view import board_note
from smallworld.presentation.replies import Reply, priced, replies
from smallworld.teaching.library.rulings import GROUNDS, Point, game_name, ground, point
from smallworld.teaching.rulings import Ruling
from smallworld.teaching.rulings.answers import Outcome, answer, start
from smallworld.teaching.rulings.discrepancies import Discrepancy
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import opening, reader, text
from smallworld_widgets.notebook.still import PicturedPosition
from smallworld_widgets.readable.addresses import RULINGS, Place
from smallworld_widgets.readable.page import Page, pictures, tables
from smallworld_widgets.rulings import ruling as card


def ruling_pages(languages: Sequence[str], ids: Sequence[str]) -> Iterator[tuple[str, Page]]:
    """Yields pages of the library, each in every language. The engine answers once for all of them."""
    for id in ids:
        found = point(id)
        outcomes = answer(found) if isinstance(found, Ruling) else []
        shown = _shown(found, outcomes)
        for language in languages:
            with reading(language):
                known = replies(found, outcomes=outcomes) if isinstance(found, Ruling) else []
                yield language, _page(found, known, shown)


def _page(found: Point, known: Sequence[Reply], shown: PicturedPosition | None) -> Page:
    state = card.card_state(found, known, card.Shown(revealed=True), can_leave=True)
    answered = state["answer"]["words"]
    content: dict[str, Any] = {"card": state, "verdict": answered, "picture": None}
    if shown is not None:
        with reader.calling(region_names(shown.position.rules.board)):
            [content["picture"]] = pictures([shown], [state["board"]])
            content["tables"] = tables(shown.position)
            content["note"] = board_note(shown.position)
    kind = text("{ability}: {what}", ability=opening(game_name(found.game)), what=GROUNDS[ground(found)])
    about = " ".join(filter(None, (state["question"], answered)))
    preview = None if shown is None else Place(RULINGS, found.id if isinstance(found, Ruling) else found.rulings[0])
    place = Place(RULINGS, found.id)
    own = shown if preview == place else None
    return Page(place, state["title"], str(kind), about, "ruling.html.j2", content, preview, own)


def _shown(found: Point, outcomes: Sequence[Outcome]) -> PicturedPosition | None:
    """Returns the situation of a ruling with the prices that it is about, or of the ruling that settles a point."""
    if isinstance(found, Discrepancy):
        return _shown(point(found.rulings[0]), []) if found.rulings else None
    if not found.readings:
        return None
    position = start(found, found.readings[0], {})
    regions = priced(replies(found, outcomes=outcomes)) if outcomes else frozenset()
    look = [id for id in position.rules.board.ids if id in regions]
    return PicturedPosition(position, told_of(position, regions), look)
