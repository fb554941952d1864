"""Every claim in the articles is proved, and no number can be changed by one without a fault."""

from __future__ import annotations

from collections import defaultdict

import pytest

from smallworld.teaching.prose.claims import Kind, claims
from smallworld.teaching.prose.passages import Passage, passages
from smallworld.teaching.prose.proving import prove
from tests.prose.mutants import mutants

PASSAGES = [passage for passage in passages() if passage.start is None]
#: The most claims that the engine cannot check, of which none is a number.
MOST_ASIDE = 12


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.place)
def test_every_claim_is_proved(passage: Passage) -> None:
    assert not list(map(str, prove(passage)))


def test_few_claims_are_set_aside() -> None:
    aside = {
        (passage.place.split(":")[0], proof.words) for passage in PASSAGES for proof in passage.proofs if proof.aside
    }
    assert len(aside) <= MOST_ASIDE


def test_no_number_can_be_one_higher_or_lower() -> None:
    """Words that serve several games are wrong where they are wrong in one of them."""
    killed: dict[tuple[str, ...], bool] = defaultdict(bool)
    for passage in PASSAGES:
        for mutant in mutants(passage):
            words = tuple(said.words for said in mutant.said if said not in passage.said)
            killed[words] |= bool(prove(mutant))
    assert len(killed) >= 2 * len({claim for passage in PASSAGES for claim in _numbers(passage)})
    assert not [words for words, found in killed.items() if not found]


def _numbers(passage: Passage) -> set[tuple[str, int]]:
    return {
        (said.words, claim.start)
        for said in passage.said
        for claim in claims(said.words)
        if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE)
    }
