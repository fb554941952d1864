"""Tables of several boxes: who is dealt, what is taken out and why, and what stands for what.

Source: Underground rulebook, Playing with Small World. Rulings M-001, M-002, M-007 and M-018.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import combinations
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.documents.boards import rules_for
from smallworld.effects.where import Where
from smallworld.games.table import NoFindsError
from smallworld.model.action_lines import parse
from smallworld.model.catalogue import Effect
from smallworld.model.options import OPTIONS, Options
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.board.boxes import mixed_state
from smallworld.rules.conquest.quotes import quote
from smallworld.rules.engine import apply
from smallworld.rules.scoring.income import income
from smallworld.setup.new_game import new_game
from smallworld.words.languages import LANGUAGES, reading
from smallworld.words.naming import UnknownNameError
from tests.scenario import Scenario, Underground, seat
from tests.warcraft.scenario import Warcraft

BASE, BELOW, ISLANDS = (
    ("base-2", "base-5"),
    ("underground-2", "underground-5"),
    ("warcraft-l1a-s2b", "warcraft-l2a-m2a-s1a"),
)
BOTH = ("base", "underground")
#: Ruling M-001, and the surface without an equal below.
SURFACE_BELOW = {"humans": "farmland", "hill": "hill", "mounted": "hill or farmland", "underworld": "cavern"}
#: Ruling M-002, with places and relics, and without.
BELOW_ON_SURFACE = {"flames": "volcano", "spiderines": "impassable ground"}
PLACES = "Places (Small World Underground)"
WITHOUT_FINDS = {"adventurous": PLACES, "magic": "Relics (Small World Underground)"}
#: Ruling M-018: ours.
WARCRAFT_ELSEWHERE = {"orcs": "Alliance", "explorer": "islands", "sailing": "travel"}
WARCRAFT_ON_SURFACE = {
    **WARCRAFT_ELSEWHERE,
    "ethereals": "Artifacts (Small World of Warcraft)",
    "archaeologist": "Legendary Places or Artifacts (Small World of Warcraft)",
}
WARCRAFT_BELOW = {
    **WARCRAFT_ELSEWHERE,
    "ethereals": "Legendary Places (Small World of Warcraft)",
    "kobolds": "cavern",
    "beast_master": "hill",
    "defensive": "field",
    "farmer": "field",
    "herbalist": "hill",
    "mining": "cavern",
}
BELOW_ON_ISLANDS = {**BELOW_ON_SURFACE, "iron_dwarves": "Mine", "adventurous": PLACES, "mining": "Mine"}
#: The boards, the guest, whether places and relics are brought along, and what is taken out for want of something.
TAKEN_OUT: list[tuple[tuple[str, ...], str, bool, dict[str, str]]] = [
    (BELOW, "base", False, SURFACE_BELOW),
    (BASE, "underground", False, {**BELOW_ON_SURFACE, **WITHOUT_FINDS}),
    (BASE, "underground", True, BELOW_ON_SURFACE),
    (BASE, "warcraft", False, WARCRAFT_ON_SURFACE),
    (BELOW, "warcraft", False, WARCRAFT_BELOW),
    (ISLANDS, "base", False, {"dwarves": "mine"}),
    (ISLANDS, "underground", False, BELOW_ON_ISLANDS),
]


@pytest.mark.parametrize(
    ("board", "guest", "finds", "missing"),
    [(board, guest, finds, missing) for boards, guest, finds, missing in TAKEN_OUT for board in boards],
)
def test_what_is_taken_out_and_why(board: str, guest: str, finds: bool, missing: dict[str, str]) -> None:
    rules = rules_for(board, boxes=(rules_for(board).game.id, guest), finds=finds)
    box, mixture = games.GAMES[guest], rules.game.mixture
    assert mixture is not None
    assert {id: str(reason) for id, reason in mixture.taken_out.items()} == {
        f"{guest}.{name}": f"nothing on this table to work on: {feature}" for name, feature in missing.items()
    }
    # Nobody else is left out, on either side.
    own = games.GAMES[rules.game.id]
    assert {*rules.races, *rules.powers} == {*own.races, *own.powers, *box.races, *box.powers} - {*mixture.taken_out}
    assert mixture.ours == ("warcraft" in (own.id, guest))


def test_no_race_gets_pieces_of_two_kinds_in_hand() -> None:
    """Hammers and beasts: without a rule for them together, those who come later stay away."""
    rules = rules_for("base-4", boxes=games.GAMES)
    assert "underground.iron_dwarves" in rules.races
    assert "warcraft.beast_master" not in rules.powers
    assert rules.game.mixture is not None
    reason = str(rules.game.mixture.taken_out["warcraft.beast_master"])
    assert reason == "a race has one kind of pieces in hand, and here they come with Iron Dwarves"
    assert "warcraft.beast_master" in rules_for("base-4", boxes=["base", "warcraft"]).powers


def _hamlet(**table: Any) -> Rules:
    """Returns the rules on a board of two regions, without a Lost Tribe."""
    regions = [{"id": "Home", "terrain": "hill", "edge": True}, {"id": "Farm", "terrain": "farmland"}]
    board = {"regions": regions, "borders": [["Home", "Farm"]]}
    return notation.read({"board": board, "boxes": [*BOTH], "players": [{}, {}], **table}).rules


def test_one_kind_of_pieces_in_hand_comes_to_a_table() -> None:
    mixture = rules_for("base-3", boxes=games.GAMES).game.mixture
    assert mixture is not None
    assert "underground.iron_dwarves" not in mixture.taken_out
    assert str(mixture.taken_out["warcraft.beast_master"]) == (
        "a race has one kind of pieces in hand, and here they come with Iron Dwarves"
    )


def test_the_boxes_of_a_table_can_be_without_that_of_the_board() -> None:
    rules = rules_for("base-3", boxes=["underground"])
    assert {id.partition(".")[0] for id in (*rules.races, *rules.powers)} == {"underground"}
    assert rules.game.boxes == {*BOTH}
    assert rules.game.row == games.GAMES["base"].row


def _tables() -> list[Rules]:
    """Returns tables of which every two differ."""
    boxes: list[dict[str, Any]] = [
        {},
        {"boxes": BOTH},
        {"boxes": ["underground"]},
        {"boxes": BOTH, "finds": True},
        {"boxes": ["base", "warcraft"]},
        {"boxes": games.GAMES},
        {"boxes": games.GAMES, "finds": True},
    ]
    found = [rules_for(board, **table) for board in ("base-2", "base-3") for table in boxes]
    found += [rules_for("underground-3", boxes=chosen) for chosen in ((), BOTH, ["base"])]
    return [*found, rules_for("base-2", Options(seas_are_crossed=False), boxes=BOTH)]


def test_two_tables_that_differ_are_never_equal() -> None:
    for one, other in combinations(_tables(), 2):
        assert one != other
        assert new_game(one) != new_game(other)


@pytest.mark.parametrize(
    "boxes", [("base", "underground"), ("underground", "base"), ("base", "underground", "base")], ids=str
)
def test_the_order_of_boxes_does_not_matter(boxes: Iterable[str]) -> None:
    rules, same = rules_for("base-3", boxes=boxes), rules_for("base-3", boxes=BOTH)
    assert rules == same
    assert hash(rules) == hash(same)
    assert new_game(rules) == new_game(same)
    assert rules_for("base-3", boxes=["base"]) == rules_for("base-3")


def test_a_mixed_position_is_read_as_it_was_written() -> None:
    for rules in _tables():
        start = new_game(rules, random=Random(3))
        assert notation.read(notation.write(start)) == start


def test_who_has_the_name_of_another_is_called_by_its_box_too() -> None:
    rules = rules_for("base-3", boxes=games.GAMES)
    assert str(rules.races["base.trolls"].name) == "Trolls (Small World)"
    assert str(rules.races["warcraft.trolls"].name) == "Trolls (Small World of Warcraft)"
    assert str(rules.powers["underground.mining"].name) == "Mining (Small World Underground)"
    assert str(rules.powers["warcraft.mining"].name) == "Mining (Small World of Warcraft)"
    assert str(rules.races["underground.drow"].name) == "Drow"
    # The rule for everybody that the Humans bring goes by their name.
    assert [str(one.name) for one in rules.game.everybody] == ["Humans (Small World of Warcraft)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_kinds_of_pieces_have_one_name(language: str) -> None:
    """The Chinese rulebooks call fortresses and forts the same, so both name their box where they meet."""
    with reading(language):
        for rules in _tables():
            names = [str(piece.name) for piece in rules.pieces.values()]
            assert sorted(set(names)) == sorted(names)
        alone = rules_for("base-3", boxes=["base", "underground"]).pieces["base.fortress"]
        assert alone == games.GAMES["base"].pieces["base.fortress"]


def test_nobody_is_called_by_the_box_where_no_other_has_the_name() -> None:
    rules = rules_for("base-3", boxes=["underground", "warcraft"])
    assert str(rules.races["warcraft.trolls"].name) == "Trolls"


def test_a_name_that_one_taken_out_has_too_is_called_by_its_box() -> None:
    rules = rules_for("underground-3", boxes=games.GAMES)
    assert "base.humans" not in rules.races
    assert str(rules.races["warcraft.humans"].name) == "Humans (Small World of Warcraft)"
    taken_out = [one["name"] for one in mixed_state(rules)["taken_out"]]
    assert "Humans (Small World)" in taken_out
    assert "Mounted" in taken_out


@pytest.mark.parametrize("board", ["base-3", "underground-3", "warcraft-l1a-m1a-s1a"])
def test_no_two_races_and_no_two_powers_on_a_table_have_one_name(board: str) -> None:
    rules = rules_for(board, boxes=games.GAMES)
    for kind in (rules.races, rules.powers):
        names = [str(ability.name) for ability in kind.values()]
        assert len({*names}) == len(names)


def test_an_unknown_box() -> None:
    with pytest.raises(UnknownNameError, match="unknown box: 'chess'"):
        rules_for("base-3", boxes=["chess"])


def test_places_and_relics_that_no_box_has() -> None:
    with pytest.raises(NoFindsError):
        rules_for("base-3", finds=True)


# What is left open

OF_RIVERS = {"rivers_cost_as_seas", "rivers_only_while_active", "flight_reaches_rivers"}
OF_SEAS = {"seas_cost_as_rivers", "seas_are_crossed"}
OF_THE_VOLCANO = {"volcano_links_across", "chain_by_own_adjacency"}
OF_PLACES_AND_RELICS = {
    *("altar_takes_own_only", "altar_after_scoring", "ghost_stays_when_abandoned", "ghost_bars_opponents_only"),
    *("figure_walks", "figure_conquers_for_player", "figure_turns_up_finds", "figure_is_optional"),
    *("visible_badge_is_excluded", "lost_place_spares", "lent_power_exempts", "tribute_by_own_adjacency"),
    *("sparing_beats_figure", "declined_survivor_is_moved", "scepter_doubles_bonuses"),
    *("peace_binds_figures", "immunity_stops_places"),
}
OF_ISLANDS = {
    *("bonus_for_own_declined", "bonus_over_whole_turn", "ocean_is_sea", "find_goes_to_nearest_water"),
    *("chapel_spares_any_loss", "chapel_spares_everywhere", "hammer_strikes_anywhere", "fee_to_former_holder"),
    *("swap_takes_markers", "hidden_markers_are_stolen", "hidden_place_costs_less"),
}


@pytest.mark.parametrize(
    ("board", "guest", "finds", "idle"),
    [
        ("base-3", "underground", False, OF_RIVERS | OF_THE_VOLCANO | OF_PLACES_AND_RELICS),
        ("base-3", "underground", True, OF_RIVERS | OF_THE_VOLCANO),
        ("underground-3", "base", False, OF_SEAS),
        ("base-3", "warcraft", False, OF_ISLANDS),
        (
            ISLANDS[0], "underground", False,
            OF_RIVERS | OF_THE_VOLCANO | OF_PLACES_AND_RELICS | {"conquest_by_auxiliaries_alone"},
        ),
    ],
)  # fmt: skip
def test_options_are_left_open_where_their_question_can_come_up(
    board: str, guest: str, finds: bool, idle: set[str]
) -> None:
    rules = rules_for(board, boxes=[rules_for(board).game.id, guest], finds=finds)
    left_open = {name for name, option in OPTIONS.items() if rules.game.leaves_open(option)}
    assert left_open == {name for name, option in OPTIONS.items() if option.concerns(*rules.game.boxes)} - idle


def test_an_option_comes_up_in_every_box_of_its_own() -> None:
    for name, option in OPTIONS.items():
        for id in option.games or () if not option.mixed else ():
            assert games.GAMES[id].leaves_open(option), name


def test_only_islands_have_an_ocean_around_them() -> None:
    """Fishing on the surface: the rim of the board is no coast, even where the ocean around islands is a sea."""
    held = {"Home": {"race": "orcs", "tokens": 1}, "Farm": {"race": "orcs", "tokens": 1}}
    players = [{"active": {"race": "orcs", "power": "warcraft.fishing"}}, {}]
    regions = [{"id": id, "terrain": "hill", "edge": True} for id in held]
    position = notation.read(
        {
            "board": {"regions": regions, "borders": [["Home", "Farm"]]},
            "boxes": ["base", "warcraft"],
            "options": {"ocean_is_sea": True},
            "players": players,
            "regions": held,
            "phase": "turn",
        }
    )
    assert [(line.amount, line.option) for line in income(position, 0)] == [(2, None)]


# Places and relics on the surface


def _guarded(position: Position) -> dict[int, int]:
    """Returns the regions with Monsters, with their numbers."""
    found = {i: dict(holding.pieces).get("underground.monster", 0) for i, holding in enumerate(position.holdings)}
    return {i: n for i, n in found.items() if n}


def _tribes(position: Position) -> set[int]:
    return {i for i, holding in enumerate(position.holdings) if dict(holding.pieces).get("base.lost_tribe")}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", range(2, 6))
def test_monsters_on_the_surface(players: int, seed: int) -> None:
    """Two Monsters for each player and two more go in pairs on Lost Tribe regions, of which no two are adjacent."""
    rules = rules_for(f"base-{players}", boxes=BOTH, finds=True)
    start = new_game(rules, random=Random(seed))
    guarded, printed = _guarded(start), _tribes(new_game(rules_for(f"base-{players}")))
    assert sum(guarded.values()) == 2 * players + 2
    assert {*guarded.values()} == {2}
    assert not [pair for pair in combinations(guarded, 2) if rules.board.neighbours[pair[0]] >> pair[1] & 1]
    # A Lost Tribe goes on each of the others.
    assert guarded.keys() <= printed
    assert _tribes(start) == printed - guarded.keys()


def test_chance_chooses_the_regions_of_the_monsters() -> None:
    rules = rules_for("base-5", boxes=BOTH, finds=True)
    drawn = {tuple(_guarded(new_game(rules, random=Random(seed)))) for seed in range(20)}
    assert len(drawn) > 10
    assert _guarded(new_game(rules)) == _guarded(new_game(rules))


def test_monsters_need_regions_of_a_lost_tribe() -> None:
    with pytest.raises(ValueError, match="too few regions of a Lost Tribe"):
        new_game(_hamlet(finds=True))


def test_no_monsters_without_places_and_relics() -> None:
    assert not _guarded(new_game(rules_for("base-3", boxes=BOTH)))


# What stands for what

PRINTED = "Underground rulebook, Playing with Small World"


def below(combo: str, **regions: str) -> Scenario:
    """Returns a race of the base game on an Underground board."""
    race = combo.split()[1]
    return Underground(seat(combo, hand=5), regions=dict.fromkeys(regions, f"{race} 1"), boxes=[*BOTH])


@pytest.mark.parametrize(
    ("combo", "region", "earned"),
    [
        ("base.swamp base.orcs", "bog", f"Swamp: 1 region held (Mudpool, which stands for swamp here – {PRINTED})"),
        (
            "base.forest base.orcs", "cap",
            f"Forest: 1 region held (Mushroom Forest, which stands for forest here – {PRINTED})",
        ),
        ("stone base.dwarves", "pit", f"Dwarves: 1 region held (Mine, which stands for mine here – {PRINTED})"),
        (
            "stone base.wizards", "gem",
            f"Wizards: 1 region held (Mystic Crystal, which stands for magic source here – {PRINTED})",
        ),
    ],
)  # fmt: skip
def test_terms_of_the_surface_below_say_what_stands_for_what(combo: str, region: str, earned: str) -> None:
    assert f"+1 {earned}" in below(combo, **{region: ""}).earned()


def test_black_mountains_are_mountains_to_giants() -> None:
    words = f"next to a mountain you hold: Black Mountain, which stands for mountain here – {PRINTED}"
    assert f"-1 Giants: {words}" in below("stone base.giants", crag="").priced("lode")


@pytest.mark.parametrize(
    ("combo", "region", "earned"),
    [
        (
            "underground.muddy orcs", "bog",
            f"Muddy: 1 region held (swamp, which stands for Mudpool here – {PRINTED})",
        ),
        (
            "hill underground.shrooms", "wood",
            f"Shrooms: 1 region held (forest, which stands for Mushroom Forest here – {PRINTED})",
        ),
        (
            "underground.mining orcs", "crag",
            f"Mining: 1 region held (mine, which stands for Mine here – {PRINTED})",
        ),
        (
            "underground.mystic orcs", "knoll",
            f"Mystic: 1 region held (magic source, which stands for Mystic Crystal here – {PRINTED})",
        ),
        (
            "underground.stone orcs", "peak",
            f"Stone: 1 region held (mountain, which stands for Black Mountain here – {PRINTED})",
        ),
    ],
)  # fmt: skip
def test_terms_from_below_on_the_surface_say_what_stands_for_what(combo: str, region: str, earned: str) -> None:
    game = Scenario(seat(combo), regions={region: f"{combo.split()[1]} 1"}, boxes=[*BOTH])
    assert [line for line in game.earned() if earned in line]


def test_the_banks_of_rivers_are_a_coast_and_say_so() -> None:
    words = f"coast: river, which stands for sea or lake here – {PRINTED}"
    assert f"-1 Tritons: {words}" in below("stone base.tritons", mire="").priced("moss")


def test_the_coast_stands_for_the_banks_of_rivers() -> None:
    game = Scenario(seat("underground.fisher orcs"), regions={"shore": "orcs 1", "plain": "orcs 1"}, boxes=[*BOTH])
    words = f"coast: sea or lake, which stands for river here – {PRINTED}"
    assert f"+1 Fisher: 2 regions held ({words}), a coin for every 2" in game.earned()


@pytest.mark.parametrize("as_seas", [False, True])
def test_the_price_of_a_river_says_what_it_stands_for(as_seas: bool) -> None:
    game = Underground(
        seat("base.seafaring base.orcs", hand=5),
        regions={"mire": "base.orcs 1"},
        boxes=[*BOTH],
        options={"rivers_cost_as_seas": as_seas},
    )
    words = f"river, which stands for sea or lake here – {PRINTED}"
    assert f"{int(as_seas):+} Seafaring: {words}" in game.priced("rill")


@pytest.mark.parametrize("as_rivers", [False, True])
def test_the_price_of_a_sea_says_what_it_stands_for(as_rivers: bool) -> None:
    game = Scenario(
        seat("hill underground.kraken", hand=5),
        regions={"shore": "underground.kraken 1"},
        boxes=[*BOTH],
        options={"seas_cost_as_rivers": as_rivers},
    )
    words = f"sea or lake, which stands for river here – {PRINTED}"
    assert f"{-int(as_rivers):+} Kraken: {words}" in game.priced("sea")


@pytest.mark.parametrize("crossed", [False, True])
def test_seas_that_lizardmen_cross_or_not_stand_for_rivers(crossed: bool) -> None:
    game = Scenario(
        seat("forest underground.lizardmen", hand=6),
        regions={"grove": "underground.lizardmen 1"},
        boxes=[*BOTH],
        options={"seas_are_crossed": crossed},
    )
    found = quote(game.position, "bog")
    words = f"they stand for rivers here – {PRINTED}"
    if crossed:
        reasons = {str(link.reason) for link in found.links}
        assert f"seas and lakes are crossed without being conquered: {words}" in reasons
    else:
        reason = f"not next to a region you hold, and seas and lakes are not crossed, though {words}"
        assert reason in {str(refusal.reason) for refusal in found.refusals}


def _kinds(part: Effect | Where) -> Iterator[Where]:
    """Yields the kinds of regions that a part of an ability names."""
    for slot in fields(part):
        value = getattr(part, slot.name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Where):
                yield one
                yield from _kinds(one)


@pytest.mark.parametrize("board", ["base-3", "underground-3", "warcraft-l1a-m1a-s1a"])
def test_what_stands_for_something_has_no_brackets_of_its_own(board: str) -> None:
    """Explanations put these words in brackets, which would be nested."""
    rules = rules_for(board, boxes=games.GAMES)
    effects = [effect for kind in (rules.races, rules.powers) for one in kind.values() for effect in one.effects]
    words = [where.words for effect in effects for where in _kinds(effect)]
    assert words
    for language in LANGUAGES:
        with reading(language):
            assert not [told for told in map(str, words) if set("(（") & {*told}]


def test_what_nobody_prints_is_ours() -> None:
    game = Warcraft(seat("underground.muddy naga"), regions={"moor": "naga 1"}, boxes=["underground", "warcraft"])
    words = f"Muddy: 1 region held (swamp, which stands for Mudpool here – ours, after {PRINTED})"
    assert f"+1 {words}" in game.earned()


def test_a_sea_that_reborn_kraken_hand_over_can_be_kept_until_the_redeployment() -> None:
    regions = [{"id": "Home", "terrain": "hill", "edge": True}, {"id": "Lake", "terrain": "lake"}]
    document = {
        "board": {"regions": regions, "borders": [["Home", "Lake"]]},
        "boxes": ["base", "underground"],
        "phase": "turn",
        "players": [
            {
                "active": {"race": "orcs", "power": "hill", "hand": 2},
                "declined": [{"race": "underground.kraken", "power": "underground.reborn"}],
            },
            {},
        ],
        "regions": {"Home": {"race": "orcs", "tokens": 1}, "Lake": {"race": "underground.kraken", "tokens": 1}},
    }
    position = notation.read(document)
    for line in ("replace Lake", "expand", "advance"):
        position = apply(position, parse(line)).position
        assert notation.read(notation.write(position)) == position
    position = apply(position, parse("end-conquests")).position
    assert position.holding("Lake").race is None
