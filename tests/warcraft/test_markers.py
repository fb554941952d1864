"""Face-down markers: one on the symbol of each island, turned up by a conqueror, and in force at once."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pytest

from smallworld.documents import boards
from smallworld.documents.line import from_line, to_line
from smallworld.documents.notation import read, write
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from smallworld.setup.problems import oddities_of
from tests.scenario import Ground, seat
from tests.warcraft.scenario import Warcraft

MARKER = "warcraft.marker"
FINDS = {WARCRAFT.short(id) for id in WARCRAFT.finds}


class Marked(Warcraft):
    """A marker lies in the dell, where its symbol is."""

    ground: ClassVar[Ground] = replace(
        Warcraft.ground,
        symbols={**Warcraft.ground.symbols, "dell": "legend"},
        printed={**Warcraft.ground.printed, "dell": {"marker": 1}},
    )


def oddities(game: Warcraft) -> set[tuple[str, str]]:
    return {(problem.place, problem.code) for problem in oddities_of(game.position)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_as_players_and_one_to_an_island(players: int) -> None:
    """Ruling W-011."""
    for id in boards.island_sets(WARCRAFT, players):
        position = new_game(Rules(WARCRAFT, boards.board(id)))
        board = position.rules.board
        marked = position.pieces_at[MARKER]
        assert marked == board.symbol("legend")
        assert [(island & marked).bit_count() for island in board.islands] == [1] * players
        assert len(position.stacks.finds) == 12
        assert read(write(position)) == position == from_line(to_line(position))
        assert not oddities_of(position)


def test_the_region_is_no_dearer_and_it_is_said_what_lies_there() -> None:
    game = Warcraft(seat("mining orcs", hand=9), regions={"strand": "orcs 1", "meadow": "- marker"})
    assert game.price("meadow") == 2
    assert game.noted("meadow") == ["the face-down marker here will be turned up"]


def test_which_one_it_is_chance_says_when_it_is_turned_up() -> None:
    """Ruling W-011: all that lie face down are alike until then."""
    game = Warcraft(seat("mining orcs", hand=9), regions={"meadow": "- marker", "quay": "- heart"})
    game.do("conquer strand", "conquer meadow")
    assert game.at("meadow") == "orcs 2"
    assert game.decider == -1
    assert game.can("draw") == FINDS - {"heart"}
    assert game.position == game.reread()
    game.do("draw karazhan")
    assert game.at("meadow") == "orcs 2 karazhan"
    assert (game.decider, game.phase) == (0, "conquest")
    assert "warcraft.karazhan" not in game.position.stacks.finds


def test_it_works_at_once() -> None:
    regions = {"strand": "orcs 1", "meadow": "- marker", "mound": "humans 3"}
    game = Warcraft(seat("mining orcs", hand=5), seat("farmer humans"), regions=regions)
    game.do("conquer meadow", "draw frostmourne")
    assert game.refused("conquer mound") == {"not_enough_tokens"}
    game.do("conquer mound ordinary frostmourne")
    assert game.at("mound") == "orcs 3 frostmourne"


def test_a_murloc_beside_it_is_driven_out() -> None:
    game = Warcraft(
        seat("mining orcs", hand=9), regions={"quay": "orcs 1", "camp": "- murloc marker", "knoll": "orcs 1"}
    )
    assert game.price("camp") == 3
    game.do("conquer camp", "draw dark_portal")
    assert game.at("camp") == "orcs 3 dark_portal"


def test_it_is_turned_up_by_a_final_roll_and_the_conquests_are_over() -> None:
    game = Warcraft(seat("mining orcs", hand=1), regions={"strand": "orcs 1", "meadow": "- marker"})
    game.do("final-roll meadow", "die 2")
    assert game.decider == -1
    assert game.position == game.reread()
    game.do("draw karazhan")
    assert game.phase != "conquest"


def test_a_failed_roll_leaves_it() -> None:
    game = Warcraft(seat("mining orcs", hand=1), regions={"strand": "orcs 1", "meadow": "- marker"})
    game.do("final-roll meadow", "die 0")
    assert game.at("meadow") == "- marker"


def test_once_turned_up_it_stays_open() -> None:
    """A find in a region that is given up stays open there."""
    regions = {"strand": "orcs 1", "meadow": "- marker"}
    game = Warcraft(seat("mining orcs", hand=3), regions=regions).do("conquer meadow", "draw karazhan")
    game.finish_turn().finish_turn()
    game.do("expand", "abandon meadow")
    assert game.at("meadow") == "- karazhan"
    assert game.position == game.reread()


def test_a_region_on_the_symbol_where_a_race_stands_has_no_marker() -> None:
    document = {
        "board": "warcraft-l1a-s1a",
        "players": [seat("mining orcs"), seat()],
        "regions": {"a06": {"race": "orcs", "tokens": 2}},
    }
    position = read(document)
    assert dict(position.holding("a06").pieces) == {}
    assert dict(position.holding("e05").pieces) == {MARKER: 1}
    assert not oddities_of(position)


def test_where_everything_has_been_found_nothing_is_awaited() -> None:
    game = Warcraft(seat("mining orcs", hand=4), regions={"meadow": "- marker"}, stacks={"finds": []})
    game.do("conquer strand")
    assert game.noted("meadow") == []


@pytest.mark.parametrize(
    ("regions", "players", "odd"),
    [
        ({"meadow": "- marker"}, 2, {("/regions/meadow/pieces/marker", "not_printed")}),
        ({"dell": "- marker", "mound": "- heart"}, 2, set()),
        ({"dell": "- marker heart"}, 2, set()),
        ({"dell": "- marker", "mound": "- heart", "moor": "- chapel"}, 2, {("/regions", "too_many_finds")}),
        ({"dell": "- marker", "mound": "- heart", "moor": "- chapel"}, 3, set()),
        ({"dell": "orcs 1 marker"}, 2, {("/regions/dell/pieces/marker", "entered")}),
        ({"dell": "- chapel marker"}, 2, {("/regions/dell/pieces/marker", "two_in_region")}),
    ],
    ids=str,
)
def test_what_is_odd_about_markers(regions: dict[str, str], players: int, odd: set[tuple[str, str]]) -> None:
    others = [seat()] * (players - 2)
    game = Marked(seat("mining orcs"), seat(), *others, regions=regions)
    assert oddities(game) == odd


def test_a_marker_on_water_is_impossible() -> None:
    with pytest.raises(Exception, match="face-down marker cannot stand on water"):
        Warcraft(seat("mining orcs"), regions={"mere": "- marker"})


def test_nothing_is_turned_up_where_the_marker_lies_still() -> None:
    with pytest.raises(Exception, match="nothing is found in meadow now"):
        Warcraft(seat("mining orcs"), regions={"meadow": "- marker"}, turn={"discovering": ["meadow"]})
