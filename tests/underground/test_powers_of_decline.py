"""Reborn, Royal, Tomb, Vanishing and Shield: what a race leaves behind."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.relics import read_relics
from smallworld.rules.conquest.quotes import quote
from tests.scenario import Underground, seat

DECLINED = {"mire": "drow 1", "moss": "drow 1", "bog": "drow 1", "pit": "drow 1"}


@pytest.mark.parametrize("power", sorted(games.GAMES["underground"].powers))
def test_which_badges_stay_beside_their_banner(power: str) -> None:
    """Ruling U-137."""
    id = power.removeprefix("underground.")
    game = Underground(seat(f"{id} ogres"), regions={"mire": "ogres 2"}, phase="turn").do("decline").finish_turn()
    stays = {"muddy", "reborn", "royal", "tomb", "wise"}
    left = {force.race: force.power for _, force, _ in game.position.forces()}
    if id == "vanishing":
        assert "underground.ogres" not in left
    else:
        assert left["underground.ogres"] == (power if id in stays else None)
    assert (power in game.position.stacks.discarded_powers) == (id not in stays)


def reborn(hand: int = 2) -> Underground:
    """Returns Ogres at the start of a turn whose player has Reborn Drow in decline (ruling U-079)."""
    return Underground(
        seat("stone ogres", hand=hand, declined=["reborn drow"]),
        regions={**DECLINED, "prism": "ogres 2"},
        phase="turn",
    ).do("expand")


def test_reborn_give_up_to_two_regions_to_new_tokens() -> None:
    game = reborn()
    assert game.can("replace") == set(DECLINED)
    tray = game.tray("ogres")
    game.do("replace mire", "replace pit")
    assert (game.at("mire"), game.at("pit")) == ("ogres 1", "ogres 1")
    assert (game.tray("ogres"), game.force("ogres").hand, game.tray("drow")) == (tray - 2, 2, 9 - 2)
    assert game.can("replace") == set()
    game.do("advance")
    assert game.refused("conquer lode") == set()


def test_reborn_none_or_one_is_enough() -> None:
    assert reborn().do("advance").phase == "conquest"
    assert reborn().do("replace mire", "advance").phase == "conquest"


def test_reborn_with_an_empty_tray_take_tokens_from_hand() -> None:
    """Ruling U-079."""
    game = reborn(hand=8)
    assert game.tray("ogres") == 0
    game.do("replace mire")
    assert game.force("ogres").hand == 7


def test_reborn_with_neither() -> None:
    game = Underground(
        seat("stone ogres", declined=["reborn drow"]), regions={**DECLINED, "prism": "ogres 10"}, phase="turn"
    ).do("expand")
    assert game.can("replace") == set()
    assert game.do("pick-up prism 3").can("replace") == set(DECLINED)


def test_reborn_again_next_turn() -> None:
    game = reborn().do("replace mire", "replace pit", "advance", "end-conquests").finish_turn().finish_turn()
    assert game.do("expand").can("replace") == {"moss", "bog"}


def test_reborn_give_regions_before_a_decline_too() -> None:
    """The start of a turn comes before the choice to decline: what has changed hands then goes into decline."""
    game = Underground(
        seat("stone ogres", declined=["reborn drow"]), regions={**DECLINED, "prism": "ogres 2"}, phase="turn"
    )
    assert game.can("replace") == set(DECLINED)
    assert game.refused("replace prism") == {"no_exchange"}
    game.do("replace mire", "replace pit")
    assert game.phase == "turn"
    assert game.can("replace") == set()
    game.do("decline")
    assert [game.at(region) for region in ("mire", "pit", "prism", "moss")] == ["ogres 1", "ogres 1", "ogres 1", "-"]
    assert game.scored() == [3]


def test_reborn_give_two_regions_a_turn_before_and_after_the_choice_to_expand_together() -> None:
    game = Underground(
        seat("stone ogres", declined=["reborn drow"]), regions={**DECLINED, "prism": "ogres 2"}, phase="turn"
    ).do("replace mire", "expand")
    assert game.can("replace") == set(DECLINED) - {"mire"}
    assert game.do("replace pit").can("replace") == set()


def reborn_kraken(combo: str = "stone ogres") -> Underground:
    """Returns declined Kraken in rivers. A race that takes a river over from them must leave it as the turn ends."""
    regions = {"brook": "kraken 1", "moss": "kraken 1", "mire": "ogres 1"}
    return Underground(seat(combo, declined=["reborn kraken"]), regions=regions, phase="turn").do("replace brook")


def test_reborn_kraken_give_a_river_for_the_conquests_of_the_turn() -> None:
    game = reborn_kraken().do("expand", "advance", "end-conquests")
    assert game.at("brook") == "-"
    game.do("deploy mire")
    assert game.scored() == [2]


@pytest.mark.parametrize(("combo", "coins"), [("stone ogres", 1), ("vanishing ogres", 2)])
def test_nobody_declines_in_a_river_that_reborn_kraken_gave(combo: str, coins: int) -> None:
    """Underground rulebook, Troop Redeployment: every river is empty at the end of the turn, but for the Kraken's."""
    game = reborn_kraken(combo).do("decline")
    assert game.at("brook") == "-"
    assert game.coins(0) == 5 + coins


