"""The card of inventions: banners and badges to cut out, whose words never leave their room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents.inventions import read
from smallworld.documents.inventions.files import File, examples
from smallworld.drawing.card import HIGH, card
from smallworld.drawing.emblems import emblems
from smallworld.drawing.lettering import LEADING, fitted, lines, width
from smallworld.drawing.markup import drawing_file
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.words.languages import LANGUAGES, reading

SVG = "{http://www.w3.org/2000/svg}"
#: Eight long effects, and a piece with several features.
EFFECTS: list[dict[str, Any]] = [
    *[
        {"effect": "coin_per_region", "when": "always", "where": {"where": "of_terrain", "terrains": list(terrains)}}
        for terrains in (("mountain", "hill", "swamp", "lake"), ("forest", "farmland", "sea", "hill")) * 3
    ],
    {"effect": "linked", "where": {"where": "with_symbol", "symbol": "cavern"}},
    {"effect": "piece_on_conquest", "piece": "own.flag"},
]  # fmt: skip
NAMES = [
    "W" * 30,
    "Wandering Moonlit Mountaineers",
    "會" * 30,
    "<script>alert(1)</script>{0}&b",
    "{0.__class__} %s {n}",
    "שלום עולם هذا اسم",
    "🐢" * 30,
    "e\u0301" * 15,
]


#: A race and a power with short rules and without emblems.
SHORT = File(
    "base",
    read(
        {
            "races": [{"id": "own.turtles", "name": "Turtles", "tokens": 7, "supply": 12, "effects": EFFECTS[6:7]}],
            "powers": [{"id": "own.tidy", "name": "Tidy", "tokens": 4, "effects": EFFECTS[6:7]}],
        },
        GAMES["base"],
    ),
)


def drawn(file: File) -> Element:
    """Returns the card of a file as it is read from its text, so that only sound XML passes."""
    return fromstring(drawing_file(card(with_inventions(GAMES[file.game], file.inventions), file.inventions)))


def long(name: str) -> File:
    """Returns a race and a power with this name and long rules, and a piece with this name."""
    race = {"id": "own.a", "name": name, "tokens": 30, "supply": 30, "effects": EFFECTS}
    power = {"id": "own.b", "name": name, "tokens": 9, "effects": EFFECTS[:7]}
    flag = {"id": "own.flag", "name": name, "supply": 30, "defence": 9, "stays_in_decline": True, "as_token": True}
    document = {"races": [race], "powers": [power], "pieces": [flag]}
    return File("base", read(document, GAMES["base"]))


def words(drawing: Element) -> str:
    """Returns the words of a drawing without spaces, since a line may end anywhere in a long word."""
    return "".join("".join(drawing.itertext()).split())


def columns(drawing: Element) -> Iterator[Element]:
    """Yields the pictures with the words of the banners, badges, tiles and panels."""
    return (one for one in drawing.iter(f"{SVG}svg") if one is not drawing)


def parts(drawing: Element) -> list[tuple[float, float, float, float]]:
    """Returns the left, upper, right and lower edge of each part, as the marks at its corners show them."""
    found = []
    for group in drawing.findall(f"{SVG}g"):
        x, y = map(float, group.get("transform", "").removeprefix("translate(").rstrip(")").split())
        last = [path.get("d", "") for path in group.findall(f"{SVG}path")][3]
        wide, high = map(float, last[1 : last.index("H")].split())
        found.append((x, y, x + wide - 1, y + high))
    return found


def check_room(drawing: Element) -> None:
    """Checks that all lines stay in the room of their part, one below the other."""
    for column in columns(drawing):
        bottom = 0.0
        for line in column.iter(f"{SVG}text"):
            size, base = float(line.get("font-size", "")), float(line.get("y", ""))
            bold = line.get("font-weight") == "700"
            assert width(line.text or "", bold=bold) * size <= float(column.get("width", "")) + 1e-6
            assert base - 0.95 * size >= bottom - 0.01
            bottom = base + (LEADING - 0.95) * size
        assert bottom <= float(column.get("height", "")) + 0.01


def check_sheet(drawing: Element) -> None:
    """Checks that all parts lie on the sheet, and that none covers another."""
    _, _, right, bottom = map(float, drawing.get("viewBox", "").split())
    assert (drawing.get("width"), drawing.get("height")) == (f"{right}mm", f"{bottom}mm")
    found = parts(drawing)
    for i, one in enumerate(found):
        assert 5 <= one[0] < one[2] <= right - 5
        assert 5 <= one[1] < one[3] <= bottom - 5
        for other in found[:i]:
            assert one[0] >= other[2] + 8 or other[0] >= one[2] + 8 or one[1] >= other[3] + 8 or other[1] >= one[3] + 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", examples(), ids=[file.id for file in examples()])
def test_an_example_has_its_name_number_emblem_and_rules(file: File, language: str) -> None:
    with reading(language):
        drawing = drawn(file)
        check_room(drawing)
        check_sheet(drawing)
        for able in file.inventions.abilities():
            assert "".join(str(able.name).split()) in words(drawing)
            assert "".join(str(able.summary).split()) in words(drawing)
            assert emblems()[able.emblem] in {path.get("d") for path in drawing.iter(f"{SVG}path")}
        numbers = [str(able.tokens) for able in (*file.inventions.powers, *file.inventions.races)]
        assert [text.text for text in drawing.iter(f"{SVG}text") if text.get("text-anchor") == "middle"] == numbers


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "rules explorer, not official."), ("zh-Hant", "非官方內容"), ("zh-Hans", "非官方内容")],
)
def test_every_part_says_that_it_is_invented(language: str, label: str) -> None:
    with reading(language):
        drawing = drawn(long("Turtles"))
        assert drawing.get("lang") == language
        assert [words(column).count("".join(label.split())) for column in columns(drawing)] == [1] * len(parts(drawing))


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("name", NAMES)
def test_the_longest_words_stay_in_their_room(name: str, language: str) -> None:
    """A panel below takes the rules that are too long."""
    with reading(language):
        file = long(name)
        drawing = drawn(file)
        check_room(drawing)
        check_sheet(drawing)
        heights = sorted(lower - upper for _, upper, _, lower in parts(drawing))
        assert heights[:2] == [HIGH, HIGH]
        assert len(heights) == 4
        assert words(drawing).count("".join(str(file.inventions.races[0].summary).split())) == 1


@pytest.mark.parametrize("name", NAMES)
def test_names_are_only_characters(name: str) -> None:
    drawing = drawn(long(name))
    known = {f"{SVG}{tag}" for tag in ("svg", "title", "rect", "g", "path", "circle", "text")}
    assert {element.tag for element in drawing.iter()} == known
    assert "".join(name.split()) in words(drawing)
    values = [value for element in drawing.iter() for value in element.attrib.values()]
    assert not any(name in value for value in values)
    assert drawing.find(f"{SVG}title").text == f"Small World: {name}, {name}"  # type: ignore[union-attr]


def test_a_sheet_says_where_its_emblems_come_from() -> None:
    assert "game-icons.net,CCBY3.0." in words(drawn(SHORT))


def test_short_rules_need_no_panel() -> None:
    drawing = drawn(SHORT)
    assert [lower - upper for _, upper, _, lower in parts(drawing)] == [HIGH, HIGH]


def test_a_badge_lies_left_of_its_banner_and_fits_into_it() -> None:
    drawing = drawn(SHORT)
    badge, banner = parts(drawing)
    assert badge[2] < banner[0]
    assert badge[1] == banner[1]
    outlines = [path.get("d", "") for path in drawing.iter(f"{SVG}path") if path.get("stroke-linejoin")]
    # The right side of the badge and the left side of the banner are the same arc, one drawn down and one drawn up.
    assert "A36.3 36.3 0 0 1 54 40" in outlines[0]
    assert "V40" not in outlines[1]
    assert outlines[1].endswith("H0A36.3 36.3 0 0 0 0 0Z")


def test_an_invention_without_an_emblem_has_letters() -> None:
    drawing = drawn(SHORT)
    letters = [text.text for text in drawing.iter(f"{SVG}text") if text.get("fill") == "#fff"]
    assert letters == ["Ti", "Tu"]


def test_rules_end_with_the_side_and_the_tokens_and_pieces_to_make() -> None:
    race = {"id": "own.x", "name": "Knights", "tokens": 5, "supply": 9, "faction": "horde", "effects": []}
    power = {"id": "own.y", "name": "Y", "tokens": 4, "effects": [{"effect": "piece_on_conquest", "piece": "own.flag"}]}
    flag = {"id": "own.flag", "name": "flag", "many": "flags", "supply": 3}
    find = {"id": "own.z", "name": "Z", "relic": True, "effects": []}
    document = {"races": [race], "powers": [power], "pieces": [flag], "finds": [find]}
    said = [words(column) for column in columns(drawn(File("warcraft", read(document, GAMES["warcraft"]))))]
    assert [part.count("Inthebox:3flags.") for part in said] == [1, 0, 0]
    assert ["(Horde)Inthebox:9Knights." in part for part in said] == [False, True, False]
    assert ["(artifactofSmallWorldofWarcraft)" in part for part in said] == [False, False, True]


def test_many_inventions_are_stacked() -> None:
    races = [{"id": f"own.r{i}", "name": f"R{i}", "tokens": 5, "supply": 9, "effects": []} for i in range(20)]
    powers = [{"id": f"own.p{i}", "name": f"P{i}", "tokens": 4, "effects": EFFECTS[:7]} for i in range(20)]
    finds = [{"id": f"own.f{i}", "name": f"F{i}", "relic": bool(i % 2), "effects": []} for i in range(19)]
    document = {"races": races, "powers": powers[:7], "finds": finds}
    drawing = drawn(File("warcraft", read(document, GAMES["warcraft"])))
    check_room(drawing)
    check_sheet(drawing)
    assert len(parts(drawing)) == 20 + 2 * 7 + 19


def test_nothing_invented_is_an_empty_sheet() -> None:
    assert parts(drawn(File("base", read({}, GAMES["base"])))) == []


@given(st.text(max_size=60), st.floats(2.0, 40.0), st.booleans())
def test_lines_keep_all_letters_and_their_width(said: str, most: float, bold: bool) -> None:
    found = lines(said, most, bold=bold)
    assert "".join("".join(found).split()) == "".join(said.split())
    assert all(width(line, bold=bold) <= most + 1e-6 for line in found)
    assert all(line and line == line.rstrip() for line in found)


def test_lines_end_where_their_language_lets_them() -> None:
    assert lines("two by two", width("two by")) == ("two by", "two")
    assert lines("征服結束時，每佔領", width("征服結束時")) == ("征服結束", "時，每佔領")
    assert lines("佔領（農田）", width("佔領（")) == ("佔領", "（農", "田）")
    assert lines("ABCDEF", width("ABCD")) == ("ABCD", "EF")


def test_chinese_letters_count_double() -> None:
    assert width("會") > 1.5 * width("a")
    assert width("a", bold=True) > width("a")


def test_the_largest_size_that_fits_is_taken() -> None:
    room = (width("Lamplighters"), 10.0)
    assert fitted("Lamplighters", room, (2.0, 1.0), whole=True) == (("Lamplighters",), 1.0)
    broken = fitted("Lamplighters", room, (2.0, 1.0))
    assert broken is not None
    assert broken.size == 2.0
    assert fitted("Lamplighters " * 20, room, (2.0, 1.0)) is None
