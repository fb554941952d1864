"""The ground underground: rivers, chasms, Black Mountains, and where a new race comes in."""

from __future__ import annotations

import pytest

from smallworld.rules.conquest.quotes import quote
from smallworld.words.faults import DocumentError
from tests.scenario import Underground, seat


def test_river_costs_one_token() -> None:
    game = Underground(seat("stone drow", hand=7), regions={"mire": "drow 1"})
    assert game.price("rill") == 1
    assert game.price("moss") == 2
    assert game.do("conquer rill").at("rill") == "drow 1"


def test_prices_name_the_rulebook_that_gives_them() -> None:
    position = Underground(seat("stone drow", hand=7), regions={"mire": "drow 1"}).position

    def sources(region: str) -> list[str]:
        return [str(term.source) for term in quote(position, position.rules.board.index[region]).terms]

    assert sources("rill") == ["Underground rulebook, Exceptions to Conquering a Region"]
    assert sources("moss") == ["Underground rulebook, Conquering a Region"]
    assert sources("crag") == ["Underground rulebook, Conquering a Region"] * 2


def test_river_at_the_edge_is_an_entry_and_leads_inland() -> None:
    """Ruling U-002."""
    game = Underground(seat("stone drow", hand=4))
    assert game.refused("conquer brook") == {"not_entry"}
    game.do("conquer rill", "conquer brook", "conquer geode")
    assert game.force("drow").hand == 0
    game.do("end-conquests").finish_turn()
    assert (game.at("rill"), game.at("brook"), game.at("geode")) == ("-", "-", "drow 4")


def test_rivers_are_emptied_before_scoring() -> None:
    game = Underground(seat("stone drow", hand=3), regions={"mire": "drow 1"})
    game.do("conquer rill", "conquer brook", "end-conquests")
    assert game.can("deploy") == {"mire"}
    game.finish_turn()
    assert game.at("mire") == "drow 4"
    # One region, which borders nobody.
    assert game.scored()[0] == 2


@pytest.mark.parametrize("phase", ["turn", "redeploy"])
def test_nobody_stands_in_a_river_before_or_after_his_conquests(phase: str) -> None:
    regions = {"mire": "ogres 1", "rill": "ogres 1"}
    assert Underground(seat("stone ogres"), regions=regions).at("rill") == "ogres 1"
    with pytest.raises(DocumentError, match="stay in a river only during their own conquests"):
        Underground(seat("stone ogres"), regions=regions, phase=phase)


def test_with_rivers_alone_the_tokens_go_back_to_hand() -> None:
    """Ruling U-003."""
    game = Underground(seat("stone ogres", hand=1)).do("conquer rill", "end-conquests")
    assert game.at("rill") == "-"
    assert game.force("ogres").hand == 1
    assert game.scored() == [0]
    game.finish_turn().finish_turn().do("expand")
    assert "not_entry" in game.refused("conquer brook")
    assert game.refused("conquer rill") == set()


def test_declining_race_has_already_left_the_rivers() -> None:
    game = Underground(seat("stone ogres", hand=3), regions={"mire": "ogres 1"})
    game.do("conquer rill", "end-conquests").finish_turn().finish_turn()
    game.do("decline")
    assert game.at("rill") == "-"
    assert game.scored()[-1] == 1


@pytest.mark.parametrize("who", ["stone drow", "stone spiderines", "stone kraken", "stone lizardmen", "stone ogres"])
def test_nobody_enters_a_chasm(who: str) -> None:
    race = who.split()[1]
    game = Underground(seat(who, hand=5), regions={"crag": f"{race} 1"})
    assert "impassable" in game.refused("conquer rift")
    assert "impassable" in game.refused("conquer abyss")
    assert game.price("rift") is None


def test_nobody_crosses_a_chasm_and_the_reason_is_named() -> None:
    game = Underground(seat("stone drow", hand=8), regions={"crag": "drow 1"})
    # Rift lies between crag and gem, but also between crag and geode and prism.
    for across in ("gem", "geode", "prism"):
        assert game.refused(f"conquer {across}") == {"not_adjacent", "chasm_between"}
    # Far away there is no chasm to name.
    assert game.refused("conquer bog") == {"not_adjacent"}


def test_doormat_does_not_reach_a_chasm() -> None:
    """Ruling U-004."""
    game = Underground(seat("stone drow", hand=8), regions={"crag": "drow 1 doormat"})
    assert "impassable" in game.refused("conquer rift ordinary doormat")
    assert game.refused("conquer gem ordinary doormat") == set()


def test_black_mountain_is_one_token_dearer_and_keeps_its_mountain() -> None:
    game = Underground(
        seat("flocking drow", hand=5), seat("stone shrooms"), regions={"shaft": "drow 1", "crag": "shrooms 2"}
    )
    assert game.price("crag") == 2 + 1 + 2
    assert game.do("conquer crag").at("crag") == "drow 5 mountain"


def test_final_roll_for_up_to_three_more() -> None:
    game = Underground(seat("flocking drow", hand=1), regions={"shaft": "drow 1"})
    assert game.refused("final-roll crag") == set()
    game.do("final-roll crag", "die 2")
    assert game.at("crag") == "drow 1 mountain"
    assert game.phase != "conquest"


def test_mudmen_conquer_a_mountain_by_luck_and_grow() -> None:
    """The rulebook's figures (EX-U3): a Mudpool, a region of one Shroom, a Black Mountain by the die."""
    game = Underground(seat("flocking mudmen", hand=6)).do("conquer bog")
    assert game.force("mudmen").hand == 4
    game = Underground(
        seat("flocking mudmen", hand=4), seat("stone shrooms"), regions={"bog": "mudmen 2", "morel": "shrooms 1"}
    )
    game.do("conquer morel", "final-roll summit", "die 3")
    assert (game.at("bog"), game.at("morel"), game.at("summit")) == ("mudmen 1", "mudmen 1", "mudmen 1 mountain")
    # Seven tokens, three of them on the map: four to deploy, one of which is new, for one Mudpool.
    assert game.force("mudmen").hand == 4
    game.do("deploy bog", "deploy bog", "deploy morel", "deploy summit").finish_turn()
    assert game.scored()[0] == 3 + 2
