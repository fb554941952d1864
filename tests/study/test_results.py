"""The results of a study as rows, JSON, a summary, Parquet and a picture."""

from __future__ import annotations

import html
import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from smallworld.study.careers import Career, played
from smallworld.study.design import Design, Table
from smallworld.study.errors import needed
from smallworld.study.estimates import FIGURES
from smallworld.study.kept import header
from smallworld.study.parquet import write_parquet
from smallworld.study.pictures import about, page, picture
from smallworld.study.results import KINDS, SPLITS, Study
from smallworld.study.summary import Summary, read_summary, write_summary
from smallworld.words.faults import DocumentError
from smallworld.words.languages import LANGUAGES, reading

DESIGN = Design((Table("base", "base-2"), Table("base", "base-3")), ("greedy",), seed=4)


@cache
def greedy_study() -> Study:
    """Returns a study of 40 games. It takes seconds, so it is played when the first test asks for it."""
    return Study(DESIGN, tuple(played(DESIGN, number) for number in range(40)))


def greedy_careers() -> list[Career]:
    """Returns the careers of that study."""
    return [career for game in greedy_study().games for career in game.careers]


@pytest.mark.parametrize("kind", KINDS)
def test_rows_are_ranked_and_count_every_career(kind: str) -> None:
    rows = greedy_study().rows(kind)
    means = [row.figures["spent"].mean for row in rows]
    assert means == sorted(means, reverse=True)
    assert [row.rank.place for row in rows] == [*range(1, len(rows) + 1)]
    counted = Counter(KINDS[kind].ids(career) for career in greedy_careers())
    assert {row.ids: row.careers for row in rows} == counted


def test_another_figure_ranks_otherwise() -> None:
    orders = {tuple(row.ids for row in greedy_study().rows("powers", by=by)) for by in FIGURES}
    assert len(orders) == len(FIGURES)


def test_what_nobody_picked_is_named() -> None:
    single = Study(DESIGN, greedy_study().games[:1])
    rules = DESIGN.table(0).rules()
    for kind, dealt in (("races", rules.races), ("powers", rules.powers)):
        picked = {row.ids[0] for row in single.rows(kind)}
        assert picked
        assert single.unpicked(kind) == [id for id in dealt if id not in picked]
        assert single.document()["unpicked"][kind] == single.unpicked(kind)
        assert greedy_study().unpicked(kind) == []


def by_hand(careers: list[Career]) -> float:
    """Returns the coins per turn spent on some careers."""
    return sum(career.coins for career in careers) / sum(career.spent_turns for career in careers)


@pytest.mark.parametrize(
    ("split", "values"),
    [
        ("round", lambda players, career: (career.round,)),
        ("players", lambda players, career: (players,)),
        ("seat", lambda players, career: (players, career.seat + 1)),
        ("lifetime", lambda players, career: (career.active_turns,)),
        ("place", lambda players, career: (career.place,)),
    ],
)
def test_a_split_has_a_row_for_each_value(split: str, values: Any) -> None:
    found: dict[tuple[int, ...], list[Career]] = {}
    for game in greedy_study().games:
        players = 2 + game.number % 2
        for career in game.careers:
            found.setdefault(values(players, career), []).append(career)
    means = {row.part: row.figures["spent"].mean for row in greedy_study().rows(None, split)}
    assert means == pytest.approx({part: by_hand(found[part]) for part in sorted(found)})


def test_races_are_ranked_within_each_part_of_a_split() -> None:
    rows = greedy_study().rows("races", "players")
    for players in (2, 3):
        inside = [row for row in rows if row.part == (players,)]
        assert [row.rank.place for row in inside] == [*range(1, 15)]


def test_a_seat_has_all_the_turns_of_its_player() -> None:
    """A player of base-3 has ten turns, so their coins are ten times the mean of their seat, and the row's."""
    [row] = [row for row in greedy_study().rows(None, "seat") if row.part == (3, 2)]
    coins = [
        sum(career.coins for career in game.careers if career.seat == 1)
        for game in greedy_study().games
        if game.number % 2
    ]
    assert row.figures["spent"].mean == pytest.approx(sum(coins) / len(coins) / 10)


