"""The edits that mend a setup with one press: the problem is gone then, and no worse one has come."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.presentation.editing import mending
from smallworld.presentation.editing.mending import Mend, mends
from smallworld.setup.problems import everything_about
from smallworld.words.faults import Problem
from smallworld.words.text import text
from smallworld_widgets.explore.explorer import Explorer

ORCS = {"active": {"race": "orcs", "power": "flying", "hand": 2}}
HUMANS = [{"race": "humans"}]
GHOULS, TROLLS = {"race": "ghouls", "power": "spirit"}, {"race": "trolls"}
ELVES = {"active": {"race": "elves", "power": "heroic"}, "declined": HUMANS}
#: The regions, the players, and the memories of the turn, with the code and the keys of what is mended.
FAULTY: list[tuple[dict[str, Any], str, set[str]]] = [
    ({"regions": {"r07": {"race": "orcs", "tokens": 2, "pieces": {"fortress": 1}}}}, "no_placer", {"remove", "give"}),
    ({"regions": {"r07": {"pieces": {"fortress": 1}}}}, "no_placer", {"remove"}),
    ({"regions": {"r07": {"pieces": {"lost_tribe": 3}}}}, "too_many_in_region", {"fewer"}),
    ({"regions": {"r07": {"race": "humans", "tokens": 3}}}, "spare_tokens", {"fewer"}),
    ({"regions": {"r00": {"race": "orcs", "tokens": 2}}}, "on_water", {"fewer"}),
    ({"players": [ORCS, {**ELVES, "declined": [*HUMANS, TROLLS]}]}, "too_many_declined", {"older:base.humans"}),
    ({"players": [ORCS, {**ELVES, "declined": [{"race": "humans", "power": "alchemist"}]}]}, "lost_badge", {"badge"}),
    ({"players": [ORCS, {**ELVES, "declined": [{"race": "humans", "hand": 2}]}]}, "hand", {"fewer"}),
    ({"players": [ORCS, {**ELVES, "declined": [GHOULS, *HUMANS, TROLLS]}]}, "too_many_declined", {"older:base.humans"}),
    ({"players": [{**ORCS, "at_peace_with": 1}, ELVES]}, "bad_peace", {"remove"}),
    ({"turn": {"rolling": "r05", "die_cast": True}, "phase": "redeploy"}, "no_roll", {"remove"}),
    ({"turn": {"aim": "r05", "aim_roll": 2}}, "no_roll", {"remove"}),
]  # fmt: skip


@pytest.mark.parametrize(("faulty", "code", "keys"), FAULTY, ids=[code for _, code, _ in FAULTY])
def test_a_press_mends_a_problem(faulty: dict[str, Any], code: str, keys: set[str]) -> None:
    setup = {"board": "base-2", "players": [ORCS, ELVES], "phase": "conquest", **faulty}
    position = notation.read_setup(setup)
    before = everything_about(position)
    [problem] = [problem for problem in before if problem.code == code]
    found = mends(position, problem)
    assert {mend.key for mend in found} == keys
    for mend in found:
        after = everything_about(mend.edit(position))
        assert (problem.place, code) not in [(other.place, other.code) for other in after]
        assert len(after) < len(before)


#: Regions and players of problems that no press mends as the words do, and the keys that are offered all the same.
LEFT_TO_WORDS: list[tuple[dict[str, Any], str, set[str]]] = [
    # The badge is on show, or it would replace one that another piece stands by.
    ({"row": [{"race": "trolls", "power": "fortified"}], **FAULTY[0][0]}, "no_placer", {"remove"}),
    (
        {
            "players": [{"active": {"race": "orcs", "power": "bivouacking"}}, ELVES],
            "regions": {
                "r05": {"race": "orcs", "tokens": 2, "pieces": {"encampment": 1}},
                "r07": {"race": "orcs", "tokens": 2, "pieces": {"fortress": 1}},
            },
        },
        "no_placer",
        {"remove"},
    ),
]


@pytest.mark.parametrize(("faulty", "code", "keys"), LEFT_TO_WORDS)
def test_no_press_brings_another_problem(faulty: dict[str, Any], code: str, keys: set[str]) -> None:
    position = notation.read_setup({"board": "base-2", "players": [ORCS, ELVES], "phase": "conquest", **faulty})
    before = everything_about(position)
    [problem] = [problem for problem in before if problem.code == code]
    found = mends(position, problem)
    assert {mend.key for mend in found} == keys
    for mend in found:
        assert set(everything_about(mend.edit(position))) == {*before} - {problem}


def test_only_the_seat_at_fault_is_forgotten() -> None:
    gnomes = {"active": {"race": "gnomes", "power": "vengeful", "hand": 5}, "grudges": [0, 1]}
    position = notation.read_setup({"board": "underground-2", "players": [gnomes, {}], "phase": "conquest"})
    [problem] = [problem for problem in everything_about(position) if problem.code == "bad_grudge"]
    [mend] = mends(position, problem)
    assert mend.edit(position).players[0].grudges == (1,)


def test_only_the_entry_complained_of_is_forgotten() -> None:
    gnomes = {"active": {"race": "gnomes", "power": "mining", "hand": 5}, "claims": ["balrog", "orb"]}
    position = notation.read_setup({"board": "underground-2", "players": [gnomes, {}], "phase": "conquest"})
    found = [problem for problem in everything_about(position) if problem.code == "bad_claim"]
    left = {mend.key: mend.edit(position).players[0].claims for problem in found for mend in mends(position, problem)}
    assert left == {
        "remove:underground.balrog": ("underground.orb",),
        "remove:underground.orb": ("underground.balrog",),
    }


def test_failed_mending_is_told_and_logged(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def fail(position: Position, problem: Problem) -> tuple[Mend, ...]:
        return (Mend("remove", text("Remove it"), lambda _: notation.read_setup({"board": "none"})),)

    explorer = Explorer({"board": "base-2", "players": [ORCS, ELVES], "phase": "conquest", **FAULTY[1][0]})
    before, [problem] = explorer.document, explorer.inspector.state["problems"]
    monkeypatch.setattr(mending, "mends", fail)
    remove = {"do": "mend", "place": problem["at"], "code": problem["code"], "key": "remove"}
    explorer.inspector._handle_custom_msg(remove, [])
    assert explorer.document == before
    assert explorer.toolbar.state["notices"] == ["This cannot be mended with one press"]
    assert "DocumentError" in caplog.text


def test_the_explorer_mends_what_is_still_wrong() -> None:
    setup = {"board": "base-2", "players": [ORCS, ELVES], "phase": "conquest", **FAULTY[0][0]}
    explorer = Explorer(setup)
    [problem] = [problem for problem in explorer.inspector.state["problems"] if problem["code"] == "no_placer"]
    give = {"do": "mend", "place": problem["at"], "code": problem["code"], "key": "give"}
    assert [mend["key"] for mend in problem["mends"]] == ["remove", "give"]
    explorer.inspector._handle_custom_msg(give, [])
    assert "no_placer" not in [problem["code"] for problem in explorer.inspector.state["problems"]]
    assert explorer.document["players"][0]["active"]["power"] == "fortified"
    mended = explorer.document
    explorer.inspector._handle_custom_msg(give, [])
    assert explorer.document == mended
    assert explorer.toolbar.state["notices"] == ["This is mended already"]