def test_tomb_tokens_leave_such_a_river_for_their_last_redeployment() -> None:
    game = reborn_kraken("tomb ogres").do("decline")
    assert game.at("brook") == "-"
    game.do("deploy mire")
    assert game.at("mire") == "ogres 2"


def test_reborn_whose_last_regions_are_given_away_leave_the_game() -> None:
    game = Underground(
        seat("stone ogres", hand=2, declined=["reborn drow"]),
        regions={"mire": "drow 1", "moss": "drow 1", "prism": "ogres 2"},
        phase="turn",
    ).do("expand", "replace mire", "replace moss")
    assert "underground.drow" in game.position.stacks.returned_races
    assert "underground.reborn" in game.position.stacks.discarded_powers


def test_reborn_do_nothing_while_active() -> None:
    game = Underground(
        seat("reborn ogres", hand=2, declined=["drow"]), regions={**DECLINED, "prism": "ogres 2"}, phase="turn"
    ).do("expand")
    assert game.can("replace") == set()


def test_declined_races_without_the_badge_give_nothing() -> None:
    game = Underground(
        seat("stone ogres", hand=2, declined=["drow"]), regions={**DECLINED, "prism": "ogres 2"}, phase="turn"
    ).do("expand")
    assert game.can("replace") == set()


ROW = ["stone ogres", "mystic shrooms", "wise liches", "royal kraken", "tomb mudmen", "vampire mummies"]


@pytest.mark.parametrize("before", [True, False])
def test_reborn_on_the_turn_a_new_race_is_picked(before: bool) -> None:
    """Ruling U-080."""
    game = Underground(
        seat(declined=["reborn drow"]),
        regions=DECLINED,
        row=ROW,
        phase="pick",
        options={"exchange_before_entry": before},
    ).do("pick 0")
    if before:
        game.do("replace pit", "advance")
        # It goes on from there.
        assert game.can("conquer") == {"prism", "gem", "maw"}
    else:
        assert game.can("replace") == set()
        assert game.phase == "conquest"


def royal(*regions: str) -> Underground:
    return Underground(seat("royal ogres"), regions=dict.fromkeys(regions, "ogres 1")).do("end-conquests")


def test_royal_put_the_queen_into_one_region_at_the_end_of_the_turn() -> None:
    """Ruling U-082."""
    game = royal("mire", "moss", "bog")
    assert game.phase == "placement"
    assert game.can("place") == {"queen mire", "queen moss", "queen bog"}
    assert "pieces_left" in game.refused("finish")
    game.do("place queen moss").finish_turn()
    assert game.at("moss") == "ogres 1 queen"


