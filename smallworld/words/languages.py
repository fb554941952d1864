"""The languages of texts: English, which is in the code, and those with catalogues in `locale/`."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import IO

from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, reader

ENGLISH = "en"
#: The name of each language in that language, by its tag (BCP 47).
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}


def use(language: str) -> None:
    """Shows all texts of this process in `language` from now on. Raises `KeyError` for an unknown language."""
    reader.catalogue = catalogue(language)


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Shows texts in `language` inside a `with` block."""
    before = reader.catalogue
    use(language)
    try:
        yield
    finally:
        reader.catalogue = before


def spoken() -> str:
    """Returns the language of the reader, by its tag."""
    return reader.catalogue.tag if isinstance(reader.catalogue, (_Compiled, _Source)) else ENGLISH


def in_every_language(words: Text) -> tuple[str, ...]:
    """Returns a text in each language."""
    found = []
    for language in LANGUAGES:
        with reading(language):
            found.append(str(words))
    return tuple(found)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Returns the translations into `language`. Raises `KeyError` for an unknown language.

    A wheel holds only compiled catalogues, and a checkout only those that translators write. So none is outdated.
    """
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    if language == ENGLISH:
        return gettext.NullTranslations()
    folder = resources.files("smallworld") / "locale"
    compiled = folder / f"{language}.mo"
    kind, file = (_Compiled, compiled) if compiled.is_file() else (_Source, folder / f"{language}.po")
    with file.open("rb") as messages:
        return kind(language, messages)


class _Compiled(gettext.GNUTranslations):
    """The messages of a compiled catalogue."""

    def __init__(self, tag: str, messages: IO[bytes]) -> None:
        self.tag = tag
        super().__init__(messages)


class _Source(gettext.NullTranslations):
    """The messages of a catalogue as translators write it, in a language with one form for all numbers.

    Compiling it first would take four times as long.
    """

    def __init__(self, tag: str, messages: IO[bytes]) -> None:
        super().__init__()
        self.tag = tag
        # Only a checkout needs it.
        from babel.messages.pofile import read_po  # noqa: PLC0415

        #: The translations, by the context and the English message in the singular.
        self._said: dict[tuple[str | None, str], str] = {}
        for message in read_po(messages, locale="zh"):
            (one, *_), (said, *_) = _forms(message.id), _forms(message.string or "")
            if one and said and not message.fuzzy:
                self._said[message.context, one] = said

    def gettext(self, message: str) -> str:
        return self._said.get((None, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._said.get((None, msgid1)) or super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._said.get((context, message), message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._said.get((context, msgid1)) or super().npgettext(context, msgid1, msgid2, n)


def _forms(words: str | Sequence[str]) -> Sequence[str]:
    """Returns the forms of a message for one and for many, or its only form."""
    return (words,) if isinstance(words, str) else words
