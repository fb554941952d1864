"""Humans: two objectives lie in regions that the Alliance does not hold. A conqueror of one is paid, as are they."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.notation import inspect, write
from smallworld.setup.problems import problems_of
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: The Naga stand under an objective.
NAGA = {"strand": "naga 1 objective", "wood": "humans 1"}


def test_no_objective_stays_because_bombs_of_others_are_due() -> None:
    document = write(Warcraft(seat("farmer goblins"), seat("mining naga"), regions={"strand": "naga 1 bomb"}).position)
    document["phase"] = "turn"
    assert inspect(document).problems == ()
    document["regions"]["strand"]["pieces"]["objective"] = 1
    assert [problem.code for problem in inspect(document).problems] == ["no_placer"]


def attacked_by(race: str, **more: Any) -> Warcraft:
    return Warcraft(
        seat(f"farmer {race}", hand=8, coins=0), seat("mining naga"), seat("ranger humans", coins=0),
        regions=NAGA, **more,
    ).do("conquer strand")  # fmt: skip


def test_the_conqueror_and_the_humans_are_paid() -> None:
    """Ruling W-032."""
    game = attacked_by("night_elves")
    assert (game.coins(0), game.coins(2)) == (2, 2)
    assert game.at("strand") == "night_elves 4"
    assert game.position.stock("warcraft.objective") == 2


def test_the_humans_are_paid_once_for_their_own_conquest() -> None:
    """Ruling W-032."""
    game = Warcraft(seat("farmer humans", hand=8, coins=0), seat("mining naga"), regions=NAGA).do("conquer strand")
    assert (game.coins(0), game.at("strand")) == (2, "humans 3")


def test_the_horde_is_paid_nothing_and_the_objective_stays() -> None:
    """Rulings W-032 and W-119."""
    game = attacked_by("orcs")
    assert (game.coins(0), game.coins(2)) == (0, 0)
    assert game.at("strand") == "orcs 4 objective"


def test_neutral_races_are_paid() -> None:
    game = Warcraft(
        seat("farmer naga", hand=8, coins=0), seat("mining orcs"), seat("ranger humans", coins=0),
        regions={"strand": "orcs 1 objective", "wood": "humans 1"},
    ).do("conquer strand")  # fmt: skip
    assert (game.coins(0), game.coins(2)) == (2, 2)


def test_an_option_pays_the_conqueror_with_the_score() -> None:
    """Ruling W-147."""
    game = attacked_by("night_elves", options={"spoils_at_once": False})
    assert game.coins(0) == 0
    assert "+2 Humans: regions conquered with a bounty on them" in game.earned()
    assert game.reread() == game.position


def test_they_are_laid_out_where_the_alliance_does_not_stand() -> None:
    """Rulings W-033 and W-149: a race keeps its faction in decline."""
    regions = {
        "wood": "humans 1", "strand": "gnomes 1", "meadow": "orcs 1", "grove": "night_elves 1", "moor": "naga 1",
    }  # fmt: skip
    game = Warcraft(
        seat("farmer humans"), seat("defensive orcs", declined=["gnomes"]), seat("ranger night_elves"),
        seat("mining naga"),
        regions=regions, phase="placement",
    )  # fmt: skip
    free = game.can("place objective")
    assert {"camp", "meadow", "moor", "mound"} <= free
    assert not {"wood", "strand", "grove"} & free
    assert game.against("place objective strand") == ["a race of the Alliance holds it"]
    game.do("place objective camp", "place objective meadow")
    assert (game.at("camp"), game.at("meadow")) == ("- murloc objective", "orcs 1 objective")
    assert not game.can("place objective")


def test_no_two_lie_in_one_region() -> None:
    game = Warcraft(seat("farmer humans"), regions={"wood": "humans 1"}, phase="placement").do("place objective camp")
    assert game.refused("place objective camp") == {"region_full"}


def test_nothing_is_laid_where_a_tower_stands() -> None:
    """Ruling W-064."""
    game = Warcraft(
        seat("farmer humans"), seat("defensive orcs"), regions={"wood": "humans 1", "meadow": "orcs 1 tower"},
        phase="placement",
    )  # fmt: skip
    assert game.refused("place objective meadow") == {"immune"}


def test_they_come_back_to_be_laid_out_anew_or_not_at_all() -> None:
    regions = {"wood": "humans 1", "meadow": "- objective", "mound": "- objective"}
    game = Warcraft(seat("farmer humans"), regions=regions).until("placement")
    assert game.position.stock("warcraft.objective") == 2
    assert game.refused("finish") == set()


def test_they_leave_when_the_humans_decline() -> None:
    """Ruling W-033."""
    game = Warcraft(seat("farmer humans"), regions={"wood": "humans 1", "camp": "- murloc objective"}, phase="turn")
    assert game.do("decline").at("camp") == "- murloc"


@pytest.mark.parametrize("humans", ["active", "gone"])
def test_only_active_humans_have_objectives_on_the_map(humans: str) -> None:
    position = attacked_by("orcs").position
    players = [
        player._replace(active=None) if humans == "gone" and seat == 2 else player
        for seat, player in enumerate(position.players)
    ]
    held = tuple(
        holding if holding.race != "warcraft.humans" else holding._replace(race=None, tokens=0)
        for holding in position.holdings
    )
    found = {problem.code for problem in problems_of(position._replace(players=tuple(players), holdings=held))}
    assert ("no_placer" in found) == (humans == "gone")
