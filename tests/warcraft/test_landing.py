"""Landing on islands, and what travelling there costs, from the rulebook: First Conquest, Following Conquests,
Conquering a Region.

    north:  n1 hill, anchor     n2 forest       n3 mountain, anchor     n4 swamp, cavern
    south:  s1 field, anchor    s2 lake         s3 hill, cavern         s4 mountain, anchor
            s5 forest, anchor, cavern
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from smallworld.documents.boards import read_board
from smallworld.effects.defence import Ward
from smallworld.effects.ways import FixedPrice
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Conquer
from smallworld.model.board import Regions
from smallworld.model.holding import Holding
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.player import Force
from smallworld.model.position import Position
from smallworld.model.quote import Quote
from smallworld.model.relics import read_relics
from smallworld.model.rules import Rules
from smallworld.rules.conquest.quotes import quote, quotes
from smallworld.rules.engine import apply, legal_actions, refusals
from smallworld.setup.new_game import new_game

_ORCS, _FARMER = WARCRAFT.races["warcraft.orcs"], WARCRAFT.powers["warcraft.farmer"]
#: With two abilities as the other boxes have them: a shield against abilities, and a printed price.
BOX = replace(
    WARCRAFT,
    races={**WARCRAFT.races, "warcraft.warders": replace(_ORCS, id="warcraft.warders", effects=(Ward(),))},
    powers={
        **WARCRAFT.powers,
        "warcraft.fated": replace(
            _FARMER, id="warcraft.fated", effects=(FixedPrice(tokens=1, piece="warcraft.champion"),)
        ),
    },
)


def region(id: str, terrain: str, *symbols: str) -> dict[str, Any]:
    pieces = {"mountain": 1} if terrain == "mountain" else {}
    return {"id": id, "terrain": terrain, "symbols": list(symbols), "pieces": pieces, "edge": True}


REGIONS = [
    region("n1", "hill", "anchor"),
    region("n2", "forest"),
    region("n3", "mountain", "anchor"),
    region("n4", "swamp", "cavern"),
    region("s1", "farmland", "anchor"),
    region("s2", "lake"),
    region("s3", "hill", "cavern"),
    region("s4", "mountain", "anchor"),
    region("s5", "forest", "anchor", "cavern"),
]
NORTH = [["n1", "n2"], ["n2", "n3"], ["n2", "n4"]]
SOUTH = [["s1", "s2"], ["s1", "s3"], ["s2", "s3"], ["s3", "s4"], ["s2", "s5"], ["s3", "s5"]]
BOARD = read_board(
    {"id": "two", "game": "warcraft", "inline": True, "regions": REGIONS, "borders": [*NORTH, *SOUTH]},
    BOX.terrains,
    BOX.pieces,
    islands=True,
)
ANCHORS = {"n1", "n3", "s1", "s4", "s5"}


def facing(
    race: str = "orcs",
    power: str = "farmer",
    *held: str,
    hand: int = 5,
    declined: str = "",
    enemies: dict[str, int] | None = None,
    foe: str = "humans",
    finds: dict[str, str] | None = None,
    **options: bool,
) -> Position:
    """Returns a race with tokens in hand, and a token in each region held. Its player's declined Naga hold one more."""
    start = new_game(Rules(BOX, BOARD, Options(**options)))
    force = Force(f"warcraft.{race}", f"warcraft.{power}", hand=hand, conquests=len(held), turns=int(bool(held)))
    old = (Force("warcraft.naga", None),) if declined else ()
    ann = start.players[0]._replace(active=force, declined=old)
    bob = start.players[1]._replace(active=Force(f"warcraft.{foe}", "warcraft.blacksmith", conquests=1, turns=1))
    holdings = []
    for id, printed in zip(BOARD.ids, start.holdings, strict=True):
        pieces = (*printed.pieces, *((find, 1) for find, place in (finds or {}).items() if place == id))
        occupied: tuple[str | None, int] = (None, 0)
        if id in held:
            occupied = (force.race, 1)
        elif id == declined:
            occupied = ("warcraft.naga", 1)
        elif enemies and id in enemies:
            occupied = (f"warcraft.{foe}", enemies[id])
        holdings.append(Holding(*occupied, pieces))
    return start._replace(phase=Phase.CONQUEST, players=(ann, bob), holdings=tuple(holdings))


