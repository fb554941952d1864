"""What is wrong with a setup is mended at a press: the problem is gone then, and no worse one has come."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.setup.problems import everything_about
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.explore.mending import mends

ORCS = {"active": {"race": "orcs", "power": "flying", "hand": 2}}
HUMANS = [{"race": "humans"}]
ELVES = {"active": {"race": "elves", "power": "heroic"}, "declined": HUMANS}
#: Regions, players beside those, what the turn remembers; and the code and the keys of what is to be mended.
FAULTY: list[tuple[dict[str, Any], str, set[str]]] = [
    ({"regions": {"r07": {"race": "orcs", "tokens": 2, "pieces": {"fortress": 1}}}}, "no_placer", {"remove", "give"}),
    ({"regions": {"r07": {"pieces": {"fortress": 1}}}}, "no_placer", {"remove"}),
    ({"regions": {"r07": {"pieces": {"lost_tribe": 3}}}}, "too_many_in_region", {"fewer"}),
    ({"regions": {"r07": {"race": "humans", "tokens": 3}}}, "spare_tokens", {"fewer"}),
    ({"regions": {"r00": {"race": "orcs", "tokens": 2}}}, "on_water", {"fewer"}),
    ({"players": [ORCS, {**ELVES, "declined": [*HUMANS, {"race": "trolls"}]}]}, "too_many_declined", {"older"}),
    ({"players": [ORCS, {**ELVES, "declined": [{"race": "humans", "power": "alchemist"}]}]}, "lost_badge", {"badge"}),
    ({"players": [ORCS, {**ELVES, "declined": [{"race": "humans", "hand": 2}]}]}, "hand", {"fewer"}),
    ({"players": [{**ORCS, "at_peace_with": 1}, ELVES]}, "bad_peace", {"remove"}),
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
    assert explorer.toolbar.state["notices"]
