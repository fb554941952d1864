"""The places that do not move: Altar, Crypt, Diamond Fields, Pipe, Fountain, Keep and the lost mine."""

from __future__ import annotations

import pytest

from smallworld.documents.notation import read, write
from smallworld.setup.problems import problems_of
from tests.scenario import Underground, seat


def altar(regions: dict[str, str], *, active: str | None = "stone ogres", **options: bool) -> Underground:
    """Returns a player with Drow in decline, against Kraken with Mummies in decline."""
    return Underground(
        seat(active, declined=["drow"]),
        seat("muddy kraken", declined=["mummies"]),
        regions={"lode": "ogres 1", "rill": "kraken 1", **regions},
        options=options,
    )


def test_altar_takes_a_declined_token_for_three_coins_after_scoring() -> None:
    """Ruling U-115: its region has scored."""
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1", "maw": "drow 1"}).do("end-conquests")
    assert game.phase == "after scoring"
    assert game.scored() == [4]
    assert game.can("sacrifice") == {"pit", "maw"}
    game.do("sacrifice pit")
    assert game.at("pit") == "-"
    assert game.tray("drow") == 8
    assert game.coins(0) == 5 + 4 + 3


def test_altar_takes_one_of_several_tokens_and_the_others_hold_the_region() -> None:
    game = Underground(
        seat("stone ogres", declined=["tomb drow"]), regions={"mire": "ogres 1 altar", "pit": "drow 3"}
    ).do("end-conquests", "sacrifice pit")
    assert game.at("pit") == "drow 2"


def test_altar_before_scoring_in_the_other_reading() -> None:
    """Ruling U-115, the alternative."""
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1", "maw": "drow 1"}, altar_after_scoring=False)
    game.do("end-conquests", "sacrifice pit").finish_turn()
    assert game.coins(0) == 5 + 3 + 3


@pytest.mark.parametrize("after", [True, False])
def test_altar_in_a_turn_of_decline(after: bool) -> None:
    """Ruling U-115, either way: at the end of each turn, and a turn of decline is one. The altar still works."""
    game = Underground(
        seat("stone ogres"),
        phase="turn",
        regions={"mire": "ogres 1 altar", "pit": "ogres 1"},
        options={"altar_after_scoring": after},
    ).do("decline")
    assert game.can("sacrifice") == {"mire", "pit"}
    assert not problems_of(read(write(game.position)))
    game.do("sacrifice pit", "finish")
    assert game.coins(0) == 5 + (2 if after else 1) + 3


def test_altar_in_a_turn_of_a_last_redeployment() -> None:
    """Tombs: the tokens are redeployed, then one is given up, by the other reading before the scoring."""
    game = Underground(
        seat("tomb ogres"),
        phase="turn",
        regions={"mire": "ogres 1 altar", "pit": "ogres 2"},
        options={"altar_after_scoring": False},
    ).do("decline", "deploy pit")
    assert game.can("sacrifice") == {"mire", "pit"}
    game.do("sacrifice mire", "finish")
    assert game.coins(0) == 5 + 1 + 3


def test_altar_once_a_turn() -> None:
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1", "maw": "drow 1"}).do("end-conquests", "sacrifice pit")
    assert game.can("sacrifice") == set()


def test_altar_need_not_be_used() -> None:
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1"}).do("end-conquests", "finish")
    assert game.coins(0) == 5 + 3


@pytest.mark.parametrize("own_only", [True, False])
def test_altar_and_the_tokens_of_others(own_only: bool) -> None:
    """Ruling U-114."""
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1", "summit": "mummies 1"}, altar_takes_own_only=own_only)
    game.do("end-conquests")
    assert game.can("sacrifice") == ({"pit"} if own_only else {"pit", "summit"})
    if not own_only:
        game.do("sacrifice summit")
        assert "underground.mummies" in game.position.stacks.returned_races
        assert game.coins(0) == 5 + 3 + 3


def test_altar_of_an_opponent_does_not_touch_immune_regions() -> None:
    game = Underground(
        seat("stone ogres"),
        seat("muddy gnomes", declined=["royal drow"]),
        phase="after scoring",
        regions={"bog": "ogres 1 altar", "moss": "drow 1 queen", "pit": "drow 1"},
        options={"altar_takes_own_only": False},
    )
    assert game.can("sacrifice") == {"pit"}


