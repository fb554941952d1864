"""The reasons in an answer: terms that add up to a number, and refusals, each with its place in the rules."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.option import Option
from smallworld.words.text import Text, text


class Source(NamedTuple):
    """The place of a rule: a rulebook and a heading in it."""

    rulebook: Text
    section: Text

    def __str__(self) -> str:
        return str(self._words())

    def __repr__(self) -> str:
        return f"Source({self._words().in_english()!r})"

    def _words(self) -> Text:
        return text("{rulebook}, {section}", rulebook=self.rulebook, section=self.section)


def values_of(words: Text) -> dict[str, object]:
    """Returns the values in `words` by name, those of texts within the text included. Numbers stay numbers.

    A value with words of its own, such as a race, is a `Text` for `str()` or `in_english()`.
    """
    found: dict[str, object] = {}
    for _, value in words.values:
        if isinstance(value, Text):
            found.update(values_of(value))
    return {**found, **dict(words.values)}


class Term(NamedTuple):
    """A line of a price or an income, in tokens or coins."""

    amount: int
    reason: Text
    source: Source
    #: The name of the option that decided this term, where the rulebooks leave two readings.
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Term({self.amount:+}, {self.reason!r}{_decided_by(self.option)})"

    @property
    def values(self) -> dict[str, object]:
        """The values in the reason, for programs, as in `values_of`: in "3 regions alone", `regions` is 3."""
        return values_of(self.reason)


class Refusal(NamedTuple):
    """A reason why an action cannot be done. `code` never changes, for programs. `reason` is for people."""

    code: str
    reason: Text
    source: Source
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.reason!r}{_decided_by(self.option)})"

    @property
    def values(self) -> dict[str, object]:
        """The values in the reason, for programs, as in `values_of`.

        A lack of tokens has `needed` and `hand`, a lack of coins `price` and `coins`. A limit is `most`. A roll that
        cannot be enough has the missing tokens in `short`. Tokens that must be put down first are `tokens`.
        """
        return values_of(self.reason)


class Note(NamedTuple):
    """An effect of a conquest that its price does not show."""

    reason: Text
    source: Source
    option: Option | None = None

    def __repr__(self) -> str:
        return f"Note({self.reason!r}{_decided_by(self.option)})"


def _decided_by(option: Option | None) -> str:
    """Returns the last part of a `repr`: the option that decided it, if one did."""
    return "" if option is None else f", option={option!r}"


def total(terms: tuple[Term, ...]) -> int:
    """Returns the sum of the amounts of `terms`."""
    return sum([term.amount for term in terms])
