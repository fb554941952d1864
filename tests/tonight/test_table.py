"""Tables of tonight: drawn by a seed, written as ids and documents, and read back with every fault at its place."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.games import GAMES
from smallworld.teaching.tonight.table import (
    LONGEST_ID,
    MOST_SEED,
    Combo,
    Table,
    deal,
    document,
    drawn,
    from_id,
    read,
    sizes,
    to_id,
)
from smallworld.words.faults import DocumentError

ORCS = Table("base", 3, 42, (Combo("base.orcs", "base.hill"), Combo("base.tritons", "base.commando")))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draws a table: any box, 2 to 5 players, 1 to 6 combos."""
    box = GAMES[draw(st.sampled_from(list(GAMES)))]
    length = draw(st.integers(1, box.row))
    races = draw(st.permutations(list(box.races)))[:length]
    powers = draw(st.permutations(list(box.powers)))[:length]
    players, seed = draw(st.sampled_from(list(sizes(box.id)))), draw(st.integers(0, MOST_SEED))
    return Table(box.id, players, seed, tuple(map(Combo, races, powers)))


@given(tables())
def test_a_table_comes_back_from_its_id_and_from_its_document(table: Table) -> None:
    assert from_id(to_id(table)) == table
    assert read(document(table)) == table
    assert len(to_id(table)) <= LONGEST_ID


def test_an_id_is_short_and_needs_no_escapes() -> None:
    assert to_id(ORCS) == "base.3.42.orcs-hill.tritons-commando"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_by_two_to_five(game: str) -> None:
    assert sorted(sizes(game)) == [2, 3, 4, 5]
    for players in sizes(game):
        assert deal(game, players, 1).rules.board.players == players


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_draws_the_same_full_row(game: str) -> None:
    made = [deal(game, 2, seed) for seed in (7, 7, 8)]
    assert made[0] == made[1]
    assert made[0].row != made[2].row
    assert len(set(made[0].abilities)) == 2 * GAMES[game].row


@given(tables(), st.integers(0, 5), st.integers())
def test_another_combo_is_new_in_the_row(table: Table, place: int, seed: int) -> None:
    place = min(place, len(table.row), table.box.row - 1)
    other = drawn(table, place, Random(seed))
    assert len(other.row) == max(len(table.row), place + 1)
    assert len(set(other.abilities)) == len(other.abilities)
    assert not set(other.row[place]) & set(table.abilities)
    assert [combo for i, combo in enumerate(other.row) if i != place] == [
        combo for i, combo in enumerate(table.row) if i != place
    ]


def faults(found: Any) -> set[tuple[str, str]]:
    with pytest.raises(DocumentError) as error:
        read(found)
    return {(problem.place, problem.code) for problem in error.value.problems}


def test_every_fault_is_told_at_its_place() -> None:
    row = [{"race": "mimes", "power": "hill"}, {"race": "orcs"}, {"race": "orcs", "power": "hill", "coins": 1}, 7]
    assert faults({"game": "base", "players": 6, "seed": -1, "row": row, "name": "Ann"}) == {
        ("/players", "out_of_range"),
        ("/seed", "out_of_range"),
        ("/row/0/race", "unknown_name"),
        ("/row/1", "missing"),
        ("/row/2/race", "repeated"),
        ("/row/2/power", "repeated"),
        ("/row/2/coins", "unknown_field"),
        ("/row/3", "wrong_type"),
        ("/name", "unknown_field"),
    }


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"game": "chess"}, ("/game", "unknown_name")),
        ({"row": []}, ("/row", "missing")),
        ({"row": [{"race": "orcs", "power": "hill"}] * 7}, ("/row", "too_many")),
        ({"row": "orcs-hill"}, ("/row", "wrong_type")),
        ({"players": True}, ("/players", "wrong_type")),
    ],
)
def test_a_document_is_limited(change: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults({**document(ORCS), **change})


@pytest.mark.parametrize("found", [None, [], "base", 7])
def test_other_documents_are_no_tables(found: object) -> None:
    assert ("", "wrong_type") in faults(found)


@pytest.mark.parametrize(
    "id",
    [
        "",
        "base",
        "base.3",
        "base.3.42",
        "base.3.42.",
        "base.3.42.orcs",
        "base.3.42.orcs-hill-swamp",
        "base.3.42.orcs-hill.orcs-swamp",
        "base.3.42.orcs-kraken",
        "base.３.42.orcs-hill",
        "base.-3.42.orcs-hill",
        "base.3.4e1.orcs-hill",
        "base.6.42.orcs-hill",
        "base.3.1000000.orcs-hill",
        "underground.3.42.orcs-hill",
        "base.3.42.orcs-hill" + ".tritons-commando" * 20,
        "base.3." + "9" * 250 + ".orcs-hill",
    ],
)
def test_a_damaged_id_is_refused(id: str) -> None:
    with pytest.raises(DocumentError):
        from_id(id)


@given(tables(), st.data())
def test_a_changed_id_is_refused_or_means_what_it_says(table: Table, data: st.DataObject) -> None:
    id = to_id(table)
    place = data.draw(st.integers(0, len(id) - 1))
    other = id[:place] + data.draw(st.sampled_from(["", ".", "-", "x", "7", "\x00", "é"])) + id[place + 1 :]
    with suppress(DocumentError):
        found = from_id(other)
        assert from_id(to_id(found)) == found