def test_altar_takes_no_active_token() -> None:
    game = altar({"mire": "ogres 1 altar", "pit": "drow 1"}).do("end-conquests")
    assert game.refused("sacrifice mire") == {"no_sacrifice"}


def test_altar_is_used_in_decline_too_even_for_the_last_token() -> None:
    """Ruling U-116."""
    game = altar({"mire": "drow 1 altar"}).do("end-conquests", "sacrifice mire")
    assert game.at("mire") == "- altar"
    assert "underground.drow" in game.position.stacks.returned_races
    assert game.coins(0) == 5 + 2 + 3


def test_altar_is_used_on_the_turn_of_the_decline() -> None:
    """The altar serves at the end of each turn of its player."""
    game = Underground(seat("stone ogres"), regions={"mire": "ogres 2 altar", "pit": "ogres 1"}, phase="turn")
    game.do("decline")
    assert game.can("sacrifice") == {"mire", "pit"}


def test_altar_of_others_is_of_no_use() -> None:
    game = altar({"mire": "kraken 1 altar", "pit": "drow 1"}).do("end-conquests")
    assert game.position.player == 1


def crypt(regions: dict[str, str], **options: bool) -> Underground:
    return Underground(
        seat("stone ogres", hand=3, declined=["drow"]), seat("muddy kraken", hand=6), regions=regions, options=options
    )


def test_crypt_sends_the_ghost_anywhere_but_to_itself() -> None:
    """Ruling U-117, and never into a chasm."""
    game = crypt({"mire": "ogres 1 crypt", "moss": "kraken 1"}).do("end-conquests").until("placement")
    everywhere = set(game.position.rules.board.ids)
    assert game.can("place ghost") == everywhere - {"mire", "rift", "abyss"}
    game.do("place ghost moss")
    assert "ghost" in game.at("moss").split()


def test_crypt_does_not_send_the_ghost_where_opponents_are_immune() -> None:
    """No place of another player affects a region with a figure, while a player's own Queen bars nothing."""
    game = Underground(
        seat("royal ogres"),
        seat("muddy cultists"),
        phase="placement",
        regions={"mire": "ogres 1 crypt", "pit": "ogres 1 queen", "moss": "cultists 1 great_ancient", "gem": "- balrog"}
        | {"maw": "cultists 1 pentacle"},
    )
    assert game.refused("place ghost moss") == {"immune"}
    assert game.refused("place ghost gem") == {"immune"}
    assert game.refused("place ghost maw") == set()


def test_crypt_makes_the_region_immune_to_opponents() -> None:
    game = Underground(
        seat("vampire drow", hand=6),
        seat("stone ogres"),
        regions={"mire": "drow 1 doormat", "moss": "ogres 1 ghost", "pit": "ogres 1 crypt"},
    )
    assert game.refused("conquer moss") == {"immune"}
    assert "immune" in game.refused("conquer moss vampire")


@pytest.mark.parametrize("opponents_only", [True, False])
def test_crypt_and_an_empty_region_with_the_ghost(opponents_only: bool) -> None:
    """Ruling U-119: the player who controls it can conquer the region, or nobody can."""
    regions = {"mire": "ogres 1 crypt", "moss": "- ghost", "bog": "kraken 1"}
    options = {"ghost_bars_opponents_only": opponents_only}
    game = crypt(regions, **options)
    assert (game.refused("conquer moss") == set()) == opponents_only
    if opponents_only:
        assert game.do("conquer moss").at("moss") == "ogres 1 ghost"
    game = Underground(seat("muddy kraken", hand=6), seat("stone ogres"), regions=regions, options=options)
    assert game.refused("conquer moss") == {"immune"}


def test_crypt_conquered_frees_the_ghost_at_once() -> None:
    """Ruling U-118a."""
    game = Underground(
        seat("muddy kraken", hand=6),
        seat("stone ogres"),
        regions={"bog": "kraken 1", "moss": "ogres 1 crypt", "mire": "ogres 1 ghost"},
    ).do("conquer moss")
    assert game.at("mire") == "ogres 1"
    assert game.refused("conquer mire") == set()
    # She serves the conqueror.
    game.do("conquer mire", "end-conquests").until("placement")
    assert "bog" in game.can("place ghost")


