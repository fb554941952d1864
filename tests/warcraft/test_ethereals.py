"""Ethereals: once a turn, an artifact is stolen, or a region with a legendary place costs two tokens less."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.effects.deeds import Stealing
from smallworld.effects.finds import Claimed
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.actions import Pick, Steal
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions, refusals
from smallworld.wording.narration import narrate
from smallworld.words.faults import DocumentError
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft
from tests.warcraft.test_random_games import offering

THIEVES = seat("farmer ethereals", hand=5, coins=5)
OWN = {"meadow": "ethereals 1", "wood": "ethereals 1"}


def test_an_artifact_next_door_comes_to_a_region_next_to_it() -> None:
    """Ruling W-018: its holder loses nothing else."""
    played = Warcraft(
        THIEVES, seat("mining humans"), regions={**OWN, "grove": "humans 2 frostmourne", "marsh": "ethereals 1"}
    )
    assert played.can("steal") == {"frostmourne meadow", "frostmourne wood"}
    played.do("steal frostmourne wood")
    assert (played.at("grove"), played.at("wood")) == ("humans 2", "ethereals 1 frostmourne")
    assert str(narrate(played.events[-1], played.position)) == "Now in wood: Frostmourne."
    assert played.reread() == played.position


def test_it_serves_at_once() -> None:
    """Ruling W-018."""
    played = Warcraft(THIEVES, seat("mining humans"), regions={**OWN, "grove": "humans 2 frostmourne"})
    assert played.price("grove") == 4
    played.do("steal frostmourne meadow")
    assert played.price("grove", using="frostmourne") == 2


def test_the_doomhammer_serves_at_once() -> None:
    """Ruling W-128: one token and two coins."""
    played = Warcraft(
        THIEVES, seat("mining humans", coins=0), regions={**OWN, "grove": "humans 4 doomhammer", "dell": "humans 1"}
    ).do("steal doomhammer meadow", "conquer grove doomhammer")
    assert (played.at("grove"), played.coins(0), played.coins(1)) == ("ethereals 1 doomhammer", 3, 2)


@pytest.mark.parametrize("holder", ["- ashes", "humans 1 ashes", "orcs 1 ashes"])
def test_whoever_holds_it_or_nobody(holder: str) -> None:
    seats = (seat("farmer ethereals", hand=5, declined=["humans"]), seat(declined=["orcs"]))
    regions = {**OWN, "grove": holder, "dell": "humans 1", "marsh": "orcs 1"}
    played = Warcraft(*seats, regions=regions).do("steal ashes meadow")
    assert played.at("meadow") == "ethereals 1 ashes"


def test_once_a_turn() -> None:
    regions = {**OWN, "grove": "humans 1 ashes", "strand": "humans 1 frostmourne"}
    played = Warcraft(THIEVES, seat("mining humans"), regions=regions).do("steal ashes meadow")
    assert played.refused("steal frostmourne meadow") == {"used"}
    assert played.reread() == played.position


def test_what_is_not_stolen() -> None:
    """Rulings W-018 and W-020: only artifacts that lie open, next door, and not their own."""
    played = Warcraft(
        THIEVES,
        seat("mining humans"),
        regions={**OWN, "meadow": "ethereals 1 aegis", "grove": "humans 1 karazhan", "dell": "humans 1 heart"},
    )
    assert played.refused("steal karazhan meadow") == {"no_such_relic"}
    assert played.refused("steal frostmourne meadow") == {"no_such_relic"}
    assert played.refused("steal heart meadow") == {"not_adjacent"}
    assert played.refused("steal aegis wood") == {"own_region"}
    assert played.refused("steal aegis strand") == {"own_region", "not_held"}
    assert played.can("steal") == set()


def test_not_from_under_a_watch_tower() -> None:
    """Ruling W-020."""
    regions = {"meadow": "ethereals 1", "strand": "humans 1 tower frostmourne"}
    played = Warcraft(THIEVES, seat("defensive humans"), regions=regions)
    assert played.refused("steal frostmourne meadow") == {"immune"}


def test_the_aegis_and_what_lies_beside_it_are_paid_for() -> None:
    """Ruling W-020."""
    regions = {**OWN, "grove": "humans 1 aegis frostmourne"}
    for relic in ("aegis", "frostmourne"):
        played = Warcraft(THIEVES, seat("mining humans", coins=0), regions=regions).do(f"steal {relic} meadow")
        assert (played.coins(0), played.coins(1)) == (3, 2)
    poor = Warcraft(seat("farmer ethereals", hand=5, coins=1), seat("mining humans"), regions=regions)
    assert poor.refused("steal aegis meadow") == {"toll"}
    declined = Warcraft(seat("farmer ethereals", hand=5, coins=0), seat(declined=["humans"]), regions=regions)
    assert declined.refused("steal aegis meadow") == set()


def test_pandaren_in_harmony_lose_no_token_by_it() -> None:
    regions = {**OWN, "grove": "pandaren 1 ashes"}
    played = Warcraft(seat("farmer ethereals", hand=5, coins=0), seat("mining pandaren", harmony=[0]), regions=regions)
    assert played.refused("steal ashes meadow") == set()


def test_only_during_their_conquests_and_not_in_decline() -> None:
    regions = {**OWN, "grove": "humans 1 ashes"}
    played = Warcraft(THIEVES, seat("mining humans"), regions=regions).do("end-conquests")
    assert played.refused("steal ashes meadow") == {"not_now"}
    declined = Warcraft(seat("ranger orcs", hand=5, declined=["ethereals"]), seat("mining humans"), regions=regions)
    assert declined.refused("steal ashes meadow") == {"no_deed"}


BY_ABILITY = "warcraft.ethereals"
PLACE = {**OWN, "grove": "humans 2 karazhan"}


def test_a_region_with_a_place_costs_two_less() -> None:
    played = Warcraft(THIEVES, seat("mining humans"), regions=PLACE)
    assert (played.price("grove"), played.price("grove", using=BY_ABILITY)) == (4, 2)
    assert played.priced("grove", using=BY_ABILITY)[-1] == "-2 Ethereals: once a turn"
    played.do(f"conquer grove ordinary {BY_ABILITY}")
    assert played.at("grove") == "ethereals 2 karazhan"
    assert played.reread() == played.position


def test_but_one_at_least() -> None:
    played = Warcraft(THIEVES, seat("mining humans"), regions={**OWN, "grove": "- karazhan"})
    assert played.price("grove", using=BY_ABILITY) == 1


def test_either_the_one_or_the_other() -> None:
    """Once a turn they steal, or conquer a place for less. A conquest at the full price is neither."""
    regions = {**PLACE, "strand": "humans 1 frostmourne"}
    stolen = Warcraft(THIEVES, seat("mining humans"), regions=regions).do("steal frostmourne meadow")
    assert stolen.refused(f"conquer grove ordinary {BY_ABILITY}") == {"used"}
    assert stolen.refused("conquer grove") == set()
    conquered = Warcraft(THIEVES, seat("mining humans"), regions=regions)
    conquered.do(f"conquer grove ordinary {BY_ABILITY}")
    assert conquered.refused("steal frostmourne meadow") == {"used"}
    kept = Warcraft(THIEVES, seat("mining humans"), regions=regions).do("conquer grove")
    assert kept.refused("steal frostmourne meadow") == set()


def test_only_where_a_place_lies_open_and_next_door() -> None:
    """Ruling W-134: no discount where a marker lies face down."""
    played = Warcraft(
        seat("farmer ethereals", hand=8),
        seat("mining humans"),
        seat("ranger orcs"),
        regions={**OWN, "grove": "humans 1 frostmourne", "haven": "humans 1 chapel", "mound": "- marker"},
        stacks={"finds": ["karazhan", "heart"]},
    )
    for region in ("grove", "haven", "mound"):
        assert played.refused(f"conquer {region} ordinary {BY_ABILITY}") == {"no_help"}
        assert played.refused(f"conquer {region}") == set()


def hidden(finds: list[str], **options: bool) -> Warcraft:
    """Ethereals next to a marker that lies face down, which is one of these."""
    return Warcraft(
        THIEVES,
        seat("mining humans"),
        regions={**OWN, "grove": "- marker"},
        stacks={"finds": finds},
        options=options,
    )


def test_a_marker_is_no_artifact_yet() -> None:
    """Ruling W-020."""
    played = hidden(["heart", "karazhan"])
    assert played.against("steal marker meadow") == ["only artifacts are stolen [hidden_markers_are_stolen]"]
    assert played.refused("steal marker meadow") == {"no_such_relic"}


@pytest.mark.parametrize(("find", "meadow", "grove"), [("heart", " heart", ""), ("karazhan", "", " karazhan")])
def test_by_an_option_a_marker_is_turned_up_and_stolen(find: str, meadow: str, grove: str) -> None:
    """Ruling W-020, the other reading: a place stays where it lies."""
    played = hidden(["heart", "karazhan"], hidden_markers_are_stolen=True)
    assert played.can("steal") == {"marker meadow", "marker wood"}
    assert played.refused("steal marker strand") == {"not_held"}
    played.do("steal marker meadow")
    assert played.decider == CHANCE
    assert played.reread() == played.position == from_line(to_line(played.position))
    played.do(f"draw {find}")
    assert (played.at("meadow"), played.at("grove")) == (f"ethereals 1{meadow}", f"-{grove}")
    assert played.events[-1].option == "hidden_markers_are_stolen"
    assert played.position.turn.recall(Stealing) is None
    assert played.reread() == played.position


def test_a_place_that_turns_up_has_cost_what_it_cost() -> None:
    """Ruling W-134."""
    played = hidden(["karazhan"])
    words = ["Ethereals: only against this, next door: legendary place [hidden_place_costs_less]"]
    assert played.against(f"conquer grove ordinary {BY_ABILITY}") == words
    assert played.refused(f"conquer grove ordinary {BY_ABILITY}") == {"no_help"}


@pytest.mark.parametrize(("find", "tokens"), [("karazhan", 1), ("heart", 2)])
def test_by_an_option_what_is_claimed_comes_back_with_a_place(find: str, tokens: int) -> None:
    """Ruling W-134, the other reading: the claim stands if the marker proves to be a place."""
    played = hidden(["heart", "karazhan"], hidden_place_costs_less=True)
    assert played.price("grove", using=BY_ABILITY) == 2
    assert "2 tokens come back if it is a place" in played.noted("grove", using=BY_ABILITY)
    played.do(f"conquer grove ordinary {BY_ABILITY}")
    assert played.reread() == played.position == from_line(to_line(played.position))
    played.do(f"draw {find}")
    assert played.at("grove") == f"ethereals {tokens} {find}"
    assert (played.force("ethereals").hand, played.position.turn.recall(Claimed)) == (5 - tokens, None)
    assert played.refused("steal heart meadow") >= {"used"}
    assert played.reread() == played.position


@pytest.mark.parametrize(("name", "value"), [("stealing", "meadow"), ("claimed", 1)])
def test_only_what_is_about_to_be_turned_up_is_claimed(name: str, value: object) -> None:
    with pytest.raises(DocumentError) as told:
        Warcraft(THIEVES, seat("mining humans"), regions=OWN, turn={name: value})
    assert [(problem.place, problem.code) for problem in told.value.problems] == [(f"/turn/{name}", "no_find")]


def test_a_place_afar_is_next_door_by_the_ashes() -> None:
    """The Ashes have a region count as adjacent."""
    regions = {"meadow": "ethereals 1 ashes", "dell": "humans 2 karazhan"}
    played = Warcraft(THIEVES, seat("mining humans"), regions=regions)
    assert played.refused(f"conquer dell ordinary {BY_ABILITY}") >= {"no_help", "not_adjacent"}
    assert played.price("dell", using=f"{BY_ABILITY}+ashes") == 2
    played.do(f"conquer dell ordinary {BY_ABILITY}+ashes")
    assert played.at("dell") == "ethereals 2 ashes karazhan"


def test_with_frostmourne_it_is_four_less() -> None:
    regions = {"meadow": "ethereals 1 frostmourne", "grove": "humans 4 karazhan"}
    played = Warcraft(THIEVES, seat("mining humans"), regions=regions)
    assert played.price("grove", using=f"{BY_ABILITY}+frostmourne") == 2


def test_a_roll_that_fails_has_used_it() -> None:
    played = Warcraft(seat("farmer ethereals", hand=1), seat("mining humans"), regions=PLACE)
    played.do(f"final-roll grove {BY_ABILITY}")
    assert played.reread() == played.position
    played.do("die 0")
    assert played.position.used("stolen") == 1


def test_others_have_no_such_help() -> None:
    regions = {"meadow": "trolls 1", "grove": "humans 2 karazhan"}
    played = Warcraft(seat("farmer trolls", hand=5), seat("mining humans"), regions=regions)
    assert played.refused(f"conquer grove ordinary {BY_ABILITY}") == {"no_such_relic"}


@pytest.mark.parametrize("seed", range(3))
def test_it_is_legal_exactly_when_nothing_speaks_against_it(seed: int) -> None:
    """In random games of Ethereals, with every find and every region."""
    random = Random(seed)
    position = apply(offering("warcraft.ethereals", random.choice(list(WARCRAFT.powers))), Pick(0)).position
    for n, (_, after, _) in enumerate(islice(play(position, [at_random] * 3, random), 400)):
        if n % 20 or decider(after) == CHANCE:
            continue
        legal = {action for action in legal_actions(after) if isinstance(action, Steal)}
        finds = [WARCRAFT.short(id) for id in WARCRAFT.finds]
        asked = {Steal(piece, region) for piece in finds for region in after.rules.board.ids}
        assert legal == {action for action in asked if not refusals(after, action)}
