"""The careers of a study: every coin of a game is in one of them, and every turn of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from smallworld.model.position import Position
from smallworld.play.bots import BOTS, toss
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from smallworld.study.careers import Career, Ledger, played, read_games, write_games
from smallworld.study.design import Design, Table, read_design

NAMES = ("base", "underground", "warcraft", "mixed")
BOXES = ("base", "underground", "warcraft")
#: A table of each box, and one of all three. The Forsaken, the altar and fees move coins in ways of their own.
TABLES = (
    Table("base", "base-3"),
    Table("underground", "underground-3"),
    Table("warcraft", "warcraft-l1a-m1a-s1a"),
    Table("base", "base-3", boxes=BOXES, finds=True),
)


def watched(table: Table, bot: str, seed: int) -> Iterator[tuple[Position, Ledger]]:
    """Yields each position of a game, with the ledger that was kept so far."""
    position = new_game(table.rules())
    ledger = Ledger()
    for action, after, events in play(position, [BOTS[bot]] * position.rules.board.players, Random(seed), toss):
        ledger.note(position, action, events, after)
        position = after
        yield position, ledger


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_coin_is_in_a_career(table: Table, bot: str) -> None:
    """After every action, a player has their first coins, those of the row, and those of their races."""
    for seed in range(6 if bot == "random" else 2):
        for position, ledger in watched(table, bot, seed):
            coins = Counter(dict.fromkeys(range(3), position.rules.game.starting_coins))
            for career in ledger.careers():
                coins[career.seat] += career.coins + career.row_coins
            assert coins == {seat: player.coins for seat, player in enumerate(position.players)}


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_turn_is_spent_on_one_career(table: Table) -> None:
    """A race that declines after the scoring costs no turn of its own. Greedy bots do so as soon as they may."""
    for number in range(6):
        game = played(Design((table,), ("greedy",), seed=5), number)
        spent = Counter[int]()
        for career in game.careers:
            spent[career.seat] += career.spent_turns
        assert set(spent.values()) == {table.rules().board.turns}


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_turns_are_those_that_the_engine_counts(table: Table) -> None:
    """A race that is in play at the end has scored in every round since its picking. The engine counts active turns."""
    for seed in range(3):
        *_, (end, ledger) = watched(table, "greedy", seed)
        latest = {career.race: career for career in ledger.careers()}
        for _, force, _ in end.forces():
            career = latest[force.race]
            assert career.active_turns == force.turns
            assert career.turns == end.rules.board.turns - career.round + 1


def test_a_game_depends_on_its_number_alone() -> None:
    design = Design(TABLES[:3], ("greedy",), seed=3)
    assert [played(design, number) for number in (4, 1)] == [played(design, number) for number in (1, 4)][::-1]
    assert played(design, 1) != played(design, 4)
    assert played(design._replace(seed=4), 1) != played(design, 1)


def test_the_tables_take_turns_and_each_seat_has_its_bot() -> None:
    design = Design(TABLES[:2], ("random", "greedy", "planner"))
    assert [design.table(number).board for number in range(4)] == ["base-3", "underground-3"] * 2
    assert [design.turn(number) for number in range(4)] == [0, 0, 1, 1]
    assert [design.bot(seat) for seat in range(3)] == ["random", "greedy", "planner"]
    assert {design._replace(bots=("greedy",)).bot(seat) for seat in range(5)} == {"greedy"}


def test_a_design_survives_as_json_and_decides_the_rules() -> None:
    table = Table("warcraft", "warcraft-l1a-s1a", (("declined_roll_ends_conquests", False),), (("warcraft.orcs", 7),))
    design = Design((table, TABLES[0], TABLES[3]), ("greedy",), "balanced", 9)
    assert read_design(design.document()) == design
    assert table.rules().options.changed() == {"declined_roll_ends_conquests": False}
    assert table.rules().races["warcraft.orcs"].tokens == 7


def test_games_survive_as_json() -> None:
    design = Design(TABLES, ("random",))
    games = [played(design, number) for number in range(4)]
    assert list(read_games(design, write_games(games))) == games


@pytest.mark.parametrize("field", range(len(Career._fields)))
def test_a_damaged_career_is_noticed(field: int) -> None:
    design = Design(TABLES, ("random",))
    written = write_games([played(design, 0)])
    wrongs: list[Any] = [None, [], 1.5, 10**9, True]
    for wrong in wrongs:
        written[0][1][0][field] = wrong
        with pytest.raises(ValueError, match="game 0 is damaged"):
            list(read_games(design, written))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("seat", 3), ("race", "base.nobody"), ("race", "underground.mummies"), ("power", "nothing"), ("round", 11)],
)
def test_a_career_that_its_table_cannot_have_is_noticed(field: str, wrong: Any) -> None:
    design = Design(TABLES[:1], ("random",))
    game = played(design, 0)
    changed = game._replace(careers=(game.careers[0]._replace(**{field: wrong}), *game.careers[1:]))
    with pytest.raises(ValueError, match="game 0 is not of this study"):
        list(read_games(design, write_games([changed])))
