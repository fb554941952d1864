"""Finding words in words, as a search does: whatever their case, accents and punctuation, in any order."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def plain(words: str) -> str:
    """Words without case, accents and punctuation, with a space before each: what `has` looks in."""
    letters = unicodedata.normalize("NFKD", words).casefold().replace("’", "'")
    kept = "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return f" {' '.join(kept.split())}"


def has(words: str, terms: Iterable[str]) -> bool:
    """Whether words begin with every term; in a script without spaces a term may stand anywhere."""
    return all((term if _unspaced(term) else f" {term}") in words for term in terms)


def _unspaced(term: str) -> bool:
    return any(unicodedata.category(letter) == "Lo" for letter in term)
