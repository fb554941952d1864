"""Portal Mage: twice a turn, all that stands in two magic regions changes places."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Pick, Swap
from smallworld.model.events import RegionsSwapped
from smallworld.model.options import Options
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions, refusals
from smallworld.setup.problems import problems_of
from smallworld.wording.narration import narrate
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft
from tests.warcraft.test_random_games import offering

MAGES = seat("portal_mage trolls", hand=5, coins=5)


def test_everything_changes_places() -> None:
    """Ruling W-086."""
    played = Warcraft(
        MAGES,
        seat("garrisoned humans"),
        regions={"meadow": "trolls 1", "knoll": "humans 3 fort frostmourne", "dell": "humans 1 fort"},
    ).do("swap meadow knoll")
    assert (played.at("meadow"), played.at("knoll")) == ("humans 3 fort frostmourne", "trolls 1")
    told = [str(narrate(event, played.position)) for event in played.events if isinstance(event, RegionsSwapped)]
    assert told == ["meadow and knoll swap everything that stands in them."]
    assert played.reread() == played.position


def test_places_stay() -> None:
    """Ruling W-086."""
    played = Warcraft(
        MAGES, seat("farmer humans"), regions={"meadow": "trolls 1 karazhan", "knoll": "humans 2 frostmourne"}
    ).do("swap meadow knoll")
    assert (played.at("meadow"), played.at("knoll")) == ("humans 2 frostmourne karazhan", "trolls 1")


def test_walls_bombs_and_objectives_go_along() -> None:
    """Ruling W-086."""
    played = Warcraft(
        MAGES,
        seat("ranger night_elves"),
        seat("mining humans"),
        seat("farmer goblins"),
        regions={"knoll": "night_elves 1 wisp_wall objective bomb"},
        stacks={"bombs": {"live": 6, "dud": 6, "taken": ["knoll"]}},
    ).do("swap meadow knoll")
    assert (played.at("meadow"), played.at("knoll")) == ("night_elves 1 bomb objective wisp_wall", "-")
    assert played.position.stacks.bombs.taken == (played.position.rules.board.index["meadow"],)
    assert played.reread() == played.position


def test_any_two_magic_regions_twice_a_turn() -> None:
    """Ruling W-140: neither need be one's own, nor near."""
    played = Warcraft(
        MAGES, seat("farmer humans"), seat("ranger orcs"), regions={"knoll": "humans 1", "haven": "trolls 1"}
    )
    assert played.can("swap") == {"meadow knoll"}
    played.do("swap meadow knoll", "swap meadow knoll")
    assert played.at("knoll") == "humans 1"
    assert played.refused("swap meadow knoll") == {"used"}
    assert played.reread() == played.position


def test_races_in_decline_and_murlocs_change_places_too() -> None:
    played = Warcraft(MAGES, seat(declined=["humans"]), regions={"knoll": "humans 1"}).do("swap meadow knoll")
    assert played.at("meadow") == "humans 1"


def test_other_regions_do_not() -> None:
    played = Warcraft(MAGES, seat("farmer humans"), regions={"knoll": "humans 1", "grove": "trolls 1"})
    assert played.refused("swap knoll grove") == {"wrong_place", "order"}
    assert played.refused("swap knoll meadow") == {"order"}
    assert played.refused("swap knoll knoll") == {"same_region"}
    assert played.refused("swap knoll atlantis") == {"unknown_region"}


def test_something_must_change() -> None:
    played = Warcraft(MAGES, seat("farmer humans"), regions={"grove": "trolls 1"})
    assert played.refused("swap meadow knoll") == {"nothing_here"}


def test_without_the_power() -> None:
    played = Warcraft(seat("farmer trolls", hand=5), seat("mining humans"), regions={"knoll": "humans 1"})
    assert played.refused("swap meadow knoll") == {"no_deed"}


def test_a_watch_tower_keeps_it_off() -> None:
    """Ruling W-140: what protects a region still does."""
    played = Warcraft(MAGES, seat("defensive humans"), regions={"meadow": "humans 1 tower", "grove": "trolls 1"})
    assert played.refused("swap meadow knoll") == {"immune"}


@pytest.mark.parametrize(("coins", "codes"), [(2, set[str]()), (1, {"toll"})])
def test_harmony_is_paid_for_once(coins: int, codes: set[str]) -> None:
    """Rulings W-044 and W-140."""
    played = Warcraft(
        seat("portal_mage trolls", hand=5, coins=coins),
        seat("farmer pandaren", coins=0, harmony=[0]),
        regions={"meadow": "pandaren 2", "knoll": "pandaren 1", "wood": "trolls 1"},
    )
    assert played.refused("swap meadow knoll") == codes
    if not codes:
        played.do("swap meadow knoll", "swap meadow knoll")
        assert (played.coins(0), played.coins(1)) == (0, 2)


def test_the_aegis_is_paid_for_and_goes_along() -> None:
    """Rulings W-094 and W-140."""
    played = Warcraft(
        seat("portal_mage trolls", hand=5, coins=3),
        seat("farmer humans", coins=0),
        regions={"meadow": "humans 1 aegis", "wood": "trolls 1"},
    ).do("swap meadow knoll")
    assert (played.at("knoll"), played.coins(0), played.coins(1)) == ("humans 1 aegis", 1, 2)
    assert played.refused("swap meadow knoll") == {"toll"}


PHASES = ("turn", "ready", "conquest", "redeploy", "placement")


