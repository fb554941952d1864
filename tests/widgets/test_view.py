"""The state of a board for a position."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given

from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.documents.reading import parse
from smallworld.drawing.tokens import initials
from smallworld.games import GAMES
from smallworld.model.options import OPTIONS
from smallworld.model.position import Position
from smallworld.presentation.board import explanation, faces, lenses, prices, regions, verdict, view
from smallworld.presentation.board.problems import problem_list
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.rules.conquest.quotes import best
from smallworld.teaching.library.rulings import point
from smallworld.wording.landmarks import region_names
from smallworld.words.faults import MOST_PROBLEMS
from smallworld.words.text import reader
from smallworld_widgets.board.inspector import inspector_state
from smallworld_widgets.explore.house_rules import house_rules_state
from smallworld_widgets.explore.palette import LOOK, palette_state
from smallworld_widgets.explore.seats import seats_state
from tests.hostile import everything
from tests.scenario import Underground, seat
from tests.strategies import positions, setups
from tests.widgets.shown import SETUP, example, position


def marks(shown: Position) -> dict[str, str]:
    return {id: region["mark"] for id, region in view.board_state(shown)["regions"].items()}


def test_every_region_says_how_it_stands() -> None:
    found = marks(position())
    expected = {"r17": "own", "r16": "affordable", "r12": "roll", "r11": "short", "r18": "refused", "r04": "far"}
    assert {id: found[id] for id in expected} == expected
    # A sea is no conquest, near or far.
    assert found["r00"] == found["r22"] == "refused"


@pytest.mark.parametrize(
    ("piece", "race", "power", "name"),
    [
        ("hole", "halflings", "hill", "protected by the Hole-in-the-Ground"),
        ("hero", "orcs", "heroic", "protected by the Hero"),
    ],
)
@pytest.mark.parametrize("phase", ["turn", "conquest"])
def test_immune_region_out_of_reach_is_shown_as_immune(
    phase: str, piece: str, race: str, power: str, name: str
) -> None:
    """Checks that no price stands there as if it could be had later: to get next to it would not help."""
    players = [{"active": {"race": "elves", "power": "forest", "hand": 9}}, {"active": {"race": race, "power": power}}]
    regions = {"r17": {"race": "elves", "tokens": 2}, "r04": {"race": race, "tokens": 2, "pieces": {piece: 1}}}
    shown = notation.read({"board": "base-2", "phase": phase, "players": players, "regions": regions})
    assert marks(shown)["r04"] == "refused"
    against = [refusal["reason"] for refusal in first_way(shown, "r04")["refusals"]]
    assert against[0] == name
    assert "not next to a region you hold" in against


def test_earlier_decision_leaves_far_regions_far() -> None:
    """Ruling U-135, the alternative: the Balrog is placed before anything is conquered."""
    game = Underground(seat("mystic ogres", hand=6), options={"figure_is_optional": False})
    game.do("conquer lair", "draw pentacle")
    found = marks(game.position)
    assert game.refused("conquer quarry") == {"figure_first"}
    assert (found["quarry"], found["geode"]) == ("refused", "far")


def test_the_board_shows_the_cheapest_way_as_the_command_line_does() -> None:
    """Races and powers that conquer for one token: that is what a region costs them, however many defend it."""
    elves = {"active": {"race": "elves", "power": "hill"}}
    players = [{"active": {"race": "orcs", "power": "dragon_master", "hand": 9}}, elves]
    regions = {"r17": {"race": "orcs", "tokens": 1}, "r16": {"race": "elves", "tokens": 4}}
    asked = position(players=players, regions=regions)
    shown = view.board_state(asked)["regions"]["r16"]
    ways = {way.way: (way.price, way.allowed) for way in prices.quotes_of(asked, asked.rules.board.index["r16"])}
    assert ways == {"ordinary": (6, True), "base.dragon_master": (1, True)}
    chosen = best(asked, asked.rules.board.index["r16"])
    assert (chosen.way, chosen.price) == ("base.dragon_master", 1)
    assert (shown["mark"], shown["price"]) == ("special", "1")


def test_a_way_of_its_own_stands_in_where_the_ordinary_one_is_closed() -> None:
    players = [{"active": {"race": "orcs", "power": "dragon_master", "hand": 1}}, SETUP["players"][1]]
    shown = view.board_state(position(players=players))["regions"]
    assert (shown["r12"]["mark"], shown["r12"]["price"]) == ("special", "1")
    players = [{"active": {"race": "orcs", "power": "hill", "hand": 3}}, SETUP["players"][1]]
    shown = view.board_state(position(players=players))["regions"]
    assert (shown["r16"]["mark"], shown["r16"]["price"]) == ("affordable", "3")


def test_the_way_that_the_board_shows_comes_first() -> None:
    players = [{"active": {"race": "sorcerers", "power": "hill", "hand": 2}}, SETUP["players"][1]]
    regions = {"r17": {"race": "sorcerers", "tokens": 2}, "r18": {"race": "trolls", "tokens": 1}}
    shown = position(players=players, regions=regions)
    board, inspector = view.board_state(shown), inspector_state(shown, prices.quotes(shown))
    assert (board["regions"]["r18"]["mark"], board["regions"]["r18"]["price"]) == ("special", "1")
    assert board["regions"]["r18"]["name"].endswith("1 token: Sorcerers")
    ways = [(way["name"], way["price"], way["answer"]) for way in inspector["regions"]["r18"]["ways"]]
    assert ways == [("Sorcerers", "1 token", "Yes, 1 token"), ("Conquest", "4 tokens", "With luck, 1 in 3")]
    assert [way["roll"] for way in inspector["regions"]["r18"]["ways"]] == [
        None,
        {
            "reason": "The final roll makes up for it with a chance of 1/3 (33 %): "
            "2 or more pips are needed, as on 2 of the die’s 6 faces: 0, 0, 0, 1, 2, 3.",
            "source": "Small World rulebook, Final Conquest Attempt / Reinforcement Die Roll",
        },
    ]
    # Where its own way is closed, the ordinary one leads.
    assert inspector["regions"]["r16"]["ways"][0]["name"] == "Conquest"


def test_a_region_has_a_name_to_be_read_aloud() -> None:
    names = {id: region["name"] for id, region in view.board_state(position())["regions"].items()}
    assert names["r17"] == "r17, hill, cavern, 2 Orcs of Ann"
    assert names["r16"] == "r16, swamp, magic source, 1 Lost Tribe, enough tokens in hand, costs 3"
    assert names["r12"] == "r12, forest, 3 Humans of Bob, in decline, only with the final roll, costs 5, chance 1/3"
    assert names["r18"] == "r18, swamp, mine, 2 Trolls of Bob, 1 Hero, 1 Troll Lair, not allowed"


def test_without_an_attacker_the_board_is_shown_without_prices() -> None:
    shown = position(players=[{}, {}], regions={})
    assert set(marks(shown).values()) == {""}
    assert view.board_state(shown)["lenses"] == []
    assert inspector_state(shown, prices.quotes(shown))["regions"]["r01"]["none"] == "Player 1 has no active race."


def test_tokens_of_nobody_are_shown_and_defend() -> None:
    regions = {**SETUP["regions"], "r05": {"race": "elves", "tokens": 2}}
    shown, problems = notation.inspect({**SETUP, "regions": regions})
    assert shown is not None
    state = view.board_state(shown)
    said = "r05, mountain, cavern, mine, 2 Elves of nobody, only with the final roll, costs 4"
    assert state["regions"]["r05"]["name"].startswith(said)
    assert state["regions"]["r05"]["token"]["seat"] == -1
    found = inspector_state(shown, prices.quotes(shown), problems)
    impossible, odd = found["problems"]
    where = {"region": "r05", "place": "r05"}
    remedy = "give the Elves to a player"
    assert impossible.items() >= {**where, "reason": "nobody plays the Elves", "remedy": remedy}.items()
    assert found["words"]["problems"] == "This setup is impossible"
    assert (odd["region"], odd["remedy"]) == ("r12", "take 2 away")
    only_odd = inspector_state(shown, prices.quotes(shown), [problem for problem in problems if problem.odd])
    assert only_odd["words"]["problems"] == "No game leads to this setup"
    (way,) = found["regions"]["r05"]["ways"]
    assert ("+2", "Elves") in [(term["amount"], term["reason"]) for term in way["terms"]]
    assert found["regions"]["r16"]["ways"][0]["total"] == "3"
    assert state["lenses"]


def test_nobody_attacks_but_in_the_conquests() -> None:
    def attackers(shown: Position) -> list[tuple[str, str]]:
        players = seats_state(shown)["players"]
        return [(p["name"], force["race"]) for p in players for force in p["forces"] if force["attacks"]]

    assert attackers(position()) == [("Ann", "base.orcs")]
    for phase in ("turn", "ready", "redeploy"):
        assert attackers(position(phase=phase)) == []
    assert attackers(position(turn={"die_cast": True, "rolling": "r12"})) == []
    ghouls = [{**SETUP["players"][0], "declined": [{"race": "ghouls"}]}, SETUP["players"][1]]
    assert attackers(position(players=ghouls, phase="declined conquest")) == [("Ann", "base.ghouls")]
    assert attackers(position(players=ghouls)) == [("Ann", "base.orcs")]


def test_visitor_is_told_how_to_see_prices_between_conquests() -> None:
    def said(shown: Position) -> str:
        found: str = inspector_state(shown, prices.quotes(shown))["regions"]["r16"]["none"]
        return found

    assert said(position()) == ""
    for shown in (position(phase="redeploy"), position(turn={"die_cast": True, "rolling": "r12"})):
        assert "choose an attacker" in said(shown)


def test_problems_of_the_whole_map_say_so() -> None:
    shown, problems = notation.inspect(
        {**SETUP, "phase": "arrival", "regions": {"r17": {"race": "orcs", "tokens": 90}}}
    )
    places = [problem["place"] for problem in problem_list(shown, problems)]
    assert places == ["Whole map", "Time of the turn"]


def test_house_rules_are_those_of_the_game_and_whatever_was_changed() -> None:
    def asked(shown: Position) -> dict[str, bool]:
        readings = house_rules_state(shown.rules)["readings"]
        return {reading["id"]: reading["changed"] for reading in readings}

    base = asked(position(options={"own_declined_defends": False, "armor_moves": True}))
    assert base["own_declined_defends"]
    assert not base["substituted_token_is_lost"]
    assert [name for name in base if not OPTIONS[name].concerns("base")] == ["armor_moves"]
    assert "own_survivors_return" in base
    below = asked(notation.read({"board": "underground-2"}))
    assert {"own_declined_defends", "armor_moves"} <= below.keys()
    assert "substituted_token_is_lost" not in below
    # What is recommended is what is chosen until somebody changes it.
    for reading in house_rules_state(position().rules)["readings"]:
        assert [answer["on"] for answer in reading["answers"] if answer["recommended"]] == [reading["on"]]


def test_house_rules_are_those_that_can_come_up_on_the_board() -> None:
    """Rivers have no price on a surface board, and nobody there crosses a chasm."""
    state = house_rules_state(rules_for("base-2", boxes=["base", "underground"]))
    listed = {reading["id"] for reading in state["readings"]}
    assert {"seas_cost_as_rivers", "armor_moves", "building_at_any_time"} <= listed
    assert not {"rivers_cost_as_seas", "volcano_links_across", "altar_after_scoring"} & listed


def test_every_house_rule_goes_with_its_ruling() -> None:
    for reading in house_rules_state(position().rules)["readings"]:
        assert reading["ruling"] == {
            "id": OPTIONS[reading["id"]].ruling,
            "title": point(reading["ruling"]["id"]).title,
        }


def test_a_board_says_which_house_rules_are_in_force() -> None:
    assert view.board_state(position())["house"] == []
    changed = {"own_declined_defends": False, "floor_after_all": False, "empty_decline_evicts": False}
    first, second, more = view.board_state(position(options=changed))["house"]
    assert first.startswith("House rule in force: Does your own declined token raise the price of its region? It adds")
    assert second.startswith("House rule in force: ")
    assert more == "1 more house rule is in force."


def test_problems_name_the_player() -> None:
    players = [{"name": "Ann", "active": {"race": "orcs"}}, {"name": "Bob"}]
    shown, problems = notation.inspect({"board": "base-2", "players": players})
    (problem,) = problem_list(shown, problems)
    assert (problem["place"], problem["region"]) == ("Ann", "")


def test_a_price_is_itemised_with_its_sources() -> None:
    shown = position()
    way = inspector_state(shown, prices.quotes(shown))["regions"]["r03"]["ways"][0]
    assert [(term["amount"], term["reason"]) for term in way["terms"]] == [
        ("+2", "any region (swamp)"),
        ("+1", "Lost Tribe"),
        ("−1", "Underworld: cavern"),
    ]
    assert way["total"] == "2"
    assert all(term["source"].startswith("Small World rulebook, ") for term in way["terms"])
    assert [link["source"] for link in way["links"]] == ["Small World rulebook, Special Powers: Underworld"]


def test_a_refusal_says_why_and_where_that_stands() -> None:
    shown = position()
    way = inspector_state(shown, prices.quotes(shown))["regions"]["r18"]["ways"][0]
    assert ("protected by the Hero", "Small World rulebook, Special Powers: Heroic") in [
        (refusal["reason"], refusal["source"]) for refusal in way["refusals"]
    ]


@pytest.mark.parametrize(("option", "amount"), [(True, "+1"), (False, "0")])
def test_a_contested_reading_is_named(option: bool, amount: str) -> None:
    players = [
        {"active": {"race": "orcs", "power": "hill", "hand": 3}, "declined": [{"race": "humans"}]},
        {"active": {"race": "trolls", "power": "heroic"}},
    ]
    regions = {"r17": {"race": "orcs"}, "r12": {"race": "humans"}}
    shown = position(players=players, regions=regions, options={"own_declined_defends": option})
    term = inspector_state(shown, prices.quotes(shown))["regions"]["r12"]["ways"][0]["terms"][-1]
    assert term["amount"] == amount
    assert term["reading"].startswith("Contested: Does your own declined token raise")


def test_letters_tell_the_races_apart() -> None:
    names = ("Tritons", "Trolls", "Orcs", "Or")
    assert initials(names) == ("Tri", "Tro", "Orc", "Or")
    assert initials(("Elves who swim", "Elves who fly", "Elves")) == ("Ews", "Ewf", "Elv")
    assert initials(("會游泳的精靈", "會飛的精靈")) == ("會游", "會飛")


def test_a_race_without_an_emblem_has_letters() -> None:
    box = GAMES["base"].races
    races = {"own.tritons": replace(box["base.tritons"], id="own.tritons"), "base.trolls": box["base.trolls"]}
    assert faces.race_face(races, "base.trolls") == {"emblem": "base.trolls"}
    assert faces.race_face(races, "own.tritons") == {"letters": "Tr"}


def test_the_page_opens_with_something_of_everything() -> None:
    assert {"own", "affordable", "roll", "refused", "far"} <= set(marks(notation.read(EXAMPLE)).values())


@pytest.mark.parametrize("id", EXAMPLES)
def test_every_example_is_a_position_of_its_game_with_something_to_conquer(id: str) -> None:
    shown = notation.read(EXAMPLES[id].document)
    assert shown.rules.game.id == EXAMPLES[id].game
    assert "affordable" in marks(shown).values()


def test_every_game_has_an_example() -> None:
    assert {example.game for example in EXAMPLES.values()} == set(GAMES)


def first_way(shown: Position, region: str) -> explanation.WayState:
    return inspector_state(shown, prices.quotes(shown))["regions"][region]["ways"][0]


def test_a_link_that_an_option_decides_says_which_reading_is_in_force() -> None:
    """Ruling U-039."""
    game = Underground(seat("stone lizardmen", hand=6))
    (link,) = first_way(game.position, "cap")["links"]
    assert link["source"] == "Underground rulebook, Races: Lizardmen"
    assert link["reading"].startswith("Contested: Can a race that crosses rivers enter the map on an inland bank?")
    assert link["reading"].endswith("Here: Yes: it comes in by the end of the river.")


def test_the_pipe_makes_a_distant_region_conquerable() -> None:
    shown = example("pipe")
    assert marks(shown)["r25"] == "affordable"
    (link,) = first_way(shown, "r25")["links"]
    assert link["reason"] == "the Great Brass Pipe joins all regions of its terrain (Mine)"
    assert link["source"] == "Underground rulebook, Places: Great Brass Pipe"
    lens = next(lens for lens in lenses.lenses(shown) if lens["kind"] == "pipe")
    # Every other mine, linked to the one that is held.
    assert sorted(lens["lines"]) == [["r10", "r17"], ["r10", "r18"], ["r10", "r25"]]
    regions = EXAMPLES["pipe"].document["regions"]
    without = example("pipe", regions={**regions, "r10": {"race": "drow", "tokens": 2}})
    assert marks(without)["r25"] == "far"
    assert "pipe" not in {lens["kind"] for lens in lenses.lenses(without)}


def test_a_chasm_is_named_by_what_lies_in_it_and_behind_it() -> None:
    shown = example("pipe")
    assert marks(shown)["r14"] == marks(shown)["r21"] == "refused"
    assert [refusal["reason"] for refusal in first_way(shown, "r14")["refusals"]] == [
        "an abysmal chasm, impassable to all"
    ]
    assert [refusal["reason"] for refusal in first_way(shown, "r21")["refusals"]] == [
        "not next to a region you hold",
        "an abysmal chasm lies between: its rims are no neighbours",
    ]
    assert {"mark": "impassable", "name": "Impassable to all"} in view.board_state(shown)["legend"]


def test_a_river_costs_one_and_must_be_emptied() -> None:
    shown = example("pipe")
    way = first_way(shown, "r02")
    assert (way["total"], [note["reason"] for note in way["notes"]]) == ("1", ["it must be emptied when you redeploy"])


def test_relics_are_further_ways_where_each_of_them_helps() -> None:
    shown = example("relics")
    regions = inspector_state(shown, prices.quotes(shown))["regions"]
    doormat, sword = "With Flying Doormat", "With Sword of the Killer Rabbit"
    names = {id: [way["name"] for way in region["ways"]] for id, region in regions.items()}
    both = f"{doormat} + Sword of the Killer Rabbit"
    # The cases are: next door and cheap, next door and costly, far away and empty, far away and costly.
    assert names["r04"] == ["Conquest"]
    assert names["r12"] == ["Conquest", sword]
    assert names["r29"] == [doormat, "Conquest"]
    # What can be afforded comes first.
    assert names["r10"] == [both, "Conquest", doormat]
    assert [way["total"] for way in regions["r10"]["ways"]] == ["2", "4", "4"]
    assert marks(shown)["r10"] == "special"
    # The quote itself carries the name, for every reader.
    helped = [str(way.name) for way in prices.quotes_of(shown, shown.rules.board.index["r10"])]
    assert helped == ["Conquest", doormat, both]


def test_a_copy_says_what_it_stands_for() -> None:
    players = [{"active": {"race": "ogres", "power": "magic", "hand": 3}}, {"active": {"race": "drow"}}]
    regions = {
        "r10": {"race": "ogres", "tokens": 2, "pieces": {"bag": 1}},
        "r25": {"pieces": {"orb": 1}},
        "r06": {"pieces": {"doormat": 1}},
        "r09": {"race": "drow", "tokens": 1},
    }
    shown = notation.inspect({"board": "underground-2", "players": players, "regions": regions}).position
    assert shown is not None
    explained = inspector_state(shown, prices.quotes(shown))["regions"]
    assert [way["name"] for way in explained["r09"]["ways"]] == ["Bag-o’-Many-Things as Shiny Orb", "Conquest"]
    assert "With Bag-o’-Many-Things as Flying Doormat" in [way["name"] for way in explained["r25"]["ways"]]
    assert "Bag-o’-Many-Things as Flying Doormat" in {lens["name"] for lens in lenses.lenses(shown)}


def test_abilities_are_of_no_use_against_some() -> None:
    shown = example("relics")
    # On the rim of a chasm, where Spiderines go, and within the Doormat's reach: but Gnomes live there.
    region = inspector_state(shown, prices.quotes(shown))["regions"]["r26"]
    assert [way["name"] for way in region["ways"]] == ["Conquest"]
    assert region["ways"][0]["links"] == []
    (note,) = region["ways"][0]["notes"]
    assert note["reason"] == "your abilities, places and relics are of no use here"
    assert note["source"] == "Underground rulebook, Races: Gnomes"
    for lens in lenses.lenses(shown):
        assert not {"r25", "r26", "r31"} & set(lens["regions"])


def test_a_toll_that_cannot_be_paid_is_a_refusal() -> None:
    shown = example("relics")
    refusals = [refusal["reason"] for refusal in first_way(shown, "r22")["refusals"]]
    assert refusals == ["conquering it costs 1 coin, you have 0"]
    players = [{**EXAMPLES["relics"].document["players"][0], "coins": 1}, *EXAMPLES["relics"].document["players"][1:]]
    paying = first_way(example("relics", players=players), "r22")
    assert (paying["refusals"], paying["notes"][0]["reason"]) == ([], "you pay 1 coin to Player 3")


def test_a_place_that_lends_says_what_it_lends() -> None:
    shown = example("volcano")
    standing = inspector_state(shown, prices.quotes(shown))["regions"]["r13"]["standing"]
    loan = next(item["lends"] for item in standing if "lends" in item)
    assert loan["power"] == "underground.vampire"
    taken = {power["id"] for power in loan["powers"] if power["taken"]}
    assert taken == {f"underground.{id}" for id in ("quarreling", "stone", "mystic", "fisher")}


def test_places_and_relics_are_folded_away() -> None:
    groups = palette_state(example("pipe"), LOOK, removing=False)["groups"]
    assert [(group["id"], group["folded"], len(group["tools"])) for group in groups] == [
        ("tokens", False, 5), ("pieces", False, 10), ("places", True, 9), ("relics", True, 6),
    ]  # fmt: skip
    assert [group["id"] for group in palette_state(position(), LOOK, removing=False)["groups"]] == ["tokens", "pieces"]


def test_the_players_show_hammers_and_grudges_where_there_are_any() -> None:
    seats = seats_state(example("volcano"))["players"]
    assert seats[1]["forces"][0]["auxiliaries"] == [{"piece": "hammer", "name": "Silver Hammer", "count": 2, "most": 7}]
    assert seats[0]["forces"][0]["auxiliaries"] == []
    others = [{"seat": 1, "name": "Player 2", "on": False}, {"seat": 2, "name": "Player 3", "on": True}]
    found = [player["memories"] for player in seats_state(example("relics"))["players"]]
    assert found == [[{"memory": "grudges", "legend": "Attacked by", "others": others}], [], []]


def test_the_board_that_is_not_the_printed_one_says_so() -> None:
    notes = {id: view.board_state(notation.read({"board": id}))["note"] for id in ("underground-4", "underground-5")}
    assert notes == {"underground-4": "", "underground-5": "This board is our own, not the printed one."}


@given(positions() | setups())
def test_any_setup_can_be_shown(shown: Position) -> None:
    ways = prices.quotes(shown)
    board = view.board_state(shown, ways)
    inspector = inspector_state(shown, ways)
    json.dumps([board, inspector, palette_state(shown, LOOK, removing=False), seats_state(shown)], allow_nan=False)
    for id, region in inspector["regions"].items():
        assert board["regions"][id]["mark"] in ("", *verdict.MARKS)
        for way in region["ways"]:
            amounts = [int(term["amount"].replace("−", "-")) for term in way["terms"]]
            assert way["total"] in ("", str(sum(amounts)))


def test_of_many_problems_so_many_are_listed_and_the_others_counted() -> None:
    position, problems = notation.inspect(parse(everything()))
    listed = problem_list(position, problems)
    assert len(listed) == MOST_PROBLEMS + 1
    assert listed[-1]["reason"] == f"{len(problems) - MOST_PROBLEMS} more problems, not listed"


@pytest.mark.parametrize("board", [board for game in GAMES.values() for board in game.boards])
def test_nothing_printed_is_named_twice(board: str) -> None:
    """A region may be called after its symbol ("the swamp with the mine"), and a mountain after its terrain."""
    shown = notation.read_setup({"board": board})
    nouns = {str(noun) for noun in shown.rules.game.symbols.values()}
    nouns |= {str(piece.name) for piece in shown.rules.game.pieces.values()}
    with reader.calling(region_names(shown.rules.board)):
        for index, region in enumerate(shown.rules.board.regions):
            facts = explanation.explanation(shown, index, ())["facts"]
            names = [
                regions.region_state(shown, index, None)["name"],
                ", ".join([*regions.region_title(region), *facts]),
            ]
            assert [noun for noun in nouns for name in names if len(re.findall(rf"\b{noun}\b", name)) > 1] == []


def test_a_verdict_is_a_word_and_then_a_number() -> None:
    players = [{"active": {"race": "orcs", "power": "hill", "hand": 3}}, SETUP["players"][1]]
    regions = {
        "r17": {"race": "orcs", "tokens": 2},
        "r18": {"race": "trolls", "tokens": 1, "pieces": {"hero": 1}},
        "r12": {"race": "trolls", "tokens": 6},
        "r16": {"race": "trolls", "tokens": 2},
    }
    found = position(players=players, regions=regions)
    shown = inspector_state(found, prices.quotes(found))["regions"]
    said = {id: (way["answer"], way["detail"]) for id, region in shown.items() for way in region["ways"][:1]}
    assert said["r11"] == ("Yes, 3 tokens", "")
    assert said["r16"] == ("With luck, 1 in 3", "5 tokens needed, 2 short")
    assert said["r18"] == ("No: protected by the Hero", "otherwise 4 tokens")
    assert said["r12"] == ("No: 6 tokens short", "9 tokens needed, and no roll makes up for it")
    assert said["r02"][0] == "No: out of reach"
    assert said["r17"] == ("Held already", "")
