"""Text for people: a message in English with its values, put into the reader's language only when it is shown."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple


class Reader:
    """The reader of the texts of this process: the catalogue for their language, and the names of regions.

    A process has one reader, since a page has a kernel of its own. `smallworld.words.languages` chooses the catalogue.
    """

    def __init__(self) -> None:
        """Begins with English, and with regions by their ids."""
        self.catalogue = gettext.NullTranslations()
        #: The names of regions that are shown instead of their ids.
        self.regions: Mapping[str, Text] = {}

    @contextmanager
    def calling(self, regions: Mapping[str, Text]) -> Iterator[None]:
        """Shows regions by these names inside a `with` block."""
        before, self.regions = self.regions, regions
        try:
            yield
        finally:
            self.regions = before


reader = Reader()
_ENGLISH = gettext.NullTranslations()


class _Fields(dict[str, object]):
    """The values of a message. A field without a value is shown by its name in braces."""

    def __missing__(self, field: str) -> str:
        return f"{{{field}}}"


class RegionName(str):
    """The id of a region, which a text shows by the name that the reader knows."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(reader.regions.get(self, super().__str__()))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Text(NamedTuple):
    """An English message with named fields, and the values that fill them. `str()` gives it in the reader's language.

    A value may itself be a `Text`. With a `plural`, the first of the values decides between the two forms. A `context`
    tells equal messages apart: the id of the race or power that a proper name names, or `KIND`.
    """

    message: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    context: str | None = None

    def __str__(self) -> str:
        template = self._translated(reader.catalogue)
        return template.format(**dict(self.values)) if self.values else template

    def __repr__(self) -> str:
        template = self._translated(_ENGLISH)
        return repr(template.format_map(_Fields(self._plain_values())) if self.values else template)

    def _translated(self, catalogue: gettext.NullTranslations) -> str:
        message, plural, context = self.message, self.plural, self.context
        if not message:
            return message  # Catalogues have their own heading for it.
        if plural is None:
            return catalogue.gettext(message) if context is None else catalogue.pgettext(context, message)
        n = int(str(self.values[0][1]))
        if context is None:
            return catalogue.ngettext(message, plural, n)
        return catalogue.npgettext(context, message, plural, n)

    def in_english(self) -> str:
        """Returns the message in English for any reader, as documents have it."""
        values = {
            name: value.in_english() if isinstance(value, Text) else value for name, value in self._plain_values()
        }
        template = self._translated(_ENGLISH)
        return template.format(**values) if values else template

    def _plain_values(self) -> list[tuple[str, object]]:
        """Returns the values with the ids of regions in place of their names."""
        return [(name, str.__str__(value) if isinstance(value, RegionName) else value) for name, value in self.values]

    def filled(self, **values: object) -> Text:
        """Returns the same message with these values in its fields."""
        return self._replace(values=tuple(values.items()))


def text(message: str, **values: object) -> Text:
    """Returns a message that can be translated. `values` fill its `{fields}`."""
    return Text(message, tuple(values.items()))


def counted(one: str, many: str, n: int, *, of: str = "n", **values: object) -> Text:
    """Returns a message whose wording depends on the number `n`, which both forms may show as the field `of`."""
    return Text(one, ((of, n), *values.items()), many)


def region(id: str) -> Text:
    """Returns a region, shown by the name that the reader knows."""
    return text("{region}", region=RegionName(id))


#: The context of words that are shown beside their number.
KIND = "beside its number"


def kind(one: str, many: str, n: int) -> Text:
    """Returns the words that two forms of `counted` count, for use beside the number: "Orcs" of "{n} Orcs"."""
    return Text(one.removeprefix("{n} "), (("n", n),), many.removeprefix("{n} "), KIND)


def proper_name(id: str, name: str) -> Text:
    """Returns the name of the race, power, place or relic with this id, which is translated by the id."""
    return Text(name, context=id)


def series(first: Text, *others: Text) -> Text:
    """Returns a list of texts as one text, in the manner of the reader's language when it is shown."""
    found = first
    for other in others:
        found = text("{things}, {another}", things=found, another=other)
    return found


def either(first: object, *others: object) -> Text:
    """Returns the names of things, any of which will do, as one text: "hill or farmland"."""
    found = first if isinstance(first, Text) else text("{words}", words=first)
    for other in others:
        found = text("{one} or {other}", one=found, other=other)
    return found


#: The first letter of a line, unless an id of a region such as r05 or hill-3 begins it.
_FIRST_LETTER = re.compile(r"[^\W\d_](?!(?:[^\W\d]|-)*\d)")


def opening(words: object) -> str:
    """Returns words that begin a line, with a capital letter if their script has any. Ids stay as they are."""
    line = str(words)
    return line[:1].upper() + line[1:] if _FIRST_LETTER.match(line) else line


def listed(things: Iterable[object]) -> str:
    """Returns a list as a string, in the manner of the reader's language."""
    return str(text(", ")).join(map(str, things))
