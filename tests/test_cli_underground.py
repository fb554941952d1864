"""The commands on a position of Small World Underground."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import Conquer
from smallworld.model.relics import Relic, read_relics
from smallworld.rules.engine import legal_actions
from smallworld.rules.scoring.income import income
from smallworld.words.explain import total
from tests import test_cli
from tests.test_cli import Run, Save

run, save = test_cli.run, test_cli.save

#: Shrooms with the Sword and the Orb, between a river, Monsters, declined Liches and a lone Ogre.
SHROOMS: dict[str, Any] = {
    "board": "underground-2",
    "round": 3,
    "players": [
        {"name": "Ann", "coins": 2, "active": {"race": "shrooms", "power": "thieving", "hand": 2}},
        {"name": "Bob", "active": {"race": "ogres", "power": "stone"}, "declined": [{"race": "liches"}]},
    ],
    "regions": {
        "r08": {"race": "shrooms", "tokens": 1, "pieces": {"sword": 1, "orb": 1}},
        "r01": {"race": "liches"},
        "r12": {"race": "ogres"},
    },
}


def explained(run: Run, path: str, region: str) -> dict[str, Any]:
    """Returns the answer of `explain --json` for one region."""
    status, out, err = run("explain", path, "--region", region, "--json")
    assert (status, err) == (0, "")
    (found,) = json.loads(out)["regions"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("region", "reason", "section"),
    [
        ("r02", "it must be emptied when you redeploy", "Exceptions"),
        ("r01", "you pay 1 coin to Bob", "Races: Liches"),
        ("r07", "a place or relic will be turned up here", "Monsters"),
    ],
)
def test_explain_notes_the_consequences_of_a_conquest(
    run: Run, save: Save, region: str, reason: str, section: str
) -> None:
    path = save(SHROOMS)
    (note,) = explained(run, path, region)["notes"]
    assert note["reason"] == reason
    assert section in note["source"]
    _, out, _ = run("explain", path, "--region", region)
    assert reason in out
    assert note["source"] in out
    (row,) = [line for line in run("explain", path)[1].splitlines() if line.startswith(region)]
    assert row.rstrip().endswith(f"({reason})")


def test_explain_gives_no_notes_where_none_apply(run: Run, save: Save) -> None:
    found = explained(run, save(SHROOMS), "r11")
    assert [way["notes"] for way in found["ways"]] == [[]] * len(found["ways"])


def test_every_way_into_a_river_says_that_it_must_be_emptied(run: Run, save: Save) -> None:
    kraken = {"name": "Bob", "active": {"race": "kraken", "power": "stone"}}
    regions = {"r02": {"race": "kraken"}, "r08": SHROOMS["regions"]["r08"]}
    document = {**SHROOMS, "players": [SHROOMS["players"][0], kraken], "regions": regions}
    ways = explained(run, save(document), "r02")["ways"]
    assert {(way["way"], way.get("using")) for way in ways} >= {("ordinary", None), ("orb", None)}
    for way in ways:
        assert "it must be emptied when you redeploy" in [note["reason"] for note in way["notes"]]


def test_explain_lists_the_relics_at_hand_as_ways(run: Run, save: Save) -> None:
    path = save(SHROOMS)
    ordinary, orb, sword = explained(run, path, "r12")["ways"]
    assert (orb["way"], orb["allowed"], "using" in orb) == ("orb", True, False)
    assert (ordinary["allowed"], ordinary["price"], "using" in ordinary) == (False, 3, False)
    assert (sword["way"], sword["using"], sword["allowed"], sword["price"]) == ("ordinary", "sword", True, 1)
    assert [term["amount"] for term in sword["terms"]] == [2, 1, -2]
    _, out, _ = run("explain", path, "--region", "r12")
    assert "r12, Shiny Orb: allowed, 1 token" in out
    assert "r12, With Sword of the Killer Rabbit: allowed, 1 token" in out


def test_a_relic_is_shown_first_only_where_nothing_else_will_do(run: Run, save: Save) -> None:
    path = save(SHROOMS)
    assert [explained(run, path, region).get("using") for region in ("r07", "r12", "r02")] == ["sword", None, None]
    (row,) = [line for line in run("explain", path)[1].splitlines() if line.startswith("r07")]
    assert "With Sword of the Killer Rabbit: 2 for any region" in row


def test_conquests_with_relics_that_explain_allows_are_legal(run: Run, save: Save) -> None:
    path = save(SHROOMS)
    written = json.loads(run("explain", path, "--json")[1])
    ways = [way for region in written["regions"] for way in region["ways"] if way["allowed"]]
    allowed = {Conquer(way["region"], way["way"], read_relics(way.get("using", ""))) for way in ways}
    conquests = {action for action in legal_actions(notation.read(SHROOMS)) if isinstance(action, Conquer)}
    # The Sword may be used even where it saves nothing, but it makes no way of its own.
    assert conquests - allowed == {Conquer("r02", using=(Relic("sword"),))}
    assert allowed < conquests


def test_a_copied_relic_is_named(run: Run, save: Save) -> None:
    players = [{**SHROOMS["players"][0], "active": {"race": "shrooms", "power": "magic", "hand": 2}}]
    regions = {
        "r08": {"race": "shrooms", "tokens": 1, "pieces": {"bag": 1}},
        "r12": {"race": "ogres", "pieces": {"sword": 1}},
    }
    document = {**SHROOMS, "players": [*players, SHROOMS["players"][1]], "regions": regions}
    path = save(document)
    (copied,) = [way for way in explained(run, path, "r12")["ways"] if "using" in way]
    assert copied["using"] == "bag:sword"
    assert "as Sword of the Killer Rabbit: allowed, 1 token" in run("explain", path, "--region", "r12")[1]


def test_check(run: Run, save: Save) -> None:
    assert json.loads(run("check", save(SHROOMS), "--json")[1]) == {"ok": True, "problems": []}
    regions = {**SHROOMS["regions"], "r00": {"race": "ogres"}}
    status, out, _ = run("check", save({**SHROOMS, "regions": regions}), "--json")
    assert status == 1
    assert [problem["place"] for problem in json.loads(out)["problems"]] == ["/regions/r00"]


def test_actions(run: Run, save: Save) -> None:
    status, out, err = run("actions", save(SHROOMS))
    assert (status, err) == (0, "")
    heading, *lines = out.splitlines()
    assert heading == "Ann decides: round 3, Conquests"
    assert {"conquer r02", "conquer r12 orb", "conquer r07 ordinary sword", "end-conquests"} <= set(lines)


def test_play_until_a_find_is_turned_up(run: Run, save: Save) -> None:
    path = save(SHROOMS)
    status, out, err = run("play", path, "conquer r12 orb", "conquer r07 ordinary sword", "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert (written["decider"], written["phase"]) == ("chance", "conquest")
    following = json.loads(run("actions", save(written["line"]), "--json")[1])
    finds = games.GAMES["underground"].finds
    drawn = {entry["action"].removeprefix("draw ") for entry in following["actions"]}
    assert drawn == {id.removeprefix("underground.") for id in finds} - {"sword", "orb"}
    assert {entry["probability"] for entry in following["actions"]} == {f"1/{len(drawn)}"}
    path = save(SHROOMS)
    status, out, err = run("play", path, "conquer r12 orb", "conquer r07 ordinary sword", "draw keep")
    assert (status, err) == (0, "")
    assert "Keep on the Motherland" in out


def test_score(run: Run, save: Save) -> None:
    status, out, err = run("score", save(SHROOMS), "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["total"] == total(income(notation.read(SHROOMS), 0)) == 2


def test_a_toll_is_paid_in_a_record(run: Run, save: Save) -> None:
    path = save({"start": SHROOMS, "actions": ["conquer r01 ordinary sword"]})
    status, out, err = run("replay", path, "--json")
    assert (status, err) == (0, "")
    coins = {standing["name"]: standing["coins"] for standing in json.loads(out)["standings"]}
    assert coins == {"Ann": 1, "Bob": 6}


def test_explain_names_the_option_behind_a_link(run: Run, save: Save) -> None:
    """Ruling U-039."""
    lizardmen = {"race": "lizardmen", "power": "stone", "hand": 6}
    path = save({"board": "underground-2", "players": [{"active": lizardmen}, {}]})
    status, out, err = run("explain", path, "--json")
    assert (status, err) == (0, "")
    links = [link for region in json.loads(out)["regions"] for way in region["ways"] for link in way["links"]]
    assert {link.get("option") for link in links if link["kind"] == "river"} == {"river_entry_reaches_inland"}
    assert {link.get("option") for link in links if link["kind"] == "entry"} == {None}
