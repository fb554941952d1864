"""Ghouls: all tokens stay in decline, and go on conquering before the active race."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smallworld.effects.decline import ConquersInDecline
from smallworld.games import GAMES
from smallworld.model.options import OPTIONS
from smallworld.rules.conquest.quotes import quote
from tests.scenario import Scenario, seat
from tests.sources.table import Row, surface

ROWS = (
    Row("base.ghouls", surface(seat("hill ghouls")), "printed ghouls", ("5 of 10",)),
    Row(
        "base.ghouls, a stack of one's own",
        surface(seat("hill orcs", hand=9, declined=["ghouls"]), regions={"plain": "orcs 1", "mound": "ghouls 3"}),
        "notes mound", ("Races: Ghouls [own_survivors_return]",),
    ),
    Row(
        "base.ghouls, survivors in decline",
        surface(
            seat("forest ratmen", hand=9), seat("hill orcs", declined=["ghouls"]),
            regions={"plain": "ratmen 1", "mound": "ghouls 3"},
        ),
        "told lost driven_out",
        ("lost p1 mound ghouls x1", "driven_out p1 mound ghouls x2 [driven_out_declined_return]"),
        do=("conquer mound",),
    ),
    Row(
        "base.ghouls, all tokens stay", surface(seat("forest ghouls"), regions={"plain": "ghouls 3"}, phase="turn"),
        "at plain", ("plain: ghouls 3",), do=("decline",),
    ),
    Row(
        "base.ghouls, before the active race",
        surface(
            seat("hill orcs", declined=[{"race": "ghouls", "hand": 2}]),
            regions={"plain": "ghouls 1", "mound": "orcs 1"}, phase="declined conquest",
        ),
        "told conquered", ("conquered p0 meadow ghouls ordinary x2",), do=("conquer meadow",),
    ),
    Row(
        "base.ghouls, a stack of one's own",
        surface(seat("hill orcs", hand=9, declined=["ghouls"]), regions={"plain": "orcs 1", "mound": "ghouls 3"}),
        "told lost driven_out",
        (
            "lost p0 mound ghouls x1 [own_survivors_return]",
            "driven_out p0 mound ghouls x2 [driven_out_declined_return]",
        ),
        do=("conquer mound",), option="own_survivors_return",
        otherwise=("lost p0 mound ghouls x3 [own_survivors_return]",),
    ),
)  # fmt: skip


def ghouls(hand: int, active: str = "hill orcs", regions: dict[str, str] | None = None, **more: Any) -> Scenario:
    """Returns declined Ghouls in plain with tokens in hand, who conquer now. The active race holds dell."""
    race = active.rsplit(maxsplit=1)[-1]
    active_hand = more.pop("active_hand", 0)
    return Scenario(
        seat(active, hand=active_hand, declined=[{"race": "ghouls", "hand": hand}]),
        seat("forest elves"),
        regions={"plain": "ghouls 1", "dell": f"{race} 1", **(regions or {})},
        phase="declined conquest",
        **more,
    )


def test_all_tokens_stay_in_decline() -> None:
    regions = {"plain": "ghouls 3", "mound": "ghouls 2", "meadow": "ghouls 1", "marsh": "ghouls 1"}
    game = Scenario(seat("commando ghouls"), regions=regions, phase="turn").do("decline")
    assert {name: game.at(name) for name in regions} == regions
    assert game.tray("ghouls") == 10 - 7
    assert game.scored() == [4]


def test_they_conquer_before_the_active_race() -> None:
    game = Scenario(
        seat("hill orcs", hand=3, declined=["ghouls"]), regions={"plain": "ghouls 3", "dell": "orcs 1"}, phase="turn"
    ).do("expand")
    assert game.can("pick-up") == {"plain 1", "plain 2"}
    game.do("pick-up-all", "advance")
    assert game.phase == "declined conquest"
    assert "not_adjacent" in game.refused("conquer field")
    game.do("conquer mound")
    assert game.at("mound") == "ghouls 2"
    game.do("end-conquests")
    assert game.phase == "conquest"
    assert game.refused("conquer meadow") == {"not_adjacent"}
    game.do("conquer field")
    assert game.at("field") == "orcs 3"


def test_of_two_races_that_conquer_in_decline_it_is_the_one_with_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a made-up box Orcs conquer in decline too. They declined before the Ghouls, and have no token to spare."""
    base = GAMES["base"]
    orcs = base.races["base.orcs"]
    both = {**base.races, orcs.id: replace(orcs, effects=(*orcs.effects, ConquersInDecline()))}
    monkeypatch.setitem(GAMES, "base", replace(base, races=both))
    game = Scenario(
        seat("hill elves", hand=3, declined=["spirit orcs", "ghouls"]),
        regions={"crag": "orcs 1", "plain": "ghouls 3", "dell": "elves 1"},
        phase="turn",
    ).do("expand", "pick-up-all", "advance")
    assert game.phase == "declined conquest"
    game.do("conquer mound")
    assert game.at("mound") == "ghouls 2"


