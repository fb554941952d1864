"""Learners who know an ability by half: an hour of practice finds what they believe wrong, and mends it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

import pytest

from smallworld.teaching.exercises.concepts import Concept, concept, without
from smallworld.teaching.exercises.exercise import Exercise, mark, shown_by
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.practice import next_about, whole_of
from smallworld.teaching.progress import Progress

#: What people believe, with the clause that is otherwise, and the number of the wrong view that they have of it.
HALF_BELIEFS: Mapping[str, tuple[str, int]] = {
    "Elves lose no token in decline either": ("base.elves.when", 0),
    "Dwarves earn nothing in decline": ("base.dwarves.when", 0),
    "Humans earn for farmland in decline, too": ("base.humans.when", 0),
    "Amazons have five tokens more": ("base.amazons.tokens", 0),
    "holes stay in decline": ("base.halflings.stays_in_decline", 0),
    "only the first conquest gets a hole": ("base.halflings.first", 1),
    "a lair protects its region": ("base.trolls.immune", 0),
    "lairs leave with the decline": ("base.trolls.stays_in_decline", 0),
    "a lair counts two": ("base.trolls.defence", 0),
    "Skeletons get a token for each conquest": ("base.skeletons.conquests", 1),
    "sorcery reaches anywhere": ("base.sorcerers.next_door", 0),
    "sorcery works twice against the same opponent": ("base.sorcerers.used", 0),
    "encampments stay in decline": ("base.bivouacking.stays_in_decline", 0),
    "peace can be made with whom one attacked": ("base.diplomat.attacked", 0),
    "the Dragon takes two tokens": ("base.dragon_master.tokens", 0),
    "the Dragon stays in decline": ("base.dragon_master.stays_in_decline", 0),
    "a fortress counts two": ("base.fortified.defence", 0),
    "fortresses leave with the decline": ("base.fortified.stays_in_decline", 0),
    "Heroes stay in decline": ("base.heroic.stays_in_decline", 0),
    "Seafaring leaves the water in decline": ("base.seafaring.keeps_water", 0),
    "Wealthy pays every turn": ("base.wealthy.once", 0),
    "the Great Ancient stays in decline": ("underground.cultists.stays_in_decline", 0),
    "Kraken leave the rivers in decline": ("underground.kraken.keeps_water", 0),
    "Liches take their toll while they are active": ("underground.liches.when", 0),
    "Flocking pays three coins": ("underground.flocking.coins", 0),
    "Reborn works while the race is active": ("underground.reborn.when", 1),
    "Muddy ends with the decline": ("underground.muddy.when", 0),
    "the Queen leaves with the decline": ("underground.royal.stays_in_decline", 0),
    "armor leaves with the decline": ("underground.shield.stays_in_decline", 0),
    "Vampires bite the same opponent twice": ("underground.vampire.used", 0),
    "Vanishing pays one coin a region": ("underground.vanishing.coins", 1),
    "Wise pays while the race is active": ("underground.wise.when", 0),
    "the Altar takes several tokens a turn": ("underground.altar.used", 0),
    "the Diamond Fields pay active races only": ("underground.diamond_fields.when", 0),
    "Wisp Walls leave with the decline": ("warcraft.night_elves.stays_in_decline", 0),
    "Pandaren get three coins": ("warcraft.pandaren.coins", 0),
    "one of the Tauren is enough": ("warcraft.tauren.tokens", 1),
    "beasts stay in decline": ("warcraft.beast_master.stays_in_decline", 0),
    "forts leave with the decline": ("warcraft.garrisoned.stays_in_decline", 0),
    "Frostmourne takes off three": ("warcraft.frostmourne.tokens", 0),
}
#: An hour of questions.
_QUESTIONS, _EACH = 60, timedelta(minutes=1)
_BEGIN = datetime(2026, 5, 31, 12, tzinfo=UTC)
#: The right answers in a row, after a wrong one, that show that a belief is mended.
_MENDED = 2


class Outcome(NamedTuple):
    """The outcome of an hour of practice: the questions until the belief was found and mended, or None."""

    found: int | None
    mended: int | None


def answered(asked: Exercise, belief: Concept | None) -> Any:
    """Returns the answer of a learner: by the belief if that is among the choices, and right otherwise."""
    believed = None if belief is None else without(belief, asked.position, asked.question, asked.truth)
    offered = believed is not None and believed.value in [choice.value for choice in asked.choices]
    return believed.value if offered and believed is not None else asked.truth.value


def _practised(belief: Concept) -> Outcome:
    """Returns the outcome for a learner who practises an ability, and knows all of it but the belief.

    They give the belief up once a mark names the clause or its ability.
    """
    about = [concept(whole_of(belief.id))]
    random, progress, last = Random(belief.id), Progress(), ""
    believed: Concept | None = belief
    found, right = None, 0
    for number in range(1, _QUESTIONS + 1):
        at = _BEGIN + number * _EACH
        last = next_about(about, progress, last, at, random).id
        asked = exercise_about(last, random.randrange(100_000))
        given = mark(asked, answered(asked, believed))
        shown = shown_by(asked, given)
        progress = progress.answered(shown.id, right=given.right, at=at)
        right += given.right and shown.id == belief.id
        if not given.right and whole_of(shown.id) == whole_of(belief.id):
            believed, found, right = None, found or number, 0
        if found is not None and right == _MENDED:
            return Outcome(found, number)
    return Outcome(found, None)


def test_there_are_forty() -> None:
    assert len(HALF_BELIEFS) == len(set(HALF_BELIEFS.values())) == 40


@pytest.mark.parametrize("said", HALF_BELIEFS)
def test_an_hour_of_practice_finds_and_mends_a_half_belief(said: str) -> None:
    id, view = HALF_BELIEFS[said]
    outcome = _practised(concept(id).seen(view))
    assert outcome.found is not None
    assert outcome.mended is not None
