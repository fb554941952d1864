"""The best rest of a turn: equal to a search of all actions and to one without bounds, and paid by the engine."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.model.actions import Conquer, EndConquests, FinalRoll, Intimidate
from smallworld.model.events import Event, Paid, Spent, Toll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.plan import Budget, NoTurnError, plan
from smallworld.planning.search import Search, coins_of
from smallworld.play.bots import toss
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.teaching.puzzles.puzzle import puzzle
from tests.lanes import examples
from tests.planning.turns import TooLargeError, by_looking_at_everything, conquests
from tests.scenario import Underground, seat
from tests.warcraft.scenario import Warcraft

GAMES = ["base", "underground", "warcraft"]
#: The limits of a search in these tests.
NODES = 1_000


def turn(hand: int, **more: Any) -> Position:
    """Returns Merchant Orcs on one region of the two players' board, with some tokens in hand."""
    document = {
        "board": "base-2",
        "players": [
            {"name": "Ann", "active": {"race": "orcs", "power": "merchant", "hand": hand}},
            {"name": "Bob", "active": {"race": "tritons", "power": "swamp"}},
        ],
        "regions": {"r10": {"race": "orcs", "tokens": 1}, **more},
    }
    return notation.read(document)


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_better_by_looking_at_everything(game: str) -> None:
    agreed = 0
    for position in conquests(game, examples(40, one_of=3), 1):
        try:
            best = by_looking_at_everything(position, 300)
        except TooLargeError:
            continue
        found = plan(position)
        assert (found.value, found.proved, found.bound) == (best, True, best)
        agreed += 1
    assert agreed >= 2


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("die", [True, False])
def test_bounds_only_cut(game: str, die: bool) -> None:
    agreed = 0
    for position in conquests(game, examples(30, one_of=3), 2):
        free = Search(position, Budget(nodes=NODES // 5), die=die, bounded=False).find()
        if free.proved:
            found = plan(position, die=die, budget=Budget(nodes=NODES))
            assert (found.value, found.bound) == (free.least, free.least)
            agreed += 1
    assert agreed >= 4


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_bounds_only_cut_where_regions_have_prizes(game: str) -> None:
    agreed, rng = 0, Random(5)
    for position in conquests(game, examples(30, one_of=3), 2):
        prizes = [rng.choice((0, 0, 1, 2)) for _ in position.holdings]
        free = Search(position, Budget(nodes=NODES // 5), bounded=False, prizes=prizes).find()
        if free.proved:
            found = Search(position, Budget(nodes=NODES), prizes=prizes).find()
            assert (found.least, found.most) == (free.least, free.least)
            agreed += 1
    assert agreed >= 4


def test_a_prize_counts_for_a_region_held_at_the_end_of_the_turn() -> None:
    """Two tokens take either of two regions for one coin. The Merchant adds another."""
    position = turn(2)
    index = position.rules.board.index
    quoted = [action.region for action in legal_actions(position) if isinstance(action, Conquer)]
    assert len(quoted) > 1
    for region in quoted:
        prizes = [5 if i == index[region] else 0 for i in range(len(position.holdings))]
        search = Search(position, Budget(nodes=NODES), prizes=prizes)
        assert search.find().least == 5 + 4
        assert search.action(position) == Conquer(region)


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_the_line_is_legal_and_the_engine_pays_what_it_says(game: str) -> None:
    """The actions after the end of a line do not change its coins, as long as the plan decides nothing more."""
    for number, position in enumerate(conquests(game, examples(25, one_of=3), 3)):
        found = plan(position, budget=Budget(nodes=NODES))
        assert found.value == sum((end.probability * end.coins for end in found.income), Fraction())
        assert sum(end.probability for end in found.income) == 1
        for end in found.income:
            assert end.coins == sum(coins_of(event, position.player) for event in end.paid)
        now = position
        for action in found.actions:
            now = apply(now, action).position
        if decider(now) != CHANCE:
            assert len(found.income) == 1
            assert paid(now, position, Random(number)) == found.value


def paid(now: Position, since: Position, rng: Random) -> int:
    """Returns the coins that the player to move gains until the turn ends, by random actions."""
    while now.player == since.player and now.phase not in (Phase.RETREAT, Phase.OVER):
        action = toss(now, rng) if decider(now) == CHANCE else rng.choice(legal_actions(now))
        now = apply(now, action).position
    seat = since.player
    return (now.players[seat].coins or 0) - (since.players[seat].coins or 0)


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_an_interrupted_search_says_what_is_sure(game: str) -> None:
    for position in conquests(game, examples(12, one_of=3), 4):
        whole = plan(position, budget=Budget(nodes=NODES))
        for nodes in (0, 1, 5, 25):
            part = plan(position, budget=Budget(nodes=nodes))
            if part.bound is None or whole.bound is None:
                assert game == "warcraft"
                continue
            assert part.value <= whole.bound
            assert whole.value <= part.bound
            assert part.proved == (part.value == part.bound)


def test_a_roll_counts_by_what_it_brings_on_the_average() -> None:
    position = turn(1)
    best = plan(position)
    assert best.proved
    *_, last = best.actions
    assert isinstance(last, FinalRoll | EndConquests)
    sure = plan(position, die=False)
    assert not any(isinstance(action, FinalRoll) for action in sure.actions)
    assert sure.value == sum(end.coins for end in sure.income) <= best.value


@pytest.mark.parametrize("event", [Toll(1, "r00", None, 2), Spent(1, 2, "worgen"), Paid(1, 2)])
def test_what_another_player_pays_is_no_loss(event: Event) -> None:
    assert (coins_of(event, 0), coins_of(event, 1)) == (0, -2)


def test_the_coins_of_a_player_who_hides_them_are_planned_all_the_same() -> None:
    position = turn(4)
    hidden = [player._replace(coins=None) for player in position.players]
    assert plan(position._replace(players=tuple(hidden))).value == plan(position).value


def test_more_tokens_conquer_more() -> None:
    values = [plan(turn(hand)).value for hand in range(6)]
    assert values == sorted(values)
    assert values[0] == 2
    assert isinstance(plan(turn(5)).actions[0], Conquer)


@pytest.mark.parametrize("phase", [Phase.PICK, Phase.RETREAT, Phase.OVER])
def test_without_a_turn_there_is_no_plan(phase: Phase) -> None:
    with pytest.raises(NoTurnError):
        plan(turn(3)._replace(phase=phase))


def test_nobody_plans_while_the_die_is_in_the_air() -> None:
    position = turn(1)
    roll = next(action for action in legal_actions(position) if isinstance(action, FinalRoll))
    with pytest.raises(NoTurnError):
        plan(apply(position, roll).position)


def test_nobody_is_driven_away_for_nothing() -> None:
    """Of three that may be driven away, one makes the last region cheap enough."""
    found = plan(puzzle("warcraft-aa127a85").position, die=False, budget=Budget(nodes=100))
    assert [str(action) for action in found.actions if isinstance(action, Intimidate)] == ["intimidate f04 a04"]


@pytest.mark.parametrize(("ends", "value"), [(True, Fraction(3, 2)), (False, 2)])
def test_a_roll_that_may_be_made_again_is_made_until_it_is_enough(ends: bool, value: int | Fraction) -> None:
    """Ruling U-052: by the other reading, only that attempt has failed, and the same region may be rolled for again."""
    regions = {"geode": "will_o_wisps 1", "shaft": "drow 2"}
    options = {"failed_target_roll_ends_conquests": ends}
    seats = seat("stone will_o_wisps", hand=1), seat("muddy drow")
    found = plan(Underground(*seats, regions=regions, options=options).position)
    assert (found.value, found.proved) == (value, True)
    assert sum(outcome.probability for outcome in found.income) == 1


def test_a_token_is_moved_for_what_lies_around_and_not_to_be_followed() -> None:
    """A Troll less at the Well is worth two coins to a player who spends the last tokens elsewhere."""
    regions = {
        "mere": "- well",
        "knoll": "blood_elves 1",
        "dell": "blood_elves 1",
        "bog": "trolls 1",
        "haven": "trolls 1",
    }
    found = plan(Warcraft(seat("intimidating blood_elves", hand=2), seat("farmer trolls"), regions=regions).position)
    assert (found.value, found.proved) == (7, True)
    assert [str(action) for action in found.actions][:2] == ["intimidate bog haven", "conquer meadow"]


def test_a_ransom_that_is_paid_as_the_next_turn_begins_is_no_part_of_this_one() -> None:
    """Ruling W-062: the Champion is a hostage, and its player has a coin by now."""
    captor = {**seat("farmer trolls", hand=0, coins=3), "claims": ["champion_figure"]}
    played = Warcraft(
        captor,
        seat("champion humans", coins=5),
        regions={"meadow": "trolls 1", "wood": "humans 1"},
        options={"figure_returns_unransomed": False},
    )
    found = plan(played.position)
    assert (found.value, [end.coins for end in found.income]) == (played.income(), [played.income()])
    played.finish_turn()
    assert played.coins(0) == 3 + found.value + 1
