"""Cultists and their Great Ancient."""

from __future__ import annotations

from tests.scenario import Underground, seat


def test_great_ancient_goes_to_the_first_region_they_conquer_and_makes_the_next_cheaper() -> None:
    """Ruling U-011."""
    game = Underground(seat("stone cultists", hand=9))
    assert game.price("bog") == 2
    game.do("conquer bog")
    assert game.at("bog") == "cultists 2 great_ancient"
    assert (game.price("moss"), game.price("morel"), game.price("ford")) == (1, 1, 1)
    game.do("conquer moss")
    assert game.at("moss") == "cultists 1"
    # Mire borders the Cultists, not the Great Ancient.
    assert game.price("mire") == 2


def test_failed_roll_is_no_first_conquest() -> None:
    game = Underground(seat("stone cultists", hand=1)).do("final-roll bog", "die 0").finish_turn()
    game.finish_turn()
    game.do("expand", "final-roll quarry", "die 3")
    assert game.at("quarry") == "cultists 1 great_ancient"


def test_its_region_is_immune() -> None:
    regions = {"bog": "cultists 1 great_ancient", "mire": "cultists 1", "moss": "ogres 1"}
    game = Underground(seat("stone ogres", hand=7), seat("muddy cultists"), regions=regions)
    assert game.refused("conquer bog") == {"immune"}
    assert game.refused("conquer mire") == set()


def test_no_relic_helps_against_it() -> None:
    regions = {"bog": "cultists 1 great_ancient", "moss": "ogres 1 doormat socks orb"}
    game = Underground(seat("vampire ogres", hand=7), seat("muddy cultists"), regions=regions)
    for line in (
        "conquer bog ordinary doormat",
        "conquer bog ordinary socks",
        "conquer bog orb",
        "conquer bog vampire",
    ):
        assert "immune" in game.refused(line), line


def test_it_may_move_at_the_start_of_a_turn_to_any_region_they_hold() -> None:
    regions = {"bog": "cultists 2 great_ancient", "moss": "cultists 1", "glade": "cultists 1"}
    game = Underground(seat("stone cultists"), regions=regions, phase="turn")
    assert "not_now" in game.refused("place great_ancient glade")
    game.do("expand")
    assert game.can("place great_ancient") == {"moss", "glade"}
    game.do("place great_ancient glade")
    assert (game.at("bog"), game.at("glade")) == ("cultists 2", "cultists 1 great_ancient")
    assert game.can("place great_ancient") == set()
    game.do("advance")
    assert game.price("vein") == 2 - 1
    assert game.price("morel") == 2


def test_it_moves_no_more_once_conquests_begin() -> None:
    regions = {"bog": "cultists 2 great_ancient", "moss": "cultists 1"}
    game = Underground(seat("stone cultists", hand=3), regions=regions)
    assert game.can("place") == set()
    game.do("conquer morel", "end-conquests")
    assert game.can("place") == set()
    game.finish_turn()
    assert game.at("bog").endswith("great_ancient")


def test_regions_adjacent_by_the_pipe_are_cheaper_too() -> None:
    """Adjacency may come from any ability or place."""
    regions = {"shaft": "cultists 1 great_ancient", "quarry": "cultists 1 pipe"}
    game = Underground(seat("stone cultists", hand=7), regions=regions)
    assert game.price("pit") == 1
    assert game.price("lode") == 1
    # Not a Mine, and not next to the Great Ancient.
    assert game.price("morel") == game.price("vein") == 2


def test_discount_never_below_one() -> None:
    game = Underground(seat("stone cultists", hand=7), regions={"mire": "cultists 1 great_ancient"})
    assert game.price("rill") == 1


def test_discount_is_of_no_use_against_gnomes() -> None:
    regions = {"bog": "cultists 1 great_ancient", "moss": "gnomes 1", "morel": "ogres 1"}
    game = Underground(seat("stone cultists", hand=7), seat("muddy gnomes"), seat("shield ogres"), regions=regions)
    assert (game.price("moss"), game.price("morel")) == (3, 2)


def test_it_leaves_when_they_decline() -> None:
    """Ruling U-015."""
    regions = {"bog": "cultists 2 great_ancient", "moss": "cultists 1"}
    game = Underground(seat("stone cultists"), regions=regions, phase="turn").do("decline")
    assert (game.at("bog"), game.at("moss")) == ("cultists 1", "cultists 1")


def test_abandoned_it_comes_back_at_the_start_of_a_later_turn() -> None:
    """Ruling U-014, the recommended reading."""
    regions = {"bog": "cultists 4 great_ancient"}
    game = Underground(seat("stone cultists"), regions=regions, phase="turn").do("expand", "abandon bog", "advance")
    game.do("conquer moss")
    assert game.at("moss") == "cultists 2"
    game.do("end-conquests").finish_turn().finish_turn()
    game.do("expand", "place great_ancient moss")
    assert game.at("moss") == "cultists 4 great_ancient"


def test_abandoned_it_comes_back_by_conquest_in_the_other_reading() -> None:
    """Ruling U-014, the alternative."""
    game = Underground(
        seat("stone cultists"),
        regions={"bog": "cultists 4 great_ancient"},
        phase="turn",
        options={"figure_returns_by_conquest": True},
    ).do("expand", "abandon bog", "advance", "conquer moss")
    assert game.at("moss") == "cultists 2 great_ancient"


def test_giving_its_region_up_is_no_worse_than_moving_it_first() -> None:
    """Both belong to the start of the turn, in either order."""
    regions = {"bog": "cultists 4 great_ancient", "moss": "cultists 1"}
    game = Underground(seat("stone cultists"), regions=regions, phase="turn").do("expand", "abandon bog")
    assert game.can("place great_ancient") == {"moss"}
    game.do("place great_ancient moss")
    assert (game.at("bog"), game.at("moss")) == ("-", "cultists 1 great_ancient")


def test_it_comes_with_the_first_conquest_and_not_before() -> None:
    """New Cultists in the place of declined Reborn hold a region, but have conquered none."""
    game = Underground(
        seat("stone cultists", hand=5, conquests=0, declined=["reborn shrooms"]),
        phase="ready",
        regions={"mire": "shrooms 1", "pit": "shrooms 1"},
    ).do("replace mire")
    assert game.refused("place great_ancient mire") == {"no_piece"}
    game.do("advance", "conquer moss")
    assert game.at("moss") == "cultists 2 great_ancient"
