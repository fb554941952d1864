"""Bounds never promise too little: by the dice, by small knapsacks, and where proofs are hard."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.board import Regions, bits
from smallworld.model.options import OPTIONS
from smallworld.model.position import Position
from smallworld.planning.bargains import Chance, Whole, in_parts, ranked
from smallworld.planning.comparison import account
from smallworld.planning.outlook import outlook
from smallworld.planning.paths import Paths
from smallworld.planning.plan import as_known
from smallworld.planning.search import Budget, Search, conquering
from smallworld.rules.engine import apply
from smallworld.teaching.puzzles.kinds import KINDS, PICK
from smallworld.teaching.puzzles.puzzle import puzzles
from tests.grounds import GROTTO
from tests.lanes import examples, part
from tests.planning.turns import conquests, recast

#: The races and powers that take longest to prove, each in the place of another one.
HARD = [
    ("base", "sorcerers", None), ("base", None, "berserk"), ("base", "sorcerers", "berserk"),
    ("underground", "will_o_wisps", None), ("underground", "spiderines", None), ("underground", None, "frightened"),
    ("underground", "will_o_wisps", "frightened"), ("underground", None, "magic"),
    ("warcraft", None, "portal_mage"), ("warcraft", "kobolds", "portal_mage"),
    ("warcraft", "blood_elves", "portal_mage"), ("warcraft", "trolls", "portal_mage"),
    ("warcraft", "night_elves", "portal_mage"),
    ("warcraft", None, "intimidating"), ("warcraft", "gnomes", None), ("warcraft", "orcs", "intimidating"),
    ("warcraft", "ethereals", None), ("warcraft", None, "champion"), ("warcraft", None, "sailing"),
]  # fmt: skip
#: The races and powers that bring other coins by the other reading of an option.
READ_OTHERWISE = [
    ("base", None, "alchemist", "flat_bonus_needs_tokens"), ("base", "sorcerers", None, "substitution_is_conquest"),
    ("base", "sorcerers", "pillaging", "substitution_is_conquest"),
    ("underground", "will_o_wisps", None, "failed_target_roll_ends_conquests"),
    ("underground", "flames", None, "volcano_links_across"),
    ("warcraft", None, "portal_mage", "swap_at_any_time"), ("warcraft", "orcs", None, "spoils_at_once"),
    ("warcraft", None, "sailing", "ocean_is_sea"), ("warcraft", None, "champion", "bonus_for_own_declined"),
]  # fmt: skip
#: The guests whose abilities are converted, or that meet rules of another board.
GUESTS = [
    ("base", "underground.kraken", None), ("base", "underground.lizardmen", None), ("base", None, "underground.stone"),
    ("base", "underground.mudmen", "warcraft.swampwalker"), ("base", "underground.will_o_wisps", "warcraft.blacksmith"),
    ("base", "warcraft.naga", None), ("base", "warcraft.tauren", None), ("base", "warcraft.dwarves", None),
    ("underground", "base.tritons", "base.seafaring"), ("underground", "base.giants", "base.swamp"),
    ("underground", "warcraft.naga", None), ("underground", "base.ghouls", "base.seafaring"),
    ("underground", "warcraft.night_elves", "base.flying"), ("underground", "base.orcs", "base.dragon_master"),
    ("warcraft", "base.halflings", "base.flying"), ("warcraft", "underground.kraken", "base.seafaring"),
    ("warcraft", "underground.lizardmen", None), ("warcraft", "base.giants", "underground.fisher"),
    ("warcraft", "base.sorcerers", "base.underworld"),
]  # fmt: skip


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "race", "power"), part(GUESTS, one_of=2))
def test_bounds_only_cut_for_guests_from_other_boxes(game: str, race: str | None, power: str | None) -> None:
    positions = conquests(game, 30, 6, tuple(games.GAMES))
    cast = [recast(position, race, power) for position in positions]
    assert_bounds_only_cut([position for position in cast if position is not None], examples(6, one_of=3))


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_bounds_only_cut_on_mixed_tables(game: str) -> None:
    """Looks at the races that come up, those of Ghouls in decline among them."""
    assert_bounds_only_cut(conquests(game, 60, 9, tuple(games.GAMES)), examples(12, one_of=3))


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "race", "power"), part(HARD, one_of=2))
def test_bounds_only_cut_where_it_is_hard(game: str, race: str | None, power: str | None) -> None:
    positions = conquests(game, 30, 6)
    cast = [recast(position, race and f"{game}.{race}", power and f"{game}.{power}") for position in positions]
    assert_bounds_only_cut([position for position in cast if position is not None], examples(6, one_of=3))


@pytest.mark.parametrize(("game", "race", "power", "option"), READ_OTHERWISE)
def test_bounds_only_cut_by_other_readings(game: str, race: str | None, power: str | None, option: str) -> None:
    positions = conquests(game, 30, 6)
    cast = [recast(position, race and f"{game}.{race}", power and f"{game}.{power}") for position in positions]
    turned = OPTIONS[option]
    read = [position._replace(rules=position.rules.otherwise(turned)) for position in cast if position is not None]
    assert_bounds_only_cut(read, 4)


def assert_bounds_only_cut(positions: Iterable[Position], most: int) -> None:
    """Checks that a search finds the same with bounds as without, for `most` positions that do not take long."""
    agreed = 0
    for position in positions:
        free = Search(position, Budget(nodes=60), bounded=False).find()
        if free.proved:
            found = Search(position, Budget(nodes=1_000)).find()
            assert (found.least, found.most) == (free.least, free.least)
            agreed += 1
        if agreed == most:
            break
    assert agreed


@pytest.mark.parametrize("game", games.GAMES)
def test_the_die_is_such_that_mean_prices_are_a_bound(game: str) -> None:
    """See `Rolling`."""
    die = games.GAMES[game].die
    for tokens in range(1, 12):
        for price in range(tokens + 1, tokens + max(die) + 1):
            prices = [max(1, price - face) for face in die]
            enough, failing = [x for x in prices if x <= tokens], [x for x in prices if x > tokens]
            odds = Fraction(len(enough), len(die))
            if enough and failing:
                assert odds * (Fraction(sum(failing), len(failing)) - Fraction(sum(enough), len(enough))) <= tokens
            assert odds <= Fraction(tokens, price)


def test_regions_are_bought_as_dear_as_they_are() -> None:
    rng = Random(1)
    for _ in range(60):
        chances = [Chance(i, rng.randint(0, 4), rng.randint(1, 5)) for i in range(7)]
        own, tokens, free = rng.getrandbits(7), rng.randint(0, 9), rng.randint(0, 2)
        others = [chance for chance in chances if not own >> chance.region & 1]
        bought = Whole.of(chances).bought(own, tokens, free)
        assert bought[-1] == max(best_set(others, tokens, free))
        assert in_parts(ranked(chances), own, tokens) >= max(best_set(others, tokens, 0))


def best_set(chances: list[Chance], tokens: int, free: int) -> list[int | Fraction]:
    """Returns the coins of each set of regions that can be paid, with its costliest regions for nothing."""
    found: list[int | Fraction] = []
    for n in range(len(chances) + 1):
        for some in combinations(chances, n):
            paid = sorted(chance.tokens for chance in some)[: max(0, n - free)]
            if sum(paid) <= tokens:
                found.append(sum(chance.coins for chance in some))
    return found


def test_nothing_is_conquered_but_by_what_lies_on_the_way() -> None:
    """The best of all connected sets is bought for no more, and on a tree for exactly as much."""
    rng = Random(2)
    for number in range(80):
        n, tree = 7, number % 2
        after = [0] * n
        for step in range(1, n):
            for other in rng.sample(range(step), 1 if tree else rng.randint(1, min(2, step))):
                after[other] |= 1 << step
                after[step] |= 1 << other
        before = tuple(sum(1 << j for j in range(n) if after[j] >> i & 1) for i in range(n))
        prices, coins = [rng.randint(1, 4) for _ in range(n)], [rng.randint(0, 4) for _ in range(n)]
        ways, tokens = Paths(before, tuple(after), 1, tuple(prices), tuple(coins), 0), rng.randint(1, 12)
        bought, within = ways.bought(0, 0, tokens, 0)
        sets = [set_ for set_ in range(1 << n) if hangs_together(after, set_)]
        best = max(sum(coins[i] for i in bits(s)) for s in sets if sum(prices[i] for i in bits(s)) <= tokens)
        assert bought[-1] >= best
        assert not tree or bought[-1] == best
        assert all(s & ~within == 0 for s in sets if sum(prices[i] for i in bits(s)) <= tokens)


def hangs_together(after: list[Regions], some: Regions) -> bool:
    """Checks whether all of some steps can be reached from the first, through one another."""
    found = some & 1
    while True:
        wider = found
        for step in bits(found):
            wider |= after[step] & some
        if wider == found:
            return found == some
        found = wider


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_no_bound_is_below_what_a_line_of_a_puzzle_brings(game: str) -> None:
    """The bound holds at every step of the line."""
    for one in part(puzzles(game), one_of=4):
        if one.kind == PICK:
            continue
        search = Search(one.position, Budget(nodes=0), die=KINDS[one.kind].rolls)
        position, coins = search.root, account(one.position, one.best).coins
        for action in one.best:
            ahead = outlook(position, die=search.die) if conquering(position) else None
            if ahead is not None:
                stopping = search.stopping(position)
                assert ahead.bound(position, stopping, die=search.die) >= coins, one.id
                along = ahead.bound_along(position, stopping, die=search.die)
                assert along is None or along >= coins, one.id
            position = apply(position, action).position


def beside_rivers(race: str, power: str, hand: int, regions: dict[str, Any], other: str) -> Position:
    """Returns a position of a race that stands in a river, which it leaves before coins are counted."""
    players = [
        {"active": {"race": race, "power": power, "hand": hand}},
        {"active": {"race": "mummies", "power": other}},
    ]
    return as_known(notation.read({"game": "underground", "board": GROTTO, "players": players, "regions": regions}))


def held_by(race: str, regions: dict[str, int]) -> dict[str, Any]:
    """Returns the document of regions, each with a number of tokens of a race."""
    return {id: {"race": race, "tokens": tokens} for id, tokens in regions.items()}


ON_RIVERS = {
    "Frightened": beside_rivers(
        "spiderines",
        "frightened",
        3,
        held_by("spiderines", {"brook": 1, "crag": 4, "shaft": 3, "geode": 1})
        | held_by("mummies", {"gate": 1, "mire": 2, "caps": 1}),
        "stone",
    ),
    "Scepter": beside_rivers(
        "drow",
        "royal",
        2,
        {"shaft": {"race": "drow", "tokens": 2, "pieces": {"scepter": 1}}, "crag": {"pieces": {"mountain": 1}}}
        | held_by("drow", {"brook": 1})
        | held_by("mummies", {"geode": 4}),
        "martyr",
    ),
}


@pytest.mark.parametrize("position", ON_RIVERS.values(), ids=ON_RIVERS)
def test_what_stands_in_a_river_promises_nothing_for_good(position: Position) -> None:
    best = Search(position, Budget(nodes=5_000), bounded=False, die=False).find()
    search = Search(position, Budget(nodes=5_000), die=False)
    ahead = outlook(position, die=False)
    assert ahead is not None
    assert ahead.bound(position, search.stopping(position), die=False) >= best.least
    assert search.find().least == best.least
