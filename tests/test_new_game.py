"""The game before its first turn."""

from __future__ import annotations

import pytest

from smallworld import games
from smallworld.documents import boards
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game, shuffled_stacks
from smallworld.setup.problems import problems_of

BASE = games.GAMES["base"]


@pytest.mark.parametrize("id", boards.board_ids())
def test_a_new_game(id: str) -> None:
    board = boards.board(id)
    game = games.GAMES[board.game]
    position = new_game(Rules(game, board))
    assert problems_of(position) == ()
    assert (position.round, position.phase, position.player) == (1, Phase.PICK, 0)
    assert [player.coins for player in position.players] == [5] * board.players
    assert [holding.pieces for holding in position.holdings] == [region.pieces for region in board.regions]
    assert set(position.stacks.races) == set(game.races)
    assert set(position.stacks.powers) == set(game.powers)
    assert set(position.stacks.finds) == set(game.finds)


@pytest.mark.parametrize("name", ["\ud800", "a\x1b[2J"])
def test_names_that_cannot_be_printed_are_refused_in_words_that_can(name: str) -> None:
    with pytest.raises(ValueError, match="names have printable characters only") as caught:
        new_game(Rules(BASE, boards.board("base-2")), ["a", name])
    assert str(caught.value).isprintable()


def test_a_game_is_for_as_many_players_as_its_board() -> None:
    rules = Rules(BASE, boards.board("base-3"))
    assert [player.name for player in new_game(rules, ["a", "b", "c"]).players] == ["a", "b", "c"]
    with pytest.raises(ValueError, match="expected 3 names for base-3, got 2"):
        new_game(rules, ["a", "b"])


def test_players_without_a_name_are_numbered() -> None:
    position = new_game(Rules(BASE, boards.board("base-3")))
    assert [player.name for player in position.players] == ["Player 1", "Player 2", "Player 3"]


def test_combos_in_play_are_in_no_stack() -> None:
    position = new_game(Rules(BASE, boards.board("base-2")))
    ann, bob = position.players
    ann = ann._replace(active=Force("base.orcs", "base.hill"), declined=(Force("base.elves"),))
    stacks = shuffled_stacks(position._replace(players=(ann, bob)))
    assert set(BASE.races) - set(stacks.races) == {"base.orcs", "base.elves"}
    assert set(BASE.powers) - set(stacks.powers) == {"base.hill"}
