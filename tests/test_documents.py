"""Position documents: each document that is written is read back, and a damaged one is refused with the place of the
damage.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from smallworld import games
from smallworld.documents import boards, line, notation
from smallworld.documents.boards import MOST_BORDERS, MOST_POINTS, MOST_POINTS_OF_ARC, MOST_REGIONS
from smallworld.documents.schema import written
from smallworld.effects.pieces import Copied
from smallworld.model.actions import Conquer, Deploy, EndConquests, Pick
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.model.stacks import Stacks
from smallworld.rules.engine import apply
from tests.grounds import GROTTO
from tests.large import largest_board
from tests.strategies import damaged, positions, setups
from tests.written import DEEP, FAR, FULL, changed, problems_of

SCHEMA = json.loads((files("smallworld.documents") / "position.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
BASE = games.GAMES["base"]


@given(positions())
def test_what_is_written_is_read_back(position: Position) -> None:
    document = notation.write(position)
    assert notation.read(document) == position
    assert notation.loads(json.dumps(document)) == position


@given(positions())
def test_what_is_written_fits_the_schema(position: Position) -> None:
    VALIDATOR.validate(json.loads(json.dumps(notation.write(position))))


def test_little_needs_saying() -> None:
    position = notation.read({"board": "base-2", "players": [{"active": {"race": "orcs", "power": "hill"}}]})
    assert [player.name for player in position.players] == ["Player 1", "Player 2"]
    assert position.phase is Phase.CONQUEST
    assert position.holding("r03").count("base.lost_tribe") == 1
    assert "base.orcs" not in position.stacks.races
    assert len(position.stacks.races) == len(BASE.races) - 1


def test_a_race_on_the_map_has_conquered_it() -> None:
    document = {
        "board": "base-2",
        "players": [{"active": {"race": "orcs", "power": "hill"}}],
        "regions": {"r01": {"race": "orcs"}, "r02": {"race": "orcs", "tokens": 3}},
    }
    position = notation.read(document)
    force = position.players[0].active
    assert force is not None
    assert (force.conquests, force.turns) == (2, 1)
    assert [position.holding(region).tokens for region in ("r01", "r02")] == [1, 3]


def test_a_race_drives_out_the_printed_lost_tribe_but_not_the_mountain() -> None:
    regions = {"r03": {"race": "orcs"}, "r05": {"race": "orcs"}}
    players = [{"active": {"race": "orcs", "power": "hill"}}]
    position = notation.read({"board": "base-2", "players": players, "regions": regions})
    assert not position.holding("r03").count("base.lost_tribe")
    assert position.holding("r05").count("base.mountain") == 1


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        ("/version", 2, "version"),
        ("/version", True, "version"),
        ("/version", "1", "version"),
        ("/game", "chess", "unknown_name"),
        ("/board", "base-9", "unknown_name"),
        ("/board", 5, "wrong_type"),
        ("/board/id", 7, "bad_board"),
        ("/board/size", None, "bad_board"),
        ("/board/game", "base", "unknown_field"),
        ("/board/regions/0/colour", "red", "bad_board"),
        ("/options", [], "wrong_type"),
        ("/options/floor_after_all", 1, "wrong_type"),
        ("/options/house_rule", True, "unknown_field"),
        ("/round", 0, "out_of_range"),
        ("/round", 8, "out_of_range"),
        ("/round", "2", "wrong_type"),
        ("/phase", "lunch", "unknown_name"),
        ("/player", 2, "out_of_range"),
        ("/players", {}, "wrong_type"),
        ("/players", [{}] * 6, "too_many"),
        ("/players/0/name", 7, "wrong_type"),
        ("/players/0/name", "a\x1b[2J", "bad_text"),
        ("/players/0/name", "a" * 41, "bad_text"),
        ("/players/0/coins", -1, "out_of_range"),
        ("/players/0/coins", True, "wrong_type"),
        ("/players/0/active", 0, "wrong_type"),
        ("/players/0/active", {}, "missing"),
        ("/players/0/active/race", "gnolls", "unknown_name"),
        ("/players/0/active/power", "elves", "unknown_name"),
        ("/players/0/active/hand", 2.5, "wrong_type"),
        ("/players/0/active/hand", 10**400, "out_of_range"),
        ("/players/0/declined", {"race": "trolls"}, "wrong_type"),
        ("/players/0/at_peace_with", 2, "out_of_range"),
        ("/players/0/colour", "red", "unknown_field"),
        ("/regions", [], "wrong_type"),
        ("/regions/nowhere", {}, "unknown_name"),
        ("/regions/peak/race", ["trolls"], "unknown_name"),
        ("/regions/peak/tokens", None, "wrong_type"),
        ("/regions/peak/pieces/castle", 1, "unknown_name"),
        ("/regions/peak/pieces/lair", "1", "wrong_type"),
        ("/row/0", {}, "missing"),
        ("/row/0/coins", 1000, "out_of_range"),
        ("/stacks/races/0", "forest", "unknown_name"),
        ("/turn/roll", 4, "out_of_range"),
        ("/turn/rolling", "nowhere", "unknown_name"),
        ("/turn/attacks/0", {"race": "elves"}, "missing"),
        ("/turn/attacks/0/way", "bribery", "unknown_name"),
        ("/turn/placed/0", "king", "unknown_name"),
    ],
)
def test_a_fault_is_found_at_its_place(place: str, value: object, code: str) -> None:
    assert problems_of(FULL) == {}
    assert problems_of(changed(place, value))[place] == code


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        ("/board/ours", "yes", "bad_board"),
        ("/players/0/active/race", "elves", "unknown_name"),
        ("/players/0/active/auxiliaries", "many", "wrong_type"),
        ("/players/0/active/auxiliaries", 100, "out_of_range"),
        ("/players/0/grudges", 1, "wrong_type"),
        ("/players/0/grudges/0", 2, "out_of_range"),
        ("/regions/gate/pieces/lair", 1, "unknown_name"),
        ("/stacks", 5, "wrong_type"),
        ("/stacks/finds", "keep", "wrong_type"),
        ("/stacks/finds/0", "gnomes", "unknown_name"),
        ("/stacks/lent_power", "hill", "unknown_name"),
        ("/stacks/lent_power", ["shield"], "unknown_name"),
        ("/turn/attacks/0/way", "bag", "unknown_name"),
        ("/turn/discovering", "caps", "wrong_type"),
        ("/turn/discovering/0", "nowhere", "unknown_name"),
        ("/turn/lending", 1, "wrong_type"),
        ("/turn/ending", None, "wrong_type"),
        ("/turn/declining", "no", "wrong_type"),
        ("/turn/summoning", 0, "wrong_type"),
        ("/turn/targeted", 0, "wrong_type"),
        ("/turn/rolling_with", ["sword"], "wrong_type"),
        ("/turn/rolling_with", "a" * 81, "bad_text"),
        ("/turn/used/0", "attacked", "unknown_name"),
        ("/turn/earned/0", "king", "unknown_name"),
        ("/turn/copied", "lair", "unknown_name"),
    ],
)
def test_a_fault_underground_is_found_at_its_place(place: str, value: object, code: str) -> None:
    assert problems_of(DEEP) == {}
    assert problems_of(changed(place, value, DEEP))[place] == code


def test_a_document_underground_says_everything() -> None:
    position = notation.read(DEEP)
    ann, bob = position.players
    assert ann.active is not None
    assert bob.active is not None
    assert (ann.active.auxiliaries, ann.grudges) == (2, (1,))
    assert bob.active.power == "underground.magic"
    assert position.stacks.finds == ("underground.keep", "underground.orb")
    assert position.stacks.lent_power == "underground.shield"
    assert "underground.shield" not in position.stacks.powers
    assert position.turn.attacks[0].way == "underground.orb"
    assert position.turn.discovering == (position.rules.board.index["caps"],)
    assert position.turn.used == ("underground.sword", "replaced")
    assert position.turn.recall(Copied) == Copied("underground.sword")
    assert notation.read(notation.write(position)) == position


def test_pieces_and_finds_may_carry_their_box_as_races_and_powers_may() -> None:
    short = {
        "board": {
            "regions": [{"id": "a", "terrain": "mine", "pieces": {"monster": 2}}, {"id": "b", "terrain": "mine"}],
            "borders": [["a", "b"]],
        },
        "game": "underground",
        "regions": {"b": {"race": "ogres", "pieces": {"sword": 1, "bag": 1}}},
        "stacks": {"finds": ["keep"]},
        "turn": {
            "attacks": [{"region": "a", "race": "ogres", "way": "orb"}],
            "die_cast": True,
            "rolling": "a",
            "rolling_with": "bag:orb",
            "used": ["sword", "swapped"],
            "placed": ["queen"],
            "copied": "orb",
        },
    }
    long = json.loads(re.sub(r'"(monster|sword|bag|keep|orb|queen)"', r'"underground.\1"', json.dumps(short)))
    VALIDATOR.validate(long)
    assert notation.read_setup(long) == notation.read_setup(short)
    assert notation.write(notation.read_setup(long))["turn"] == short["turn"]


@pytest.mark.parametrize("place", ["/regions/peak/pieces", "/board/regions/0/pieces"])
def test_a_piece_is_said_once(place: str) -> None:
    problems = problems_of(changed(place, {"mountain": 1, "base.mountain": 1}))
    assert problems[f"{place}/base.mountain"] in ("repeated", "bad_board")


def test_finds_that_were_not_turned_up_lie_face_down() -> None:
    position = notation.read({"board": "underground-2", "regions": {"r01": {"pieces": {"keep": 1}}}})
    assert set(position.stacks.finds) == set(position.rules.finds) - {"underground.keep"}
    assert notation.write(position) == notation.write(notation.read(notation.write(position)))
    assert "stacks" not in notation.write(position)


def test_a_place_is_a_json_pointer() -> None:
    assert problems_of({"board": "base-2", "regions": {"a/b~c": {}}}) == {"/regions/a~1b~0c": "unknown_name"}


def test_every_fault_is_found_at_once() -> None:
    document = changed("/round", "two")
    document["players"][0]["coins"] = "many"
    document["regions"]["nowhere"] = {}
    assert problems_of(document) == {
        "/round": "wrong_type",
        "/players/0/coins": "wrong_type",
        "/regions/nowhere": "unknown_name",
    }


def test_a_faulty_document_still_gives_a_position() -> None:
    position, problems = notation.inspect(changed("/players/0/coins", "many"))
    assert len(problems) == 1
    assert position is not None
    assert position.players[0].coins == BASE.starting_coins
    assert position.holding("harbour").race == "base.amazons"


def test_the_board_knows_its_game() -> None:
    assert problems_of({"board": "base-2", "game": "base"}) == {}
    assert problems_of({"board": "underground-2"}) == {}
    assert problems_of({"board": "underground-2", "game": "base"}) == {"/game": "wrong_game"}
    assert problems_of({"board": GROTTO})["/board/regions/0/terrain"] == "bad_board"
    assert problems_of({"board": "base-2", "game": "chess"}) == {"/game": "unknown_name"}
    assert problems_of({}) == {"": "missing"}


def test_the_schema_has_the_limits_of_boards() -> None:
    board = SCHEMA["$defs"]["board"]["properties"]
    assert board["regions"]["maxItems"] == SCHEMA["properties"]["regions"]["maxProperties"] == MOST_REGIONS
    assert board["borders"]["maxItems"] == MOST_BORDERS
    assert board["arcs"]["maxItems"] == MOST_POINTS
    assert board["arcs"]["items"]["maxItems"] == MOST_POINTS_OF_ARC
    VALIDATOR.validate({"board": largest_board()})


@given(positions().map(notation.write).flatmap(damaged) | damaged(FULL) | damaged(DEEP) | damaged(FAR))
def test_damage_is_reported_as_the_schema_sees_it(document: Any) -> None:
    before = deepcopy(document)
    problems = notation.inspect(document).problems
    assert document == before
    codes = {problem.code for problem in problems}
    if not codes:
        assert VALIDATOR.is_valid(document)
    if codes & {"wrong_type", "unknown_field", "missing", "version", "wrong_game"}:
        assert not VALIDATOR.is_valid(document)


@given(setups())
def test_any_setup_can_be_written_and_looked_at(setup: Position) -> None:
    """An impossible setup keeps every part in a document and in a line."""
    found = notation.inspect(json.loads(json.dumps(notation.write(setup))))
    assert found.position == setup
    assert notation.inspect(line.to_document(line.to_line(setup))).position == setup


def test_tokens_of_no_race_are_kept_to_be_mended() -> None:
    setup = notation.read_setup({"board": "base-2", "regions": {"r03": {"tokens": 1}}})
    assert notation.write(setup)["regions"] == {"r03": {"tokens": 1}}
    assert problems_of(notation.write(setup)) == {"/regions/r03": "no_race"}


def test_reading_leaves_the_document_as_it_is() -> None:
    document = deepcopy(FULL)
    notation.read(document)
    assert document == FULL


def _objects(schema: Any) -> Iterator[tuple[str, Any]]:
    """Yields every object of the schema that has fields, with its name."""
    yield "", schema
    for name, part in schema["$defs"].items():
        if "properties" in part:
            yield name, part


#: The place of each object of the schema in the full document.
PLACES = {
    "": "",
    "options": "/options",
    "player": "/players/0",
    "force": "/players/0/active",
    "holding": "/regions/peak",
    "combo": "/row/0",
    "stacks": "/stacks",
    "bombs": "/stacks/bombs",
    "turn": "/turn",
    "attack": "/turn/attacks/0",
    "board": "/board",
    "region": "/board/regions/0",
}


def test_the_schema_is_the_generated_one() -> None:
    """`make docs` writes it again."""
    assert (files("smallworld.documents") / "position.schema.json").read_text(encoding="utf-8") == written()


def test_the_schema_is_sound_and_describes_every_field() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert VALIDATOR.is_valid(FULL)
    assert VALIDATOR.is_valid(DEEP)
    assert VALIDATOR.is_valid(FAR)
    assert {name for name, _ in _objects(SCHEMA)} == set(PLACES)
    for name, part in SCHEMA["$defs"].items():
        assert part.get("description"), name
    for name, part in _objects(SCHEMA):
        assert part["additionalProperties"] is False, name
        for field, inner in part["properties"].items():
            assert inner.get("description") or "$ref" in inner, (name, field)


@pytest.mark.parametrize("name", sorted(set(PLACES)))
def test_the_schema_lists_the_fields_that_the_reader_knows(name: str) -> None:
    place = PLACES[name]
    problems = notation.inspect(changed(f"{place}/surprise", 1)).problems
    (reason,) = [str(problem.reason) for problem in problems if problem.place == f"{place}/surprise"]
    known = reason.removeprefix("unknown field; known: ").split(", ")
    assert sorted(dict(_objects(SCHEMA))[name]["properties"]) == sorted(known)


def test_an_option_of_another_game_is_read_and_written_again() -> None:
    position = notation.read({"board": "base-2", "options": {"armor_moves": True}})
    assert notation.write(position)["options"] == {"armor_moves": True}


def test_the_schema_lists_the_names_of_the_catalogue() -> None:
    parts = SCHEMA["$defs"]
    assert parts["game"]["enum"] == list(games.GAMES)
    assert parts["boardName"]["enum"] == list(boards.board_ids())
    assert SCHEMA["properties"]["phase"]["enum"] == [phase.value for phase in Phase]
    for id, game in games.GAMES.items():
        kinds: Mapping[str, Collection[str]] = {
            "race": game.races, "power": game.powers, "piece": game.pieces, "find": game.finds,
        }  # fmt: skip
        for kind, catalogue in kinds.items():
            if not catalogue:
                continue
            short = [name.removeprefix(f"{id}.") for name in catalogue]
            assert sorted(parts[f"{id}.{kind}"]["enum"]) == sorted([*short, *catalogue])
            assert {"$ref": f"#/$defs/{id}.{kind}"} in parts[kind]["anyOf"]
        assert parts[f"{id}.terrain"]["enum"] == list(game.terrains)
        assert {"$ref": f"#/$defs/{id}.terrain"} in parts["terrain"]["anyOf"]


def test_the_schema_states_the_defaults() -> None:
    options = {name: part["default"] for name, part in SCHEMA["$defs"]["options"]["properties"].items()}
    assert Options(**options) == Options()
    assert set(SCHEMA["$defs"]["stacks"]["properties"]) == set(Stacks._fields)
    assert SCHEMA["$defs"]["player"]["properties"]["coins"]["default"] == BASE.starting_coins


@pytest.mark.parametrize(
    "document",
    [
        {"board": "base-2"},
        {"version": 1, "board": "base-5", "players": [{}, {}, {}]},
        {"board": "warcraft-l2b-m1b-s1a", "game": "warcraft"},
        {"board": "base-3", "players": [{"active": None, "declined": [], "at_peace_with": None}]},
        {"board": {"regions": [{"id": "a", "terrain": "hill"}]}},
        {
            "board": {
                "regions": [{"id": "a", "terrain": "hill"}, {"id": "b", "terrain": "sea"}],
                "borders": [["a", "b"]],
            }
        },
    ],
)
def test_minimal_documents_fit_the_schema(document: Any) -> None:
    assert problems_of(document) == {}
    VALIDATOR.validate(document)


def test_a_game_can_add_to_the_largest_setup() -> None:
    """Coins, those on combos, and the conquests and turns of a race grow during a game. Its document must stay
    readable.
    """
    orcs = {"race": "orcs", "power": "hill", "hand": 3, "conquests": 99, "turns": 99}
    row = [{"race": race, "power": power, "coins": 99} for race, power in (("elves", "swamp"), ("humans", "forest"))]
    document = {
        "board": "base-2",
        "players": [{"coins": 9_999, "active": orcs}, {}],
        "row": row,
        "stacks": {"races": [], "powers": []},
    }
    position = notation.read(document)
    for action in (Conquer("r01"), EndConquests(), Deploy("r01"), Deploy("r01"), Pick(1)):
        position, _ = apply(position, action)
    ann, bob = position.players
    assert (ann.coins, ann.active and (ann.active.conquests, ann.active.turns)) == (10_000, (100, 100))
    assert (bob.coins, position.row[0].coins) == (5 - 1 + 99, 100)
    assert notation.read(notation.write(position)) == line.from_line(line.to_line(position)) == position


@pytest.mark.parametrize(
    "turn",
    [
        {"die_cast": True},
        {"rolling": "mire", "die_cast": True, "ending": True},
        {"roll": 0, "rolling": "mire", "rolling_with": "sword+bag:orb", "targeted": True, "die_cast": True},
    ],
)
def test_a_roll_under_way_has_fields_of_its_own(turn: dict[str, Any]) -> None:
    written = notation.write(notation.read_setup({**DEEP, "turn": turn}))
    assert list(written["turn"].items()) == list(turn.items())
