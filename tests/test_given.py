"""Pieces that the rules put into a region: documents may omit lairs under Trolls and the printed mountain."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents import line, notation
from smallworld.model.holding import Pieces
from smallworld.rules.conquest.price import price
from smallworld.words.languages import LANGUAGES, reading

#: On the board for two, r04 and r06 are hills, r05 is a mountain.
PLAYERS = [
    {"active": {"race": "orcs", "power": "hill", "hand": 9}},
    {"active": {"race": "trolls", "power": "fortified"}, "declined": [{"race": "humans"}]},
]


def pieces(region: str, **holding: Any) -> Pieces:
    """Returns the pieces in a region of which a document and its line name only `holding`."""
    document = {"board": "base-2", "players": PLAYERS, "regions": {region: holding}}
    position = notation.read(document)
    assert notation.read(notation.write(position)) == line.from_line(line.to_line(position)) == position
    return position.holding(region).pieces


def test_trolls_have_a_lair_in_every_region() -> None:
    assert pieces("r04", race="trolls") == (("base.lair", 1),)
    assert pieces("r05", race="trolls") == (("base.lair", 1), ("base.mountain", 1))
    assert pieces("r04", race="orcs") == ()


def test_named_pieces_stand_beside_given_ones() -> None:
    assert pieces("r05", race="trolls", pieces={"fortress": 1}) == (
        ("base.fortress", 1),
        ("base.lair", 1),
        ("base.mountain", 1),
    )
    assert pieces("r05", race="humans", pieces={"fortress": 1}) == (("base.fortress", 1), ("base.mountain", 1))
    assert pieces("r05", pieces={}) == (("base.mountain", 1),)


def test_lost_tribes_are_gone_where_other_tokens_are_named() -> None:
    assert pieces("r06") == (("base.lost_tribe", 1),)
    assert pieces("r06", pieces={}) == ()


@pytest.mark.parametrize("missing", ["mountain", "lair"])
def test_a_missing_piece_is_written_as_zero(missing: str) -> None:
    left = tuple((f"base.{id}", 1) for id in ("lair", "mountain") if id != missing)
    assert pieces("r05", race="trolls", pieces={missing: 0}) == left


def test_an_attacker_pays_for_the_lair() -> None:
    document = {"board": "base-2", "players": PLAYERS, "regions": {"r04": {"race": "trolls"}}}
    position = notation.read(document)
    assert price(position, position.rules.board.index["r04"], 0, []) == 2 + 1 + 1


def test_lairs_stay_in_decline() -> None:
    players = [PLAYERS[0], {"declined": [{"race": "trolls"}]}]
    position = notation.read({"board": "base-2", "players": players, "regions": {"r04": {"race": "trolls"}}})
    assert position.holding("r04").pieces == (("base.lair", 1),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_without_a_name_are_called_the_same_in_every_language(language: str) -> None:
    """A document stands for one position, in every language."""
    with reading(language):
        position = notation.read({"board": "base-2", "players": [{}, {"name": "Ann"}]})
    assert [player.name for player in position.players] == ["Player 1", "Ann"]
