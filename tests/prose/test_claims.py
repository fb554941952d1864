"""The finder of claims: what counts as a number, a comparison or a denial, and what does not."""

from __future__ import annotations

import re

import pytest

from smallworld.teaching.prose.claims import IDIOMS, Kind, Way, claims
from smallworld.teaching.prose.passages import passages


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("An empty one takes a single token.", [("a single", 1, "token")]),
        ("It costs only two tokens.", [("only two", 2, "token")]),
        ("Three of Bob’s tokens stand there.", [("Three", 3, "token")]),
        ("Take at least one region.", [("at least one", 1, "region")]),
        ("Both pay, and half of all bombs are duds.", [("Both", 2, ""), ("half", 0.5, "bomb")]),
        ("Press it twice, once a turn.", [("twice", 2, ""), ("once", 1, "turn")]),
        ("Take the third combo.", [("third", 3, "combo")]),
        ("10 rounds, 41 coins.", [("10", 10, "round"), ("41", 41, "coin")]),
    ],
)
def test_numbers(words: str, found: list[tuple[str, float, str]]) -> None:
    assert [(claim.words, float(claim.value), claim.unit) for claim in claims(words)] == found
    assert all(claim.kind is Kind.NUMBER for claim in claims(words))


@pytest.mark.parametrize(
    ("words", "value", "way"),
    [
        ("It costs one token more.", 1, Way.MORE),
        ("Two coins less than before.", 2, Way.LESS),
        ("You are two short.", 2, Way.LESS),
        ("Each is one token cheaper.", 1, Way.LESS),
    ],
)
def test_differences(words: str, value: int, way: Way) -> None:
    [claim] = claims(words)
    assert (claim.kind, int(claim.value), claim.way) == (Kind.DIFFERENCE, value, way)


@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("Bob’s region takes more than that.", Way.MORE),
        ("A river is cheaper than a hill.", Way.LESS),
        ("Too few tokens are left.", Way.LESS),
        ("You have enough tokens.", Way.AT_LEAST),
        ("Just enough for the mountain.", Way.SAME),
        ("There are as many places as regions.", Way.SAME),
    ],
)
def test_comparisons(words: str, way: Way) -> None:
    [claim] = claims(words)
    assert (claim.kind, claim.way) == (Kind.COMPARISON, way)


@pytest.mark.parametrize(
    "words",
    [
        "You cannot conquer it.",
        "You can’t go there.",
        "Nobody enters a chasm.",
        "It never moves.",
        "There is no way in.",
        "You may not look.",
        "Only an ability joins them.",
        "None of them pays.",
    ],
)
def test_denials(words: str) -> None:
    [claim] = claims(words)
    assert claim.kind is Kind.DENIAL


@pytest.mark.parametrize(
    "words",
    [
        "Take the marked one, then another one.",
        "An empty one, Bob’s other one, the one that is left.",
        "Once the first region falls, all come back at once.",
        "As many as you like, no matter where.",
        "One after the other, one by one, one region after the other.",
        "Share a border with one of yours.",
    ],
)
def test_what_claims_nothing(words: str) -> None:
    assert claims(words) == []


def test_every_idiom_is_one_that_somebody_writes() -> None:
    said = "\n".join(words for passage in passages() for words, _ in passage.said)
    assert not [idiom for idiom in IDIOMS if not re.search(rf"\b(?:{idiom})\b", said, re.IGNORECASE)]
