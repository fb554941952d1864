"""The balanced deal: each race meets each power about equally often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from smallworld.model.actions import Draw
from smallworld.model.events import Drawn
from smallworld.play.bots import BOTS
from smallworld.play.simulate import play
from smallworld.rules.engine import chances
from smallworld.setup.new_game import new_game
from smallworld.study.careers import played
from smallworld.study.deal import BalancedDeal
from smallworld.study.design import Design, Table

BASE = Design((Table("base", "base-2"),), ("random",), "balanced")
UNDERGROUND = Design((Table("underground", "underground-2"),), ("random",), "balanced")


def first_row(design: Design, number: int) -> list[tuple[str, str | None]]:
    """Returns the combos of the first row of a game."""
    position = new_game(design.table(number).rules())
    deal = BalancedDeal(design, number)
    while chances(position):
        position = position.apply(deal(position, Random(number))).position
    return [(combo.race, combo.power) for combo in position.row]


def test_no_pair_is_in_two_first_rows_of_a_cycle() -> None:
    cycle = len(BASE.tables[0].rules().powers)
    dealt = Counter(pair for number in range(cycle) for pair in first_row(BASE, number))
    assert dealt.total() == 6 * cycle
    assert set(dealt.values()) == {1}


def test_over_whole_games_pairs_are_dealt_more_evenly_than_by_chance() -> None:
    """Counts what is dealt, since bots choose what is played. By chance, the variance is about the mean."""
    spread = {}
    for deal in ("shuffled", "balanced"):
        design = BASE._replace(deal=deal)
        cycle = len(design.tables[0].rules().powers)
        dealt = Counter[tuple[str, str]]()
        for number in range(3 * cycle):
            rules = design.table(number).rules()
            chance = {"chance": BalancedDeal(design, number)} if deal == "balanced" else {}
            race = ""
            for _, _, events in play(new_game(rules), [BOTS["random"]] * 2, Random(number), **chance):
                for event in events:
                    if isinstance(event, Drawn) and event.id in rules.races:
                        race = event.id
                    elif isinstance(event, Drawn) and event.id in rules.powers:
                        dealt[race, event.id] += 1
        cells = [dealt[race, power] for race in rules.races for power in rules.powers]
        mean = sum(cells) / len(cells)
        spread[deal] = sum((cell - mean) ** 2 for cell in cells) / len(cells) / mean
    assert spread["balanced"] < spread["shuffled"] / 2


@pytest.mark.parametrize("design", [BASE, UNDERGROUND], ids=["base", "underground"])
def test_every_outcome_is_a_legal_one(design: Design) -> None:
    """Finds are drawn too, and badges for places. None of them is in the plan."""
    number = 3
    rules = design.table(number).rules()
    deal = BalancedDeal(design, number)
    drawn = set()
    position = new_game(rules)
    for action, after, _ in play(position, [BOTS["greedy"]] * 2, Random(1), deal):
        if outcomes := dict(chances(position)):
            assert action in outcomes
            drawn |= {action.id} if isinstance(action, Draw) else set()
        position = after
    assert {*drawn} & {*rules.races}
    assert {*drawn} & {*rules.powers}
    assert any(rules.game.full(id) in rules.finds for id in drawn) == bool(rules.finds)


def test_the_deal_is_part_of_the_design() -> None:
    assert played(BASE, 0) != played(BASE._replace(deal="shuffled"), 0)
    assert first_row(BASE, 0) != first_row(BASE._replace(seed=2), 0)
    assert first_row(BASE, 0) == first_row(BASE, 0)
