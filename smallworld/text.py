"""Text for people: a message in English with its values, put into the reader's language only when it is shown."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from typing import NamedTuple


class Reader:
    """Who reads the texts of this process: the catalogue of translations they are shown with.

    One to a process, since a page has a kernel of its own. `smallworld.languages` chooses it.
    """

    def __init__(self) -> None:
        """Read English."""
        self.catalogue = gettext.NullTranslations()


reader = Reader()


class Text(NamedTuple):
    """An English message with named fields, and the values that fill them; `str()` gives it in the reader's language.

    A value may itself be a `Text`. With a `plural`, the value named `n` decides between the two forms. A `context` is
    the id of what a proper name names, since one word may name several things.
    """

    message: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    context: str | None = None

    def __str__(self) -> str:
        values = dict(self.values)
        if self.context is not None:
            return reader.catalogue.pgettext(self.context, self.message)
        if self.plural is None:
            template = reader.catalogue.gettext(self.message)
        else:
            template = reader.catalogue.ngettext(self.message, self.plural, int(str(values["n"])))
        return template.format(**values) if values else template

    def filled(self, **values: object) -> Text:
        """The same message with these values in its fields."""
        return self._replace(values=tuple(values.items()))


def text(message: str, **values: object) -> Text:
    """A message to be translated; `values` fill its `{fields}`."""
    return Text(message, tuple(values.items()))


def counted(one: str, many: str, n: int, **values: object) -> Text:
    """A message whose wording depends on the number `n`, which both forms may show as `{n}`."""
    return Text(one, (("n", n), *values.items()), many)


def proper_name(id: str, name: str) -> Text:
    """The name of a race, power, place or relic, to be translated as that of the one with this id."""
    return Text(name, context=id)


def listed(things: Iterable[object]) -> str:
    """Things one after the other, as the reader's language lists them."""
    return str(text(", ")).join(map(str, things))
