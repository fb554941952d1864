"""The letters on race tokens without an emblem."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from smallworld.drawing.emblems import emblem_of
from smallworld.model.catalogue import Race

#: The most letters that fit on a token.
_MOST = 3


def token_letters(races: Mapping[str, Race], race: str) -> str:
    """Returns the letters on the tokens of `race`, which tell it from the other races without an emblem."""
    bare = [id for id, banner in races.items() if emblem_of(banner) is None]
    return initials(tuple(str(races[id].name) for id in bare))[bare.index(race)]


@lru_cache(maxsize=32)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns two or three letters for each name, which tell it from all others if they can.

    They are the first letters of the name. If those begin another name too, they are the first letters of its words.
    """
    found = []
    for name in names:
        others = [letters for other in names if other != name for letters in _choices(other)]
        found.append(next((letters for letters in _choices(name) if letters not in others), name[:_MOST]))
    return tuple(found)


def _choices(name: str) -> list[str]:
    words = "".join(word[0] for word in name.split())[:_MOST]
    return [name[:2], name[:_MOST], *([words] if len(words) > 1 else [])]