def test_without_a_token_in_hand_the_active_race_goes_ahead() -> None:
    game = Scenario(
        seat("hill orcs", hand=3, declined=["ghouls"]), regions={"plain": "ghouls 1", "dell": "orcs 1"}, phase="turn"
    ).do("expand", "advance")
    assert game.phase == "conquest"


def test_they_are_readied_in_the_turn_in_which_a_new_race_is_picked() -> None:
    game = Scenario(
        seat(declined=["ghouls"]), row=["hill orcs"], regions={"plain": "ghouls 3", "crag": "ghouls 1"}, phase="pick"
    ).do("pick 0")
    assert game.phase == "ready"
    game.do("pick-up plain 2", "abandon crag", "advance", "conquer mound", "end-conquests")
    assert game.at("mound") == "ghouls 2"
    assert game.refused("conquer meadow") == {"not_entry"}
    game.do("conquer wood", "end-conquests")
    assert game.can("deploy") == {"plain", "mound", "wood"}


def test_no_conquest_in_the_turn_of_their_decline() -> None:
    game = Scenario(seat("commando ghouls"), seat("hill orcs"), regions={"plain": "ghouls 5"}, phase="turn")
    game.do("decline")
    assert game.position.player == 1


def test_they_pay_the_ordinary_price_without_their_badge() -> None:
    game = Scenario(seat("commando ghouls"), seat(), row=["hill orcs"], regions={"plain": "ghouls 5"}, phase="turn")
    game.do("decline", "pick 0").finish_turn()
    assert game.force("ghouls").power is None
    assert ghouls(4).price("mound") == 2


def test_fortress_stays_for_defence_and_none_is_added() -> None:
    game = ghouls(2, regions={"marsh": "ghouls 1 fortress"})
    assert game.refused("place fortress plain") == {"no_placer"}
    game.do("end-conquests", "end-conquests")
    assert game.refused("place fortress plain") == {"no_placer"}
    attack = Scenario(
        seat("forest elves", hand=4),
        seat("hill orcs", declined=["ghouls"]),
        regions={"mound": "elves 1", "marsh": "ghouls 1 fortress", "dell": "orcs 1"},
    )
    assert attack.price("marsh") == 2 + 1 + 1


def test_they_may_attack_their_own_active_race() -> None:
    game = ghouls(4, "swamp humans", {"meadow": "humans 2"})
    assert game.price("meadow") == 2 + 2
    game.do("conquer meadow")
    assert game.at("meadow") == "ghouls 4"
    assert game.force("humans").retreating == 1
    assert game.tray("humans") == 10 - 2
    game.do("end-conquests", "end-conquests").finish_turn()
    assert game.at("dell") == "humans 2"
    assert game.scored() == [2 + 1]


def test_an_active_race_driven_out_by_them_may_enter_again_with_what_it_has_in_hand() -> None:
    game = Scenario(
        seat("hill orcs", hand=2, declined=[{"race": "ghouls", "hand": 3}]),
        regions={"plain": "ghouls 1", "meadow": "orcs 1"},
        phase="declined conquest",
    ).do("conquer meadow", "end-conquests")
    assert game.refused("conquer knoll") == {"not_entry"}
    game.do("conquer wood").finish_turn()
    assert game.at("wood") == "orcs 2"


