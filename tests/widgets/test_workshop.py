"""The workshop: what is filled in is played, kept, shared and printed, and nothing else that arrives does anything."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from smallworld.documents.inventions.files import examples, read_file, write_file
from smallworld.games import GAMES
from smallworld.model.actions import Pick
from smallworld.presentation.workshop import measure
from smallworld.presentation.workshop.measure import STEP, WHOLE
from smallworld.rules.engine import legal_actions
from smallworld.words.faults import DocumentError
from smallworld.words.languages import ENGLISH, reading
from smallworld_widgets.app import App
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from smallworld_widgets.play.play import Play
from smallworld_widgets.workshop.workshop import Workshop


def say(view: Workshop, do: str, **values: Any) -> None:
    view.bench._handle_custom_msg({"do": do, **values}, [])


def elves(go: Any = None) -> Workshop:
    """Returns a workshop in which a child's idea was filled in: elves who swim and get a coin for each lake."""
    view = Workshop(go=go, random=Random(1))
    say(view, "name", at="races/0", name="Swimming Elves")
    say(view, "add", at="races/0", pattern="hold_water")
    say(view, "add", at="races/0", pattern="coin_per_region")
    say(view, "put", at="races/0/effects/1/where", value="of_terrain")
    say(view, "put", at="races/0/effects/1/where/terrains", value="lake")
    say(view, "put", at="races/0/effects/1/where/terrains", value="farmland")
    return view


def test_an_idea_becomes_a_race_that_the_engine_plays() -> None:
    view = elves()
    (race,) = view.file.inventions.races
    assert str(race.summary) == (
        "Water is conquered, held and scored like empty land. "
        "One coin more for each lake that the race holds. It works in decline, too."
    )
    assert view.position.players[0].active is not None
    assert view.position.players[0].active.race == race.id
    assert view.answer.state["groups"], "it conquers water"
    say(view, "ask", question="earn")
    assert view.answer.state["coins"][0] != view.answer.state["coins"][1]
    assert "Swimming Elves" in " ".join(term["reason"] for term in view.answer.state["terms"])
    assert {term["source"] for term in view.answer.state["terms"]} >= {"Invented, Swimming Elves"}


def test_a_small_board_is_named_only_where_there_is_one() -> None:
    view = Workshop()
    say(view, "add", at="races/0", pattern="flat_coins")
    say(view, "ask", question="hold")
    assert view.bench.state["cards"][0]["effects"][0]["sample"] is not None
    assert "small board" in view.answer.state["says"]
    say(view, "drop_effect", at="races/0", n=0)
    say(view, "add", at="races/0", pattern="last_redeployment")
    assert view.bench.state["cards"][0]["effects"][0]["sample"] is None
    assert view.answer.state["says"].startswith("No difference")
    assert "small board" not in view.answer.state["says"]


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_has_effects(game: str) -> None:
    view = Workshop()
    say(view, "game", id=game)
    topics = [topic["id"] for topic in view.bench.state["topics"]]
    assert topics == list(dict.fromkeys(pattern["topic"] for pattern in view.bench.state["patterns"]))
    assert ("deeds" in topics) is (game == "warcraft")


def test_a_blank_workshop_has_a_blank_banner_and_a_blank_badge() -> None:
    view = Workshop()
    assert [(card["kind"], card["blank"]) for card in view.bench.state["cards"]] == [("races", True), ("powers", True)]
    assert view.destination == Destination("workshop")
    assert "Nothing is invented yet" in view.answer.state["says"]
    assert not view.bench.state["can_share"]


def test_a_link_brings_it_back() -> None:
    view = elves()
    shared = from_fragment(to_fragment(Shared(view.destination)))
    other = Workshop()
    other.visit(shared.destination)
    assert other.file == view.file
    assert other.bench.state["cards"] == view.bench.state["cards"]


