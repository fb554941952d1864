"""Factions: at the end of the turn, a coin for each race of the rival faction that was beaten."""

from __future__ import annotations

import pytest

from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

BONUS = "Faction bonus: "


def bonus(game: Warcraft) -> list[str]:
    """Returns the faction bonus of the player to move, in words."""
    return [line.replace(BONUS, "") for line in game.earned() if BONUS in line]


def test_each_race_beaten_counts_once() -> None:
    """Ruling W-006."""
    regions = {"strand": "humans 1", "wood": "humans 1", "meadow": "humans 1", "mound": "dwarves 1"}
    game = Warcraft(
        seat("herbalist forsaken", hand=14), seat("mining humans"), seat("farmer dwarves"), regions=regions
    ).do("conquer strand", "conquer wood", "conquer meadow")
    assert bonus(game) == ["+1 1 race of the Alliance beaten this turn"]
    assert bonus(game.do("conquer mound")) == ["+2 2 races of the Alliance beaten this turn"]


def test_races_active_and_in_decline_count_whoever_plays_them() -> None:
    """Ruling W-007."""
    regions = {"strand": "gnomes 1", "wood": "humans 1", "meadow": "dwarves 1"}
    game = Warcraft(
        seat("herbalist forsaken", hand=12),
        seat("mining humans", declined=["gnomes"]),
        seat(declined=["dwarves"]),
        regions=regions,
    ).do("conquer strand", "conquer wood", "conquer meadow")
    assert bonus(game) == ["+3 3 races of the Alliance beaten this turn"]


@pytest.mark.parametrize("victim", ["orcs", "naga"])
def test_there_is_none_for_beating_the_own_faction_or_a_neutral_race(victim: str) -> None:
    game = Warcraft(seat("herbalist forsaken", hand=9), seat(f"mining {victim}"), regions={"strand": f"{victim} 1"}).do(
        "conquer strand"
    )
    assert bonus(game) == []


def test_a_neutral_race_has_none() -> None:
    game = Warcraft(seat("herbalist naga", hand=9), seat("mining orcs"), regions={"strand": "orcs 1"})
    assert bonus(game.do("conquer strand")) == []


def test_murlocs_have_no_faction() -> None:
    """Ruling W-117."""
    game = Warcraft(seat("herbalist forsaken", hand=9), regions={"knoll": "forsaken 1"}).do("conquer camp")
    assert bonus(game) == []


@pytest.mark.parametrize(("counts", "coins"), [(True, ["+1 1 race of the Alliance beaten this turn"]), (False, [])])
def test_ones_own_race_in_decline_counts_unless_an_option_says_otherwise(counts: bool, coins: list[str]) -> None:
    """Ruling W-009."""
    game = Warcraft(
        seat("herbalist forsaken", hand=9, declined=["gnomes"]),
        regions={"strand": "gnomes 1"},
        options={"bonus_for_own_declined": counts},
    ).do("conquer strand")
    assert bonus(game) == coins


def test_the_option_is_named_where_it_decides() -> None:
    regions = {"strand": "gnomes 1", "wood": "humans 1"}
    game = Warcraft(seat("herbalist forsaken", hand=9, declined=["gnomes"]), seat("mining humans"), regions=regions).do(
        "conquer strand"
    )
    assert game.decided_by(BONUS) == ["bonus_for_own_declined"]


def test_it_is_paid_with_the_score() -> None:
    game = Warcraft(
        seat("herbalist forsaken", hand=9, coins=5), seat("mining humans"), regions={"strand": "humans 1"}
    ).do("conquer strand")
    assert game.coins(0) == 5
    assert game.finish_turn().coins(0) == 5 + 1 + 1


def test_what_was_beaten_is_kept_in_a_document() -> None:
    game = Warcraft(seat("herbalist forsaken", hand=9), seat("mining humans"), regions={"strand": "humans 3"}).do(
        "conquer strand"
    )
    (attack,) = game.position.turn.attacks
    assert (attack.victim_race, attack.defenders) == ("warcraft.humans", 3)
    assert game.reread() == game.position


def test_on_the_battleground_a_race_beaten_twice_counts_twice() -> None:
    """A third region of it brings nothing more."""
    regions = dict.fromkeys(("strand", "wood", "meadow"), "humans 1") | {
        "mound": "orcs 1 battleground",
        "grove": "gnomes 1",
    }
    game = Warcraft(
        seat("herbalist orcs", hand=10), seat("mining humans", declined=["gnomes"]), regions=regions
    ).do("conquer strand", "conquer wood")  # fmt: skip
    assert [line for line in game.earned() if "race" in line] == [
        "+1 Battleground: 1 race of the Alliance beaten this turn, in 2 regions or more",
        "+1 Faction bonus: 1 race of the Alliance beaten this turn",
    ]
    game.do("conquer meadow")
    assert [line for line in game.earned() if "race" in line] == [
        "+1 Battleground: 1 race of the Alliance beaten this turn, in 2 regions or more",
        "+1 Faction bonus: 1 race of the Alliance beaten this turn",
    ]


@pytest.mark.parametrize(("whole", "coins"), [(True, 1), (False, 0)])
def test_conquests_before_the_battleground_count_too_unless_an_option_says_otherwise(whole: bool, coins: int) -> None:
    """Ruling W-150."""
    regions = {"strand": "humans 1", "wood": "humans 1", "meadow": "- battleground"}
    game = Warcraft(
        seat("herbalist orcs", hand=11),
        seat("mining humans"),
        regions=regions,
        options={"bonus_over_whole_turn": whole},
    ).do("conquer strand", "conquer meadow", "conquer wood")
    assert sum("Battleground" in line for line in game.earned()) == coins
    assert game.decided_by("Battleground") == ["bonus_over_whole_turn"] * coins


def test_the_option_makes_no_difference_to_who_held_it_before() -> None:
    regions = {"strand": "humans 1", "wood": "humans 1", "meadow": "orcs 1 battleground"}
    game = Warcraft(
        seat("herbalist orcs", hand=9), seat("mining humans"), regions=regions, options={"bonus_over_whole_turn": False}
    ).do("conquer strand", "conquer wood")
    assert game.decided_by("Battleground") == [None]


def test_the_conquest_of_the_battleground_itself_comes_before_it() -> None:
    regions = {"strand": "humans 1 battleground", "wood": "humans 1", "meadow": "humans 1"}
    start = Warcraft(
        seat("herbalist orcs", hand=11),
        seat("mining humans"),
        regions=regions,
        options={"bonus_over_whole_turn": False},
    ).do("conquer strand", "conquer wood")
    assert not [line for line in start.earned() if "Battleground" in line]
    start.do("conquer meadow")
    assert [line for line in start.earned() if "Battleground" in line]


def test_an_empty_battleground_taken_first_decides_nothing() -> None:
    regions = {"strand": "- battleground", "wood": "humans 1", "meadow": "humans 1"}
    game = Warcraft(seat("herbalist orcs", hand=11), seat("mining humans"), regions=regions)
    game.do("conquer strand", "conquer wood", "conquer meadow")
    assert game.decided_by("Battleground") == [None]