@pytest.mark.parametrize("any_time", [False, True])
@pytest.mark.parametrize("phase", PHASES)
def test_between_the_conquests(phase: str, any_time: bool) -> None:
    """Ruling W-141."""
    hand = 5 if phase == "conquest" else 0
    played = Warcraft(
        seat("portal_mage trolls", hand=hand),
        seat("farmer humans"),
        regions={"meadow": "trolls 2", "knoll": "humans 1", "wood": "trolls 1"},
        phase=phase,
        options={"swap_at_any_time": any_time},
    )
    assert played.refused("swap meadow knoll") == (set() if any_time or phase == "conquest" else {"not_now"})
    if any_time:
        played.do("swap meadow knoll")
        assert played.reread() == played.position
        options = [event.option for event in played.events if isinstance(event, RegionsSwapped)]
        assert options == [None if phase == "conquest" else "swap_at_any_time"]
    elif phase != "conquest":
        assert played.against("swap meadow knoll")[0].endswith("[swap_at_any_time]")


@pytest.mark.parametrize("taken", [False, True])
def test_a_face_down_marker(taken: bool) -> None:
    """Ruling W-142: it stays, or by an option it goes along. A race that comes to it turns it up."""
    played = Warcraft(
        MAGES,
        seat("farmer humans"),
        regions={"knoll": "humans 1", "wood": "trolls 1", "meadow": "- marker"},
        options={"swap_takes_markers": taken},
        stacks={"finds": ["frostmourne", "karazhan"]},
    ).do("swap meadow knoll")
    assert [event.option for event in played.events if isinstance(event, RegionsSwapped)] == ["swap_takes_markers"]
    if taken:
        assert (played.at("meadow"), played.at("knoll")) == ("humans 1", "- marker")
    else:
        assert (played.at("meadow"), played.decider) == ("humans 1", CHANCE)
        assert played.do("draw frostmourne").at("meadow") == "humans 1 frostmourne"
    assert played.reread() == played.position


def test_nobody_is_swapped_into_water() -> None:
    """On a board of one's own, a lake may be magic."""
    played = Warcraft(MAGES, seat("farmer naga"), regions={"mere": "naga 1", "wood": "trolls 1", "knoll": "trolls 1"})
    assert played.refused("swap knoll mere") == {"wrong_place", "water"}


def by_a_magic_sea(ruin: str, *, taken: bool) -> Warcraft:
    """Returns a custom board on which a sea is magic, as is the ruin beside it."""
    regions = [
        {"id": "bay", "terrain": "sea", "symbols": ["magic"]},
        {"id": "ruin", "terrain": "hill", "symbols": ["magic", "legend"]},
        {"id": "shore", "terrain": "forest"},
    ]
    board = {"id": "own", "players": 2, "regions": regions, "borders": [["bay", "ruin"], ["ruin", "shore"]]}
    held, options = {"shore": "trolls 1", "ruin": ruin}, {"swap_takes_markers": taken}
    return Warcraft(MAGES, seat("farmer humans"), board=board, regions=held, options=options)


@pytest.mark.parametrize("taken", [False, True])
def test_a_face_down_marker_is_not_swapped_into_water(taken: bool) -> None:
    """On a board of one's own, a sea may be magic. Ruling W-142: by an option, a marker would go along."""
    played = by_a_magic_sea("- marker", taken=taken)
    if taken:
        reason = "a marker that would come to bay cannot lie on water [swap_takes_markers]"
        assert (played.against("swap bay ruin"), played.refused("swap bay ruin")) == ([reason], {"water"})
    else:
        assert played.refused("swap bay ruin") == {"nothing_here"}
    assert not played.can("swap")


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("who", ["- murloc marker", "humans 1 marker"])
def test_who_cannot_stand_on_water_is_said_whether_or_not_a_marker_comes_along(who: str, taken: bool) -> None:
    """No reading lets them come, so no option decides it."""
    played = by_a_magic_sea(who, taken=taken)
    reasons = [
        "tokens that would come to bay cannot stand on water",
        "a marker that would come to bay cannot lie on water",
    ]
    assert played.against("swap bay ruin") == reasons[: 2 if taken else 1]


def test_pandaren_who_do_it_leave_nobody_in_peace_by_it() -> None:
    played = Warcraft(
        seat("portal_mage pandaren", hand=5),
        seat("farmer humans"),
        seat("mining orcs"),
        regions={"meadow": "pandaren 1", "knoll": "humans 2", "bog": "orcs 1"},
    ).do("swap meadow knoll")
    assert played.reread() == played.position
    played.finish_turn()
    assert played.position.players[0].harmony == (2,)


@pytest.mark.parametrize("seed", range(4))
def test_it_is_legal_exactly_when_nothing_speaks_against_it(seed: int) -> None:
    """The games are random, with every pair of regions, by either reading. Every position is sound."""
    random = Random(seed)
    options = Options(swap_at_any_time=bool(seed % 2), swap_takes_markers=bool(seed // 2))
    start = offering(random.choice(list(WARCRAFT.races)), "warcraft.portal_mage")
    position = apply(start._replace(rules=type(start.rules)(WARCRAFT, start.rules.board, options)), Pick(0)).position
    for n, (_, after, _) in enumerate(islice(play(position, [at_random] * 3, random), 300)):
        if n % 10 or decider(after) == CHANCE:
            continue
        assert not problems_of(after), problems_of(after)
        legal = {action for action in legal_actions(after) if isinstance(action, Swap)}
        ids = after.rules.board.ids
        asked = {Swap(region, to) for region in ids for to in ids}
        assert legal == {action for action in asked if not refusals(after, action)}
