"""How the codex shows what stands elsewhere in the app."""

from __future__ import annotations

from smallworld.teaching.rulings.search import GROUNDS, ground, point
from smallworld.words.text import text


def ruling_link(id: str) -> dict[str, str]:
    """A ruling by its title, and how sure it is."""
    found = point(id)
    return {"id": id, "title": str(text(found.title)), "sure": str(GROUNDS[ground(found)])}
