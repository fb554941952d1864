"""Powers that earn coins: Adventurous, Fisher, Flocking, Frightened, Mining, Muddy, Mystic, Quarreling, Stone, Wise."""

from __future__ import annotations

import pytest

from tests.scenario import Underground, seat


def earns(who: str, regions: dict[str, str], **options: bool) -> int:
    """Returns what an active race would score. A declined race of its player and an opponent's may be on the board."""
    game = Underground(seat(who, declined=["liches"]), seat("tomb drow"), regions=regions, options=options)
    return game.income()


def declined(who: str, regions: dict[str, str]) -> int:
    """Returns what it would score in decline."""
    return Underground(seat("tomb drow", declined=[who]), regions=regions).income()


@pytest.mark.parametrize("power", ["adventurous", "fisher", "frightened", "mining", "mystic", "stone"])
def test_in_decline_most_powers_earn_nothing_more(power: str) -> None:
    """Rulings U-076 and U-137: their badges are discarded."""
    regions = {
        "mire": "ogres 3", "shaft": "ogres 1", "crag": "ogres 1", "geode": "ogres 1", "moss": "ogres 1 altar",
    }  # fmt: skip
    game = Underground(seat(f"{power} ogres"), regions=regions, phase="turn")
    assert game.income() > 5
    game.do("decline")
    assert game.scored() == [5]
    assert f"underground.{power}" in game.position.stacks.discarded_powers


def test_adventurous_counts_places_and_no_relics() -> None:
    """Ruling U-054: the Keep, a relic, the Altar. The Keep pays a coin of its own."""
    regions = {"mire": "ogres 1 keep", "moss": "ogres 1 sword", "bog": "ogres 1 altar"}
    assert earns("adventurous ogres", regions) == 3 + 2 + 1


@pytest.mark.parametrize(
    "place",
    ["altar", "crypt", "diamond_fields", "pipe", "fountain", "keep", "lost_mine", "stonehedge", "pentacle"],
)
def test_adventurous_counts_every_place(place: str) -> None:
    own = {"keep": 1, "lost_mine": 2, "diamond_fields": 1}.get(place, 0)
    assert earns("adventurous ogres", {"mire": f"ogres 1 {place}"}) == 1 + 1 + own


@pytest.mark.parametrize("relic", ["doormat", "ring", "socks", "orb", "sword"])
def test_adventurous_counts_no_relic(relic: str) -> None:
    assert earns("adventurous ogres", {"mire": f"ogres 1 {relic}"}) == 1


def test_adventurous_counts_its_own_places_only() -> None:
    regions = {"mire": "ogres 1", "pit": "liches 1 altar", "gem": "drow 1 crypt", "maw": "- fountain"}
    assert earns("adventurous ogres", regions) == 1 + 1


