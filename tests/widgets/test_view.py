"""What is shown of a position."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from smallworld import notation
from smallworld.position import Position
from smallworld_widgets import view
from smallworld_widgets.examples import EXAMPLE
from smallworld_widgets.inspector import inspector_state
from smallworld_widgets.palette import LOOK, palette_state
from smallworld_widgets.seats import seats_state
from tests.strategies import positions, setups

SETUP: dict[str, Any] = {
    "board": "base-2",
    "players": [
        {"name": "Ann", "active": {"race": "orcs", "power": "underworld", "hand": 3}},
        {
            "name": "Bob",
            "active": {"race": "trolls", "power": "heroic"},
            "declined": [{"race": "humans"}],
        },
    ],
    "regions": {
        "r17": {"race": "orcs", "tokens": 2},
        "r12": {"race": "humans", "tokens": 3},
        "r18": {"race": "trolls", "tokens": 2, "pieces": {"lair": 1, "hero": 1}},
        "r11": {"race": "trolls", "tokens": 4, "pieces": {"lair": 1}},
    },
}


def position(**changes: Any) -> Position:
    return notation.read({**SETUP, **changes})


def marks(shown: Position) -> dict[str, str]:
    return {id: region["mark"] for id, region in view.board_state(shown)["regions"].items()}


def test_every_region_says_how_it_stands() -> None:
    found = marks(position())
    expected = {"r17": "own", "r16": "affordable", "r12": "roll", "r11": "short", "r18": "refused", "r04": "far"}
    assert {id: found[id] for id in expected} == expected
    # A sea is no conquest, near or far.
    assert found["r00"] == found["r22"] == "refused"


def test_a_way_of_its_own_stands_in_where_the_ordinary_one_is_closed() -> None:
    players = [{"active": {"race": "orcs", "power": "dragon_master", "hand": 3}}, SETUP["players"][1]]
    shown = view.board_state(position(players=players))["regions"]
    assert (shown["r12"]["mark"], shown["r12"]["price"]) == ("special", "1")
    assert (shown["r16"]["mark"], shown["r16"]["price"]) == ("affordable", "3")


def test_a_region_has_a_name_to_be_read_aloud() -> None:
    names = {id: region["name"] for id, region in view.board_state(position())["regions"].items()}
    assert names["r17"] == "r17, hill, cavern, 2 Orcs of Ann"
    assert names["r16"] == "r16, swamp, magic source, 1 Lost Tribe, costs 3, enough tokens in hand"
    assert names["r12"] == "r12, forest, 3 Humans of Bob, in decline, costs 5, only with the final roll, chance 1/3"
    assert names["r18"] == "r18, swamp, mine, 2 Trolls of Bob, 1 Hero, 1 Troll Lair, costs 5, not allowed"


def test_without_an_attacker_the_board_is_shown_without_prices() -> None:
    shown = position(players=[{}, {}], regions={})
    assert set(marks(shown).values()) == {""}
    assert view.board_state(shown)["lenses"] == []
    assert inspector_state(shown, view.quotes(shown))["regions"]["r01"]["none"] == "Player 1 has no active race."


def test_tokens_of_nobody_are_shown_though_nothing_can_be_priced() -> None:
    shown, problems = notation.inspect({**SETUP, "regions": {"r05": {"race": "elves", "tokens": 2}}})
    assert shown is not None
    state = view.board_state(shown)
    assert state["regions"]["r05"]["name"] == "r05, mountain, cavern, mine, 2 Elves of nobody, 1 mountain"
    assert state["regions"]["r05"]["token"]["seat"] == -1
    found = inspector_state(shown, view.quotes(shown), problems)
    assert found["problems"] == [{"region": "r05", "place": "r05", "reason": "nobody plays the Elves"}]
    assert "nobody plays" in found["regions"]["r05"]["none"]


def test_problems_name_the_player() -> None:
    players = [{"name": "Ann", "active": {"race": "orcs"}}, {"name": "Bob"}]
    shown, problems = notation.inspect({"board": "base-2", "players": players})
    (problem,) = view.problem_list(shown, problems)
    assert (problem["place"], problem["region"]) == ("Ann", "")


def test_a_price_is_itemised_with_its_sources() -> None:
    shown = position()
    way = inspector_state(shown, view.quotes(shown))["regions"]["r03"]["ways"][0]
    assert [(term["amount"], term["reason"]) for term in way["terms"]] == [
        ("+2", "any region (swamp)"),
        ("+1", "1 Lost Tribe"),
        ("−1", "Underworld: cavern"),
    ]
    assert way["total"] == "2"
    assert all(term["source"].startswith("Small World rulebook, ") for term in way["terms"])
    assert [link["source"] for link in way["links"]] == ["Small World rulebook, Special Powers: Underworld"]


def test_a_refusal_says_why_and_where_that_stands() -> None:
    shown = position()
    way = inspector_state(shown, view.quotes(shown))["regions"]["r18"]["ways"][0]
    assert ("protected by the Hero", "Small World rulebook, Special Powers: Heroic") in [
        (refusal["reason"], refusal["source"]) for refusal in way["refusals"]
    ]


@pytest.mark.parametrize(("option", "amount"), [(True, "+1"), (False, "0")])
def test_a_contested_reading_is_named(option: bool, amount: str) -> None:
    players = [
        {"active": {"race": "orcs", "power": "hill", "hand": 3}, "declined": [{"race": "humans"}]},
        {"active": {"race": "trolls", "power": "heroic"}},
    ]
    regions = {"r17": {"race": "orcs"}, "r12": {"race": "humans"}}
    shown = position(players=players, regions=regions, options={"own_declined_defends": option})
    term = inspector_state(shown, view.quotes(shown))["regions"]["r12"]["ways"][0]["terms"][-1]
    assert term["amount"] == amount
    assert term["reading"].startswith("Contested: Does your own declined token add")


def test_the_lens_draws_what_connects() -> None:
    shown = position()
    lenses = {lens["kind"]: lens for lens in view.lenses(shown)}
    assert sorted(lenses) == ["border", "cavern"]
    assert sorted(lenses["border"]["lines"]) == [["r17", id] for id in ("r11", "r12", "r16", "r18")]
    assert sorted(lenses["cavern"]["lines"]) == [["r17", id] for id in ("r03", "r05", "r14")]
    assert "Underworld" in lenses["cavern"]["why"][0]


def test_the_lens_shows_where_a_race_may_enter() -> None:
    players = [{"active": {"race": "orcs", "power": "flying", "hand": 9}}, {}]
    lenses = {lens["kind"]: lens for lens in view.lenses(position(players=players, regions={}))}
    assert "r11" in lenses["entry"]["regions"]
    assert "r12" not in lenses["entry"]["regions"]
    assert "r12" in lenses["flight"]["regions"]
    assert not lenses["flight"]["lines"]


def test_letters_tell_the_races_apart() -> None:
    names = ("Tritons", "Trolls", "Orcs", "Or")
    assert view.initials(names) == ("Tri", "Tro", "Orc", "Or")


def test_the_page_opens_with_something_of_everything() -> None:
    assert {"own", "affordable", "roll", "refused", "far"} <= set(marks(notation.read(EXAMPLE)).values())


@given(positions() | setups())
def test_any_setup_can_be_shown(shown: Position) -> None:
    ways = view.quotes(shown)
    board = view.board_state(shown, ways)
    inspector = inspector_state(shown, ways)
    json.dumps([board, inspector, palette_state(shown, LOOK, removing=False), seats_state(shown)], allow_nan=False)
    for id, region in inspector["regions"].items():
        assert board["regions"][id]["mark"] in ("", *view.MARKS)
        for way in region["ways"]:
            amounts = [int(term["amount"].replace("−", "-")) for term in way["terms"]]
            assert way["total"] in ("", str(sum(amounts)))
