"""Goblins: bombs are laid next door, and turned up as their next turn begins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from smallworld.documents.line import from_line, to_line
from smallworld.documents.notation import inspect, write
from smallworld.model.events import Dud, Earned, Exploded, Lost, Picked, Withstood
from smallworld.model.stacks import Bombs
from smallworld.model.views import view
from smallworld.rules.engine import CHANCE, chances
from smallworld.setup.problems import problems_of
from tests.scenario import seat
from tests.warcraft.scenario import Warcraft

#: Bob's Dwarves stand under a bomb, next to Ann's Goblins.
MINED = {"wood": "goblins 2", "strand": "dwarves 3 bomb", "mound": "dwarves 1"}


def at_the_start(power: str = "farmer", regions: dict[str, str] = MINED, **more: Any) -> Warcraft:
    """Returns the beginning of a turn of the Goblins."""
    return Warcraft(seat(f"{power} goblins", coins=3), seat("mining dwarves"), regions=regions, phase="turn", **more)


def told(game: Warcraft, kind: type) -> list[str | None]:
    """Returns the options that decided the events of a kind."""
    return [event.option for event in game.events if isinstance(event, kind)]


# Laying


def laying(regions: dict[str, str], **more: Any) -> Warcraft:
    return Warcraft(
        seat("farmer goblins", declined=["orcs"]), seat("mining dwarves", declined=["trolls"]), seat("defensive naga"),
        regions=regions, phase="placement", **more,
    )  # fmt: skip


NEXT_DOOR = {
    "meadow": "goblins 2", "knoll": "goblins 1", "strand": "dwarves 2", "mound": "orcs 1", "grove": "trolls 1",
    "bog": "dwarves 1", "marsh": "naga 1",
}  # fmt: skip


def test_they_are_laid_next_door_where_opponents_are_active() -> None:
    """Ruling W-129: not with Murlocs, where nobody stands, in decline, with one's own, nor further off."""
    game = laying(NEXT_DOOR)
    assert game.can("place bomb") == {"strand"}
    for region in ("camp", "quay", "grove", "mound", "meadow"):
        assert game.against(f"place bomb {region}") == ["no active race of an opponent stands here"]
    assert game.against("place bomb bog") == ["not next to a region of the Goblins"]
    assert game.refused("finish") == set()


def test_one_is_laid_in_a_region_at_the_most() -> None:
    game = laying({**NEXT_DOOR, "quay": "naga 1"}).do("place bomb strand")
    assert game.at("strand") == "dwarves 2 bomb"
    assert game.against("place bomb strand") == ["at most 1 in one region"]
    assert game.reread() == game.position == from_line(to_line(game.position))


def test_they_are_laid_in_as_many_regions_as_there_are() -> None:
    game = laying({**NEXT_DOOR, "quay": "naga 1", "grove": "dwarves 1"})
    assert game.can("place bomb") == {"strand", "quay", "grove"}
    game.do("place bomb strand", "place bomb quay", "place bomb grove")
    assert not game.can("place bomb")


def test_none_is_laid_under_a_watch_tower() -> None:
    """Ruling W-064."""
    game = laying({**NEXT_DOOR, "strand": "naga 1 tower"})
    assert game.refused("place bomb strand") == {"immune"}


def test_none_is_laid_when_the_pile_is_empty() -> None:
    regions = {**NEXT_DOOR, "strand": "dwarves 2 bomb", "quay": "naga 1"}
    game = laying(regions, stacks={"bombs": {"live": 1, "dud": 0}})
    assert game.against("place bomb quay") == ["no bomb is left in the pile"]
    assert laying(regions, stacks={"bombs": {"live": 1, "dud": 1}}).can("place bomb") == {"quay"}


def test_only_goblins_lay_any() -> None:
    game = Warcraft(seat("farmer orcs"), seat("mining dwarves"), regions={"wood": "orcs 1"}, phase="placement")
    assert game.refused("place bomb strand") == {"no_placer"}


# Turning up


