"""The languages of texts: English, which is in the code, and those with catalogues in `locale/`."""

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


def in_every_language(words: Text) -> tuple[str, ...]:
    """Returns a text in each language."""
    found = []
    for language in LANGUAGES:
        with reading(language):
            found.append(str(words))
    return tuple(found)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Returns the translations into `language`. Raises `KeyError` for an unknown language."""
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
    """Returns the compiled form of a catalogue as translators write it."""
    # Loaded here, because English never needs it.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source), locale="zh"))
    return gettext.GNUTranslations(io.BytesIO(compiled.getvalue()))
