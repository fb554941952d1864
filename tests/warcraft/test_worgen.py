"""Worgen: at the start of each turn they take human form, for two coins, or worgen form, which costs one."""

from __future__ import annotations

from random import Random
from typing import Any

from smallworld.documents.line import from_line, to_line
from smallworld.model.action_lines import parse
from smallworld.model.position import Position
from smallworld.play.bots import BOTS
from smallworld.setup.problems import oddities_of, problems_of
from smallworld.wording.narration import narrate
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: Worgen with two regions in the west, and Orcs next door.
REGIONS = {"wood": "worgen 4", "strand": "worgen 1", "meadow": "orcs 1"}


def worgen(coins: int = 3, phase: str = "turn", **more: Any) -> Warcraft:
    seats = [seat("mining worgen", coins=coins), seat("farmer orcs")]
    return Warcraft(*seats, regions=REGIONS, phase=phase, **more)


def kept(game: Warcraft) -> Position:
    """Returns the position, as its document and its line have it."""
    position = game.reread()
    assert position == from_line(to_line(position)) == game.position
    return position


def test_they_choose_once_they_expand() -> None:
    game = worgen().do("expand")
    assert game.phase == "start"
    assert game.can("choose") == {"human_form", "worgen_form"}
    assert game.refused("advance") == {"not_now"}
    kept(game)


def test_human_form_brings_two_coins_at_once_and_no_discount() -> None:
    """Ruling W-127."""
    game = worgen().do("expand", "choose human_form")
    assert (game.coins(0), game.phase) == (5, "ready")
    assert game.price("grove") == 2
    assert kept(game).turn.chosen == ("warcraft.human_form",)


def test_worgen_form_costs_a_coin_and_makes_conquests_cheaper() -> None:
    game = worgen().do("expand", "choose worgen_form", "pick-up-all", "advance")
    assert game.coins(0) == 2
    assert game.priced("grove") == ["+2 any region (forest)", "-1 worgen form: any region"]
    assert (game.price("grove"), game.price("meadow"), game.price("peak")) == (1, 2, 2)
    game.do("conquer grove")
    assert game.at("grove") == "worgen 1"
    kept(game)


def test_a_conquest_still_costs_a_token() -> None:
    seats = [seat("blacksmith worgen", coins=1), seat("farmer orcs")]
    game = Warcraft(*seats, regions=REGIONS, phase="turn").do("expand", "choose worgen_form", "pick-up-all", "advance")
    assert game.price("grove") == 1


def test_without_a_coin_they_are_human() -> None:
    """Ruling W-126."""
    game = worgen(coins=0).do("expand")
    assert game.can("choose") == {"human_form"}
    assert game.refused("choose worgen_form") == {"not_enough_coins"}
    assert game.against("choose worgen_form") == ["worgen form costs 1 coin, you have 0"]


def test_they_choose_in_the_turn_in_which_they_are_picked() -> None:
    """Ruling W-126: the last coin was paid for the combo."""
    row = ["farmer orcs", "mining worgen", "ranger trolls", "sailing naga", "fishing gnomes", "explorer draenei"]
    game = Warcraft(seat(coins=1), row=row, phase="pick").do("pick 1")
    assert (game.phase, game.coins(0)) == ("start", 0)
    assert game.can("choose") == {"human_form"}
    game.do("choose human_form")
    assert (game.phase, game.coins(0)) == ("conquest", 2)
    kept(game)


def test_each_turn_they_choose_anew() -> None:
    game = worgen().do("expand", "choose worgen_form").finish_turn().finish_turn()
    assert game.position.turn.chosen == ()
    assert game.do("expand").can("choose") == {"human_form", "worgen_form"}


def test_nobody_else_chooses() -> None:
    game = Warcraft(seat("mining orcs"), seat("farmer worgen"), regions={"wood": "orcs 2"}, phase="turn").do("expand")
    assert game.phase == "ready"
    game = worgen().do("expand")
    assert game.refused("choose alliance") == {"no_choice"}
    assert game.against("choose orc_form") == ["orc_form: no ability of yours offers this choice"]


def test_in_decline_they_take_no_form() -> None:
    seats = [seat("mining orcs", declined=["worgen"]), seat("farmer naga")]
    game = Warcraft(*seats, regions={"wood": "orcs 2", "strand": "worgen 1"}, phase="turn")
    assert game.do("expand").phase == "ready"


def test_who_declines_takes_no_form() -> None:
    assert worgen().do("decline").coins(0) == 3 + 2


def test_by_an_option_they_choose_before_they_decline() -> None:
    """Ruling W-126."""
    game = worgen(phase="placement", options={"form_before_choice": True}).finish_turn().finish_turn()
    assert game.phase == "start"
    before = game.position.players[0].coins or 0
    game.do("choose human_form")
    assert (game.phase, game.coins(0)) == ("turn", before + 2)
    kept(game)
    assert game.do("expand").phase == "ready"


def test_by_that_option_new_worgen_choose_once_they_are_picked() -> None:
    row = ["mining worgen", "farmer orcs", "ranger trolls", "sailing naga", "fishing gnomes", "explorer draenei"]
    game = Warcraft(seat(), row=row, phase="pick", options={"form_before_choice": True}).do("pick 0")
    assert game.phase == "start"
    assert game.do("choose worgen_form").phase == "conquest"


def test_what_was_chosen_is_told() -> None:
    game = worgen().do("expand", "choose human_form")
    assert "The Worgen choose: human form. Player 1 gets 2 coins." in [
        str(narrate(event, game.position)) for event in game.events
    ]
    game = worgen().do("expand", "choose worgen_form")
    assert "The Worgen choose: worgen form. Player 1 pays 1 coin." in [
        str(narrate(event, game.position)) for event in game.events
    ]


def test_a_setup_has_forms_for_those_alone_that_take_them() -> None:
    game = worgen().do("expand", "choose human_form")
    strange = game.position._replace(player=1)
    assert [problem.code for problem in oddities_of(strange) if "chosen" in problem.place] == ["no_choice"]
    waiting = game.position._replace(phase=worgen().do("expand").position.phase)
    assert [problem.code for problem in problems_of(waiting)] == ["no_choice"]


def test_bots_choose() -> None:
    position = worgen().do("expand").position
    for bot in BOTS.values():
        assert bot(position, Random(1)) in (parse("choose human_form"), parse("choose worgen_form"))
