"""The Champion: it conquers alone, holds its region, and is ransomed when it is beaten."""

from __future__ import annotations

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.effects.tokens import Losses
from smallworld.model.events import Lost, Tribute
from smallworld.model.holding import Holding
from smallworld.model.quote import Quote
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.editing.regions import place
from smallworld.rules.conquest.quotes import quotes
from smallworld.rules.scoring.income import income
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft


def humans(hand: int = 0, regions: dict[str, str] | None = None, **options: bool) -> Warcraft:
    """Humans with a Champion next to four Orcs behind a fort, on a mountain."""
    standing = {"wood": "humans 1", "peak": "orcs 4 fort", "field": "orcs 1"}
    return Warcraft(
        seat("champion humans", hand=hand, coins=0),
        seat("garrisoned orcs", coins=5),
        regions=standing if regions is None else regions,
        options=options,
    )


def offer(game: Warcraft, region: str) -> Quote:
    """Returns the quotes for the Champion in a region."""
    offers = quotes(game.position, game.position.rules.board.index[region])
    return next(offer for offer in offers if offer.way == "warcraft.champion")


def test_he_conquers_alone_whatever_the_defence() -> None:
    """Ruling W-060."""
    game = humans()
    assert game.priced("peak", "champion") == ["+0 the figure goes by itself, regardless of the defence"]
    assert str(offer(game, "peak").terms[0].source) == "Warcraft rulebook, Special Powers: Champion"
    game.do("conquer peak champion")
    assert game.at("peak") == "humans 0 champion_figure mountain"
    assert game.force("orcs").retreating == 3
    assert game.reread() == from_line(to_line(game.position)) == game.position
    told = [str(narrate(event, game.position)) for event in game.events]
    assert "The Humans conquer peak (Champion)." in told
    assert "used" in game.refused("conquer grove champion")


@pytest.mark.parametrize("needed", [False, True])
def test_an_option_has_a_token_wait_in_hand(needed: bool) -> None:
    """Ruling W-060: the other reading of the rulebook's general note."""
    game = humans(figure_needs_token=needed)
    assert game.refused("conquer peak champion") == ({"no_tokens"} if needed else set())
    if needed:
        assert [refusal.option for refusal in offer(game, "peak").refusals] == ["figure_needs_token"]
    else:
        assert offer(game, "peak").terms[0].option == "figure_needs_token"
    one = humans(hand=1, figure_needs_token=needed).do("conquer peak champion")
    assert (one.at("peak"), one.force("humans").hand) == ("humans 0 champion_figure mountain", 1)
    assert offer(humans(hand=1), "peak").terms[0].option is None


def test_only_next_door() -> None:
    """An anchor is no neighbour, and neither is anything while no region is held."""
    game = humans()
    assert game.refused("conquer dell champion") == {"not_adjacent"}
    assert game.against("conquer haven champion") == ["it can be landed in, but it is not next to a region you hold"]
    assert game.refused("conquer strand champion") == set()
    new = humans(hand=9, regions={"field": "orcs 1"})
    assert new.refused("conquer strand champion") == {"not_adjacent"}


def test_what_reaches_for_the_race_reaches_for_him() -> None:
    """For Kobolds, every cavern is next door."""
    game = Warcraft(seat("champion kobolds"), seat("mining orcs"), regions={"wood": "kobolds 1", "cave": "orcs 5"})
    assert game.do("conquer cave champion").at("cave") == "kobolds 0 champion_figure"


def test_what_bars_the_race_bars_him() -> None:
    game = Warcraft(
        seat("champion humans"), seat("defensive orcs"), regions={"wood": "humans 1", "strand": "orcs 1 tower"}
    )
    assert game.refused("conquer strand champion") == {"immune"}
    assert "water" in game.refused("conquer bay champion")


def test_discounts_and_travel_leave_him_alone() -> None:
    game = Warcraft(seat("champion dwarves"), regions={"wood": "dwarves 1"}, options={"fixed_price_is_fixed": False})
    assert game.price("peak", "champion") == 0


def test_he_holds_the_region_by_himself() -> None:
    """Ruling W-138: it scores like any other, with what the terrain brings."""
    game = Warcraft(seat("champion blood_elves", coins=0), seat("mining gnomes"), regions={"grove": "blood_elves 1"})
    game.do("conquer meadow champion")
    assert game.earned() == ["+2 2 regions of the Blood Elves", "+1 Blood Elves: 1 region held (magic region)"]
    assert set(game.decided_by("")) == {"figure_scores_alone"}
    game.finish_turn()
    assert game.at("meadow") == "blood_elves 0 champion_figure"
    assert game.coins(0) == 3


