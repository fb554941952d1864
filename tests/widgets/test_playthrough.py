"""A game being played: its history, who plays it, and the words for what can be done."""

from __future__ import annotations

from random import Random

import pytest

from smallworld.documents import boards, notation, records
from smallworld.model.action_lines import parse
from smallworld.model.actions import Conquer, Deploy, Die, EndConquests, FinalRoll, Pick, TargetRoll
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.planning.plan import plan
from smallworld.play.bots import at_random, greedy
from smallworld.play.simulate import play
from smallworld.presentation.board import moves
from smallworld.presentation.game import playthrough
from smallworld.presentation.game.advice import advise
from smallworld.presentation.game.playthrough import HUMAN, Playthrough, TooLongError
from smallworld.rules.engine import CHANCE, IllegalActionError, decider, legal_actions
from smallworld.wording import orders
from smallworld.wording.verdicts import in_orders, verdict
from tests.scenario import Underground, seat
from tests.widgets.playing import start


@pytest.fixture
def game(caverns: Position) -> Playthrough:
    found = Playthrough(caverns)
    found.rolls = False
    return found


# The history


def test_undone_step_can_be_redone(game: Playthrough, caverns: Position) -> None:
    game.act(Conquer("r05"))
    there = game.position
    game.back()
    assert game.position == caverns
    game.forward()
    assert game.position == there
    game.back()
    game.back()
    assert game.position == caverns


def test_acting_in_the_past_begins_a_branch_and_the_old_one_stays(game: Playthrough) -> None:
    game.act(Conquer("r05"))
    game.act(EndConquests())
    first = game.current
    game.back()
    game.back()
    game.act(Conquer("r03"))
    (tip,) = game.branches()
    assert (game.left_at(tip).action, tip) == (Conquer("r05"), first)
    game.go_to(tip)
    assert [node.action for node in game.behind()[1:]] == [Conquer("r05"), EndConquests()]
    assert [game.left_at(tip).action for tip in game.branches()] == [Conquer("r03")]


def test_doing_again_what_was_undone_is_no_new_branch(game: Playthrough) -> None:
    game.act(Conquer("r05"))
    node = game.current
    game.back()
    game.act(Conquer("r05"))
    assert game.current is node
    assert game.branches() == []


def test_refused_action_changes_nothing(game: Playthrough) -> None:
    before = game.current
    with pytest.raises(IllegalActionError):
        game.act(Conquer("r13"))
    assert (game.current, len(game)) == (before, 0)


def test_back_passes_over_what_nobody_here_decided() -> None:
    game = Playthrough(start(), seed=3)
    game.seats = [HUMAN, "greedy"]
    game.play_on()
    before = game.current
    game.act(Pick(0))
    game.play_on()
    game.act(EndConquests())
    while game.play_on():
        pass
    assert (game.position.round, game.position.player) == (2, 0)
    last = game.current
    game.back()
    assert game.position.phase is Phase.CONQUEST
    game.back()
    assert game.current is before
    game.forward()
    game.forward()
    assert game.current is last


def test_the_record_leads_to_the_same_position(game: Playthrough) -> None:
    for action in (FinalRoll("r12"), Die(0)):
        game.act(action)
    assert records.end(*game.record) == game.position


def test_the_oldest_branches_are_forgotten_first(game: Playthrough, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "MOST_STEPS", 4)
    root = game.root
    for action in (Conquer("r05"), EndConquests()):
        game.act(action)
    game.go_to(root)
    game.act(Conquer("r03"))
    game.go_to(root)
    game.act(FinalRoll("r12"))
    game.act(Die(3))
    assert (len(game), game.forgotten) == (3, 2)
    assert [game.left_at(tip).action for tip in game.branches()] == [Conquer("r03")]
    assert records.end(*game.record) == game.position


def test_a_line_that_is_too_long_is_refused_and_nothing_is_lost(
    game: Playthrough, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playthrough, "MOST_STEPS", 2)
    game.act(Conquer("r05"))
    game.act(EndConquests())
    here = game.current
    with pytest.raises(TooLongError):
        game.act(legal_actions(game.position)[0])
    assert (game.current, len(game)) == (here, 2)
    game.back()
    game.back()
    game.act(Conquer("r03"))
    assert game.position.holding("r03").race == "base.orcs"


def test_a_deployed_token_is_taken_back_and_the_others_stay(game: Playthrough) -> None:
    game.act(EndConquests())
    held = [action.region for action in legal_actions(game.position) if isinstance(action, Deploy)]
    before = {id: game.position.holding(id).tokens for id in held}
    for id in held[:2]:
        game.act(Deploy(id))
    assert game.take_back(held[0])
    after = {id: game.position.holding(id).tokens for id in held}
    assert after == {**before, held[1]: before[held[1]] + 1}
    assert not game.take_back(held[0])


# Bots and chance


@pytest.mark.parametrize("board", boards.board_ids())
def test_bots_play_whole_games_in_stretches(board: str) -> None:
    game = Playthrough(start(board), seed=5)
    game.seats = ["greedy", *["random"] * (len(game.seats) - 1)]
    stretches = 0
    while game.play_on():
        stretches += 1
    assert game.position.phase is Phase.OVER
    rounds = game.position.rules.board.turns
    assert stretches <= 2 * rounds * len(game.seats)
    assert records.end(*game.record) == game.position


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game = Playthrough(start(), seed=8)
        game.seats = ["random", "greedy"]
        while game.play_on():
            pass
        ends.append(game.position)
    assert ends[0] == ends[1]


