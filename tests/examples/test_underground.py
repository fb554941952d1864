"""The worked examples of the Underground rulebook, and turns of our own whose figures follow from its text."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents.notation import read
from smallworld.model.action_lines import parse
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.rules.engine import legal_actions, refusals
from smallworld.rules.phases.picking import tokens_of
from smallworld.rules.scoring.income import income, transfers
from tests.examples.replay import play, stands

BOB = {"name": "Bob"}


def seat(name: str, words: str = "", declined: str = "", **more: Any) -> dict[str, Any]:
    """Returns a player, with races written after their power. `hand` and `auxiliaries` belong to the active race."""
    document: dict[str, Any] = {"name": name}
    numbers = {key: more.pop(key) for key in ("hand", "auxiliaries") if key in more}
    if words:
        document["active"] = {**force(words), **numbers}
    if declined:
        document["declined"] = [force(declined)]
    return {**document, **more}


def force(words: str) -> dict[str, Any]:
    *power, race = words.split()
    return {"race": race, "power": power[0]} if power else {"race": race}


def start(
    terrains: dict[str, str],
    borders: str,
    players: list[dict[str, Any]],
    regions: dict[str, str] | None = None,
    **more: Any,
) -> Position:
    """Returns a position on a board of its own.

    A terrain is followed by its symbols: `edge`, `monsters`, `volcano`. The words for a region are its race, the number
    of tokens, and its pieces.
    """
    board: list[dict[str, Any]] = []
    for id, words in terrains.items():
        terrain, *printed = words.split()
        pieces = {"monster": 2} if "monsters" in printed else {}
        if terrain == "black_mountain":
            pieces["mountain"] = 1
        board.append(
            {
                "id": id,
                "terrain": terrain,
                "edge": "edge" in printed,
                "symbols": ["volcano"] if "volcano" in printed else [],
                "pieces": pieces,
            }
        )
    holdings = {}
    for id, words in (regions or {}).items():
        race, tokens, *extra = words.split()
        mountain = {"mountain": 1} if terrains[id].startswith("black_mountain") else {}
        pieces = {**mountain, **{piece.partition(":")[0]: int(piece.partition(":")[2] or 1) for piece in extra}}
        holdings[id] = {"race": race, "tokens": int(tokens), "pieces": pieces} if race != "-" else {"pieces": pieces}
    return read(
        {
            "game": "underground",
            "board": {"regions": board, "borders": [pair.split("-") for pair in borders.split()]},
            "players": players,
            "regions": holdings,
            **more,
        }
    )


def tokens(position: Position, region: str) -> int:
    return position.holding(region).tokens


def coins(position: Position, player: int) -> int | None:
    return position.players[player].coins


def amounts(position: Position, player: int = 0) -> list[int]:
    return [term.amount for term in income(position, player)]


def codes(position: Position, line: str) -> list[str]:
    return [refusal.code for refusal in refusals(position, parse(line))]


def legal(position: Position, word: str) -> list[str]:
    return [line for line in map(str, legal_actions(position)) if line.split()[0] == word]


ROW = (
    "reborn drow",
    "vampire iron_dwarves",
    "mystic shrooms",
    "thieving liches",
    "vengeful mummies",
    "flocking flames",
)


class TestPickingMysticShrooms:
    """EX-U1: the third combo costs two coins and brings nine tokens, and Mining Lizardmen fill the row."""

    def test_figures(self) -> None:
        position = start(
            {"Mud": "mudpool edge"},
            "",
            [seat("Ann", coins=5), BOB],
            row=[force(words) for words in ROW],
            stacks={"races": ["lizardmen"], "powers": ["mining"]},
        )
        position, trail = play(position, "pick 2", "draw underground.lizardmen", "draw underground.mining")
        assert trail == [
            "paid Ann 2", "picked Ann shrooms mystic 9", "drawn lizardmen", "drawn mining",
        ]  # fmt: skip
        assert coins(position, 0) == 3
        assert [(combo.race, combo.power, combo.coins) for combo in position.row] == [
            ("underground.drow", "underground.reborn", 1),
            ("underground.iron_dwarves", "underground.vampire", 1),
            ("underground.liches", "underground.thieving", 0),
            ("underground.mummies", "underground.vengeful", 0),
            ("underground.flames", "underground.flocking", 0),
            ("underground.lizardmen", "underground.mining", 0),
        ]

    @pytest.mark.parametrize(
        ("words", "sum"),
        [(words, n) for words, n in zip((*ROW, "mining lizardmen"), (9, 12, 9, 9, 14, 9, 11), strict=True)],
    )
    def test_printed_numbers(self, words: str, sum: int) -> None:
        position = start({"Mud": "mudpool edge"}, "", [seat("Ann"), BOB])
        power, race = words.split()
        assert tokens_of(position.rules, f"underground.{race}", f"underground.{power}") == sum


class TestEnteringMonsters:
    """EX-U2: Mystic Shrooms enter by a Mudpool that Monsters hold: four tokens, and something is found."""

    def test_figures(self) -> None:
        position = start(
            {"Mud": "mudpool edge monsters", "Pit": "mine"},
            "Mud-Pit",
            [seat("Ann", "mystic shrooms", hand=9), BOB],
            stacks={"finds": ["altar"]},
        )
        position, trail = play(position, "conquer Mud", "draw altar")
        assert trail == ["neutral_removed Mud monster 2", "conquered Ann Mud shrooms 4", "found Ann Mud altar"]
        assert stands(position, "Mud") == {"underground.shrooms": 4, "underground.altar": 1}
        assert position.owner("underground.shrooms")[1].hand == 5


class TestMudmenGoOn:
    """EX-U3: a Mudpool, the Shrooms' Crystal and, by the die, a Black Mountain. A Mudman joins them."""

    def entering(self) -> Position:
        return start(
            {"Mud": "mudpool edge", "Crystal": "mystic_crystal", "Peak": "black_mountain"},
            "Mud-Crystal Crystal-Peak Mud-Peak",
            [seat("Ann", "martyr mudmen", hand=6), seat("Bob", "mystic shrooms")],
            {"Crystal": "shrooms 1"},
        )

    def test_die_helps(self) -> None:
        position, trail = play(self.entering(), "conquer Mud", "conquer Crystal", "final-roll Peak", "die 3")
        assert trail == [
            "conquered Ann Mud mudmen 2",
            "lost Bob Crystal shrooms 1",
            "conquered Ann Crystal mudmen 3",
            "rolling Ann Peak",
            "rolled Ann Peak 3",
            "conquered Ann Peak mudmen 1",
            "tokens_gained Ann mudmen mudmen 1",
        ]
        assert position.phase is Phase.REDEPLOY
        position, _ = play(position, "deploy Mud", "deploy Mud", "deploy Peak", "deploy Crystal")
        assert [tokens(position, region) for region in ("Mud", "Peak", "Crystal")] == [3, 2, 2]
        assert coins(position, 0) == 8

    @pytest.mark.parametrize("face", [0, 1])
    def test_die_fails(self, face: int) -> None:
        position, trail = play(self.entering(), "conquer Mud", "conquer Crystal", "final-roll Peak", f"die {face}")
        assert trail[-2:] == ["failed Ann Peak mudmen", "tokens_gained Ann mudmen mudmen 1"]
        assert stands(position, "Peak") == {"underground.mountain": 1}
        position, _ = play(position, *["deploy Mud"] * 5)
        assert coins(position, 0) == 7


