"""Sentences with one number changed by one, together with the words of the proofs that quote it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smallworld.teaching.prose.claims import NUMBERS, Claim, Kind, claims, number
from smallworld.teaching.prose.passages import Passage, Said

_WORDS = re.compile(rf"\b(?:\d+|{'|'.join(NUMBERS)})\b", re.IGNORECASE)
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
_CARDINALS = [word for word, value in NUMBERS.items() if value.denominator == 1 and word not in _ORDINALS][:14]


def mutants(passage: Passage) -> Iterator[Passage]:
    """Yields a passage with each of its numbers one higher, and one lower."""
    for i, said in enumerate(passage.said):
        for claim in claims(said.words):
            if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE):
                for by in (-1, 1):
                    if by > 0 or not claim.words.lower().endswith(_ORDINALS[0]):
                        yield _mutant(passage, i, claim, by)


def _mutant(passage: Passage, i: int, claim: Claim, by: int) -> Passage:
    words = passage.said[i].words
    # “No more than one”: the last word that is a number.
    *_, found = _WORDS.finditer(words, claim.start, claim.end)
    other = _next(found[0], by)
    proofs = []
    for proof in passage.proofs:
        start = words.find(proof.words)
        if 0 <= start <= claim.start and claim.end <= start + len(proof.words):
            quoted = words[start : found.start()] + other + words[found.end() : start + len(proof.words)]
            proofs.append(proof._replace(words=quoted))
        else:
            proofs.append(proof)
    changed = Said(words[: found.start()] + other + words[found.end() :], passage.said[i].known)
    said = (*passage.said[:i], changed, *passage.said[i + 1 :])
    return passage._replace(said=said, proofs=tuple(proofs))


def _next(word: str, by: int) -> str:
    if word.isdigit():
        return str(int(word) + by)
    if word.lower() in _ORDINALS:
        return _ORDINALS[_ORDINALS.index(word.lower()) + by]
    value = number(word)
    return _CARDINALS[int(value) + by] if value.denominator == 1 else ("one" if by > 0 else "zero")