def test_royal_queen_moves_every_turn() -> None:
    game = royal("mire", "moss").do("place queen moss").finish_turn().finish_turn()
    game.do("expand", "advance")
    assert game.at("moss").endswith("queen")
    game.do("end-conquests", "place queen mire")
    assert (game.at("mire"), game.at("moss")) == ("ogres 1 queen", "ogres 1")


def test_royal_region_is_immune() -> None:
    game = Underground(
        seat("vampire drow", hand=5),
        seat("royal ogres"),
        regions={"mire": "drow 1 doormat socks sword orb", "moss": "ogres 1 queen", "bog": "ogres 1"},
    )
    assert game.refused("conquer moss") == {"immune"}
    for how in ("ordinary doormat", "ordinary socks", "ordinary sword", "orb", "vampire"):
        assert "immune" in game.refused(f"conquer moss {how}"), how


def test_royal_queen_stays_in_decline_and_cannot_move() -> None:
    game = Underground(seat("royal ogres"), regions={"mire": "ogres 2 queen", "moss": "ogres 1"}, phase="turn")
    game.do("decline").finish_turn()
    assert game.at("mire") == "ogres 1 queen"
    game = Underground(
        seat("stone kraken", declined=["royal ogres"]),
        regions={"mire": "ogres 1 queen", "moss": "ogres 1", "lode": "kraken 1"},
    ).do("end-conquests")
    assert game.phase != "placement"


def test_royal_in_decline_is_still_immune_to_others() -> None:
    game = Underground(
        seat("stone drow", hand=5),
        seat("mystic kraken", declined=["royal ogres"]),
        regions={"moss": "drow 1", "mire": "ogres 1 queen"},
    )
    assert game.refused("conquer mire") == {"immune"}


def test_royal_in_decline_may_be_conquered_by_their_own_player() -> None:
    """Ruling U-010: the Queen leaves with the token."""
    game = Underground(
        seat("stone kraken", hand=5, declined=["royal ogres"]),
        regions={"moss": "kraken 1", "mire": "ogres 1 queen", "pit": "ogres 1"},
    )
    assert game.refused("conquer mire") == set()
    assert "queen" not in game.do("conquer mire").at("mire")


def test_royal_without_a_region_places_no_queen() -> None:
    game = Underground(seat("royal ogres", hand=1)).do("end-conquests")
    assert game.scored() == [0]


def shield(regions: dict[str, str], hand: int = 0) -> Underground:
    return Underground(seat("shield ogres", hand=hand), seat("stone drow"), regions=regions).do("end-conquests")


def test_shield_earns_armor_for_each_mushroom_forest() -> None:
    game = shield({"moss": "ogres 1", "morel": "ogres 1", "bog": "ogres 1"})
    assert game.phase == "redeploy"
    assert game.can("place") == {"armor moss", "armor morel", "armor bog"}
    game.do("place armor bog", "place armor bog")
    assert game.can("place") == set()
    assert game.at("bog") == "ogres 1 armor:2"


def test_shield_earns_no_more_than_the_box_holds() -> None:
    """Ruling U-084: three Forests, one armor left."""
    game = shield({"moss": "ogres 1 armor:7", "morel": "ogres 1", "cap": "ogres 1"}).do("place armor moss")
    assert game.at("moss") == "ogres 1 armor:8"
    assert game.can("place") == set()


def test_shield_armor_must_be_placed() -> None:
    game = shield({"moss": "ogres 1"})
    assert "pieces_left" in game.refused("finish")


@pytest.mark.parametrize("active", [True, False])
def test_shield_armor_defends_and_goes_back_to_the_box(active: bool) -> None:
    """Ruling U-085."""
    ogres = seat("shield ogres") if active else seat("mystic kraken", declined=["ogres"])
    game = Underground(seat("stone drow", hand=5), ogres, regions={"mire": "drow 1", "moss": "ogres 1 armor:2"})
    assert game.price("moss") == 2 + 1 + 2
    assert game.do("conquer moss").at("moss") == "drow 5"
    assert game.position.stock("underground.armor") == 8