def test_an_unfinished_invention_is_kept_and_shared_but_not_played() -> None:
    gone: list[Destination] = []
    view = Workshop(go=gone.append)
    say(view, "add", at="races/0", pattern="fixed_price")
    say(view, "put", at="races/0/effects/0/when", value="always")
    assert view.bench.state["cards"][0]["effects"][0]["needs"]
    assert not view.games.state["can_play"]
    for do in ("play", "explore", "watch", "measure", "save", "card"):
        say(view, do)
    assert not gone
    assert not view.games.state["told"]
    other = Workshop()
    other.visit(from_fragment(to_fragment(Shared(view.destination))).destination)
    assert other.file == view.file
    again = Workshop()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.file == view.file


def test_what_was_opened_is_work_that_a_reload_brings_back() -> None:
    app = App(Random(1))
    link = to_fragment(Shared(elves().destination))
    app.navigation._handle_custom_msg({"do": "arrive", "fragment": link}, [])
    assert "w=" in app.navigation.fragment
    kept = Workshop()
    kept.restore(app._views["workshop"].keep())
    assert not kept.bench.state["can_undo"]
    assert kept.work


def test_a_printed_partner_never_takes_the_place_of_an_invention() -> None:
    view = elves()
    say(view, "with", part="race", id="base.amazons")
    assert view.trying.state["race"] == "own.swimming_elves"
    assert [race["id"] for race in view.trying.state["races"]] == ["own.swimming_elves"]
    say(view, "with", part="power", id="base.forest")
    assert view.trying.state["power"] == "base.forest"


def test_a_moment_that_never_comes_is_said() -> None:
    view = Workshop()
    say(view, "add", at="races/0", pattern="least")
    say(view, "put", at="races/0/tokens", value=1)
    say(view, "put", at="races/0/effects/0/tokens", value=9)
    said = {}
    for question in ("conquer", "earn", "hold"):
        say(view, "ask", question=question)
        said[question] = view.answer.state["says"]
    assert any(words.startswith("No game of bots came to such a moment") for words in said.values())


def test_a_place_alone_is_tried_but_not_measured() -> None:
    view = Workshop()
    say(view, "example", id="leaping-boots")
    assert view.answer.state["groups"]
    assert not view.games.state["can_measure"]


def test_undo_and_redo() -> None:
    view = elves()
    before = view.file
    say(view, "drop", at="races/0")
    assert not view.file.inventions
    say(view, "undo")
    assert view.file == before
    say(view, "redo")
    assert not view.file.inventions
    for _ in range(20):
        say(view, "undo")
    assert not view.file.inventions
    assert not view.bench.state["can_undo"]


def test_a_name_is_kept_while_it_is_written_and_undone_as_a_whole() -> None:
    view = Workshop()
    for name in ("El", "Elv", "Elves"):
        say(view, "write", at="races/0", name=name, other=False)
        assert reloaded(view).bench.state["cards"][0]["name"] == name
    say(view, "name", at="races/0", name="Elves")
    for name in ("Or", "Orcs"):
        say(view, "write", at="races/0", name=name, other=False)
    for name in ("Or", "Orc"):
        say(view, "write", at="races/0", name=name, other=True)
    say(view, "other", at="races/0", name="Orc")
    names = []
    while view.bench.state["can_undo"]:
        (race,) = view.file.inventions.races
        names.append((str(race.name), race.counted[0]))
        say(view, "undo")
    assert names == [("Orcs", "{n} Orc"), ("Orcs", "{n} Orcs"), ("Elves", "{n} Elves")]
    assert not view.file.inventions
    say(view, "redo")
    say(view, "write", at="races/0", name="El", other=False)
    say(view, "undo")
    assert [str(race.name) for race in view.file.inventions.races] == ["Elves"]