def test_they_are_turned_up_before_the_choice() -> None:
    """Ruling W-130."""
    game = at_the_start()
    assert game.decider == CHANCE
    assert game.refused("expand") == game.refused("decline") == {"not_now"}
    assert dict(chances(game.position)) == {
        game.action("turn-up strand live"): Fraction(1, 2), game.action("turn-up strand dud"): Fraction(1, 2),
    }  # fmt: skip
    assert game.against("turn-up mound live") == ["another bomb is turned up first"]
    assert game.against("turn-up strand nonsense") == ["a bomb is one of these: live, dud"]
    game.do("turn-up strand dud")
    assert game.can("expand") == {""}
    assert (game.at("strand"), told(game, Dud)) == ("dwarves 3", [None])
    assert game.refused("turn-up strand live") == {"not_now"}


def test_an_explosion_conquers_and_leaves_the_region_empty() -> None:
    game = at_the_start().do("turn-up strand live")
    assert (game.at("strand"), game.force("dwarves").retreating, told(game, Exploded)) == ("-", 2, [None])
    assert [event.tokens for event in game.events if isinstance(event, Lost)] == [1]
    assert game.position.stacks.bombs == Bombs(5, 6)
    assert game.reread() == game.position
    game.do("expand").until("retreat")
    assert game.can("deploy") == {"mound"}
    game.do("deploy mound", "deploy mound")
    assert (game.at("mound"), game.position.player) == ("dwarves 3", 1)


def test_the_goblins_may_take_it_in_the_same_turn() -> None:
    game = at_the_start().do("turn-up strand live", "expand", "pick-up-all", "advance")
    assert game.price("strand") == 2


def test_odds_follow_what_has_been_turned_up() -> None:
    game = at_the_start(stacks={"bombs": {"live": 2, "dud": 1}})
    assert [odds for _, odds in chances(game.position)] == [Fraction(2, 3), Fraction(1, 3)]
    game = at_the_start(stacks={"bombs": {"live": 1, "dud": 0}})
    assert game.against("turn-up strand dud") == ["no such bomb is left"]


def test_several_are_turned_up_one_after_the_other() -> None:
    game = at_the_start(regions={**MINED, "mound": "dwarves 2 bomb"}).do("turn-up strand live")
    assert game.can("turn-up") == {"mound live", "mound dud"}
    game.do("turn-up mound live")
    assert game.can("expand") == {""}
    assert game.force("dwarves").retreating == 3


def test_who_loses_all_regions_enters_the_map_again() -> None:
    regions = {"wood": "goblins 2", "strand": "dwarves 3 bomb"}
    game = at_the_start(regions=regions).do("turn-up strand live", "expand").finish_turn()
    assert game.force("dwarves").hand == 2


def test_the_bomb_goes_off_when_the_race_has_declined_meanwhile() -> None:
    game = Warcraft(
        seat("farmer goblins"), seat(declined=["dwarves"]), regions={**MINED, "strand": "dwarves 1 bomb"}, phase="turn"
    ).do("turn-up strand live")
    assert (game.at("strand"), game.force("dwarves").retreating) == ("-", 0)


def test_it_stays_when_the_race_declines() -> None:
    game = Warcraft(seat("mining dwarves"), seat("farmer goblins"), regions=MINED, phase="turn").do("decline")
    assert game.at("strand") == "dwarves 1 bomb"
    assert game.can("turn-up") == {"strand live", "strand dud"}


def test_a_region_that_becomes_empty_gives_its_bomb_back() -> None:
    """Ruling W-029: unseen, so that there are as many as before."""
    game = Warcraft(seat("mining dwarves"), seat("farmer goblins"), regions=MINED, phase="ready")
    game.do("abandon strand")
    assert (game.at("strand"), game.position.stacks.bombs) == ("-", Bombs(6, 6))
    assert game.finish_turn().can("expand") == {""}


def test_there_are_none_in_decline() -> None:
    game = at_the_start().do("turn-up strand dud", "decline")
    assert not problems_of(game.position)
    assert game.finish_turn().position.player == 1


