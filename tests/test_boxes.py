"""The components of each box, from its rulebook and tiles: banners, badges, pieces, boards, coins and the die."""

from __future__ import annotations

from typing import TypeVar

import pytest

from smallworld import games
from smallworld.documents import boards
from smallworld.games.warcraft.factions import FACTION_BONUS
from smallworld.model.catalogue import Ability
from smallworld.model.rules import Rules
from smallworld.setup.new_game import new_game
from tests.sources.rows import ROWS

T = TypeVar("T")


def _beside_rows(box: str) -> dict[str, tuple[int, int]]:
    """Returns the numbers of the races whose rows say what is printed, by their short ids."""
    said = {row.about.removeprefix(f"{box}."): row.answer for row in ROWS if row.ask.startswith("printed ")}
    numbers = {race: answer.split(" of ") for race, (answer,) in said.items() if "." not in race}
    return {race: (int(tokens), int(supply)) for race, (tokens, supply) in numbers.items()}


#: The number on the banner, and the tokens in the tray. They can stand with the rows of a race instead.
RACES = {
    "base": _beside_rows("base"),
    "underground": _beside_rows("underground")
    | {
        "cultists": (5, 10), "drow": (4, 9), "flames": (4, 9), "gnomes": (6, 11), "iron_dwarves": (7, 12),
        "kraken": (5, 10), "liches": (5, 10), "lizardmen": (7, 12), "mudmen": (5, 12), "mummies": (10, 15),
        "ogres": (5, 10), "shadow_mimes": (7, 12), "shrooms": (5, 10), "spiderines": (7, 12),
        "will_o_wisps": (6, 11),
    },
    "warcraft": _beside_rows("warcraft")
    | {
        "blood_elves": (5, 10), "draenei": (7, 12), "dwarves": (5, 10), "ethereals": (5, 10), "forsaken": (6, 20),
        "gnomes": (5, 10), "goblins": (6, 11), "humans": (5, 10), "kobolds": (6, 11), "naga": (6, 11),
        "night_elves": (4, 9), "orcs": (6, 11), "pandaren": (5, 10), "tauren": (11, 16), "trolls": (6, 11),
        "worgen": (5, 10),
    },
}  # fmt: skip
#: The number on the badge. Nobody has seen the printed badges of Warcraft, so those numbers are ours.
POWERS = {
    "base": {
        "alchemist": 4, "berserk": 4, "bivouacking": 5, "commando": 4, "diplomat": 5, "dragon_master": 5,
        "flying": 5, "forest": 4, "fortified": 3, "heroic": 5, "hill": 4, "merchant": 2, "mounted": 5,
        "pillaging": 5, "seafaring": 5, "spirit": 5, "stout": 4, "swamp": 4, "underworld": 5, "wealthy": 4,
    },
    "underground": {
        "adventurous": 5, "fisher": 4, "flocking": 5, "frightened": 4, "immortal": 4, "magic": 5, "martyr": 4,
        "mining": 4, "muddy": 3, "mystic": 4, "quarreling": 3, "reborn": 5, "royal": 5, "shield": 3, "stone": 4,
        "thieving": 4, "tomb": 5, "vampire": 5, "vanishing": 5, "vengeful": 4, "wise": 4,
    },
    "warcraft": {
        "archaeologist": 5, "battlemaster": 5, "beast_master": 4, "blacksmith": 4, "champion": 5, "defensive": 4,
        "enraged": 5, "explorer": 4, "farmer": 4, "fishing": 4, "garrisoned": 3, "herbalist": 4, "intimidating": 4,
        "marsh_dweller": 4, "mining": 4, "mountaineer": 4, "portal_mage": 5, "ranger": 4, "sailing": 5,
        "swampwalker": 4,
    },
}  # fmt: skip
PIECES = {
    "base": {
        "lost_tribe": 18, "mountain": 9, "lair": 10, "encampment": 5, "fortress": 6, "hole": 2, "hero": 2, "dragon": 1,
    },
    "underground": {
        "monster": 14, "mountain": 9, "volcano": 1, "hammer": 7, "armor": 8, "great_ancient": 1, "queen": 1, "bag": 1,
        "ghost": 1, "balrog": 1,
        "altar": 1, "crypt": 1, "diamond_fields": 1, "pipe": 1, "fountain": 1, "keep": 1, "lost_mine": 1,
        "stonehedge": 1, "pentacle": 1,
        "doormat": 1, "ring": 1, "socks": 1, "scepter": 1, "orb": 1, "sword": 1,
    },
    "warcraft": {
        "murloc": 15, "mountain": 10, "marker": 12, "bomb": 12, "objective": 2, "wisp_wall": 9, "beast": 5,
        "champion_figure": 1, "tower": 6, "fort": 10,
        "battleground": 1, "chapel": 1, "dark_portal": 1, "karazhan": 1, "meeting_stone": 1, "spirit_healer": 1,
        "well": 1,
        "aegis": 1, "ashes": 1, "doomhammer": 1, "frostmourne": 1, "heart": 1,
    },
}  # fmt: skip
#: The number of turns of a game, by the number of players.
TURNS = {2: 10, 3: 10, 4: 9, 5: 8}


