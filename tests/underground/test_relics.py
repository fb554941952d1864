"""Relics: Doormat, Ring, Socks, Scepter, Orb and Sword."""

from __future__ import annotations

import pytest

from smallworld.model.relics import Relic
from smallworld.rules.conquest.quotes import every_way
from tests.scenario import Underground, seat


def holding(relic: str, regions: dict[str, str] | None = None, *, hand: int = 4, **options: bool) -> Underground:
    return Underground(
        seat("mystic ogres", hand=hand),
        seat("stone drow", declined=["mummies"]),
        seat("muddy kraken"),
        regions={"mire": f"ogres 1 {relic}", **(regions or {})},
        options=options,
    )


@pytest.mark.parametrize("relic", ["doormat", "socks", "sword"])
def test_in_decline_they_cannot_be_used(relic: str) -> None:
    """Ruling U-112."""
    game = Underground(
        seat("mystic ogres", hand=4, declined=["drow"]), regions={"mire": f"drow 1 {relic}", "bog": "ogres 1"}
    )
    assert game.refused(f"conquer moss ordinary {relic}") == {"no_such_relic"}


@pytest.mark.parametrize("relic", ["doormat", "socks", "sword"])
def test_of_another_player_or_nobody_they_cannot_be_used(relic: str) -> None:
    for words in (f"drow 1 {relic}", f"- {relic}"):
        game = Underground(seat("mystic ogres", hand=4), seat("stone drow"), regions={"mire": words, "bog": "ogres 1"})
        assert game.refused(f"conquer moss ordinary {relic}") == {"no_such_relic"}


@pytest.mark.parametrize("relic", ["doormat", "socks", "sword"])
def test_once_a_turn_and_never_by_force(relic: str) -> None:
    game = holding(relic, hand=6).do("conquer rill", f"conquer moss ordinary {relic}")
    assert relic in game.at("moss").split()
    assert game.refused(f"conquer bog ordinary {relic}") == {"used"}
    assert game.refused("conquer bog") == set()


@pytest.mark.parametrize("relic", ["doormat", "socks", "sword"])
def test_again_next_turn(relic: str) -> None:
    game = Underground(seat("mystic ogres", hand=6), seat("stone drow"), regions={"mire": f"ogres 1 {relic}"})
    game.do(f"conquer moss ordinary {relic}", "end-conquests").finish_turn().finish_turn()
    game.do("expand", "pick-up-all", "advance")
    assert game.refused(f"conquer bog ordinary {relic}") == set()


def test_three_relics_in_one_conquest() -> None:
    """Ruling U-138: a distant region, as if empty, two tokens less."""
    game = Underground(
        seat("mystic drow", hand=3),
        seat("stone shrooms"),
        regions={"mire": "drow 1 doormat socks sword", "glade": "shrooms 5"},
    )
    assert game.price("glade", using="doormat+socks+sword") == 1
    game.do("conquer glade ordinary doormat+socks+sword")
    assert game.at("glade") == "drow 1 doormat socks sword"
    assert game.at("mire") == "drow 1"


def test_doormat_reaches_any_region() -> None:
    """Ruling U-101."""
    game = holding("doormat")
    assert game.refused("conquer gem") == {"not_adjacent"}
    game.do("conquer gem ordinary doormat")
    assert game.at("gem").endswith("doormat")
    assert game.refused("conquer cap") == set()


def test_doormat_stays_when_the_conquest_fails() -> None:
    """Ruling U-102."""
    game = holding("doormat", {"gem": "drow 3"}, hand=1).do("final-roll gem doormat", "die 0")
    assert "doormat" in game.at("mire").split()
    assert game.at("gem") == "drow 3"


def test_doormat_goes_along_when_the_roll_succeeds() -> None:
    game = holding("doormat", {"gem": "drow 3"}, hand=1).do("final-roll gem doormat", "die 3")
    assert "doormat" in game.at("gem").split()


def test_doormat_needs_a_race_on_the_map_to_hold_it() -> None:
    game = Underground(seat("mystic ogres", hand=4), regions={"mire": "- doormat"})
    assert game.refused("conquer gem ordinary doormat") == {"no_such_relic"}


def ring(*others: str, coins: int = 5, power: str = "mystic") -> Underground:
    """Returns the Ring in pit, with other regions around mire and bog."""
    regions = {"pit": "ogres 1 ring", "bog": "ogres 1", "moss": "drow 1", "morel": "kraken 1"}
    return Underground(
        seat(f"{power} ogres"), seat("stone drow"), seat("muddy kraken", coins=coins), regions=regions
    ).do("end-conquests")


