"""Magic: the Bag-o’-Many-Things stands for a relic on the map, another one each turn."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat


def magicians(regions: dict[str, str], hand: int = 5) -> Underground:
    return Underground(seat("magic ogres", hand=hand), seat("stone drow"), regions={"mire": "ogres 1", **regions})


@pytest.mark.parametrize("where", ["drow 1", "-", "ogres 1"])
def test_any_relic_on_the_map_may_be_copied(where: str) -> None:
    """Ruling U-066: an opponent's, nobody's, one's own."""
    game = magicians({"pit": f"{where} sword", "summit": "drow 1 mountain"})
    assert game.price("moss", using="bag:sword") == 1


def test_a_relic_that_is_not_on_the_map_may_not() -> None:
    assert magicians({}).refused("conquer moss ordinary bag:sword") == {"no_such_relic"}


def test_the_copied_doormat_reaches_anywhere_and_the_bag_goes_there() -> None:
    game = magicians({"pit": "drow 1 doormat"})
    assert game.refused("conquer glade ordinary bag:doormat") == set()
    game.do("conquer glade ordinary bag:doormat")
    assert game.at("glade").endswith("bag")
    # The real one stays with its owner.
    assert game.at("pit") == "drow 1 doormat"


def test_one_relic_a_turn() -> None:
    """The copy stands for one relic, once: neither for another, nor for the same again."""
    game = magicians({"pit": "drow 1 doormat sword"}).do("conquer moss ordinary bag:sword")
    assert game.refused("conquer bog ordinary bag:sword") == {"used"}
    assert game.refused("conquer glade ordinary bag:doormat") == {"used"}


def test_another_one_next_turn() -> None:
    game = magicians({"glade": "- doormat sword", "vein": "drow 1"}, hand=4)
    game.do("conquer moss ordinary bag:sword", "end-conquests").finish_turn().finish_turn()
    game.do("expand", "pick-up-all", "advance", "conquer pit ordinary bag:doormat")
    assert "bag" in game.at("pit").split()
    assert game.position.stock("underground.bag") == 0


def test_not_together_with_the_real_one() -> None:
    """Ruling U-067: no four tokens off one conquest."""
    game = magicians({"shaft": "ogres 1 sword"})
    assert game.refused("conquer moss ordinary sword+bag:sword") == {"no_such_relic"}
    assert game.refused("conquer moss ordinary bag:sword+sword") == {"no_such_relic"}


def test_beside_the_real_one_on_another_conquest() -> None:
    """Ruling U-067: two different conquests, two tokens off each."""
    game = magicians({"shaft": "ogres 1 sword", "moss": "drow 3", "geode": "drow 3"}, hand=6)
    assert game.price("moss", using="sword") == 2 + 3 - 1 - 2
    game.do("conquer moss ordinary sword", "conquer geode ordinary bag:sword")
    assert game.at("geode") == "ogres 2 bag"
    assert game.at("moss") == "ogres 2 sword"


def test_with_another_relic_on_one_conquest() -> None:
    game = magicians({"shaft": "ogres 1 doormat", "pit": "drow 5 sword"})
    assert game.price("pit", using="doormat+bag:sword") == 2 + 5 - 1 - 2


def test_the_copied_orb_replaces_a_token() -> None:
    """The copy can stand for any relic, even for the Orb."""
    game = magicians({"moss": "drow 1", "bog": "drow 1", "pit": "drow 1 orb"}, hand=0)
    assert game.refused("conquer moss bag:orb") == set()
    game.do("conquer moss bag:orb")
    assert game.at("moss") == "ogres 1 bag"
    assert game.at("pit") == "drow 1 orb"
    assert game.refused("conquer bog bag:orb") == {"used"}


def test_the_orb_and_its_copy_replace_two_tokens() -> None:
    """Two different conquests: ruling U-067."""
    game = magicians({"shaft": "ogres 1 orb", "moss": "drow 1", "geode": "drow 1"}, hand=0)
    game.do("conquer moss bag:orb", "conquer geode orb")
    assert (game.at("moss"), game.at("geode")) == ("ogres 1 bag", "ogres 1 orb")


def test_copied_scepter_doubles_a_region() -> None:
    game = magicians({"pit": "drow 1 scepter"}, hand=0).do("end-conquests")
    game.do("place bag:scepter mire")
    assert game.scored() == [2]


def test_scepter_and_its_copy_double_two_regions() -> None:
    """Ruling U-067."""
    game = magicians({"bog": "ogres 1 scepter"}, hand=0).do("end-conquests")
    assert "real_one_here" in game.refused("place bag:scepter bog")
    game.do("place bag:scepter mire")
    assert game.scored() == [2 + 2]


def test_scepter_does_not_go_where_its_copy_works() -> None:
    game = magicians({"bog": "ogres 1 scepter", "pit": "ogres 1"}, hand=0).do("end-conquests", "place bag:scepter mire")
    assert game.can("place scepter") == {"pit"}


def test_copied_ring_takes_a_coin() -> None:
    game = magicians({"moss": "drow 1", "pit": "drow 1 ring"}, hand=0).do("end-conquests", "place bag:ring mire")
    game.finish_turn()
    assert (game.coins(0), game.coins(1)) == (5 + 1 + 1, 4)


def test_a_bag_used_in_a_conquest_is_not_placed_too() -> None:
    game = magicians({"pit": "drow 1 scepter sword"}).do("conquer moss ordinary bag:sword", "end-conquests")
    game.finish_turn()
    assert game.scored() == [2]


def test_nothing_is_copied_next_turn_without_being_placed_again() -> None:
    game = magicians({"pit": "drow 1 scepter"}, hand=0).do("end-conquests", "place bag:scepter mire").finish_turn()
    game.finish_turn()
    assert game.income() == 1


def test_the_bag_is_not_stolen() -> None:
    """Ruling U-068."""
    game = Underground(
        seat("stone drow", hand=5),
        seat("magic ogres"),
        regions={"mire": "drow 1", "moss": "ogres 1 bag", "pit": "ogres 1"},
    ).do("conquer moss")
    assert game.at("moss").startswith("drow")
    assert "bag" not in game.at("moss")
    assert game.position.stock("underground.bag") == 1


def test_the_bag_leaves_an_abandoned_region() -> None:
    game = Underground(seat("magic ogres"), regions={"mire": "ogres 1", "moss": "ogres 1 bag"}, phase="turn")
    assert game.do("expand", "abandon moss").at("moss") == "-"


def test_the_bag_is_gone_in_decline() -> None:
    game = Underground(seat("magic ogres"), regions={"moss": "ogres 1 bag"}, phase="turn").do("decline")
    assert game.at("moss") == "ogres 1"


def test_a_failed_conquest_leaves_the_bag_where_it_was() -> None:
    game = magicians({"bog": "ogres 1 bag", "pit": "drow 4 doormat"}, hand=2)
    game.do("final-roll pit bag:doormat", "die 0")
    assert "bag" in game.at("bog").split()
