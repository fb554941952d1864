"""The published perft suite, and the meaning of its counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play import perft as published
from smallworld.play.perft import Case, divide, perft, suite
from smallworld.rules import engine
from tests.engine.invariants import universe
from tests.lanes import part
from tests.test_boxes import POWERS, RACES

SUITE = suite()
#: The printed banners and badges of each box.
BANNERS = {game: len(races) for game, races in RACES.items()}
BADGES = {game: len(powers) for game, powers in POWERS.items()}


def drawn(game: str, first: int, row: int = 0) -> tuple[int, int, int]:
    """Returns the counts for one of `first`, then any banner and any badge outside a row of combos."""
    banners, badges = BANNERS[game] - row, BADGES[game] - row
    return first, first * banners, first * banners * badges


def opening(game: str) -> tuple[int, int, int]:
    """Returns the counts for any banner, then any badge, then one of the banners left."""
    banners, badges = BANNERS[game], BADGES[game]
    return banners, banners * badges, banners * badges * (banners - 1)


#: Counted by hand from the board and the rulebook.
BY_HAND = {
    "opening": opening("base"),
    # Six combos, five coins. Then any of the banners left, and any of the badges.
    "first pick": drawn("base", 6, row=6),
    # One coin: the free combo, and the next.
    "poor": drawn("base", 2, row=6),
    # The free combo, and the third with the coins that lie on it.
    "pay with the coins of the combo": drawn("base", 2, row=6),
    # Stopping, and thirteen land regions at the edge, and the forest on the shore of the eastern sea.
    "first conquest": (1 + 13 + 1,),
    # The same, and both seas at the edge.
    "Seafaring": (1 + 13 + 1 + 2,),
    # Stopping, and all of 23 regions but the two seas and the lake. One costs a token too many, which takes the die.
    "Flying": (1 + 20,),
    # The hill in the middle has seven neighbours, none of them costlier than four.
    "conquest": (1 + 7,),
    # Each of the same seven costs one to three tokens too many.
    "final roll": (1 + 7,),
    "expand or decline": (2,),
    # Three tokens, each into one of two regions.
    "redeployment": (2, 2 * 2, 2 * 2 * 2),
    # One token and five encampments, each into one of two regions, in any order.
    "Bivouacking": (2 * 2, 3 * 2**2, 4 * 2**3, 5 * 2**4, 6 * 2**5, 6 * 2**6),
    # Each of two Heroes goes to another of four regions.
    "Heroes": (4, 4 * 3),
    # Going on, or declining. The opponent then expands or declines.
    "Stout": (2, 2 * 2),
    # Peace with the player who was not attacked, or with nobody. Then the next player expands or declines.
    "Diplomat": (2, 2 * 2),
    "Underground opening": opening("underground"),
    # Five badges, or their own. Then any of the banners left, and any of the badges.
    "Shadow Mimes": drawn("underground", 6, row=6),
    # Two chasms with a volcano, then the row is filled up. Then five neighbours of one, or three of the other, or none.
    "Volcano": (*drawn("underground", 2, row=6), drawn("underground", (1 + 3) + (1 + 5), row=6)[2]),
    # Stopping, and ten regions at the edge that are no chasm, the costliest one token too many.
    "Underground entry": (1 + 10,),
    # Stopping, and five neighbours of the Volcano, of which two are mountains.
    "Flames": (1 + 5,),
    # Stopping, and fourteen rims, of which six lie at the edge, and four other regions at the edge.
    "Spiderines": (1 + 14 + 4,),
    # Stopping, and three rivers, and the ten regions beside them or beside the Lizardmen.
    "Lizardmen": (1 + 3 + 10,),
    "find": (15,),
    # Two badges are in play.
    "lent power": (BADGES["underground"] - 2,),
    # Stopping, and three neighbours, without and with the Sword. 22 regions with the Doormat, of which one
    # costs too much without the Sword.
    "relics": (1 + 3 + 3 + 21 + 22,),
    # Stopping, and five neighbours.
    "Balrog": (1 + 5,),
    # Stopping, and five neighbours that are no chasm, none costlier than a dwarf and two hammers.
    "Iron Dwarves": (1 + 5,),
    # Stopping, and six neighbours, of which two rivers cost one token, and the early die for each of the six.
    "Will-o’-Wisps": (1 + 6 + 6,),
    # Going on, giving up the one region held, and three regions to exchange.
    "Reborn": (2 + 3,),
    "Mushroom Armor": (3, 3 * 3),
    # The next player then expands or declines.
    "Queen": (3, 3 * 2),
    # Either token or none. Then the next player's choice, or the end of the turn after either.
    "Altar": (1 + 2, 2 + 2),
    "lent Vanishing": (3,),
    "Warcraft opening": opening("warcraft"),
    # Stopping, and seven anchors, the costliest four tokens and one for the travel.
    "landing": (1 + 7,),
    # Stopping, and five neighbours, none costlier than three. Four anchors afar, of which two cost a token too many.
    "travel": (1 + 5 + 4,),
    # Stopping, and seven anchors, and the two caverns without one.
    "Kobolds": (1 + 7 + 2,),
    # Stopping, and seven anchors, and the lake.
    "Naga": (1 + 7 + 1,),
    # Stopping, and six neighbours. Four anchors of the other island, of which one costs a token too many.
    "Tauren": (1 + 6 + 4,),
    "marker": (5 + 7,),
    "Worgen": (2,),
    # Two coins buy two tokens at most.
    "Forsaken": (1 + 2,),
    # Stopping, or any of three regions, each once.
    "Goblins lay bombs": (1 + 3,),
    "a bomb goes off": (2,),
    # Stopping, and six neighbours, of which three cost a token too many. Four anchors afar, all cost too much. The
    # Champion, to each neighbour.
    "Champion": (1 + 6 + 4 + 6,),
    # Stopping, and the die for five neighbours and four anchors afar. A token of the Trolls to their other region, from
    # either, and a Murloc lost.
    "Intimidating": (1 + 5 + 4 + 2 + 1,),
    # Stopping, and any of three Murlocs that swaps places with the Trolls.
    "Portal Mage": (1 + 3,),
    "Ethereals": (1 + 1,),
    # Stopping, and the die for six neighbours and four anchors afar. The strike, at seventeen other regions: the die
    # for it first, or as the final conquest.
    "air strike": (1 + 10 + 17 + 17,),
    # Leaving them in hand, or the first one in any of nineteen regions but the two of the Humans.
    "objectives": (1 + 17,),
    "Beast Master": (2,),
    # Stopping, and two sides. Six neighbours, of which four cost too much. Four anchors afar, all cost too much.
    "Battleground": (1 + 2 + 6 + 4,),
    "Aegis": (3,),
}


@pytest.mark.parametrize("case", SUITE, ids=lambda case: case.name)
def test_published_counts(case: Case) -> None:
    position = case.position
    assert tuple(perft(position, depth) for depth in range(1, len(case.counts) + 1)) == case.counts


@pytest.mark.parametrize("name", BY_HAND)
def test_counts_by_hand(name: str) -> None:
    case = next(case for case in SUITE if case.name == name)
    assert case.counts[: len(BY_HAND[name])] == BY_HAND[name]


@pytest.mark.seeded
@pytest.mark.parametrize("case", part(SUITE, one_of=4), ids=lambda case: case.name)
def test_what_is_not_refused_gives_the_same_counts(case: Case) -> None:
    def allowed(position: Position) -> list[Position]:
        free = [action for action in {*universe(position)} if not engine.refusals(position, action)]
        return [engine.apply(position, action).position for action in free]

    first = allowed(case.position)
    assert len(first) == case.counts[0]
    if len(first) < 10 and len(case.counts) > 1:
        assert sum(len(allowed(position)) for position in first) == case.counts[1]


def test_the_suite_is_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (case._replace(counts=case.counts[:2]) for case in SUITE[:2])
    monkeypatch.setattr(published, "suite", lambda: (first, second))
    file = tmp_path / "suite.json"
    file.write_text('[{"about": "é", "counts": [1, 2]},\n {"counts": [3]}]\n', encoding="utf-8")
    published.main(str(file))
    counted = f'[{{"about": "é", "counts": {[*first.counts]}}},\n {{"counts": {[*second.counts]}}}]\n'
    assert file.read_text(encoding="utf-8") == counted


def test_every_phase_is_in_the_suite() -> None:
    assert {case.position.phase for case in SUITE} == set(Phase) - {Phase.OVER}
    assert len({case.name for case in SUITE}) == len(SUITE)


def test_divide_splits_the_count_by_the_first_action() -> None:
    position = next(case for case in SUITE if case.name == "conquest").position
    parts = divide(position, 3)
    assert set(parts) == {str(action) for action in engine.legal_actions(position)}
    assert sum(parts.values()) == perft(position, 3)


def test_depths() -> None:
    position = SUITE[0].position
    assert perft(position, 0) == 1
    with pytest.raises(ValueError, match="negative"):
        perft(position, -1)
    with pytest.raises(ValueError, match="at least 1"):
        divide(position, 0)


def test_a_sequence_cut_short_by_the_end_of_the_game_is_not_counted() -> None:
    last = next(case for case in SUITE if case.name == "last turn").position
    assert perft(last, 12) == 0
