"""Coins for conquests: Battlemaster, Enraged and Orcs are paid when they conquer."""

from __future__ import annotations

from smallworld.model.events import Earned
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft


def spoils(game: Warcraft) -> list[str]:
    """Returns the coins paid for conquests so far, term by term."""
    terms = [term for event in game.events if isinstance(event, Earned) for term in event.terms]
    return [f"{term.amount:+} {term.reason}" for term in terms]


def test_battlemaster_is_paid_for_regions_that_were_not_empty() -> None:
    """Ruling W-055."""
    game = Warcraft(
        seat("battlemaster kobolds", hand=9, coins=0),
        seat("mining humans"),
        regions={"knoll": "kobolds 1", "quay": "humans 1", "grove": "kobolds 1"},
    ).do("conquer camp", "conquer quay", "conquer crag")
    assert spoils(game) == ["+1 Battlemaster: regions conquered that were not empty"] * 2
    assert game.coins(0) == 2


def test_orcs_are_paid_for_regions_of_the_alliance() -> None:
    regions = {"strand": "humans 1", "wood": "gnomes 1", "meadow": "naga 1", "mound": "orcs 1"}
    game = Warcraft(
        seat("farmer orcs", hand=10, coins=0), seat("mining humans", declined=["gnomes"]), seat("ranger naga"),
        regions=regions,
    ).do("conquer strand", "conquer wood", "conquer meadow")  # fmt: skip
    assert spoils(game) == ["+1 Orcs: regions conquered from the Alliance"] * 2


def test_orcs_of_a_battlemaster() -> None:
    """Ruling W-056."""
    game = Warcraft(
        seat("battlemaster orcs", hand=9, coins=0), seat("mining humans"), regions={"strand": "humans 1"}
    ).do("conquer strand")
    assert spoils(game) == [
        "+1 Orcs: regions conquered from the Alliance",
        "+1 Battlemaster: regions conquered that were not empty",
    ]
    assert game.coins(0) == 2
    assert game.earned()[-1] == "+1 Faction bonus: 1 race of the Alliance beaten this turn"


def test_enraged_is_paid_for_two_defenders_or_more() -> None:
    """Ruling W-065."""
    regions = {"strand": "humans 3", "wood": "humans 2", "meadow": "humans 1"}
    game = Warcraft(seat("enraged forsaken", hand=15, coins=0), seat("mining humans"), regions=regions)
    game.do("conquer strand", "conquer wood", "conquer meadow")
    assert spoils(game) == [
        "+3 Enraged: defenders beaten, 2 or more in a region",
        "+2 Enraged: defenders beaten, 2 or more in a region",
    ]


def test_walls_and_forts_are_no_defenders() -> None:
    """Ruling W-066."""
    game = Warcraft(
        seat("enraged forsaken", hand=15, coins=0),
        seat("garrisoned night_elves"),
        regions={"grove": "night_elves 1 fort wisp_wall", "meadow": "forsaken 1"},
    ).do("conquer grove")
    assert game.coins(0) == 0


def test_who_counts_as_a_token_is_a_defender() -> None:
    """Ruling W-066."""
    game = Warcraft(
        seat("enraged forsaken", hand=15, coins=0),
        seat("champion humans", coins=5),
        regions={"grove": "humans 1 champion_figure", "meadow": "forsaken 1"},
    ).do("conquer grove")
    # With the ransom for the Champion.
    assert (game.coins(0), game.coins(1)) == (2 + 1, 4)


def test_stacks_in_decline_defend_too() -> None:
    """Ruling W-010: all of them are lost."""
    game = Warcraft(
        seat("enraged forsaken", hand=15, coins=0),
        seat(declined=["tauren"]),
        regions={"grove": "tauren 3", "meadow": "forsaken 1", "knoll": "tauren 2"},
    )
    assert game.price("grove") == 5
    game.do("conquer grove")
    assert (game.coins(0), game.tray("tauren")) == (3, 16 - 2)


def test_an_option_pays_them_with_the_score() -> None:
    """Ruling W-147."""
    game = Warcraft(
        seat("battlemaster orcs", hand=9, coins=0),
        seat("mining humans"),
        regions={"strand": "humans 1"},
        options={"spoils_at_once": False},
    ).do("conquer strand")
    assert game.coins(0) == 0
    assert game.earned() == [
        "+1 1 region of the Orcs",
        "+1 Orcs: regions conquered from the Alliance",
        "+1 Battlemaster: regions conquered that were not empty",
        "+1 Faction bonus: 1 race of the Alliance beaten this turn",
    ]
    assert game.decided_by("Battlemaster") == ["spoils_at_once"]
    assert game.finish_turn().coins(0) == 4


def test_the_option_is_named_where_they_are_paid_at_once() -> None:
    game = Warcraft(seat("battlemaster orcs", hand=9), seat("mining humans"), regions={"strand": "humans 1"})
    game.do("conquer strand")
    paid = [event for event in game.events if isinstance(event, Earned)]
    assert {term.option for event in paid for term in event.terms} == {"spoils_at_once"}


def test_nothing_is_paid_for_an_attack_that_failed() -> None:
    game = Warcraft(
        seat("battlemaster orcs", hand=3, coins=0), seat("mining humans"), regions={"strand": "humans 3"}
    ).do("final-roll strand", "die 0")
    assert game.coins(0) == game.income(0) == 0


def test_a_final_roll_that_brings_spoils_leaves_them_out_of_the_score() -> None:
    """They were paid before, and the turn may end with the same roll."""
    game = Warcraft(seat("battlemaster orcs", hand=1, coins=0), regions={"knoll": "orcs 1"})
    game.do("final-roll camp", "die 3")
    assert (game.scored(), game.coins(0)) == ([2], 3)