def test_crypt_in_decline_keeps_the_ghost_where_she_is() -> None:
    """Ruling U-118b."""
    game = Underground(seat("stone ogres"), regions={"mire": "ogres 1 crypt", "moss": "ogres 1 ghost"}, phase="turn")
    game.do("decline").finish_turn()
    assert game.at("moss") == "ogres 1 ghost"
    game = Underground(
        seat("muddy kraken", hand=6), seat("mystic shrooms", declined=["ogres"]),
        regions={"bog": "kraken 1", "mire": "ogres 1 crypt", "moss": "ogres 1 ghost"},
    )  # fmt: skip
    assert game.refused("conquer moss") == {"immune"}
    game = Underground(
        seat("muddy kraken", declined=["ogres"]),
        regions={"bog": "kraken 1", "mire": "ogres 1 crypt", "moss": "ogres 1 ghost"},
    ).do("end-conquests")
    assert game.position.player == 1


@pytest.mark.parametrize("stays", [True, False])
def test_crypt_abandoned(stays: bool) -> None:
    """Ruling U-118c."""
    game = Underground(
        seat("stone ogres"),
        regions={"mire": "ogres 1 crypt", "moss": "ogres 1 ghost"},
        phase="turn",
        options={"ghost_stays_when_abandoned": stays},
    ).do("expand", "abandon mire")
    assert game.at("mire") == "- crypt"
    assert game.at("moss") == ("ogres 1 ghost" if stays else "ogres 1")


def test_crypt_need_not_be_used() -> None:
    game = crypt({"mire": "ogres 1 crypt"}).do("end-conquests").until("placement")
    assert game.refused("finish") == set()


def test_diamond_fields_pay_for_every_region_of_their_terrain() -> None:
    """Ruling U-120: two more Crystals and two Mines of the same race. The player's other race holds another Crystal."""
    game = Underground(
        seat("stone ogres", declined=["drow"]),
        regions={
            "geode": "ogres 1 diamond_fields", "prism": "ogres 1", "gem": "ogres 1",
            "pit": "ogres 1", "lode": "ogres 1", "vein": "drow 1",
        },
    )  # fmt: skip
    assert game.income() == 5 + 1 + 3


def test_diamond_fields_pay_in_decline() -> None:
    game = Underground(
        seat("stone ogres", declined=["drow"]),
        regions={"geode": "drow 1 diamond_fields", "prism": "drow 1", "gem": "ogres 1"},
    )
    assert game.income() == 3 + 2


def test_diamond_fields_with_mystic_and_the_scepter() -> None:
    """Ruling U-121: twelve coins from three Crystals."""
    game = Underground(
        seat("mystic ogres"),
        regions={"geode": "ogres 1 diamond_fields scepter", "prism": "ogres 1", "gem": "ogres 1"},
    )
    assert game.income() == 12


def test_pipe_makes_regions_of_its_terrain_adjacent() -> None:
    """Ruling U-122."""
    game = Underground(
        seat("stone ogres", hand=3), seat("muddy drow"), regions={"shaft": "ogres 1 pipe", "quarry": "drow 1"}
    )
    assert game.price("quarry") == 3 - 1
    assert game.refused("conquer quarry") == set()
    assert {"lode", "den", "pit", "quarry"} <= game.can("conquer") | game.can("final-roll")
    assert "not_adjacent" in game.refused("conquer bog")


def test_pipe_links_no_other_terrain_and_from_no_other_region() -> None:
    """Regions of the terrain are adjacent to one another, so one must be held: the Pipe's own is."""
    game = Underground(seat("stone ogres", hand=3), regions={"mire": "ogres 1", "shaft": "ogres 1 pipe"})
    assert "not_adjacent" in game.refused("conquer maw")


def test_pipe_in_decline_or_of_another_player_is_of_no_use() -> None:
    """Ruling U-123."""
    game = Underground(
        seat("stone ogres", hand=3, declined=["drow"]), regions={"shaft": "drow 1 pipe", "lode": "ogres 1"}
    )
    assert "not_adjacent" in game.refused("conquer quarry")
    game = Underground(seat("stone ogres", hand=3, declined=["drow"]), regions={"den": "drow 1 pipe"})
    assert game.refused("conquer quarry") == set()
    assert "not_entry" in game.refused("conquer cap")