def test_ring_takes_a_coin_from_each_opponent_next_to_it() -> None:
    game = ring().do("place ring bog")
    assert [player.coins for player in game.position.players] == [5 + 2 + 2, 4, 4]
    assert game.at("bog") == "ogres 1 ring"


def test_ring_takes_nothing_from_the_broke() -> None:
    """Ruling U-103."""
    game = ring(coins=0).do("place ring bog")
    assert [player.coins for player in game.position.players] == [5 + 2 + 1, 4, 0]


def test_ring_where_it_lies_next_to_nobody() -> None:
    game = ring().do("finish")
    assert [player.coins for player in game.position.players] == [7, 5, 5]


def test_ring_counts_active_tokens_only_and_no_immune_region() -> None:
    """Ruling U-009."""
    regions = {"bog": "ogres 1 ring", "moss": "mummies 1", "morel": "drow 1 queen"}
    game = Underground(seat("mystic ogres"), seat("royal drow", declined=["mummies"]), regions=regions)
    game.do("end-conquests").finish_turn()
    assert [player.coins for player in game.position.players] == [6, 5]


def test_ring_in_decline_takes_nothing() -> None:
    game = Underground(
        seat("mystic kraken", declined=["ogres"]), seat("stone drow"), regions={"bog": "ogres 1 ring", "moss": "drow 1"}
    ).do("end-conquests")
    game.finish_turn()
    assert game.coins(1) == 5


def test_ring_stays_in_the_players_own_regions() -> None:
    assert ring().can("place ring") == {"bog"}


def test_socks_make_a_region_count_as_empty_and_nobody_is_lost() -> None:
    """Ruling U-106b: the mountain still counts."""
    game = Underground(
        seat("mystic shrooms", hand=4),
        seat("stone drow"),
        regions={"shaft": "shrooms 1 socks", "crag": "drow 2 mountain", "pit": "drow 1"},
    )
    assert game.price("crag", using="socks") == 3
    game.do("conquer crag ordinary socks")
    assert game.force("drow").retreating == 2
    assert game.tray("drow") == 9 - 3
    game.do("end-conquests").finish_turn()
    assert game.at("pit") == "drow 3"


@pytest.mark.parametrize("defends", [True, False])
def test_socks_against_ones_own_declined_tokens(defends: bool) -> None:
    """By either reading of ruling C-005 the region counts as empty, which costs two."""
    game = Underground(
        seat("mystic shrooms", hand=4, declined=["ogres"]),
        regions={"shaft": "shrooms 1 socks", "geode": "ogres 1"},
        options={"own_declined_defends": defends},
    )
    assert game.price("geode", using="socks") == 2


def test_socks_drive_monsters_away() -> None:
    """Ruling U-106c."""
    game = Underground(seat("mystic shrooms", hand=2), regions={"quarry": "shrooms 1 socks"})
    assert game.price("lair", using="socks") == 2
    game.do("conquer lair ordinary socks", "draw altar")
    assert game.at("lair") == "shrooms 2 altar socks"


def test_socks_without_a_region_left_the_tokens_go_to_hand() -> None:
    game = holding("socks", {"moss": "drow 2"}).do("conquer moss ordinary socks", "end-conquests").finish_turn()
    assert game.force("drow").hand == 2


@pytest.mark.parametrize("moved", [True, False])
def test_socks_and_a_lone_declined_token(moved: bool) -> None:
    """Ruling U-106a."""
    game = holding("socks", {"moss": "mummies 1", "pit": "mummies 1"}, declined_survivor_is_moved=moved)
    game.do("conquer moss ordinary socks", "end-conquests").finish_turn()
    assert game.at("pit") == ("mummies 2" if moved else "mummies 1")


def test_socks_spare_opponents_only() -> None:
    """Players who conquer their own declined tokens lose them."""
    game = Underground(
        seat("stone ogres", hand=3, declined=["drow"]),
        regions={"bog": "ogres 1 socks", "moss": "drow 1", "pit": "drow 1"},
    ).do("conquer moss ordinary socks")
    assert game.force("drow").retreating == 0
    assert game.tray("drow") == 9 - 1


def test_socks_and_the_last_declined_token() -> None:
    """Ruling U-106a: lost, if there is no other region."""
    game = holding("socks", {"moss": "mummies 1"}).do("conquer moss ordinary socks", "end-conquests").finish_turn()
    assert "underground.mummies" in game.position.stacks.returned_races