def test_the_players_of_a_watched_game_have_names_in_the_language_of_now() -> None:
    app = App(Random(1))
    app.go(Destination("workshop", "swimming-elves"))
    view = app._views["workshop"]
    assert isinstance(view, Workshop)
    say(view, "watch")
    with reading(ENGLISH):  # Puts English back afterwards.
        app._speak("zh-Hant")
        assert view.games.state["told"]
        assert all(line.startswith("玩家") for line in view.games.state["told"])
        say(view, "review")
    assert isinstance(play := app._views["play"], Play)
    assert [player.name for player in play.position.players] == ["玩家1", "玩家2"]


def test_games_begin_with_it() -> None:
    gone: list[Destination] = []
    view = elves(gone.append)
    say(view, "play")
    say(view, "explore")
    say(view, "watch")
    say(view, "review")
    play, explore, review = gone
    assert play.position is not None
    assert play.position.row[0].race == "own.swimming_elves"
    game = Play(random=Random(1))
    game.visit(play)
    assert game.position.row[0].race == "own.swimming_elves"
    assert len(game.position.row) == 6
    assert game.game.seats == ["human", "greedy"]
    assert Pick(0) in legal_actions(game.position)
    assert explore.position == view.position
    assert review.record is not None
    tried = f"{view._subject.game.powers[view._subject.power].name} Swimming Elves"
    assert view.games.state["told"][0] == f"Player 1 begins with {tried}."
    assert len(view.games.state["told"]) == 3


def test_it_is_measured_step_by_step() -> None:
    view = elves()
    say(view, "go_on", played=0)
    assert view.games.state["played"] == 0, "nobody asked"
    say(view, "measure")
    say(view, "go_on", played=0)
    say(view, "go_on", played=0)
    assert view.games.state["played"] == STEP, "a repeated message plays nothing"
    say(view, "go_on", played=STEP)
    assert view.games.state["measuring"]
    assert view.games.state["figures"][0].startswith("Swimming Elves: ")
    say(view, "stop")
    say(view, "go_on", played=2 * STEP)
    assert view.games.state["played"] == 2 * STEP
    say(view, "put", at="races/0/tokens", value=9)
    assert view.games.state["played"] == 0, "another draft is measured anew"
    assert 2 * STEP < WHOLE


def test_a_whole_measurement_is_not_played_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "WHOLE", STEP)
    view = elves()
    assert view.games.state["can_measure"]
    say(view, "measure")
    say(view, "go_on", played=0)
    assert view.games.state["played"] == STEP
    assert not view.games.state["can_measure"]
    say(view, "measure")
    say(view, "go_on", played=STEP)
    assert view.games.state["played"] == STEP


def test_files_are_saved_printed_and_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    view = elves()
    sent: list[Any] = []
    monkeypatch.setattr(view.bench, "send", sent.append)
    say(view, "save")
    say(view, "card")
    saved, card = sent
    assert (saved["name"], card["name"]) == ("swimming-elves.json", "swimming-elves.svg")
    assert read_file(json.loads(saved["content"])) == view.file
    assert "Swimming Elves" in card["content"]
    other = Workshop()
    say(other, "load", content=saved["content"])
    assert other.file == view.file
    say(other, "load", content=saved["content"].replace("hold_water", "holds_water"))
    assert other.file == view.file
    assert any("holds_water" in fault for fault in other.bench.state["faults"])


@pytest.mark.parametrize("file", examples(), ids=lambda file: file.id)
def test_an_example_opens_in_every_view_of_it(file: Any) -> None:
    view = Workshop()
    say(view, "example", id=file.id)
    assert view.file == file
    assert view.bench.state["can_share"]
    for question in ("earn", "hold", "conquer"):
        say(view, "ask", question=question)
        assert view.answer.state["says"]
    view.visit(Destination("workshop", "no-such"))
    assert write_file(view.file) == write_file(file)


