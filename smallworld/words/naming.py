"""Messages for unknown names, with the known names that come near."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from difflib import SequenceMatcher
from typing import TypeVar

from smallworld.words.faults import shown

T = TypeVar("T")

#: The most names that a message lists: those that come near, or all where there are no more.
_MOST_NEAR = 4
_MOST_LISTED = 30
#: How alike two names are, at least, to be taken for one another.
_ALIKE = 0.7


class UnknownNameError(KeyError):
    """The error for an unknown name. Its message names those that come near, or all known names.

    >>> raise UnknownNameError("lesson", "price", ["base.goal", "base.price", "warcraft.price"])
    Traceback (most recent call last):
    smallworld.words.naming.UnknownNameError: unknown lesson: 'price'; did you mean 'base.price' or 'warcraft.price'?
    """

    def __init__(self, kind: str, given: object, known: Collection[str], reason: str = "") -> None:
        """Takes what the name should be one of, the name, all known names, and the reason where that says more."""
        super().__init__(given)
        self._kind, self._given, self._known, self._reason = kind, given, known, reason

    def __str__(self) -> str:
        # A `KeyError` shows its argument as Python writes it, with quotation marks around a whole sentence. What comes
        # near is looked for only here: most such errors are caught, and never read.
        return f"unknown {self._kind}: {shown(repr(self._given))}; {self._reason or _instead(self._given, self._known)}"


def look_up(kind: str, name: str, known: Mapping[str, T]) -> T:
    """Returns the value of a name. Raises `UnknownNameError` for an unknown one. `kind` says what it should name."""
    if name not in known:
        raise UnknownNameError(kind, name, known)
    return known[name]


def near(given: object, known: Collection[str]) -> tuple[str, ...]:
    """Returns the known names that come near a given one, the nearest first: by a part of them, or by their letters."""
    if not isinstance(given, str) or not given:
        return ()
    ranked = sorted(((_likeness(given.casefold(), name), name) for name in known), key=lambda each: -each[0])
    return tuple(name for likeness, name in ranked if likeness >= _ALIKE)[:_MOST_NEAR]


def _likeness(given: str, name: str) -> float:
    """Returns how alike two names are: by their last parts, and of those that are equally alike, by the whole."""
    whole = name.casefold()
    if given.startswith(f"{whole}."):
        return 1
    last, meant = (re.split(r"[.:]", each)[-1] for each in (whole, given))
    return SequenceMatcher(None, meant, last).ratio() + SequenceMatcher(None, given, whole).ratio() / 100


def _instead(given: object, known: Collection[str]) -> str:
    """Returns the names to suggest in place of an unknown one."""
    if found := [repr(name) for name in near(given, known)]:
        *others, last = found
        return f"did you mean {', '.join(others)} or {last}?" if others else f"did you mean {last}?"
    if not known:
        return "there are none"
    names = ", ".join(repr(name) for name in list(known)[:_MOST_LISTED])
    more = len(known) - _MOST_LISTED
    return f"known: {names}, and {more} more" if more > 0 else f"known: {names}"