@pytest.mark.parametrize(("counts", "price"), [(True, 4), (False, 2)])
def test_socks_and_armor(counts: bool, price: int) -> None:
    """Ruling U-021: the same rule as for the Flames."""
    game = Underground(
        seat("mystic drow", hand=6),
        seat("shield shrooms"),
        regions={"mire": "drow 1 socks", "moss": "shrooms 3 armor:2"},
        options={"armor_defends_empty_regions": counts},
    )
    assert game.price("moss", using="socks") == price


def test_socks_leave_the_keep_standing() -> None:
    game = Underground(
        seat("mystic drow", hand=6), seat("stone shrooms"), regions={"mire": "drow 1 socks", "moss": "shrooms 3 keep"}
    )
    assert game.price("moss", using="socks") == 3


def test_scepter_doubles_the_bank_coins_of_its_region() -> None:
    """Ruling U-107: Mystic Shrooms, a Mushroom Forest, the Keep."""
    game = Underground(seat("mystic shrooms"), regions={"moss": "shrooms 1 keep scepter"})
    assert game.income() == (1 + 1 + 1) * 2


def test_scepter_doubles_the_regions_own_coin_alone_in_the_other_reading() -> None:
    game = Underground(
        seat("mystic shrooms"), regions={"moss": "shrooms 1 keep scepter"}, options={"scepter_doubles_bonuses": False}
    )
    assert game.income() == 3 + 1


@pytest.mark.parametrize(
    ("who", "regions", "coins"),
    [
        ("flocking ogres", {"mire": "ogres 1 scepter"}, 1 + 2 + 1),
        ("quarreling ogres", {"mire": "ogres 1 scepter"}, 1 + 1 + 1),
        ("fisher ogres", {"mire": "ogres 1 scepter", "moss": "ogres 1"}, 2 + 1 + 1),
        ("frightened ogres", {"mire": "ogres 3 scepter"}, (1 + 1) * 2),
        ("muddy ogres", {"mire": "ogres 1 scepter"}, (1 + 1) * 2),
        ("mystic drow", {"mire": "drow 1 scepter"}, (1 + 1) * 2),
        ("adventurous ogres", {"mire": "ogres 1 altar scepter"}, (1 + 1) * 2),
    ],
)
def test_scepter_doubles_what_one_region_earns_and_no_bonus_of_a_set(
    who: str, regions: dict[str, str], coins: int
) -> None:
    """Ruling U-107."""
    assert Underground(seat(who), regions=regions).income() == coins


def test_scepter_has_no_effect_in_the_lost_mine() -> None:
    assert Underground(seat("mystic ogres"), regions={"mire": "ogres 1 lost_mine scepter"}).income() == 3


def test_scepter_is_placed_before_scoring() -> None:
    game = Underground(seat("mystic ogres"), regions={"mire": "ogres 1 scepter", "geode": "ogres 1"}).do(
        "end-conquests"
    )
    assert game.can("place scepter") >= {"geode"}
    game.do("place scepter geode")
    assert game.scored() == [1 + (1 + 1) * 2]


def test_scepter_in_decline_doubles_nothing() -> None:
    game = Underground(seat("mystic kraken", declined=["ogres"]), regions={"mire": "ogres 1 scepter"})
    assert game.income() == 1


def test_orb_replaces_a_lone_active_token() -> None:
    game = holding("orb", {"moss": "drow 1"}, hand=0)
    tray = game.tray("ogres")
    game.do("conquer moss orb")
    assert game.at("moss") == "ogres 1 orb"
    assert game.tray("ogres") == tray - 1
    assert game.tray("drow") == 9


def test_orb_with_an_empty_tray_takes_a_token_from_hand() -> None:
    """Ruling U-109."""
    game = holding("orb", {"moss": "drow 1", "lode": "ogres 7"}, hand=2).do("conquer moss orb")
    assert game.force("ogres").hand == 1


def test_orb_once_a_turn_whoever_the_opponent() -> None:
    game = holding("orb", {"moss": "drow 1", "rill": "kraken 1"}, hand=0).do("conquer moss orb")
    assert game.refused("conquer rill orb") == {"used"}


@pytest.mark.parametrize(("words", "code"), [("drow 2", "not_alone"), ("mummies 1", "no_victim"), ("-", "no_victim")])
def test_orb_needs_a_lone_active_token_of_an_opponent(words: str, code: str) -> None:
    assert holding("orb", {"moss": words}).refused("conquer moss orb") == {code}