@pytest.mark.parametrize(("follows", "race"), [(True, None), (False, "warcraft.naga")])
def test_a_region_that_has_changed_hands(follows: bool, race: str | None) -> None:
    """Ruling W-132."""
    game = Warcraft(
        seat("farmer naga", hand=9), seat("mining goblins"), seat("fishing dwarves"),
        regions={"wood": "goblins 2", "strand": "dwarves 1 bomb"}, options={"bomb_follows_region": follows},
    ).do("conquer strand", "end-conquests")  # fmt: skip
    assert game.position.stacks.bombs.taken == (game.position.rules.board.index["strand"],)
    assert game.reread() == game.position == from_line(to_line(game.position))
    while game.phase == "redeploy":
        game.do("deploy strand")
    game.do("turn-up strand live")
    assert game.position.stacks.bombs == Bombs(5, 6)
    assert told(game, Exploded if follows else Withstood) == ["bomb_follows_region"]
    assert game.position.holding("strand").race == race


# Who chooses when


def test_an_option_has_the_player_choose_first_and_expand() -> None:
    """Ruling W-130, the other reading."""
    game = at_the_start(options={"bombs_before_choice": False})
    assert game.can("expand") == {""}
    assert game.refused("turn-up strand live") == {"not_now"}
    game.do("expand")
    assert game.can("turn-up") == {"strand live", "strand dud"}
    game.do("turn-up strand live")
    assert (game.phase, game.at("strand")) == ("ready", "-")


def test_an_option_has_the_player_choose_first_and_decline() -> None:
    game = at_the_start("battlemaster", options={"bombs_before_choice": False}).do("decline")
    assert game.force("goblins").power is None
    assert game.can("turn-up") == {"strand live", "strand dud"}
    assert game.reread() == game.position
    game.do("turn-up strand live").finish_turn()
    assert (game.at("strand"), game.scored(), game.coins(0)) == ("-", [1], 4)


def test_an_option_has_bombs_go_off_for_goblins_who_leave_nothing() -> None:
    regions = {"strand": "dwarves 3 bomb"}
    game = at_the_start(regions=regions, options={"bombs_before_choice": False}).do("decline", "turn-up strand live")
    assert game.at("strand") == "-"
    assert game.finish_turn().position.player == 1


# Rewards


def rewarded(power: str, option: bool, *lines: str) -> Warcraft:
    return at_the_start(power, options={"explosion_is_conquest": option}).do("turn-up strand live", *lines)


@pytest.mark.parametrize(("rewarding", "coins"), [(True, 1), (False, 0)])
def test_an_explosion_is_rewarded_as_a_conquest(rewarding: bool, coins: int) -> None:
    """Ruling W-031: the Battlemasters' coin, and the bonus for beating the Alliance."""
    game = rewarded("battlemaster", rewarding)
    assert game.coins(0) == 3 + coins
    paid = [term.option for event in game.events if isinstance(event, Earned) for term in event.terms]
    assert paid == ["explosion_is_conquest"] * coins
    bonus = game.decided_by("beaten this turn")
    assert bonus == ["explosion_is_conquest"] * coins


@pytest.mark.parametrize(("rewarding", "coins"), [(True, 3), (False, 0)])
def test_enraged_goblins_are_paid_for_the_defenders(rewarding: bool, coins: int) -> None:
    assert rewarded("enraged", rewarding).coins(0) == 3 + coins


def test_the_bonus_names_the_option_only_where_it_decides() -> None:
    game = rewarded("farmer", True, "expand", "pick-up-all", "advance")
    assert game.decided_by("beaten this turn") == ["explosion_is_conquest"]
    game = at_the_start(regions={**MINED, "wood": "goblins 9", "meadow": "dwarves 1"})
    game.do("turn-up strand live", "expand", "pick-up-all", "advance", "conquer strand", "conquer meadow")
    assert game.decided_by("beaten this turn") == [None]


def test_goblins_who_decline_after_an_explosion_get_no_bonus() -> None:
    assert rewarded("farmer", True, "decline").scored() == [1]


def test_two_regions_of_one_race_count_twice_with_the_battleground() -> None:
    regions = {"wood": "goblins 2 battleground", "strand": "dwarves 3 bomb", "grove": "dwarves 1 bomb"}
    game = at_the_start(regions=regions).do("turn-up strand live", "turn-up grove live")
    assert game.decided_by("beaten this turn") == ["explosion_is_conquest"] * 2


