"""Stonehedge, with each of the 21 powers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld import games
from smallworld.effects.decline import VanishesForCoins
from smallworld.model.events import Lent, Lost
from smallworld.model.rules import Rules
from tests.scenario import Underground, seat

POWERS = sorted(id.removeprefix("underground.") for id in games.GAMES["underground"].powers)


def hedge(
    power: str,
    regions: dict[str, str],
    *,
    hand: int = 0,
    declined: bool = False,
    phase: str = "conquest",
    **options: bool,
) -> Underground:
    """Returns Drow with Stonehedge in mire, active or in decline, and Ogres. The badge of the Drow does not matter."""
    own = "wise" if power != "wise" else "vengeful"
    first = seat("stone kraken" if power != "stone" else "immortal kraken", hand=hand, declined=["drow"])
    return Underground(
        first if declined else seat(f"{own} drow", hand=hand),
        seat("mystic ogres" if power != "mystic" else "muddy ogres", hand=4, declined=["mummies"]),
        regions={"mire": "drow 1 stonehedge", **regions},
        stacks={"lent_power": power},
        phase=phase,
        options=options,
    )


def test_a_hidden_power_is_drawn_for_it() -> None:
    """Ruling U-128: none of the row."""
    row = ["stone drow", "mystic shrooms", "wise liches", "royal kraken", "tomb mudmen", "vampire mummies"]
    game = Underground(seat("muddy ogres", hand=6), row=row, stacks={"races": [], "powers": ["fisher", "reborn"]}).do(
        "conquer lair", "draw stonehedge"
    )
    assert game.decider == -1
    assert game.can("draw") == {"underground.fisher", "underground.reborn"}
    game.do("draw fisher")
    assert game.position.stacks.lent_power == "underground.fisher"
    assert game.position.stacks.powers == ("underground.reborn",)
    assert game.position.row[-1].power == "underground.vampire"
    assert game.phase == "conquest"


def test_the_badge_on_top_may_be_drawn_in_the_other_reading() -> None:
    row = ["stone drow", "mystic shrooms", "wise liches", "royal kraken", "tomb mudmen", "vampire mummies"]
    game = Underground(
        seat("muddy ogres", hand=6),
        row=row,
        stacks={"races": [], "powers": ["fisher"]},
        options={"visible_badge_is_excluded": False},
    ).do("conquer lair", "draw stonehedge")
    assert game.can("draw") == {"underground.fisher", "underground.vampire"}
    game.do("draw vampire")
    assert game.position.row[-1].power is None
    assert game.position.stacks.powers == ("underground.fisher",)


@pytest.mark.parametrize(
    ("row", "option"), [(["stone drow", "vampire mummies"], True), (["vampire mummies"], True), ([], False)]
)
def test_where_no_badge_is_on_show_no_reading_decides_what_is_lent(row: list[str], option: bool) -> None:
    game = Underground(seat("muddy ogres", hand=6), row=row, stacks={"races": [], "powers": ["fisher"]})
    game.do("conquer lair", "draw stonehedge", "draw fisher")
    (lent,) = [event for event in game.events if isinstance(event, Lent)]
    assert lent.option == ("visible_badge_is_excluded" if option else None)


def test_without_a_badge_left_it_lends_nothing() -> None:
    """No badge is drawn, and the turn goes on."""
    row = ["stone drow", "mystic shrooms"]
    game = Underground(seat("muddy ogres", hand=6), row=row).do("conquer lair", "draw stonehedge")
    assert game.position.stacks.lent_power is None
    assert game.decider == 0
    assert game.refused("conquer quarry") == set()


def test_discards_are_reshuffled_when_no_badge_is_hidden() -> None:
    game = Underground(
        seat("muddy ogres", hand=6),
        row=["stone drow", "mystic shrooms", "wise liches", "royal kraken", "tomb mudmen", "vampire mummies"],
        stacks={"races": [], "powers": [], "discarded_powers": ["fisher", "reborn"]},
    ).do("conquer lair", "draw stonehedge")
    assert game.can("draw") == {"underground.fisher", "underground.reborn"}


@pytest.mark.parametrize("power", POWERS)
def test_it_brings_no_tokens(power: str) -> None:
    """The number on the badge is disregarded."""
    game = Underground(seat("muddy ogres" if power != "muddy" else "stone ogres", hand=6)).do("conquer lair")
    game.do("draw stonehedge", f"draw {power}")
    assert game.force("ogres").hand == 6 - 3


def test_immortal_on_stonehedge_in_the_other_reading() -> None:
    """Ruling US-05, the alternative: the place has changed hands already."""
    game = hedge("immortal", {"pit": "drow 1", "moss": "ogres 2"}, lost_place_spares=False)
    game.do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer mire")
    assert game.force("drow").retreating == 0


@pytest.mark.parametrize("lost_place_spares", [True, False])
def test_martyr_and_tomb_on_stonehedge_itself(lost_place_spares: bool) -> None:
    """Immortal's rule holds for each power that a fall calls upon: the coin, and the survivors' retreat."""
    regions = {"mire": "drow 3 stonehedge", "pit": "drow 1", "moss": "ogres 2"}
    options = {"lost_place_spares": lost_place_spares}
    ogres, kraken = seat("mystic ogres", hand=6), seat("stone kraken", declined=["drow"])
    tomb = Underground(ogres, kraken, regions=regions, stacks={"lent_power": "tomb"}, options=options)
    tomb.do("conquer mire")
    assert tomb.force("drow").retreating == (2 if lost_place_spares else 0)
    assert sum(event.tokens for event in tomb.events if isinstance(event, Lost)) == (1 if lost_place_spares else 3)
    martyrs = Underground(ogres, seat("wise drow"), regions=regions, stacks={"lent_power": "martyr"}, options=options)
    martyrs.do("conquer mire")
    assert martyrs.coins(1) == 5 + lost_place_spares


def test_the_queen_leaves_when_stonehedge_is_given_to_new_tokens() -> None:
    """Stonehedge lent Royal to the declined race. Now it lends it to the active one, which can place the Queen."""
    game = Underground(
        seat("stone ogres", declined=["reborn drow"]),
        phase="ready",
        regions={"bog": "drow 1 stonehedge", "moss": "drow 1 queen", "mire": "ogres 1"},
        stacks={"lent_power": "royal"},
    ).do("replace bog")
    assert (game.at("bog"), game.at("moss")) == ("ogres 1 stonehedge", "drow 1")
    game.do("advance", "end-conquests")
    assert game.can("place queen") == {"bog", "mire"}


def test_the_queen_leaves_when_the_token_on_stonehedge_is_sacrificed() -> None:
    game = Underground(
        seat("stone ogres", declined=["drow"]),
        phase="after scoring",
        regions={"bog": "drow 1 stonehedge", "moss": "drow 1 queen", "mire": "ogres 1 altar"},
        stacks={"lent_power": "royal"},
    ).do("sacrifice bog")
    assert (game.at("bog"), game.at("moss")) == ("- stonehedge", "drow 1")


def test_magic_lost_by_giving_the_place_up() -> None:
    game = hedge("magic", {"moss": "drow 1 bag"}, phase="turn").do("expand", "abandon mire")
    assert game.at("moss") == "drow 1"


@pytest.mark.parametrize(
    ("power", "held", "bonus"),
    [
        # Rulings US-01 to US-14: all regions of the race that holds Stonehedge count.
        ("adventurous", {"pit": "drow 1 altar"}, 2),
        ("fisher", {"moss": "drow 1", "bog": "drow 1", "den": "drow 1"}, 2),
        ("flocking", {"moss": "drow 1"}, 2),
        ("frightened", {"pit": "drow 3"}, 1),
        ("mining", {"pit": "drow 1", "lode": "drow 1"}, 2),
        ("muddy", {"pit": "drow 1", "maw": "drow 1"}, 2),
        ("mystic", {"gem": "drow 1", "prism": "drow 1"}, 2),
        ("quarreling", {"pit": "drow 1"}, 2),
        ("stone", {"crag": "drow 1"}, 1),
    ],
)
def test_powers_that_earn(power: str, held: dict[str, str], bonus: int) -> None:
    # Every region of Drow is alone here, and earns a coin for that.
    alone = 2 * (len(held) + 1)
    assert hedge(power, held).income() == alone + bonus
    # In decline nothing but what works in decline (ruling US-09: Muddy).
    expected = len(held) + 1 + (bonus if power == "muddy" else 0)
    assert hedge(power, held, declined=True).income() == expected


def test_wise() -> None:
    """Ruling US-19."""
    assert hedge("wise", {}).income() == 2
    assert hedge("wise", {}, declined=True).income() == 1 + 2


@pytest.mark.parametrize("power", POWERS)
def test_a_power_that_is_not_of_the_holder_goes_with_the_place(power: str) -> None:
    """A conqueror of Stonehedge has the power from then on."""
    game = Underground(
        seat("stone ogres" if power != "stone" else "wise ogres", hand=5),
        seat("magic drow" if power != "magic" else "muddy drow"),
        regions={"moss": "ogres 1", "mire": "drow 1 stonehedge"},
        stacks={"lent_power": power},
    )
    id = f"underground.{power}"
    assert id in game.position.controlled("underground.drow")
    assert id not in game.position.controlled("underground.ogres")
    game.do("conquer mire")
    assert id in game.position.controlled("underground.ogres")


def test_immortal_elsewhere() -> None:
    game = hedge("immortal", {"moss": "drow 1", "bog": "ogres 2"}).do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer moss")
    assert (game.force("drow").retreating, game.tray("drow")) == (1, 7)


def test_immortal_on_stonehedge_itself() -> None:
    """Ruling US-05, the recommended reading."""
    game = hedge("immortal", {"pit": "drow 1", "moss": "ogres 2"}).do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer mire")
    assert game.force("drow").retreating == 1


def test_magic() -> None:
    """Ruling US-06."""
    game = hedge("magic", {"pit": "ogres 1 sword", "crag": "- mountain"}, hand=4)
    assert game.price("moss", using="bag:sword") == 1
    game.do("conquer moss ordinary bag:sword")
    assert game.at("moss") == "drow 1 bag"


def test_magic_lost_with_the_place_takes_the_bag_along() -> None:
    """Ruling US-06: it moves with control."""
    game = hedge("magic", {"moss": "ogres 2", "pit": "drow 1 bag"}).do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer mire")
    assert "bag" not in game.at("pit")


@pytest.mark.parametrize(
    ("power", "piece", "stays"),
    [
        ("base.heroic", "base.hero", False),
        ("base.bivouacking", "base.encampment", False),
        ("base.dragon_master", "base.dragon", False),
        ("base.fortified", "base.fortress", True),
        ("underground.shield", "underground.armor", True),
        ("underground.royal", "underground.queen", False),
        ("underground.magic", "underground.bag", False),
    ],
)
def test_what_a_lent_power_has_brought_goes_with_it_unless_it_outlasts_it(power: str, piece: str, stays: bool) -> None:
    """Ruling US-18: the power is gone. What stays in decline when its badge is laid down stays here, too.

    Where the boxes are mixed, the power may be one of Small World.
    """
    regions = {"mire": "drow 1 stonehedge", "pit": "drow 1", "moss": "ogres 1"}
    game = Underground(
        seat("mystic ogres", hand=9), seat("wise drow"), regions=regions, stacks={"lent_power": "muddy", "powers": []}
    )
    position, base = game.position, games.GAMES["base"]
    box = position.rules.game
    box = replace(box, powers={**base.powers, **box.powers}, pieces={**base.pieces, **box.pieces})
    holdings = list(position.holdings)
    pit = position.rules.board.index["pit"]
    holdings[pit] = holdings[pit].adding(piece)
    game.position = position._replace(
        rules=Rules(box, position.rules.board, position.rules.options),
        holdings=tuple(holdings),
        stacks=position.stacks._replace(lent_power=power),
    )
    game.do("conquer mire")
    assert bool(game.position.pieces_at.get(piece)) is stays


def test_martyr() -> None:
    game = hedge("martyr", {"moss": "drow 1", "bog": "ogres 1"}).do("end-conquests").finish_turn()
    coins = game.coins(0)
    assert coins is not None
    game.do("expand", "advance", "conquer moss")
    assert game.coins(0) == coins + 1


def test_reborn_only_while_its_holders_are_in_decline() -> None:
    """Ruling US-11."""
    game = hedge("reborn", {"pit": "kraken 1", "moss": "drow 1"}, declined=True, hand=2, phase="turn").do("expand")
    assert game.can("replace") == {"mire", "moss"}
    game = Underground(
        seat("wise drow", declined=["kraken"]),
        seat("stone ogres"),
        regions={"mire": "drow 1 stonehedge", "pit": "kraken 1"},
        stacks={"lent_power": "reborn"},
        phase="turn",
    ).do("expand")
    assert game.can("replace") == set()


def test_reborn_ends_when_stonehedge_itself_is_given_away() -> None:
    """Ruling US-11: lost as soon as the region is lost."""
    game = hedge("reborn", {"pit": "kraken 1", "moss": "drow 1"}, declined=True, hand=2, phase="turn").do("expand")
    assert game.do("replace mire").can("replace") == set()


def test_royal() -> None:
    game = hedge("royal", {"moss": "drow 1"}).do("end-conquests", "place queen moss").finish_turn()
    assert game.at("moss") == "drow 1 queen"


def test_shield() -> None:
    game = hedge("shield", {"moss": "drow 1"}).do("end-conquests", "place armor mire").finish_turn()
    assert game.at("mire") == "drow 1 armor stonehedge"


def test_royal_need_not_be_used() -> None:
    """Ruling U-206: what Stonehedge lends is optional, as every place is."""
    game = hedge("royal", {"moss": "drow 1"}).do("end-conquests")
    assert game.refused("finish") == set()
    game.do("finish")
    assert (game.at("mire"), game.at("moss")) == ("drow 1 stonehedge", "drow 1")
    assert game.scored() == [2 + 2]


def test_shield_need_not_be_used() -> None:
    """Ruling U-206: armor that is not placed stays in the box."""
    game = hedge("shield", {"moss": "drow 1"}).do("end-conquests")
    assert game.refused("finish") == set()
    game.do("finish")
    assert game.position.stock("underground.armor") == 8
    assert not game.position.turn.earned


def test_shield_moves_armor_without_losing_any() -> None:
    """Ruling U-086, the alternative. As long as the race is on the map, armor stays. New armor may be left."""
    regions = {"pit": "drow 1 armor", "moss": "drow 1"}
    game = hedge("shield", regions, armor_moves=True).do("end-conquests")
    armor = ("underground.armor",)
    assert (game.position.turn.moving, game.position.turn.earned) == (armor, armor)
    assert game.refused("finish") == {"pieces_left"}
    game.do("place armor moss")
    assert game.refused("finish") == set()
    game.do("finish")
    assert (game.at("pit"), game.at("moss")) == ("drow 1", "drow 1 armor")
    assert (game.position.stock("underground.armor"), game.position.turn.moving) == (7, ())


def test_thieving() -> None:
    """Ruling US-14."""
    game = hedge("thieving", {"moss": "ogres 1"}).do("end-conquests")
    game.finish_turn()
    assert (game.coins(0), game.coins(1)) == (5 + 1 + 1, 4)


def test_tomb_keeps_all_tokens_when_its_holders_decline() -> None:
    """Ruling US-15."""
    game = hedge("tomb", {"moss": "drow 3"}, phase="turn").do("decline")
    game.do("deploy mire", "deploy moss").finish_turn()
    assert (game.at("mire"), game.at("moss")) == ("drow 2 stonehedge", "drow 2")


def test_tomb_lost_the_tokens_stay_stacked() -> None:
    """Ruling US-15: survivors of later losses are not redeployed."""
    game = Underground(
        seat("stone ogres", hand=7),
        seat("mystic kraken", declined=["drow"]),
        regions={"rill": "ogres 1", "bog": "ogres 1", "mire": "drow 1 stonehedge", "moss": "drow 3", "pit": "drow 2"},
        stacks={"lent_power": "tomb"},
    ).do("conquer mire")
    assert game.at("moss") == "drow 3"
    game.do("conquer moss")
    assert game.force("drow").retreating == 0
    assert game.at("pit") == "drow 2"


def test_vampire() -> None:
    """Ruling US-16."""
    game = hedge("vampire", {"moss": "ogres 1"})
    assert game.refused("conquer moss vampire") == set()
    tray = game.tray("drow")
    assert game.do("conquer moss vampire").tray("drow") == tray - 1


def test_vanishing_is_a_choice() -> None:
    """Ruling US-17: never forced."""
    game = hedge("vanishing", {"pit": "drow 1"}, phase="turn")
    assert game.can("decline") == {"", "underground.vanishing"}
    game.do("decline vanishing")
    assert game.at("pit") == "-"
    assert game.at("mire") == "- stonehedge"
    assert game.coins(0) == 5 + 4
    assert game.position.stacks.lent_power == "underground.vanishing"
    game = hedge("vanishing", {"pit": "drow 1"}, phase="turn").do("decline")
    assert game.at("pit") == "drow 1"


@pytest.mark.parametrize(("way", "coins"), [("decline", 2 * 5), ("decline vanishing", 2 * 2)])
def test_who_can_vanish_in_two_ways_is_paid_by_the_one_chosen(way: str, coins: int) -> None:
    """A power that takes its race off the map for five coins a region, beside the one that is lent."""
    game = hedge("vanishing", {"pit": "drow 1"}, phase="turn")
    rules = game.position.rules
    own = replace(rules.game.powers["underground.wise"], effects=(VanishesForCoins(coins=5),))
    box = replace(rules.game, powers={**rules.game.powers, own.id: own})
    game.position = game.position._replace(rules=Rules(box, rules.board, rules.options))
    assert game.do(way).coins(0) == 5 + coins


def test_vengeful() -> None:
    game = hedge("vengeful", {"moss": "drow 1", "bog": "ogres 2"}).do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer moss")
    assert game.position.players[0].grudges == (1,)


def test_vengeful_lost_with_the_place() -> None:
    """Ruling US-18: the markers return."""
    game = hedge("vengeful", {"pit": "drow 1", "moss": "ogres 2", "bog": "drow 1"}).do("end-conquests").finish_turn()
    game.do("expand", "advance", "conquer bog", "conquer mire", "end-conquests").finish_turn()
    assert game.position.player == 0
    game.do("expand", "advance")
    assert game.position.players[0].grudges == ()


def test_a_power_of_ones_own_and_another_of_stonehedge_add_up() -> None:
    game = Underground(
        seat("muddy ogres"),
        regions={"mire": "ogres 1 stonehedge", "moss": "ogres 1"},
        stacks={"lent_power": "flocking"},
    )
    assert game.income() == 2 + 1 + 2


@pytest.mark.parametrize("power", POWERS)
def test_the_badge_stays_with_the_place_for_the_rest_of_the_game(power: str) -> None:
    game = hedge(power, {"pit": "drow 1"}, phase="turn").do("decline").finish_turn()
    assert game.position.stacks.lent_power == f"underground.{power}"
    stacks = game.position.stacks
    assert f"underground.{power}" not in (*stacks.powers, *stacks.discarded_powers)
