"""Names that are typed together, read as a question about a price."""

from __future__ import annotations

import pytest

from smallworld.games import GAMES
from smallworld.teaching.quick.named import situation_of
from smallworld.teaching.quick.situation import Situation


def asked(words: str) -> Situation:
    found = situation_of(words)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "words",
    [
        "giants commando halflings hole",
        "Commando Giants vs. a Halfling in the Hole-in-the-Ground",
        "巨人 突擊 半身人 地洞",
    ],
)
def test_the_first_race_attacks_the_second(words: str) -> None:
    found = asked(words)
    assert (found.race, found.power, found.defender, found.tokens) == (
        "base.giants",
        "base.commando",
        "base.halflings",
        1,
    )
    assert found.pieces == (("base.hole", 1),)


def test_numbers_terrain_and_decline_are_read() -> None:
    found = asked("flying trolls against 3 orcs mountain in decline")
    assert (found.defender, found.tokens, found.terrain, found.in_decline) == ("base.orcs", 3, "mountain", True)
    assert asked("drow flocking liches").game == "underground"


def test_a_name_of_two_things_is_a_power_first_and_then_a_terrain() -> None:
    found = asked("forest giants elves forest")
    assert (found.power, found.terrain) == ("base.forest", "forest")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "orcs",
        "how do I win",
        "can orcs attack elves",
        "orcs orcs",
        "flying heroic",
        "orcs elves trolls",
        "3 3",
        "\0",
    ],
)
def test_anything_else_names_no_situation(words: str) -> None:
    assert situation_of(words) is None


def test_every_race_can_attack_every_other_of_its_box_by_name() -> None:
    for game in GAMES.values():
        first, *others = game.races.values()
        for race in others:
            found = asked(f"{race.name} {first.name}")
            assert {found.race, found.defender} == {race.id, first.id} or found.game != game.id
