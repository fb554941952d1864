"""Berserk: the die may be rolled before each conquest, and the target chosen afterwards."""

from __future__ import annotations

import pytest

from smallworld.rules.conquest.quotes import quotes
from tests.scenario import Scenario, seat


def berserk(hand: int, race: str = "orcs", regions: dict[str, str] | None = None) -> Scenario:
    return Scenario(
        seat(f"berserk {race}", hand=hand),
        seat("forest elves"),
        regions={"plain": f"{race} 1", **(regions or {})},
    )


def test_roll_then_choose_and_roll_again() -> None:
    game = berserk(5).do("roll-first", "die 3")
    assert game.price("mound") == 1
    game.do("conquer mound")
    assert game.at("mound") == "orcs 1"
    assert game.force("orcs").hand == 4
    game.do("roll-first", "die 1")
    assert game.price("marsh") == 1


@pytest.mark.parametrize(("face", "price"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_the_roll_lowers_the_price_of_whatever_is_chosen(face: int, price: int) -> None:
    game = berserk(5, regions={"meadow": "elves 2"}).do("roll-first", f"die {face}")
    assert game.price("meadow") == price
    assert game.price("mound") == max(1, 2 - face)


def test_a_roll_counts_for_one_conquest() -> None:
    game = berserk(5).do("roll-first", "die 2", "conquer mound")
    assert game.price("meadow") == 2


def test_one_roll_for_each_conquest() -> None:
    assert berserk(5).do("roll-first", "die 0").refused("roll-first") == {"rolled"}


def test_the_die_need_not_be_rolled() -> None:
    game = berserk(5).do("conquer mound")
    assert game.at("mound") == "orcs 2"


def test_a_roll_that_is_not_enough_ends_the_conquests() -> None:
    game = berserk(1, regions={"meadow": "elves 2", "shore": "elves 1"}).do("roll-first", "die 0")
    assert game.can("conquer") == set()
    assert game.refused("final-roll mound") == {"rolled"}
    assert game.refused("roll-first") == {"rolled"}
    game.do("end-conquests")
    assert game.phase == "redeploy"
    assert game.at("meadow") == "elves 2"


def test_after_a_low_roll_a_cheaper_region_may_be_chosen() -> None:
    game = berserk(2, regions={"meadow": "elves 2"}).do("roll-first", "die 0")
    assert game.can("conquer") == {"mound"}


def test_not_without_a_token_in_hand() -> None:
    assert berserk(0).refused("roll-first") == {"no_tokens"}


def test_nobody_else_rolls_before_choosing() -> None:
    game = Scenario(seat("hill orcs", hand=5), regions={"plain": "orcs 1"})
    assert game.refused("roll-first") == {"no_early_roll"}


def test_it_adds_up_with_a_discount_of_the_race() -> None:
    game = Scenario(
        seat("berserk giants", hand=5), seat("forest elves"), regions={"crag": "giants 1", "bog": "elves 3"}
    )
    game.do("roll-first", "die 2")
    assert game.price("bog") == 2 + 3 - 1 - 2


def test_not_for_its_ghouls_in_decline() -> None:
    game = Scenario(
        seat("hill orcs", declined=[{"race": "ghouls", "hand": 3}]),
        regions={"plain": "ghouls 1"},
        phase="declined conquest",
    )
    assert game.refused("roll-first") == {"no_early_roll"}


def test_it_may_be_rolled_for_the_first_conquest() -> None:
    game = Scenario(seat("berserk orcs", hand=3)).do("roll-first", "die 1", "conquer plain")
    assert game.at("plain") == "orcs 1"


@pytest.mark.parametrize("serves", [False, True])
def test_berserk_sorcerers_after_a_roll(serves: bool) -> None:
    """Ruling B-202: the roll is for a conquest paid in tokens from hand, or the choice of the way comes after it."""
    game = Scenario(
        seat("berserk sorcerers", hand=2),
        seat("forest elves"),
        regions={"plain": "sorcerers 1", "mound": "elves 1", "bog": "elves 1"},
        options={"early_roll_serves_any_way": serves},
    )
    assert game.refused("conquer mound sorcerers") == set()
    game.do("roll-first", "die 2")
    substitution = quotes(game.position, game.position.rules.board.index["mound"])[1]
    if serves:
        assert [term.option for term in substitution.terms] == ["early_roll_serves_any_way"]
        game.do("conquer mound sorcerers")
        assert (game.at("mound"), game.force("sorcerers").hand) == ("sorcerers 1", 2)
        # The roll is spent.
        assert game.price("grove") == 2
    else:
        assert game.refused("conquer mound sorcerers") == {"rolled"}
        assert [refusal.option for refusal in substitution.refusals] == ["early_roll_serves_any_way"]
