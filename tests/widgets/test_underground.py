"""Asks the explorer about Small World Underground, in the setups that come with it."""

from __future__ import annotations

from typing import Any

from smallworld.documents import notation
from smallworld.presentation.editing.examples import EXAMPLES
from smallworld_widgets import Explorer


def opened(example: str) -> Explorer:
    return Explorer(notation.read(EXAMPLES[example].document))


def say(explorer: Explorer, do: str, **values: Any) -> None:
    """Sends a message as the browser does."""
    explorer.seats._handle_custom_msg({"do": do, **values}, [])


def about(explorer: Explorer, region: str) -> dict[str, Any]:
    """Returns what is said about a region once it is chosen."""
    found: dict[str, Any] = explorer.inspector.state["regions"][region]
    return found


def reasons(said: list[dict[str, str]]) -> list[str]:
    return [each["reason"] for each in said]


def refusals(explorer: Explorer, region: str) -> list[str]:
    return reasons(about(explorer, region)["ways"][0]["refusals"])


def test_behind_a_chasm_is_refused_and_the_chasm_named() -> None:
    explorer = opened("pipe")
    assert refusals(explorer, "r21") == [
        "not next to a region you hold",
        "an abysmal chasm lies between: its rims are no neighbours",
    ]
    assert explorer.board.state["regions"]["r21"]["mark"] == "refused"
    assert refusals(explorer, "r14") == ["an abysmal chasm, impassable to all"]
    assert explorer.board.state["regions"]["r14"]["name"].endswith("abysmal chasm with the volcano, not allowed")


def test_a_river_costs_one_and_must_be_emptied() -> None:
    explorer = opened("pipe")
    shown = explorer.board.state["regions"]["r02"]
    assert shown["name"] == "The northern river, enough tokens in hand, costs 1"
    [way] = about(explorer, "r02")["ways"]
    assert way["price"] == "1 token"
    assert any("it must be emptied when you redeploy" in note for note in reasons(way["notes"]))


def test_relics_at_hand_are_further_ways() -> None:
    ways = about(opened("relics"), "r10")["ways"]
    assert {way["name"]: way["total"] for way in ways} == {
        "With Flying Doormat + Sword of the Killer Rabbit": "2",
        "With Flying Doormat": "4",
        "Conquest": "4",
    }


def test_liches_ask_for_a_coin() -> None:
    explorer = opened("relics")
    assert refusals(explorer, "r22") == ["conquering it costs 1 coin, you have 0"]
    say(explorer, "add_coins", seat=0, by=1)
    assert refusals(explorer, "r22") == []
    assert all("you pay 1 coin to Player 3" in reasons(way["notes"]) for way in about(explorer, "r22")["ways"])


def test_a_player_who_attacked_is_cheaper_to_attack() -> None:
    explorer = opened("relics")
    vengeful = "Vengeful: this player attacked you"
    assert vengeful in reasons(about(explorer, "r22")["ways"][0]["terms"])
    say(explorer, "remember", seat=0, memory="grudges", other=2, on=False)
    assert vengeful not in reasons(about(explorer, "r22")["ways"][0]["terms"])


def test_power_of_stonehedge_can_be_chosen() -> None:
    explorer = opened("volcano")
    assert [way["name"] for way in about(explorer, "r20")["ways"]] == ["Vampire", "Conquest"]
    say(explorer, "lend", power="underground.magic")
    ways = about(explorer, "r20")["ways"]
    assert ways[0]["name"] == "Conquest"
    assert all("Vampire" not in way["name"] for way in ways)


def test_silver_hammers_are_counted() -> None:
    explorer = opened("volcano")
    [before] = explorer.seats.state["players"][1]["forces"][0]["auxiliaries"]
    say(explorer, "add_auxiliaries", seat=1, slot=-1, by=1)
    [after] = explorer.seats.state["players"][1]["forces"][0]["auxiliaries"]
    assert after == {**before, "count": before["count"] + 1}


def test_every_piece_can_be_put_on_the_board() -> None:
    explorer = opened("volcano")
    tools = {tool["key"] for group in explorer.palette.state["groups"] for tool in group["tools"]}
    assert {tool.removeprefix("piece:") for tool in tools if tool.startswith("piece:")} == {
        *explorer.position.rules.pieces
    }
