"""The lenses over the board."""

from __future__ import annotations

from smallworld.documents import notation
from smallworld.presentation.board import lenses, prices
from smallworld_widgets.board.inspector import inspector_state
from tests import test_own_effects as burrows
from tests.widgets.shown import example, position


def test_the_lens_of_what_one_ability_alone_knows_goes_by_its_name() -> None:
    found = {lens["kind"]: lens for lens in lenses.lenses(burrows.orcs("base.tunnelling"))}
    assert found["base.tunnelling"]["name"] == "Tunnelling"
    assert set(burrows.BOARD.names(burrows.AWAY)) <= set(found["base.tunnelling"]["regions"])


def test_the_lens_draws_what_connects() -> None:
    shown = position()
    found = {lens["kind"]: lens for lens in lenses.lenses(shown)}
    assert sorted(found) == ["border", "cavern"]
    assert sorted(found["border"]["lines"]) == [["r17", id] for id in ("r11", "r12", "r16", "r18")]
    assert sorted(found["cavern"]["lines"]) == [["r17", id] for id in ("r03", "r05", "r14")]
    assert "Underworld" in found["cavern"]["why"][0]


def test_the_lens_shows_where_a_race_may_enter() -> None:
    players = [{"active": {"race": "orcs", "power": "flying", "hand": 9}}, {}]
    found = {lens["kind"]: lens for lens in lenses.lenses(position(players=players, regions={}))}
    assert "r11" in found["entry"]["regions"]
    assert "r12" not in found["entry"]["regions"]
    assert "r12" in found["flight"]["regions"]
    assert not found["flight"]["lines"]


def test_a_reason_is_given_once() -> None:
    shown = example("volcano")
    ways = inspector_state(shown, prices.quotes(shown))["regions"]["r40"]["ways"]
    assert [way["name"] for way in ways] == ["Conquest", "Vampire"]
    for way in ways:
        reasons = [refusal["reason"] for refusal in way["refusals"]]
        assert len(reasons) == len(set(reasons))


def test_the_lens_follows_rivers_and_the_rims_of_chasms() -> None:
    players = [{"active": {"race": "lizardmen", "power": "fisher", "hand": 5}}, {}]
    shown = notation.read({"board": "underground-2", "players": players, "regions": {"r08": {"race": "lizardmen"}}})
    river = next(lens for lens in lenses.lenses(shown) if lens["kind"] == "river")
    assert ["r08", "r02"] in river["lines"]
    assert ["r02", "r20"] in river["lines"]
    assert ["r20", "r25"] in river["lines"]
    assert "r25" in river["regions"]
    chasm = next(lens for lens in lenses.lenses(example("relics")) if lens["kind"] == "chasm")
    assert ["r21", "r28"] in chasm["lines"]
    assert ["r17", "r25"] not in chasm["lines"]


def test_the_lens_across_water_names_the_water_of_the_board() -> None:
    players = [{"active": {"race": "underground.lizardmen", "power": "base.wealthy", "hand": 5}}, {}]
    document = {"board": "base-2", "boxes": ["base", "underground"], "players": players}
    shown = notation.read(document)
    across = next(lens for lens in lenses.lenses(shown) if lens["kind"] == "river")
    assert across["name"] == "Across seas and lakes"
    below = notation.read({**document, "board": "underground-2"})
    assert next(lens for lens in lenses.lenses(below) if lens["kind"] == "river")["name"] == "Across rivers"


def test_the_doormat_leads_anywhere() -> None:
    doormat = next(lens for lens in lenses.lenses(example("relics")) if lens["kind"] == "doormat")
    assert doormat["name"] == "Flying Doormat"
    assert {"r01", "r24", "r30"} <= set(doormat["regions"])
    assert not {"r00", "r17", "r11"} & set(doormat["regions"])
    assert not doormat["lines"]
