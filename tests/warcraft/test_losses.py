"""The losses when a region falls, and the spared tokens: Draenei, Tauren, Light’s Hope Chapel, and returns."""

from __future__ import annotations

import pytest

from smallworld.model.events import Lost
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft


def lost(game: Warcraft) -> list[tuple[int, str | None]]:
    """Returns the tokens lost, region by region, and the option that decided it."""
    return [(event.tokens, event.option) for event in game.events if isinstance(event, Lost)]


def test_draenei_lose_nothing_with_their_first_region_of_a_turn() -> None:
    """Ruling W-014."""
    regions = {"strand": "draenei 2", "wood": "draenei 1", "meadow": "draenei 1"}
    game = Warcraft(
        seat("farmer forsaken", hand=12), seat("mining draenei"), seat("ranger orcs", hand=11), regions=regions
    ).do("conquer strand", "conquer wood")
    assert lost(game) == [(0, None), (1, None)]
    assert game.force("draenei").retreating == 2
    assert game.reread() == game.position
    game.finish_turn()
    while game.position.player != 2:
        game.finish_turn()
    game.until("conquest").do("conquer quay", "conquer mound", "conquer meadow")
    assert lost(game)[2:] == [(0, None)]


def test_draenei_in_decline_lose_what_others_lose() -> None:
    game = Warcraft(seat("farmer orcs", hand=9), seat(declined=["draenei"]), regions={"strand": "draenei 1"})
    assert lost(game.do("conquer strand")) == [(1, None)]


def test_tauren_lose_one_of_two_and_both_in_decline() -> None:
    """Ruling W-047."""
    regions = {"strand": "tauren 2", "marsh": "tauren 2"}
    active = Warcraft(seat("farmer orcs", hand=9), seat("mining tauren"), regions=regions)
    assert active.price("strand") == 5
    assert lost(active.do("conquer strand")) == [(1, None)]
    declined = Warcraft(seat("farmer orcs", hand=9), seat(declined=["tauren"]), regions=regions)
    assert declined.price("strand") == 5
    assert lost(declined.do("conquer strand")) == [(2, None)]


def test_tauren_conquer_and_stay_in_pairs() -> None:
    """Ruling W-045."""
    game = Warcraft(seat("blacksmith tauren", hand=2), regions={"grove": "tauren 2"})
    assert game.price("meadow") == 2
    ready = Warcraft(
        seat("blacksmith tauren"),
        regions={"grove": "tauren 4", "wood": "tauren 2", "meadow": "tauren 2"},
        phase="ready",
    ).do("pick-up-all")
    assert ready.force("tauren").hand == 2


def test_tauren_leave_pairs_in_decline() -> None:
    """Ruling W-047."""
    game = Warcraft(seat("farmer tauren"), regions={"wood": "tauren 4", "grove": "tauren 2"}, phase="turn")
    game.do("decline")
    assert (game.at("wood"), game.at("grove"), game.scored()) == ("tauren 2", "tauren 2", [2])


CHAPEL = {"wood": "humans 1 chapel", "strand": "humans 1", "meadow": "humans 1"}


@pytest.mark.parametrize(("everywhere", "tokens"), [(True, 0), (False, 1)])
def test_who_holds_the_chapel_loses_nothing(everywhere: bool, tokens: int) -> None:
    """Ruling W-108: anywhere, or by the other reading in the region of the Chapel alone."""
    game = Warcraft(
        seat("farmer forsaken", hand=14),
        seat("mining humans"),
        regions=CHAPEL,
        options={"chapel_spares_everywhere": everywhere},
    ).do("conquer strand", "conquer wood", "conquer meadow")
    assert lost(game) == [(tokens, "chapel_spares_everywhere"), (0, None), (1, None)]


def test_the_chapel_spares_no_race_in_decline() -> None:
    """Ruling W-109."""
    game = Warcraft(seat("farmer forsaken", hand=9), seat(declined=["humans"]), regions=CHAPEL)
    assert lost(game.do("conquer strand")) == [(1, None)]


def test_the_chapel_leaves_the_draenei_their_own_gift() -> None:
    regions = {"wood": "draenei 1 chapel", "strand": "draenei 1", "meadow": "draenei 1"}
    game = Warcraft(seat("farmer forsaken", hand=12), seat("mining draenei"), regions=regions)
    game.do("conquer strand", "conquer wood", "conquer meadow")
    assert [tokens for tokens, _ in lost(game)] == [0, 0, 0]


@pytest.mark.parametrize(("in_tray", "gained"), [(1, 1), (0, 0)])
def test_the_spirit_healer_gives_a_token_while_there_is_one(in_tray: int, gained: int) -> None:
    """Rulings W-112 and W-113."""
    game = Warcraft(seat("farmer trolls", hand=10 - in_tray), regions={"wood": "trolls 1 spirit_healer"})
    hand = game.force("trolls").hand
    game.do("end-conquests")
    assert game.force("trolls").hand == hand + gained


def test_the_spirit_healer_gives_none_in_decline() -> None:
    regions = {"wood": "trolls 1 spirit_healer", "grove": "orcs 1"}
    game = Warcraft(seat("farmer orcs", hand=1, declined=["trolls"]), regions=regions).do("end-conquests")
    assert (game.force("orcs").hand, game.force("trolls").hand) == (1, 0)
