"""The course, as a browser asks for it: messages may come from anybody."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.model.actions import FinalRoll
from smallworld.presentation.game.attempt import Attempt
from smallworld.rules.conquest.campaign import CONQUESTS
from smallworld.rules.engine import CHANCE, decider
from smallworld.teaching.lessons import course, scenes
from smallworld.teaching.lessons.mixed import QUESTIONS
from smallworld.teaching.lessons.path import Stage
from smallworld.teaching.lessons.units import units
from smallworld.teaching.library import codex
from smallworld.words.faults import DocumentError
from smallworld_widgets.learn.learn import Learn
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.practice.question import QuestionPanel, is_written


@pytest.fixture
def view(goes: list[Destination]) -> Learn:
    return Learn("base.price", go=goes.append)


def send(view: Learn, do: str, **values: Any) -> None:
    view._hear({"do": do, **values})


def at(id: str) -> Learn:
    return Learn(id, go=lambda _: None)


def kinds(game: str) -> dict[str, str]:
    """Returns the place of the first step of each kind."""
    found: dict[str, str] = {}
    for lesson in course(game):
        for i, step in enumerate(lesson.steps):
            kind = "do" if step.goal else "ask" if step.about else "see"
            found.setdefault(kind, f"{lesson.id}.{i + 1}")
    return found


KINDS = kinds("base")


def test_the_contents_list_the_lessons_of_each_game_and_what_is_done() -> None:
    view = Learn()
    for game in games.GAMES:
        send(view, "choose_game", game=game)
        listed = view.contents.state["lessons"]
        assert [one["id"] for one in listed] == [lesson.id for lesson in course(game)]
        assert [one["next"] for one in listed] == [True] + [False] * (len(listed) - 1)
        assert not any(one["done"] for one in listed)
        spent = {one["id"]: one["minutes"] for one in view.contents.state["units"]}
        assert spent == {each.id: f"{each.minutes} minutes" for each in units(game)}
    assert list(view.parts) == [view.contents]
    send(view, "choose", id="base.goal")
    assert list(view.parts) == [view.reader]
    assert view.reader.children == (view.sheet, view.board)
    # The first lesson has no prices, and so nothing that explains them.
    assert view.sheet.children == (view.teller,)


def do(view: Learn) -> None:
    """Reaches the goal of a step as it is shown."""
    for action in view.here.scene.step.actions if view.here else ():
        send(view, "act", action=str(action))


def go_through(view: Learn) -> list[str]:
    """Goes through a lesson without a mistake, and returns the ids of its stops."""
    stops = []
    while view.here is not None and view.here.stop.stage is not Stage.END:
        stops.append(view.here.id)
        if view.here.asking is not None:
            answer(view, asked_in(view).asked.exercise.truth.value)
        elif view.here.trying:
            do(view)
        else:
            send(view, "guess", choice=0)
            while not view.teller.state["can"]["go_on"]:
                send(view, "show_me")
        send(view, "next")
    return stops


def test_a_lesson_without_a_mistake_is_done_and_leads_to_the_next(view: Learn) -> None:
    """The step asks about its four ideas, and they come once more at the end."""
    ideas = ["defenders", "price_of_any_region", "neutral_defenders", "mountains"]
    stops = [stop.removeprefix("base.price.") for stop in go_through(view)]
    assert stops[:3] == ["1", "2", "3"]
    assert stops[3:7] == ["4", *(f"4:step:base.{id}" for id in ideas[1:])]
    assert stops[7:12] == ["5", *(f"5:again:base.{id}" for id in ideas)]
    assert [stop.split(":")[1] for stop in stops[12:]] == ["mixed"] * 3
    assert view.summary.state["says"].startswith("Lesson done")
    assert view.learner.progress.lessons.keys() == {"base.price"}
    send(view, "next")
    following = course("base")[[found.id for found in course("base")].index("base.price") + 1 :]
    assert view.shown == following[0].id
    send(view, "contents")
    assert [one["id"] for one in view.contents.state["lessons"] if one["done"]] == ["base.price"]


def test_pressing_next_comes_to_an_honest_end(view: Learn) -> None:
    for step in range(len(scenes("base.price"))):
        assert view.shown == ("base.price" if step == 0 else f"base.price.{step + 1}")
        assert view.destination == Destination("learn", view.shown)
        send(view, "next")
    for _ in range(QUESTIONS):
        send(view, "next")
    assert not view.learner.progress.lessons
    state = view.summary.state
    assert state["says"] == "Not done yet."
    assert state["heading"] == "1 goal and 4 ideas are still open:"
    # The goal has two parts.
    assert len(state["items"]) == 2 + 4
    send(view, "contents")
    assert not any(one["done"] for one in view.contents.state["lessons"])


def test_from_its_end_a_lesson_leads_to_what_is_missing_until_it_is_done() -> None:
    view = at("base.price.4")
    send(view, "show_me")
    while view.here is not None and view.here.stop.stage is not Stage.END:
        send(view, "next")
    send(view, "mend")
    stops = go_through(view)
    assert [stop.partition(":")[0] for stop in stops] == [*["base.price.4"] * 4, "base.price.5"]
    assert view.summary.state["heading"] == "4 ideas still to answer:"
    send(view, "mend")
    assert all(":again:" in stop for stop in go_through(view))
    assert view.learner.progress.lessons.keys() == {"base.price"}


def test_a_goal_that_was_shown_is_not_met_by_the_learner() -> None:
    view = at("base.price.5")
    assert view.here is not None
    while not view.teller.state["can"]["go_on"]:
        send(view, "show_me")
    assert view.here.journal.met == frozenset()
    send(view, "again")
    do(view)
    assert view.teller.state["verdict"]
    assert view.here.journal.met == {4}


def test_the_last_lesson_leads_back_to_the_contents() -> None:
    view = at(course("base")[-1].id)
    while view.here is not None:
        send(view, "next")
    assert (view.here, view.shown) == (None, "")


def asked_in(view: Learn) -> QuestionPanel:
    """Returns the exercise of the step."""
    assert view.question is not None
    assert view.reader.children == (view.sheet, view.question.board)
    assert view.sheet.children == (view.teller, view.question.card)
    return view.question


def answer(view: Learn, value: object) -> None:
    """Answers an exercise, by its choice or by the number."""
    panel = asked_in(view)
    exercise = panel.asked.exercise
    choice = next(i for i, choice in enumerate(exercise.choices) if choice.value == value)
    panel._hear({"do": "answer", "answer": value if is_written(exercise) else choice, "of": panel.asked.serial})


def test_a_wrong_answer_gets_a_hint_and_a_second_try_and_is_asked_about_later() -> None:
    view = at("base.entering")
    send(view, "show_me")
    for _ in range(2):
        send(view, "next")
        do(view)
    send(view, "next")
    panel = asked_in(view)
    asked = panel.asked.exercise
    wrong = next(choice for choice in asked.choices if choice.forgets is not None)
    assert not view.teller.state["card"]
    assert view.here is not None
    idea = view.here.stop.idea
    answer(view, wrong.value)
    # The hint names the rule that was left out, and not the answer.
    assert not panel.card.state["mark"]
    assert panel.card.state["right"] is None
    assert wrong.forgets is not None
    assert panel.card.state["slip"]["hint"] == str(wrong.forgets.says)
    assert {id: card.wrong for id, card in view.learner.progress.cards.items()} == {wrong.forgets.id: 1}
    before = view.learner.progress
    answer(view, wrong.value)
    assert not panel.card.state["mark"]
    answer(view, asked.truth.value)
    # The second try is right, and proves nothing.
    assert panel.card.state["mark"]["right"]
    assert view.learner.progress == before
    assert view.here.journal.record(idea).right == 0
    send(view, "next")
    later = go_through(view)
    assert [stop.rpartition(":")[2] for stop in later if "again" in stop].count(idea) == 2
    assert view.learner.progress.lessons.keys() == {"base.entering"}


def test_after_a_second_wrong_answer_the_right_one_is_shown_with_its_reasons() -> None:
    view = at("base.price.4")
    panel = asked_in(view)
    exercise = panel.asked.exercise
    wrong = [choice for choice in exercise.choices if choice.value != exercise.truth.value]
    for choice in wrong[:2]:
        answer(view, choice.value)
    mark = panel.card.state["mark"]
    assert not mark["right"]
    assert mark["why"]
    assert panel.card.state["slip"] is None
    assert sum(card.wrong for card in view.learner.progress.cards.values()) == 1


def test_another_question_about_the_same_idea_proves_nothing_more() -> None:
    view = at("base.price.4")
    panel = asked_in(view)
    for number in range(3):
        assert view.here is not None
        assert view.here.asking is not None
        assert view.here.asking.number == number
        assert panel.asked.exercise.concept.id == "base.defenders"
        answer(view, panel.asked.exercise.truth.value)
        assert view.here.journal.record("base.defenders").right == 1
        panel._hear({"do": "another", "of": panel.asked.serial})
        assert not panel.card.state["mark"]


def test_an_answer_after_a_hint_is_not_marked_as_right() -> None:
    view = at("base.price.4")
    send(view, "hint")
    answer(view, asked_in(view).asked.exercise.truth.value)
    assert asked_in(view).card.state["mark"]["right"]
    assert view.here is not None
    assert view.here.journal.record("base.defenders").right == 0
    assert not view.learner.progress.cards


def test_the_answer_is_shown_to_whoever_asks_for_it_and_nothing_is_marked() -> None:
    view = at(KINDS["ask"])
    send(view, "hint")
    assert view.teller.state["hint"]
    send(view, "show_me")
    card = asked_in(view).card.state
    assert card["revealed"]
    assert str(asked_in(view).asked.exercise.truth.words) in card["mark"]["verdict"]
    assert not view.learner.progress.cards
    assert not view.teller.state["can"]["show"]


def test_a_family_is_a_walk_through_all_its_cards() -> None:
    steps = scenes("base.discounts")
    [family] = [number for number, scene in enumerate(steps, 1) if scene.step.family]
    cards = steps[family - 1].step.cards
    view = at(f"base.discounts.{family}")
    for number, card in enumerate(cards, 1):
        assert view.here is not None
        assert view.teller.state["part"] == f"Card {number} of {len(cards)}"
        asked = asked_in(view).asked.exercise
        assert asked.concept.id in card.concepts
        assert view.teller.state["card"].startswith(f"{codex.entries()[card.ability].ability.name}: ")
        # Only the cards so far were shown, and so count as taught.
        assert view.here.journal.shown == {card.ability for card in cards[:number]}
        answer(view, asked.truth.value)
        send(view, "next")


# Guesses


def test_a_guess_comes_before_the_words_and_the_prices_and_is_never_marked(view: Learn) -> None:
    state = view.teller.state
    assert state["says"] == ""
    assert state["can"]["skip"]
    assert state["guess"]["choices"] == ["1", "2", "3"]
    assert state["guess"]["right"] is None
    assert not any(place["price"] for place in view.board.state["places"].values() if "price" in place)
    send(view, "guess", choice=9)
    assert view.teller.state["says"] == ""
    send(view, "guess", choice=0)
    state = view.teller.state
    assert state["says"].startswith("As a rule, a region takes two")
    assert (state["guess"]["chosen"], state["guess"]["right"]) == (0, 1)
    assert state["guess"]["verdict"] == "A fair guess. The answer is: 2."
    assert [term["amount"] for term in state["guess"]["why"]] == ["+2"]
    assert not view.learner.progress.cards
    send(view, "guess", choice=1)
    assert view.teller.state["guess"]["chosen"] == 0
    # Who comes back is not asked again.
    send(view, "next")
    send(view, "back")
    assert view.teller.state["guess"]["chosen"] == 0


def test_a_clicker_skips_the_guess(view: Learn) -> None:
    send(view, "show_me")
    state = view.teller.state
    assert (state["guess"]["chosen"], state["guess"]["right"]) == (None, 1)
    assert state["guess"]["verdict"] == "The answer is: 2."
    assert state["can"]["go_on"]
    send(view, "next")
    send(view, "guess", choice=2)
    assert view.teller.state["guess"]["verdict"] == "You guessed it: 3."


def test_pictures_come_after_the_guess() -> None:
    view = at("base.losses")
    assert view.teller.state["can"]["skip"]
    assert not view.teller.state["can"]["watch"]
    send(view, "guess", choice=0)
    assert view.teller.state["can"]["watch"]
    send(view, "show_me")
    assert view.teller.state["told"]


# Tests of units


def test_a_test_has_no_second_try_and_ends_with_its_ideas() -> None:
    view = Learn("base.test.conquering", random=Random(1))
    assert view.destination == Destination("learn", "base.test.conquering")
    assert view.trial is not None
    questions = view.trial.questions
    for number, asked in enumerate(questions):
        assert view.trial is not None
        assert view.trial.exercise is not None
        exercise = view.trial.exercise
        assert exercise.concept.id in asked.idea.concepts
        assert view.reader.children[0].children[0] is view.summary
        assert view._tested is not None
        wrong = next(choice for choice in exercise.choices if choice.value != exercise.truth.value)
        given = wrong.value if number == 0 else exercise.truth.value
        choice = next(i for i, choice in enumerate(exercise.choices) if choice.value == given)
        view._tested._hear(
            {"do": "answer", "answer": given if is_written(exercise) else choice, "of": view._tested.asked.serial}
        )
        assert view._tested.card.state["slip"] is None
        assert view._tested.card.state["mark"]["right"] is (number > 0)
        send(view, "next", of=view.trial.id)
    state = view.summary.state
    assert state["number"] == f"{len(questions) - 1} of {len(questions)} right"
    assert state["says"] == "Look at one idea again:"
    assert [item["met"] for item in state["items"]] == [False] + [True] * (len(state["items"]) - 1)
    assert state["items"][0]["lesson"] == questions[0].lesson
    assert sum(card.wrong for card in view.learner.progress.cards.values()) == 1
    send(view, "choose", id=questions[0].lesson)
    assert view.shown == questions[0].lesson
    assert view.trial is None


def test_an_answer_that_is_shown_counts_as_none_in_a_test() -> None:
    view = Learn("base.test.setting-out", random=Random(1))
    while view.trial is not None and not view.trial.is_over:
        send(view, "show_me")
        send(view, "next")
    assert view.summary.state["number"].startswith("0 of ")
    assert not view.learner.progress.cards
    send(view, "try_test")
    assert view.trial is not None
    assert not view.trial.is_over


def test_a_test_is_offered_after_the_last_lesson_of_its_unit_and_in_the_contents() -> None:
    view = Learn()
    assert [each["id"] for each in view.contents.state["units"]] == [each.id for each in units("base")]
    send(view, "test", id="base.conquering")
    assert view.shown == "base.test.conquering"
    for each in units("base"):
        for found in each.lessons[-2:]:
            view = at(f"{found.id}.{len(found.steps)}")
            while view.here is not None and view.here.stop.stage is not Stage.END:
                send(view, "next")
            offered = "try_test" in [one["do"] for one in view.summary.state["buttons"]]
            assert offered is (found == each.lessons[-1])
    send(view, "try_test")
    assert view.shown == f"base.test.{units('base')[-1].id.partition('.')[2]}"


def test_actions_on_the_board_are_judged_and_can_be_undone(view: Learn) -> None:
    steps = scenes("base.price")
    number = next(i for i, scene in enumerate(steps) if scene.step.goal)
    for _ in range(number):
        send(view, "next")
    assert [aim["met"] for aim in view.teller.state["aims"]] == [False, False]
    for action in steps[number].step.actions:
        region = str(action).split()[1]
        send(view, "activate", region=region, remove=False)
    assert [aim["met"] for aim in view.teller.state["aims"]] == [True, True]
    assert view.teller.state["verdict"]
    assert view.teller.state["told"]
    send(view, "undo")
    assert [aim["met"] for aim in view.teller.state["aims"]] == [True, False]
    send(view, "again")
    assert not any(aim["met"] for aim in view.teller.state["aims"])
    # A region out of reach is refused with a reason, and nothing changes.
    before = view.position
    send(view, "activate", region="r16", remove=False)
    assert view.teller.state["refused"][0]["reasons"]
    send(view, "act", action="conquer r16")
    assert [each["reasons"][0]["reason"] for each in view.teller.state["refused"]] == ["not next to a region you hold"]
    assert view.position == before


def test_stuck_learner_sees_the_way_action_by_action(view: Learn) -> None:
    steps = scenes("base.price")
    number = next(i for i, scene in enumerate(steps) if scene.step.goal)
    for _ in range(number):
        send(view, "next")
    send(view, "activate", region="r03", remove=False)
    for _ in steps[number].step.actions:
        send(view, "show_me")
    assert view.position == steps[number].end
    assert all(aim["met"] for aim in view.teller.state["aims"])


def test_a_goal_that_can_no_longer_be_met_is_announced_until_the_mistake_is_taken_back() -> None:
    view = at("base.price.5")
    assert not view.teller.state["lost"]
    send(view, "activate", region="r04", remove=False)
    assert "no longer" in view.teller.state["lost"]
    assert view.teller.state["can"]["undo"]
    send(view, "undo")
    assert not view.teller.state["lost"]


def test_a_lesson_speaks_of_no_panel_that_it_does_not_have() -> None:
    elsewhere = "under Players", "the list beside", "The list below"
    for game in games.GAMES:
        for lesson in course(game):
            for scene in scenes(lesson.id):
                told = json.dumps([scene.step.says, scene.step.hint, *(aim.says for aim in scene.step.goal)])
                assert not [words for words in elsewhere if words in told]
    # A region outside of the conquests: players are chosen in Explore only.
    view = at("base.losses.3")
    assert view.here is not None
    assert view.here.position.phase not in CONQUESTS
    assert not [words for words in elsewhere if words in json.dumps(view.inspector.state)]


@pytest.mark.parametrize("number", range(len(scenes("base.redeployment"))))
def test_a_clicker_pressed_once_too_often_leaves_all_shown(number: int) -> None:
    view = at(f"base.redeployment.{number + 1}")
    while not view.teller.state["can"]["go_on"]:
        send(view, "show_me")
    shown = view.position, view.teller.state["told"]
    send(view, "show_me")
    assert (view.position, view.teller.state["told"]) == shown
    assert view.teller.state["can"]["go_on"]


def test_hand_is_that_of_the_race_that_is_played() -> None:
    """While a combo is picked, no race is meant: a race in decline has nothing to do with it."""
    view = at("base.when-to-decline.2")
    assert view.teller.state["hand"] == ""
    send(view, "act", action="pick 0")
    assert view.teller.state["hand"] == "10 tokens of the Orcs in hand"


def test_chance_decides_by_itself_and_is_taken_back_with_the_roll() -> None:
    start = notation.read(
        {
            "board": "base-2",
            "players": [{"name": "Ann", "active": {"race": "ratmen", "power": "hill", "hand": 1}}, {"name": "Bob"}],
            "regions": {"r09": {"race": "ratmen", "tokens": 1}},
        }
    )
    rolled = Attempt(start).act(FinalRoll("r04"), Random(1))
    assert decider(rolled.position) != CHANCE
    assert len(rolled.actions) >= 2
    assert rolled.told
    assert rolled.back() == Attempt(start)
    assert Attempt(start).replayed(rolled.actions) == rolled


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "choose"},
        {"do": "choose", "id": "base.nothing"},
        {"do": "choose", "id": "base.price.99"},
        {"do": "choose", "id": "base.price.²"},
        {"do": "choose_game", "game": "atlantis"},
        {"do": "answer", "answer": 0},
        {"do": "act", "action": "conquer r08"},
        {"do": "act", "action": "fly"},
        {"do": "activate", "region": "r08", "remove": False},
        {"do": "activate", "region": "nowhere", "remove": False},
        {"do": "read", "id": "nothing"},
        {"do": "back"},
        {"do": "mend"},
        {"do": "guess", "choice": -1},
        {"do": "test", "id": "base.nothing"},
        {"do": ["next"]},
    ],
)
def test_meaningless_message_changes_nothing(view: Learn, message: dict[str, Any], goes: list[Destination]) -> None:
    before = view.shown, view.position, view.teller.state
    view._hear(message)
    assert (view.shown, view.position, view.teller.state) == before
    assert not goes


def test_message_of_another_step_is_too_late(view: Learn) -> None:
    send(view, "next")
    send(view, "next", of="base.price.1")
    assert view.shown == "base.price.2"
    assert "another step is open" in view.teller.state["notice"]
    send(view, "next", of="base.price.2")
    assert (view.shown, view.teller.state["notice"]) == ("base.price.3", "")


def test_it_leads_to_its_articles(view: Learn, goes: list[Destination]) -> None:
    send(view, "read", id="price")
    assert [Destination("codex", "price")] == goes
    assert Learn("base.price").teller.state["links"] == []


@pytest.mark.parametrize("id", [*KINDS.values(), "base.test.conquering"])
def test_a_reload_comes_back_to_where_one_was(id: str) -> None:
    view = at(id)
    send(view, "show_me")
    if view.question is not None:
        view.question._hear({"do": "another", "of": view.question.asked.serial})
    if view.trial is not None:
        send(view, "next")
    again = Learn()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.keep() == view.keep()
    assert (again.shown, again.position) == (view.shown, view.position)


def test_a_reload_comes_back_to_every_stop_of_a_lesson(view: Learn) -> None:
    """The journal comes too: the lesson is done in the end."""
    while view.here is not None and view.here.stop.stage is not Stage.END:
        again = at("base.goal")
        again.restore(json.loads(json.dumps(view.keep())))
        assert again.here is not None
        assert (again.here.id, again.here.journal, again.position) == (view.here.id, view.here.journal, view.position)
        view = again
        if again.here.asking is not None:
            answer(view, asked_in(view).asked.exercise.truth.value)
        elif again.here.trying:
            do(view)
        send(view, "next")
    assert view.learner.progress.lessons.keys() == {"base.price"}


STOP: dict[str, Any] = {"step": 0, "stage": "step", "idea": "", "mending": False}


@pytest.mark.parametrize(
    "change",
    [
        {"version": 1},
        {"lesson": "underground.price"},
        {"stop": {**STOP, "step": 99}},
        {"stop": {**STOP, "stage": "sideways"}},
        {"stop": {**STOP, "idea": "base.defenders"}},
        {"stop": {**STOP, "stage": "mixed", "idea": "base.trolls"}},
        {"stop": {"step": 0}},
        {"game": "atlantis"},
        {"actions": ["conquer r08", "conquer r16"]},
        {"actions": ["fly"]},
        {"question": -1},
        {"journals": {"base.nothing": {}}},
        {"journals": {"base.price": {"met": [1]}}},
        {"journals": {"base.price": {"met": [], "ideas": {}, "shown": [], "guesses": {}, "mixed": ["base.nothing"]}}},
        {"test": {"unit": "base.nothing", "seed": 1, "cards": [], "marks": []}},
        {"test": {"unit": "base.conquering", "seed": 1, "cards": [], "marks": ["perhaps"]}},
        {"test": {"unit": "base.conquering"}},
        {"more": 1},
    ],
)
def test_damaged_document_changes_nothing(view: Learn, change: dict[str, Any]) -> None:
    kept = {**view.keep(), **change}
    other = at("base.goal")
    with pytest.raises(DocumentError):
        other.restore(kept)
    assert other.shown == "base.goal"


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(KeyError):
        Learn("base.nothing")