def test_survivors_of_their_own_attack_are_gone_when_the_race_declines_that_turn() -> None:
    """In decline one token stays in each region. The others go back to the tray."""
    game = ghouls(5, "stout humans", {"meadow": "humans 3"}).do("conquer meadow").until("after scoring")
    game.do("decline").finish_turn()
    assert game.at("dell") == "humans 1"
    assert game.tray("humans") == 9


def test_encampments_they_drive_out_are_placed_once() -> None:
    game = ghouls(5, "bivouacking humans", {"meadow": "humans 1 encampment:2", "bog": "humans 1 encampment:3"})
    assert game.price("meadow") == 2 + 1 + 2
    game.do("conquer meadow", "end-conquests", "end-conquests")
    while "encampment bog" in game.can("place"):
        game.do("place encampment bog")
    game.finish_turn()
    assert game.at("bog") == "humans 1 encampment:5"


def test_their_conquests_do_not_feed_the_active_race() -> None:
    game = ghouls(6, "pillaging orcs", {"field": "ghouls 1", "meadow": "elves 1", "knoll": "elves 1"})
    game.do("conquer meadow", "conquer knoll", "end-conquests", "end-conquests").finish_turn()
    assert game.scored() == [4 + 1]
    skeletons = ghouls(6, "hill skeletons", {"field": "ghouls 1", "meadow": "elves 1", "knoll": "elves 1"})
    skeletons.do("conquer meadow", "conquer knoll", "end-conquests", "end-conquests")
    assert skeletons.tray("skeletons") == 20 - 1


@pytest.mark.parametrize("face", [0, 3])
def test_their_final_roll_ends_all_conquests(face: int) -> None:
    game = ghouls(1, active_hand=6).do("final-roll mound", f"die {face}")
    assert game.phase == "redeploy"


@pytest.mark.parametrize("face", [0, 3])
def test_each_race_has_a_final_roll_by_the_other_reading(face: int) -> None:
    game = ghouls(1, active_hand=6, options={"declined_roll_ends_conquests": False})
    game.do("final-roll mound", f"die {face}")
    assert game.phase == "conquest"
    assert game.at("mound") == ("ghouls 1" if face else "-")


def test_several_defend_and_survivors_are_redeployed() -> None:
    game = Scenario(
        seat("forest elves", hand=6),
        seat("hill orcs", declined=["ghouls"]),
        regions={"plain": "elves 1", "mound": "ghouls 3", "bog": "ghouls 1", "dell": "orcs 1"},
    )
    assert game.price("mound") == 2 + 3
    game.do("conquer mound", "end-conquests", "deploy plain", "deploy plain", "deploy plain", "deploy plain")
    game.do("deploy plain")
    assert game.can("deploy") == {"bog"}
    game.do("deploy bog", "deploy bog")
    assert game.at("bog") == "ghouls 3"


def driven_out(**options: bool) -> Scenario:
    """Returns a game in which the last region of declined Ghouls falls, and two of them survive."""
    return (
        Scenario(
            seat("forest elves", hand=6),
            seat("hill orcs", declined=["ghouls"]),
            regions={"plain": "elves 1", "mound": "ghouls 3", "dell": "orcs 1"},
            options=options,
        )
        .do("conquer mound")
        .finish_turn()
    )


def test_driven_from_their_last_region_they_enter_again() -> None:
    game = driven_out()
    assert game.force("ghouls").hand == 2
    game.do("expand", "advance")
    assert game.phase == "declined conquest"
    assert game.refused("conquer grove") == {"not_entry"}
    game.do("conquer marsh")
    assert game.at("marsh") == "ghouls 2"


def test_driven_from_their_last_region_they_are_gone_by_the_other_reading() -> None:
    game = driven_out(driven_out_declined_return=False)
    assert game.tray("ghouls") == 10
    assert not game.position.players[1].declined
    assert game.position.stacks.returned_races == ("base.ghouls",)


