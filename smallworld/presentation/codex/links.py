"""The links of the codex to other views of the app."""

from __future__ import annotations

from typing import TypedDict

from smallworld.teaching.library.rulings import GROUNDS, ground, point
from smallworld.words.text import text


class RulingLink(TypedDict):
    """A ruling by its title, and how sure it is."""

    id: str
    title: str
    sure: str


def ruling_link(id: str) -> RulingLink:
    """Returns a ruling by its title, and how sure it is."""
    found = point(id)
    return {"id": id, "title": str(text(found.title)), "sure": str(GROUNDS[ground(found)])}
