"""A new game for two to five players: islands by name or by chance, with what lies on them, and played to its end."""

from __future__ import annotations

import json
from random import Random

import pytest

from smallworld import new_game, rules_for
from smallworld.documents import boards
from smallworld.documents.line import from_line, to_line
from smallworld.documents.notation import read, write
from smallworld.effects.finds import Afloat
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Place
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.setup.problems import oddities_of, problems_of
from tests import test_cli
from tests.test_cli import Run

run = test_cli.run

#: Source: Game Setup: the turns, by the number of players.
TURNS = {2: 10, 3: 10, 4: 9, 5: 8}
WELL, MARKER = "warcraft.well", "warcraft.marker"


@pytest.mark.parametrize("players", TURNS)
def test_what_is_laid_out(players: int) -> None:
    """Five coins each, six combos to come, Murlocs and mountains where they are printed, a marker to an island."""
    position = new_game(rules_for(boards.drawn_islands(WARCRAFT, players, Random(players))))
    assert [player.coins for player in position.players] == [5] * players
    assert (position.round, position.phase, position.rules.board.turns) == (1, Phase.PICK, TURNS[players])
    stacks = position.stacks
    assert (len(stacks.races), len(stacks.powers), len(stacks.finds)) == (16, 20, 12)
    assert position.row == ()
    board = position.rules.board
    assert position.pieces_at["warcraft.mountain"] == board.terrain("mountain")
    assert [(island & position.pieces_at[MARKER]).bit_count() for island in board.islands] == [1] * players
    assert all(island & position.pieces_at["warcraft.murloc"] for island in board.islands)
    assert not (*problems_of(position), *oddities_of(position))


def finds(position: Position) -> list[str]:
    """Returns every find that lies open, is on its way or is still to be turned up."""
    on_map = [id for holding in position.holdings for id, _ in holding.pieces if id in position.rules.finds]
    waiting = position.turn.recall(Afloat)
    afloat = [waiting.find] if waiting else []
    return sorted([*on_map, *afloat, *position.stacks.finds])


@pytest.mark.parametrize("players", TURNS)
def test_random_games_on_random_islands_go_to_their_end(players: int) -> None:
    """No find is lost but a Well without water, no marker comes back, and what is turned up is what is turned over."""
    random = Random(players)
    position = new_game(rules_for(boards.drawn_islands(WARCRAFT, players, random)))
    everything, hidden = finds(position), players
    for n, (action, after, _) in enumerate(play(position, [at_random] * players, random)):
        markers = after.pieces_at.get(MARKER, 0).bit_count()
        assert markers <= hidden
        hidden = markers
        waiting = len(after.turn.discovering)
        open_ = 12 - len(after.stacks.finds) - (WELL not in finds(after))
        assert (set(everything) - set(finds(after))) <= {WELL}
        assert markers + waiting + open_ - (after.turn.recall(Afloat) is not None) == players
        if n % 10 == 0 or waiting or isinstance(action, Place):
            assert not problems_of(after), problems_of(after)
            assert read(write(after)) == from_line(to_line(after)) == after
        position = after
    assert position.phase is Phase.OVER


def test_islands_by_chance_on_the_command_line(run: Run) -> None:
    simulate = ("simulate", "--game", "warcraft", "--board", "random", "--games", "1", "--json")

    def drawn(*arguments: str) -> str:
        status, out, err = run(*simulate, *arguments)
        assert (status, err) == (0, "")
        return str(json.loads(out)["board"])

    found = [drawn("--players", "3", "--seed", seed) for seed in "1231"]
    assert len(set(found)) > 1
    assert found[0] == found[-1]
    assert set(found) <= set(boards.island_sets(WARCRAFT, 3))
    assert drawn() in boards.island_sets(WARCRAFT, 2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "base"), "cannot draw islands: the boards of base have none (known: base-2"),
        (("--game", "warcraft", "--players", "6"), "no board for 6 players in this game (known: warcraft-l1a-s1a"),
    ],
)
def test_the_command_line_says_where_nothing_is_drawn(run: Run, arguments: tuple[str, ...], message: str) -> None:
    status, _, err = run("simulate", "--board", "random", *arguments)
    assert status
    assert message in err