def test_results_as_json() -> None:
    document = json.loads(json.dumps(greedy_study().document(["round"])))
    assert document["study"] == header(DESIGN)
    assert document["games"] == 40
    assert document["all"]["spent"]["mean"] == pytest.approx(by_hand(greedy_careers()), abs=0.0001)
    first = document["pairs"][0]
    assert first["rank"]["place"] == 1
    assert {"race", "power", "name", "careers", *FIGURES} <= set(first)
    assert set(document["by"]) == set(SPLITS)
    assert [entry["players"] for entry in document["by"]["seat"]] == [2, 2, 3, 3, 3]
    assert {entry["round"] for entry in document["split"]["round"]["races"]} == {
        career.round for career in greedy_careers()
    }


def test_a_study_without_games_is_empty() -> None:
    document = Study(DESIGN, ()).document(["place"])
    assert (document["games"], document["all"], document["races"], document["by"]["seat"]) == (0, None, [], [])


def test_a_summary_is_read_as_it_was_written() -> None:
    summary = read_summary(json.loads(json.dumps(write_summary(greedy_study()))))
    assert (summary.design, summary.games) == (DESIGN, 40)
    best, *_, last = greedy_study().rows("races")
    assert summary.races[best.ids[0]].rank == best.rank
    assert (summary.races[last.ids[0]].rank.place, summary.races[last.ids[0]].of) == (14, 14)
    assert str(summary.races[best.ids[0]].figures["spent"]) == str(best.figures["spent"])
    assert len(summary.powers) == 20


@pytest.mark.parametrize(("games", "dealt"), [(1, 0), (2, 1), (3, 1), (8, 3), (9, 3)])
def test_a_race_counts_the_games_on_its_own_tables(games: int, dealt: int) -> None:
    tables = (Table("base", "base-2"), Table("underground", "underground-2"), Table("base", "base-3"))
    summary = Summary("1", Design(tables, ("greedy",)), games, "spent", {}, {})
    assert summary.dealt_in("underground.flames") == dealt
    assert summary.dealt_in("base.trolls") == games - dealt


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("format",), "another", "/format"),
        (("version",), 2, "/version"),
        (("games",), -1, "/games"),
        (("games",), 0, "/games"),
        (("design",), [], "/design"),
        (("design", "bots"), "greedy", "/design/bots"),
        (("design", "bots"), ["clever"], "/design/bots/0"),
        (("design", "bots"), [], "/design/bots"),
        (("design", "tables"), [], "/design/tables"),
        (("design", "deal"), "stacked", "/design/deal"),
        (("design", "seed"), -1, "/design/seed"),
        (("design", "tables", 0), {"game": "base"}, "/design/tables/0"),
        (("design", "tables", 0, "game"), "warcraft", "/design/tables/0/game"),
        (("design", "tables", 0, "board"), "base-9", "/design/tables/0/board"),
        (("design", "tables", 0, "boxes"), ["chess"], "/design/tables/0/boxes/0"),
        (("design", "tables", 0, "finds"), True, "/design/tables/0/finds"),
        (("design", "tables", 0, "options"), {"luck": True}, "/design/tables/0/options/luck"),
        (("design", "tables", 0, "numbers"), {"chess": 3}, "/design/tables/0/numbers/chess"),
        (("races",), [], "/races"),
        (("ranked_by",), "luck", "/ranked_by"),
        (("races", "base.orcs", "rank"), [1, 2], "/races/base.orcs"),
        (("races", "base.orcs", "rank"), [1, 2, 99], "/races/base.orcs/rank/2"),
        (("races", "base.orcs", "rank"), [1, 2, 3], "/races/base.orcs/rank"),
        (("races", "base.orcs", "rank"), [4, 2, 3], "/races/base.orcs/rank"),
        (("races", "base.orcs", "careers"), "9", "/races/base.orcs/careers"),
        (("races", "base.orcs", "careers"), 0, "/races/base.orcs/careers"),
        (("races", "base.krakens"), {}, "/races/base.krakens"),
        (("races", "base.hill"), {}, "/races/base.hill"),
        (("powers", "base.orcs"), {}, "/powers/base.orcs"),
        (("powers", "base.hill", "spent"), {"mean": 3}, "/powers/base.hill/spent"),
        (("powers", "base.hill", "spent", "games"), 41, "/powers/base.hill/spent/games"),
        (("powers", "base.hill", "spent", "mean"), 1e9, "/powers/base.hill/spent/mean"),
        (("powers", "base.hill", "spent", "half"), -1, "/powers/base.hill/spent/half"),
        (("surprise",), 1, "/surprise"),
    ],
)
def test_a_damaged_summary_is_refused_at_its_place(path: tuple[str | int, ...], value: Any, place: str) -> None:
    document = json.loads(json.dumps(write_summary(greedy_study())))
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(DocumentError) as error:
        read_summary(document)
    assert place in {problem.place for problem in error.value.problems}


