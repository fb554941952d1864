"""The first lesson of each course: a whole turn on a board of four regions, in few presses, with nothing to break."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.model.action_lines import parse
from smallworld.model.actions import FinalRoll
from smallworld.model.holding import Holding
from smallworld.model.position import Position
from smallworld.model.stacks import Combo
from smallworld.presentation.board import moves
from smallworld.presentation.game.attempt import Attempt
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.lessons import Scene, course, scenes
from smallworld.teaching.lessons.goals import reached
from smallworld.teaching.lessons.guesses import guess_before
from smallworld.teaching.lessons.mastery import ideas
from smallworld.teaching.lessons.prospects import Prospect, Tried, prospect
from smallworld.teaching.rulings.checks import Probe, ask

MOST_PRESSES = 25
MOST_SENTENCES = 3
MOST_WORDS = 300
every_game = pytest.mark.parametrize("game", games.GAMES)


def turn(game: str) -> list[tuple[Scene, Position]]:
    """Returns every position that a learner sees on the way, with its scene."""
    return [
        (scene, position)
        for scene in scenes(f"{game}.first-turn")
        for position in (scene.start, *(step.position for step in scene.played))
    ]


@every_game
def test_the_course_begins_with_it(game: str) -> None:
    [first, second, *_] = course(game)
    assert first.id == f"{game}.first-turn"
    assert second.id == f"{game}.goal"
    # It asks nothing, so it is done once its goals are met.
    assert not ideas(first)


@every_game
def test_the_board_is_our_own_and_has_four_regions(game: str) -> None:
    board = scenes(f"{game}.first-turn")[0].start.rules.board
    assert len(board.regions) == 4
    assert board.ours
    assert all(region.outline for region in board.regions)


@every_game
def test_bob_has_played_a_turn_by_the_rules(game: str) -> None:
    """The race came with the tokens of its banner and its badge. Only the board and the short row are ours."""
    start = scenes(f"{game}.first-turn")[0].start
    bob, ann = start.players
    assert bob.active is not None
    [middle] = start.rules.board.names(start.regions_of(bob.active.race))
    empty = tuple(Holding() if holding.race else holding for holding in start.holdings)
    row = (Combo(bob.active.race, bob.active.power), *start.row)
    began = bob._replace(coins=ann.coins, active=None)
    position = start._replace(player=0, players=(began, ann), holdings=empty, row=row)
    for line in ("pick 0", f"conquer {middle}", "end-conquests"):
        position = apply(position, parse(line)).position
    while position.player == 0:
        position = apply(position, parse(f"deploy {middle}")).position
    assert position == start


@every_game
def test_the_coins_come_in_after_at_most_25_presses(game: str) -> None:
    """A press on the front door, each action and each attempt, the guess, and Next after each step."""
    presses = 1
    for place, scene in enumerate(scenes(f"{game}.first-turn")):
        presses += len(scene.step.actions) + len(scene.step.tries)
        presses += guess_before(f"{game}.first-turn", place) is not None
        if ask(scene.end, Probe("coins", "Ann")) > 5:
            break
        presses += 1
    else:
        pytest.fail("no coins come in")
    assert presses <= MOST_PRESSES


@every_game
def test_a_turn_is_whole(game: str) -> None:
    """Pick, conquer twice, fail a third time, redeploy and score."""
    done = [
        action.word for scene in scenes(f"{game}.first-turn") for action in (*scene.step.actions, *scene.step.tries)
    ]
    assert list(dict.fromkeys(done)) == ["pick", "conquer", "end-conquests", "deploy"]
    assert done.count("conquer") == 3


@every_game
def test_little_is_to_read(game: str) -> None:
    [first, *_] = course(game)
    for step in first.steps:
        assert step.says.count(".") + step.says.count("?") <= MOST_SENTENCES
    words = [step.says for step in first.steps] + [aim.says for step in first.steps for aim in step.goal]
    assert len(" ".join(words).split()) <= MOST_WORDS


@every_game
def test_no_die_can_be_rolled_on_the_way(game: str) -> None:
    """The final roll comes later in the course."""
    for _, position in turn(game):
        assert not any(isinstance(action, FinalRoll) for action in legal_actions(position))


@every_game
def test_every_press_on_the_board_is_answered(game: str) -> None:
    """A region either takes an action, after which the goal can still be met, or says why not."""
    for scene, position in turn(game):
        step = scene.step
        if not step.goal or position.player != scene.start.player:
            continue
        for region in position.rules.board.ids:
            actions = moves.in_region(legal_actions(position), region)
            if not actions:
                assert all(refused.reasons for refused in moves.refused_in(position, region))
                assert moves.refused_in(position, region)
            for action in actions:
                # Neither loses the goal: tokens may go into any region.
                assert moves.at_once(actions) == action
                after = Tried(position, ()).then(action)
                assert prospect([aim for aim in step.goal if not aim.done], (), scene.start, after) is Prospect.OPEN


@every_game
def test_the_third_region_is_refused_for_its_price(game: str) -> None:
    [scene] = [scene for scene in scenes(f"{game}.first-turn") if scene.step.tries]
    [tried] = scene.step.tries
    attempt = Attempt(scene.start)
    assert not reached(scene.step.goal, attempt.position, attempt.actions, attempt.tried)
    [middle] = scene.step.look
    [refused] = moves.refused_in(scene.start, middle)
    assert [reason.code for reason in refused.reasons] == ["not_enough_tokens"]
    attempt = attempt.refused(refused.action)
    assert attempt.tried == (tried,)
    assert attempt.refused(tried) == attempt
    assert reached(scene.step.goal, attempt.position, attempt.actions, attempt.tried)
    assert attempt.position == scene.start
