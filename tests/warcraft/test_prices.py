"""The changes of prices and reach: discounts, walls, caverns, waters, travel, artifacts that help."""

from __future__ import annotations

import pytest

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft


def test_dwarves_pay_two_fewer_for_mountains() -> None:
    """Ruling W-016."""
    regions = {"grove": "dwarves 1", "crag": "humans 2 mountain"}
    game = Warcraft(seat("farmer dwarves", hand=5), seat("mining humans"), regions=regions)
    assert (game.price("peak"), game.price("crag"), game.price("wood")) == (1, 3, 2)


def test_blacksmith_pays_one_fewer_everywhere() -> None:
    """Ruling W-059."""
    regions = {"grove": "orcs 1", "crag": "humans 3 mountain"}
    game = Warcraft(seat("blacksmith orcs", hand=5), seat("mining humans"), regions=regions)
    assert (game.price("wood"), game.price("crag")) == (1, 5)


def test_trolls_pay_one_fewer_where_anybody_stands() -> None:
    """Ruling W-049."""
    regions = {"knoll": "trolls 1", "grove": "trolls 1", "crag": "gnomes 1 mountain"}
    game = Warcraft(seat("farmer trolls", hand=5), seat(declined=["gnomes"]), regions=regions)
    assert (game.price("wood"), game.price("camp"), game.price("crag")) == (2, 2, 3)
    assert game.priced("camp")[-1] == "-1 Trolls: not empty"


def test_trolls_of_a_blacksmith_pay_one_at_the_least() -> None:
    """Ruling W-050."""
    game = Warcraft(seat("blacksmith trolls", hand=5), regions={"knoll": "trolls 1"})
    assert game.price("camp") == 1


def test_trolls_pay_no_less_in_decline() -> None:
    game = Warcraft(seat("farmer orcs", hand=5, declined=["trolls"]), regions={"knoll": "orcs 1", "bog": "trolls 1"})
    assert game.price("camp") == 3


def test_night_elves_pay_one_fewer_for_forests_and_put_walls_up() -> None:
    """Ruling W-038."""
    game = Warcraft(seat("farmer night_elves", hand=6), seat("mining orcs"), regions={"grove": "night_elves 1"})
    assert (game.price("wood"), game.price("meadow")) == (1, 2)
    game.do("conquer wood", "conquer meadow")
    assert (game.at("wood"), game.at("meadow")) == ("night_elves 1 wisp_wall", "night_elves 2")


def test_a_wall_defends_in_decline_too_and_falls_with_its_forest() -> None:
    """Rulings W-038 and W-039."""
    regions = {"wood": "night_elves 1 wisp_wall", "meadow": "orcs 1"}
    active = Warcraft(seat("farmer orcs", hand=8), seat("mining night_elves"), regions={**regions, "grove": "orcs 1"})
    declined = Warcraft(
        seat("farmer orcs", hand=8), seat(declined=["night_elves"]), regions={**regions, "grove": "orcs 1"}
    )
    for game in (active, declined):
        assert game.price("wood") == 4
        assert game.do("conquer wood").at("wood") == "orcs 4"


def test_walls_stay_when_night_elves_decline() -> None:
    game = Warcraft(seat("farmer night_elves"), regions={"wood": "night_elves 2 wisp_wall"}, phase="turn")
    assert game.do("decline").at("wood") == "night_elves 1 wisp_wall"


def test_kobolds_reach_every_cavern_without_travel() -> None:
    """Rulings W-034 and W-035."""
    start = Warcraft(seat("farmer kobolds", hand=6))
    assert (start.price("bog"), start.price("cave"), start.price("haven")) == (2, 2, 3)
    assert start.refused("conquer knoll") == {"not_entry"}
    game = start.do("conquer bog")
    assert (game.price("cave"), game.price("haven"), game.refused("conquer holt")) == (2, 3, {"not_adjacent"})


def test_naga_hold_any_water_and_enter_by_it() -> None:
    """Ruling W-036."""
    game = Warcraft(seat("herbalist naga", hand=6))
    assert (game.price("mere"), game.price("bay"), game.price("strand")) == (2, 2, 3)
    game.do("conquer bay")
    assert (game.price("strand"), game.price("mere")) == (2, 2)
    assert game.refused("conquer mere") == {"not_adjacent"}
    game.do("conquer strand")
    assert game.income() == 2


