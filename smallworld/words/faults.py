"""Problems with a document or a setup, as they are shown to people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smallworld.words.text import Text, counted, text

#: The most problems that are listed. The others are counted.
MOST_PROBLEMS = 200
#: The most letters of foreign input that a problem quotes.
_LONGEST_SHOWN = 40
#: JSON can spell half of a pair of surrogates, as in `"\ud800"`, which no text that is sent or saved can hold.
HALF_CHARACTER = re.compile("[\ud800-\udfff]")


class Problem(NamedTuple):
    """A problem with a document or a setup: its place (a JSON pointer), a stable code, and the reason in words."""

    place: str
    code: str
    reason: Text
    #: The remedy, if it is known.
    remedy: Text | None = None
    #: Whether the rules can go on from it, although no game leads there.
    odd: bool = False

    def __str__(self) -> str:
        where = self.place or text("the document")
        return f"{where}: {self.words}"

    @property
    def words(self) -> str:
        """The reason, with the remedy if it is known."""
        if self.remedy is None:
            return str(self.reason)
        return str(text("{reason}; remedy: {remedy}", reason=self.reason, remedy=self.remedy))


class DocumentError(ValueError):
    """The error for a document that cannot be used, because of its `problems`."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Takes the problems found, at least one."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in reported(problems)))


def reported(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Returns the problems to be listed, and the number of the others as one more problem."""
    more = len(problems) - MOST_PROBLEMS
    if more <= 0:
        return tuple(problems)
    reason = counted("1 more problem, not listed", "{n} more problems, not listed", more)
    return (*problems[:MOST_PROBLEMS], Problem("", "more", reason, odd=all(problem.odd for problem in problems)))


def below(place: str, key: object) -> str:
    """Returns the place one level down, as a JSON pointer."""
    step = shown(key).replace("~", "~0").replace("/", "~1")
    return f"{place}/{step}"


def shown(words: object) -> str:
    """Returns foreign input as it can be shown: cut if it is long, with escapes for what cannot be encoded."""
    given = str(words)
    if given.isascii() and len(given) <= _LONGEST_SHOWN:
        return given
    cut = given if len(given) <= _LONGEST_SHOWN else f"{given[:_LONGEST_SHOWN]}…"
    return cut.encode("utf-8", "backslashreplace").decode("utf-8")