class TestScoring:
    """EX-U4, EX-U5: Mystic Shrooms on three regions, and Kraken that declined in a river."""

    def test_mystic_shrooms(self) -> None:
        position = start(
            {"Pit": "mine edge", "Mud": "mudpool", "Crystal": "mystic_crystal"},
            "Pit-Mud Mud-Crystal",
            [seat("Ann", "mystic shrooms"), BOB],
            {"Pit": "shrooms 1", "Mud": "shrooms 1", "Crystal": "shrooms 1"},
        )
        assert amounts(position) == [3, 1]
        position, trail = play(position, "end-conquests")
        assert trail[:2] == ["earned Ann shrooms 4", "scored Ann 4"]
        assert coins(position, 0) == 9

    def test_declined_kraken(self) -> None:
        position = start(
            {"End": "river edge", "Wood": "mushroom_forest", "Mud": "mudpool", "Home": "mine edge"},
            "End-Wood Wood-Mud Mud-Home",
            [seat("Ann", "martyr drow", "kraken"), BOB],
            {"End": "kraken 1", "Wood": "kraken 1", "Mud": "kraken 1"},
        )
        assert amounts(position) == [3]
        position, trail = play(position, "end-conquests")
        assert trail[:3] == ["earned Ann drow", "earned Ann kraken 3", "scored Ann 3"]
        assert stands(position, "End") == {"underground.kraken": 1}


class TestDecline:
    """EX-U6, EX-U7: Vampire Gnomes decline, the old Flames leave, and their banner goes under the stack."""

    def declining(self) -> Position:
        return start(
            {"A": "mine edge", "B": "mudpool", "C": "mushroom_forest", "D": "mine", "E": "mystic_crystal"},
            "A-B B-C C-D D-E",
            [seat("Ann", "vampire gnomes", "flames"), BOB],
            {"A": "gnomes 4", "B": "gnomes 3", "C": "flames 1", "D": "flames 1", "E": "flames 1"},
            phase="turn",
        )

    def test_one_gnome_stays_in_each_region(self) -> None:
        position, trail = play(self.declining(), "decline")
        assert trail[:4] == ["vanished Ann flames", "declined Ann gnomes", "earned Ann gnomes 2", "scored Ann 2"]
        assert [tokens(position, region) for region in ("A", "B")] == [1, 1]
        assert position.tray("underground.gnomes") == 9
        assert position.stacks.discarded_powers == ("underground.vampire",)

    def test_flames_die_out(self) -> None:
        position, _ = play(self.declining(), "decline")
        assert position.regions_of("underground.flames") == 0
        assert position.tray("underground.flames") == 9
        assert position.stacks.returned_races == ("underground.flames",)


