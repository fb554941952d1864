"""The Well of Eternity, turned up on land: it goes to a sea or a lake of its island, or another place is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.model import events
from smallworld.model.actions import Action, Advance, Conquer, Draw, EndConquests, FinalRoll, Finish, Place
from smallworld.rules import engine
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

NEAREST = {"find_goes_to_nearest_water": True}
PLACES = {"battleground", "chapel", "dark_portal", "karazhan", "meeting_stone", "spirit_healer"}


def found(region: str, held: str, **document: Any) -> Warcraft:
    """Returns a game in which the Well has just been turned up in a region next to one that is held."""
    regions = {held: "orcs 1", region: "- marker", **document.pop("regions", {})}
    game = Warcraft(seat("mining orcs", hand=6), regions=regions, **document)
    return game.do(f"conquer {region}", "draw well")


def told(game: Warcraft) -> list[str]:
    return [str(narrate(event, game.position)) for event in game.events]


def kept(game: Warcraft) -> bool:
    """Checks whether the position is the same in its document and its line."""
    return game.reread() == from_line(to_line(game.position)) == game.position


def test_the_finder_chooses_among_several_waters() -> None:
    """Rulings W-114 and W-148."""
    game = found("meadow", "strand")
    assert (game.decider, game.phase, game.at("meadow")) == (0, "conquest", "orcs 2")
    assert game.can("place") == {"well bay", "well mere"}
    assert kept(game)
    game.do("place well bay")
    assert game.at("bay") == "- well"
    assert (game.decider, game.phase) == (0, "conquest")
    assert told(game)[-2:] == ["Player 1 finds something in meadow: Well of Eternity.", "Now in bay: Well of Eternity."]
    assert game.refused("conquer knoll") == set()
    assert kept(game)


def test_by_an_option_it_goes_to_the_nearest() -> None:
    """Ruling W-148, the other reading."""
    game = found("knoll", "quay", options=NEAREST)
    assert game.at("mere") == "- well"
    assert game.decider == 0
    placed = [event for event in game.events if isinstance(event, events.Placed)]
    assert [event.option for event in placed] == ["find_goes_to_nearest_water"]


def test_of_equally_near_ones_the_finder_chooses_then() -> None:
    """Ruling W-148, the other reading."""
    game = found("meadow", "strand", options=NEAREST)
    assert game.can("place") == {"well bay", "well mere"}


def test_that_any_will_do_is_named_where_one_is_nearer() -> None:
    game = found("knoll", "quay").do("place well bay")
    placed = [event for event in game.events if isinstance(event, events.Placed)]
    assert [event.option for event in placed] == ["find_goes_to_nearest_water"]
    equal = found("meadow", "strand").do("place well bay")
    assert [event.option for event in equal.events if isinstance(event, events.Placed)] == [None]


def test_nothing_else_is_done_before() -> None:
    game = found("knoll", "quay")
    for line in ("conquer marsh", "end-conquests", "place heart bay", "final-roll marsh"):
        assert game.against(line) == ["the Well of Eternity just found is placed first"]
    assert game.against("place well marsh") == ["it goes to a sea or a lake of the island where it was found"]
    assert game.refused("place well field") == {"wrong_place"}


def test_the_other_reading_says_that_another_water_is_nearer() -> None:
    """Two lakes are nearest. The bay is farther off."""
    game = found("meadow", "strand", options=NEAREST)
    assert game.against("place well bay") == []
    near = Warcraft(
        seat("mining orcs", hand=4),
        regions={"knoll": "orcs 1"},
        turn={"discovering": ["knoll"], "afloat": "well"},
        options=NEAREST,
    )
    assert near.can("place") == {"well mere"}
    assert near.against("place well bay") == [
        "another water is nearer to where it was found [find_goes_to_nearest_water]"
    ]


def test_an_island_without_water_has_another_place_instead() -> None:
    """Ruling W-114: no artifact, and the Well is out of the game."""
    game = found("moor", "haven")
    assert game.decider == -1
    assert game.can("draw") == PLACES
    assert game.refused("draw heart") == {"not_drawn"}
    assert kept(game)
    game.do("draw chapel")
    assert game.at("moor") == "orcs 2 chapel"
    assert not game.position.pieces_at.get("warcraft.well")
    assert "warcraft.well" not in game.position.stacks.finds
    assert told(game)[-3:] == [
        "Player 1 finds something in moor: Well of Eternity.",
        "No sea or lake lies on the island of moor: another place is drawn instead.",
        "Player 1 finds something in moor: Light’s Hope Chapel.",
    ]
    assert kept(game)


def test_without_a_place_left_nothing_is_found_there() -> None:
    game = found("moor", "haven", stacks={"finds": ["heart", "well"]})
    assert (game.decider, game.at("moor")) == (0, "orcs 2")
    assert game.position.stacks.finds == ("warcraft.heart",)
    assert kept(game)


def test_the_last_find_may_be_the_well() -> None:
    game = found("meadow", "strand", stacks={"finds": ["well"]})
    assert game.can("place") == {"well bay", "well mere"}
    assert kept(game)
    game.do("place well mere", "end-conquests").finish_turn()


def test_after_a_final_roll_the_conquests_end_with_the_choice() -> None:
    game = Warcraft(seat("mining orcs", hand=1), regions={"strand": "orcs 1", "meadow": "- marker"})
    game.do("final-roll meadow", "die 2", "draw well")
    assert (game.phase, game.decider) == ("conquest", 0)
    assert kept(game)
    game.do("place well mere")
    assert game.phase != "conquest"


def test_after_a_final_roll_the_conquests_end_with_the_other_place() -> None:
    game = Warcraft(seat("mining orcs", hand=1), regions={"haven": "orcs 1", "moor": "- marker"})
    game.do("final-roll moor", "die 2", "draw well")
    assert game.phase == "conquest"
    game.do("draw chapel")
    assert game.phase != "conquest"


def test_naga_may_stand_where_it_goes() -> None:
    regions = {"strand": "orcs 1", "meadow": "- marker", "mere": "naga 2"}
    game = Warcraft(seat("mining orcs", hand=6), seat("farmer naga"), regions=regions)
    game.do("conquer meadow", "draw well", "place well mere")
    assert game.at("mere") == "naga 2 well"
    assert kept(game)


@pytest.mark.parametrize(
    ("turn", "regions"),
    [
        ({"afloat": "well"}, {}),
        ({"afloat": "heart", "discovering": ["knoll"]}, {}),
        ({"afloat": "well", "discovering": ["knoll"]}, {"mere": "- well"}),
    ],
    ids=str,
)
def test_what_cannot_be_on_its_way_is_told(turn: dict[str, Any], regions: dict[str, str]) -> None:
    with pytest.raises(DocumentError) as told:
        Warcraft(seat("mining orcs"), regions={"knoll": "orcs 1", **regions}, turn=turn)
    assert [(problem.place, problem.code) for problem in told.value.problems] == [("/turn/afloat", "no_find")]


def test_on_land_it_lies_nowhere() -> None:
    with pytest.raises(DocumentError) as told:
        Warcraft(seat("mining orcs"), regions={"knoll": "- well"})
    (problem,) = told.value.problems
    assert (problem.place, problem.code) == ("/regions/knoll/pieces/well", "wrong_ground")
    assert str(problem.remedy) == "move it to a sea or a lake"


def test_an_action_is_legal_exactly_when_nothing_speaks_against_it() -> None:
    waiting = [found("meadow", "strand"), found("knoll", "quay"), found("moor", "haven")]
    for position in (game.position for game in waiting):
        regions, rules = (*position.rules.board.ids, "atlantis"), position.rules
        tried: list[Action] = [EndConquests(), Finish(), Advance(), *map(Conquer, regions), *map(FinalRoll, regions)]
        tried.extend(
            Place(piece, region) for piece in (*map(rules.game.short, rules.pieces), "x") for region in regions
        )
        tried.extend(Draw(rules.game.named(id)) for id in (*rules.finds, *rules.races))
        legal = engine.legal_actions(position)
        assert {action for action in tried if not engine.refusals(position, action)} == set(legal)
