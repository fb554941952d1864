"""The search of the page: what it finds, how it is named, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from smallworld.teaching.library.search import Hit, Shelf, find
from smallworld.words import languages
from smallworld_widgets import App
from smallworld_widgets.search.search import MOST, search_state


@pytest.fixture
def app() -> Iterator[App]:
    yield App()
    languages.use(languages.ENGLISH)


def seek(app: App, do: str, **values: Any) -> None:
    """Sends a message as the browser does."""
    app.search._handle_custom_msg({"do": do, **values}, [])


def test_everything_is_found_in_one_field(app: App) -> None:
    seek(app, "find", words="bombs")
    found = app.search.state["found"]
    assert 1 < len(found) <= MOST
    assert found[0]["title"] == "Bombs: when they are laid, and when they go off"
    assert {each["shelf"] for each in found} == {"codex", "rulings", "examples"}
    kinds = {each["id"]: each["kind"] for each in found}
    assert kinds["bombs"] == "General rule of Small World of Warcraft"
    assert kinds["warcraft.goblins"] in ("Small World of Warcraft: races", "Example turn of Small World of Warcraft")


@pytest.mark.parametrize(
    ("words", "view", "id"),
    [
        ("how do I win?", "codex", "winning"),
        ("B-012", "rulings", "B-012"),
        ("Fortified: walls that pay", "watch", "base.fortified"),
    ],
)
def test_hit_is_opened(app: App, words: str, view: str, id: str) -> None:
    seek(app, "find", words=words)
    best = app.search.state["found"][0]
    seek(app, "go", shelf=best["shelf"], id=best["id"])
    assert app.navigation.state["view"] == view
    assert app._views[view].shown == id


def test_hit_of_an_earlier_answer_is_opened(app: App) -> None:
    """The visitor pressed it while the answer to the last letter was on its way."""
    seek(app, "find", words="how do I win?")
    best = app.search.state["found"][0]
    seek(app, "find", words="river")
    seek(app, "go", shelf=best["shelf"], id=best["id"])
    assert app._views["codex"].shown == "winning"


def test_only_what_was_found_is_opened(app: App) -> None:
    seek(app, "find", words="how do I win?")
    for shelf, id in (("rulings", "B-001"), ("codex", "B-012"), ("atlantis", "winning"), ("codex", ["winning"])):
        seek(app, "go", shelf=shelf, id=id)
    seek(app, "find", words="a" * 81)
    seek(app, "find", words=3)
    assert app.navigation.state["view"] == "front"
    assert app.search.state["words"] == "how do I win?"


def test_search_without_hits_has_a_remark() -> None:
    assert search_state("", ())["remark"].startswith("Ask as you would at the table")
    assert search_state("zebra", find("zebra"))["remark"] == "Nothing was found. Fewer words find more."
    assert search_state("ties", find("ties"))["remark"] == ""


def test_names_typed_together_offer_their_price(app: App) -> None:
    seek(app, "find", words="giants commando halflings hole")
    offer = app.search.state["found"][0]
    assert offer["title"].startswith("What does it cost? Commando Giants, 1 Halfling, 1 Hole-in-the-Ground")
    assert "protected by the Hole-in-the-Ground" in offer["answer"]
    seek(app, "go", shelf=offer["shelf"], id=offer["id"])
    assert app.navigation.state["view"] == "quick"
    asked = app._views["quick"].situation
    assert (asked.race, asked.power, asked.defender) == ("base.giants", "base.commando", "base.halflings")
    seek(app, "find", words="can giants attack halflings")
    assert app.search.state["found"][0]["shelf"] != "quick"
    seek(app, "go", shelf="quick", id="atlantis of=nobody")
    assert app._views["quick"].situation == asked


def test_every_result_shows_how_its_answer_begins(app: App) -> None:
    found = {**answers(app, "bombs"), **answers(app, "do ghouls keep their power in decline")}
    assert all(found.values())
    assert found["B-014"].startswith("No. The badge is gone.")
    assert found["bombs"].startswith("At the end of their turn Goblins may lay a bomb")
    assert found["D-33"] == "The badge is gone, as in any decline."


def answers(app: App, words: str) -> dict[str, str]:
    """Searches, and returns how the answer of each result begins."""
    seek(app, "find", words=words)
    return {each["id"]: each["answer"] for each in app.search.state["found"]}


def test_words_follow_the_language(app: App) -> None:
    seek(app, "find", words="平手")
    app.navigation._handle_custom_msg({"do": "speak", "language": "zh-Hant"}, [])
    assert app.search.state["found"][0]["title"] == "平手"
    assert app.search.state["labels"]["close"] == "關閉"


def test_an_id_is_found_alone() -> None:
    assert find(" b-012 ") == (Hit(Shelf.RULINGS, "B-012"),)
    assert find("") == find("  ") == ()
