"""What is wrong with a document or a setup, and how people are told of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smallworld.words.text import Text, counted, text

#: People are told of so many problems; of the others, how many there are.
MOST_PROBLEMS = 200
#: Of so many letters in a stranger's word, what is wrong with a document shows all.
_LONGEST_SHOWN = 40
#: JSON can spell half of a pair of surrogates, as in `"\ud800"`; no text that is sent or saved can hold it.
HALF_CHARACTER = re.compile("[\ud800-\udfff]")


class Problem(NamedTuple):
    """Something wrong with a document or a setup: where (a JSON pointer), a stable code, and what, in words."""

    place: str
    code: str
    reason: Text
    #: What would mend it, where that can be said.
    remedy: Text | None = None
    #: The rules can go on from it, though no game leads there.
    odd: bool = False

    def __str__(self) -> str:
        where = self.place or text("the document")
        return f"{where}: {self.words}"

    @property
    def words(self) -> str:
        """What is wrong, and what would mend it."""
        if self.remedy is None:
            return str(self.reason)
        return str(text("{reason}; remedy: {remedy}", reason=self.reason, remedy=self.remedy))


class DocumentError(ValueError):
    """A document that cannot be used. `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Take the problems found, at least one."""
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in reported(problems)))


def reported(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """What people are told of these problems: all, or as many as anybody reads, and the number of the others."""
    more = len(problems) - MOST_PROBLEMS
    if more <= 0:
        return tuple(problems)
    reason = counted("1 more fault, which is not listed", "{n} more faults, which are not listed", more)
    return (*problems[:MOST_PROBLEMS], Problem("", "more", reason, odd=all(problem.odd for problem in problems)))


def below(place: str, key: object) -> str:
    """The place one level down, as a JSON pointer."""
    step = shown(key).replace("~", "~0").replace("/", "~1")
    return f"{place}/{step}"


def shown(words: object) -> str:
    """A stranger's words as people can be shown them: cut where they grow long, escaped what cannot be encoded."""
    given = str(words)
    if given.isascii() and len(given) <= _LONGEST_SHOWN:
        return given
    cut = given if len(given) <= _LONGEST_SHOWN else f"{given[:_LONGEST_SHOWN]}…"
    return cut.encode("utf-8", "backslashreplace").decode("utf-8")