def test_orb_only_next_door() -> None:
    assert "not_adjacent" in holding("orb", {"bog": "drow 1"}).refused("conquer bog orb")


@pytest.mark.parametrize("way", ["vampire", "orb"])
def test_doormat_carries_whoever_replaces_a_lone_token(way: str) -> None:
    """Replacing a token is a conquest, and the Doormat is for any conquest, next door or not."""
    game = Underground(
        seat("vampire ogres", hand=1),
        seat("stone drow"),
        regions={"mire": "ogres 1 orb doormat sword", "pit": "drow 1", "maw": "drow 1"},
    )
    assert game.refused(f"conquer pit {way}") == {"not_adjacent"}
    assert game.refused(f"conquer pit {way} sword") == {"no_such_relic", "not_adjacent"}
    game.do(f"conquer pit {way} doormat")
    assert game.at("pit") == ("ogres 1 doormat orb" if way == "orb" else "ogres 1 doormat")
    assert game.force("ogres").hand == 1
    # Once a turn.
    assert game.refused(f"conquer maw {way} doormat") == {"used"}


def test_the_bag_is_one_relic_at_a_time() -> None:
    regions = {"mire": "ogres 1", "pit": "drow 1", "moss": "gnomes 1 orb", "bog": "gnomes 1 doormat"}
    players = seat("magic ogres", hand=1), seat("stone drow"), seat("muddy gnomes")
    game = Underground(*players, regions=regions)
    assert game.refused("conquer pit bag:orb bag:doormat") == {"no_such_relic"}
    others = {**regions, "moss": "gnomes 1 sword"}
    two_at_a_time = Underground(*players, regions=others)
    for using in ("bag:doormat+bag:sword", "bag:sword+bag:doormat"):
        assert two_at_a_time.refused(f"conquer pit ordinary {using}") == {"no_such_relic"}
    game = Underground(*players, regions={**regions, "mire": "ogres 1 doormat", "bog": "gnomes 1"})
    game.do("conquer pit bag:orb doormat")
    assert game.at("pit") == "ogres 1 bag doormat"


def test_help_that_makes_a_substitution_possible_is_explained() -> None:
    game = Underground(
        seat("vampire ogres", hand=1), seat("stone drow"), regions={"mire": "ogres 1 doormat", "pit": "drow 1"}
    )
    found = every_way(game.position, "pit")
    assert [(offer.way, offer.using) for offer in found if offer.using and offer.allowed] == [
        ("underground.vampire", (Relic("doormat"),))
    ]


def test_orb_ignores_what_is_no_race_token() -> None:
    game = Underground(
        seat("mystic ogres"),
        seat("shield drow"),
        regions={"shaft": "ogres 1 orb", "crag": "drow 1 mountain keep armor:2"},
    ).do("conquer crag orb")
    assert game.at("crag") == "ogres 1 keep mountain orb"


def test_orb_and_vampires_in_one_turn() -> None:
    """Ruling U-110."""
    game = Underground(
        seat("vampire ogres"), seat("stone drow"), regions={"mire": "ogres 1 orb", "moss": "drow 1", "bog": "drow 1"}
    ).do("conquer moss vampire", "conquer bog orb")
    assert game.at("bog") == "ogres 1 orb"


def test_sword_takes_two_tokens_off() -> None:
    game = Underground(
        seat("mystic drow", hand=6), seat("stone shrooms"), regions={"mire": "drow 1 sword", "moss": "shrooms 3"}
    )
    assert game.price("moss", using="sword") == 5 - 2
    game.do("conquer moss ordinary sword")
    assert game.at("moss") == "drow 3 sword"


def test_sword_never_below_one() -> None:
    """Ruling U-111."""
    game = Underground(seat("mystic drow", hand=6), regions={"mire": "drow 1 sword"})
    assert game.price("moss", using="sword") == 1
    assert game.price("rill", using="sword") == 1


def test_a_relic_taken_in_conquest_serves_at_once() -> None:
    game = Underground(
        seat("mystic drow", hand=4), seat("stone shrooms"), regions={"mire": "drow 1", "moss": "shrooms 1 sword"}
    ).do("conquer moss")
    assert game.price("bog", using="sword") == 1
    game.do("conquer bog ordinary sword")
    assert game.at("bog") == "drow 1 sword"