def test_who_takes_his_region_pays_for_him_alone() -> None:
    """No tokens stand there, so none are named."""
    game = Warcraft(
        seat("mining orcs", hand=9),
        seat("champion humans"),
        regions={"grove": "orcs 1", "wood": "humans 0 champion_figure"},
    )
    assert game.priced("wood") == ["+2 any region (forest)", "+1 Champion"]


def test_an_option_has_it_score_nothing() -> None:
    """Ruling W-138."""
    game = Warcraft(
        seat("champion blood_elves", coins=0),
        regions={"grove": "blood_elves 1"},
        options={"figure_scores_alone": False},
    ).do("conquer meadow champion")
    assert game.earned() == ["+1 1 region of the Blood Elves", "+0 a region that no token holds"]
    assert income(game.position, 0)[-1].option == "figure_scores_alone"
    game.finish_turn()
    assert (game.at("meadow"), game.coins(0)) == ("blood_elves 0 champion_figure", 1)


def test_a_token_may_join_him() -> None:
    game = humans(hand=2).do("conquer peak champion").until("redeploy")
    assert game.at("peak") == "humans 0 champion_figure mountain"
    assert game.can("deploy") == {"wood", "peak"}
    game.do("deploy peak", "deploy wood").finish_turn()
    assert game.at("peak") == "humans 1 champion_figure mountain"


def test_beside_him_no_token_must_stay() -> None:
    """The Champion holds the region by itself."""
    game = Warcraft(
        seat("champion humans"), regions={"wood": "humans 2", "peak": "humans 2 champion_figure"}, phase="ready"
    )
    assert game.can("pick-up peak") == {"1", "2"}
    assert game.refused("pick-up peak 3") == {"nothing_to_pick_up"}
    game.do("pick-up-all")
    assert game.at("peak") == "humans 0 champion_figure mountain"
    assert game.force("humans").hand == 3


def beaten(coins: int = 5, champion: str = "humans 2 champion_figure", **options: bool) -> Warcraft:
    """Returns a game in which Forsaken are about to take the Champion's region."""
    return Warcraft(
        seat("farmer forsaken", hand=9, coins=0),
        seat("champion humans", coins=coins),
        regions={"grove": "forsaken 1", "meadow": champion, "strand": "humans 1"},
        options=options,
    )


def test_he_is_ransomed_and_no_token_is_lost() -> None:
    """Ruling W-061."""
    game = beaten()
    assert game.price("meadow") == 5
    assert game.noted("meadow") == ["Player 2 pays you 1 coin of ransom for the Champion"]
    game.do("conquer meadow")
    assert [(event.tokens, event.option) for event in game.events if isinstance(event, Lost)] == [(0, None)]
    assert (game.coins(0), game.coins(1)) == (1, 4)
    (ransom,) = [event for event in game.events if isinstance(event, Tribute)]
    assert str(ransom.terms[0].reason) == "Champion: ransom for the Champion"
    assert str(ransom.terms[0].source) == "Warcraft rulebook, Special Powers: Champion"
    assert game.position.turn.displaced == ("warcraft.champion_figure",)
    assert game.reread() == game.position
    game.until("retreat")
    assert game.can("deploy") == {"strand"}
    assert game.can("place champion_figure") == {"strand"}
    game.do("place champion_figure strand", "deploy strand", "deploy strand")
    assert game.at("strand") == "humans 3 champion_figure"
    assert game.until("conquest").refused("conquer wood champion") == set()


def test_he_defends_by_himself() -> None:
    game = beaten(champion="humans 0 champion_figure")
    assert game.price("meadow") == 3
    game.do("conquer meadow").until("retreat")
    assert game.can("place champion_figure") == {"strand"}
    assert game.coins(1) == 4


def test_who_has_no_coin_pays_none() -> None:
    """Ruling W-062."""
    game = beaten(coins=0)
    assert game.noted("meadow") == ["Player 2 pays you 0 coins of ransom for the Champion"]
    game.do("conquer meadow")
    assert (game.coins(0), game.coins(1)) == (0, 0)
    assert game.until("retreat").can("place champion_figure") == {"strand"}


