"""Finding words in words, as a search does: whatever their case, accents and punctuation, in any order.

A question may be asked as it comes: words such as "how" and "the" are not looked for, and where nothing has all that is
looked for, what has some of it is better than nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence


def plain(words: str) -> str:
    """Words without case, accents and punctuation, with a space before each: what `has` looks in."""
    letters = unicodedata.normalize("NFKD", words).casefold().replace("’", "'")
    kept = "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return f" {' '.join(kept.split())}"


#: English words that say nothing of what is looked for. Chinese is searched as it is written, without such words.
_STOP_WORDS = frozenset(
    plain(
        "a about also am an and any are as at be been but by can could did do does doesn't don't for from had has have"
        " he her his how i if in into is it its may me might much must my of on or our she should so than that the"
        " their them then there these they this those to us was we were what when where which while who whom whose why"
        " will with would you your"
    ).split()
)


def terms(words: str) -> tuple[str, ...]:
    """What to look for when asked for these words; stop words only where there is nothing else."""
    given = plain(words).split()
    return tuple(term for term in given if term not in _STOP_WORDS) or tuple(given)


def matches(named: Mapping[str, str], terms: Sequence[str]) -> dict[str, int]:
    """The names of the words that have all terms, or else some, with how many; the most first, otherwise in order."""
    counts = {name: sum(has(words, [term]) for term in terms) for name, words in named.items()}
    most = max(counts.values(), default=0)
    wanted = len(terms) if most == len(terms) else 1
    found = [name for name, count in counts.items() if count >= wanted]
    return {name: counts[name] for name in sorted(found, key=lambda name: -counts[name])}


def has(words: str, terms: Iterable[str]) -> bool:
    """Whether words begin with every term; in a script without spaces a term may stand anywhere."""
    return all((term if _unspaced(term) else f" {term}") in words for term in terms)


def _unspaced(term: str) -> bool:
    return any(unicodedata.category(letter) == "Lo" for letter in term)