def test_no_garrison_goes_up_where_nobody_stands() -> None:
    game = rewarded("garrisoned", True)
    assert (game.at("strand"), game.force("goblins").conquests) == ("-", 1)


# What is spared, and what stands in the way


def against(words: str, victim: str, **more: Any) -> Warcraft:
    """Returns a game in which a bomb is about to explode under somebody's tokens."""
    regions = {"wood": "goblins 2", "strand": words, **more.pop("others", {})}
    return Warcraft(
        seat("farmer goblins", coins=3), seat(victim, **{"coins": 0, **more.pop("bob", {})}),
        regions=regions, phase="turn",
        **more,
    ).do("turn-up strand live")  # fmt: skip


def lost(game: Warcraft) -> list[int]:
    return [event.tokens for event in game.events if isinstance(event, Lost)]


def test_draenei_are_spared_their_first_token() -> None:
    """Ruling W-015."""
    game = against("draenei 1 bomb", "mining draenei", others={"mound": "draenei 1"})
    assert (lost(game), game.force("draenei").retreating) == ([0], 1)


def test_the_chapel_spares_who_holds_it() -> None:
    """Ruling W-109."""
    game = against("humans 1 bomb", "mining humans", others={"mound": "humans 1 chapel"})
    assert (lost(game), game.force("humans").retreating) == ([0], 1)


def test_tauren_lose_one_of_two() -> None:
    game = against("tauren 2 bomb", "mining tauren", others={"mound": "tauren 2"})
    assert (lost(game), game.force("tauren").retreating) == ([1], 1)


def test_forts_and_walls_go_and_mountains_and_artifacts_stay() -> None:
    game = against("orcs 2 fort heart bomb", "garrisoned orcs")
    assert game.at("strand") == "- heart"


def test_a_wisp_wall_goes_with_the_region() -> None:
    game = Warcraft(
        seat("farmer goblins"), seat("mining night_elves"),
        regions={"strand": "goblins 2", "wood": "night_elves 2 wisp_wall bomb"}, phase="turn",
    ).do("turn-up wood live")  # fmt: skip
    assert (game.at("wood"), game.position.stock("warcraft.wisp_wall")) == ("-", 9)


def test_a_mountain_stays() -> None:
    game = Warcraft(
        seat("farmer goblins"), seat("mining dwarves"),
        regions={"wood": "goblins 2", "peak": "dwarves 2 bomb"}, phase="turn",
    ).do("turn-up peak live")  # fmt: skip
    assert game.at("peak") == "- mountain"


def test_a_beast_is_lost_before_a_token() -> None:
    game = against("orcs 2 beast bomb", "beast_master orcs", others={"mound": "orcs 1"})
    assert (lost(game), game.force("orcs").retreating) == ([0], 2)


def test_a_watch_tower_withstands() -> None:
    """Ruling W-064: the tower went up after the bomb was laid."""
    game = against("orcs 2 tower bomb", "defensive orcs", others={"mound": "orcs 1"})
    assert (game.at("strand"), lost(game), told(game, Withstood)) == ("orcs 2 tower", [], [None])
    assert game.position.stacks.bombs == Bombs(5, 6)


def test_a_watch_tower_elsewhere_saves_nobody() -> None:
    game = against("orcs 2 bomb", "defensive orcs", others={"mound": "orcs 1 tower"})
    assert (game.at("strand"), lost(game), told(game, Withstood)) == ("-", [1], [])


@pytest.mark.parametrize(("coins", "at"), [(3, "-"), (1, "pandaren 2")])
def test_harmony_is_paid_or_withstands(coins: int, at: str) -> None:
    """The removal of Pandaren costs coins, by ruling W-044. A player who cannot pay removes none."""
    game = Warcraft(
        seat("farmer goblins", coins=coins), seat("mining pandaren", coins=0, harmony=[0]),
        regions={"wood": "goblins 2", "strand": "pandaren 2 bomb"}, phase="turn",
    ).do("turn-up strand live")  # fmt: skip
    assert (game.at("strand"), game.coins(1)) == (at, 2 if at == "-" else 0)