def test_bots_wait_for_dice_that_somebody_chooses(game: Playthrough) -> None:
    game.seats = ["greedy", "greedy"]
    game.act(FinalRoll("r12"))
    assert not game.play_on()
    assert decider(game.position) == CHANCE


# Words


@pytest.mark.parametrize("board", ["base-3", "underground-3"])
def test_everything_that_can_be_done_is_offered_in_words_and_understood(board: str) -> None:
    position = start(board)
    for _, following, _ in play(position, [at_random] * 3, Random(11)):
        offered = [action for group in moves.groups(position, legal_actions(position)) for action in group.actions]
        assert sorted(map(str, offered)) == sorted(map(str, legal_actions(position)))
        for action in offered:
            assert parse(str(action)) == action
            assert str(orders.label(position, action))
        position = following


def test_a_roll_beforehand_says_which_relics_help_and_what_is_left_to_pay() -> None:
    """Will-o’-Wisps roll for a region next to theirs. The Sword takes two tokens off its price of four."""
    regions = {"geode": "will_o_wisps 1 sword", "shaft": "drow 2"}
    position = Underground(seat("stone will_o_wisps", hand=3), seat("muddy drow"), regions=regions).position
    rolls = [
        action for action in legal_actions(position) if isinstance(action, TargetRoll) and action.region == "shaft"
    ]
    assert [(str(orders.label(position, roll)), str(moves.detail(position, roll))) for roll in rolls] == [
        ("Name shaft and roll the die", "costs 4 before the roll"),
        ("Name shaft and roll the die: With Sword of the Killer Rabbit", "costs 2 before the roll"),
    ]


@pytest.mark.parametrize("board", ["base-3", "underground-3"])
def test_every_region_either_allows_something_or_says_why_not(board: str) -> None:
    position = start(board)
    random = Random(4)
    for _, following, _ in play(position, [at_random] * 3, random):
        if position.phase is not Phase.OVER:
            region = random.choice(position.rules.board.ids)
            refused = moves.refused_in(position, region)
            assert moves.in_region(legal_actions(position), region) or refused
            assert all(str(reason.reason) and str(reason.source) for one in refused for reason in one.reasons)
        position = following


def test_a_click_means_the_only_harmless_thing(caverns: Position) -> None:
    assert moves.at_once(moves.in_region(legal_actions(caverns), "r05")) == Conquer("r05")
    # The final roll ends the conquests: nobody casts it by a slip of the finger.
    rolls = [action for action in legal_actions(caverns) if isinstance(action, FinalRoll)]
    assert rolls
    assert all(moves.at_once(moves.in_region(legal_actions(caverns), roll.region)) is None for roll in rolls)


def test_a_hint_begins_the_best_rest_of_the_turn_and_says_what_it_comes_to(caverns: Position) -> None:
    best, advice = plan(caverns), advise(caverns)
    assert advice.action == best.actions[0]
    assert advice.reasons[0] == verdict(best)
    assert str(advice.reasons[0]) == "7.67 coins on average. Nothing earns more this turn."
    assert [str(order) for order in (advice.words, *advice.line)] == [
        str(order) for order in in_orders(caverns, best.actions)
    ]
    assert "Only the coins of this turn" in str(advice.by[-1])
    assert str(advice.aim) == "Our suggestion, for the most coins this turn"
    assert advice == advise(caverns)


def test_a_hint_counts_on_sure_coins_where_it_is_asked_to(caverns: Position) -> None:
    sure = advise(caverns, sure=True)
    assert not any("Roll" in str(order) for order in (sure.words, *sure.line))
    assert (sure.sure, advise(caverns).sure) == (True, False)
    assert str(sure.aim) == "Our suggestion, for the most sure coins this turn"


@pytest.mark.parametrize("board", ["base-2", "underground-2", "warcraft-l1a-s2b"])
def test_there_is_a_legal_hint_with_reasons_wherever_a_player_decides(board: str) -> None:
    position, random, phases = start(board), Random(7), set()
    for _, after, _ in play(position, [greedy] * 2, random):
        if decider(position) != CHANCE and position.phase not in phases:
            phases.add(position.phase)
            advice = advise(position)
            assert advice.action in legal_actions(position)
            assert all(str(reason) for reason in advice.reasons)
            assert advice.reasons
        position = after
    assert {Phase.PICK, Phase.TURN, Phase.READY, Phase.CONQUEST, Phase.REDEPLOY} <= phases


def test_a_hint_to_decline_says_what_it_goes_by() -> None:
    """No region can be reached any more, and half of the game is left."""
    document = {
        "board": "base-2", "round": 5, "phase": "turn",
        "players": [{"active": {"race": "orcs", "power": "hill"}}, {}],
        "regions": {"r10": {"race": "orcs", "tokens": 1}},
        "row": [{"race": race, "power": power} for race, power in (("tritons", "swamp"), ("ratmen", "forest"))],
    }  # fmt: skip
    advice = advise(notation.read(document))
    assert str(advice.words) == "Go into decline"
    assert "in decline" in str(advice.reasons[0])
    assert "Rule of thumb" in str(advice.by[-1])
    assert str(advice.aim) == "Our suggestion, for the most coins in this turn and the next two"


def test_a_hint_on_a_combo_says_what_it_is_for() -> None:
    row = [{"race": race, "power": power} for race, power in (("tritons", "swamp"), ("ratmen", "forest"))]
    advice = advise(notation.read({"board": "base-2", "players": [{}, {}], "phase": "pick", "row": row}))
    assert str(advice.aim) == "Our suggestion for the most coins in the first turns of this race"
