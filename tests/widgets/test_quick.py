"""The quick price: what is pressed is asked of the engine, and nothing else that arrives does anything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld.games import GAMES
from smallworld.presentation.quick import address
from smallworld.setup.problems import everything_about
from smallworld.teaching.quick.situation import Situation, usual
from smallworld.wording.landmarks import region_names
from smallworld.wording.sketches import TARGET
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.quick.quick import Quick
from tests.lanes import SOAK, examples, seeded

SITUATIONS = [
    *map(usual, GAMES.values()),
    Situation(
        "base", "hill", "mountain", "base.giants", "base.commando", 5, "base.halflings", 2, True,
        (("base.lost_tribe", 1), ("base.encampment", 3)), ("cavern", "mine"), True,
    ),
    Situation("underground", "mine", "mudpool", "underground.drow", "underground.royal", held=("underground.pipe",)),
]  # fmt: skip


def press(quick: Quick, group: str, *ids: str) -> None:
    for id in ids:
        quick.choices._handle_custom_msg({"do": "choose", "group": group, "id": id}, [])


def answer(quick: Quick) -> dict[str, Any]:
    """Returns the answer for the region, by its first way."""
    way: dict[str, Any] = quick.inspector.state["regions"][TARGET]["ways"][0]
    return way


def test_the_argument_of_the_table() -> None:
    gone: list[Destination] = []
    quick = Quick(go=gone.append)
    press(quick, "race", "base.giants")
    press(quick, "power", "base.commando")
    press(quick, "defender", "base.halflings")
    press(quick, "pieces", "base.fortress", "base.hole")
    assert [term["amount"] for term in answer(quick)["terms"]] == ["+2", "+1", "+1", "−1"]
    assert answer(quick)["answer"] == "No: protected by the Hole-in-the-Ground"
    press(quick, "pieces", "base.hole")
    assert answer(quick)["total"] == "3"
    assert answer(quick)["answer"].startswith("Yes, ")
    quick.inspector._handle_custom_msg({"do": "carry"}, [])
    (there,) = gone
    assert there.position is not None
    assert (there.view, there.position.rules.board.id) == ("explore", "base-2")
    assert there.position.holding(there.id) == quick.position.holding(TARGET)


def test_tokens_of_race_and_power_are_in_hand_until_counted() -> None:
    quick = Quick()
    press(quick, "race", "base.giants")
    press(quick, "power", "base.forest")
    (hand,) = [group["number"]["count"] for group in quick.choices.state["groups"] if group["id"] == "power"]
    assert hand == 6 + 4 - 1
    for _ in range(8):
        quick.choices._handle_custom_msg({"do": "count", "what": "hand", "by": -1}, [])
    assert answer(quick)["answer"] == "With luck, 1 in 2"
    assert [face["hit"] for face in answer(quick)["faces"]] == [False, False, False, True, True, True]


@pytest.mark.parametrize("situation", SITUATIONS, ids=str)
def test_the_address_holds_what_was_chosen(situation: Situation) -> None:
    assert address.read(address.write(situation)) == situation
    quick = Quick()
    quick.visit(Destination("quick", address.write(situation)))
    assert quick.situation == situation


STRANGE_ADDRESSES = [
    "", "base", "chess of=pawns", "base of=drow", "base n=-1", "base n=99999999999", "base piece=fortress", "base x=1",
    "base of=giants&against=giants", "base to=lake", "base held=pipe", "base piece=fortress*1000", "base to=%00",
    "underground symbol=volcano", "underground beside=1", "base beside=1",
]  # fmt: skip


@pytest.mark.parametrize("line", STRANGE_ADDRESSES)
def test_a_strangers_address_changes_nothing(line: str) -> None:
    quick = Quick()
    before = quick.situation
    quick.visit(Destination("quick", line))
    assert quick.situation == before


STRANGE_MESSAGES: list[dict[str, Any]] = [
    {"do": "game", "id": "chess"},
    {"do": "choose", "group": "race", "id": "base.drow"},
    {"do": "choose", "group": "race", "id": 3},
    {"do": "choose", "group": "terrain", "id": "lake"},
    {"do": "choose", "group": "defender", "id": "base.amazons"},
    {"do": "choose", "group": "pieces", "id": "in_decline"},
    {"do": "count", "what": "tokens", "by": 1_000},
    {"do": "count", "what": "tokens", "by": -1},
    {"do": "count", "what": "race", "by": 1},
    {"do": "carry"},
    {"do": ["choose"]},
    {},
]


@pytest.mark.parametrize("message", STRANGE_MESSAGES, ids=str)
def test_a_message_from_anybody_changes_nothing(message: dict[str, Any]) -> None:
    quick = Quick()
    before = quick.situation
    quick.choices._handle_custom_msg(message, [])
    assert quick.situation == before


@pytest.mark.parametrize("game", list(GAMES))
def test_every_chip_can_be_pressed(game: str) -> None:
    quick = Quick(usual(GAMES[game]))
    for group in list(quick.choices.state["groups"]):
        for id in [chip["id"] for chip in group["chips"]]:
            for chip in chips(quick, group["id"]):
                if chip["id"] == id:
                    before = quick.situation
                    press(quick, group["id"], id)
                    assert quick.situation != before or chip["chosen"], (group["id"], id)
    assert quick.inspector.state["regions"][TARGET]["ways"]


def chips(quick: Quick, group: str) -> list[dict[str, Any]]:
    """Returns the chips of a group that can be pressed."""
    (found,) = [one["chips"] for one in quick.choices.state["groups"] if one["id"] == group]
    return [chip for chip in found if not chip.get("barred")]


#: With what somebody begins, or by whom the rest of the pieces comes to a region.
ATTACKS: dict[str, list[dict[str, Any]]] = {
    "base": [{}],
    "underground": [{}, {"race": "underground.drow"}, {"race": "underground.flames"}],
    "warcraft": [{}, {"race": "warcraft.goblins"}],
}


@pytest.mark.seeded
@pytest.mark.parametrize("game", list(GAMES))
def test_situation_opened_on_a_board_has_no_fault_there(game: str) -> None:
    """With each piece that can be chosen, against nobody and against races, and with nobody there after all."""
    offered, chosen = set(), set()
    for attack in ATTACKS[game]:
        first = Quick(usual(GAMES[game])._replace(**attack))
        for number, defender in enumerate(chips(first, "defender")):
            against = Quick(first.situation)
            press(against, "defender", defender["id"])
            groups = {group["id"]: group["chips"] for group in against.choices.state["groups"]}
            offered |= {chip["id"] for chip in groups["pieces"]}
            for turn, piece in enumerate(chips(against, "pieces"), start=number):
                # In an ordinary run each piece once, and against each race a few others.
                if turn % 6 and piece["id"] in chosen and not SOAK:
                    continue
                quick = Quick(against.situation)
                press(quick, "pieces", piece["id"])
                assert everything_about(quick.position) == (), (defender["id"], piece["id"])
                chosen.add(piece["id"])
                press(quick, "defender", "")
                assert everything_about(quick.position) == (), (defender["id"], piece["id"])
    assert chosen == offered


def test_flames_are_asked_about_their_volcano_and_nobody_else_is() -> None:
    quick = Quick(usual(GAMES["underground"])._replace(defender="underground.ogres", tokens=3))
    grounds = {chip["id"] for chip in chips(quick, "terrain")}
    assert grounds.isdisjoint({"volcano", "beside"})
    press(quick, "race", "underground.flames")
    press(quick, "terrain", "beside")
    assert [chip["name"] for chip in chips(quick, "terrain") if chip["chosen"]] == [
        "Mine",
        "next to the Volcano, or joined to it by regions of the Flames",
    ]
    assert answer(quick)["total"] == "2"
    names = {id: str(name) for id, name in region_names(quick.position.rules.board).items()}
    assert names["brought"] == "the abysmal chasm"
    # An attacker without the Volcano has none next to the region.
    press(quick, "race", "underground.drow")
    assert not quick.situation.beside
    assert answer(quick)["total"] == "5"


def test_a_lost_tribe_in_farmland_is_printed_there() -> None:
    quick = Quick()
    press(quick, "pieces", "base.lost_tribe")
    board = quick.position.rules.board
    assert board.regions[board.index[TARGET]].pieces == (("base.lost_tribe", 1),)
    # A race that comes in drives them out.
    press(quick, "defender", "base.orcs")
    assert quick.situation.pieces == ()


def test_monsters_come_in_pairs_as_they_are_printed() -> None:
    quick = Quick(usual(GAMES["underground"]))
    press(quick, "pieces", "underground.monster")
    assert dict(quick.situation.pieces) == {"underground.monster": 2}
    assert answer(quick)["total"] == "4"
    press(quick, "pieces", "underground.monster")
    assert dict(quick.situation.pieces) == {}


def test_the_regions_of_the_little_board_go_by_what_they_are() -> None:
    quick = Quick(usual(GAMES["base"])._replace(coast=True))
    names = {id: str(name) for id, name in region_names(quick.position.rules.board).items()}
    assert names == {"target": "the contested region", "home": "the home region", "water": "the sea"}


def count(quick: Quick, what: str, by: int, times: int = 1) -> None:
    for _ in range(times):
        quick.choices._handle_custom_msg({"do": "count", "what": what, "by": by}, [])


def test_in_decline_defenders_have_one_token_but_for_those_who_keep_theirs() -> None:
    quick = Quick()
    press(quick, "race", "base.giants")
    press(quick, "defender", "base.trolls")
    count(quick, "tokens", 1, times=2)
    press(quick, "pieces", "in_decline")
    assert quick.situation.tokens == 1
    assert not everything_about(quick.position)
    count(quick, "tokens", 1)
    assert quick.situation.tokens == 1
    press(quick, "defender", "base.ghouls")
    count(quick, "tokens", 1)
    assert quick.situation.tokens == 2


def test_tauren_are_never_fewer_than_two() -> None:
    quick = Quick()
    quick.choices._handle_custom_msg({"do": "game", "id": "warcraft"}, [])
    press(quick, "defender", "warcraft.tauren")
    assert quick.situation.tokens == 2
    count(quick, "tokens", -1)
    assert quick.situation.tokens == 2


def test_the_attacker_holds_as_many_places_as_one_region_can_have() -> None:
    quick = Quick()
    quick.choices._handle_custom_msg({"do": "game", "id": "underground"}, [])
    press(quick, "held", "underground.keep", "underground.pipe")
    assert list(quick.situation.held) == ["underground.pipe"]
    # There is one Pipe: in the region that is wanted, it is not held.
    press(quick, "pieces", "underground.pipe")
    assert list(quick.situation.held) == []
    assert not everything_about(quick.position)


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
def test_every_press_leads_to_a_situation_of_a_game(game: str) -> None:
    quick, random = Quick(), Random(seeded("1"))
    quick.choices._handle_custom_msg({"do": "game", "id": game}, [])
    for _ in range(examples(120, one_of=4)):
        offered = [group for group in quick.choices.state["groups"] if group.get("chips")]
        group = random.choice(offered)
        press(quick, group["id"], random.choice(group["chips"])["id"])
        count(quick, random.choice(["hand", "tokens"]), random.choice([1, 1, -1]))
        assert not everything_about(quick.position), quick.situation
