"""The concept that a refused conquest shows, in cases worked out by hand for the three boxes."""

from __future__ import annotations

import pytest

from smallworld.model.actions import Conquer
from smallworld.teaching.exercises.concepts import Concept
from smallworld.teaching.offers.refused import of_refusal
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft


def about(concept: Concept | None) -> str | None:
    """Returns the ability or the rule that a concept is about."""
    return None if concept is None else ".".join(concept.id.split(".")[:2])


def tried(game: Scenario, region: str) -> str | None:
    """Returns the ability or the rule that is offered after an attempt to conquer a region."""
    return about(of_refusal(game.position, Conquer(region)))


ORCS = {"plain": "orcs 1", "mound": "orcs 1"}
BESIDE = {"meadow": "orcs 1"}


@pytest.mark.parametrize(
    ("game", "region", "offered"),
    [
        # Reach: a race on the map goes on next door, others come in from the edge.
        (Scenario(seat("hill orcs", hand=5), regions=ORCS), "dell", "base.going_on_next_door"),
        (Scenario(seat("hill orcs", hand=5)), "knoll", "base.entering"),
        (Scenario(seat("hill orcs", hand=5), regions={"plain": "orcs 1"}), "sea", "base.closed_water"),
        # Protection, by the piece that gives it.
        (Scenario(seat("hill orcs", hand=5), seat("heroic trolls"), regions={**BESIDE, "knoll": "trolls 1 hero"}),
         "knoll", "base.heroic"),
        (Scenario(seat("hill orcs", hand=5), seat("forest halflings"), regions={**BESIDE, "knoll": "halflings 1 hole"}),
         "knoll", "base.halflings"),
        (Scenario(seat("hill orcs", hand=1), seat("dragon_master trolls"),
                  regions={**BESIDE, "knoll": "trolls 1 dragon"}), "knoll", "base.dragon_master"),
        # Far away or in the water, or both: nobody knows what was missed.
        (Scenario(seat("hill orcs", hand=5), regions=ORCS), "gulf", None),
        # Too few tokens for a plain region: the number on the board says so.
        (Scenario(seat("hill orcs", hand=0), regions=ORCS), "meadow", None),
        # One's own region is pressed to look at it, and a legal conquest is no mistake.
        (Scenario(seat("hill orcs", hand=5), regions=ORCS), "plain", None),
        (Scenario(seat("hill orcs", hand=5), regions=ORCS), "meadow", None),
        (Underground(seat("muddy ogres", hand=5), regions={"mire": "ogres 1"}), "gem",
         "underground.going_on_next_door"),
        (Underground(seat("muddy ogres", hand=5)), "cap", "underground.entering"),
        (Underground(seat("muddy ogres", hand=5), regions={"gem": "ogres 1"}), "abyss", "underground.chasms"),
        (Underground(seat("muddy ogres", hand=5), seat("royal drow"),
                     regions={"moss": "ogres 1", "mire": "drow 1 queen"}), "mire", "underground.royal"),
        (Underground(seat("muddy ogres", hand=5), regions={"moss": "ogres 1"}), "abyss", None),
        (Warcraft(seat("farmer orcs", hand=5)), "grove", "warcraft.entering"),
        (Warcraft(seat("farmer orcs", hand=5), regions={"meadow": "orcs 1"}), "dell", "warcraft.going_on_next_door"),
        (Warcraft(seat("farmer orcs", hand=5), regions={"grove": "orcs 1"}), "mere", "warcraft.closed_water"),
        (Warcraft(seat("farmer orcs", hand=5), seat("defensive humans"),
                  regions={"meadow": "orcs 1", "knoll": "humans 1 tower"}), "knoll", "warcraft.defensive"),
        (Warcraft(seat("farmer orcs", hand=5), regions={"meadow": "orcs 1"}), "bay", None),
    ],
)  # fmt: skip
def test_the_concept_that_explains_a_refusal(game: Scenario, region: str, offered: str | None) -> None:
    assert tried(game, region) == offered


def test_what_was_missed_is_the_ability_that_makes_a_region_too_dear() -> None:
    """Seven tokens for 2 + 4 Trolls + 1 lair. Six are in hand, so the lair is one too many, and so is each Troll."""
    regions = {"meadow": "orcs 1", "knoll": "trolls 4 lair"}
    lacking = Scenario(seat("hill orcs", hand=6), seat("forest trolls"), regions=regions)
    assert lacking.refused("conquer knoll") == {"not_enough_tokens"}
    assert tried(lacking, "knoll") == "base.trolls"
