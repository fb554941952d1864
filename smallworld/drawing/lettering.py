"""Words in a limited room: their estimated width, their lines, and the largest size in which they fit.

Nobody knows the font of the reader, so the estimates are those of wide fonts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

#: The distance of two lines, in the size of their letters.
LEADING = 1.22
#: The widths of letters in the size of the font: those of DejaVu Sans, which is wider than most.
_NARROW, _LOWER, _CAPITAL, _WIDE, _SQUARE, _UNKNOWN, _PICTURE = 0.43, 0.64, 0.79, 1.0, 1.03, 1.1, 1.4
_BOLD = 1.15
_NARROW_LETTERS = frozenset(" iljtfrI.,:;'|!()[]{}-‘’“”·")
_WIDE_LETTERS = frozenset("mwMW@%&+<>=~—…")
#: The marks that never begin a line, and those that never end one.
_CLOSING, _OPENING = frozenset("，。、；：？！）」』】》〉…—"), frozenset("（「『【《〈")


class Lettering(NamedTuple):
    """Words in lines, with the size of their letters."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * LEADING


def width(words: str, *, bold: bool = False) -> float:
    """Returns the estimated width of words, in the size of their letters."""
    return sum(map(_width, words)) * (_BOLD if bold else 1.0)


def lines(words: str, most: float, *, bold: bool = False) -> tuple[str, ...]:
    """Returns words in lines of at most this width. A word that is too long for a line is broken."""
    found, line = [], ""
    for chunk in _chunks(words):
        rest = chunk
        while width((line + rest).rstrip(), bold=bold) > most:
            if not line:
                fitting = _letters_within(rest, most, bold=bold)
                line, rest = rest[:fitting], rest[fitting:]
            found.append(line.rstrip())
            line = ""
        line += rest
    return (*found, line.rstrip()) if line.strip() else tuple(found)


def fitted(
    words: str, room: tuple[float, float], sizes: Iterable[float], *, bold: bool = False, whole: bool = False
) -> Lettering | None:
    """Returns words in the first size in which they fit into a room of this width and height, or None.

    With `whole`, no word may be broken.
    """
    wide, high = room
    longest = max((width(chunk.rstrip(), bold=bold) for chunk in _chunks(words)), default=0.0) if whole else 0.0
    for size in sizes:
        found = Lettering(lines(words, wide / size, bold=bold), size)
        if found.height <= high and longest * size <= wide:
            return found
    return None


def _letters_within(words: str, most: float, *, bold: bool) -> int:
    """Returns the number of first letters that fit into a width, one at least."""
    fitting = 1
    while fitting < len(words) and width(words[: fitting + 1], bold=bold) <= most:
        fitting += 1
    return fitting


def _chunks(words: str) -> Iterator[str]:
    """Yields the parts of words between which a line may end."""
    chunk = ""
    for letter in words:
        if chunk and _may_break(chunk[-1], letter):
            yield chunk
            chunk = ""
        chunk += letter
    if chunk:
        yield chunk


def _may_break(before: str, after: str) -> bool:
    if before in _OPENING or after in _CLOSING or after.isspace():
        return False
    return before.isspace() or _is_square(before) or _is_square(after)


def _is_square(letter: str) -> bool:
    """Checks whether a letter fills a square, as Chinese ones do."""
    return unicodedata.east_asian_width(letter) in "WF"


@lru_cache(maxsize=2048)
def _width(letter: str) -> float:
    category = unicodedata.category(letter)
    if category in ("Mn", "Me", "Cf"):
        return 0.0
    if category == "So":
        return _PICTURE
    if _is_square(letter):
        return _SQUARE
    plain = unicodedata.normalize("NFD", letter)[0]
    if plain in _NARROW_LETTERS:
        return _NARROW
    if plain in _WIDE_LETTERS:
        return _WIDE
    if not plain.isascii():
        return _UNKNOWN
    return _CAPITAL if plain.isupper() else _LOWER
