"""How an answer says why: terms that add up to a number, refusals, and the place in the rules behind each."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.option import Option
from smallworld.words.text import Text, text


class Source(NamedTuple):
    """Where a rule stands: a rulebook and the heading in it."""

    rulebook: Text
    section: Text

    def __str__(self) -> str:
        return str(self._words())

    def __repr__(self) -> str:
        return f"Source({self._words().in_english()!r})"

    def _words(self) -> Text:
        return text("{rulebook}, {section}", rulebook=self.rulebook, section=self.section)


def values_of(words: Text) -> dict[str, object]:
    """What words are filled with, by name, words within words included: numbers are numbers.

    What has words of its own (a race, a terrain…) is a `Text`, for `str()` or `in_english()`.
    """
    found: dict[str, object] = {}
    for _, value in words.values:
        if isinstance(value, Text):
            found.update(values_of(value))
    return {**found, **dict(words.values)}


class Term(NamedTuple):
    """One summand of a price or of an income, in tokens or in coins."""

    amount: int
    reason: Text
    source: Source
    #: The name of the option that decided this term, where the rulebooks leave two readings.
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Term({self.amount:+}, {self.reason!r}{_decided_by(self.option)})"

    @property
    def values(self) -> dict[str, object]:
        """What the reason speaks of, for programs, as in `values_of`: of "3 regions alone", `regions` is 3."""
        return values_of(self.reason)


class Refusal(NamedTuple):
    """One reason why something may not be done. `code` is stable, for programs; `reason` is for people."""

    code: str
    reason: Text
    source: Source
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.reason!r}{_decided_by(self.option)})"

    @property
    def values(self) -> dict[str, object]:
        """What the reason speaks of, for programs, as in `values_of`.

        Too few tokens have `needed` and `hand`, too few coins `price` and `coins`; a limit is the `most`; a roll that
        cannot do is so much too `short`; what has to be done first, with so many `tokens`.
        """
        return values_of(self.reason)


class Note(NamedTuple):
    """Something that a conquest brings with it and no price shows."""

    reason: Text
    source: Source
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Note({self.reason!r}{_decided_by(self.option)})"


def _decided_by(option: Option | None) -> str:
    """Returns the last part of a `repr`: the option that decided it, if one did."""
    return "" if option is None else f", option={option!r}"


def total(terms: tuple[Term, ...]) -> int:
    """The sum of the terms' amounts."""
    return sum([term.amount for term in terms])
