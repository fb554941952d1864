"""The hunt for words that outlive their reader: `python -m tests.locale.leaks` prints where any are kept.

A process shows texts to readers of several languages, one after another. So nothing that a module keeps, such as a
cache, a constant or a default argument, may hold words in the language of one of them. Here everything is shown to a
reader whose words all have a mark. That needs a process of its own: filled caches would hide the fault.
"""

from __future__ import annotations

import gc
import itertools
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from gettext import NullTranslations
from types import FunctionType, ModuleType
from typing import Any

from smallworld.words.text import reader

MARK = "¤"
#: The packages whose modules are looked through.
_OURS = ("smallworld", "smallworld_widgets")
#: The moments that are shown beside the views. Those of classes repeat the words of exercises.
_MOMENTS = ("play/inventions", "workshop/filled")
#: The messages whose words become a part of what the visitor writes.
_WRITTEN = ("My race", "My power", "My place", "My piece")
_Cache: type[Any] = type(lru_cache(str))


class _Marked(NullTranslations):
    """The translations for a reader whose words all have the mark."""

    def gettext(self, message: str) -> str:
        return message if message in _WRITTEN else MARK + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return MARK + super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return MARK + message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return MARK + super().npgettext(context, msgid1, msgid2, n)


class Hunt:
    """A walk through all that modules keep. An object that several of them keep is found once."""

    def __init__(self) -> None:
        """Leaves out the reader: the language of now is kept there."""
        self._seen: dict[int, object] = {id(reader): reader}

    def marked(self, root: object) -> Iterator[str]:
        """Yields the strings with the mark that an object holds, directly or not."""
        return (found for found in self.reached(root) if isinstance(found, str) and MARK in found)

    def reached(self, root: object) -> Iterator[object]:
        """Yields all that an object holds, directly or not, as far as it belongs to our packages or to no package."""
        waiting = [root]
        while waiting:
            found = waiting.pop()
            if isinstance(found, str | NullTranslations):
                yield found
            elif id(found) not in self._seen and _is_ours(found):
                # Kept as well, so that no later object has the same id.
                self._seen[id(found)] = found
                yield found
                waiting += self._parts(found)

    def _parts(self, found: object) -> Iterable[object]:
        if isinstance(found, FunctionType):  # The module of a function is looked through by itself.
            return found.__defaults__, found.__kwdefaults__, found.__closure__
        if not isinstance(found, _Cache):
            return gc.get_referents(found)
        return [found.__wrapped__, *(kept for key, kept in _kept(found) if not _has_language(key, kept))]


def _is_ours(found: object) -> bool:
    """Checks whether an object is neither a module nor a class or function of another package."""
    if isinstance(found, ModuleType):
        return False
    named = isinstance(found, type | FunctionType | _Cache)
    return not named or str(found.__module__).split(".")[0] in _OURS


def _kept(cache: Any) -> Iterator[tuple[object, object]]:
    """Yields what a cache has kept, with its keys. With a limit, it has each key before its value."""
    parts = gc.get_referents(cache)
    if cache.cache_parameters()["maxsize"] is None:
        for part in parts:
            if isinstance(part, dict):
                yield from part.items()
        return
    by_key = next(part for part in parts if isinstance(part, dict) and len(part) == cache.cache_info().currsize)
    keys = {id(key) for key in by_key}
    for key, kept in itertools.pairwise(parts):
        if id(key) in keys:
            yield key, kept


def _has_language(key: object, kept: object) -> bool:
    """Checks whether a reader of another language is given something else: the key of a cache has words or a language.

    Only the few keys of values with marked words are looked through.
    """
    return any(Hunt().marked(kept)) and any(
        isinstance(part, NullTranslations) or (isinstance(part, str) and MARK in part) for part in Hunt().reached(key)
    )


def _marked_in(value: object) -> Iterator[str]:
    """Yields the strings with the mark in the state of a panel."""
    if isinstance(value, dict):
        for part in value.values():
            yield from _marked_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _marked_in(part)
    elif isinstance(value, str) and MARK in value:
        yield value


def leaks() -> Iterator[str]:
    """Yields each string that is still marked once the language has changed, with the place where it is kept."""
    reader.catalogue = _Marked()
    # Imported for this reader, so that words in a constant have the mark.
    from smallworld.words import languages  # noqa: PLC0415
    from smallworld_widgets.app import _VIEWS  # noqa: PLC0415
    from tests.scripts.drawing import opened, panels_of  # noqa: PLC0415

    for view in (*_VIEWS, *_MOMENTS):
        reader.catalogue = _Marked()
        app = opened(view)
        app._speak(languages.ENGLISH)
        for panel in panels_of(app, view):
            for words in _marked_in(panel.get_state()):
                yield f"{view}, after a change of the language: {words}"
    hunt = Hunt()
    for name, module in sorted(sys.modules.items()):
        if name.split(".")[0] in _OURS:
            for kept, value in vars(module).items():
                for words in hunt.marked(value) if not kept.startswith("__") else ():
                    yield f"{name}, {kept}: {words}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{leak}\n" for leak in leaks())