def test_the_last_one_lost_returns_the_banner() -> None:
    game = Scenario(
        seat("forest elves", hand=6),
        seat("hill orcs", declined=["ghouls"]),
        regions={"plain": "elves 1", "mound": "ghouls 1", "dell": "orcs 1"},
    ).do("conquer mound")
    assert game.position.stacks.returned_races == ("base.ghouls",)


def test_the_active_race_may_attack_them() -> None:
    game = Scenario(
        seat("hill orcs", hand=5, declined=["ghouls"]),
        regions={"plain": "ghouls 3", "bog": "ghouls 1", "mound": "orcs 1"},
    )
    assert game.price("plain") == 2 + 3
    game.do("conquer plain").finish_turn()
    assert game.at("bog") == "ghouls 3"
    assert game.tray("ghouls") == 10 - 3


def test_they_make_room_for_the_next_declined_race() -> None:
    game = Scenario(
        seat("hill orcs", declined=["ghouls"]), regions={"plain": "ghouls 3", "dell": "orcs 2"}, phase="turn"
    ).do("decline")
    assert game.at("plain") == "-"
    assert game.tray("ghouls") == 10
    assert game.scored() == [1]


def test_spirit_ghouls_go_on_conquering_beside_another_declined_race() -> None:
    game = Scenario(
        seat("hill orcs", declined=["spirit ghouls", "humans"]),
        regions={"plain": "ghouls 3", "meadow": "humans 1", "dell": "orcs 1"},
        phase="turn",
    ).do("expand", "pick-up-all")
    assert game.refused("pick-up meadow 1") == {"not_held"}
    assert game.refused("abandon meadow") == {"not_held"}
    game.do("advance", "conquer mound")
    assert game.at("mound") == "ghouls 2"


def test_declined_seafaring_ghouls_keep_water_but_take_no_more() -> None:
    game = ghouls(4, regions={"sea": "ghouls 1"})
    assert game.refused("conquer gulf") >= {"water"}
    assert game.refused("conquer shore") == set()


def test_all_their_regions_abandoned_they_enter_anew() -> None:
    game = Scenario(
        seat("hill orcs", declined=["ghouls"]), regions={"plain": "ghouls 3", "dell": "orcs 1"}, phase="turn"
    ).do("expand", "abandon plain", "advance")
    assert game.refused("conquer meadow") == {"not_entry"}
    game.do("conquer wood").finish_turn()
    assert game.at("wood") == "ghouls 3"


def test_active_tokens_defend_against_them_by_either_reading() -> None:
    """Ruling C-005 is about declined tokens. Those of the active race defend against anybody."""
    for defends in (True, False):
        game = ghouls(4, "hill orcs", {"mound": "orcs 2"}, options={"own_declined_defends": defends})
        assert game.price("mound") == 2 + 2
        terms = quote(game.position, game.position.rules.board.index["mound"]).terms
        assert [term.option for term in terms] == [None, None]
    assert "active" in str(OPTIONS["own_declined_defends"].no)


@pytest.mark.parametrize("returns", [True, False])
def test_a_stack_that_the_own_active_race_conquers(returns: bool) -> None:
    """Ruling U-205, which is about the Tomb, holds for every declined race whose survivors are redeployed."""
    game = Scenario(
        seat("hill orcs", hand=5, declined=["ghouls"]),
        regions={"dell": "orcs 1", "field": "ghouls 3", "plain": "ghouls 1"},
        options={"own_survivors_return": returns},
    )
    assert game.price("field") == 2 + 3
    notes = quote(game.position, game.position.rules.board.index["field"]).notes
    assert [note.option for note in notes] == ["own_survivors_return"]
    game.do("conquer field")
    assert (game.force("ghouls").retreating, game.tray("ghouls")) == ((2, 7) if returns else (0, 9))


@pytest.mark.parametrize(("tokens", "told"), [(1, []), (2, ["all but one of your tokens are redeployed"])])
def test_what_becomes_of_their_stack_is_told_where_there_is_one(tokens: int, told: list[str]) -> None:
    regions = {"dell": "orcs 1", "field": f"ghouls {tokens}", "plain": "ghouls 1"}
    assert Scenario(seat("hill orcs", hand=5, declined=["ghouls"]), regions=regions).noted("field") == told