def test_a_dud_costs_nothing() -> None:
    game = Warcraft(
        seat("farmer goblins", coins=3), seat("mining pandaren", coins=0, harmony=[0]),
        regions={"wood": "goblins 2", "strand": "pandaren 2 bomb"}, phase="turn",
    ).do("turn-up strand dud")  # fmt: skip
    assert game.coins(0) == 3


def test_objectives_are_of_no_matter_to_the_horde() -> None:
    game = Warcraft(
        seat("farmer goblins", coins=0), seat("mining dwarves"), seat("fishing humans", coins=0),
        regions={**MINED, "strand": "dwarves 3 bomb objective", "copse": "humans 1"}, phase="turn",
    ).do("turn-up strand live")  # fmt: skip
    assert (game.coins(0), game.coins(2), game.at("strand")) == (0, 0, "- objective")


# The pile


@pytest.mark.parametrize(("stay", "bombs"), [(True, Bombs(1, 3)), (False, Bombs(6, 6))])
def test_who_picks_the_goblins_later(stay: bool, bombs: Bombs) -> None:
    """Ruling W-131."""
    game = Warcraft(
        seat(coins=5), phase="pick", row=["farmer goblins"], options={"spent_bombs_stay_spent": stay},
        stacks={"races": [], "powers": [], "bombs": {"live": 1, "dud": 3}},
    ).do("pick 0")  # fmt: skip
    assert game.position.stacks.bombs == bombs
    assert told(game, Picked) == ["spent_bombs_stay_spent"]


def test_who_picks_them_first_has_all() -> None:
    game = Warcraft(seat(), phase="pick", row=["farmer goblins"]).do("pick 0")
    assert (game.position.stacks.bombs, told(game, Picked)) == (Bombs(6, 6), [None])


def test_what_is_left_is_written_down() -> None:
    position = at_the_start(stacks={"bombs": {"live": 2, "dud": 5, "taken": ["strand"]}}).position
    assert write(position)["stacks"]["bombs"] == {"live": 2, "dud": 5, "taken": ["strand"]}
    assert "bombs=2,5,strand" in to_line(position)
    assert from_line(to_line(position)) == position
    assert "bombs" not in write(at_the_start().position).get("stacks", {})


@pytest.mark.parametrize(
    ("bombs", "place"),
    [(Bombs(7, 6), "/stacks/bombs/live"), (Bombs(0, 7), "/stacks/bombs/dud"), (Bombs(0, 0), "/stacks/bombs")],
)
def test_bombs_are_counted(bombs: Bombs, place: str) -> None:
    position = at_the_start().position
    position = position._replace(stacks=position.stacks._replace(bombs=bombs))
    assert place in [problem.place for problem in problems_of(position)]


@pytest.mark.parametrize(
    ("region", "words", "code"),
    [("meadow", "- bomb", "wrong_place"), ("wood", "goblins 1 bomb", "wrong_place"), ("mound", "orcs 1 bomb", None)],
)
def test_they_lie_with_opponents_alone(region: str, words: str, code: str | None) -> None:
    game = Warcraft(seat("farmer goblins"), seat("mining orcs"), regions={"wood": "goblins 1"}, phase="placement")
    race, *tokens = words.split()[:-1]
    holding = game.position.holding(region)._replace(
        race=None if race == "-" else f"warcraft.{race}", tokens=int(tokens[0]) if tokens else 0
    )
    holdings = list(game.position.holdings)
    holdings[game.position.rules.board.index[region]] = holding.adding("warcraft.bomb")
    found = [problem.code for problem in problems_of(game.position._replace(holdings=tuple(holdings)))]
    assert found == ([code] if code else [])


def test_bombs_without_goblins_are_a_problem() -> None:
    game = Warcraft(seat("farmer orcs"), seat("mining dwarves"), regions={"strand": "dwarves 1"}, phase="turn")
    holdings = list(game.position.holdings)
    strand = game.position.rules.board.index["strand"]
    holdings[strand] = holdings[strand].adding("warcraft.bomb")
    assert [problem.code for problem in problems_of(game.position._replace(holdings=tuple(holdings)))] == ["no_placer"]


