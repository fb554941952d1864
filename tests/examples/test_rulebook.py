"""The worked example of the Small World rulebook: Merchant Skeletons come, decline, and make room for Hill Tritons.

Figures, and the trail of events that a narrator needs.
"""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.notation import read
from smallworld.model.action_lines import parse
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import refusals
from smallworld.rules.scoring.income import income
from tests.examples.replay import play, stands

#: The hills, the farm and the mountain of the example, with a coast for the Tritons to land on.
BOARD: dict[str, Any] = {
    "regions": [
        {"id": "Hills", "terrain": "hill", "edge": True, "pieces": {"lost_tribe": 1}},
        {"id": "Farm", "terrain": "farmland"},
        {"id": "Peak", "terrain": "mountain", "pieces": {"mountain": 1}},
        {"id": "Glen", "terrain": "forest"},
        {"id": "Sea", "terrain": "sea", "edge": True},
        {"id": "Strand", "terrain": "farmland", "edge": True},
        {"id": "Dune", "terrain": "swamp"},
        {"id": "Knoll", "terrain": "hill"},
        {"id": "Grove", "terrain": "forest"},
    ],
    "borders": [
        ["Hills", "Farm"],
        ["Farm", "Peak"],
        ["Peak", "Glen"],
        ["Glen", "Grove"],
        ["Strand", "Sea"],
        ["Dune", "Sea"],
        ["Knoll", "Sea"],
        ["Strand", "Dune"],
        ["Dune", "Knoll"],
        ["Knoll", "Grove"],
    ],
}
ROW = [("orcs", "flying"), ("giants", "swamp"), ("skeletons", "merchant"), ("tritons", "hill"), ("humans", "forest")]
BOB = {"name": "Bob", "active": {"race": "elves", "power": "spirit"}}
ELVES = {"Farm": {"race": "elves", "tokens": 2}, "Glen": {"race": "elves", "tokens": 1}}


def start(**document: Any) -> Position:
    return read({"board": BOARD, **document})


def picking() -> Position:
    return start(
        players=[{"name": "Ann", "coins": 5}, BOB],
        regions=ELVES,
        row=[{"race": race, "power": power} for race, power in (*ROW, ("trolls", "mounted"))],
        stacks={"races": ["wizards"], "powers": ["stout"]},
    )


def entering() -> Position:
    return start(
        players=[{"name": "Ann", "active": {"race": "skeletons", "power": "merchant", "hand": 8}}, BOB], regions=ELVES
    )


def settled(**more: Any) -> Position:
    """Returns Ann's next turn, in which the Skeletons hold their three regions with nine tokens."""
    return start(
        phase="turn",
        round=2,
        players=[{"name": "Ann", "active": {"race": "skeletons", "power": "merchant"}}, BOB],
        regions={
            "Hills": {"race": "skeletons", "tokens": 4},
            "Farm": {"race": "skeletons", "tokens": 3},
            "Peak": {"race": "skeletons", "tokens": 2},
            "Glen": {"race": "elves", "tokens": 3},
        },
        **more,
    )


class TestPickingMerchantSkeletons:
    """EX-B1: the third combo costs two coins and brings eight tokens."""

    def test_figures(self) -> None:
        position, _ = play(picking(), "pick 2", "draw base.wizards", "draw base.stout")
        ann = position.players[0]
        assert ann.coins == 3
        assert ann.active is not None
        assert (ann.active.race, ann.active.power, ann.active.hand) == ("base.skeletons", "base.merchant", 8)
        assert position.phase is Phase.CONQUEST
        assert [(combo.race, combo.power, combo.coins) for combo in position.row] == [
            ("base.orcs", "base.flying", 1),
            ("base.giants", "base.swamp", 1),
            ("base.tritons", "base.hill", 0),
            ("base.humans", "base.forest", 0),
            ("base.trolls", "base.mounted", 0),
            ("base.wizards", "base.stout", 0),
        ]

    def test_trail(self) -> None:
        _, trail = play(picking(), "pick 2", "draw base.wizards", "draw base.stout")
        assert trail == ["paid Ann 2", "picked Ann skeletons merchant 8", "drawn wizards", "drawn stout"]


