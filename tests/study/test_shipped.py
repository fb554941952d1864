"""The study that comes with the project covers every race and power, and says how it can be played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld import games
from smallworld.study import shipped as study_shipped
from smallworld.study.design import read_design
from smallworld.study.estimates import FIGURES
from smallworld.study.shipped import FILE, shipped

DEALT = [*((id, "races") for game in games.GAMES.values() for id in game.races)]
DEALT += [*((id, "powers") for game in games.GAMES.values() for id in game.powers)]


@pytest.mark.parametrize(("id", "kind"), DEALT)
def test_every_race_and_power_has_a_standing_and_a_table(id: str, kind: str) -> None:
    """A race or power that is taken out on some boards is dealt on others."""
    study = shipped()
    standing = getattr(study, kind)[id]
    assert study.standing(id) == standing
    assert standing.of == len([known for known in DEALT if known[1] == kind])
    assert standing.rank.best <= standing.rank.place <= standing.rank.worst
    assert standing.careers > 0
    assert standing.figures.keys() == FIGURES.keys()
    assert standing.figures["spent"].half is not None
    without = {table.game for table in study.design.tables if id not in {**table.rules().races, **table.rules().powers}}
    assert study.taken_out(id).keys() == without
    assert len(without) < len(study.design.tables)


def test_no_two_share_a_rank() -> None:
    for standings in (shipped().races, shipped().powers):
        assert sorted(standing.rank.place for standing in standings.values()) == [*range(1, len(standings) + 1)]


def test_its_design_is_readable_and_mixes_all_boxes() -> None:
    design = shipped().design
    assert read_design(design.document()) == design
    assert {table.game for table in design.tables} == games.GAMES.keys()
    assert all(set(table.boxes) == games.GAMES.keys() for table in design.tables)
    assert (design.bots, design.deal) == (("strategist",), "balanced")


def test_no_other_ranks_are_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The codex and the page of strengths state coins per turn spent."""
    other = tmp_path / "other.json"
    other.write_text(FILE.read_text(encoding="utf-8").replace('"ranked_by": "spent"', '"ranked_by": "lifetime"'))
    monkeypatch.setattr(study_shipped, "FILE", other)
    with pytest.raises(ValueError, match="expected ranks by spent, got lifetime"):
        study_shipped.shipped.__wrapped__()
