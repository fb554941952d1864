"""Text for people: a message in English with its values, put into the reader's language only when it is shown."""

from __future__ import annotations

import gettext
from contextvars import ContextVar
from typing import NamedTuple

#: The catalogue of translations in use. A context variable, so that two readers in one process may differ.
translations: ContextVar[gettext.NullTranslations] = ContextVar("translations")
_ENGLISH = gettext.NullTranslations()


class Text(NamedTuple):
    """An English message with named fields, and the values that fill them; `str()` gives it in the reader's language.

    A value may itself be a `Text`. With a `plural`, the value named `n` decides between the two forms.
    """

    message: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str | None = None

    def __str__(self) -> str:
        values = dict(self.values)
        catalogue = translations.get(_ENGLISH)
        if self.plural is None:
            template = catalogue.gettext(self.message)
        else:
            template = catalogue.ngettext(self.message, self.plural, int(str(values["n"])))
        return template.format(**values) if values else template


def text(message: str, **values: object) -> Text:
    """A message to be translated; `values` fill its `{fields}`."""
    return Text(message, tuple(values.items()))


def counted(one: str, many: str, n: int, **values: object) -> Text:
    """A message whose wording depends on the number `n`, which both forms may show as `{n}`."""
    return Text(one, (("n", n), *values.items()), many)
