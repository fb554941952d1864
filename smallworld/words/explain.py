"""How an answer says why: terms that add up to a number, refusals, and the place in the rules behind each."""

from __future__ import annotations

from typing import NamedTuple

from smallworld.words.text import Text, text


class Source(NamedTuple):
    """Where a rule stands: a rulebook and the heading in it."""

    rulebook: Text
    section: Text

    def __str__(self) -> str:
        return str(text("{rulebook}, {section}", rulebook=self.rulebook, section=self.section))


class Term(NamedTuple):
    """One summand of a price or of an income, in tokens or in coins."""

    amount: int
    reason: Text
    source: Source
    #: The name of the option that decided this term, where the rulebooks leave two readings.
    option: str | None = None


class Refusal(NamedTuple):
    """One reason why something may not be done. `code` is stable, for programs; `reason` is for people."""

    code: str
    reason: Text
    source: Source
    option: str | None = None


class Note(NamedTuple):
    """Something that a conquest brings with it and no price shows."""

    reason: Text
    source: Source
    option: str | None = None


def total(terms: tuple[Term, ...]) -> int:
    """The sum of the terms' amounts."""
    return sum(term.amount for term in terms)
