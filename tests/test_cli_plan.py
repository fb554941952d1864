"""The command that plans: `plan`."""

from __future__ import annotations

import json

from smallworld.documents import notation
from smallworld.planning.plan import Budget, plan
from smallworld.wording.verdicts import in_orders
from tests import test_cli
from tests.test_cli import Run, Save
from tests.test_cli_play import TRITONS

run, save = test_cli.run, test_cli.save


def test_a_plan_is_the_best_of_the_engine(run: Run, save: Save) -> None:
    best = plan(notation.read(TRITONS))
    status, out, err = run("plan", save(TRITONS), "--nodes", "5000", "--json")
    assert (status, err) == (0, "")
    written = json.loads(out)
    assert written["value"] == written["bound"] == str(best.value)
    assert (written["player"], written["proved"]) == (0, True)
    assert written["actions"] == [str(action) for action in best.actions]
    assert written["orders"] == [str(order) for order in in_orders(notation.read(TRITONS), best.actions)]
    assert [end["coins"] for end in written["outcomes"]] == [end.coins for end in best.income]


def test_a_plan_in_words(run: Run, save: Save) -> None:
    best = plan(notation.read(TRITONS), die=False)
    status, out, _ = run("plan", save(TRITONS), "--sure", "--nodes", "5000")
    assert status == 0
    assert out.splitlines()[0] == f"{best.value} coins. Nothing earns more this turn."
    lines = [line.split("  ") for line in out.splitlines()[1 : 1 + len(best.actions)]]
    assert [line[0].strip() for line in lines] == [str(action) for action in best.actions]
    assert lines[-1][-1].strip() == "End the conquests"
    assert f"The Tritons earn {best.value} coins." in out


def test_a_search_that_stops_says_so(run: Run, save: Save) -> None:
    ann, bob = TRITONS["players"]
    many = {**TRITONS, "players": [{**ann, "active": {**ann["active"], "power": "berserk", "hand": 9}}, bob]}
    part = plan(notation.read(many), budget=Budget(nodes=0))
    assert part.bound is not None
    assert part.value < part.bound
    status, out, _ = run("plan", save(many), "--nodes", "0")
    assert status == 0
    assert out.startswith("At least ")
    assert ", at most " in out.splitlines()[0]


def test_without_a_turn_there_is_nothing_to_plan(run: Run, save: Save) -> None:
    status, out, err = run("plan", save({"board": "base-2", "players": [{}, {}], "phase": "pick"}))
    assert (status, out) == (2, "")
    assert "cannot plan" in err


def test_another_line_is_compared(run: Run, save: Save) -> None:
    path = save(TRITONS)
    status, out, _ = run("plan", path, "--nodes", "5000", "--against", "end-conquests", "--json")
    against = json.loads(out)["against"]
    assert status == 0
    assert against["value"] == "1"
    assert any("the first line alone attacks" in difference["words"] for difference in against["differences"])
    _, out, _ = run("plan", path, "--sure", "--nodes", "5000", "--against", "end-conquests")
    assert "coins against 1" in out
    assert "the first line alone attacks" in out


def test_a_line_that_cannot_be_compared_is_refused(run: Run, save: Save) -> None:
    status, out, err = run("plan", save(TRITONS), "--against", "conquer r05")
    assert (status, out) == (2, "")
    assert "--against, conquer r05: " in err
    status, _, err = run("plan", save(TRITONS), "--against", "fly")
    assert status == 2
    assert "--against: " in err
