"""Dragon Master: once a turn, one token takes a region at any defence, and the Dragon guards it."""

from __future__ import annotations

from tests.scenario import Scenario, seat


def dragon(hand: int = 5, regions: dict[str, str] | None = None) -> Scenario:
    return Scenario(
        seat("dragon_master orcs", hand=hand),
        seat("fortified trolls"),
        regions={"knoll": "orcs 1", **(regions or {})},
    )


def test_one_token_whatever_the_defence() -> None:
    game = dragon(regions={"crag": "trolls 4 lair fortress", "marsh": "trolls 1 lair"})
    assert game.price("crag", "dragon_master") == 1
    assert game.price("crag") == 2 + 1 + 1 + 1 + 4
    game.do("conquer crag dragon_master")
    assert game.at("crag") == "orcs 1 dragon mountain"
    assert game.force("orcs").hand == 4
    game.finish_turn()
    assert game.at("marsh") == "trolls 4 lair"


def test_once_a_turn() -> None:
    game = dragon().do("conquer crag dragon_master")
    assert game.refused("conquer meadow dragon_master") == {"used"}


def test_a_token_is_needed() -> None:
    assert dragon(hand=0).refused("conquer crag dragon_master") == {"not_enough_tokens"}


def test_only_within_reach() -> None:
    game = dragon()
    assert game.refused("conquer bog dragon_master") == {"not_adjacent"}
    assert "water" in game.refused("conquer lake dragon_master")


def test_not_against_a_hero() -> None:
    game = Scenario(
        seat("dragon_master orcs", hand=5), seat("heroic trolls"),
        regions={"knoll": "orcs 1", "crag": "trolls 1 lair hero"},
    )  # fmt: skip
    assert game.refused("conquer crag dragon_master") == {"immune"}


def test_it_may_enter_the_map() -> None:
    game = Scenario(seat("dragon_master orcs", hand=1), seat("hill trolls"), regions={"plain": "trolls 5 lair"})
    game.do("conquer plain dragon_master")
    assert game.at("plain") == "orcs 1 dragon"


def guarded(second: str, where: str = "meadow") -> Scenario:
    race = second.rsplit(maxsplit=1)[-1]
    return Scenario(
        seat("dragon_master orcs"), seat(second, hand=9),
        regions={"plain": f"{race} 1", where: "orcs 1 dragon", "mound": "orcs 1"}, player=1,
    )  # fmt: skip


def test_its_region_is_immune() -> None:
    for second in ("hill giants", "flying elves", "commando humans"):
        assert guarded(second).refused("conquer meadow") == {"immune"}
    sorcerers = guarded("hill sorcerers")
    assert sorcerers.refused("conquer meadow sorcerers") == {"immune"}
    assert sorcerers.refused("conquer mound sorcerers") == set()


def test_it_stays_when_it_is_not_used() -> None:
    game = dragon(regions={"meadow": "orcs 1 dragon"}).do("conquer crag").finish_turn()
    assert "dragon" in game.at("meadow")


def test_it_moves_and_its_old_region_is_safe_no_more() -> None:
    game = dragon(regions={"meadow": "orcs 1 dragon"}).do("conquer crag dragon_master")
    assert game.at("meadow") == "orcs 1"
    assert game.at("crag") == "orcs 1 dragon mountain"


def test_abandoning_its_region_takes_it_back_and_it_can_be_used_that_turn() -> None:
    game = Scenario(
        seat("dragon_master orcs"), regions={"meadow": "orcs 1 dragon", "knoll": "orcs 1"}, phase="ready"
    ).do("abandon meadow")
    assert game.at("meadow") == "-"
    assert game.position.stock("base.dragon") == 1
    game.do("advance", "conquer crag dragon_master")
    assert game.at("crag") == "orcs 1 dragon mountain"


def test_it_vanishes_in_decline() -> None:
    game = Scenario(seat("dragon_master orcs"), regions={"meadow": "orcs 3 dragon"}, phase="turn").do("decline")
    assert game.at("meadow") == "orcs 1"
    assert game.position.stock("base.dragon") == 1


def test_discounts_do_not_matter_to_a_fixed_price() -> None:
    game = Scenario(
        seat("dragon_master giants", hand=1),
        seat("hill trolls"),
        regions={"crag": "giants 1", "knoll": "trolls 3 lair"},
    )
    assert game.price("knoll", "dragon_master") == 1


def test_it_counts_as_a_conquest_of_its_race() -> None:
    game = dragon(regions={"meadow": "trolls 2 lair", "marsh": "trolls 1 lair"})
    game.do("conquer meadow dragon_master").finish_turn()
    assert game.scored() == [2 + 1]
    halflings = Scenario(seat("dragon_master halflings", hand=3)).do("conquer grove dragon_master")
    assert halflings.at("grove") == "halflings 1 dragon hole"