def test_naga_stay_in_the_water_in_decline() -> None:
    game = Warcraft(seat("farmer naga"), regions={"mere": "naga 2"}, phase="turn").do("decline")
    assert game.at("mere") == "naga 1"
    assert game.scored() == [1]


def test_nobody_else_takes_water() -> None:
    """Ruling W-124."""
    game = Warcraft(seat("farmer orcs", hand=6), regions={"knoll": "orcs 1"})
    assert game.refused("conquer mere") == {"water"}


def test_sailing_costs_nothing_more() -> None:
    """Ruling W-090."""
    game = Warcraft(seat("sailing orcs", hand=6))
    assert game.price("strand") == 2
    assert game.do("conquer strand").price("haven") == 2


def test_the_meeting_stone_saves_travel_for_whoever_holds_it() -> None:
    """Ruling W-111: a race that has given it up pays again."""
    held = Warcraft(seat("farmer orcs", hand=6), regions={"knoll": "orcs 1 meeting_stone"})
    assert held.price("haven") == 2
    given_up = Warcraft(seat("farmer orcs", hand=6), regions={"knoll": "- meeting_stone"})
    assert given_up.price("haven") == 3


def test_frostmourne_takes_two_off_once_a_turn_and_moves() -> None:
    """Ruling W-100."""
    regions = {"grove": "orcs 1 frostmourne", "crag": "humans 2 mountain"}
    game = Warcraft(seat("farmer orcs", hand=5), seat("mining humans"), regions=regions)
    assert (game.price("crag", using="frostmourne"), game.price("wood", using="frostmourne")) == (3, 1)
    game.do("conquer wood ordinary frostmourne")
    assert game.at("wood") == "orcs 1 frostmourne"
    assert game.refused("conquer meadow ordinary frostmourne") == {"used"}


def test_the_ashes_bring_any_region_within_reach() -> None:
    game = Warcraft(seat("farmer orcs", hand=5), regions={"grove": "orcs 1 ashes"})
    assert game.price("hill", using="ashes") == 2
    assert game.price("haven", using="ashes") == 2
    assert game.do("conquer hill ordinary ashes").at("hill") == "orcs 2 ashes"


def test_the_ashes_bring_any_water_within_reach_of_those_who_hold_it() -> None:
    """The Naga conquer seas and lakes, so that these are among the regions of any island."""
    game = Warcraft(seat("farmer naga", hand=5), regions={"haven": "naga 1 ashes"})
    assert game.refused("conquer mere") == {"not_adjacent"}
    assert game.price("mere", using="ashes") == 2
    assert game.do("conquer mere ordinary ashes").at("mere") == "naga 2 ashes"
    land = Warcraft(seat("farmer orcs", hand=5), regions={"haven": "orcs 1 ashes"})
    assert land.refused("conquer mere ordinary ashes") == {"not_adjacent", "water"}


@pytest.mark.parametrize("artifact", ["frostmourne", "ashes"])
def test_artifacts_are_of_no_use_in_decline(artifact: str) -> None:
    regions = {"grove": f"trolls 1 {artifact}", "wood": "orcs 1"}
    game = Warcraft(seat("farmer orcs", hand=5, declined=["trolls"]), regions=regions)
    assert "no_such_relic" in game.refused(f"conquer meadow ordinary {artifact}")


@pytest.mark.parametrize(
    ("after_all", "line", "reason"),
    [
        (True, "final-roll haven frostmourne", "no roll is needed: the price is 1, you have 1"),
        (False, "conquer haven ordinary frostmourne", "needs 2, you have 1"),
    ],
)
def test_when_the_least_is_applied_decides_what_frostmourne_and_travel_come_to(
    after_all: bool, line: str, reason: str
) -> None:
    """Two tokens, less two, and one for the travel: the least comes last, or before what is added."""
    regions = {"mound": "orcs 1 frostmourne"}
    game = Warcraft(seat("farmer orcs", hand=1), regions=regions, options={"floor_after_all": after_all})
    assert game.against(line) == [f"{reason} [floor_after_all]"]
