"""`smallworld card`: banners and badges of inventions, to print and cut out."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import fromstring

from tests import test_cli
from tests.test_cli import Run, Save

run, save = test_cli.run, test_cli.save
MOLES = str(Path(__file__).parents[1] / "smallworld/content/inventions/base/moles.json")


def test_a_card_is_drawn_into_a_file_or_to_standard_output(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "card.svg"
    assert run("card", MOLES, "--output", str(file)) == (0, f"{file}: Moles\n", "")
    status, out, err = run("card", MOLES)
    assert (status, out, err) == (0, file.read_text(encoding="utf-8"), "")
    assert fromstring(out).get("viewBox")


def test_a_card_speaks_the_language_of_the_reader(run: Run) -> None:
    status, out, _ = run("--language", "zh-Hant", "card", MOLES)
    assert (status, fromstring(out).get("lang")) == (0, "zh-Hant")
    assert "非官方" in out


def test_a_file_without_anything_to_draw_is_refused(run: Run, save: Save) -> None:
    path = save({"game": "base", "overrides": {"trolls": {"tokens": 6}}})
    expected = f"smallworld: {path}: expected a race, power, place or relic, got none\n"
    assert run("card", path) == (2, "", expected)


def test_a_faulty_file_tells_its_faults(run: Run, save: Save) -> None:
    race = {"id": "own.x", "name": "X", "tokens": 5, "supply": 9, "effects": [], "emblem": "\x1b<script>"}
    path = save({"game": "base", "races": [race]})
    status, out, err = run("card", path)
    assert (status, out) == (2, "")
    assert err.startswith(f"smallworld: {path}: /races/0/emblem: ")
    assert "\x1b" not in err