@pytest.mark.parametrize(
    "message",
    [
        {"do": "name", "at": "races/0"},
        {"do": "name", "at": "races/0", "name": 7},
        {"do": "name", "at": "../0", "name": "x"},
        {"do": "write", "at": "races/0", "name": "x"},
        {"do": "write", "at": "races/0", "name": "", "other": False},
        {"do": "write", "at": "powers/0", "name": "x", "other": True},
        {"do": "put", "at": "races/0/effects/0/when", "value": {"deep": [1]}},
        {"do": "put", "at": "races/0/effects/0/when", "value": None},
        {"do": "put", "at": "races/0/effects/0/when", "value": 1.5},
        {"do": "put", "at": "__class__/0", "value": "x"},
        {"do": "put", "at": "races/0/effects/0/effect", "value": "flight"},
        {"do": "add", "at": "races/0", "pattern": "__init__"},
        {"do": "add", "at": "pieces/0", "pattern": "flight"},
        {"do": "drop_effect", "at": "races/0", "n": 99},
        {"do": "drop_effect", "at": "races/0", "n": True},
        {"do": "drop", "at": "races/9"},
        {"do": "topic", "id": "nothing"},
        {"do": "game", "id": "chess"},
        {"do": "game", "id": "underground"},
        {"do": "example", "id": "nothing"},
        {"do": "load", "content": "{"},
        {"do": "load", "content": "[" * 2000},
        {"do": "ask", "question": "why"},
        {"do": "with", "part": "race", "id": "base.nobody"},
        {"do": "with", "part": "colour", "id": "base.trolls"},
        {"do": "look_at", "region": "r99"},
        {"do": "go_on", "played": -1},
        {"do": "eval", "code": "1"},
    ],
)
def test_anything_else_changes_nothing(message: dict[str, Any]) -> None:
    view = elves()
    before, answered = view.file, dict(view.answer.state)
    view.bench._handle_custom_msg(message, [])
    assert view.file == before
    assert view.answer.state == answered


def test_the_question_of_the_tutor_outlasts_a_reload_with_its_answer() -> None:
    app = App(Random(1))
    app.go(Destination("workshop", "moles"))
    view: Any = app._views["workshop"]
    view.tutor.bar._handle_custom_msg({"do": "ask", "id": "own.moles"}, [])
    for _ in range(3):
        again = reloaded(view)
        assert again.tutor.asked == view.tutor.asked is not None
        assert again.tutor.bar.state["chosen"] == "own.moles"
        assert again.tutor.question.card.state["mark"] is None
        for tutor in (view.tutor, again.tutor):
            say_to(tutor, "answer", answer=0)
        third = reloaded(again)
        assert third.tutor.question.card.state["mark"] == view.tutor.question.card.state["mark"] is not None
        for tutor in (view.tutor, third.tutor):
            say_to(tutor, "another")
        assert third.tutor.asked == view.tutor.asked, "the same one follows"
    say(view, "put", at="races/0/tokens", value=7)
    assert reloaded(view).tutor.asked is None, "the question was about other rules"


def reloaded(view: Workshop) -> Any:
    """Returns a workshop with what a browser was last told to keep of this one."""
    again = Workshop(random=Random(9))
    again.restore(json.loads(json.dumps(view.keep())))
    return again


def say_to(tutor: Any, do: str, **values: Any) -> None:
    tutor.question.card._handle_custom_msg({"do": do, "of": tutor.question.asked.serial, **values}, [])


def test_each_question_and_answer_is_work_to_be_kept() -> None:
    view = Workshop()
    say(view, "example", id="moles")
    done = [view.work]
    view.tutor.bar._handle_custom_msg({"do": "ask", "id": "own.moles"}, [])
    done.append(view.work)
    for do, values in (("answer", {"answer": 0}), ("another", {})):
        say_to(view.tutor, do, **values)
        done.append(view.work)
    assert done == sorted(set(done))


