"""The letters on race tokens without an emblem."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=32)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the first letters of each name: as few as tell it from all others, but at least two."""

    def short(name: str) -> str:
        others = [other for other in names if other != name]
        lengths = range(2, len(name))
        return next((name[:n] for n in lengths if not any(other.startswith(name[:n]) for other in others)), name)

    return tuple(short(name) for name in names)