@pytest.mark.parametrize(("held", "pairs"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_fisher_earns_for_each_two_regions_on_a_river(held: int, pairs: int) -> None:
    """Ruling U-056."""
    coast = ("mire", "moss", "bog", "shaft", "geode", "cap", "den")
    regions = dict.fromkeys(coast[:held], "ogres 1")
    assert earns("fisher ogres", regions) == held + pairs


def test_fisher_counts_nothing_away_from_rivers() -> None:
    assert earns("fisher ogres", {"lode": "ogres 1", "pit": "ogres 1"}) == 2


def test_flocking_earns_two_when_all_is_one_group() -> None:
    assert earns("flocking ogres", {"mire": "ogres 1", "moss": "ogres 1", "bog": "ogres 1"}) == 3 + 2
    assert earns("flocking ogres", {"mire": "ogres 1", "moss": "ogres 1", "pit": "ogres 1"}) == 3


def test_flocking_with_one_region_and_with_none() -> None:
    """Ruling U-060."""
    assert earns("flocking ogres", {"mire": "ogres 1"}) == 1 + 2
    assert earns("flocking ogres", {}) == 0


def test_flocking_by_the_pipe() -> None:
    """Ruling U-060: the Pipe makes its regions adjacent."""
    assert earns("flocking ogres", {"shaft": "ogres 1 pipe", "quarry": "ogres 1"}) == 2 + 2
    assert earns("flocking ogres", {"shaft": "ogres 1 pipe", "summit": "ogres 1"}) == 2


def test_flocking_is_of_one_race_alone() -> None:
    regions = {"mire": "ogres 1", "moss": "liches 1", "bog": "ogres 1"}
    assert earns("flocking ogres", regions) == 2 + 1


@pytest.mark.parametrize(("tokens", "coins"), [(1, 0), (2, 0), (3, 1), (7, 1)])
def test_frightened_earns_where_three_tokens_stand(tokens: int, coins: int) -> None:
    assert earns("frightened ogres", {"mire": f"ogres {tokens}", "moss": "ogres 2"}) == 2 + coins


def test_frightened_counts_tokens_and_not_pieces() -> None:
    assert earns("frightened ogres", {"summit": "ogres 2 mountain keep"}) == 1 + 1


@pytest.mark.parametrize(
    ("power", "regions"),
    [
        ("mining", ("shaft", "lode", "den")),
        ("muddy", ("mire", "bog", "fen")),
        ("mystic", ("geode", "vein", "gem")),
        ("stone", ("crag", "summit")),
    ],
)
def test_a_coin_more_for_each_region_of_the_terrain(power: str, regions: tuple[str, ...]) -> None:
    held = dict.fromkeys((*regions, "moss", "glade"), "ogres 1")
    assert earns(f"{power} ogres", held) == len(regions) + 2 + len(regions)


@pytest.mark.parametrize(
    ("power", "region"), [("mining", "pit"), ("muddy", "maw"), ("mystic", "gem"), ("stone", "crag")]
)
def test_regions_of_other_races_do_not_count(power: str, region: str) -> None:
    """Ruling U-074: neither an opponent's, nor those of the same player's declined race."""
    assert earns(f"{power} ogres", {"moss": "ogres 1", region: "drow 1"}) == 1
    assert earns(f"{power} ogres", {"moss": "ogres 1", region: "liches 1"}) == 2


def test_mining_and_the_lost_mine() -> None:
    """Ruling U-072: the place is no Mine."""
    assert earns("mining ogres", {"mire": "ogres 1 lost_mine"}) == 1 + 2


def test_muddy_goes_on_in_decline() -> None:
    """Ruling U-073: four regions, two of them Mudpools, on the turn of the decline too."""
    regions = {"mire": "ogres 1", "bog": "ogres 1", "moss": "ogres 1", "pit": "ogres 1"}
    game = Underground(seat("muddy ogres"), regions=regions, phase="turn").do("decline")
    assert game.scored() == [6]
    assert game.force("ogres").power == "underground.muddy"
    assert declined("muddy ogres", regions) == 6


def test_stone_mountains_defend_like_any_other() -> None:
    """Ruling U-088."""
    game = Underground(seat("tomb drow", hand=5), seat("stone ogres"), regions={"shaft": "drow 1", "crag": "ogres 1"})
    assert game.price("crag") == 4


@pytest.mark.parametrize(
    ("held", "groups"),
    [
        (("mire",), 1),
        (("mire", "moss"), 1),
        (("mire", "bog"), 2),
        (("mire", "pit", "vein"), 3),
        (("mire", "moss", "bog", "lode", "prism", "quarry"), 3),
    ],
)
def test_quarreling_earns_for_each_separate_group(held: tuple[str, ...], groups: int) -> None:
    assert earns("quarreling ogres", dict.fromkeys(held, "ogres 1")) == len(held) + groups


def test_quarreling_with_nothing() -> None:
    assert earns("quarreling ogres", {}) == 0


@pytest.mark.parametrize(("own", "groups"), [(False, 2), (True, 1)])
def test_quarreling_goes_by_borders_or_by_the_races_adjacency(own: bool, groups: int) -> None:
    """Ruling U-078."""
    rims = {"crag": "spiderines 1", "vein": "spiderines 1"}
    assert earns("quarreling spiderines", rims, groups_by_own_adjacency=own) == 2 + groups
    # Nobody has to use the Pipe.
    pipe = {"shaft": "ogres 1 pipe", "quarry": "ogres 1"}
    assert earns("quarreling ogres", pipe, groups_by_own_adjacency=own) == 2 + 2


def test_wise_earns_nothing_while_active() -> None:
    """Ruling U-100."""
    assert earns("wise ogres", dict.fromkeys(("mire", "moss", "bog", "pit"), "ogres 1")) == 4


@pytest.mark.parametrize(("held", "coins"), [(("mire", "moss", "bog"), 5), (("mire",), 3)])
def test_wise_earns_two_in_decline(held: tuple[str, ...], coins: int) -> None:
    """Ruling U-099."""
    assert declined("wise ogres", dict.fromkeys(held, "ogres 1")) == coins


def test_wise_earns_on_the_turn_of_the_decline() -> None:
    game = Underground(seat("wise ogres"), regions={"mire": "ogres 3", "moss": "ogres 1"}, phase="turn").do("decline")
    assert game.scored() == [2 + 2]


def test_wise_earns_nothing_without_a_region() -> None:
    game = Underground(seat("wise ogres", hand=5), phase="turn").do("decline")
    assert game.scored() == [0]


def test_wise_is_gone_with_its_last_region() -> None:
    game = Underground(
        seat("tomb drow", hand=5),
        seat("stone kraken", declined=["wise ogres"]),
        regions={"mire": "drow 1", "moss": "ogres 1"},
    )
    assert game.income(1) == 3
    game.do("conquer moss")
    assert game.income(1) == 0
    assert "underground.wise" in game.position.stacks.discarded_powers
