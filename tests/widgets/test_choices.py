"""The words of Play about a choice for the turn, about pieces in hand that are tokens, and about ties."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.presentation.game.playthrough import Playthrough
from smallworld_widgets.play.decision import play_decision_state


def game(combo: dict[str, Any], phase: str) -> Playthrough:
    """Returns a game with a race on one region of the first island."""
    race = combo["race"]
    document = {
        "board": "warcraft-l1a-s2b",
        "phase": phase,
        "players": [{"coins": 3, "active": combo}, {"active": {"race": "dwarves", "power": "mining"}}],
        "regions": {"a05": {"race": race, "tokens": 2}},
    }
    return Playthrough(notation.read(document))


def test_a_form_is_chosen() -> None:
    worgen = game({"race": "worgen", "power": "farmer"}, "start")
    state = play_decision_state(worgen.moment, "")
    (group,) = state["groups"]
    assert [(entry["label"], entry["detail"]) for entry in group["actions"]] == [
        ("Choose: human form", "2 coins"), ("Choose: worgen form", "1 coin to pay, conquests cost less"),
    ]  # fmt: skip
    worgen.act(parse("choose human_form"))
    state = play_decision_state(worgen.moment, "")
    assert "chosen for this turn: human form" in state["facts"]
    assert "The Worgen choose: human form. Player 1 gets 2 coins." in state["just"]


def test_beasts_are_in_hand() -> None:
    orcs = game({"race": "orcs", "power": "beast_master", "auxiliaries": 3}, "conquest")
    assert "3 beasts in hand" in play_decision_state(orcs.moment, "")["facts"]


def test_beasts_that_are_to_be_placed_are_counted() -> None:
    orcs = game({"race": "orcs", "power": "beast_master", "auxiliaries": 3}, "conquest")
    orcs.act(parse("end-conquests"))
    assert play_decision_state(orcs.moment, "")["todo"] == ["Deploy 1 token", "Place 3 beasts"]
    orcs.act(parse("place beast a05"))
    assert play_decision_state(orcs.moment, "")["todo"] == ["Deploy 1 token", "Place 2 beasts"]


def test_a_side_is_taken() -> None:
    """The Battleground lies where neutral Naga stand."""
    document = {
        "board": "warcraft-l1a-s2b",
        "phase": "conquest",
        "players": [{"active": {"race": "naga", "power": "farmer", "hand": 3}}, {}],
        "regions": {"a06": {"race": "naga", "tokens": 1, "pieces": {"battleground": 1}}},
    }
    state = play_decision_state(Playthrough(notation.read(document)).moment, "")
    entries = {entry["label"]: entry["detail"] for group in state["groups"] for entry in group["actions"]}
    assert entries["Choose: Alliance"] == "paid for beating races of the Horde"
    assert entries["Choose: Horde"] == "paid for beating races of the Alliance"


def test_the_result_says_by_which_reading_beasts_count() -> None:
    """Ruling W-145."""
    players = [
        {"coins": 5, "active": {"race": "orcs", "power": "beast_master"}},
        {"coins": 5, "active": {"race": "dwarves", "power": "mining"}},
    ]
    regions = {"a05": {"race": "orcs", "tokens": 1, "pieces": {"beast": 2}}, "a03": {"race": "dwarves", "tokens": 2}}
    over = {"board": "warcraft-l1a-s2b", "phase": "over", "round": 10, "players": players, "regions": regions}
    result = play_decision_state(Playthrough(notation.read(over)).moment, "")["result"]
    assert result is not None
    assert [row["tokens"] for row in result["rows"]] == [3, 2]
    (reading,) = result["readings"]
    assert reading.startswith("Contested: Do beasts count as race tokens when a tie is broken? Here: Yes")


def test_a_reading_that_decides_no_place_is_not_told() -> None:
    """Beasts stand on the map, but nobody has as many coins as another."""
    players = [{"coins": 6, "active": {"race": "orcs", "power": "beast_master"}}, {"coins": 5}]
    regions = {"a05": {"race": "orcs", "tokens": 1, "pieces": {"beast": 2}}}
    over = {"board": "warcraft-l1a-s2b", "phase": "over", "round": 10, "players": players, "regions": regions}
    result = play_decision_state(Playthrough(notation.read(over)).moment, "")["result"]
    assert result is not None
    assert (result["rows"][0]["tokens"], result["readings"]) == (3, [])