def test_nobody_sees_more_than_another() -> None:
    position = at_the_start().position
    views = [view(position, seat) for seat in (0, 1, None)]
    assert len({(shown.stacks, shown.holdings) for shown in views}) == 1


# With what else leaves a region, or stands in it


def test_who_is_moved_out_leaves_no_bomb_behind() -> None:
    """Ruling W-029: an Intimidating race empties the region."""
    game = Warcraft(
        seat("intimidating orcs", hand=5), seat("farmer goblins"), seat("mining dwarves"),
        regions={"meadow": "orcs 1", "wood": "goblins 2", "strand": "dwarves 1 bomb", "mound": "dwarves 1"},
    ).do("intimidate strand mound")  # fmt: skip
    assert (game.at("strand"), game.position.stacks.bombs) == ("-", Bombs(6, 6))


def test_a_champion_is_ransomed_from_an_explosion() -> None:
    game = against("orcs 2 champion_figure bomb", "champion orcs", others={"mound": "orcs 1"}, bob={"coins": 2})
    assert (lost(game), game.coins(0), game.coins(1)) == ([0], 4, 1)


def test_a_champion_alone_is_ransomed_too() -> None:
    game = against("orcs 0 champion_figure bomb", "champion orcs", others={"mound": "orcs 1"}, bob={"coins": 2})
    assert (game.at("strand"), lost(game), game.coins(0)) == ("-", [0], 4)
    assert game.do("expand").until("retreat").can("place champion_figure") == {"mound"}


def test_a_dweller_in_swamps_is_paid_for_an_explosion() -> None:
    game = Warcraft(
        seat("farmer goblins", coins=3), seat(declined=["marsh_dweller dwarves"], coins=0),
        regions={"marsh": "goblins 2", "quay": "dwarves 1 bomb"}, phase="turn",
    ).do("turn-up quay live")  # fmt: skip
    assert (game.at("quay"), game.coins(0), game.coins(1)) == ("-", 2, 1)


@pytest.mark.parametrize(("coins", "at"), [(2, "- aegis"), (1, "dwarves 2 aegis")])
def test_the_aegis_withstands_who_does_not_pay(coins: int, at: str) -> None:
    game = Warcraft(
        seat("farmer goblins", coins=coins), seat("mining dwarves", coins=0),
        regions={"wood": "goblins 2", "strand": "dwarves 2 aegis bomb"}, phase="turn",
    ).do("turn-up strand live")  # fmt: skip
    assert (game.at("strand"), game.coins(1)) == (at, 2 if at == "- aegis" else 0)


@pytest.mark.parametrize("follows", [True, False])
def test_a_bomb_goes_with_whom_a_portal_takes_away(follows: bool) -> None:
    """Rulings W-086 and W-132: it lies in another region, and whether that changed hands is as it was."""
    game = Warcraft(
        seat("portal_mage naga", hand=5), seat("farmer goblins"), seat("mining dwarves"),
        regions={"bog": "naga 1", "mound": "goblins 2", "meadow": "dwarves 2 bomb"},
        stacks={"bombs": {"live": 6, "dud": 6, "taken": ["meadow"]}}, options={"bomb_follows_region": follows},
    ).do("swap meadow knoll")  # fmt: skip
    assert (game.at("meadow"), game.at("knoll")) == ("-", "dwarves 2 bomb")
    assert game.reread() == game.position
    game.finish_turn().do("turn-up knoll live")
    assert game.at("knoll") == ("-" if follows else "dwarves 2")


def test_no_die_has_been_cast_while_a_bomb_waits_to_be_turned_up() -> None:
    """Found by random setups: it would have landed, and the Goblins have stood over their own bomb."""
    players = seat("farmer goblins", hand=1), seat("mining dwarves")
    for mined, codes in (("", set[str]()), (" bomb", {"no_roll"})):
        document = write(Warcraft(*players, regions={"wood": "goblins 2", "strand": f"dwarves 1{mined}"}).position)
        document["turn"] = {"die_cast": True, "rolling": "strand"}
        assert {problem.code for problem in inspect(document).problems} == codes
