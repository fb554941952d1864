"""The bounds of effects: no less than they can bring, and nothing that has been done already."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from smallworld import games
from smallworld.effects.choices import TakesSide
from smallworld.effects.coins import Coins, CoinsWhileHeld
from smallworld.effects.deeds import MovesTokens, StealsRelics
from smallworld.effects.die import RollForTarget
from smallworld.effects.pieces import CoinsForSacrifice
from smallworld.effects.ways import FixedPrice, Substitution
from smallworld.model.catalogue import Effect
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.planning.bounds.bound import Bound, bound, changes_late, for_piece, for_token
from tests.grounds import shipped
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft

OGRES = "underground.ogres"


def bound_of(position: Position, race: str, kind: type[Effect]) -> Bound:
    """Returns the bound of the one effect of a kind that works for a race."""
    (found,) = [bound(effect, position, race) for effect, _ in position.in_force(race).of(kind)]
    assert found is not None
    return found


def test_the_dragon_may_take_any_region() -> None:
    position = Scenario(seat("dragon_master orcs", hand=5), seat("hill elves")).position
    everywhere = position.rules.board.all
    found = bound_of(position, "base.orcs", FixedPrice)
    assert (found.free, found.freely & everywhere) == (1, everywhere)


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_only_so_many_tokens_can_still_be_moved(moved: int) -> None:
    played = Warcraft(
        seat("intimidating trolls", hand=5), seat("farmer humans"), regions={"meadow": "trolls 1", "grove": "humans 9"}
    )
    for _ in range(moved):
        played.do("intimidate grove")
    assert bound_of(played.position, "warcraft.trolls", MovesTokens).tokens == 3 - moved


@pytest.mark.parametrize("ends", [True, False])
def test_a_die_that_may_be_rolled_again_saves_its_most_in_the_end(ends: bool) -> None:
    options = {"failed_target_roll_ends_conquests": ends}
    position = Underground(
        seat("stone will_o_wisps", hand=1), seat("muddy drow"), regions={"geode": "will_o_wisps 1"}, options=options
    ).position
    found = bound_of(position, "underground.will_o_wisps", RollForTarget)
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
    """A token more or less does not change them, so no redeployment is searched for them."""
    (found,) = [effect for effect, _ in position.in_force(race).of(CoinsWhileHeld)]
    assert not changes_late(found, position.rules.options)
    assert not for_token(found, position, race)


def test_a_power_may_replace_a_token_of_each_opponent_and_a_relic_one() -> None:
    position = Underground(
        seat("vampire ogres", hand=3), seat("stone drow"), seat("muddy mudmen"),
        regions={"shaft": "ogres 1 orb", "geode": "drow 1", "moss": "mudmen 1", "bog": "mudmen 2"},
    ).position  # fmt: skip
    bounds = {effect.piece: bound(effect, position, OGRES) for effect, _ in position.in_force(OGRES).of(Substitution)}
    found = {piece: most for piece, most in bounds.items() if most is not None}
    assert {piece: most.free for piece, most in found.items()} == {None: 2, "underground.orb": 1}
    lone = {frozenset(position.rules.board.names(most.freely)) for most in found.values()}
    assert lone == {frozenset({"geode", "moss"})}


@pytest.mark.parametrize(("altar", "coins"), [("geode", 3), ("shaft", 0), ("moss", 0)])
def test_only_an_altar_that_is_still_to_be_taken_promises_coins(altar: str, coins: int) -> None:
    """A player whose declined race holds the altar can have the coins already."""
    tokens = {"shaft": "ogres 1", "moss": "mudmen 1", "geode": "drow 1"}
    regions = tokens | {altar: f"{tokens[altar]} altar"}
    position = Underground(
        seat("vampire ogres", hand=3, declined=["mudmen"]), seat("stone drow"), regions=regions
    ).position
    (effect,) = position.rules.finds["underground.altar"].effects
    assert isinstance(effect, CoinsForSacrifice)
    promised = bound(effect, position, OGRES)
    assert promised is not None
    assert promised.once == coins


def test_the_side_of_a_neutral_race_is_nothing_to_where_tokens_go() -> None:
    position = Warcraft(seat("farmer pandaren"), regions={"meadow": "pandaren 1 battleground"}).position
    (effect,) = [effect for effect, _ in position.in_force("warcraft.pandaren").of(TakesSide)]
    assert not for_token(effect, position, "warcraft.pandaren")
    assert not for_piece(effect, position, "warcraft.pandaren", "warcraft.battleground")


#: The kinds of effects in the boxes whose bound is unknown: a search with them is right, but slower.
UNKNOWN = {StealsRelics}


def test_every_effect_of_the_boxes_has_a_bound_but_those_listed() -> None:
    rules = [Rules(game, shipped(box, 2, Random(1))) for box, game in games.GAMES.items()]
    kinds = {type(effect) for known in rules for effect, _ in known.answers(Effect)}
    assert {kind for kind in kinds if bound.of(kind) is bound.unknown} == UNKNOWN


@dataclass(frozen=True, kw_only=True)
class Unheard(Effect):
    """An effect of which the planner knows nothing."""


@dataclass(frozen=True, kw_only=True)
class Needless(Unheard):
    """An effect that needs no bound by its own word."""

    needs_no_bound = True


@dataclass(frozen=True, kw_only=True)
class NeedlessToo(Needless):
    """An effect that needs no bound by the word of its hook."""


def test_an_effect_of_which_nothing_is_known_has_no_bound_and_may_matter_to_the_end() -> None:
    position = Scenario(seat("hill orcs", hand=5), seat("merchant elves"), regions={"plain": "orcs 2"}).position
    assert bound(Unheard(), position, "base.orcs") is None
    assert changes_late(Unheard(), position.rules.options)
    assert for_token(Unheard(), position, "base.orcs") == position.regions_of("base.orcs") != 0
    assert for_piece(Unheard(), position, "base.orcs", "base.lair") == position.rules.board.all


@dataclass(frozen=True, kw_only=True)
class UnlikeItsHook(Needless):
    """An effect that needs a bound although its hook needs none."""

    needs_no_bound = False


@dataclass(frozen=True, kw_only=True)
class OfTwoHooks(Needless, Coins):
    """An effect of two hooks, one of which needs a bound."""


@pytest.mark.parametrize("effect", [UnlikeItsHook(), OfTwoHooks()])
def test_an_effect_needs_a_bound_if_it_says_so_or_if_one_of_its_hooks_does(effect: Effect) -> None:
    position = Scenario(seat("hill orcs", hand=5), seat("merchant elves"), regions={"plain": "orcs 2"}).position
    assert bound(effect, position, "base.orcs") is None
    assert changes_late(effect, position.rules.options)
    assert for_token(effect, position, "base.orcs") == position.regions_of("base.orcs") != 0
    assert for_piece(effect, position, "base.orcs", "base.lair") == position.rules.board.all


@pytest.mark.parametrize("effect", [Needless(), NeedlessToo()])
def test_an_effect_that_needs_no_bound_brings_nothing_and_matters_to_no_later_decision(effect: Effect) -> None:
    position = Scenario(seat("hill orcs", hand=5), seat("merchant elves"), regions={"plain": "orcs 2"}).position
    assert bound(effect, position, "base.orcs") == Bound()
    assert not changes_late(effect, position.rules.options)
    assert not for_token(effect, position, "base.orcs")
    assert not for_piece(effect, position, "base.orcs", "base.lair")