def test_shield_armor_leaves_an_abandoned_region() -> None:
    game = Underground(seat("shield ogres"), regions={"mire": "ogres 1", "moss": "ogres 1 armor:2"}, phase="turn")
    assert game.do("expand", "abandon moss").at("moss") == "-"


def test_shield_armor_stays_in_decline() -> None:
    game = Underground(seat("shield ogres"), regions={"moss": "ogres 3 armor:2"}, phase="turn").do("decline")
    assert game.at("moss") == "ogres 1 armor:2"


@pytest.mark.parametrize("moves", [False, True])
def test_shield_armor_on_the_map(moves: bool) -> None:
    """Ruling U-086: only armor earned this turn is deployed, or all of it again."""
    game = Underground(
        seat("shield ogres"),
        regions={"mire": "ogres 1 armor:2", "bog": "ogres 1"},
        options={"armor_moves": moves},
    ).do("end-conquests")
    if moves:
        game.do("place armor bog", "place armor bog")
        assert game.at("bog") == "ogres 1 armor:2"
    else:
        assert game.scored() == [2]
        assert game.at("mire") == "ogres 1 armor:2"


def test_shield_armor_is_no_race_token() -> None:
    """Neither in company of a lone token, nor for the tie-break: see the Vampires."""
    game = Underground(
        seat("vampire drow", hand=1), seat("shield ogres"), regions={"mire": "drow 1", "moss": "ogres 1 armor:3"}
    )
    assert game.refused("conquer moss vampire") == set()


def test_tomb_tokens_all_stay_and_are_redeployed_before_scoring() -> None:
    """Ruling U-091."""
    regions = {"mire": "ogres 5", "moss": "ogres 1", "bog": "ogres 1", "pit": "ogres 1", "maw": "ogres 1"}
    game = Underground(seat("tomb ogres"), regions=regions, phase="turn").do("decline")
    assert game.phase == "redeploy"
    assert game.can("deploy") == set(regions)
    game.do("deploy pit", "deploy pit", "deploy pit", "deploy bog").finish_turn()
    assert (game.at("pit"), game.at("bog"), game.at("mire")) == ("ogres 4", "ogres 2", "ogres 1")
    assert game.scored() == [5]