@pytest.mark.parametrize("figure", FIGURES)
def test_a_summary_needs_the_figure_that_ranks(figure: str) -> None:
    document = json.loads(json.dumps(write_summary(greedy_study(), figure)))
    del document["races"]["base.orcs"][figure]
    with pytest.raises(DocumentError) as error:
        read_summary(document)
    assert [problem.place for problem in error.value.problems] == ["/races/base.orcs"]


@pytest.mark.parametrize("document", [None, [], {}, "summary", {"format": "smallworld-study"}])
def test_something_else_is_no_summary(document: Any) -> None:
    with pytest.raises(DocumentError):
        read_summary(document)


def test_parquet_has_a_row_for_each_race_in_play(tmp_path: Path) -> None:
    write_parquet(greedy_study(), tmp_path / "study.parquet")
    table = needed("pyarrow.parquet").read_table(tmp_path / "study.parquet")
    assert json.loads(table.schema.metadata[b"study"]) == header(DESIGN)
    rows = table.to_pylist()
    assert [Career(*(row[name] for name in Career._fields)) for row in rows] == greedy_careers()
    assert {(row["game"] % 2, row["board"], row["players"], row["bot"]) for row in rows} == {
        (0, "base-2", 2, "greedy"),
        (1, "base-3", 3, "greedy"),
    }


def test_a_picture_has_a_dot_and_a_bar_for_each_race_and_power() -> None:
    drawn = picture(greedy_study(), by="active")
    races, powers = drawn["data"]
    rows = greedy_study().rows("races", by="active")
    assert races["x"] == [round(row.figures["active"].mean, 4) for row in rows]
    assert races["error_x"]["array"] == [round(row.figures["active"].half or 0, 4) for row in rows]
    assert races["y"][0] == f"1. {greedy_study().called(rows[0].ids)}"
    assert len(powers["y"]) == 20
    assert drawn["layout"]["title"]["text"].startswith("base-2, base-3, 40 games, bots: greedy, coins per active turn")


def test_a_dot_without_an_interval_is_hollow() -> None:
    single = Study(DESIGN, greedy_study().games[:1])
    assert {*picture(single)["data"][0]["marker"]["symbol"]} == {"circle-open"}
    assert {*picture(greedy_study())["data"][0]["marker"]["symbol"]} == {"circle"}


def test_a_name_is_never_drawn_as_html(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Study, "called", lambda *_: "<a href='x'>&")
    assert all(
        html.escape("<a href='x'>&") in name and "<" not in name for name in picture(greedy_study())["data"][0]["y"]
    )


def test_a_page_needs_no_network() -> None:
    shown = page(greedy_study())
    assert "Plotly.newPlot" in shown
    assert not [part for part in shown.split("<script")[1:] if part.partition(">")[0].find("src=") >= 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_what_its_chart_shows(language: str) -> None:
    study = greedy_study()
    with reading(language):
        shown, said = page(study), [str(each) for each in about(study)]
    assert f'<html lang="{language}">' in shown
    for kind, sentence in zip(("races", "powers"), said, strict=True):
        rows = study.rows(kind)
        with reading(language):
            for row in (rows[0], rows[-1]):
                assert f"{study.called(row.ids)}" in sentence
                assert str(row.figures["spent"]) in sentence
        assert html.escape(sentence) in shown
