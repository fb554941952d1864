"""Vampire: a token of one's own takes the place of a lone active token."""

from __future__ import annotations

from smallworld.rules.conquest.quotes import quotes
from tests.scenario import Underground, seat


def vampires(regions: dict[str, str], hand: int = 2, **options: bool) -> Underground:
    return Underground(
        seat("vampire ogres", hand=hand),
        seat("stone drow", declined=["mummies"]),
        seat("muddy kraken"),
        regions={"mire": "ogres 1", **regions},
        options=options,
    )


def test_a_lone_token_is_replaced_from_the_tray() -> None:
    game = vampires({"moss": "drow 1"})
    tray = game.tray("ogres")
    assert game.refused("conquer moss vampire") == set()
    game.do("conquer moss vampire")
    assert game.at("moss") == "ogres 1"
    assert (game.force("ogres").hand, game.tray("ogres")) == (2, tray - 1)
    assert game.tray("drow") == 9
    assert game.force("drow").retreating == 0


def test_with_an_empty_tray_from_hand() -> None:
    """Ruling U-094: the one token in hand serves once."""
    game = vampires({"lode": "ogres 7", "moss": "drow 1", "rill": "kraken 1"}, hand=2)
    assert game.tray("ogres") == 0
    game.do("conquer moss vampire")
    assert (game.force("ogres").hand, game.tray("ogres")) == (1, 0)


def test_neither_tray_nor_hand() -> None:
    game = vampires({"lode": "ogres 9", "moss": "drow 1"}, hand=0)
    assert game.refused("conquer moss vampire") == {"empty_tray"}


def test_without_a_token_in_hand_but_with_a_tray() -> None:
    """Ruling U-204: as the Sorcerers of the base game do (ruling B-036)."""
    game = vampires({"moss": "drow 1"}, hand=0)
    assert game.refused("conquer moss vampire") == set()
    assert _options(game) == ["tray_serves_empty_hand"]
    assert _options(vampires({"moss": "drow 1"}, hand=1)) == [None]


def test_without_a_token_in_hand_by_the_other_reading() -> None:
    """Ruling U-204: a conquest begins with a token at hand, for the Orb too."""
    game = vampires({"moss": "drow 1", "mire": "ogres 1 orb"}, hand=0, tray_serves_empty_hand=False)
    for way in ("vampire", "orb"):
        assert game.refused(f"conquer moss {way}") == {"no_tokens"}
    game = vampires({"moss": "drow 1"}, hand=1, tray_serves_empty_hand=False)
    tray = game.tray("ogres")
    game.do("conquer moss vampire")
    assert (game.force("ogres").hand, game.tray("ogres")) == (1, tray - 1)


def _options(game: Underground) -> list[str | None]:
    """Returns the options that the price of replacing the token in moss names."""
    offer = quotes(game.position, game.position.rules.board.index["moss"])[1]
    return [term.option for term in offer.terms]


def test_once_a_turn_for_each_opponent() -> None:
    game = vampires({"moss": "drow 1", "bog": "drow 1", "rill": "kraken 1"}).do("conquer moss vampire")
    assert game.refused("conquer bog vampire") == {"used"}
    game.do("conquer rill vampire")
    game.do("end-conquests").finish_turn()


def test_again_next_turn() -> None:
    game = vampires({"moss": "drow 1", "bog": "drow 1", "pit": "drow 1"}).do("conquer moss vampire", "end-conquests")
    game.finish_turn().finish_turn().finish_turn().do("expand", "advance", "conquer bog vampire")
    assert game.at("bog").startswith("ogres 1")


def test_two_tokens_are_not_alone() -> None:
    assert vampires({"moss": "drow 2"}).refused("conquer moss vampire") == {"not_alone"}


def test_neither_declined_tokens_nor_monsters() -> None:
    game = vampires({"moss": "mummies 1", "quarry": "ogres 1"})
    assert game.refused("conquer moss vampire") == {"no_victim"}
    assert "no_victim" in game.refused("conquer lair vampire")


def test_only_next_door() -> None:
    assert "not_adjacent" in vampires({"bog": "drow 1"}).refused("conquer bog vampire")


def test_mountain_keep_armor_and_finds_do_not_count_as_company() -> None:
    """Ruling U-093: mountain, Keep and two armor. The armor goes back to the box."""
    game = Underground(
        seat("vampire ogres", hand=1),
        seat("shield drow"),
        regions={"shaft": "ogres 1", "crag": "drow 1 mountain keep armor:2"},
    )
    assert game.refused("conquer crag") == {"not_enough_tokens"}
    game.do("conquer crag vampire")
    assert game.at("crag") == "ogres 1 keep mountain"
    assert game.position.stock("underground.armor") == 8


def test_gnomes_are_protected() -> None:
    game = Underground(
        seat("vampire ogres", hand=2), seat("stone gnomes"), regions={"mire": "ogres 1", "moss": "gnomes 1"}
    )
    assert game.refused("conquer moss vampire") == {"warded"}


def test_immune_regions_are_protected() -> None:
    game = Underground(
        seat("vampire ogres", hand=2),
        seat("stone cultists"),
        regions={"mire": "ogres 1", "moss": "cultists 1 great_ancient"},
    )
    assert game.refused("conquer moss vampire") == {"immune"}


def test_the_first_conquest_may_be_a_substitution() -> None:
    """Unlike the Sorcerers, whose rulebook asks for a region of theirs next door: it enters where any race does."""
    game = Underground(seat("vampire ogres", hand=5), seat("stone drow"), regions={"moss": "drow 1", "geode": "drow 1"})
    assert game.refused("conquer geode vampire") == {"not_entry"}
    game.do("conquer moss vampire")
    assert game.at("moss") == "ogres 1"
    assert game.force("ogres").hand == 5


def test_it_is_reached_like_any_conquest() -> None:
    """Through the Pipe, a lone token far away is next door."""
    game = vampires({"shaft": "ogres 1 pipe", "quarry": "drow 1"})
    assert game.refused("conquer quarry vampire") == set()


def test_in_decline_no_more() -> None:
    game = Underground(
        seat("vampire kraken", hand=2, declined=["ogres"]),
        seat("stone drow"),
        regions={"mire": "ogres 1", "moss": "drow 1"},
    )
    assert game.can("conquer moss vampire") == set()


def test_vampire_gnomes_decline_to_one_token_each() -> None:
    """EX-U6."""
    game = Underground(seat("vampire gnomes"), regions={"mire": "gnomes 3", "moss": "gnomes 2"}, phase="turn")
    game.do("decline")
    assert (game.at("mire"), game.at("moss")) == ("gnomes 1", "gnomes 1")
    assert game.scored() == [2]
    assert "underground.vampire" in game.position.stacks.discarded_powers
