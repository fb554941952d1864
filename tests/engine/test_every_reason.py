"""Every reason that holds is given, not the first alone."""

from __future__ import annotations

from smallworld.rules.engine import refusals
from tests.scenario import Scenario, Underground, seat


def reasons(game: Scenario, line: str) -> list[str]:
    return [str(refusal.reason) for refusal in refusals(game.position, game.action(line))]


def test_reborn_neither_again_nor_here() -> None:
    game = Underground(
        seat("stone shrooms", declined=["reborn drow"]),
        regions={"pit": "shrooms 1", "mire": "drow 1", "moss": "drow 1", "bog": "drow 1"},
        phase="ready",
    ).do("replace mire", "replace moss")
    assert reasons(game, "replace bog") == ["only 2 regions a turn"]
    assert reasons(game, "replace pit") == ["only 2 regions a turn", "no declined race of yours gives way here"]


def test_reborn_neither_before_the_new_race_has_entered_nor_here() -> None:
    game = Underground(
        seat("stone shrooms", hand=6, declined=["reborn drow"]),
        regions={"mire": "drow 1"},
        phase="ready",
        options={"exchange_before_entry": False},
    )
    before = "no declined race gives way before the Shrooms have entered"
    assert reasons(game, "replace mire") == [before]
    assert reasons(game, "replace pit") == [before, "no declined race of yours gives way here"]
    found = refusals(game.position, game.action("replace pit"))
    assert [refusal.option for refusal in found] == ["exchange_before_entry", None]


def test_a_piece_that_has_no_place_there_whatever_is_owed() -> None:
    """Amazons who must come off the map first could not camp in another's region anyway."""
    game = Scenario(
        seat("bivouacking amazons"),
        seat("hill elves"),
        regions={"plain": "amazons 5", "mound": "elves 1"},
        phase="redeploy",
    )
    assert reasons(game, "place encampment plain") == ["4 tokens must come off the map first"]
    assert reasons(game, "place encampment mound") == [
        "4 tokens must come off the map first",
        "mound is not held by the race that places it",
    ]
    assert reasons(game, "place hero plain") == [
        "4 tokens must come off the map first",
        "Hero: no ability of yours places it now",
    ]


def test_what_is_never_conquered_has_no_price_but_every_other_reason() -> None:
    game = Scenario(seat("hill orcs"), regions={"plain": "orcs 1"})
    assert game.refused("conquer gulf") == {"water", "not_adjacent"}
    assert game.refused("conquer lake") == {"water", "not_adjacent"}
    game = Underground(seat("stone ogres"), regions={"mire": "ogres 1"})
    assert game.refused("conquer rift") == {"impassable", "not_adjacent"}
    assert game.refused("conquer maw") == {"not_adjacent", "not_enough_tokens"}
