"""Text from strangers: if it is not a document, it is refused in printable words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents import notation
from smallworld.documents.reading import MOST_CHARACTERS, MOST_DEPTH, dump, parse
from smallworld.model.position import Position
from smallworld.words.faults import MOST_PROBLEMS, DocumentError
from smallworld.words.languages import reading
from tests.large import largest_board
from tests.strategies import positions
from tests.written import FULL, changed


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("{'board': 'base-2'}", "not_json"),
        (b"\xff\xfe{}", "not_json"),
        (b"\x89PNG\r\n\x1a\n\x00", "not_json"),
        ('{"round": NaN}', "not_json"),
        ('{"round": -Infinity}', "not_json"),
        ('{"round": 1e999}', "not_json"),
        ('{"board": {"size": [0, -1e999]}}', "not_json"),
        ('{"round": 1, "round": 2}', "not_json"),
        ('{"round": 1234567890123}', "not_json"),
        ('{"round": ' + "9" * 5_000 + "}", "not_json"),
        ("[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1), "too_deep"),
        ("[" * 100_000, "too_deep"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "too_deep"),
        (" " * (MOST_CHARACTERS + 1), "too_large"),
    ],
)
def test_text_that_is_no_document(source: str | bytes, code: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse(source)
    assert [(problem.place, problem.code) for problem in caught.value.problems] == [("", code)]


@pytest.mark.parametrize(
    ("source", "place", "shown"),
    [
        (r'{"board": "\ud800"}', "/board", r"\ud800"),
        (r'{"players": [{"name": "Ann\uDFFF"}]}', "/players/0/name", r"Ann\udfff"),
        (r'{"\ud800": {"a": "b"}}', "", r"\ud800"),
        ('["\ud800"]', "/0", r"\ud800"),
    ],
)
def test_text_that_is_not_unicode_is_refused_and_shown_escaped(source: str, place: str, shown: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse(source)
    (problem,) = caught.value.problems
    assert (problem.place, problem.code) == (place, "bad_text")
    assert str(problem.reason).endswith(shown)
    assert str(caught.value).encode()


@pytest.mark.parametrize(
    ("place", "value", "shown"),
    [
        ("/board", "\ud800", r"unknown board: \ud800"),
        ("/players/0/active/race", "elves\udfff", r"unknown race: elves\udfff"),
        ("/regions/\ud800", {}, r"unknown region: \ud800"),
        ("/regions/peak/pieces/\ud800", 1, r"unknown piece: \ud800"),
        ("/board/regions/0/id", "\ud800", "expected a name"),
        ("/board/regions/2/pieces", {"\ud800": 1}, r"unknown piece: \ud800"),
        ("/board/borders/0", ["\ud800", "peak"], "expected two different regions"),
        ("/board/regions/2/symbols", ["\ud800"], "expected a list of names"),
        ("/players/0/name", "\ud800", "printable characters"),
        ("/turn/rolling_with", "\ud800", "printable characters"),
        ("/options/\ud800", True, "unknown field"),
        ("/round", float("nan"), "a whole number"),
        ("/players/0/coins", float("inf"), "a whole number"),
        ("/version", float("nan"), "expected version 1"),
        ("/board/size", [float("nan"), 1], "expected a width and a height"),
        ("/board/regions/0/label", [1, float("nan")], "with a label point"),
        ("/board/arcs/0/1", [1, float("nan")], "a list of points"),
    ],
)
def test_values_that_no_json_has_are_refused_in_words_that_can_be_printed(place: str, value: Any, shown: str) -> None:
    with pytest.raises(DocumentError) as caught:
        notation.read(changed(place, value))
    assert shown in str(caught.value)
    assert str(caught.value).encode()


def test_the_longest_saved_file_is_read_back() -> None:
    document = notation.write(notation.read_setup({"board": largest_board()}))
    saved = dump(document)
    assert parse(saved) == parse(saved.encode()) == document
    assert dump({"board": "base-2"}) == '{\n "board": "base-2"\n}\n'


def test_people_see_the_first_faults_and_the_number_of_others() -> None:
    attacks = [{"region": "peak", "race": "elves", "way": "bribery", "victim": 9, "succeeded": 1}] * 99
    with pytest.raises(DocumentError) as caught:
        notation.read(changed("/turn/attacks", attacks))
    assert len(caught.value.problems) == 297
    told = str(caught.value).splitlines()
    assert told[:-1] == [str(problem) for problem in caught.value.problems[:MOST_PROBLEMS]]
    assert told[-1] == "the document: 97 more problems, not listed"


def test_of_many_unknown_fields_some_are_named() -> None:
    problems = notation.inspect({**FULL, **{f"field{i}": 0 for i in range(1_000)}}).problems
    assert [problem.place for problem in problems] == [*(f"/field{i}" for i in range(10)), ""]
    assert str(problems[-1].reason) == "1000 fields are unknown"


def test_a_long_word_is_shown_in_part() -> None:
    (problem,) = notation.inspect({**FULL, "a" * 1_000: 0}).problems
    assert problem.place == f"/{'a' * 40}…"
    (problem,) = notation.inspect({**FULL, "board": "b" * 1_000}).problems
    assert str(problem.reason).startswith(f"unknown board: {'b' * 40}…; known: base-2")


def test_a_whole_pair_of_surrogates_is_a_character() -> None:
    assert parse(r'{"name": "\ud83d\ude00"}') == {"name": "\U0001f600"}


@pytest.mark.parametrize(
    ("source", "where"),
    [("", "line 1, column 1"), ('{\n  "board" "base-2"\n}', "line 2, column 11"), ("[1, 2", "line 1, column 6")],
)
def test_faults_of_json_are_named_in_our_own_words(source: str, where: str) -> None:
    with pytest.raises(DocumentError) as caught:
        parse(source)
    assert str(caught.value) == f"the document: invalid JSON at {where}"
    with reading("zh-Hant"):
        assert str(caught.value.problems[0]).startswith("整份文件: 不是JSON")


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "base-2", [], [{}], {}])
def test_json_that_is_no_position(value: object) -> None:
    with pytest.raises(DocumentError) as caught:
        notation.loads(json.dumps(value))
    assert {problem.code for problem in caught.value.problems} <= {"wrong_type", "missing"}


@given(positions(), st.data())
def test_damaged_text_is_read_or_refused(position: Position, data: st.DataObject) -> None:
    source = json.dumps(notation.write(position), ensure_ascii=data.draw(st.booleans()))
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, min(len(source), start + 20)))
    other = data.draw(
        st.text(max_size=4) | st.sampled_from(["[" * 2_000, "9" * 400, "1e999", "\\ud800", "NaN", "\x00"])
    )
    source = source[:start] + other + source[end:]
    try:
        notation.loads(source)
    except DocumentError as error:
        refused = error.problems
    else:
        return
    assert refused
    assert all(map(str, refused))
