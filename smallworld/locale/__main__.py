"""Bring the translations up to date with what there is to translate: `python -m smallworld.locale ENGINE WIDGETS`.

What is new is added untranslated, what is gone is dropped. Simplified Chinese is made from the traditional where it is
missing, for a reader to correct.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from smallworld.locale.messages import messages
from smallworld.locale.simplified import simplified

_FOLDER = Path(__file__).parent
_TRADITIONAL, _SIMPLIFIED = "zh-Hant", "zh-Hans"


def main(engine: str, widgets: str) -> None:
    """Rewrite every catalogue. Takes the folders of the two packages."""
    for part, template in messages(Path(engine), Path(widgets)).items():
        traditional = _updated(_FOLDER / _TRADITIONAL / f"{part}.po", template)
        converted = _updated(_FOLDER / _SIMPLIFIED / f"{part}.po", template)
        for message in converted:
            _convert(message, traditional)
        for language, catalog in ((_TRADITIONAL, traditional), (_SIMPLIFIED, converted)):
            with (_FOLDER / language / f"{part}.po").open("wb") as target:
                write_po(target, catalog, width=0, omit_header=True, ignore_obsolete=True, sort_output=True)


def _updated(file: Path, template: Catalog) -> Catalog:
    """Exactly the messages of the template, with the translations that a file has."""
    catalog = Catalog(locale="zh")
    if file.exists():
        with file.open("rb") as source:
            catalog = read_po(source, locale="zh")
    catalog.update(template, no_fuzzy_matching=True)
    return catalog


def _convert(message: Message, traditional: Catalog) -> None:
    """Translate a message into simplified Chinese, if it is not yet and the traditional is known."""
    known = traditional.get(message.id, message.context)
    if message.id and known is not None and not any(_strings(message)) and any(_strings(known)):
        found = tuple(simplified(message.context, string) for string in _strings(known))
        message.string = found if message.pluralizable else found[0]


def _strings(message: Message) -> tuple[str, ...]:
    """The translation, in each form that the language has for numbers."""
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(form or "" for form in found)


if __name__ == "__main__":
    main(*sys.argv[1:])