def _known(components: dict[str, T], box: str, name: str) -> T:
    """Returns the components of a box, or fails with what to add here."""
    assert box in components, f"the box {box} has no components here yet: add {box!r} to {name}"
    return components[box]


@pytest.mark.parametrize(("box", "races", "powers"), [("base", 14, 20), ("underground", 15, 21), ("warcraft", 16, 20)])
def test_no_race_and_no_power_is_lost(box: str, races: int, powers: int) -> None:
    """A race can be removed together with the rows that say its numbers."""
    assert len(games.GAMES[box].races) >= races
    assert len(games.GAMES[box].powers) >= powers


@pytest.mark.parametrize("box", games.GAMES)
def test_banners_and_trays(box: str) -> None:
    assert {r.id: (r.tokens, r.supply) for r in games.GAMES[box].races.values()} == {
        f"{box}.{race}": numbers for race, numbers in _known(RACES, box, "RACES").items()
    }


@pytest.mark.parametrize("box", games.GAMES)
def test_badges(box: str) -> None:
    assert {p.id: p.tokens for p in games.GAMES[box].powers.values()} == {
        f"{box}.{power}": number for power, number in _known(POWERS, box, "POWERS").items()
    }


@pytest.mark.parametrize("box", games.GAMES)
def test_pieces(box: str) -> None:
    assert {piece.id: piece.supply for piece in games.GAMES[box].pieces.values()} == {
        f"{box}.{piece}": number for piece, number in _known(PIECES, box, "PIECES").items()
    }


@pytest.mark.parametrize("box", games.GAMES)
def test_every_part_of_a_box_has_an_id_of_that_box(box: str) -> None:
    game = games.GAMES[box]
    for things in (game.races, game.powers, game.pieces, game.finds):
        for id, thing in things.items():
            assert id == getattr(thing, "id", None) == f"{box}.{game.short(id)}"
            assert game.full(game.short(id)) == game.full(id) == id
    # A place or relic has the id of its tile.
    assert game.finds.keys() <= game.pieces.keys()


def test_ids_are_unique() -> None:
    ids = [id for game in games.GAMES.values() for id in (*game.races, *game.powers, *game.pieces)]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("box", games.GAMES)
def test_abilities_speak_of_pieces_of_their_own_box(box: str) -> None:
    game = games.GAMES[box]
    abilities: tuple[Ability, ...] = (*game.races.values(), *game.powers.values(), *game.finds.values())
    effects = [effect for ability in abilities for effect in ability.effects]
    named = {getattr(effect, name, None) for effect in effects for name in ("piece", "find", "except_at")} - {None}
    tied = {piece.tied_to for piece in game.pieces.values()} - {None}
    assert named | tied <= game.pieces.keys()


@pytest.mark.parametrize(("box", "numbers"), {"base": (0, 0), "underground": (9, 6), "warcraft": (7, 5)}.items())
def test_only_races_and_powers_bring_tokens(box: str, numbers: tuple[int, int]) -> None:
    finds = games.GAMES[box].finds.values()
    assert not any(find.tokens for find in finds)
    assert not FACTION_BONUS.tokens
    assert (sum(not find.relic for find in finds), sum(find.relic for find in finds)) == numbers


@pytest.mark.parametrize("box", games.GAMES)
def test_a_board_for_every_number_of_players_with_its_turns(box: str) -> None:
    known = [boards.board(id) for id in games.GAMES[box].boards]
    assert {board.game for board in known} <= {box}, "a board that is listed belongs to its box"
    assert {board.players: board.turns for board in known} == TURNS


@pytest.mark.parametrize("box", games.GAMES)
def test_six_combos_on_show_five_coins_each_and_the_die(box: str) -> None:
    game = games.GAMES[box]
    three = [board for board in map(boards.board, game.boards) if board.players == 3]
    assert len(three) == 1, f"expected one board of {box} for 3 players, got {len(three)}"
    (board,) = three
    position = new_game(Rules(game, board))
    assert [player.coins for player in position.players] == [5, 5, 5]
    assert (game.row, game.die) == (6, (0, 0, 0, 1, 2, 3))


def test_a_race_is_called_with_its_power_while_it_has_one() -> None:
    rules = Rules(games.GAMES["base"], boards.board("base-2"))
    assert str(rules.combo_name("base.orcs", "base.hill")) == "Hill Orcs"
    assert str(rules.combo_name("base.orcs", None)) == "Orcs"
