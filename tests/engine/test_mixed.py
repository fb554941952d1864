"""Incomes, prices, reach and declines where boxes are mixed, beside a second, plain reading of them."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from smallworld import games
from smallworld.documents.boards import rules_for
from smallworld.effects.deeds import SwapsRegions
from smallworld.model.actions import Decline, EndConquests, Pick
from smallworld.model.events import Replaced, Scored
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply, legal_actions, refusals
from smallworld.rules.phases.decline import declined
from smallworld.setup.new_game import new_game
from tests.engine.declines_mixed import Fall
from tests.engine.invariants import choose
from tests.engine.raids_mixed import Raid
from tests.engine.reading import Ledger
from tests.grounds import mixed, shipped
from tests.lanes import SOAK, seeded
from tests.scenario import Underground, seat


@pytest.mark.parametrize("box", games.GAMES)
@pytest.mark.parametrize("number", range(60 if SOAK else 8))
@pytest.mark.seeded
def test_incomes_agree_with_a_plain_reading(box: str, number: int) -> None:
    """Plays with random options, but for Warcraft, of which the plain reading knows the recommended ones alone."""
    rng = random.Random(seeded(f"income {box} {number}"))
    board, game = shipped(box, rng.randint(2, 5), rng), mixed(box, rng)
    options = Options(**{slot.name: rng.random() < 0.5 for slot in fields(Options)})
    position = new_game(Rules(game, board, Options() if "warcraft" in game.boxes else options), random=rng)
    ledger, scored = Ledger(), 0
    while position.phase is not Phase.OVER:
        action = choose(position, rng)
        step = apply(position, action)
        ledger.watch(position, action, *step)
        scored += sum(isinstance(event, Scored) for event in step.events)
        position = step.position
    assert scored > board.turns


@pytest.mark.parametrize("box", games.GAMES)
@pytest.mark.parametrize("number", range(60 if SOAK else 8))
@pytest.mark.seeded
def test_prices_and_reach_agree_with_a_plain_reading(box: str, number: int) -> None:
    """Looks at every region in some of the conquests of random games, those of Ghouls in decline among them."""
    rng = random.Random(seeded(f"raids {box} {number}"))
    board, game = shipped(box, rng.randint(2, 5), rng), mixed(box, rng)
    position, looked = _dealing("base.ghouls", Rules(game, board), rng), 0
    while position.phase is not Phase.OVER:
        legal = legal_actions(position)
        conquering = position.phase in (Phase.CONQUEST, Phase.DECLINED_CONQUEST) and position.turn.aim is None
        often = SOAK or position.phase is Phase.DECLINED_CONQUEST
        if conquering and EndConquests() in legal and (often or rng.random() < 0.3):
            looked += 1
            _look_around(position)
        position = apply(position, choose(position, rng)).position
    assert looked


def _dealing(id: str, rules: Rules, rng: random.Random) -> Position:
    """Returns the start of a game in which the first player picks a race or power, if it is dealt soon enough."""
    for _ in range(20):
        position = new_game(rules, random=rng)
        for index, combo in enumerate(position.row):
            if id in (combo.race, combo.power):
                return apply(position, Pick(index)).position
    return position


@pytest.mark.parametrize("box", games.GAMES)
@pytest.mark.parametrize("number", range(60 if SOAK else 8))
@pytest.mark.seeded
def test_declines_agree_with_a_plain_reading(box: str, number: int) -> None:
    """Lets each race decline whenever it could in random games, and looks at the whole map."""
    rng = random.Random(seeded(f"declines {box} {number}"))
    board, game = shipped(box, rng.randint(2, 5), rng), mixed(box, rng)
    position, looked = _dealing("base.seafaring", Rules(game, board), rng), 0
    while position.phase is not Phase.OVER:
        if Decline() in legal_actions(position):
            looked += 1
            _look_at_decline(position)
        position = apply(position, choose(position, rng)).position
    assert looked


def _look_at_decline(position: Position) -> None:
    """Checks the holdings of all regions and the badges of the player after the decline of the active race."""
    fall, after = Fall(position), declined(position, position.player)
    expected = fall.holdings()
    for region in position.rules.board.ids:
        assert after.holding(region) == expected[region], (region, fall.force)
    badges = {one.race: one.power for one in after.players[position.player].declined if after.regions_of(one.race)}
    assert badges == dict(fall.badges()), fall.force


def _look_around(position: Position) -> None:
    """Checks the quotes of all regions for the ordinary way, without relics."""
    raid = Raid(position)
    for region in position.rules.board.ids:
        found = quote(position, region)
        against = {refusal.code for refusal in found.refusals} - {"not_enough_tokens"}
        assert bool(against) == raid.barred(region), (region, raid.force, against)
        if found.price is not None:
            assert found.price == raid.price(region), (region, raid.force)


def test_the_scepter_doubles_the_coin_of_a_fortress() -> None:
    """A fortress brings its coin in its region, as the Merchants do in theirs (ruling M-020)."""
    game = Underground(
        seat("base.fortified mudmen"),
        regions={"bog": "mudmen 2 base.fortress scepter", "moss": "mudmen 2"},
        boxes=["base", "underground"],
    )
    assert game.income() == 2 + 1 + 2


@pytest.mark.parametrize("power", ["base.flying", "base.seafaring"])
def test_flames_enter_beside_the_volcano_by_any_power(power: str) -> None:
    game = Underground(seat(f"{power} flames", hand=9), regions={"rift": "- volcano"}, boxes=["base", "underground"])
    assert game.refused("conquer pit") == game.refused("conquer rill") == {"not_entry"}
    assert not game.refused("conquer geode")


def test_flight_makes_no_region_adjacent_to_the_great_ancient() -> None:
    """Flying conquers regions that are not adjacent (Small World rulebook), so the Cultists pay less for no others."""
    cult = {"cap": "cultists 2 great_ancient"}
    game = Underground(seat("base.flying cultists", hand=5), regions=cult, boxes=["base", "underground"])
    assert (game.price("geode"), game.price("gem")) == (1, 1)
    assert (game.price("glade"), game.price("mire")) == (2, 2)


def _reborn(tokens: int, hand: int) -> Underground:
    """Returns a position in which Tauren with one region can take another over from Mudmen in decline."""
    return Underground(
        seat("mystic warcraft.tauren", hand=hand, declined=[{"race": "mudmen", "power": "reborn"}]),
        regions={"bog": "mudmen 1", "moss": f"warcraft.tauren {tokens}"},
        boxes=["underground", "warcraft"],
        phase="turn",
    )


@pytest.mark.parametrize(("tokens", "hand", "left"), [(2, 0, 0), (15, 0, None), (14, 1, 0), (15, 1, None)])
def test_tauren_take_a_region_over_in_pairs(tokens: int, hand: int, left: int | None) -> None:
    """Reborn hands a region to one token, but Tauren are never alone. New ones come from the tray, then from hand.

    Source: Warcraft rulebook, Races: Tauren. Ruling M-027.
    """
    game = _reborn(tokens, hand)
    if left is None:
        assert game.refused("replace bog") == {"no_exchange"}
        [refusal] = refusals(game.position, game.action("replace bog"))
        assert str(refusal.source) == "Warcraft rulebook, Races: Tauren"
        return
    game.do("replace bog")
    assert [event.tokens for event in game.events if isinstance(event, Replaced)] == [2]
    assert (game.at("bog"), game.position.owner("warcraft.tauren")[1].hand) == ("warcraft.tauren 2", left)


def test_an_archaeologist_is_paid_for_each_find_in_a_region() -> None:
    game = Underground(
        seat("warcraft.archaeologist ogres"),
        regions={"bog": "ogres 1 orb sword", "moss": "ogres 1 keep"},
        boxes=["underground", "warcraft"],
    )
    assert game.income() == 2 + 3 + 1


def test_mountains_and_places_stay_when_regions_are_swapped() -> None:
    """Mountains and places stay, as those of the islands do. Relics go along."""
    regions = {"geode": "base.elves 2 keep sword", "gem": "base.elves 1"}
    game = Underground(seat("warcraft.portal_mage base.elves", hand=2), regions=regions, boxes=["base", "warcraft"])
    game.do("swap geode gem")
    assert (game.at("geode"), game.at("gem")) == ("base.elves 1 keep", "base.elves 2 sword")
    swaps = rules_for("base-2", boxes=["base", "warcraft"]).powers["warcraft.portal_mage"].effects[0]
    assert isinstance(swaps, SwapsRegions)
    assert "base.mountain" in swaps.stay