class TestFirstTurnOfTheSkeletons:
    """EX-B2: hills for three, the Elves' farm for four, and a mountain on the die."""

    def test_conquests(self) -> None:
        position, trail = play(entering(), "conquer Hills", "conquer Farm")
        assert stands(position, "Hills") == {"base.skeletons": 3}
        assert stands(position, "Farm") == {"base.skeletons": 4}
        skeletons, elves = position.players[0].active, position.players[1].active
        assert skeletons is not None
        assert elves is not None
        assert (skeletons.hand, elves.retreating, position.tray("base.elves")) == (1, 2, 8)
        assert trail == [
            "neutral_removed Hills lost_tribe 1",
            "conquered Ann Hills skeletons 3",
            "lost Bob Farm elves",
            "driven_out Bob Farm elves 2",
            "conquered Ann Farm skeletons 4",
        ]

    @pytest.mark.parametrize("face", [2, 3])
    def test_die_wins_the_mountain(self, face: int) -> None:
        position, trail = play(entering(), "conquer Hills", "conquer Farm", "final-roll Peak", f"die {face}")
        assert stands(position, "Peak") == {"base.skeletons": 1, "base.mountain": 1}
        assert trail[5:] == [
            "rolling Ann Peak",
            f"rolled Ann Peak {face}",
            "conquered Ann Peak skeletons 1",
            "tokens_gained Ann skeletons skeletons 1",
        ]

        deployments = ["deploy Hills"] * 3 + ["deploy Farm"] * 2 + ["deploy Peak"]
        position, trail = play(position, *deployments)
        assert [stands(position, region)["base.skeletons"] for region in ("Hills", "Farm", "Peak")] == [4, 3, 2]
        assert trail == [
            *["deployed Ann Hills skeletons 1"] * 3,
            *["deployed Ann Farm skeletons 1"] * 2,
            "deployed Ann Peak skeletons 1",
            "earned Ann skeletons 6",
            "scored Ann 6",
        ]
        assert [term.amount for term in income(position, 0)] == [3, 3]

        position, trail = play(position, "deploy Glen", "deploy Glen")
        assert stands(position, "Glen") == {"base.elves": 3}
        assert trail == ["redeployed Bob Glen elves 1"] * 2 + ["turn_begins Bob 1"]

    @pytest.mark.parametrize("face", [0, 1])
    def test_die_fails(self, face: int) -> None:
        position, trail = play(entering(), "conquer Hills", "conquer Farm", "final-roll Peak", f"die {face}")
        assert stands(position, "Peak") == {"base.mountain": 1}
        assert trail[6:] == [
            f"rolled Ann Peak {face}" if face else "rolled Ann Peak",
            "failed Ann Peak skeletons",
            "tokens_gained Ann skeletons skeletons 1",
        ]
        position, trail = play(position, *["deploy Hills"] * 4, *["deploy Farm"] * 3)
        assert trail[-1] == "scored Ann 4"
        assert [term.amount for term in income(position, 0)] == [2, 2]
        assert stands(position, "Hills") == {"base.skeletons": 5}
        assert stands(position, "Farm") == {"base.skeletons": 4}

    def test_mountain_is_out_of_reach_without_the_die(self) -> None:
        position, _ = play(entering(), "conquer Hills", "conquer Farm")
        assert [refusal.code for refusal in refusals(position, parse("conquer Peak"))] == ["not_enough_tokens"]


class TestTritonsArrive:
    """EX-B3: the Skeletons decline. Hill Tritons take four regions, one of them a hill."""

    def test_decline(self) -> None:
        before = settled()
        position, trail = play(before, "decline")
        assert trail == ["declined Ann skeletons", "earned Ann skeletons 3", "scored Ann 3", "turn_begins Bob 2"]
        assert [stands(position, region)["base.skeletons"] for region in ("Hills", "Farm", "Peak")] == [1, 1, 1]
        assert position.tray("base.skeletons") == before.tray("base.skeletons") + 6
        assert position.stacks.discarded_powers == ("base.merchant",)

    def test_tritons_and_declined_skeletons_score(self) -> None:
        row = [{"race": "tritons", "power": "hill"}]
        position, _ = play(
            settled(row=row, stacks={"races": [], "powers": []}), "decline", "expand", "advance", "end-conquests",
            "deploy Glen", "deploy Glen",
        )  # fmt: skip
        assert (position.round, position.player, position.phase) == (3, 0, Phase.PICK)

        position, trail = play(
            position, "pick 0", "conquer Strand", "conquer Dune", "conquer Knoll", "conquer Grove", "end-conquests"
        )
        assert trail == [
            "picked Ann tritons hill 10",
            "conquered Ann Strand tritons 1",
            "conquered Ann Dune tritons 1",
            "conquered Ann Knoll tritons 1",
            "conquered Ann Grove tritons 2",
        ]
        assert [term.amount for term in income(position, 0)] == [4, 1, 3]
        _, trail = play(position, *["deploy Strand"] * 6)
        assert trail[6:] == ["earned Ann tritons 5", "earned Ann skeletons 3", "scored Ann 8", "turn_begins Bob 3"]


class TestTritonsDecline:
    """EX-B4: one Triton stays in each region, and the old Skeletons leave with their banner."""

    def test_decline(self) -> None:
        tritons = {"Strand": 4, "Dune": 2, "Knoll": 1, "Grove": 3}
        position, trail = play(
            start(
                phase="turn",
                round=4,
                players=[
                    {
                        "name": "Ann",
                        "active": {"race": "tritons", "power": "hill"},
                        "declined": [{"race": "skeletons"}],
                    },
                    BOB,
                ],
                regions={
                    **{region: {"race": "tritons", "tokens": tokens} for region, tokens in tritons.items()},
                    **{region: {"race": "skeletons"} for region in ("Hills", "Farm", "Peak")},
                },
            ),
            "decline",
        )
        assert trail == [
            "vanished Ann skeletons",
            "declined Ann tritons",
            "earned Ann tritons 4",
            "scored Ann 4",
            "turn_begins Bob 4",
        ]
        assert position.regions_of("base.skeletons") == 0
        assert position.tray("base.skeletons") == 20
        assert position.stacks.returned_races[-1] == "base.skeletons"
        assert position.stacks.discarded_powers == ("base.hill",)
        assert [stands(position, region) for region in tritons] == [{"base.tritons": 1}] * 4


def test_a_full_row_takes_no_seventh_combo() -> None:
    """The banner of a vanished race goes under the stack, even when that is empty."""
    full = [{"race": race, "power": power} for race, power in (*ROW[:2], *ROW[4:])]
    full += [{"race": "wizards", "power": "stout"}, {"race": "ghouls", "power": "mounted"}]
    full += [{"race": "amazons", "power": "wealthy"}]
    position, _ = play(
        start(
            phase="turn",
            players=[
                {"name": "Ann", "active": {"race": "tritons", "power": "hill"}, "declined": [{"race": "skeletons"}]},
                BOB,
            ],
            regions={"Strand": {"race": "tritons"}, "Hills": {"race": "skeletons"}},
            row=full,
            stacks={"races": []},
        ),
        "decline",
    )
    assert [combo.race for combo in position.row] == [f"base.{combo['race']}" for combo in full]
    assert position.stacks.returned_races == ("base.skeletons",)
