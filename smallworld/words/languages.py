"""The languages that texts can be read in: English, which stands in the code, and the catalogues in `locale/`."""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import resources

from smallworld.words.naming import UnknownNameError
from smallworld.words.text import Text, reader

ENGLISH = "en"
#: What each language calls itself, by its tag (BCP 47).
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "zh-Hant": "繁體中文", "zh-Hans": "简体中文"}


def use(language: str) -> None:
    """Show every text of this process in a language from now on. Raises `KeyError` for one that there is not."""
    reader.catalogue = catalogue(language)


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Show texts in a language for a while."""
    before = reader.catalogue
    use(language)
    try:
        yield
    finally:
        reader.catalogue = before


def in_every_language(words: Text) -> tuple[str, ...]:
    """A text as it is read in each language."""
    found = []
    for language in LANGUAGES:
        with reading(language):
            found.append(str(words))
    return tuple(found)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations into a language. Raises `KeyError` for one that there is not."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)
    found = gettext.NullTranslations()
    if language != ENGLISH:
        for file in sorted((resources.files("smallworld") / "locale" / language).iterdir(), key=lambda file: file.name):
            translations = _read(file.read_bytes())
            translations.add_fallback(found)
            found = translations
    return found


def _read(source: bytes) -> gettext.GNUTranslations:
    """A catalogue as translators write it, made into the one that is looked up."""
    # Loaded here: who reads English never needs it.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source), locale="zh"))
    return gettext.GNUTranslations(io.BytesIO(compiled.getvalue()))
