"""The claims in English sentences: numbers, comparisons, and denials such as “cannot” and “only”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple


class Kind(Enum):
    """The kinds of claims."""

    NUMBER = "number"
    #: “One token more”: a number, and a direction.
    DIFFERENCE = "difference"
    COMPARISON = "comparison"
    DENIAL = "denial"


class Way(Enum):
    """The directions of comparisons."""

    MORE = "more"
    LESS = "less"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    SAME = "the same"


class Claim(NamedTuple):
    """A claim: its words, where they begin in the text, and their meaning."""

    kind: Kind
    words: str
    start: int
    #: The number that is named, if it is a number or a difference.
    value: Fraction = Fraction(0)
    #: The direction, if it is a difference or a comparison.
    way: Way | None = None
    #: The thing that is counted (“token”), or empty.
    unit: str = ""

    @property
    def end(self) -> int:
        """The place after the last letter."""
        return self.start + len(self.words)


_TO_SIX = ("zero", "one", "two", "three", "four", "five", "six")
_WHOLE = (*_TO_SIX, "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
_ORDINAL = ("first", "second", "third", "fourth", "fifth", "sixth")
#: The numbers by their words.
NUMBERS = {
    **{word: Fraction(n) for n, word in enumerate(_WHOLE)},
    **{word: Fraction(n + 1) for n, word in enumerate(_ORDINAL)},
    **dict.fromkeys(("single", "once"), Fraction(1)),
    **dict.fromkeys(("both", "twice", "double", "doubles"), Fraction(2)),
    "half": Fraction(1, 2),
}
_NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
_UNIT = r"(?:token|survivor|coin|region|combo|round|face|race|player|bomb|island|turn)"
#: The phrases in which such words claim nothing.
IDIOMS = (
    r"no matter",
    r"at least as (?:few|many|much)",
    r"(?:if|where) (?:it holds|there is|you hold) none",
    r"if no (?!more)[a-z]+",
    r"no (?:longer|more) (?:at war|worth it)",
    r"at once",
    r"once more",
    r"once (?:all|an|it|its|that|the|their|there|they|you|your)",
    r"one(?: \w+)? (?:after|below|by) (?:one|the other)",
    rf"(?:a|an|another|the|this|which|without|’s)(?: \w+)? one(?! {_UNIT})",
    r"(?:a|an) (?:\w+) and (?:a|an) (?:\w+) one",
    r"one (?:can|could|from|further|may|must|still|that|which|who)",
    r"(?<!gets )one of (?:hers|his|mine|ours|theirs|them|these|those|yours)",
    r"(?:beat|beating|can|enters|borders|keeps|let|may|try) one(?! stay)",
    r"as (?:far|long|many|much|often|well|you) as(?: you (?:can|like|wish))?",
    r"(?:a|at|the|your|of the) (?:first|second)(?! (?:combo|is free))",
    r"first(?! combo)",
)
_IDIOM = re.compile(rf"\b(?:{'|'.join(IDIOMS)})\b", re.IGNORECASE)
_BOUND = r"(?:at least|at most|only|just|up to|no (?:more|fewer|less) than|never (?:more|fewer|less) than)"
#: The words between a number and what it counts.
_BETWEEN = (
    r"(?:of (?:all|his|its|the|their|your|\w+’s) )?(?:(?!(?:at|for|from|here|in|of|on|to|with)\b)[a-zé’]+ ){0,2}?"
)
#: The directions of differences, and of comparisons without a number.
_MORE = r"(?:more|dearer|costlier|longer|further|farther|stronger|higher)"
_LESS = r"(?:less|fewer|cheaper|shorter|weaker|lower|short)"
_DIFFERENCE = re.compile(
    rf"\b(?P<n>{_NUMBER})(?: (?P<unit>{_UNIT})s?)? (?:(?P<more>{_MORE})|(?P<less>{_LESS}))\b", re.IGNORECASE
)
_PLAIN = re.compile(
    rf"\b(?:{_BOUND} )?(?:an? )?(?P<n>{_NUMBER})\b(?: or (?:fewer|more)| at (?:least|most))?"
    rf"(?=(?:[ -]{_BETWEEN}(?P<unit>{_UNIT})s?\b)?)",
    re.IGNORECASE,
)
_COMPARISONS = {
    Way.SAME: r"(?:as (?:cheap|far|few|many|much|strong)\b[^.,;:]{0,40} as|just enough)",
    Way.AT_LEAST: r"(?:at least|enough|no fewer than|or more)",
    Way.AT_MOST: r"(?:at most|no more than|up to)",
    Way.LESS: rf"(?:too few|{_LESS} (?:[^.,;: ]+ ){{0,3}}than|less costly|cheaper)",
    Way.MORE: rf"(?:too (?:many|much)|{_MORE} (?:[^.,;: ]+ ){{0,3}}than|more costly|dearer|costlier)",
}
_COMPARISON = re.compile(
    rf"\b(?:{'|'.join(f'(?P<{way.name}>{pattern})' for way, pattern in _COMPARISONS.items())})\b", re.IGNORECASE
)
_DENIAL = re.compile(
    r"\b(?:cannot|can[’']t|never|nobody|no one|nothing|none|neither|only|too far|(?:may|must) not|no (?=[a-z]+\b))",
    re.IGNORECASE,
)


def claims(words: str) -> list[Claim]:
    """Returns the claims in a text, in order. No two share a word."""
    taken = [found.span() for found in _IDIOM.finditer(words)]
    found: list[Claim] = []
    for claim in (*_differences(words), *_numbers(words), *_comparisons(words), *_denials(words)):
        if all(claim.end <= start or end <= claim.start for start, end in taken):
            taken.append((claim.start, claim.end))
            found.append(claim)
    return sorted(found, key=lambda claim: claim.start)


def number(word: str) -> Fraction:
    """Returns the number that a word or digits stand for."""
    return Fraction(word) if word.isdigit() else NUMBERS[word.lower()]


def _differences(words: str) -> Iterator[Claim]:
    for found in _DIFFERENCE.finditer(words):
        way = Way.MORE if found["more"] else Way.LESS
        yield Claim(Kind.DIFFERENCE, found[0], found.start(), number(found["n"]), way, found["unit"] or "")


def _numbers(words: str) -> Iterator[Claim]:
    for found in _PLAIN.finditer(words):
        yield Claim(Kind.NUMBER, found[0], found.start(), number(found["n"]), unit=(found["unit"] or "").lower())


def _comparisons(words: str) -> Iterator[Claim]:
    for found in _COMPARISON.finditer(words):
        yield Claim(Kind.COMPARISON, found[0], found.start(), way=Way[str(found.lastgroup)])


def _denials(words: str) -> Iterator[Claim]:
    for found in _DENIAL.finditer(words):
        yield Claim(Kind.DENIAL, found[0].strip(), found.start())