def within_reach(position: Position) -> set[str]:
    return {action.region for action in legal_actions(position) if isinstance(action, Conquer)}


def travel(offer: Quote) -> list[str]:
    """Returns the words of a price about travelling."""
    return [f"{term.amount:+} {term.reason}" for term in offer.terms if "travel" in str(term.reason)]


def links(position: Position, region: str) -> list[str]:
    return sorted(link.kind for link in quote(position, region).links)


def test_the_anchors_are_where_races_land() -> None:
    def names(regions: Regions) -> set[str]:
        return set(BOARD.names(regions))

    assert names(BOX.landing.entry(BOARD)) == names(BOX.landing.lies_right(BOARD)) == ANCHORS


def test_a_race_enters_by_anchors_alone_and_the_coast_is_no_way_in() -> None:
    """Source: First Conquest: any island, by one of its entry regions."""
    position = facing()
    assert within_reach(position) == ANCHORS
    (why,) = refusals(position, Conquer("n2"))
    assert (why.code, why.source) == ("not_entry", BOX.headings.first_conquest)
    assert str(why.reason) == "no anchor marks it, and a race without regions must enter at an anchor"


def test_entering_takes_three_tokens_at_least() -> None:
    """Source: First Conquest: they travel over the sea, so it takes 3 tokens or more."""
    offer = quote(facing(), "n1")
    assert [(term.amount, str(term.reason)) for term in offer.terms] == [
        (2, "any region (hill)"),
        (1, "travel, over the sea"),
    ]
    assert offer.terms[-1].source == BOX.headings.conquering
    assert offer.price == 3
    (link,) = offer.links
    assert (link.kind, link.source, link.by_ability) == ("entry", BOX.headings.first_conquest, False)
    assert within_reach(facing(hand=3)) == {"n1", "s1", "s5"}
    assert not within_reach(facing(hand=2))
    assert [why.code for why in refusals(facing(hand=2), Conquer("n1"))] == ["not_enough_tokens"]


def test_an_anchor_of_another_island_is_attacked_at_any_time_for_one_more() -> None:
    """W-002. Source: Following Conquests."""
    position = facing("orcs", "farmer", "s3")
    assert (quote(position, "n1").price, travel(quote(position, "n1"))) == (3, ["+1 travel, from another island"])
    (link,) = quote(position, "n1").links
    assert (link.kind, link.source) == ("entry", BOX.headings.following_conquests)
    after = apply(position, Conquer("n1")).position
    assert after.holdings[BOARD.index["n1"]].tokens == 3


def test_what_borders_nothing_of_ones_own_and_has_no_anchor_is_out_of_reach() -> None:
    position = facing("orcs", "farmer", "n1")
    for far in ("n4", "s3"):
        (why,) = refusals(position, Conquer(far))
        assert (why.code, why.source) == ("not_adjacent", BOX.headings.following_conquests)
        assert str(why.reason) == "neither next to a region you hold nor marked by an anchor"
    assert within_reach(position) == {"n2", "n3", "s1", "s4", "s5"}


def test_an_anchor_next_to_a_region_of_ones_own_takes_no_travel() -> None:
    """W-003."""
    position = facing("orcs", "farmer", "n2")
    assert (quote(position, "n1").price, travel(quote(position, "n1"))) == (2, [])
    assert links(position, "n1") == ["border", "entry"]


def test_a_region_in_decline_next_door_spares_no_travel() -> None:
    """W-004: of the same race, says the text."""
    position = facing("orcs", "farmer", "s3", declined="n2")
    assert (quote(position, "n1").price, travel(quote(position, "n1"))) == (3, ["+1 travel, from another island"])


def test_an_anchor_of_the_same_island_that_is_not_next_door_is_travelled_to() -> None:
    position = facing("orcs", "farmer", "n1")
    assert (quote(position, "n3").price, travel(quote(position, "n3"))) == (4, ["+1 travel, along the coast"])
    assert (quote(position, "s4").price, travel(quote(position, "s4"))) == (4, ["+1 travel, from another island"])


def test_defenders_count_beside_the_travel() -> None:
    assert quote(facing(enemies={"n1": 2}), "n1").price == 5


def test_with_every_region_given_up_a_race_enters_again() -> None:
    """Source: Abandoning a Region. The stone that spared it the travel is given up with the rest (W-111)."""
    position = facing("orcs", "farmer", finds={"warcraft.meeting_stone": "n2"})
    assert within_reach(position) == ANCHORS
    assert {quote(position, id).price for id in ("n1", "s1", "s5")} == {3}


