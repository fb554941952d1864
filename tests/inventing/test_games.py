"""Games with inventions: what can be read can be played, and breaks none of the rules of every game."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from importlib.resources import files
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from smallworld.documents import line, notation, records
from smallworld.documents.boards import board, board_ids
from smallworld.documents.inventions import read, write
from smallworld.documents.inventions.files import File, examples
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.model.catalogue import Game, Inventions
from smallworld.model.events import Picked
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.model.stacks import Combo
from smallworld.play.bots import at_random, greedy
from smallworld.play.simulate import play
from smallworld.presentation.editing.frame import set_boxes
from smallworld.rules import engine
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import problems_of
from smallworld.words.faults import DocumentError
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from tests.engine.invariants import from_the_bank
from tests.grounds import mixed
from tests.inventing.strategies import documents

POSITIONS = Draft202012Validator(
    json.loads((files("smallworld.documents") / "position.schema.json").read_text(encoding="utf-8"))
)
#: Games have fewer actions than this.
LONGEST = 5_000


def first_board(game: Game) -> str:
    """Returns the smallest board of a box."""
    return next(id for id in board_ids() if board(id).game == game.id)


def start(game: Game, found: Inventions, random: Random) -> Position:
    """Returns a new game in which an invented race or power is the first of the row."""
    position = new_game(Rules(with_inventions(game, found), board(first_board(game))))
    races, powers = (list(ids) for ids in (position.stacks.races, position.stacks.powers))
    random.shuffle(races)
    random.shuffle(powers)
    own = {able.id for able in found.abilities()}
    races.sort(key=lambda id: id not in own)
    powers.sort(key=lambda id: id not in own)
    row = tuple(Combo(races[i], powers[i]) for i in range(game.row))
    left = position.stacks._replace(races=tuple(sorted(races[game.row :])), powers=tuple(sorted(powers[game.row :])))
    return position._replace(row=row, stacks=left)


def check_game(position: Position, seed: int, bot: Any = at_random) -> set[str]:
    """Plays a game with checks on the way, and returns the ids of what was picked."""
    rules, random, seen = position.rules, Random(seed), set[str]()
    coins = sum(player.coins or 0 for player in position.players)
    for n, (_, after, events) in enumerate(play(position, [bot] * rules.board.players, random)):
        position = after
        coins += from_the_bank(events)
        seen.update(id for event in events if isinstance(event, Picked) for id in (event.race, event.power))
        assert n < LONGEST
        if n % 25 == 0:
            assert problems_of(position) == ()
            assert bool(engine.legal_actions(position)) != (position.phase is Phase.OVER)
    assert problems_of(position) == ()
    assert sum(player.coins or 0 for player in position.players) + sum(combo.coins for combo in position.row) == coins
    return seen


@given(data=st.data(), box=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6))
def test_any_invention_that_is_read_can_be_played(data: st.DataObject, box: str, seed: int) -> None:
    play_an_invention(data, GAMES[box], seed)


@given(data=st.data(), box=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 10**6))
def test_any_invention_can_be_played_where_boxes_are_mixed(data: st.DataObject, box: str, seed: int) -> None:
    play_an_invention(data, mixed(box, Random(seed)), seed)


def play_an_invention(data: st.DataObject, game: Game, seed: int) -> None:
    """Draws an invention for a table, and plays a game with it if it can be read."""
    document = data.draw(documents(game))
    found = Inventions()
    with suppress(DocumentError):
        found = read(document, game)
    assume(found)
    assert read(write(found), game) == found
    check_game(start(game, found, Random(seed)), seed)


@pytest.mark.parametrize("example", examples(), ids=[file.id for file in examples()])
@pytest.mark.parametrize("bot", [at_random, greedy], ids=["random", "greedy"])
def test_an_example_is_played(example: File, bot: Any) -> None:
    game = GAMES[example.game]
    seen = set[str]()
    for seed in range(3):
        seen |= check_game(start(game, example.inventions, Random(seed)), seed, bot)
    assert {able.id for able in (*example.inventions.races, *example.inventions.powers)} <= seen


def test_inventions_are_told_from_others_of_their_name() -> None:
    fields = {"name": "Orcs", "tokens": 5, "effects": []}
    races = [{"id": id, "supply": 10, **fields} for id in ("own.orcs", "own.others")]
    base = GAMES["base"]
    one, both = (with_inventions(base, read({"races": found}, base)) for found in (races[:1], races))
    assert str(one.races["own.orcs"].name) == "Orcs (invented)"
    assert str(one.races["base.orcs"].name) == "Orcs (Small World)"
    assert [str(both.races[id].name) for id in ("own.orcs", "own.others")] == [
        "Orcs (invented, 1)",
        "Orcs (invented, 2)",
    ]
    rules = Rules(one, board("base-2"))
    assert [str(rules.called(id)) for id in ("own.orcs", "base.orcs", "base.trolls")] == [
        "Orcs (invented)",
        "Orcs (Small World)",
        "Trolls",
    ]
    assert one.inventions is not None
    assert write(one.inventions)["races"][0]["name"] == "Orcs"


def test_inventions_make_another_game() -> None:
    moles, elves = (next(file for file in examples() if file.id == id) for id in ("moles", "swimming-elves"))
    base = GAMES["base"]
    games = [base, *(with_inventions(base, file.inventions) for file in (moles, elves))]
    assert [one == other for one in games for other in games] == [i == j for i in range(3) for j in range(3)]
    assert with_inventions(base, Inventions()) == base
    plain = replace(moles.inventions, races=(replace(moles.inventions.races[0], emblem=""),))
    assert with_inventions(base, plain) != games[1]


@pytest.mark.parametrize("example", examples(), ids=[file.id for file in examples()])
def test_positions_lines_and_records_carry_their_inventions(example: File) -> None:
    begun = start(GAMES[example.game], example.inventions, Random(1))
    for position in [begun, *(after for _, after, _ in islice(play(begun, [at_random] * 2, Random(1)), 0, 200, 20))]:
        document = notation.write(position)
        POSITIONS.validate(json.loads(json.dumps(document)))
        assert document["inventions"] == write(example.inventions)
        assert notation.read(document) == position
        assert line.from_line(line.to_line(position)) == position
        plain = {name: value for name, value in document.items() if name != "inventions"}
        assert notation.inspect(plain).position != position
    shared = Shared(Destination("explore", position=begun), "en")
    assert from_fragment(to_fragment(shared)) == shared
    kept = records.Record(begun, tuple(action for action, _, _ in islice(play(begun, [at_random] * 2, Random(2)), 60)))
    again = records.read(json.loads(json.dumps(records.write(kept))))
    assert again == kept
    assert [step.position for step in records.replay(again)] == [step.position for step in records.replay(kept)]


def test_a_faulty_invention_is_the_only_fault_of_its_position() -> None:
    race = {"id": "own.x", "name": "X", "tokens": 5, "supply": 10, "effects": [{"effect": "fly"}]}
    players = [{"active": {"race": "own.x", "power": "hill"}}]
    found = notation.inspect({"board": "base-2", "inventions": {"races": [race]}, "players": players})
    assert found.position is None
    assert [fault.place for fault in found.problems] == ["/inventions/races/0/effects/0/effect"]


def test_an_invention_lies_on_a_table_of_several_boxes() -> None:
    race = {
        "id": "own.x", "name": "X", "tokens": 5, "supply": 10,
        "effects": [{"effect": "coins_while_held", "coins": 1, "piece": "underground.keep"}],
    }  # fmt: skip
    table = {"board": "base-3", "boxes": ["base", "underground"], "finds": True, "inventions": {"races": [race]}}
    position = notation.read(table)
    assert {"own.x", "base.trolls", "underground.mummies"} <= {*position.rules.races}
    assert line.from_line(line.to_line(position)) == position


def test_inventions_stay_when_another_box_comes_to_the_table() -> None:
    (elves,) = (file for file in examples() if file.id == "swimming-elves")
    position = set_boxes(start(GAMES["base"], elves.inventions, Random(0)), ("base", "underground"), finds=False)
    assert position.rules.game.inventions == elves.inventions
    assert {"own.swimming_elves", "underground.mummies"} <= {*position.rules.races}
