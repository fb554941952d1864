"""Small World of Warcraft on the screen: what no other game has to show."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import tostring

import pytest

from smallworld.documents import notation
from smallworld.model.action_lines import parse
from smallworld.model.actions import PickUpAll
from smallworld.model.position import Position
from smallworld.presentation.board import explanation, prices, view
from smallworld.presentation.board.owners import abouts
from smallworld.presentation.game.playthrough import Playthrough
from smallworld.presentation.game.session import Switches
from smallworld.rules.engine import legal_actions
from smallworld.teaching.library import codex
from smallworld.wording.orders import label
from smallworld_widgets.codex.article import article_state, together_state
from smallworld_widgets.notebook import still
from smallworld_widgets.play.decision import play_decision_state
from smallworld_widgets.play.table import play_table_state

BOARD = "warcraft-l1a-s2b"


def position(first: dict[str, Any], second: dict[str, Any], regions: dict[str, Any], **more: Any) -> Position:
    players = [{"name": "Ann", "coins": 5, **first}, {"name": "Bob", "coins": 5, **second}]
    return notation.read({"board": BOARD, "players": players, "regions": regions, **more})


def champion(**more: Any) -> Position:
    """Returns a position in which Bob's Champion holds the swamp alone, next to Ann's Trolls."""
    return position(
        {"active": {"race": "trolls", "power": "sailing", "hand": 5}},
        {"active": {"race": "gnomes", "power": "champion"}, "coins": 0},
        {
            "a06": {"race": "trolls", "tokens": 1},
            "a05": {"race": "gnomes", "tokens": 0, "pieces": {"champion_figure": 1}},
            "f07": {"race": "gnomes", "tokens": 1},
        },
        phase="conquest",
        **more,
    )


def test_a_champion_alone_stands_in_his_players_colour_without_a_token() -> None:
    shown = champion()
    region = view.board_state(shown)["regions"]["a05"]
    assert "token" not in region
    assert region["pieces"] == [{"id": "champion_figure", "count": 1, "seat": 1}]
    assert region["name"].startswith("a05, swamp, anchor, Gnomes of Bob, Champion, ")
    standing = explanation.explanation(shown, shown.rules.board.index["a05"], ())["standing"]
    assert [(item["name"], item["count"]) for item in standing] == [("Gnomes of Bob", 0), ("Champion of Bob", 1)]
    drawn = tostring(still.still(shown.rules.board, shown), encoding="unicode")
    assert "var(--seat-1,var(--soft))" in drawn
    assert ">0<" not in drawn


def test_with_tokens_beside_him_he_is_a_piece_like_any_other() -> None:
    regions = {"a05": {"race": "gnomes", "tokens": 1, "pieces": {"champion_figure": 1}}}
    shown = position({}, {"active": {"race": "gnomes", "power": "champion"}}, regions)
    region = view.board_state(shown)["regions"]["a05"]
    assert (region["token"]["count"], region["pieces"]) == (1, [{"id": "champion_figure", "count": 1}])


@pytest.mark.parametrize("returns", [True, False])
def test_a_champion_whom_nobody_can_ransom_is_told_of_and_shown_as_a_hostage(returns: bool) -> None:
    game = Playthrough(champion(options={"figure_returns_unransomed": returns}))
    game.act(parse("conquer a05"))
    just = play_decision_state(game.moment, "")["just"]
    assert "Bob has no coin to pay Ann." in just
    assert ("Ann holds the Champion hostage until the ransom is paid." in just) is not returns
    ann, bob = play_table_state(game.moment, Switches())["players"]
    assert (ann["notes"], bob["notes"]) == ([] if returns else ["holds the Champion hostage"], [])


def test_last_holder_of_the_doomhammer_is_shown_while_the_fee_is_theirs() -> None:
    shown = position(
        {"active": {"race": "trolls", "power": "sailing", "hand": 5}},
        {"active": {"race": "gnomes", "power": "farmer"}, "claims": ["doomhammer"]},
        {"a06": {"race": "trolls", "tokens": 1, "pieces": {"doomhammer": 1}}, "a05": {"race": "gnomes", "tokens": 1}},
        phase="conquest",
        options={"fee_to_former_holder": True},
    )
    assert play_table_state(Playthrough(shown).moment, Switches())["players"][1]["notes"] == [
        "held Doomhammer last: is paid its fee"
    ]


@pytest.mark.parametrize(("race", "side"), [("orcs", "Horde"), ("humans", "Alliance"), ("naga", "neutral")])
def test_every_race_says_on_which_side_it_is(race: str, side: str) -> None:
    id = f"warcraft.{race}"
    assert article_state(codex.entries()[id], can_leave=False)["facts"][0] == side
    assert id in codex.find(side)
    about = abouts(champion(), id, None)
    assert [str(words).split(":")[0].endswith(f" ({side})") for words in about] == [True]


def test_the_coast_of_a_lake_is_not_taken_for_that_of_the_ocean() -> None:
    shown = champion()
    index = shown.rules.board.index
    inland, ashore = (explanation.explanation(shown, index[id], ())["facts"] for id in ("a06", "a05"))
    assert inland == ["artifact or legendary place", "next to a sea or a lake"]
    assert ashore == ["anchor"]


def test_other_games_have_no_sides() -> None:
    facts = article_state(codex.entries()["base.orcs"], can_leave=False)["facts"]
    assert facts[0] == "5 tokens on the banner"


def test_rules_for_every_race_are_not_listed_for_a_pair() -> None:
    state = together_state("warcraft", "warcraft.naga", "warcraft.archaeologist", "", can_leave=False)
    said = [item for stage in state["stages"] for item in stage["items"]]
    assert said
    assert all(item.startswith(("Naga: ", "Archaeologist: ")) for item in said)


def test_tauren_are_not_told_to_leave_one_token_behind() -> None:
    shown = position(
        {"active": {"race": "tauren", "power": "farmer"}}, {}, {"a05": {"race": "tauren", "tokens": 4}}, phase="ready"
    )
    assert str(label(shown, PickUpAll())) == "Take up all tokens but 2 in each region"


def test_region_of_a_lone_champion_belongs_to_its_player() -> None:
    """The Champion could leave it, and conquer it again."""
    shown = position(
        {"active": {"race": "gnomes", "power": "champion", "hand": 2}},
        {},
        {
            "a05": {"race": "gnomes", "tokens": 0, "pieces": {"champion_figure": 1}},
            "a01": {"race": "gnomes", "tokens": 1, "pieces": {"mountain": 1}},
        },
        phase="conquest",
    )
    assert "conquer a05 warcraft.champion" in map(str, legal_actions(shown))
    marks = {id: region["mark"] for id, region in view.board_state(shown)["regions"].items()}
    assert (marks["a05"], marks["a01"], marks["a06"]) == ("own", "own", "special")
    (way,) = explanation.explanation(shown, shown.rules.board.index["a05"], prices.quotes(shown)[4])["ways"]
    assert way["mark"] == "own"
