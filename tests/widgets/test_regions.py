"""The names of regions on the page: words, or ids once a visitor asks for them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.model.actions import Conquer
from smallworld.model.rules import Rules
from smallworld.presentation.board.explanation import explanation
from smallworld.presentation.board.view import board_state
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.presentation.replies import replies
from smallworld.rules.engine import refusals
from smallworld.setup.new_game import new_game
from smallworld.teaching.rulings import ruling
from smallworld.wording.landmarks import region_names
from smallworld.words.languages import reading
from smallworld.words.text import opening, reader, region
from smallworld_widgets.app import App
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play.play import Play
from smallworld_widgets.rulings.rulings import Rulings
from tests.grounds import isle
from tests.widgets.playing import click


def say(panel: Panel, do: str, **values: Any) -> None:
    panel._handle_custom_msg({"do": do, **values}, [])


def test_the_page_calls_regions_as_people_do_and_the_engine_by_their_ids() -> None:
    caverns = notation.read(EXAMPLE)
    view = Play(caverns, seed=2)
    here = view.inspector.state["regions"]["r05"]
    assert (here["title"], here["place"], here["borders"]) == (
        "The north-west mountain",
        "",
        ["r00", "r01", "r06", "r11"],
    )
    assert view.board.state["regions"]["r05"]["name"].startswith("The north-west mountain, ")
    # The board writes no ids, but a region under the pointer has its name with the id.
    assert not any("label" in found for found in view.board.state["regions"].values())
    assert view.board.state["places"]["r05"] == "the north-west mountain (r05)"
    click(view, "r05")
    assert view.decision.state["gained"].startswith("The Orcs take the north-west mountain: ")
    say(view.board, "back")
    labels = [action["label"] for group in view.decision.state["groups"] for action in group["actions"]]
    assert "Conquer the northern swamp" in labels
    say(view.board, "forward")
    # Documents, links and the engine itself go by ids.
    assert [str(action) for action in view.record.actions] == ["conquer r05"]
    assert any(refusal.values.get("region") == "r99" for refusal in refusals(caverns, Conquer("r99")))
    assert str(region("r05")) == "r05"


def test_ids_are_shown_once_asked_for() -> None:
    app = App()
    say(app.navigation, "open", view="explore")
    explorer: Explorer = app._views["explore"]
    assert explorer.inspector.state["regions"]["r05"]["title"] == "The north-west mountain"
    say(app.navigation, "show_ids", on=True)
    assert explorer.board.state["ids"]
    assert explorer.inspector.state["regions"]["r05"]["title"] == "r05, mountain"
    assert explorer.inspector.state["regions"]["r05"]["place"] == "the north-west mountain"
    assert explorer.board.state["regions"]["r05"]["label"] == "r05"
    say(app.navigation, "show_ids", on=False)
    assert "label" not in explorer.board.state["regions"]["r05"]


@pytest.mark.parametrize(("ids", "shown"), [(True, True), (False, False), ("yes", False), (1, False), (None, False)])
def test_ids_are_shown_again_after_a_reload(ids: object, shown: bool) -> None:
    app = App()
    say(app.navigation, "arrive", fragment="view=explore", ids=ids)
    explorer: Explorer = app._views["explore"]
    assert explorer.board.state["ids"] == shown
    assert ("label" in explorer.board.state["regions"]["r05"]) == shown
    # Another address that is followed later says nothing of it.
    say(app.navigation, "arrive", fragment="view=watch")
    assert app._views["watch"].board.state["ids"] == shown


def test_ids_that_are_shown_in_an_app_are_shown_in_all_its_views() -> None:
    """This holds for open views, for those opened later, and for everything that a view makes later."""
    app = App()
    app.go(Destination("watch"))
    say(app.navigation, "show_ids", on=True)
    app.go(Destination("watch"))
    assert app._views["watch"].board.state["ids"]
    app.go(Destination("rulings", "W-018"))
    rulings: Rulings = app._views["rulings"]
    rulings.reveal()
    assert rulings.board.state["ids"]
    assert "Steal for a06: Frostmourne" in json.dumps(rulings.card.state)
    app.go(Destination("learn", "base.goal"))
    learn: Learn = app._views["learn"]
    say(learn.teller, "next")
    say(learn.teller, "next")
    question = learn.question
    assert question is not None
    assert question.board.state["ids"]
    app.go(Destination("explore"))
    explorer: Explorer = app._views["explore"]
    assert explorer.inspector.state["regions"]["r05"]["title"] == "r05, mountain"


def test_ids_that_are_shown_in_an_app_are_shown_in_no_other_and_in_nothing_that_stands_alone() -> None:
    """A notebook may show such views, made before or after."""
    apps, alone = [App(), App()], [Explorer()]
    app = App()
    say(app.navigation, "show_ids", on=True)
    apps, alone = [*apps, App()], [*alone, Explorer()]
    for other in apps:
        other.go(Destination("explore"))
    for explorer in [*alone, *(other._views["explore"] for other in apps)]:
        say(explorer.board, "activate", region="r05", remove=False)
        assert not explorer.board.state["ids"]
        assert explorer.inspector.state["regions"]["r05"]["title"] == "The north-west mountain"


def test_regions_of_a_board_of_ones_own_go_by_what_its_author_calls_them() -> None:
    board = isle()
    position = new_game(Rules(games.GAMES[board.game], board))
    names = region_names(position.rules.board)
    assert not names
    with reader.calling(names):
        states = board_state(position)["regions"]
        assert all(state["label"] == id for id, state in states.items())
        assert explanation(position, 0, ())["title"].startswith(position.rules.board.ids[0])


@pytest.mark.parametrize("board", ["base-2", "underground-2", "warcraft-l1a-s1a"])
def test_a_player_called_like_a_region_keeps_his_name(board: str) -> None:
    """A player keeps their name in every sentence of a game."""
    start = new_game(Rules(games.GAMES[boards.board(board).game], boards.board(board)))

    def said(*names: str) -> list[str]:
        players = tuple(player._replace(name=name) for player, name in zip(start.players, names, strict=True))
        view = Play(start._replace(players=players), seed=1)
        found = []
        for _ in range(12):
            view.game.seats = ["random", "random"]
            for _ in range(8):
                view.game.play_step()
            view.game.seats = [HUMAN, HUMAN]
            view.repaint()
            states = [panel.state for panel in (view.decision, view.story, view.table, view.inspector, view.board)]
            found.append(json.dumps(states, ensure_ascii=False))
        return found

    ids = boards.board(board).ids
    strangers = ("Xanthippe", "Ypsilanti")
    for plain, like in zip(said(*strangers), said(*ids[1:3]), strict=True):
        assert strangers[0] in plain
        assert plain.replace(strangers[0], ids[1]).replace(strangers[1], ids[2]) == like


def test_a_sketch_calls_its_regions_in_the_language_of_the_reader() -> None:
    """This holds on the board, for a screen reader, and in questions. Documents and links go by ids in any language."""
    with reading("zh-Hans"):
        view = Rulings()
        view.visit(Destination("rulings", "U-111"))
        view.reveal()
        here = view.board.state["regions"]["Mid"]
        assert here["label"] == "中区"
        assert here["name"].startswith("中区、")
        assert view.inspector.state["regions"]["Mid"]["title"].startswith("中区、")
        assert view.inspector.state["regions"]["Mid"]["place"] == ""
        assert "Mid" not in view.board.state["places"]
        assert "征服中区：使用杀手兔之剑所需的标记" in json.dumps(view.card.state, ensure_ascii=False)
        assert view.position is not None
        assert "Mid" in [here["id"] for here in notation.write(view.position)["board"]["regions"]]


def test_every_question_of_a_ruling_calls_regions_as_its_own_board_does() -> None:
    """The first is about a sketch, another about a printed board."""
    asked = [each.asked for each in replies(ruling("C-002"))]
    assert "the price of Peak" in asked
    assert not any("a01" in said for said in asked)


@pytest.mark.parametrize(("language", "offered"), [("en", False), ("zh-Hant", True)])
def test_ids_are_offered_where_regions_are_called_otherwise(language: str, offered: bool) -> None:
    with reading(language):
        app = App()
        app.go(Destination("rulings", "C-002"))
        view: Rulings = app._views["rulings"]
        assert view.board.state["named"] == offered
        say(app.navigation, "show_ids", on=True)
        assert view.board.state["ids"] == offered
        assert view.board.state["regions"]["Peak"]["label"] == "Peak"
        assert view.inspector.state["regions"]["Peak"]["place"] == ("山峰" if offered else "")


def test_ids_and_names_that_people_gave_stay_as_they_are() -> None:
    setup = {
        "board": {
            "id": "own",
            "players": 2,
            "turns": 10,
            "regions": [
                {"id": "geode", "terrain": "hill", "edge": True},
                {"id": "forest-3", "terrain": "forest", "edge": True},
            ],
            "borders": [["geode", "forest-3"]],
        },
        "players": [{"name": "anna", "active": {"race": "orcs", "power": "hill", "hand": 5}}, {"name": "Ben"}],
        "regions": {"geode": {"race": "orcs", "tokens": 1}},
    }
    shown = notation.read_setup(setup)
    explained = [explanation(shown, index, ()) for index in range(2)]
    assert [(region["title"], region["name"]) for region in explained] == [
        ("geode, hill", "geode"),
        ("forest-3, forest", "forest-3"),
    ]
    assert "anna" in [entry["name"] for entry in board_state(shown)["legend"]]
    assert [opening(words) for words in ("geode", "forest-3", "r05")] == ["Geode", "forest-3", "r05"]
