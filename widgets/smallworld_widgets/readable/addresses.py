"""The addresses of the pages: a folder for each language, shelf and id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from smallworld.words.languages import ENGLISH, LANGUAGES
from smallworld.words.text import Text, text
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment


class Shelf(NamedTuple):
    """Pages of one kind: their folder, the view of the app that shows the same, and their name."""

    folder: str
    view: str
    name: Text


RULINGS = Shelf("rulings", "rulings", text("Rulings"))
CODEX = Shelf("codex", "codex", text("Codex"))
EXAMPLES = Shelf("examples", "watch", text("Example turns"))
LESSONS = Shelf("lessons", "learn", text("Lessons"))
SHELVES: Mapping[str, Shelf] = {shelf.folder: shelf for shelf in (CODEX, RULINGS, EXAMPLES, LESSONS)}


class Place(NamedTuple):
    """The place of a page: a page by its id, the index of a shelf without one, or the contents of a language."""

    shelf: Shelf | None = None
    id: str = ""

    def folder(self, language: str) -> str:
        """Returns the folder of the page in a language, from the root of the site: "en/rulings/B-001/"."""
        names = (language, "" if self.shelf is None else self.shelf.folder, self.id)
        return "".join(f"{name}/" for name in names if name)

    def root(self, language: str) -> str:
        """Returns the way from the page to the root of the site: "../../../"."""
        return "../" * self.folder(language).count("/")

    def link(self, language: str) -> str:
        """Returns the fragment of a link that makes the app show the same in a language."""
        return to_fragment(Shared(self._destination, language))

    def fragment(self, language: str) -> str:
        """Returns the fragment that the app gives the same place, once it speaks a language: English goes without."""
        return to_fragment(Shared(self._destination, None if language == ENGLISH else language))

    @property
    def _destination(self) -> Destination:
        return Destination("front" if self.shelf is None else self.shelf.view, self.id)


def checked(address: str | None) -> str | None:
    """Returns a public address with a slash at its end.

    Raises:
        ValueError: it is not the address of a page, without a query or a fragment.
    """
    if not address:
        return None
    if not address.startswith(("https://", "http://")) or any(sign in address for sign in '?#"<> '):
        raise ValueError(f"expected an address such as https://rules.example/, got {address}")
    return address.rstrip("/") + "/"


def known_languages(languages: tuple[str, ...]) -> tuple[str, ...]:
    """Returns some tags of languages.

    Raises:
        ValueError: one of them is unknown.
    """
    for language in languages:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language: {language}; known are {', '.join(LANGUAGES)}")
    return languages
