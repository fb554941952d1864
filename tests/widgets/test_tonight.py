"""Tonight: a table is set, read, asked and shared, and what strangers send or keep changes nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from smallworld.games import GAMES
from smallworld.teaching.tonight.cards import cards
from smallworld.teaching.tonight.questions import QUESTIONS, questions
from smallworld.teaching.tonight.sheet import page
from smallworld.teaching.tonight.table import Combo, Table, deal, document, to_id
from smallworld.words import languages
from smallworld.words.faults import DocumentError
from smallworld.words.languages import LANGUAGES
from smallworld_widgets import App, Tonight
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from smallworld_widgets.tonight.bar import Place, places
from tests.widgets.kept import Tab

TABLE = Table("base", 3, 42, (Combo("base.orcs", "base.hill"), Combo("base.tritons", "base.commando")))


@pytest.fixture
def tonight() -> Tonight:
    return Tonight(TABLE, random=Random(1))


def say(panel: Panel, do: str, **values: Any) -> None:
    panel._handle_custom_msg({"do": do, **values}, [])


def seen(tonight: Tonight) -> list[str]:
    """Returns the parts that are in sight between the head and the way on."""
    parts = {"table": tonight.setting, "cards": tonight.card, "sheet": tonight.paper}
    found = [name for name, panel in parts.items() if not panel.hidden]
    asked = tonight.question is not None and tonight.question.layout.display is None
    return [*found, *(["questions"] if asked else [])]


def test_a_table_is_read_from_its_first_card_to_the_sheet(tonight: Tonight) -> None:
    said = [card.title for card in cards(TABLE)]
    titles, stages = [], []
    while tonight.pager.state["on"]:
        assert seen(tonight) == [tonight.place.stage] == [tonight.bar.state["stage"]]
        stages.append(tonight.place.stage)
        if tonight.place.stage == "cards":
            titles.append(tonight.card.state["title"])
        say(tonight.pager, "turn", by=1)
    assert titles == list(map(str, said))
    assert stages == ["table", *["cards"] * len(said), *["questions"] * QUESTIONS]
    assert seen(tonight) == ["sheet"]
    say(tonight.pager, "turn", by=1)
    assert tonight.place == Place("sheet")
    while tonight.pager.state["back"]:
        say(tonight.pager, "turn", by=-1)
    assert tonight.place == Place("table")


def test_the_way_on_says_where_the_table_is(tonight: Tonight) -> None:
    assert tonight.pager.state == {"stage": "table", "back": "", "progress": "", "on": "Read the cards"}
    say(tonight.bar, "go_to", stage="cards")
    assert tonight.pager.state["progress"] == "Card 1 of 10"
    for _ in range(9):
        say(tonight.card, "turn", by=1)
    assert tonight.pager.state["on"] == "On to the questions"
    say(tonight.bar, "go_to", stage="questions")
    assert tonight.pager.state["progress"] == "Question 1 of 5"


def test_questions_are_revealed_and_lead_on(tonight: Tonight) -> None:
    say(tonight.bar, "go_to", stage="questions")
    assert tonight.question is not None
    card = tonight.question.card
    for number, asked in enumerate(questions(TABLE), 1):
        assert tonight.place == Place("questions", number)
        assert tonight.question.asked.exercise == asked
        say(card, "reveal", of=tonight.question.asked.serial)
        assert card.state["revealed"]
        say(card, "another", of=tonight.question.asked.serial)
    assert tonight.place == Place("sheet")
    # Back from the sheet, the last question is asked afresh.
    say(tonight.pager, "turn", by=-1)
    assert tonight.place == Place("questions", QUESTIONS)


def test_going_back_from_a_question_leads_to_the_one_before(tonight: Tonight) -> None:
    say(tonight.bar, "go_to", stage="questions")
    say(tonight.pager, "turn", by=1)
    assert tonight.question is not None
    say(tonight.question.card, "back", of=tonight.question.asked.serial)
    assert tonight.place == Place("questions", 1)


# The choices


def test_a_box_brings_its_own_row(tonight: Tonight) -> None:
    for game in (*GAMES, "chess"):
        say(tonight.setting, "choose_game", id=game)
        assert tonight.table.game == (game if game in GAMES else "warcraft")
        assert {*tonight.table.abilities} <= {*tonight.table.box.races, *tonight.table.box.powers}
    assert tonight.table.players == 3
    assert len(tonight.setting.state["row"]) == tonight.table.box.row


def test_players_and_combos_are_chosen(tonight: Tonight) -> None:
    say(tonight.setting, "choose_players", n=5)
    say(tonight.setting, "choose_race", place=0, id="base.elves")
    say(tonight.setting, "choose_power", place=1, id="base.flying")
    assert to_id(tonight.table) == "base.5.42.elves-hill.tritons-flying"
    say(tonight.setting, "deal", place=2)
    assert len(tonight.table.row) == 3
    say(tonight.setting, "remove", place=0)
    assert tonight.table.row[0] == Combo("base.tritons", "base.flying")
    say(tonight.setting, "deal", place=0)
    assert tonight.table.row[0].race != "base.tritons"
    say(tonight.setting, "deal_all")
    assert tonight.setting.state["full"]


@pytest.mark.parametrize(
    "message",
    [
        {"do": "choose_players", "n": 6},
        {"do": "choose_players", "n": "3"},
        {"do": "choose_race", "place": 0, "id": "base.tritons"},
        {"do": "choose_race", "place": 0, "id": "base.hill"},
        {"do": "choose_race", "place": 2, "id": "base.elves"},
        {"do": "choose_race", "place": -1, "id": "base.elves"},
        {"do": "choose_power", "place": 0, "id": "underground.royal"},
        {"do": "deal", "place": 3},
        {"do": "deal", "place": -1},
        {"do": "remove", "place": 7},
        {"do": "go_to", "stage": "kitchen"},
        {"do": "turn", "by": 0},
        {"do": "turn", "by": "1"},
        {"do": "choose_game", "id": "base"},
        {"do": "read", "id": "C-008"},
        {"do": "no such thing"},
        {},
    ],
)
def test_nothing_else_changes_the_table(tonight: Tonight, message: dict[str, Any]) -> None:
    for panel in (tonight.setting, tonight.bar, tonight.card, tonight.paper, tonight.pager):
        panel._handle_custom_msg(message, [])
    assert (tonight.table, tonight.place, tonight.work) == (TABLE, Place("table"), 0)


def test_the_last_combo_stays(tonight: Tonight) -> None:
    for _ in range(3):
        say(tonight.setting, "remove", place=0)
    assert len(tonight.table.row) == 1


# Links, reloads, languages


def test_a_link_opens_the_same_table_at_its_first_card() -> None:
    app, other = App(Random(1)), App(Random(2))
    app.go(Destination("tonight", to_id(TABLE)))
    view = app._views["tonight"]
    assert isinstance(view, Tonight)
    say(view.bar, "go_to", stage="questions")
    fragment = to_fragment(Shared(view.destination, "en"))
    assert "base.3.42.orcs-hill.tritons-commando" in fragment
    say(other.navigation, "arrive", fragment=fragment)
    opened = other._views["tonight"]
    assert isinstance(opened, Tonight)
    assert (opened.table, opened.place) == (TABLE, Place("cards", 1))
    assert other.navigation.state["notice"] == ""
    # The link of the page that was read on leaves it where it is.
    app.go(from_fragment(fragment).destination)
    assert view.place == Place("questions", 1)


@pytest.mark.parametrize("id", ["base.3.42.orcs-kraken", "base.9.42.orcs-hill", "orcs", "base.3.42"])
def test_a_damaged_link_says_so_and_loses_nothing(id: str) -> None:
    app = App(Random(1))
    app.go(Destination("tonight", to_id(TABLE)))
    view = app._views["tonight"]
    assert isinstance(view, Tonight)
    say(view.pager, "turn", by=1)
    say(app.navigation, "arrive", fragment=f"view=tonight&id={id}")
    assert id in app.navigation.state["notice"]
    assert (view.table, view.place) == (TABLE, Place("cards", 2))


def test_a_reload_goes_on_where_the_table_was() -> None:
    tab = Tab()
    tab.app.go(Destination("tonight"))
    view = tab.app._views["tonight"]
    assert isinstance(view, Tonight)
    say(view.setting, "choose_game", id="warcraft")
    say(view.bar, "go_to", stage="questions")
    say(view.pager, "turn", by=1)
    table = view.table
    tab.load(ours=True)
    again = tab.app._views["tonight"]
    assert isinstance(again, Tonight)
    assert (again.table, again.place) == (table, Place("questions", 2))
    # An unfinished table comes back too.
    say(again.bar, "go_to", stage="table")
    tab.load(ours=True)
    tab.app.go(Destination("tonight"))
    unfinished = tab.app._views["tonight"]
    assert isinstance(unfinished, Tonight)
    assert (unfinished.table, unfinished.place) == (table, Place("table"))


def test_every_place_is_kept(tonight: Tonight) -> None:
    for place in places(TABLE):
        other = Tonight(deal("warcraft", 2, 1))
        tonight._set(TABLE, place)
        other.restore(json.loads(json.dumps(tonight.keep())))
        assert (other.table, other.place) == (TABLE, place)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"stage": "kitchen"},
        {"number": 11},
        {"number": 0},
        {"stage": "questions", "number": 6},
        {"stage": "sheet", "number": 2},
        {"table": {}},
        {"table": {**document(TABLE), "row": []}},
        {"more": 1},
    ],
)
def test_a_damaged_document_changes_nothing(tonight: Tonight, change: dict[str, Any]) -> None:
    kept = {"version": 1, "table": document(deal("base", 2, 1)), "stage": "cards", "number": 2}
    with pytest.raises(DocumentError):
        tonight.restore({**kept, **change})
    assert (tonight.table, tonight.place) == (TABLE, Place("table"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stage_is_in_the_language(language: str) -> None:
    app = App(Random(1))
    app.go(Destination("tonight", to_id(TABLE)))
    view = app._views["tonight"]
    assert isinstance(view, Tonight)
    say(view.bar, "go_to", stage="questions")
    english = {"Question 1 of 5", "At your table tonight"}
    try:
        app._speak(language)
        assert view.question is not None
        shown = str([panel.state for panel in (view.bar, view.setting, view.card, view.pager, view.question.card)])
        assert {words for words in english if words in shown} == (english if language == "en" else set())
        assert "Player 1" not in shown
        sent: list[dict[str, str]] = []
        view.paper.send = sent.append
        say(view.paper, "print")
        assert sent == [{"print": page(TABLE, language)}]
    finally:
        languages.use(languages.ENGLISH)


def test_the_sheet_is_saved_as_a_file(tonight: Tonight) -> None:
    sent: list[dict[str, Any]] = []
    tonight.paper.send = sent.append
    say(tonight.paper, "save")
    assert sent == [{"file": {"name": "small-world-tonight.html", "content": page(TABLE, "en")}}]


def test_a_line_to_watch_leads_to_what_says_more() -> None:
    led: list[Destination] = []
    tonight = Tonight(TABLE, go=led.append)
    for see in ("C-008", "discounts", "base.orcs"):
        say(tonight.card, "read", id=see)
    assert led == [
        Destination("rulings", "C-008"),
        Destination("codex", "discounts"),
        Destination("codex", "base.orcs"),
    ]
    assert tonight.card.state["can_leave"]
