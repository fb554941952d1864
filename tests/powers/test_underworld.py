"""Underworld: caverns cost one token less, and are adjacent to one another."""

from __future__ import annotations

from smallworld.rules.engine import refusals
from tests.scenario import Scenario, seat


def test_from_cavern_to_cavern() -> None:
    game = Scenario(seat("underworld orcs", hand=5), regions={"marsh": "orcs 1"})
    assert game.refused("conquer bog") == set()
    assert game.price("bog") == 1
    assert game.refused("conquer crag") == {"not_adjacent"}


def test_what_it_does_not_reach_is_refused_by_the_rule_about_borders() -> None:
    game = Scenario(seat("underworld orcs", hand=5), regions={"marsh": "orcs 1"})
    [refusal] = refusals(game.position, game.action("conquer crag"))
    assert (str(refusal.source), refusal.option) == ("Small World rulebook, Following Conquests", None)


def test_tokens_there_cost_as_ever() -> None:
    game = Scenario(
        seat("underworld orcs", hand=5), seat("forest elves"), regions={"marsh": "orcs 1", "bog": "elves 2"}
    )
    assert game.price("bog") == 2 + 2 - 1


def test_without_a_cavern_there_is_no_link_but_the_discount() -> None:
    game = Scenario(seat("underworld orcs", hand=5), regions={"mound": "orcs 1"})
    assert game.refused("conquer bog") == {"not_adjacent"}
    assert game.price("marsh") == 1


def test_regions_without_a_cavern_cost_as_ever() -> None:
    assert Scenario(seat("underworld orcs", hand=5), regions={"marsh": "orcs 1"}).price("mound") == 2


def test_entering_the_map_it_has_no_link() -> None:
    inland = Scenario(seat("underworld orcs", hand=5))
    assert inland.refused("conquer meadow") == {"not_entry"}
    assert inland.price("marsh") == 1


def test_a_cavern_just_conquered_links() -> None:
    game = Scenario(seat("underworld orcs", hand=5), regions={"mound": "orcs 1"}).do("conquer marsh", "conquer bog")
    assert game.at("bog") == "orcs 1"


def test_for_the_others_caverns_are_apart() -> None:
    game = Scenario(seat("hill orcs", hand=5), regions={"marsh": "orcs 1"})
    assert game.refused("conquer bog") == {"not_adjacent"}


def test_not_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=[{"race": "ghouls", "hand": 4}]), regions={"marsh": "ghouls 1"},
        phase="declined conquest",
    )  # fmt: skip
    assert game.refused("conquer bog") == {"not_adjacent"}
