"""Every claim in the course and the articles is proved, and no number can be changed by one without a fault."""

from __future__ import annotations

from collections import defaultdict

import pytest

from smallworld import games
from smallworld.teaching.lessons import course
from smallworld.teaching.prose.passages import Passage, passages
from smallworld.teaching.prose.proving import prove
from tests.prose.mutants import mutants

PASSAGES = list(passages())
#: The most claims that the engine cannot check, of which none is a number.
MOST_ASIDE = 26


@pytest.mark.parametrize("passage", PASSAGES, ids=lambda passage: passage.place)
def test_every_claim_is_proved(passage: Passage) -> None:
    assert not list(map(str, prove(passage)))


def test_few_claims_are_set_aside() -> None:
    aside = {proof.words for passage in PASSAGES for proof in passage.proofs if proof.aside}
    assert len(aside) <= MOST_ASIDE


def test_no_number_can_be_one_higher_or_lower() -> None:
    """Words that serve several games are wrong where they are wrong in one of them."""
    killed: dict[tuple[str, ...], bool] = defaultdict(bool)
    for passage in PASSAGES:
        for mutant in mutants(passage):
            words = tuple(said.words for said in mutant.said if said not in passage.said)
            killed[words] |= bool(prove(mutant))
    assert len(killed) > 450
    assert not [words for words, found in killed.items() if not found]


def test_nearly_every_lesson_names_a_number() -> None:
    """Numbers to prove, and to change, stand in all lessons but two."""
    named = {_lesson(passage.place) for passage in PASSAGES if passage.start and any(mutants(passage))}
    assert {_lesson(lesson.id) for game in games.GAMES for lesson in course(game)} - named == {"reach", "tokens"}


def _lesson(place: str) -> str:
    """Returns the name of a lesson without its game, from its id or the place of a passage."""
    return place.partition(":")[0].partition(".")[2]