def test_he_comes_with_the_race_that_has_no_region_left() -> None:
    game = (
        Warcraft(
            seat("farmer forsaken", hand=9),
            seat("champion humans", coins=5),
            regions={"grove": "forsaken 1", "meadow": "humans 4 champion_figure"},
        )
        .do("conquer meadow")
        .finish_turn()
    )
    assert game.force("humans").hand == 4
    assert game.until("conquest").refused("conquer strand champion") == {"not_adjacent"}
    game.do("conquer quay", "conquer mound champion")
    assert game.at("mound") == "humans 0 champion_figure"


def test_his_region_is_left_when_he_goes_on() -> None:
    """Ruling W-139: the Champion is taken in hand first, so that its region is no neighbour."""
    game = humans(hand=2, regions={"wood": "humans 1", "meadow": "humans 0 champion_figure", "strand": "humans 1"})
    assert game.refused("conquer knoll champion") == {"not_adjacent"}
    assert game.noted("grove", "champion") == ["the figure leaves meadow, which nobody holds then"]
    game.do("conquer grove champion")
    assert (game.at("meadow"), game.at("grove")) == ("-", "humans 0 champion_figure")
    assert game.refused("conquer meadow") == set()
    assert "The Humans abandon meadow." in [str(narrate(event, game.position)) for event in game.events]


def test_with_a_token_beside_him_it_stays() -> None:
    """Ruling W-139."""
    game = humans(regions={"meadow": "humans 1 champion_figure"}).do("conquer knoll champion")
    assert (game.at("meadow"), game.at("knoll")) == ("humans 1", "humans 0 champion_figure")


def test_he_leaves_with_a_region_that_is_abandoned() -> None:
    game = Warcraft(
        seat("champion humans"), regions={"wood": "humans 1", "peak": "humans 0 champion_figure"}, phase="ready"
    ).do("abandon peak")
    assert game.at("peak") == "- mountain"
    game.do("advance", "conquer peak champion")


def test_in_decline_he_is_gone_and_his_region_with_him() -> None:
    """Ruling W-138."""
    game = Warcraft(
        seat("champion humans"),
        regions={"wood": "humans 1", "grove": "humans 2 champion_figure"},
        phase="turn",
    ).do("decline")
    assert (game.at("wood"), game.at("grove")) == ("humans 1", "humans 1")
    alone = Warcraft(
        seat("champion humans"), regions={"wood": "humans 1", "grove": "humans 0 champion_figure"}, phase="turn"
    ).do("decline")
    assert (alone.at("grove"), alone.scored()) == ("-", [1])
    assert alone.reread() == alone.position


def test_a_race_that_only_he_held_is_gone_in_decline() -> None:
    game = Warcraft(
        seat("champion humans", declined=["orcs"]),
        regions={"grove": "humans 0 champion_figure", "wood": "orcs 1"},
        phase="turn",
    ).do("decline")
    assert game.position.held.get("warcraft.humans", 0) == 0
    assert not game.position.players[0].declined


@pytest.mark.parametrize("binds", [True, False])
def test_tauren_go_with_him(binds: bool) -> None:
    """Ruling W-048: the Champion counts as one of two, or by the other reading goes alone."""
    game = Warcraft(
        seat("champion tauren", hand=3), seat("mining gnomes"),
        regions={"wood": "tauren 2", "peak": "gnomes 3"}, options={"least_binds_any_way": binds},
    )  # fmt: skip
    assert game.price("peak", "champion") == (1 if binds else 0)
    assert offer(game, "peak").terms[-1].option == "least_binds_any_way"
    game.do("conquer peak champion")
    assert game.at("peak") == f"tauren {1 if binds else 0} champion_figure mountain"
    game.until("redeploy")
    assert game.at("peak") == "tauren 1 champion_figure mountain"
    none = Warcraft(seat("champion tauren"), regions={"wood": "tauren 2"}, options={"least_binds_any_way": binds})
    assert none.refused("conquer peak champion") == ({"not_enough_tokens"} if binds else set())
    if not binds:
        assert none.do("conquer peak champion").finish_turn().at("peak") == "- mountain"


def test_a_lone_tauren_goes_with_him_again() -> None:
    """Nobody can stay where the two stood."""
    game = Warcraft(seat("champion tauren"), regions={"wood": "tauren 2", "grove": "tauren 1 champion_figure"})
    game.do("conquer peak champion")
    assert (game.at("grove"), game.at("peak")) == ("-", "tauren 1 champion_figure mountain")