@pytest.mark.parametrize("changes", [{"answer": 99}, {"answer": 998}, {"number": 9999}])
def test_a_question_that_an_update_changed_costs_nothing_else(changes: dict[str, Any]) -> None:
    view = Workshop()
    say(view, "example", id="moles")
    view.tutor.bar._handle_custom_msg({"do": "ask", "id": "own.moles"}, [])
    kept: Any = view.keep()
    kept["asked"].update(answer=0)
    kept["asked"].update(changes)
    again: Any = Workshop()
    again.restore(kept)
    assert again.file == view.file
    assert again.tutor.keep()["answer"] in (None, 0)


_ASKED = {"about": "own.moles", "seed": 1, "number": 0, "answer": None}
_MOLES = write_file(next(file for file in examples() if file.id == "moles"))


@pytest.mark.parametrize(
    "kept",
    [
        None,
        {},
        {"version": 2},
        {"version": 1, "file": {"game": "base"}, "question": "earn", "asked": None},
        {"version": 2, "file": {"game": "chess"}, "question": "earn", "asked": None},
        {"version": 2, "file": {"game": "base"}, "question": "why", "asked": None},
        {"version": 2, "file": {"game": "base"}, "question": "earn", "asked": _ASKED},
        *(
            {"version": 2, "file": _MOLES, "question": "earn", "asked": asked}
            for asked in (
                *([], {}, 7, {"about": "own.moles"}),
                *({**_ASKED, "about": id} for id in ("base.trolls", "own.elves", 7, ["own.moles"])),
                *({**_ASKED, "seed": seed} for seed in (-1, 1.5, "1", True, 10**12)),
                *({**_ASKED, "number": number} for number in (-1, 10_000, None)),
                *({**_ASKED, "answer": answer} for answer in (-1, 1000, "0")),
                {**_ASKED, "more": 1},
            )
        ),
    ],
)
def test_what_was_kept_is_checked(kept: Any) -> None:
    view = elves()
    before = view.file
    with pytest.raises(DocumentError):
        view.restore(kept)
    assert view.file == before


def test_a_link_is_checked() -> None:
    for packed in ("", "AAAA", "eJw="):
        with pytest.raises(ValueError, match="damaged"):
            from_fragment(f"view=workshop&w={packed}")


def test_a_printed_number_is_changed_carried_and_taken_back() -> None:
    view = Workshop()
    say(view, "change", id="base.alchemist")
    assert [form["id"] for form in view.bench.state["overrides"]] == ["base.alchemist"]
    assert not view.bench.state["can_share"]
    assert not view.bench.state["can_undo"]
    say(view, "put", at="overrides/base.alchemist/coins", value=4)
    assert view.trying.state["power"] == "base.alchemist"
    say(view, "ask", question="earn")
    before, after = map(int, view.answer.state["coins"])
    assert after - before == 2
    assert view.bench.state["can_share"]
    assert not view.bench.state["can_print"]

    linked, reloaded, opened = Workshop(), Workshop(), Workshop()
    linked.visit(from_fragment(to_fragment(Shared(view.destination))).destination)
    reloaded.restore(json.loads(json.dumps(view.keep())))
    say(opened, "load", content=json.dumps(write_file(view.file)))
    for other in (linked, reloaded, opened):
        assert other.file == view.file
        assert [form["id"] for form in other.bench.state["overrides"]] == ["base.alchemist"]

    say(view, "undo")
    assert not view.file.inventions
    say(view, "redo")
    say(view, "change", id="base.trolls")
    say(view, "as_printed", id="base.alchemist")
    assert not view.file.inventions
    assert [form["id"] for form in view.bench.state["overrides"]] == ["base.trolls"]
    say(view, "as_printed", id="base.trolls")
    assert not view.bench.state["overrides"]


def test_what_is_not_printed_cannot_be_chosen_to_be_changed() -> None:
    view = elves()
    for id in ("own.swimming_elves", "base.nobody", "base.lost_tribe", ""):
        say(view, "change", id=id)
        assert not view.bench.state["overrides"]
    say(view, "as_printed", id="base.nobody")
    assert view.bench.state["overrides"] == []
