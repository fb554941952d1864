"""Gnomes: once a turn an air strike, on any region, with a die that is rolled for it beforehand."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.model.action_lines import parse
from smallworld.model.actions import Conquer, FinalRoll, Pick, TargetRoll
from smallworld.model.phase import Phase
from smallworld.model.relics import Relic
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.conquest.quotes import every_way
from smallworld.rules.engine import apply, legal_actions, refusals
from smallworld.setup.problems import oddities_of
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError
from tests.scenario import Scenario, seat
from tests.warcraft.scenario import Warcraft
from tests.warcraft.test_random_games import offering

BY_AIR = "warcraft.gnomes"


def gnomes(hand: int = 5, regions: dict[str, str] | None = None, **more: Any) -> Warcraft:
    """Returns Gnomes on the strand in the west. Two Orcs stand at the anchor in the east, three in the hills beyond."""
    held = {"strand": "gnomes 1", "haven": "orcs 2", "hill": "orcs 3"} if regions is None else regions
    return Warcraft(seat("herbalist gnomes", hand=hand), seat("mining orcs"), regions=held, **more)


def struck(region: str, face: int, **more: Any) -> Warcraft:
    """Returns a game in which the die has been rolled for a region."""
    return gnomes(**more).do(f"target-roll {region} {BY_AIR}", f"die {face}")


def test_a_region_on_another_island_as_though_it_were_next_door() -> None:
    """Ruling W-023: no travel, and the die lowers the price."""
    game = gnomes()
    assert game.priced("haven") == ["+2 any region (swamp)", "+2 Orcs", "+1 travel, from another island"]
    assert game.priced("haven", using=BY_AIR) == ["+2 any region (swamp)", "+2 Orcs"]
    game.do(f"target-roll haven {BY_AIR}", "die 2")
    assert game.priced("haven", using=BY_AIR) == [
        "+2 any region (swamp)",
        "+2 Orcs",
        "-2 Gnomes: the die, rolled beforehand",
    ]
    game.do(f"conquer haven ordinary {BY_AIR}")
    assert (game.at("haven"), game.force("gnomes").hand) == ("gnomes 2", 3)


def test_inland_too() -> None:
    game = gnomes()
    assert game.refused("conquer hill") == {"not_adjacent"}
    assert game.do(f"conquer hill ordinary {BY_AIR}").at("hill") == "gnomes 5"


def test_it_costs_one_token_at_the_least() -> None:
    game = struck("moor", 3)
    assert game.priced("moor", using=BY_AIR)[-1] == "+2 at least one token"
    assert game.price("moor", using=BY_AIR) == 1


def test_next_door_the_die_may_help_as_well() -> None:
    game = struck("wood", 1)
    assert game.price("wood", using=BY_AIR) == 1
    assert game.refused("conquer wood") == {"rolled"}


def test_once_a_turn() -> None:
    game = gnomes(hand=9).do(f"conquer moor ordinary {BY_AIR}")
    assert game.against(f"conquer field ordinary {BY_AIR}")[0] == "Gnomes: used already this turn"
    assert game.refused(f"target-roll field {BY_AIR}") == {"used"}
    assert game.reread() == game.position


def test_the_die_has_been_rolled_for_one_region() -> None:
    game = struck("hill", 0)
    assert game.against(f"target-roll hill {BY_AIR}") == ["the die has been rolled for this conquest"]
    assert game.against(f"conquer moor ordinary {BY_AIR}") == ["Gnomes: the die has been rolled for hill"]


def test_a_strike_that_is_not_made_is_spent_and_the_conquests_go_on() -> None:
    """Ruling W-025."""
    game = struck("hill", 0, hand=3)
    rolled = game.events[-1]
    assert (str(narrate(rolled, game.position)), rolled.option) == ("The die shows 0.", "failed_strike_ends_conquests")
    game.do("conquer wood")
    assert (game.at("wood"), game.force("gnomes").hand) == ("gnomes 2", 1)
    assert game.refused(f"target-roll hill {BY_AIR}") == {"used"}
    assert [attack.succeeded for attack in game.position.turn.attacks] == [False, True]
    assert "It is not enough: hill holds out." in [str(narrate(event, game.position)) for event in game.events]


def test_an_option_ends_the_conquests_with_it() -> None:
    """Ruling W-025, the other reading."""
    game = struck("hill", 0, hand=3, options={"failed_strike_ends_conquests": True})
    assert game.against("conquer wood") == [
        "Gnomes: without that attack, the conquests are over [failed_strike_ends_conquests]"
    ]
    assert game.can("final-roll") == {f"hill {BY_AIR}"}
    assert game.can("conquer") == set()
    assert game.do("end-conquests").phase == "redeploy"


def test_both_dice_serve_the_last_conquest() -> None:
    game = struck("hill", 1, hand=2)
    assert game.refused(f"conquer hill ordinary {BY_AIR}") == {"not_enough_tokens"}
    game.do(f"final-roll hill {BY_AIR}", "die 2")
    assert (game.at("hill"), game.phase, game.force("gnomes").hand) == ("gnomes 1", "redeploy", 1)


def test_both_may_fail() -> None:
    game = struck("hill", 1, hand=2).do(f"final-roll hill {BY_AIR}", "die 1")
    assert (game.at("hill"), game.phase, game.force("gnomes").hand) == ("orcs 3", "redeploy", 2)
    assert game.position.turn.aim is None
    assert game.position.used(BY_AIR) == 1


def test_the_final_roll_may_go_elsewhere() -> None:
    game = struck("hill", 0, hand=1).do("final-roll wood")
    assert game.reread() == game.position
    assert game.do("die 1").at("wood") == "gnomes 1"


def test_a_token_in_hand_is_needed() -> None:
    assert gnomes(hand=0).refused(f"target-roll wood {BY_AIR}") == {"no_tokens"}


def test_what_is_rolled_for_need_not_be_attacked() -> None:
    game = struck("moor", 3).do("end-conquests")
    assert "It is not enough: moor holds out." not in [str(narrate(event, game.position)) for event in game.events]
    assert game.position.turn.aim is None


def test_their_first_conquest_may_be_anywhere() -> None:
    """Ruling W-026."""
    game = gnomes(regions={})
    assert game.refused("conquer grove") == {"not_entry"}
    links = [(link.kind, link.option) for link in game._offer("grove", "ordinary", BY_AIR).links]
    assert links == [(BY_AIR, "strike_enters_anywhere")]
    assert game.price("grove", using=BY_AIR) == 2
    assert game.do(f"conquer grove ordinary {BY_AIR}").at("grove") == "gnomes 2"


def test_an_option_has_them_enter_where_all_do() -> None:
    """Ruling W-026, the other reading: by air it is still no travel."""
    game = gnomes(regions={}, options={"strike_enters_anywhere": False})
    assert game.against(f"conquer grove ordinary {BY_AIR}") == [
        "no anchor marks it, and a race without regions must enter at an anchor [strike_enters_anywhere]"
    ]
    assert (game.price("strand"), game.price("strand", using=BY_AIR)) == (3, 2)
    game.do(f"conquer strand ordinary {BY_AIR}")
    assert game.refused("conquer field") == {"not_adjacent"}


def test_who_holds_a_region_strikes_anywhere_by_either_reading() -> None:
    game = gnomes(options={"strike_enters_anywhere": False})
    assert game.refused(f"conquer hill ordinary {BY_AIR}") == set()


def test_relics_help_in_the_attack() -> None:
    game = gnomes(regions={"strand": "gnomes 1 frostmourne", "hill": "orcs 3"}, hand=2)
    assert game.against(f"target-roll hill {BY_AIR}+frostmourne") == [
        "Gnomes: other help joins in the attack, after the roll"
    ]
    game.do(f"target-roll hill {BY_AIR}", "die 1", f"conquer hill ordinary {BY_AIR}+frostmourne")
    assert game.at("hill") == "gnomes 2 frostmourne"


def test_what_is_due_before_the_attack_is_paid_with_the_roll_and_once() -> None:
    game = Warcraft(
        seat("herbalist gnomes", hand=5, coins=2),
        seat("mining pandaren", coins=0, harmony=[0]),
        regions={"strand": "gnomes 1", "hill": "pandaren 1 aegis"},
    )
    assert game.refused(f"target-roll hill {BY_AIR}") == {"toll"}
    game = Warcraft(
        seat("herbalist gnomes", hand=5, coins=2),
        seat("mining orcs", coins=0),
        regions={"strand": "gnomes 1", "hill": "orcs 1 aegis"},
    ).do(f"target-roll hill {BY_AIR}")
    assert (game.coins(0), game.coins(1)) == (0, 2)
    assert game.reread() == game.position
    game.do("die 0").do(f"conquer hill ordinary {BY_AIR}")
    assert (game.coins(0), game.coins(1), game.at("hill")) == (0, 2, "gnomes 3 aegis")


def test_other_races_have_none() -> None:
    game = Warcraft(seat("herbalist kobolds", hand=5, declined=["gnomes"]), regions={"strand": "gnomes 1"})
    assert game.against(f"conquer hill ordinary {BY_AIR}")[0] == "Gnomes: of no use to the Kobolds, who conquer now"
    assert game.refused(f"target-roll hill {BY_AIR}") == {"no_such_relic"}


def test_it_is_shown_where_it_makes_a_difference() -> None:
    game = gnomes()
    shown = {region: [str(way.name) for way in every_way(game.position, region)] for region in ("wood", "haven")}
    assert shown == {"wood": ["Conquest"], "haven": ["Conquest", "With Gnomes"]}


def test_lines_and_documents_keep_the_roll() -> None:
    assert parse(f"target-roll hill {BY_AIR}") == TargetRoll("hill", (Relic(BY_AIR),))
    game = gnomes().do(f"target-roll hill {BY_AIR}")
    assert game.reread() == from_line(to_line(game.position)) == game.position
    game.do("die 2")
    assert game.position.turn.aim == (game.position.rules.board.index["hill"], 2)
    assert game.reread() == from_line(to_line(game.position)) == game.position


@pytest.mark.parametrize(
    ("turn", "fault"),
    [
        ({"aim_roll": 2}, "the region of the roll is missing"),
        ({"aim": "nowhere"}, "nowhere"),
    ],
)
def test_documents_that_say_nonsense_of_it(turn: dict[str, Any], fault: str) -> None:
    with pytest.raises(DocumentError, match=fault):
        gnomes(turn=turn)


def test_a_roll_by_whoever_cannot_have_rolled_is_odd_and_forgotten() -> None:
    game = gnomes(turn={"aim": "hill", "aim_roll": 2, "used": ["gnomes"]})
    assert [problem.place for problem in oddities_of(game.position)] == ["/turn/aim"]
    assert game.do("end-conquests").position.turn.aim is None


#: Help of every kind: by air, by relics that the box has, and by others' abilities.
HELP = tuple(
    tuple(map(Relic, names))
    for n in range(4)
    for names in permutations((BY_AIR, "frostmourne", "ashes"), n)
    if n < 2 or names[0] == BY_AIR
)


@pytest.mark.parametrize("power", ["warcraft.farmer", "warcraft.champion"])
def test_what_is_legal_is_what_is_not_refused(power: str) -> None:
    """The games are random. Each region is tried with every help that could be named."""
    position, asked = apply(offering("warcraft.gnomes", power), Pick(0)).position, 0
    for _, after, _ in islice(play(position, [at_random] * 3, Random(power)), 250):
        legal = set(legal_actions(after))
        for kind in (Conquer, FinalRoll, TargetRoll) if after.phase is Phase.CONQUEST and asked < 40 else ():
            asked += 1
            for region in after.rules.board.ids:
                for using in HELP:
                    action = kind(region, using=using)
                    assert (action in legal) == (not refusals(after, action)), (str(action), refusals(after, action))
    assert asked


def test_they_strike_on_boards_without_places_and_relics_too() -> None:
    crew = {"dell": "warcraft.gnomes 1"}
    game = Scenario(seat("hill warcraft.gnomes", hand=5), regions=crew, boxes=["base", "warcraft"])
    assert not game.refused(f"target-roll mound {BY_AIR}")
    assert not game.refused(f"conquer mound ordinary {BY_AIR}")
    assert BY_AIR in {relic.id for offer in every_way(game.position, "mound") for relic in offer.using}