class TestTold:
    """EX-U8: what the text of the rulebook says by way of example."""

    def test_pipe_does_not_reach_gnomes(self) -> None:
        position = start(
            {"Home": "mine edge", "Mid": "mudpool", "Far": "mine", "Void": "mine"},
            "Home-Mid Mid-Far Far-Void",
            [seat("Ann", "martyr drow", hand=8), seat("Bob", "stone gnomes")],
            {"Home": "drow 1 pipe", "Far": "gnomes 1"},
        )
        assert codes(position, "conquer Far") == ["not_adjacent"]
        assert codes(position, "conquer Void") == []
        position, _ = play(position, "conquer Mid")
        assert codes(position, "conquer Far") == []

    def test_flocking_spiderines_on_two_chasms(self) -> None:
        position = start(
            {"A": "mine edge", "Rift": "abysmal_chasm", "M": "mudpool", "B": "mine", "Gulf": "abysmal_chasm"},
            "A-Rift A-M M-B B-Gulf",
            [seat("Ann", "flocking spiderines"), BOB],
            {"A": "spiderines 1", "B": "spiderines 1"},
        )
        assert amounts(position) == [2, 2]

    @pytest.mark.parametrize(("regions", "expected"), [("AB", [2, 1]), ("AC", [2, 2]), ("ACE", [3, 3]), ("", [])])
    def test_quarreling(self, regions: str, expected: list[int]) -> None:
        position = start(
            dict.fromkeys("ABCDE", "mine edge"),
            "A-B B-C C-D D-E",
            [seat("Ann", "quarreling ogres"), BOB],
            dict.fromkeys(regions, "ogres 1"),
        )
        assert amounts(position) == expected

    def test_token_in_armor_is_alone(self) -> None:
        position = start(
            {"Home": "mine edge", "Near": "mudpool"},
            "Home-Near",
            [seat("Ann", "vampire ogres"), seat("Bob", "shield drow")],
            {"Home": "ogres 1", "Near": "drow 1 armor:3"},
        )
        position, _ = play(position, "conquer Near underground.vampire")
        assert stands(position, "Near") == {"underground.ogres": 1}
        assert position.stock("underground.armor") == 8

    def test_twelve_mudmen_are_all(self) -> None:
        position = start(
            {"A": "mudpool edge", "B": "mudpool"},
            "A-B",
            [seat("Ann", "martyr mudmen"), BOB],
            {"A": "mudmen 6", "B": "mudmen 6"},
        )
        position, trail = play(position, "end-conquests")
        assert trail == []
        assert position.owner("underground.mudmen")[1].hand == 10

    def test_finder_of_stonehedge_need_not_vanish(self) -> None:
        position = start(
            {"Home": "mine edge", "Lair": "mudpool monsters"},
            "Home-Lair",
            [seat("Ann", "martyr ogres", hand=3), BOB],
            {"Home": "ogres 1"},
            stacks={"finds": ["stonehedge"], "powers": ["vanishing"]},
        )
        position, trail = play(position, "conquer Lair", "draw stonehedge", "draw underground.vanishing")
        assert trail[-2:] == ["found Ann Lair stonehedge", "lent vanishing"]
        assert (position.phase, tokens(position, "Home"), tokens(position, "Lair")) == (Phase.CONQUEST, 1, 3)

    def test_tombs_outlast_stonehedge(self) -> None:
        position = start(
            {"Stone": "mine edge", "Hill": "mudpool", "Camp": "mudpool edge"},
            "Stone-Hill Stone-Camp",
            [seat("Ann", declined="ogres"), seat("Bob", "stone drow", hand=3)],
            {"Stone": "ogres 1 stonehedge", "Hill": "ogres 4", "Camp": "drow 1"},
            player=1,
            stacks={"lent_power": "tomb"},
        )
        position, _ = play(position, "conquer Stone")
        assert tokens(position, "Hill") == 4

    def test_scepter_leaves_coins_of_others_alone(self) -> None:
        position = start(
            {"Home": "mine edge", "Near": "mudpool"},
            "Home-Near",
            [seat("Ann", "thieving ogres"), seat("Bob", "stone drow")],
            {"Home": "ogres 1 scepter ring", "Near": "drow 1"},
        )
        assert amounts(position) == [1, 1]
        assert [transfer.term.amount for transfer in transfers(position, 0)] == [1, 1]
        position, _ = play(position, "end-conquests")
        assert (coins(position, 0), coins(position, 1)) == (9, 3)


