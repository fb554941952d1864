"""What is written on race tokens."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=32)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """For each name its first letters, as few (but two) as tell it from all others."""

    def short(name: str) -> str:
        others = [other for other in names if other != name]
        lengths = range(2, len(name))
        return next((name[:n] for n in lengths if not any(other.startswith(name[:n]) for other in others)), name)

    return tuple(short(name) for name in names)
