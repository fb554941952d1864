"""The snapshots of the static page are what Python shows, and so is each move between them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from smallworld.teaching.examples import examples, scenes
from smallworld.teaching.library.rulings import library
from smallworld.words.languages import LANGUAGES
from smallworld_widgets.site.shipped import MOVES, VIEWS, Move, Shipped, arrived, send, shipped, taken

#: Entries of all kinds: rulings with and without a board, a discrepancy, an article, an ability, a place, a lesson.
CHOSEN = frozenset(
    (
        *(point.id for point in library()[:2]),
        library()[-1].id,
        next(point.id for point in library() if point.id.startswith("U-")),
        "winning",
        "base.trolls",
        "underground.pipe",
        "base.first-turn",
        "base.price",
        "base.diplomat",
    )
)
BOARDS = {"front": "App/Front/Box/Board", "rulings": "App/Rulings/Box/Board", "watch": "App/Stepper/Box/Board"}


@cache
def made(view: str, language: str = "en") -> dict[str, Shipped]:
    return {each.key: each for each in shipped(view, language, CHOSEN)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_a_view_opens_as_it_does_for_any_new_visitor(view: str, language: str) -> None:
    assert made(view, language)[view].snapshot == taken(arrived(view, language=language, seed=1))


@pytest.mark.parametrize("view", ["play", "practice", "tonight"])
def test_a_view_that_leaves_something_to_chance_is_not_shipped(view: str) -> None:
    assert view not in VIEWS
    assert taken(arrived(view)) != taken(arrived(view, seed=1))


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("view", ["rulings", "codex", "learn"])
def test_an_entry_is_what_a_link_to_it_shows(view: str, language: str) -> None:
    entries = [key for key in made(view, language) if key.count("/") == 1]
    assert len(entries) > 1
    for key in entries:
        _, id = key.split("/")
        assert made(view, language)[key].snapshot == taken(arrived(view, id, language, seed=2)), key


def test_every_step_of_an_example_is_shipped() -> None:
    example = next(each for each in examples() if each.id in CHOSEN)
    keys = [key for key in made("watch") if key.startswith(f"watch/{example.id}/")]
    assert keys == [f"watch/{example.id}/{step}" for step in range(len(scenes(example)))]
    assert made("watch")[keys[0]].snapshot == taken(arrived("watch", example.id))


def test_moves_from_a_snapshot_lead_to_what_python_shows_next() -> None:
    followed = 0
    for view in ("rulings", "watch"):
        for start in made(view).values():
            for move in start.moves:
                message = {field: 1 if value == "{step}" else value for field, value in move.message.items()}
                to = move.to.replace("{step}", "1")
                if to not in made(view):
                    continue
                page = _page_at(start.key)
                send(page, move.widget, message)
                assert taken(page) == made(view)[to].snapshot, (start.key, move)
                followed += 1
    assert followed > 15


@pytest.mark.parametrize(
    ("start", "id"),
    [
        ("rulings", library()[1].id),
        ("codex", "base.trolls"),
        ("watch", "base.diplomat"),
        ("learn", "base.first-turn"),
        ("front", "quick"),
    ],
)
def test_general_moves_lead_to_what_python_shows_next(start: str, id: str) -> None:
    here = [move for move in MOVES if move.widget in made(start)[start].snapshot and move.to != "="]
    followed = 0
    for move in here:
        key = move.to.replace("{id}", id).replace("{view}", "quick")
        view = key.split("/")[0]
        if view not in VIEWS or key not in made(view):
            continue
        page = arrived(start)
        send(page, move.widget, {field: _filled(value, id) for field, value in move.message.items()})
        shown, expected = _content(taken(page)), _content(made(view)[key].snapshot)
        # The page of Python has the view of before too, out of sight.
        assert {name: shown.get(name) for name in expected} == expected, move
        followed += 1
    assert followed


def test_moves_that_change_nothing_change_nothing() -> None:
    for view, board in BOARDS.items():
        page = arrived(view)
        before = taken(page)
        message = {"do": "activate", "region": "r01", "remove": False}
        assert any(move == Move(board, {"do": "activate"}, "=") for move in MOVES)
        send(page, board, message)
        assert taken(page) == before
    page = arrived("front")
    before = taken(page)
    send(page, "App/Search", {"do": "open"})
    assert taken(page) == before


def test_a_region_chosen_in_an_example_stays_chosen_from_step_to_step() -> None:
    page = _page_at("watch/base.diplomat/0")
    example = next(each for each in examples() if each.id == "base.diplomat")
    region = scenes(example)[0].position.rules.board.ids[0]
    page.receive({"update": BOARDS["watch"], "state": {"selected": region}})
    assert page.snapshot()[BOARDS["watch"]]["selected"] == region
    send(page, "App/Stepper/Box/Story", {"do": "move", "by": 1})
    assert page.snapshot()[BOARDS["watch"]]["selected"] == region
    assert all(move.keeps == ("selected",) for move in made("watch")["watch/base.diplomat/0"].moves)


def _page_at(key: str) -> Any:
    """Returns the page of a visitor who has come to a snapshot."""
    view, id, *more = [*key.split("/"), "", ""][:4]
    page = arrived(view, id)
    if more[0] == "answer":
        send(page, "App/Rulings/Box/RulingCard", {"do": "reveal"})
    elif more[0] not in ("", "0"):
        send(page, "App/Stepper/Box/Story", {"do": "show", "step": int(more[0])})
    return page


def _filled(value: object, id: str) -> object:
    return {"{id}": id, "{view}": "quick"}.get(str(value), value)


def _content(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Returns a snapshot without the page around it and the number of visits, by which a list decides to scroll."""
    return {
        name: {**state, "state": {key: value for key, value in state["state"].items() if key != "visits"}}
        if "state" in state
        else state
        for name, state in snapshot.items()
        if name != "App"
    }