def test_tomb_survivors_are_redeployed_by_their_owner() -> None:
    game = Underground(
        seat("stone drow", hand=6),
        seat("mystic kraken", declined=["tomb ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 3", "pit": "ogres 1"},
    )
    assert game.price("moss") == 5
    game.do("conquer moss")
    assert game.force("ogres").retreating == 2
    game.do("end-conquests").finish_turn()
    assert game.at("pit") == "ogres 3"
    assert game.tray("ogres") == 10 - 3


@pytest.mark.parametrize("returns", [True, False])
def test_tomb_stack_that_an_opponent_conquers_returns_by_either_reading(returns: bool) -> None:
    """Ruling U-205 is about one's own conquests."""
    game = Underground(
        seat("stone drow", hand=6),
        seat("mystic shrooms", declined=["tomb ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 3", "pit": "ogres 1"},
        options={"own_survivors_return": returns},
    ).do("conquer moss")
    assert (game.force("ogres").retreating, game.tray("ogres")) == (2, 7)


def test_socks_cost_ones_own_tomb_stack_no_token_and_the_note_says_so() -> None:
    game = Underground(
        seat("stone drow", hand=6, declined=["tomb ogres"]),
        regions={"mire": "drow 1 socks", "moss": "ogres 3", "pit": "ogres 1"},
    )

    def notes(using: str) -> list[str]:
        return [str(note.reason) for note in quote(game.position, "moss", read_relics(using)).notes]

    assert notes("") == ["all but one of your tokens are redeployed"]
    assert notes("socks") == ["all your tokens are redeployed"]
    game.do("conquer moss ordinary socks")
    assert game.force("ogres").retreating == 3


@pytest.mark.parametrize("returns", [True, False])
def test_tomb_stack_that_its_own_player_conquers(returns: bool) -> None:
    """Ruling U-205: one token is lost, as always, or all, since only an opponent's conquest sends them back."""
    game = Underground(
        seat("stone drow", hand=6, declined=["tomb ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 3", "pit": "ogres 1"},
        options={"own_survivors_return": returns},
    )
    assert game.price("moss") == 2 + 3
    notes = quote(game.position, game.position.rules.board.index["moss"]).notes
    assert [note.option for note in notes] == ["own_survivors_return"]
    game.do("conquer moss")
    assert (game.force("ogres").retreating, game.tray("ogres")) == ((2, 7) if returns else (0, 9))


def test_tomb_without_a_region_left_is_gone() -> None:
    game = Underground(
        seat("stone drow", hand=6),
        seat("mystic kraken", declined=["tomb ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 3"},
    ).do("conquer moss", "end-conquests")
    game.finish_turn()
    assert "underground.ogres" in game.position.stacks.returned_races
    assert "underground.tomb" in game.position.stacks.discarded_powers


def test_tomb_while_active_is_nothing_special() -> None:
    game = Underground(
        seat("stone drow", hand=6), seat("tomb ogres"), regions={"mire": "drow 1", "moss": "ogres 3", "pit": "ogres 1"}
    ).do("conquer moss")
    assert game.force("ogres").retreating == 2


def test_tomb_redeploys_in_decline_only_once() -> None:
    game = Underground(
        seat("mystic kraken", declined=["tomb ogres"]),
        regions={"mire": "ogres 3", "moss": "ogres 1", "lode": "kraken 1"},
    ).do("end-conquests")
    assert game.position.player == 1
    assert game.at("mire") == "ogres 3"


def vanishing(**options: bool) -> Underground:
    """Returns six regions that vanish, three of an older race (ruling U-095)."""
    held = dict.fromkeys(("mire", "moss", "bog", "pit", "maw", "glade"), "ogres 1")
    older = dict.fromkeys(("summit", "quarry", "vein"), "drow 1")
    return Underground(
        seat("vanishing ogres", declined=["drow"]), regions={**held, **older}, phase="turn", options=options
    ).do("decline")


def test_vanishing_regions_are_worth_two() -> None:
    game = vanishing()
    assert game.coins(0) == 5 + 12
    assert {game.at(id) for id in ("mire", "moss", "bog", "pit", "maw", "glade")} == {"-"}
    assert "underground.ogres" in game.position.stacks.returned_races
    assert "underground.vanishing" in game.position.stacks.discarded_powers


@pytest.mark.parametrize(("evicts", "coins"), [(True, 12), (False, 12 + 3)])
def test_vanishing_and_the_older_declined_race(evicts: bool, coins: int) -> None:
    """Ruling U-096."""
    game = vanishing(vanishing_evicts=evicts)
    assert game.coins(0) == 5 + coins
    assert game.scored() == [coins]
    assert (game.at("vein") == "-") == evicts


def test_vanishing_is_no_choice_of_its_owner() -> None:
    game = Underground(seat("vanishing ogres"), regions={"mire": "ogres 1"}, phase="turn")
    assert game.can("decline") == {""}


def test_vanishing_pieces_and_finds_stay() -> None:
    game = Underground(
        seat("vanishing ogres"), regions={"mire": "ogres 1 keep", "crag": "ogres 1 mountain"}, phase="turn"
    )
    game.do("decline")
    assert (game.at("mire"), game.at("crag")) == ("- keep", "- mountain")
    # Two coins for each region, and what the Keep pays to those who hold it at the end of the turn: nobody.
    assert game.coins(0) == 5 + 4