class TestFlamesChain:
    """Two tokens each, through Monsters and three enemies, along a chain from the Volcano."""

    def test_figures(self) -> None:
        position = start(
            {
                "Rim": "mine edge",
                "Rift": "abysmal_chasm volcano",
                "Lair": "mudpool monsters",
                "Camp": "mushroom_forest",
                "Glow": "mystic_crystal",
                "Own": "mudpool",
            },
            "Rift-Lair Lair-Camp Camp-Glow Rim-Lair Glow-Own",
            [seat("Ann"), seat("Bob", "martyr ogres")],
            {"Camp": "ogres 3", "Own": "ogres 1"},
            row=[force("stone flames")],
            stacks={"races": [], "powers": [], "finds": ["fountain"]},
        )
        position, trail = play(
            position,
            "pick 0", "place volcano Rift", "conquer Lair", "draw fountain", "conquer Camp", "conquer Glow",
        )  # fmt: skip
        assert trail == [
            "picked Ann flames stone 8",
            "placed Ann Rift volcano",
            "neutral_removed Lair monster 2",
            "conquered Ann Lair flames 2",
            "found Ann Lair fountain",
            "compensated Bob Camp ogres 1",
            "lost Bob Camp ogres 1",
            "driven_out Bob Camp ogres 2",
            "conquered Ann Camp flames 2",
            "conquered Ann Glow flames 2",
        ]
        assert position.owner("underground.flames")[1].hand == 2


class TestPrices:
    """Mummies against Gnomes on a Black Mountain, three relics for a conquest, and the toll of the Liches."""

    def test_mummies_against_gnomes(self) -> None:
        position = start(
            {"Home": "mine edge", "Peak": "black_mountain"},
            "Home-Peak",
            [seat("Ann", "martyr mummies", hand=6), seat("Bob", "stone gnomes")],
            {"Home": "mummies 1", "Peak": "gnomes 2"},
        )
        position, _ = play(position, "conquer Peak")
        assert stands(position, "Peak") == {"underground.mummies": 6, "underground.mountain": 1}

    def test_three_relics(self) -> None:
        position = start(
            {"Home": "mine edge", "Mid": "mudpool", "Peak": "black_mountain", "Own": "mudpool"},
            "Home-Mid Mid-Peak Peak-Own",
            [seat("Ann", "martyr drow", hand=1), seat("Bob", "stone ogres")],
            {"Home": "drow 1 doormat socks sword", "Peak": "ogres 4", "Own": "ogres 1"},
        )
        position, trail = play(position, "conquer Peak ordinary doormat+socks+sword", "end-conquests")
        assert "driven_out Bob Peak ogres 4" in trail
        relics = {"underground.doormat": 1, "underground.socks": 1, "underground.sword": 1}
        assert stands(position, "Peak") == {"underground.drow": 1, "underground.mountain": 1, **relics}
        position, _ = play(position, *["deploy Own"] * 4)
        assert tokens(position, "Own") == 5

    def test_one_coin_pays_the_liches_once(self) -> None:
        position = start(
            {"Home": "mine edge", "A": "mudpool", "B": "mushroom_forest"},
            "Home-A Home-B",
            [seat("Ann", "stone drow", hand=6, coins=1), seat("Bob", declined="liches")],
            {"Home": "drow 1", "A": "liches 1", "B": "liches 1"},
        )
        position, trail = play(position, "conquer A")
        assert trail[0] == "toll Ann A liches 1"
        assert (coins(position, 0), coins(position, 1)) == (0, 6)
        assert codes(position, "conquer B") == ["toll"]


class TestBalrogAmongImmortals:
    """The Balrog drives three Immortals out: none is lost, and nobody scores the region."""

    def test_figures(self) -> None:
        position = start(
            {"Home": "mine edge", "Near": "mudpool", "Own": "mushroom_forest"},
            "Home-Near Near-Own",
            [seat("Ann", "martyr ogres"), seat("Bob", "immortal drow")],
            {"Home": "ogres 1 pentacle", "Near": "drow 3", "Own": "drow 1"},
        )
        position, trail = play(position, "place balrog Near")
        assert trail[-2:] == ["driven_out Bob Near drow 3", "placed Ann Near balrog"]
        assert stands(position, "Near") == {"underground.balrog": 1}
        assert amounts(position) == [1]
        assert legal(position, "place") == []
        position, _ = play(position, "end-conquests", *["deploy Own"] * 3)
        assert (coins(position, 0), tokens(position, "Own")) == (6, 4)
        assert "immune" in codes(play(position, "expand", "pick-up-all", "advance")[0], "conquer Near")
