"""Intimidating: three times a turn, a token of an opponent next door is moved, or discarded."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from smallworld.effects.deeds import Alone
from smallworld.effects.tokens import Losses
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Intimidate, Pick
from smallworld.model.events import DrivenOut, Lost, Moved, NeutralRemoved, Removed
from smallworld.planning.plan import plan
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions, refusals
from smallworld.setup.problems import everything_about
from smallworld.wording.narration import narrate
from tests.engine.invariants import check_document, check_position, check_quotes
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft
from tests.warcraft.test_random_games import offering

OWN = {"meadow": "trolls 1"}


def game(
    *others: str, hand: int = 5, coins: int = 5, options: dict[str, bool] | None = None, **regions: str
) -> Warcraft:
    """Returns Intimidating Trolls in the meadow, and the races of others where they are put."""
    seats = [seat(other) if " " in other else seat(declined=[other]) for other in others]
    return Warcraft(
        seat("intimidating trolls", hand=hand, coins=coins), *seats, regions={**OWN, **regions}, options=options or {}
    )


def test_a_token_goes_to_any_other_region_of_its_race() -> None:
    played = game("farmer humans", grove="humans 2", dell="humans 1", haven="humans 1")
    assert played.can("intimidate") == {"grove dell", "grove haven"}
    played.do("intimidate grove haven")
    assert (played.at("grove"), played.at("haven")) == ("humans 1", "humans 2")
    assert [str(narrate(event, played.position)) for event in played.events if isinstance(event, Moved)] == [
        "1 token of the Humans has to go from grove to haven."
    ]
    assert played.reread() == played.position


def test_a_region_without_a_token_left_is_empty() -> None:
    played = game("farmer humans", grove="humans 1 frostmourne", dell="humans 1").do("intimidate grove dell")
    assert (played.at("grove"), played.at("dell")) == ("- frostmourne", "humans 2")


def test_without_another_region_the_token_is_lost() -> None:
    played = game("farmer humans", grove="humans 2")
    tray = played.tray("humans")
    assert played.refused("intimidate grove meadow") == {"wrong_goal"}
    played.do("intimidate grove", "intimidate grove")
    assert (played.at("grove"), played.tray("humans")) == ("-", tray + 2)
    assert [event.tokens for event in played.events if isinstance(event, Lost)] == [1, 1]
    assert played.refused("intimidate grove") == {"no_opponent"}


def test_three_times_a_turn_and_as_often_the_next() -> None:
    played = game("farmer humans", grove="humans 5", dell="humans 1")
    played.do(*["intimidate grove dell"] * 3)
    assert played.refused("intimidate grove dell") == {"used"}
    assert played.at("dell") == "humans 4"
    assert played.reread() == played.position
    played.finish_turn().finish_turn().until("ready").do("pick-up-all", "advance")
    assert played.refused("intimidate grove dell") == set()


def test_races_in_decline_are_moved_too_and_gone_with_their_last_token() -> None:
    played = game("humans", grove="humans 1", dell="humans 1").do("intimidate grove dell")
    assert played.at("dell") == "humans 2"
    assert played.reread() == played.position
    conquered = game("humans", grove="humans 1").do("intimidate grove")
    assert conquered.position.players[1].declined == ()


def test_only_tokens_of_others_next_door() -> None:
    """Source: Warcraft rulebook, Special Powers: Intimidating."""
    played = Warcraft(
        seat("intimidating trolls", hand=5, declined=["orcs"]),
        seat("farmer humans"),
        regions={**OWN, "grove": "orcs 1", "dell": "humans 2", "bog": "humans 1"},
    )
    assert played.refused("intimidate grove") == {"no_opponent"}
    assert played.refused("intimidate meadow") == {"not_adjacent", "no_opponent"}
    assert played.refused("intimidate dell bog") == {"not_adjacent"}
    assert played.refused("intimidate strand") == {"no_opponent"}
    assert played.refused("intimidate strand atlantis") == {"unknown_region"}


def test_it_goes_elsewhere_as_long_as_there_is_a_region() -> None:
    played = game("farmer humans", grove="humans 2", dell="humans 1")
    assert played.refused("intimidate grove") == {"must_go"}
    assert played.refused("intimidate grove grove") == {"wrong_goal"}


def test_murlocs_are_discarded() -> None:
    """Ruling W-078."""
    played = game(knoll="trolls 1")
    assert played.can("intimidate") == {"camp"}
    assert played.refused("intimidate camp knoll") == {"wrong_goal"}
    played.do("intimidate camp")
    assert played.at("camp") == "-"
    assert any(isinstance(event, NeutralRemoved) for event in played.events)
    assert played.position.used("intimidated") == 1


@pytest.mark.parametrize("piece", ["fort", "wisp_wall"])
def test_a_fort_or_a_wall_goes_first(piece: str) -> None:
    """Rulings W-039 and W-078."""
    race, power = ("humans", "garrisoned") if piece == "fort" else ("night_elves", "farmer")
    also = " fort" if piece == "fort" else ""
    played = game(f"{power} {race}", grove=f"{race} 1 {piece}", dell=f"{race} 1{also}")
    assert played.can("intimidate") == {"grove"}
    assert played.refused("intimidate grove dell") == {"wrong_goal"}
    played.do("intimidate grove")
    assert played.at("grove") == f"{race} 1"
    assert [event.piece for event in played.events if isinstance(event, Removed)] == [f"warcraft.{piece}"]
    assert played.do("intimidate grove dell").at("dell") == f"{race} 2{also}"
    assert played.position.used("intimidated") == 2


def test_a_wall_of_a_race_in_decline_too() -> None:
    """Ruling W-039."""
    played = game("night_elves", grove="night_elves 1 wisp_wall").do("intimidate grove")
    assert played.at("grove") == "night_elves 1"
    assert played.do("intimidate grove").at("grove") == "-"


def test_before_the_final_conquest() -> None:
    """Ruling W-078: with no token in hand none can follow, and the roll is the final one."""
    played = game("farmer humans", hand=2, grove="humans 2", dell="humans 1").do("conquer strand")
    assert played.refused("intimidate grove dell") == {"no_conquest_follows"}
    rolled = game("farmer humans", hand=1, grove="humans 2", dell="humans 1").do("final-roll strand", "die 0")
    assert rolled.refused("intimidate grove dell") == {"not_now"}
    assert game("farmer humans", grove="humans 2").do("end-conquests").refused("intimidate grove") == {"not_now"}


def test_without_a_token_in_hand_and_without_any_conquest_too() -> None:
    """A turn without a conquest has no final conquest."""
    played = game("farmer humans", hand=0, grove="humans 2", dell="humans 1")
    played.do("intimidate grove dell", "intimidate grove dell")
    assert played.at("dell") == "humans 3"


def test_tauren_need_two_in_hand_for_another_conquest() -> None:
    regions = {"meadow": "tauren 2", "grove": "humans 1"}
    for hand, codes in ((3, {"no_conquest_follows"}), (4, set[str]())):
        played = Warcraft(seat("intimidating tauren", hand=hand), seat("farmer humans"), regions=regions)
        assert played.do("conquer strand").refused("intimidate grove") == codes


def test_nobody_else_does_it() -> None:
    played = Warcraft(seat("farmer trolls", hand=5), seat("mining humans"), regions={**OWN, "grove": "humans 1"})
    assert played.refused("intimidate grove") == {"no_deed"}
    assert not any(str(action).startswith("intimidate") for action in legal_actions(played.position))


def test_a_watch_tower_keeps_it_off() -> None:
    """Ruling W-064: neither is a token moved from there, nor to there."""
    played = game("defensive humans", strand="humans 2 tower", grove="humans 1", wood="humans 1")
    assert played.refused("intimidate strand grove") == {"immune"}
    assert played.refused("intimidate grove strand") == {"immune"}
    assert played.refused("intimidate grove wood") == set()


@pytest.mark.parametrize(("coins", "codes"), [(2, set[str]()), (1, {"toll"})])
def test_harmony_is_paid_for_before_a_token_is_taken(coins: int, codes: set[str]) -> None:
    """Ruling W-044."""
    played = Warcraft(
        seat("intimidating trolls", hand=5, coins=coins),
        seat("farmer pandaren", coins=0, harmony=[0]),
        regions={**OWN, "grove": "pandaren 3", "dell": "pandaren 1"},
    )
    assert played.refused("intimidate grove dell") == codes
    if not codes:
        played.do("intimidate grove dell", "intimidate grove dell")
        assert (played.coins(0), played.coins(1)) == (0, 2)
        assert played.price("grove") == 2
        assert played.noted("grove") == []


def test_a_fort_of_pandaren_is_no_token_of_theirs() -> None:
    played = Warcraft(
        seat("intimidating trolls", hand=5, coins=0),
        seat("garrisoned pandaren", harmony=[0]),
        regions={**OWN, "grove": "pandaren 3 fort", "dell": "pandaren 1 fort"},
    ).do("intimidate grove")
    assert played.refused("intimidate grove dell") == {"toll"}


def test_the_aegis_is_paid_for_each_time() -> None:
    """Ruling W-094: its region is immune to abilities, too. A token that goes there touches it."""
    played = Warcraft(
        seat("intimidating trolls", hand=5, coins=4),
        seat("farmer humans", coins=0),
        regions={**OWN, "grove": "humans 3 aegis", "strand": "humans 2"},
    )
    played.do("intimidate grove strand")
    assert (played.coins(0), played.coins(1)) == (2, 2)
    played.do("intimidate strand grove")
    assert (played.coins(0), played.coins(1)) == (0, 4)
    assert played.refused("intimidate strand grove") == {"toll"}


def test_the_swamp_of_marsh_dwellers_costs_nothing_to_touch() -> None:
    played = Warcraft(
        seat("intimidating trolls", hand=5, coins=0),
        seat("marsh_dweller humans"),
        regions={"copse": "trolls 1", "dell": "humans 1", "crag": "trolls 1", "bog": "humans 2"},
    )
    assert played.refused("intimidate bog dell") == set()


def test_draenei_keep_the_first_token_discarded_in_a_turn() -> None:
    """Ruling W-015."""
    played = game("farmer draenei", grove="draenei 3")
    tray = played.tray("draenei")
    played.do("intimidate grove", "intimidate grove")
    assert (played.force("draenei").retreating, played.tray("draenei"), played.at("grove")) == (
        1,
        tray + 1,
        "draenei 1",
    )
    assert played.reread() == played.position
    played.do("intimidate grove")
    assert played.at("grove") == "-"
    played.finish_turn()
    assert played.force("draenei").hand == 1


def test_a_discard_and_a_conquest_count_together_for_draenei() -> None:
    """Ruling W-015."""
    played = game("farmer draenei", hand=9, grove="draenei 2").do("intimidate grove", "conquer grove")
    assert [event.tokens for event in played.events if isinstance(event, Lost)] == [1]


@pytest.mark.parametrize(("spares", "lost"), [(False, [1]), (True, [])])
def test_the_chapel_spares_whom_is_attacked(spares: bool, lost: list[int]) -> None:
    """Ruling W-109."""
    played = game("farmer humans", options={"chapel_spares_any_loss": spares}, grove="humans 2 chapel")
    played.do("intimidate grove")
    assert [event.tokens for event in played.events if isinstance(event, Lost)] == lost
    told = [event.option for event in played.events if isinstance(event, Lost | DrivenOut)]
    assert told == ["chapel_spares_any_loss"]


@pytest.mark.parametrize("active", [True, False])
def test_a_lone_tauren_goes_to_another_region(active: bool) -> None:
    """Of two Tauren one is moved. The other cannot stay alone, and is redeployed by its player."""
    tauren = "farmer tauren" if active else "tauren"
    played = game(tauren, grove="tauren 2", dell="tauren 2", haven="tauren 2").do("intimidate grove dell")
    assert (played.at("grove"), played.at("dell"), played.force("tauren").retreating) == ("-", "tauren 3", 1)
    assert played.reread() == played.position
    played.do("end-conquests").until("retreat").do("deploy haven")
    assert played.at("haven") == "tauren 3"


def test_a_champion_is_no_token_and_holds_his_region_alone() -> None:
    played = game("champion humans", grove="humans 1 champion_figure", dell="humans 1").do("intimidate grove dell")
    assert played.at("grove") == "humans 0 champion_figure"
    assert played.refused("intimidate grove dell") == {"no_opponent"}
    assert played.reread() == played.position


def test_beasts_are_tokens_too() -> None:
    """Ruling W-057: in every case. A beast goes when no other token is there."""
    played = game("beast_master humans", grove="humans 1 beast", dell="humans 1")
    played.do("intimidate grove dell")
    assert (played.at("grove"), played.at("dell")) == ("humans 0 beast", "humans 2")
    assert played.reread() == played.position
    played.do("intimidate grove dell")
    assert (played.at("grove"), played.at("dell")) == ("-", "humans 2 beast")
    assert played.reread() == played.position


def test_a_beast_without_another_region_is_lost() -> None:
    played = game("beast_master humans", grove="humans 0 beast:2").do("intimidate grove")
    assert played.at("grove") == "humans 0 beast"
    assert [event.piece for event in played.events if isinstance(event, Removed)] == ["warcraft.beast"]
    assert played.reread() == played.position


def test_draenei_keep_a_beast_that_is_the_first_to_be_discarded() -> None:
    """Ruling W-015."""
    played = game("beast_master draenei", grove="draenei 0 beast:2").do("intimidate grove")
    assert (played.at("grove"), played.position.turn.displaced) == ("draenei 0 beast", ("warcraft.beast",))
    assert played.reread() == played.position
    played.do("end-conquests").until("retreat").do("place beast grove")
    assert played.at("grove") == "draenei 0 beast:2"


def test_forsaken_who_intimidate_buy_tokens_for_what_is_discarded() -> None:
    """Ruling W-021: all that others lost to them, by conquest or not, but not tokens only moved, or kept."""
    regions = {"knoll": "forsaken 1", "meadow": "draenei 2", "mere": "naga 1"}
    played = Warcraft(
        seat("intimidating forsaken", hand=5), seat("farmer draenei"), seat("mining naga"), regions=regions
    )
    played.do("intimidate camp", "intimidate meadow", "intimidate mere")
    assert played.position.turn.recall(Losses) == Losses(2)
    assert played.reread() == played.position


@pytest.mark.parametrize("leaves", [True, False])
def test_a_lone_tauren_without_another_region(leaves: bool) -> None:
    """Ruling W-136."""
    played = game("farmer tauren", options={"lone_token_leaves": leaves}, grove="tauren 2").do("intimidate grove")
    assert played.at("grove") == ("-" if leaves else "tauren 1")
    assert played.force("tauren").retreating == leaves
    assert played.reread() == played.position
    told = [event.option for event in played.events if isinstance(event, DrivenOut)]
    assert told == (["lone_token_leaves"] if leaves else [])
    if leaves:
        played.finish_turn()
        assert played.force("tauren").hand == 1


@pytest.mark.parametrize("at_once", [False, True])
def test_a_lone_tauren_is_put_down_by_its_player_at_once_or_as_the_turn_ends(at_once: bool) -> None:
    """Ruling W-153."""
    options, pair = {"lone_token_moves_at_once": at_once}, "tauren 2"
    played = game("farmer tauren", options=options, grove=pair, dell=pair, copse=pair).do("intimidate grove dell")
    assert [event.option for event in played.events if isinstance(event, DrivenOut)] == ["lone_token_moves_at_once"]
    assert (played.decider, played.force("tauren").retreating) == (int(at_once), 1)
    assert played.refused("end-conquests") == ({"regroup_first"} if at_once else set())
    assert played.reread() == played.position
    if at_once:
        assert played.can("deploy") == {"dell", "copse"}
        assert played.refused("deploy knoll") == {"not_held"}
        played.do("deploy copse")
        assert (played.decider, played.at("copse"), played.force("tauren").retreating) == (0, "tauren 3", 0)
        # It defends again in the same turn.
        assert "+3 Tauren" in played.priced("copse")


def test_survivors_of_a_race_that_leaves_one_wait_for_the_end_of_the_turn_by_either_reading() -> None:
    """Ruling W-153: a region whose last token is moved leaves nobody alone."""
    options, one = {"lone_token_moves_at_once": True}, "humans 1"
    played = game("farmer humans", hand=9, options=options, grove="humans 3", strand=one, dell=one)
    played.do("conquer grove", "intimidate strand dell")
    assert played.force("humans").retreating == 2
    assert (played.decider, played.position.turn.recall(Alone)) == (0, None)


def test_a_lone_beast_of_the_tauren_is_put_down_at_once_too() -> None:
    """Ruling W-153: a beast is a race token in every case."""
    options = {"lone_token_moves_at_once": True}
    played = game("beast_master tauren", options=options, grove="tauren 1 beast", dell="tauren 2")
    played.do("intimidate grove dell")
    assert played.can("place beast") == {"dell"}
    assert played.refused("deploy dell") == {"regroup_first"}
    assert played.reread() == played.position
    assert played.do("place beast dell").at("dell") == "tauren 3 beast"
    assert played.decider == 0


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("other", ["farmer tauren", "beast_master tauren", "tauren"])
def test_whatever_is_done_while_tauren_are_left_alone_keeps_to_the_rules(other: str, seed: int) -> None:
    """Ruling W-153, the other reading, in random turns against Tauren, active and in decline."""
    random = Random(f"{other} {seed}")
    pair = "tauren 1 beast" if other.startswith("beast") else "tauren 2"
    options = {"lone_token_moves_at_once": True}
    position = game(other, hand=9, options=options, grove=pair, strand=pair, mound=pair, dell=pair).position
    alone = 0
    while position.player == 0:
        legal = legal_actions(position)
        driving = [action for action in legal if isinstance(action, Intimidate)]
        position = apply(position, random.choice(driving or legal)).position
        if position.turn.recall(Alone) is not None:
            alone += 1
            check_position(position)
            check_quotes(position)
            check_document(position)
            assert decider(position) == 1
    assert alone


def test_a_plan_reckons_with_where_a_lone_tauren_is_put_down() -> None:
    """By ruling W-153, the other reading: its player puts it where it costs the planner most."""
    found, pair = {}, "tauren 2"
    for at_once in (False, True):
        options = {"lone_token_moves_at_once": at_once}
        played = game("farmer tauren", options=options, grove=pair, dell=pair, crag=pair)
        found[at_once] = plan(played.position)
    assert found[True].proved
    assert found[True].value <= found[False].value


def test_pandaren_who_intimidate_leave_nobody_in_peace_by_it() -> None:
    """Forced removal is an attack: whose active race they have moved gets no Harmony."""
    played = Warcraft(
        seat("intimidating pandaren", hand=5),
        seat("farmer humans"),
        seat("mining orcs"),
        regions={"meadow": "pandaren 1", "grove": "humans 2", "dell": "humans 1", "bog": "orcs 1"},
    ).do("intimidate grove dell")
    assert played.reread() == played.position
    played.finish_turn()
    assert played.position.players[0].harmony == (2,)


@pytest.mark.parametrize("seed", range(3))
def test_it_is_legal_exactly_when_nothing_speaks_against_it(seed: int) -> None:
    """In random games of an Intimidating race, with every pair of regions."""
    random = Random(seed)
    position = apply(offering(random.choice(list(WARCRAFT.races)), "warcraft.intimidating"), Pick(0)).position
    for n, (_, after, _) in enumerate(islice(play(position, [at_random] * 3, random), 400)):
        if n % 20 or decider(after) == CHANCE:
            continue
        legal = {action for action in legal_actions(after) if isinstance(action, Intimidate)}
        ids = after.rules.board.ids
        asked = {Intimidate(region, to) for region in ids for to in ("", *ids)}
        assert legal == {action for action in asked if not refusals(after, action)}


@pytest.mark.parametrize(
    ("leaves", "regions", "odd"),
    [
        (False, {"grove": "tauren 1"}, []),
        (True, {"grove": "tauren 1"}, ["few_tokens"]),
        (False, {"grove": "tauren 1", "dell": "tauren 2"}, ["few_tokens"]),
    ],
)
def test_a_lone_tauren_is_odd_unless_he_may_stay(leaves: bool, regions: dict[str, str], odd: list[str]) -> None:
    """Ruling W-136: the option lets a lone Tauren stay in its only region."""
    played = Warcraft(
        seat("intimidating trolls"), seat("farmer tauren"), regions=regions, options={"lone_token_leaves": leaves}
    )
    assert [problem.code for problem in everything_about(played.position)] == odd
