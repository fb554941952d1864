"""The command that updates the catalogues: `python -m smallworld.locale ENGINE WIDGETS`.

New messages are added untranslated, and messages that no longer exist are dropped. Missing simplified Chinese is made
from the traditional, for a reader to correct.
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
    """Rewrites both catalogues. `engine` and `widgets` are the folders of the two packages."""
    template = messages(Path(engine), Path(widgets))
    traditional, converted = (_updated(_file(language), template) for language in (_TRADITIONAL, _SIMPLIFIED))
    for message in converted:
        _convert(message, traditional)
    for language, catalog in ((_TRADITIONAL, traditional), (_SIMPLIFIED, converted)):
        with _file(language).open("wb") as target:
            write_po(target, catalog, width=0, omit_header=True, ignore_obsolete=True)


def _file(language: str) -> Path:
    return _FOLDER / f"{language}.po"


def _updated(file: Path, template: Catalog) -> Catalog:
    """Returns exactly the messages of `template`, with the translations in `file`."""
    catalog = Catalog(locale="zh")
    if file.exists():
        with file.open("rb") as source:
            catalog = read_po(source, locale="zh")
    catalog.update(template, no_fuzzy_matching=True)
    return catalog


def _convert(message: Message, traditional: Catalog) -> None:
    """Translates `message` into simplified Chinese, if it is untranslated and the traditional is known."""
    known = traditional.get(message.id, message.context)
    if message.id and known is not None and not any(_strings(message)) and any(_strings(known)):
        found = tuple(simplified(message.context, string) for string in _strings(known))
        message.string = found if message.pluralizable else found[0]


def _strings(message: Message) -> tuple[str, ...]:
    """Returns the translation, in each form that the language has for numbers."""
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(form or "" for form in found)


if __name__ == "__main__":
    main(*sys.argv[1:])
