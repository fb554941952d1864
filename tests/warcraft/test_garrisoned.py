"""Garrisoned: a fort in each region held, which stays in decline."""

from __future__ import annotations

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.model.events import Placed
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft


def test_a_fort_goes_up_with_each_conquest() -> None:
    game = Warcraft(seat("garrisoned orcs", hand=9)).do("conquer strand", "conquer wood")
    assert (game.at("strand"), game.at("wood")) == ("orcs 3 fort", "orcs 2 fort")


def test_it_defends_and_brings_no_coins() -> None:
    """Ruling W-074."""
    game = Warcraft(seat("garrisoned orcs"), seat("farmer humans"), regions={"wood": "orcs 1 fort"})
    assert game.income() == 1
    attack = Warcraft(
        seat("farmer humans", hand=5), seat("garrisoned orcs"), regions={"strand": "humans 1", "wood": "orcs 1 fort"}
    )
    assert attack.price("wood") == 4
    assert attack.do("conquer wood").at("wood") == "humans 4"


def test_the_eleventh_region_has_none() -> None:
    """Ruling W-073."""
    held = ("strand", "wood", "mound", "meadow", "grove", "quay", "knoll", "bog", "marsh", "copse")
    game = Warcraft(seat("garrisoned forsaken", hand=3), regions=dict.fromkeys(held, "forsaken 1 fort"))
    assert game.do("conquer dell").at("dell") == "forsaken 2"


@pytest.mark.parametrize(("kept", "power"), [(True, "warcraft.garrisoned"), (False, None)])
def test_forts_stay_in_decline_and_the_badge_by_default(kept: bool, power: str | None) -> None:
    """Ruling W-151."""
    game = Warcraft(
        seat("garrisoned orcs"), regions={"wood": "orcs 2 fort"}, phase="turn", options={"fort_keeps_badge": kept}
    ).do("decline")
    assert (game.at("wood"), game.force("orcs").power) == ("orcs 1 fort", power)
    (event,) = [event for event in game.events if event.kind == "declined"]
    assert event.option == "fort_keeps_badge"


def test_a_fort_leaves_with_the_race() -> None:
    game = Warcraft(seat("garrisoned orcs"), regions={"wood": "orcs 2 fort", "grove": "orcs 1 fort"}, phase="ready")
    assert game.do("abandon wood").at("wood") == "-"


def bare(**options: bool) -> Warcraft:
    """Returns a game in which a Garrisoned race begins its turn with a region whose fort was discarded."""
    regions = {"wood": "orcs 2", "grove": "orcs 1 fort"}
    return Warcraft(seat("garrisoned orcs"), regions=regions, phase="turn", options=options)


def test_a_fort_that_was_taken_off_goes_up_again_at_the_end_of_the_turn() -> None:
    """Ruling W-201."""
    game = bare().do("expand", "pick-up-all", "advance", "end-conquests", "deploy wood")
    assert (game.at("wood"), game.at("grove")) == ("orcs 2 fort", "orcs 1 fort")
    placed = [event.option for event in game.events if isinstance(event, Placed)]
    assert placed == ["fort_goes_up_again"]


def test_by_an_option_it_does_not() -> None:
    """Ruling W-201, the other reading."""
    game = bare(fort_goes_up_again=False).do("expand", "pick-up-all", "advance", "end-conquests", "deploy wood")
    assert game.at("wood") == "orcs 2"


def test_none_goes_up_in_decline() -> None:
    """Ruling W-201."""
    assert bare().do("decline").at("wood") == "orcs 1"


def test_where_too_few_forts_are_left_their_player_chooses() -> None:
    """Ruling W-201."""
    forts = ("strand", "mound", "meadow", "grove", "quay", "knoll", "bog", "marsh", "dell")
    regions = {**dict.fromkeys(forts, "forsaken 1 fort"), "wood": "forsaken 1", "copse": "forsaken 1"}
    game = Warcraft(seat("garrisoned forsaken"), regions=regions).do("end-conquests")
    assert game.phase == "placement"
    assert game.can("place fort") == {"wood", "copse"}
    assert game.refused("place fort strand") == {"region_full"}
    assert game.refused("finish") == {"pieces_left"}
    assert game.reread() == from_line(to_line(game.position)) == game.position
    game.do("place fort copse")
    assert (game.at("copse"), game.at("wood")) == ("forsaken 1 fort", "forsaken 1")
    placed = [event.option for event in game.events if isinstance(event, Placed)]
    assert placed == ["fort_goes_up_again"]