def test_an_option_has_him_wait_for_his_ransom() -> None:
    """Ruling W-062: the ransom is paid as soon as a turn of the Champion's player begins with a coin."""
    game = beaten(coins=0, figure_returns_unransomed=False).do("conquer meadow")
    assert (game.coins(0), game.coins(1)) == (0, 0)
    assert game.position.players[0].claims == ("warcraft.champion_figure",)
    (unpaid,) = [event for event in game.events if isinstance(event, Tribute)]
    assert (unpaid.coins, unpaid.option) == (0, "figure_returns_unransomed")
    assert game.reread() == from_line(to_line(game.position)) == game.position
    game.finish_turn().until("conquest")
    assert game.refused("conquer wood champion") == {"no_piece"}
    assert game.against("conquer wood champion") == [
        "Player 1 holds it hostage until the ransom is paid [figure_returns_unransomed]"
    ]
    before = game.coins(0)
    while game.position.player == 1:
        game.finish_turn()
    had = game.coins(1)
    game.finish_turn()
    assert game.position.player == 1
    assert not any(player.claims for player in game.position.players)
    assert before is not None
    assert had is not None
    assert game.coins(1) == had - 1
    assert game.until("conquest").refused("conquer wood champion") == set()


def test_nobody_pays_for_him_once_his_race_has_declined() -> None:
    claiming = {**seat("mining orcs", coins=0), "claims": ["champion_figure"]}
    game = Warcraft(seat("champion humans", coins=0), claiming, regions={"wood": "humans 1"}, phase="turn")
    assert game.do("decline").position.players[1].claims == ()


@pytest.mark.parametrize("claims", [["champion_figure"], ["mountain"]])
def test_who_has_no_claim_has_none_in_a_document(claims: list[str]) -> None:
    with pytest.raises(DocumentError, match=r"claims"):
        Warcraft(seat("mining humans"), {**seat("farmer orcs"), "claims": claims}, regions={"wood": "humans 1"})


def test_not_two_players_have_the_same_claim() -> None:
    claiming = [{**seat("farmer orcs"), "claims": ["doomhammer"]}, {**seat("mining gnomes"), "claims": ["doomhammer"]}]
    with pytest.raises(DocumentError, match=r"due to another player"):
        Warcraft(*claiming)


def test_forsaken_buy_nothing_for_him() -> None:
    """Ruling W-022: nothing was lost."""
    game = beaten().do("conquer meadow")
    assert game.position.turn.recall(Losses) is None


def test_explore_leaves_him_alone_in_a_region() -> None:
    """The last token can be taken from beside the Champion. The region goes with the Champion."""
    start = Warcraft(
        seat("champion humans"), seat("mining orcs"), regions={"wood": "humans 1 champion_figure"}
    ).position
    alone = place(start, "wood", "race:warcraft.humans", -1)
    assert alone.holding("wood") == Holding("warcraft.humans", 0, (("warcraft.champion_figure", 1),))
    with pytest.raises(EditError):
        place(alone, "wood", "race:warcraft.orcs", 1)
    assert place(alone, "wood", "race:warcraft.humans", 1) == start
    assert place(alone, "wood", "piece:warcraft.champion_figure", -1).holding("wood") == Holding()


def test_a_lone_tauren_is_not_left_behind_in_decline() -> None:
    """Nowhere does one of them stay alone: without the Champion, the second is missing."""
    regions = {"wood": "tauren 2", "grove": "tauren 1 champion_figure"}
    game = Warcraft(seat("champion tauren"), regions=regions, phase="turn").do("decline")
    assert (game.at("wood"), game.at("grove")) == ("tauren 2", "-")


def test_what_a_lone_tauren_left_for_him_may_be_taken_again() -> None:
    """Ruling W-139: the Champion, taken in hand, leaves the region empty, and it must be conquered again."""
    held = {"grove": "tauren 1 champion_figure", "meadow": "tauren 2"}
    game = Warcraft(seat("champion tauren", hand=0), regions=held).do("conquer grove champion")
    assert (game.at("grove"), game.force("tauren").hand) == ("tauren 1 champion_figure", 0)
    assert [attack.non_empty for attack in game.position.turn.attacks] == [False]


@pytest.mark.parametrize(("leaves", "left"), [(True, "-"), (False, "tauren 1")])
def test_in_their_only_region_an_option_has_one_stay(leaves: bool, left: str) -> None:
    """Ruling W-136."""
    regions, options = {"grove": "tauren 1 champion_figure"}, {"lone_token_leaves": leaves}
    game = Warcraft(seat("champion tauren"), regions=regions, phase="turn", options=options).do("decline")
    assert game.at("grove") == left
