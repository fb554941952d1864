"""What an ability could still bring: no less than there is, and nothing that has been done already."""

from __future__ import annotations

import pytest

from smallworld.effects.choices import TakesSide
from smallworld.effects.coins import CoinsWhileHeld
from smallworld.effects.deeds import MovesTokens
from smallworld.effects.die import RollForTarget
from smallworld.effects.pieces import CoinsForSacrifice
from smallworld.effects.prospects import Prospect, Prospective
from smallworld.effects.ways import FixedPrice, Substitution
from smallworld.model.position import Position
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft

OGRES = "underground.ogres"


def prospect(position: Position, race: str, kind: type[Prospective]) -> Prospect:
    """What the ability of a kind that a race has could bring."""
    (found,) = [effect.prospect(position, race) for effect, _ in position.in_force(race).of(kind)]
    assert found is not None
    return found


def test_the_dragon_may_take_any_region() -> None:
    position = Scenario(seat("dragon_master orcs", hand=5), seat("hill elves")).position
    everywhere = position.rules.board.all
    found = prospect(position, "base.orcs", FixedPrice)
    assert (found.free, found.freely & everywhere) == (1, everywhere)


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_only_so_many_tokens_can_still_be_moved(moved: int) -> None:
    played = Warcraft(
        seat("intimidating trolls", hand=5), seat("farmer humans"), regions={"meadow": "trolls 1", "grove": "humans 9"}
    )
    for _ in range(moved):
        played.do("intimidate grove")
    assert prospect(played.position, "warcraft.trolls", MovesTokens).tokens == 3 - moved


@pytest.mark.parametrize("ends", [True, False])
def test_a_die_that_may_be_rolled_again_saves_its_most_in_the_end(ends: bool) -> None:
    options = {"failed_target_roll_ends_conquests": ends}
    position = Underground(
        seat("stone will_o_wisps", hand=1), seat("muddy drow"), regions={"geode": "will_o_wisps 1"}, options=options
    ).position
    found = prospect(position, "underground.will_o_wisps", RollForTarget)
    crystals = {"geode", "prism", "gem", "vein"}
    assert (crystals <= {*position.rules.board.names(found.rolls_for)}) == ends
    saved = [tokens for regions, tokens in found.cheaper if crystals <= {*position.rules.board.names(regions)}]
    assert saved == ([] if ends else [3])


@pytest.mark.parametrize(
    ("position", "race"),
    [
        (
            Underground(seat("stone iron_dwarves"), regions={"geode": "iron_dwarves 1 lost_mine"}).position,
            "underground.iron_dwarves",
        ),
        (Warcraft(seat("farmer humans"), regions={"meadow": "humans 1 dark_portal"}).position, "warcraft.humans"),
    ],
)
def test_coins_of_a_find_are_settled_before_tokens_are_redeployed(position: Position, race: str) -> None:
    """A token more or less makes no difference to them, so no redeployment is looked at for their sake."""
    (found,) = [effect for effect, _ in position.in_force(race).of(CoinsWhileHeld)]
    assert not found.late(position.rules.options)
    assert not found.for_token(position, race)


def test_a_power_may_replace_a_token_of_each_opponent_and_a_relic_one() -> None:
    position = Underground(
        seat("vampire ogres", hand=3), seat("stone drow"), seat("muddy mudmen"),
        regions={"shaft": "ogres 1 orb", "geode": "drow 1", "moss": "mudmen 1", "bog": "mudmen 2"},
    ).position  # fmt: skip
    found = {effect.piece: effect.prospect(position, OGRES) for effect, _ in position.in_force(OGRES).of(Substitution)}
    assert {piece: prospect.free for piece, prospect in found.items()} == {None: 2, "underground.orb": 1}
    lone = {frozenset(position.rules.board.names(prospect.freely)) for prospect in found.values()}
    assert lone == {frozenset({"geode", "moss"})}


@pytest.mark.parametrize(("altar", "coins"), [("geode", 3), ("shaft", 0), ("moss", 0)])
def test_only_an_altar_that_is_still_to_be_taken_promises_coins(altar: str, coins: int) -> None:
    """Whose declined race holds it can have the coins already."""
    tokens = {"shaft": "ogres 1", "moss": "mudmen 1", "geode": "drow 1"}
    regions = tokens | {altar: f"{tokens[altar]} altar"}
    position = Underground(
        seat("vampire ogres", hand=3, declined=["mudmen"]), seat("stone drow"), regions=regions
    ).position
    (effect,) = position.rules.finds["underground.altar"].effects
    assert isinstance(effect, CoinsForSacrifice)
    assert effect.prospect(position, OGRES).once == coins


def test_the_side_of_a_neutral_race_is_nothing_to_where_tokens_go() -> None:
    position = Warcraft(seat("farmer pandaren"), regions={"meadow": "pandaren 1 battleground"}).position
    (effect,) = [effect for effect, _ in position.in_force("warcraft.pandaren").of(TakesSide)]
    assert not effect.for_token(position, "warcraft.pandaren")
    assert not effect.for_piece(position, "warcraft.pandaren", "warcraft.battleground")
