"""The differences from a pinned setup, and the comparison of two attackers."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.position import Position
from smallworld.presentation.board import prices, view
from smallworld.presentation.board.differences import differences
from smallworld.presentation.editing.drafts import ACTIVE, EditError
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.rules.conquest.quotes import quote
from smallworld_widgets import Explorer
from smallworld_widgets.explore.rivals import Rival, first_rival, with_rival
from smallworld_widgets.explore.whatif import Pinned, whatif_state
from tests.widgets.messages import say


def with_power(power: str) -> Position:
    players = [{**EXAMPLE["players"][0], "active": {"race": "orcs", "power": power, "hand": 3}}, EXAMPLE["players"][1]]
    return notation.read({**EXAMPLE, "players": players})


def price(position: Position, region: str) -> int | None:
    return quote(position, position.rules.board.index[region]).price


def test_a_region_differs_where_the_price_does_and_says_why() -> None:
    before, after = with_power("underworld"), with_power("commando")
    found = {
        one.region: one for one in differences(prices.quotes(before), prices.quotes(after), before.rules.board.ids)
    }
    # Underworld is for caverns, Commando for every region: in r05, with a cavern, nothing has changed but the reason.
    assert (price(before, "r05"), price(after, "r05")) == (3, 3)
    assert "r05" not in found
    assert (price(before, "r06"), price(after, "r06")) == (3, 2)
    assert found["r06"].gone == ()
    assert [reason[:11] for reason in found["r06"].new] == ["−1 Commando"]
    # No cavern leads there any more.
    assert "not next to a region you hold" in found["r14"].new


def test_the_same_setup_differs_nowhere() -> None:
    position = with_power("underworld")
    assert differences(prices.quotes(position), prices.quotes(position), position.rules.board.ids) == []


def test_regions_that_differ_alike_are_listed_together() -> None:
    before, after = with_power("underworld"), with_power("flying")
    pinned = Pinned(before, prices.quotes(before))
    state = whatif_state(after, prices.quotes(after), pinned)["pinned"]
    assert state is not None
    listed = [[one["region"] for one in group["regions"]] for group in state["groups"]]
    regions = [region for group in listed for region in group]
    found = differences(pinned.ways, prices.quotes(after), before.rules.board.ids)
    assert sorted(regions) == sorted(one.region for one in found)
    assert len(listed) < len(regions) / 2
    assert state["attacker"] == ["Orcs, Underworld, 3 in hand", "Orcs, Flying, 3 in hand"]
    assert state["count"] == f"{len(found)} regions differ"


def test_the_board_shows_the_price_before_and_now() -> None:
    before, after = with_power("underworld"), with_power("commando")
    regions = view.board_state(after, before=prices.quotes(before))["regions"]
    assert (regions["r06"]["was"], regions["r06"]["price"]) == ("3", "2")
    assert regions["r06"]["name"].endswith("before: 3")
    assert not any("changed" in region for region in view.board_state(after)["regions"].values())


def test_pinned_setup_stays_until_it_is_unpinned() -> None:
    explorer = Explorer()
    say(explorer, "pin", on=True)
    before = explorer.position
    assert explorer.whatif.state["pinned"]["same"]
    say(explorer, "set_race", seat=0, slot=-1, race="base.tritons")
    assert explorer.whatif.state["pinned"]["groups"]
    assert any("was" in region for region in explorer.board.state["regions"].values())
    say(explorer, "add_coins", seat=0, by=1)
    say(explorer, "back_to_pinned")
    assert explorer.position == before
    say(explorer, "undo")
    say(explorer, "pin", on=False)
    assert explorer.whatif.state["pinned"] is None
    assert not any("changed" in region for region in explorer.board.state["regions"].values())


def test_another_board_unpins() -> None:
    explorer = Explorer()
    say(explorer, "pin", on=True)
    say(explorer, "set_board", id="base-3")
    assert explorer.whatif.state["pinned"] is None


def test_a_rival_in_play_attacks_from_where_it_stands() -> None:
    position = notation.read(EXAMPLE)
    assert first_rival(position) == Rival("base.trolls", 3)
    other = with_rival(position, Rival("base.trolls", 5))
    assert (other.player, other.owners["base.trolls"][1].hand) == (1, 5)
    assert price(other, "r11") == quote(other, other.rules.board.index["r11"]).price
    assert {refusal.code for refusal in quote(other, other.rules.board.index["r14"]).refusals} == {"own_region"}


def test_any_other_rival_takes_the_place_of_the_attacker() -> None:
    position = notation.read(EXAMPLE)
    other = with_rival(position, Rival("base.tritons", 4))
    assert (other.player, other.holding("r16").race) == (0, "base.tritons")
    assert other.owners["base.tritons"][1].power == "base.underworld"
    other = with_rival(position, Rival("base.tritons", 4, "base.commando"))
    assert other.owners["base.tritons"][1].power == "base.commando"
    with pytest.raises(EditError, match="Heroic badge is in play"):
        with_rival(position, Rival("base.tritons", 4, "base.heroic"))


def test_rivals_are_compared_region_by_region() -> None:
    explorer = Explorer()
    before = explorer.document
    say(explorer, "compare", on=True)
    say(explorer, "rival_race", race="base.tritons")
    table: dict[str, Any] = explorer.rivals.state["table"]
    assert table["columns"] == ["Orcs, Underworld, 3 in hand", "Tritons, Underworld, 3 in hand"]
    rows = {row["region"]: row for row in table["rows"]}
    # Tritons pay less on the coast. Lakes and seas belong to nobody.
    assert [cell["price"] for cell in rows["r12"]["cells"]] == ["5", "4"]
    only = [reason["says"] for reason in rows["r12"]["cells"][1]["reasons"] if reason["only"]]
    assert only[0].startswith("−1 Tritons")
    assert rows["r18"]["alike"]
    assert "r07" not in rows
    for _ in range(3):
        say(explorer, "rival_hand", by=1)
    table = explorer.rivals.state["table"]
    assert table["columns"][1] == "Tritons, Underworld, 6 in hand"
    say(explorer, "rival_power", power="base.heroic")
    assert explorer.rivals.state["fault"] == "the Heroic badge is in play already"
    say(explorer, "rival_power", power="nonsense")
    assert explorer.toolbar.state["notices"] == ["There is no such race or power"]
    assert explorer.rivals.state["power"] == "base.heroic"
    # What is kept is not refused after a reload.
    Explorer().restore(explorer.keep())
    say(explorer, "set_board", id="underground-2")
    assert explorer.rivals.state["race"] in games.GAMES["underground"].races
    say(explorer, "compare", on=False)
    assert explorer.rivals.state["table"] is None
    say(explorer, "undo")
    assert explorer.document == before


@pytest.mark.parametrize("id", EXAMPLES)
def test_every_race_can_be_compared(id: str) -> None:
    position = notation.read(EXAMPLES[id].document)
    for race in position.rules.races:
        if race not in position.owners:
            assert with_rival(position, Rival(race, 3)).owners[race][1].hand == 3


def test_without_an_attacker_there_is_nobody_to_compare_with() -> None:
    explorer = Explorer({"board": "base-2"})
    say(explorer, "compare", on=True)
    assert not explorer.rivals.state["table"]


def test_attackers_are_compared_where_bombs_were_laid() -> None:
    """Checks that the bombs, which are counted, do not keep a race or a badge from coming into play."""
    players = [
        {"active": {"race": "goblins", "power": "farmer", "hand": 5}},
        {"active": {"race": "orcs", "power": "mining"}},
    ]
    regions = {"a06": {"race": "goblins", "tokens": 2}}
    bombs = {"live": 1, "dud": 3}
    explorer = Explorer(
        {"board": "warcraft-l1a-s2b", "players": players, "regions": regions, "stacks": {"bombs": bombs}}
    )
    say(explorer, "set_race", seat=1, slot=ACTIVE, race="warcraft.blood_elves")
    say(explorer, "set_power", seat=1, slot=ACTIVE, power="warcraft.ranger")
    active = explorer.position.players[1].active
    assert active is not None
    assert (active.race, active.power) == ("warcraft.blood_elves", "warcraft.ranger")
    assert explorer.position.stacks.bombs[:2] == (1, 3)
    say(explorer, "compare", on=True)
    say(explorer, "rival_race", race="warcraft.humans")
    assert explorer.rivals.state["table"]["columns"][1].startswith("Humans")
    Explorer().restore(explorer.keep())
