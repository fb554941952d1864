"""Beast Master: beasts are race tokens in every case, as many each turn as hills are held, five at the most."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.effects.tokens import Losses
from smallworld.model.events import Abandoned
from smallworld.model.phase import Phase
from smallworld.rules.scoring.result import standings
from smallworld.setup.problems import problems_of
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

BEAST = "warcraft.beast"
#: Orcs on two hills, with a beast of the turn before.
REGIONS = {"mound": "orcs 1 beast", "knoll": "orcs 1", "meadow": "orcs 1"}


def orcs(regions: dict[str, str] | None = None, *, turn: bool = True, **more: Any) -> Warcraft:
    """Orcs of a Beast Master, as their turn begins or in their conquests."""
    options = more.pop("options", {})
    phase = more.pop("phase", "turn" if turn else "conquest")
    seats = [seat("beast_master orcs", **more), seat("mining humans", hand=8), seat("farmer naga")]
    return Warcraft(*seats, regions=regions or REGIONS, phase=phase, options=options)


def kept(game: Warcraft) -> bool:
    """Checks whether the document and the line of a position give it back."""
    return game.reread() == from_line(to_line(game.position)) == game.position


def test_old_beasts_leave_and_one_comes_for_each_hill() -> None:
    """Ruling W-057."""
    game = orcs({**REGIONS, "dell": "orcs 1"}).do("expand")
    assert game.at("mound") == "orcs 1"
    assert game.force("orcs").auxiliaries == 3
    assert kept(game)


def test_there_are_five() -> None:
    hills = dict.fromkeys(("mound", "knoll", "dell", "cave", "hill"), "orcs 1")
    assert orcs({**hills, "camp": "orcs 1"}).do("expand").force("orcs").auxiliaries == 5


def test_hills_that_beasts_alone_hold_are_lost_before_they_are_counted() -> None:
    """Ruling W-057: the beasts are discarded first."""
    game = orcs({"mound": "orcs 0 beast:2", "knoll": "orcs 1"}).do("expand")
    assert game.at("mound") == "-"
    assert game.force("orcs").auxiliaries == 1


def test_a_race_just_picked_has_none() -> None:
    row = ["beast_master orcs", "mining worgen", "ranger trolls", "sailing naga", "fishing gnomes", "explorer draenei"]
    game = Warcraft(seat(), row=row, phase="pick").do("pick 0")
    assert (game.phase, game.force("orcs").auxiliaries) == ("conquest", 0)


def test_they_conquer_like_tokens_and_alone() -> None:
    game = orcs(turn=False, auxiliaries=3, hand=0, regions={"mound": "orcs 1", "strand": "humans 1"})
    assert game.price("meadow") == 2
    game.do("conquer meadow")
    assert game.at("meadow") == "orcs 0 beast:2"
    assert game.force("orcs").auxiliaries == 1
    assert kept(game)
    assert game.refused("conquer strand") == {"not_enough_tokens"}
    assert game.against("conquer strand") == ["needs 3, you have 1"]
    assert game.refused("final-roll strand") == set()
    assert game.refused("final-roll quay") == set()


def test_they_conquer_beside_tokens() -> None:
    game = orcs(turn=False, auxiliaries=1, hand=4, regions={"mound": "orcs 1", "wood": "humans 1", "strand": "orcs 1"})
    game.do("conquer wood")
    assert game.at("wood") == "orcs 2 beast"
    assert game.force("orcs").hand == 2


def test_they_defend_like_tokens() -> None:
    game = Warcraft(
        seat("mining humans", hand=9), seat("beast_master orcs"), regions={"strand": "orcs 1 beast:2", "wood": "orcs 1"}
    )
    assert game.priced("strand")[1:3] == ["+2 beasts", "+1 Orc"]
    assert game.price("strand") == 2 + 2 + 1 + 1


def test_one_is_lost_for_a_token_and_the_others_are_redeployed() -> None:
    game = Warcraft(
        seat("mining humans", hand=9), seat("beast_master orcs"),
        regions={"strand": "orcs 2 beast:2", "wood": "orcs 1"},
    ).do("conquer strand")  # fmt: skip
    assert game.force("orcs").retreating == 2
    assert game.position.turn.displaced == (BEAST,)
    assert game.tray("orcs") == 11 - 3
    assert kept(game)
    game.do("end-conquests").until("retreat")
    assert game.can("place beast") == {"wood"}
    game.do("place beast wood", "deploy wood", "deploy wood")
    assert game.at("wood") == "orcs 3 beast"


def test_a_beast_that_stood_alone_is_lost() -> None:
    game = Warcraft(
        seat("mining humans", hand=9), seat("beast_master orcs"),
        regions={"strand": "orcs 0 beast", "wood": "orcs 1"},
    )  # fmt: skip
    assert game.price("strand") == 2 + 1 + 1
    game.do("conquer strand")
    assert game.position.stock(BEAST) == 5
    assert (game.force("orcs").retreating, game.position.turn.displaced) == (0, ())


def test_what_spares_a_token_spares_a_beast() -> None:
    regions = {"strand": "draenei 1 beast", "wood": "draenei 1"}
    game = Warcraft(seat("mining humans", hand=9), seat("beast_master draenei"), regions=regions).do("conquer strand")
    assert game.force("draenei").retreating == 1
    assert game.position.turn.displaced == (BEAST,)


def test_they_count_for_the_enraged_and_for_recruits() -> None:
    regions = {"strand": "orcs 1 beast:2", "wood": "orcs 1"}
    game = Warcraft(seat("enraged forsaken", hand=9, coins=0), seat("beast_master orcs"), regions=regions)
    assert game.do("conquer strand").coins(0) == 3
    assert game.position.turn.recall(Losses) == Losses(1)


def test_all_of_them_are_redeployed() -> None:
    game = orcs(
        turn=False, auxiliaries=1, hand=1, regions={"mound": "orcs 2", "meadow": "orcs 1 beast:2", "knoll": "orcs 1"}
    ).do("end-conquests")
    assert game.at("meadow") == "orcs 1"
    assert game.position.turn.earned == (BEAST,) * 3
    assert game.refused("finish") == {"tokens_left", "pieces_left"}
    assert kept(game)
    game.do("place beast mound", "place beast mound", "place beast knoll")
    assert game.at("mound") == "orcs 1 beast:2"
    game.do("deploy meadow", "deploy meadow")
    assert game.phase != "redeploy"


def test_where_a_beast_is_a_token_may_leave() -> None:
    game = orcs(turn=False, hand=1, regions={"mound": "orcs 1 beast", "knoll": "orcs 1"}).do("end-conquests")
    assert game.refused("pick-up knoll 1") == {"one_must_stay"}
    game.do("place beast mound", "pick-up mound 1")
    assert game.at("mound") == "orcs 0 beast"
    game.do("deploy knoll", "deploy knoll")
    assert game.at("knoll") == "orcs 3"


def test_a_token_takes_the_place_of_a_beast_that_held_a_region_alone() -> None:
    game = orcs(turn=False, hand=2, regions={"mound": "orcs 0 beast:2", "knoll": "orcs 1"}).do("end-conquests")
    assert game.at("mound") == "orcs 0 beast"
    game.do("deploy mound")
    assert game.at("mound") == "orcs 1"
    assert game.position.turn.earned == (BEAST,) * 2
    game.do("deploy mound", "place beast knoll")
    assert game.at("mound") == "orcs 2"
    assert kept(game)


def test_a_region_that_beasts_alone_hold_scores() -> None:
    game = orcs({"mound": "orcs 0 beast", "knoll": "orcs 1"})
    assert game.income() == 2


@pytest.mark.parametrize(("stays", "left"), [(False, "-"), (True, "orcs 0 beast")])
def test_a_region_of_beasts_alone_is_lost_in_decline_unless_an_option_keeps_one(stays: bool, left: str) -> None:
    """Ruling W-143."""
    regions = {"mound": "orcs 0 beast:2", "knoll": "orcs 1 beast"}
    game = orcs(regions, options={"companion_stays_in_decline": stays}).do("decline")
    assert (game.at("mound"), game.at("knoll")) == (left, "orcs 1")
    assert game.scored() == [1 + stays]
    assert kept(game)


def test_a_beast_left_in_decline_falls_like_a_token() -> None:
    """Ruling W-143."""
    game = Warcraft(
        seat("mining humans", hand=9), seat("farmer naga", declined=["orcs"]),
        regions={"strand": "orcs 0 beast", "wood": "orcs 1"}, options={"companion_stays_in_decline": True},
    )  # fmt: skip
    assert game.price("strand") == 2 + 1 + 1
    game.do("conquer strand")
    assert game.position.stock(BEAST) == 5
    assert game.position.turn.displaced == ()


@pytest.mark.parametrize(("counts", "tokens"), [(True, (11, 10)), (False, (9, 10))])
def test_they_decide_a_tie_unless_an_option_says_otherwise(counts: bool, tokens: tuple[int, int]) -> None:
    """Ruling W-145."""
    game = Warcraft(
        seat("beast_master orcs", coins=5), seat("mining humans", coins=5),
        regions={"mound": "orcs 9 beast:2", "wood": "humans 10"}, options={"companions_break_ties": counts},
    )  # fmt: skip
    over = game.position._replace(phase=Phase.OVER)
    found = {standing.player: standing.tokens for standing in standings(over)}
    assert (found[0], found[1]) == tokens


@pytest.mark.parametrize(("coins", "dwarves", "decided"), [
    ((5, 5, 5), 2, {0, 1}),  # 3 against 2, or 1 against 2
    ((5, 5, 5), 3, {0, 1}),  # level, or behind
    ((5, 5, 5), 1, {0, 1}),  # ahead, or level
    ((5, 5, 5), 4, set()),  # behind in any case
    ((6, 5, 5), 2, set()),  # ahead by coins
    ((5, 5, 9), 2, {0, 1}),  # the second place
    ((5, 9, 9), 2, set()),  # the others share the first place
])  # fmt: skip
@pytest.mark.parametrize("counts", [True, False])
def test_the_option_is_told_of_those_whose_place_it_decides(
    coins: tuple[int, ...], dwarves: int, decided: set[int], counts: bool
) -> None:
    """Ruling W-145. A token and two beasts, against tokens alone. Another player has none on the map."""
    first, second, third = coins
    game = Warcraft(
        seat("beast_master orcs", coins=first), seat("mining dwarves", coins=second), seat(coins=third),
        regions={"mound": "orcs 1 beast:2", "wood": f"dwarves {dwarves}"}, options={"companions_break_ties": counts},
    )  # fmt: skip
    found = standings(game.position._replace(phase=Phase.OVER))
    assert {standing.player for standing in found if standing.option == "companions_break_ties"} == decided
    assert all(standing.option is None for standing in found if standing.player not in decided)


def test_nobody_else_has_beasts() -> None:
    game = orcs({"mound": "orcs 1 beast"}, turn=False)
    holding = game.position.holding("mound")
    master, *others = game.position.players
    farmer = master._replace(active=game.force("orcs")._replace(power="warcraft.farmer"))
    strange = game.position._replace(players=(farmer, *others))
    assert holding.count(BEAST) == 1
    assert "no_placer" in {problem.code for problem in problems_of(strange)}


def test_a_beast_that_stands_alone_is_moved_like_a_token() -> None:
    seats = [seat("intimidating humans", hand=5), seat("beast_master orcs")]
    regions = {"meadow": "humans 1", "mound": "orcs 0 beast:2", "hill": "orcs 1"}
    game = Warcraft(*seats, regions=regions).do("intimidate mound hill")
    assert (game.at("mound"), game.at("hill")) == ("orcs 0 beast", "orcs 1 beast")
    assert kept(game)
    assert game.do("intimidate mound hill").at("mound") == "-"
    assert game.at("hill") == "orcs 1 beast:2"
    alone = Warcraft(*seats, regions={"meadow": "humans 1", "mound": "orcs 0 beast:2"}).do("intimidate mound")
    assert alone.at("mound") == "orcs 0 beast"
    assert alone.position.stock(BEAST) == 4
    assert kept(alone)


@pytest.mark.parametrize(("other", "leaves"), [(True, True), (False, True), (False, False)])
def test_tauren_whom_a_beast_leaves_alone_come_to_hand(other: bool, leaves: bool) -> None:
    """They are never alone, not even while troops are readied. Ruling W-136 is about their only region."""
    regions = {"mound": "tauren 1 beast", **({"knoll": "tauren 2"} if other else {})}
    game = Warcraft(
        seat("beast_master tauren", turns=1), seat("mining humans"), regions=regions, phase="turn",
        options={"lone_token_leaves": leaves},
    ).do("expand")  # fmt: skip
    assert (game.at("mound"), game.force("tauren").hand) == (("-", 1) if leaves else ("tauren 1", 0))
    assert game.force("tauren").auxiliaries == 1 - (leaves and not other)
    assert [event.option for event in game.events if isinstance(event, Abandoned)] == (
        [None] if other else ["lone_token_leaves"] * leaves
    )
    assert kept(game)


def test_tauren_leave_no_beast_alone() -> None:
    """A beast is a token of theirs, so that it stands nowhere alone either, and is redeployed."""
    game = Warcraft(
        seat("intimidating trolls", hand=5), seat("beast_master tauren"),
        regions={"meadow": "trolls 1", "grove": "tauren 1 beast", "dell": "tauren 2"},
    ).do("intimidate grove dell")  # fmt: skip
    assert (game.at("grove"), game.at("dell"), game.position.turn.displaced) == ("-", "tauren 3", (BEAST,))
    assert kept(game)
    game.do("end-conquests").until("retreat").do("place beast dell")
    assert game.at("dell") == "tauren 3 beast"