def test_fountain_gives_a_token_at_the_start_of_each_turn() -> None:
    """Ruling U-124."""
    game = Underground(seat("stone ogres", hand=2), regions={"mire": "ogres 2 fountain"}, phase="turn").do("expand")
    assert game.force("ogres").hand == 3
    assert game.tray("ogres") == 10 - 5


def test_fountain_need_not_be_used() -> None:
    """Ruling U-206: the token goes back to the tray, once, while the troops are readied."""
    game = Underground(seat("stone ogres", hand=2), regions={"mire": "ogres 2 fountain"}, phase="turn")
    assert game.refused("give-back fountain") == {"not_now"}
    game.do("expand")
    assert game.can("give-back") == {"fountain"}
    assert game.refused("give-back altar") == {"no_gift"}
    game.do("give-back fountain")
    assert (game.force("ogres").hand, game.tray("ogres")) == (2, 10 - 4)
    assert game.refused("give-back fountain") == {"no_gift"}
    game.do("advance", "end-conquests").finish_turn().finish_turn()
    assert game.do("expand").can("give-back") == {"fountain"}


def test_fountain_that_gave_nothing_takes_nothing_back() -> None:
    game = Underground(seat("stone ogres", hand=8), regions={"mire": "ogres 2 fountain"}, phase="turn").do("expand")
    assert game.refused("give-back fountain") == {"no_gift"}


@pytest.mark.parametrize("phase", ["turn", "ready"])
def test_fountain_taken_over_from_reborn_serves_in_the_same_turn(phase: str) -> None:
    """Both come at the start of the turn, in the order that the player likes."""
    game = Underground(
        seat("stone ogres", hand=1, declined=["reborn drow"]),
        regions={"mire": "drow 1 fountain", "moss": "drow 1", "pit": "ogres 1"},
        phase=phase,
    ).do("replace mire")
    if phase == "turn":
        game.do("expand")
    assert game.force("ogres").hand == 2
    game.do("replace moss")
    assert game.force("ogres").hand == 2


def test_fountain_gives_nothing_from_an_empty_tray() -> None:
    game = Underground(seat("stone ogres", hand=8), regions={"mire": "ogres 2 fountain"}, phase="turn").do("expand")
    assert game.force("ogres").hand == 8


def test_fountain_gives_nothing_on_the_turn_of_its_discovery() -> None:
    game = Underground(seat("stone ogres", hand=5)).do("conquer lair", "draw fountain")
    assert game.force("ogres").hand == 5 - 3


def test_fountain_in_decline_gives_nothing() -> None:
    game = Underground(
        seat("stone ogres", declined=["drow"]), regions={"mire": "drow 1 fountain", "pit": "ogres 1"}, phase="turn"
    ).do("expand")
    assert game.tray("drow") == 8
    assert game.tray("ogres") == 9


def test_keep_pays_and_defends() -> None:
    game = Underground(
        seat("stone drow", hand=5), seat("muddy ogres"), regions={"mire": "drow 1", "moss": "ogres 1 keep"}
    )
    assert game.price("moss") == 2 + 1 + 1
    assert game.income(1) == 2


def test_keep_in_decline() -> None:
    """Ruling U-126."""
    game = Underground(
        seat("stone drow", hand=5),
        seat("muddy kraken", declined=["ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 1 keep"},
    )
    assert game.income(1) == 2
    assert game.price("moss") == 4


def test_keep_of_nobody_defends_too() -> None:
    game = Underground(seat("stone drow", hand=5), regions={"mire": "drow 1", "moss": "- keep"})
    assert game.price("moss") == 3


@pytest.mark.parametrize("declined", [True, False])
def test_lost_mine_pays_two(declined: bool) -> None:
    ogres = seat("stone drow", declined=["ogres"]) if declined else seat("stone ogres")
    assert Underground(ogres, regions={"mire": "ogres 1 lost_mine"}).income() == 1 + 2


def test_places_pay_their_new_owner_at_the_end_of_his_turn() -> None:
    """Ruling U-144."""
    game = Underground(
        seat("stone ogres", hand=3),
        seat("muddy kraken", declined=["drow"]),
        regions={"mire": "ogres 1", "moss": "drow 1 lost_mine"},
    )
    assert game.income(1) == 3
    game.do("conquer moss", "end-conquests").finish_turn()
    assert game.scored()[0] == 2 + 2
    assert game.income(1) == 0
