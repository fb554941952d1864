"""The Battleground: a neutral race that holds it may fight with the Alliance or the Horde for the turn."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.setup.problems import oddities_of
from smallworld.wording.narration import narrate
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: Naga on the Battleground, with Humans and Orcs around them.
REGIONS = {
    "knoll": "naga 1 battleground", "meadow": "humans 1", "strand": "humans 1", "mound": "orcs 1", "quay": "orcs 1",
}  # fmt: skip


def naga(regions: dict[str, str] | None = None, **more: Any) -> Warcraft:
    seats = [seat("herbalist naga", hand=9), seat("mining humans"), seat("farmer orcs")]
    return Warcraft(*seats, regions=regions or REGIONS, **more)


def bonus(game: Warcraft) -> int:
    """Returns the faction bonus, with that of the Battleground."""
    found = [line for line in game.earned() if "beaten this turn" in line]
    assert game.reread() == from_line(to_line(game.position)) == game.position
    return sum(int(line.split()[0]) for line in found)


def test_with_the_horde_they_earn_twice_for_a_race_of_the_alliance() -> None:
    """Ruling W-104."""
    game = naga().do("choose horde", "conquer meadow", "conquer strand", "conquer mound")
    assert bonus(game) == 2
    assert bonus(naga().do("choose alliance", "conquer meadow", "conquer strand", "conquer mound")) == 1


def test_without_a_choice_they_earn_nothing() -> None:
    assert bonus(naga().do("conquer meadow", "conquer strand")) == 0


def test_they_choose_once_a_turn_at_any_moment_before_the_scoring() -> None:
    """Ruling W-150."""
    for phase in ("turn", "ready", "conquest", "redeploy", "placement"):
        game = naga(phase="turn") if phase == "turn" else naga(phase="turn").do("expand")
        if phase not in ("turn", "ready"):
            game.do("advance")
        if phase in ("redeploy", "placement"):
            game.do("end-conquests")
        if phase == "placement":
            game.until("placement")
        assert game.phase == phase
        assert game.can("choose") == {"alliance", "horde"}
        assert game.do("choose horde").refused("choose alliance") == {"chosen"}
        assert game.against("choose horde") == ["a side has been taken for this turn"]


def test_the_next_turn_they_are_neutral_again() -> None:
    """Ruling W-104."""
    game = naga().do("choose horde").finish_turn().finish_turn().finish_turn()
    assert game.position.turn.chosen == ()
    assert game.can("choose") == {"alliance", "horde"}


def test_a_race_of_a_faction_has_its_side() -> None:
    game = Warcraft(seat("herbalist orcs", hand=5), seat("mining humans"), regions={"knoll": "orcs 1 battleground"})
    assert game.refused("choose alliance") == {"no_choice"}
    assert game.against("choose horde") == ["the Orcs have a side of their own"]


def test_only_who_holds_it_chooses() -> None:
    game = naga({"knoll": "naga 1", "quay": "- battleground", "meadow": "humans 1"})
    assert game.against("choose horde") == ["no place that you hold lets a race take a side"]
    assert game.do("conquer quay").can("choose") == {"alliance", "horde"}


def test_declined_races_do_not_choose() -> None:
    seats = [seat("herbalist orcs", hand=5, declined=["naga"]), seat("mining humans")]
    game = Warcraft(*seats, regions={"knoll": "naga 1 battleground", "marsh": "orcs 1"})
    assert game.refused("choose horde") == {"no_choice"}


@pytest.mark.parametrize(("whole", "horde", "alliance"), [(True, 1, 1), (False, 1, 0)])
def test_taken_in_the_middle_of_a_turn_it_counts_all_conquests_or_by_an_option_those_to_come(
    whole: bool, horde: int, alliance: int
) -> None:
    """Ruling W-150."""
    for side, coins in (("horde", horde), ("alliance", alliance)):
        regions = {"knoll": "- battleground", "meadow": "humans 1", "quay": "orcs 1", "marsh": "naga 1"}
        game = naga(regions, options={"bonus_over_whole_turn": whole})
        game.do("conquer quay", "conquer knoll", f"choose {side}", "conquer meadow")
        assert bonus(game) == coins


def test_the_side_is_told() -> None:
    game = naga().do("choose horde")
    assert str(narrate(game.events[-1], game.position)) == "The Naga choose: Horde."


def test_a_setup_has_sides_for_neutral_races_alone() -> None:
    strange = naga().do("choose horde").position._replace(player=1)
    assert [problem.code for problem in oddities_of(strange) if "chosen" in problem.place] == ["no_choice"]