@pytest.mark.parametrize(
    ("anchor", "enemies", "held", "price"),
    [("n3", 0, "n2", 1), ("n3", 2, "n2", 3), ("s4", 0, "n2", 2)],
)
def test_dwarves_and_mountains(anchor: str, enemies: int, held: str, price: int) -> None:
    """W-016: 2 + 1 + 1 − 2 for the one overseas."""
    assert (
        quote(facing("dwarves", "farmer", held, enemies={anchor: enemies} if enemies else None), anchor).price == price
    )


def test_the_least_is_a_token_after_the_travel() -> None:
    """C-004: every change is added up, and the total is at least 1. The other reading limits only discounts."""
    assert quote(facing("dwarves", "blacksmith"), "s4").price == 1
    assert quote(facing("dwarves", "blacksmith", floor_after_all=False), "s4").price == 2


def test_a_race_that_comes_out_of_caverns_does_not_travel_to_them() -> None:
    """W-034, W-035."""
    start = facing("kobolds")
    assert (quote(start, "s3").price, quote(start, "s5").price, quote(start, "n1").price) == (2, 2, 3)
    later = facing("kobolds", "farmer", "n1")
    assert (quote(later, "s3").price, quote(later, "s5").price, quote(later, "s1").price) == (2, 2, 3)
    assert links(later, "s5") == ["cavern", "entry"]


def test_who_enters_by_water_goes_on_from_there_without_travelling() -> None:
    """W-036."""
    assert quote(facing("naga"), "s2").price == 2
    ashore = facing("naga", "farmer", "s2")
    assert [quote(ashore, id).price for id in ("s1", "s5", "n1")] == [2, 2, 3]


def test_water_elsewhere_is_out_of_reach_once_on_the_map() -> None:
    assert {why.code for why in refusals(facing("naga", "farmer", "n1"), Conquer("s2"))} == {"not_adjacent"}


def test_sailors_land_without_travelling() -> None:
    """W-090: 2 and 2."""
    for position in (facing("orcs", "sailing"), facing("orcs", "sailing", "s3")):
        offer = quote(position, "n1")
        assert (offer.price, travel(offer)) == (2, ["+0 Sailing: no travel costs"])
        assert offer.terms[-1].source == BOX.powers["warcraft.sailing"].source
    assert travel(quote(facing("orcs", "sailing", "n2"), "n1")) == []


def test_the_stone_spares_whoever_holds_it_the_travel() -> None:
    offer = quote(facing("orcs", "farmer", "n2", finds={"warcraft.meeting_stone": "n2"}), "s1")
    assert (offer.price, travel(offer)) == (2, ["+0 Meeting Stone: no travel costs"])


def test_who_goes_anywhere_with_an_artifact_does_not_travel() -> None:
    """The region counts as adjacent. Source: Artifacts and Legendary Places: Ashes of Al’ar."""
    position = facing("orcs", "farmer", "n2", finds={"warcraft.ashes": "n2"})
    assert quote(position, "s1").price == 3
    assert quote(position, "s1", read_relics("ashes")).price == 2


def test_a_printed_price_swallows_the_travel() -> None:
    """W-099. C-049 has the other reading, by which it is changed like any other."""
    position = facing("orcs", "fated", "n2")
    assert [offer.price for offer in quotes(position, "s1")] == [3, 1]
    changed = facing("orcs", "fated", "n2", fixed_price_is_fixed=False)
    assert [offer.price for offer in quotes(changed, "s1")] == [3, 2]


def test_where_abilities_are_of_no_use_everybody_travels() -> None:
    for race, power in (("orcs", "sailing"), ("kobolds", "farmer")):
        position = facing(race, power, "n1", enemies={"s5": 1}, foe="warders")
        assert (quote(position, "s5").price, travel(quote(position, "s5"))) == (4, ["+1 travel, from another island"])


def test_the_last_conquest_may_be_a_landing_with_the_die() -> None:
    """Source: Final Conquest Attempt: it is short of the travel's token too."""
    offer = quote(facing("orcs", "farmer", "n2", hand=1), "s1")
    assert offer.odds is not None
    assert offer.odds == quote(facing("orcs", "farmer", "n2", hand=1, enemies={"n1": 1}), "n1").odds
