"""A game being played as a document, and back: whole, and what is damaged is refused with its place."""

from __future__ import annotations

import json

import pytest

from smallworld import games
from smallworld.documents import boards
from smallworld.model.rules import Rules
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.presentation.game.playthrough import Playthrough
from smallworld.presentation.game.session import Bots, Switches
from smallworld.setup.new_game import new_game
from smallworld.words.faults import DocumentError
from smallworld_widgets.play import keeping
from smallworld_widgets.play.keeping import Kept
from tests.widgets.kept import played, tree


def test_a_game_comes_back_with_what_was_undone_and_tried_instead() -> None:
    game = played()
    document = json.loads(
        json.dumps(keeping.write(Kept(game, Switches(hiding=True, quiet=True), Bots(playing=True, hurried=True))))
    )
    again, switches, bots = keeping.read(document)
    assert (switches, bots) == (Switches(hiding=True, quiet=True), Bots(playing=True, hurried=True))
    assert tree(again) == tree(game)
    assert again.record == game.record
    assert [node.action for node in again.beyond()] == [node.action for node in game.beyond()]
    assert len(again.branches()) == len(game.branches()) == 1
    assert (again.seats, again.rolls, again.seed) == (game.seats, game.rolls, game.seed)
    assert keeping.write(Kept(again, switches, bots)) == document


def test_dice_fall_as_if_the_game_had_never_been_away() -> None:
    board = boards.board("underground-3")
    game = Playthrough(new_game(Rules(games.GAMES[board.game], board)), seed=8)
    game.seats = ["random"] * 3
    for _ in range(4):
        game.play_on()
    again = keeping.read(keeping.write(Kept(game, Switches()))).game
    for _ in range(4):
        game.play_on()
        again.play_on()
    assert again.record == game.record


def test_a_roll_that_is_undone_may_fall_otherwise() -> None:
    board = boards.board("base-2")
    game = Playthrough(new_game(Rules(games.GAMES[board.game], board)), seed=8)
    assert len({str(game.toss()) for _ in range(40)}) > 1


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("version", 2, "/version"),
        ("start", {"board": "base-9"}, "/start/board"),
        ("start", {**EXAMPLE, "round": 99}, "/start/round"),
        ("seats", ["human", "cheat"], "/seats/1"),
        ("seats", ["human"], "/seats"),
        ("seats", ["human"] * 9, "/seats"),
        ("here", 9_999, "/here"),
        ("here", -1, "/here"),
        ("seed", 1.5, "/seed"),
        ("actions", ["conquer r13"] * len(played().steps()), "/actions/0"),
        ("actions", ["import os"] * len(played().steps()), "/actions/0"),
        ("actions", ["conquer r05"], "/actions"),
        ("actions", ["end"] * 5_001, "/actions"),
        ("actions", [None], "/actions/0"),
        ("from", [1], "/from/0"),
        ("from", [0, 2], "/from/1"),
        ("marks", ["x"], "/marks/0"),
        ("marks", "ac", "/marks"),
    ],
)
def test_a_damaged_game_is_refused_with_the_place(field: str, value: object, place: str) -> None:
    document = keeping.write(Kept(played(), Switches()))
    with pytest.raises(DocumentError) as refused:
        keeping.read({**document, field: value})
    assert place in [problem.place for problem in refused.value.problems]


def test_nothing_may_be_missing_or_added() -> None:
    document = keeping.write(Kept(played(), Switches()))
    less = {name: value for name, value in document.items() if name != "seats"}
    damaged: list[object] = [{**document, "more": 1}, less, [], None]
    for wrong in damaged:
        with pytest.raises(DocumentError):
            keeping.read(wrong)
