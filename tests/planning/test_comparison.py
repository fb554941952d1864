"""Two lines side by side: their prices, their coins, and their differences."""

from __future__ import annotations

from fractions import Fraction

import pytest

from smallworld.model.actions import Action, Conquer, EndConquests, FinalRoll
from smallworld.model.position import Position
from smallworld.planning.comparison import account, compare
from smallworld.planning.plan import Budget, plan
from smallworld.rules.engine import IllegalActionError, legal_actions
from tests.planning.test_plan import GAMES, NODES, turn
from tests.planning.turns import conquests


def first_conquest(position: Position) -> list[Action]:
    """Returns a line that takes one region and stops."""
    return [next(action for action in legal_actions(position) if isinstance(action, Conquer)), EndConquests()]


@pytest.mark.parametrize("game", GAMES)
def test_the_account_of_a_plan_comes_to_its_value(game: str) -> None:
    for position in conquests(game, 10, 5):
        found = plan(position, budget=Budget(nodes=NODES // 4))
        told = account(position, found.actions)
        assert told.coins == sum(item.coins for item in told.items)
        assert told.coins >= found.value
        if found.proved:
            assert told.coins == found.value


def test_a_line_beside_itself_differs_in_nothing() -> None:
    position = turn(4)
    line = plan(position).actions
    compared = compare(position, line, line)
    assert (compared.coins, compared.differences) == (0, ())


def test_what_is_bought_and_what_is_left_idle_is_told() -> None:
    position = turn(4)
    best, line = plan(position, die=False), first_conquest(position)
    compared = compare(position, best.actions, line)
    assert compared.coins == best.value - account(position, line).coins > 0
    purchase = compared.second.purchases[0]
    assert purchase.price == sum(term.amount for term in purchase.terms)
    assert compared.second.idle == 4 - purchase.price
    said = [str(difference.words) for difference in compared.differences]
    assert any(words.startswith("the first line alone attacks") for words in said)
    assert any(words.startswith("coins: ") for words in said)
    if compared.first.idle != compared.second.idle:
        assert f"tokens left idle: {compared.first.idle} against {compared.second.idle}" in said


def test_a_roll_is_bought_with_its_odds() -> None:
    position = turn(1)
    roll = next(action for action in legal_actions(position) if isinstance(action, FinalRoll))
    told = account(position, [roll])
    assert told.purchases[0].odds in (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    assert told.coins > account(position, [EndConquests()]).coins


def test_an_average_is_told_as_no_certain_number_of_regions() -> None:
    """With a roll for a second region, one or two are held. Without it, one is certain."""
    position = turn(1)
    roll = next(action for action in legal_actions(position) if isinstance(action, FinalRoll))
    regions = {item.words for item in account(position, [roll]).items if "regions of the Orcs" in str(item.words)}
    assert [str(words) for words in regions] == ["2 regions of the Orcs, at most"]
    assert "1 region of the Orcs" in {str(item.words) for item in account(position, [EndConquests()]).items}
    said = [str(difference.words) for difference in compare(position, [roll], [EndConquests()]).differences]
    assert any(words.endswith("against 1 (2 regions of the Orcs, at most)") for words in said)


def test_a_line_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        account(turn(0), [Conquer("r01")])
