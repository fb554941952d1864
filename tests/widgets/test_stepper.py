"""Watching example turns, as a browser asks for it: messages may come from anybody."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld.documents import records
from smallworld.teaching.examples import Example, Origin, examples, scenes
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.watch.stepper import Stepper
from smallworld_widgets.watch.story import choices, story_state


@pytest.fixture
def view(goes: list[Destination]) -> Stepper:
    return Stepper("pipe", go=goes.append)


def send(view: Stepper, **message: Any) -> None:
    view.story._hear(None, message, None)


@pytest.mark.parametrize("example", examples(), ids=lambda found: found.id)
def test_every_example_names_what_it_is_about(example: Example) -> None:
    played = scenes(example)
    state = story_state([example], example, played, len(played) - 1, can_leave=True)
    shown = [article.id for article in articles().values() if example.id in article.examples]
    assert [[one["id"] for one in about["links"]] for about in state["about"]] == [list(example.about), shown]
    assert [step["says"] for step in state["steps"]] == [step.says for step in example.steps]


def test_a_step_tells_the_reading_that_decided_what_happened() -> None:
    for example in examples():
        played = scenes(example)
        state = story_state([example], example, played, len(played) - 1, can_leave=True)
        for step, scene in zip(state["steps"], played, strict=True):
            assert ["reading" in told for told in step["events"]] == [e.option is not None for e in scene.events]


def test_every_example_is_offered_once_under_what_it_is_about() -> None:
    shelves = {shelf["name"]: [entry["id"] for entry in shelf["entries"]] for shelf in choices(examples())}
    assert sorted(id for ids in shelves.values() for id in ids) == sorted(example.id for example in examples())
    relics = {id for id, entry in codex.entries().items() if entry.kind is codex.Kind.RELIC}
    ends = (": relics", ": artifacts")
    assert {id for name, ids in shelves.items() if name.endswith(ends) for id in ids} == relics
    printed = {example.id for example in examples() if example.origin is Origin.RULEBOOK}
    assert {id for name, ids in shelves.items() if "rulebook" in name for id in ids} == printed


def test_example_without_an_ability_is_listed_under_the_rules() -> None:
    [found] = [example for example in examples() if example.id == "base.orcs"]
    [shelf] = choices([found._replace(id="EX-B9", about=())])
    assert (shelf["name"], [entry["id"] for entry in shelf["entries"]]) == (
        "Small World: rules for every race",
        ["EX-B9"],
    )


class TestMessages:
    @pytest.mark.parametrize(("asked", "shown"), [(1, 1), (-5, 0), (10**6, "last")])
    def test_a_step_is_shown_or_the_nearest_there_is(self, view: Stepper, asked: int, shown: int | str) -> None:
        last = len(view.example.steps) - 1
        send(view, do="show", step=asked)
        assert view.step == (last if shown == "last" else shown)
        assert view.story.state["step"] == view.step

    def test_steps_are_counted_from_the_one_that_is_shown_when_they_are_heard(self, view: Stepper) -> None:
        last = len(view.example.steps) - 1
        for by, shown in ((1, 1), (1, 2), (-1, 1), (-5, 0), (10**6, last)):
            send(view, do="move", by=by)
            assert view.step == view.story.state["step"] == shown

    @pytest.mark.parametrize(
        "message",
        [
            {},
            {"do": "show"},
            {"do": "move", "by": "1"},
            {"do": "show", "step": "1"},
            {"do": "choose", "id": "no such"},
            {"do": ["show"]},
        ],
    )
    def test_unknown_message_changes_nothing(
        self, view: Stepper, message: dict[str, Any], goes: list[Destination]
    ) -> None:
        before = view.story.state
        send(view, **message)
        assert (view.example.id, view.step, view.story.state) == ("pipe", 0, before)
        assert not goes

    def test_another_example_starts_at_its_beginning(self, view: Stepper) -> None:
        send(view, do="show", step=1)
        view.board.selected = view.position.rules.board.ids[0]
        send(view, do="choose", id="base.trolls")
        assert (view.example.id, view.step, view.shown) == ("base.trolls", 0, "base.trolls")
        assert not view.board.selected, "it was chosen in the example before"
        assert view.destination == Destination("watch", "base.trolls")

    def test_it_leads_to_the_codex_about_what_it_shows_or_did_when_it_was_asked(
        self, view: Stepper, goes: list[Destination]
    ) -> None:
        for id in ("pipe", "base.trolls"):
            send(view, do="about", id=id)
            assert goes.pop() == Destination("codex", id)
        send(view, do="about", id="base.nobody")
        assert not goes

    @pytest.mark.parametrize("message", [{"do": "show", "step": 2}, {"do": "move", "by": 1}, {"do": "play_on"}])
    def test_message_of_another_example_is_too_late(
        self, view: Stepper, message: dict[str, Any], goes: list[Destination]
    ) -> None:
        send(view, do="choose", id="base.trolls")
        send(view, **message, of="pipe")
        assert view.story.state["notice"] == "Too late: another example turn is open now. Nothing was done."
        assert (view.example.id, view.step, goes) == ("base.trolls", 0, [])
        send(view, do="show", step=1, of="base.trolls")
        assert (view.story.state["notice"], view.step) == ("", 1)

    def test_only_another_step_counts_as_work(self, view: Stepper) -> None:
        for message, work in (({"step": 0}, 0), ({"step": -3}, 0), ({"step": 1}, 1), ({"step": 1}, 1)):
            send(view, do="show", **message)
            assert view.work == work

    def test_the_step_that_is_shown_is_opened_and_played_on(self, view: Stepper, goes: list[Destination]) -> None:
        send(view, do="show", step=10**6)
        send(view, do="open")
        send(view, do="play_on")
        opened, played = goes
        assert opened == Destination("explore", position=view.position)
        assert played.record is not None
        assert records.end(*played.record) == view.position


def test_alone_it_leads_nowhere() -> None:
    alone = Stepper("base.trolls")
    for way in ("open", "play_on"):
        send(alone, do=way)
    assert alone.story.state["can_leave"] is False
    with pytest.raises(KeyError):
        Stepper("no such example")
