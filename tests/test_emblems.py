"""The emblems: one for each component of a box, different within its kind, with a credit for each author."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from smallworld.drawing.emblems import SIDE, emblems
from smallworld.games import GAMES
from smallworld.model.catalogue import Game
from smallworld_widgets.notebook import still

ROOT = Path(__file__).resolve().parents[1]
MADE: Mapping[str, Any] = json.loads((ROOT / "smallworld/drawing/emblems.json").read_text(encoding="utf-8"))
CHOSEN: Mapping[str, Any] = json.loads((ROOT / "tools/emblems/chosen.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", ["races", "powers", "finds"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_in_a_box_has_an_emblem_of_its_own(game: Game, kind: str) -> None:
    drawn = {id: MADE["emblems"][kind][id] for id in getattr(game, kind)}
    assert len(set(drawn.values())) == len(drawn)


def test_there_are_no_others() -> None:
    for kind, drawn in MADE["emblems"].items():
        assert drawn.keys() == {id for game in GAMES.values() for id in getattr(game, kind)}
    assert set(MADE["drawings"]) == {name for drawn in MADE["emblems"].values() for name in drawn.values()}


def test_places_and_relics_go_by_their_short_ids_as_other_pieces_do() -> None:
    for game in GAMES.values():
        assert {*game.races, *game.powers, *map(game.short, game.finds)} <= emblems().keys()


def test_the_drawings_are_those_that_are_chosen() -> None:
    taken = [name for names in CHOSEN["authors"].values() for name in names]
    assert CHOSEN["emblems"] == MADE["emblems"]
    assert sorted([*taken, *CHOSEN["ours"]]) == sorted(MADE["drawings"])


def test_every_author_of_an_emblem_is_credited() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    found = {
        author: names.split(", ") for author, names in re.findall(r"^- \*\*(.+)\*\*: (.+)$", credits, re.MULTILINE)
    }
    assert found == {author: [name.replace("-", " ") for name in names] for author, names in CHOSEN["authors"].items()}
    assert "CREDITS.md" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MADE["drawings"])
def test_a_drawing_is_a_short_path_in_its_square(name: str) -> None:
    path = MADE["drawings"][name]
    assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+", path)
    assert len(path) < 3_000
    start = re.match(r"[Mm](-?[\d.]+)[ ,]?(-?[\d.]+)", path)
    assert start
    assert all(0 <= float(number) <= SIDE for number in start.groups())


def test_every_place_and_relic_has_the_tile_of_its_kind() -> None:
    tiles = {id: kind for id, (kind, _) in still.drawings("board/glyphs", "TILES").items()}
    finds = {game.short(id): find for game in GAMES.values() for id, find in game.finds.items()}
    assert tiles == {id: "relic" if find.relic else "place" for id, find in finds.items()}
