"""Every lesson of every game: facts hold, goals are reached, questions are asked, links lead somewhere."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import shipped
from smallworld.documents.shipped import CONTENT
from smallworld.model.action_lines import parse
from smallworld.model.actions import Die, Draw, EndConquests, TurnUp
from smallworld.rules.engine import CHANCE, decider, refusals
from smallworld.teaching import lessons
from smallworld.teaching.examples import examples
from smallworld.teaching.exercises.concepts import concepts, in_play
from smallworld.teaching.exercises.exercise import mark
from smallworld.teaching.exercises.making.contrast import decides
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.exercises.questions.asking import ask as ask_question
from smallworld.teaching.lessons import Aim, Lesson, course, families, lesson, play, read
from smallworld.teaching.lessons.exercises import exercise_of, exercise_on, learner_after, next_number
from smallworld.teaching.lessons.goals import met, reached
from smallworld.teaching.lessons.mastery import Record, ideas
from smallworld.teaching.lessons.screen import PARTS
from smallworld.teaching.library.articles import articles
from smallworld.teaching.rulings.checks import Probe, ask
from smallworld.words.faults import DocumentError
from tests.faults import no_faults
from tests.lanes import part

LESSONS = [found for game in games.GAMES for found in course(game)]
#: What chance does.
CHANCES = Die | Draw | TurnUp
every_lesson = pytest.mark.parametrize("found", LESSONS, ids=lambda found: found.id)


@every_lesson
def test_what_a_lesson_shows_is_so(found: Lesson) -> None:
    for scene in play(found):
        assert set(scene.step.look) <= scene.start.rules.board.index.keys()
        assert decider(scene.start) != CHANCE
        for fact in scene.step.shows:
            assert ask(scene.end, fact.probe) == fact.expected, (scene.step.says, fact.probe)


@every_lesson
def test_a_goal_is_reached_by_what_is_shown_and_not_before(found: Lesson) -> None:
    for scene in play(found):
        goal = scene.step.goal
        if not goal:
            continue
        assert scene.step.hint
        assert not reached(goal, scene.start, ())
        assert reached(goal, scene.end, scene.step.actions, scene.step.tries)
        assert all(refusals(scene.end, action) for action in scene.step.tries)
        # What chance decides at the end only follows from the last thing that is done.
        last = max((i for i, action in enumerate(scene.step.actions) if not isinstance(action, CHANCES)), default=0)
        for i in range(last):
            assert not reached(goal, scene.played[i].position, scene.step.actions[: i + 1])


@every_lesson
def test_a_question_has_an_answer_and_a_wrong_one_says_what_was_left_out(found: Lesson) -> None:
    for scene in play(found):
        if scene.step.about:
            asked = exercise_of(scene, 0)
            assert asked.concept.id == scene.step.about[0]
            assert len(asked.choices) >= 2
            for choice in asked.choices:
                assert mark(asked, choice.value).right is (choice.value == asked.truth.value)


def test_after_its_own_question_a_step_asks_about_its_concepts_in_turn() -> None:
    [scene] = [scene for scene in play(lesson("base.price")) if scene.step.question is not None]
    asked = [exercise_of(scene, n) for n in range(5)]
    assert asked[0].question == scene.step.question
    about = [*scene.step.about, scene.step.about[0]]
    assert [one.concept.id for one in asked] == about
    assert asked == [exercise_of(scene, n) for n in range(5)]


def test_the_learner_is_ann_in_every_question() -> None:
    """A fresh position calls its players otherwise, and seldom has the first of them to move."""
    [scene] = [scene for scene in play(lesson("base.price")) if scene.step.question is not None]
    for n in range(12):
        asked = exercise_of(scene, n)
        names = [player.name for player in asked.position.players]
        assert names[asked.position.player] == "Ann"
        assert set(names) <= {"Ann", "Bob", "Cara"}
        assert asked.choices[asked.right].value == ask_question(asked.position, asked.question).value


#: Of the questions of the first lessons, those for which more races have to come up than the lessons have shown.
NEED_OTHERS = {"losses_in_decline", "survivors", "abilities_end_in_decline", "one_race_in_decline"}
#: The lesson in which the first abilities are taught.
FIRST_ABILITIES = "discounts"


@pytest.mark.seeded
@pytest.mark.parametrize("found", part(LESSONS, one_of=4), ids=lambda found: found.id)
def test_another_question_is_decided_by_nothing_that_was_not_taught(found: Lesson) -> None:
    """Nor is anything on its board that no lesson has shown, while no ability is taught and it can be done without."""
    learner = learner_after(found.game, found.place)
    first = lesson(f"{found.game}.{FIRST_ABILITIES}")
    for scene in play(found):
        for n in range(1, 1 + len(scene.step.about)):
            asked = exercise_of(scene, n)
            id = asked.concept.id
            assert learner._replace(taught=learner.taught | {id}).understands(asked), (id, n)
            if found.place < first.place and id.removeprefix(f"{found.game}.") not in NEED_OTHERS:
                assert in_play(asked.position) <= learner.met, (id, n)


@pytest.mark.seeded
@pytest.mark.parametrize("found", part(LESSONS, one_of=4), ids=lambda found: found.id)
def test_the_idea_decides_its_first_question_and_two_of_the_next_four(found: Lesson) -> None:
    """Every other question may be a control, which the idea does not decide."""
    learner = learner_after(found.game, found.place)
    for idea in ideas(found).values():
        asked = [exercise_on(idea, n, learner) for n in range(5)]
        decided = [decides(one.concept, one.position, one.question) for one in asked]
        assert decided[0], idea.id
        assert sum(decided[1:]) >= 2, idea.id


@pytest.mark.seeded
@pytest.mark.parametrize("found", part(LESSONS, one_of=4), ids=lambda found: found.id)
def test_the_idea_decides_each_question_after_a_wrong_answer(found: Lesson) -> None:
    learner = learner_after(found.game, found.place)
    for idea in ideas(found).values():
        for record in (Record(1, 0), Record(2, 0), Record(2, 1), Record(3, 1)):
            asked = exercise_on(idea, next_number(idea, record), learner)
            assert decides(asked.concept, asked.position, asked.question), (idea.id, record)


#: The questions about an idea over which answers vary, and the most of them in which one may be right.
MANY, MOST_USUAL = 40, 24


@pytest.mark.seeded
@pytest.mark.parametrize("found", part(LESSONS, one_of=9), ids=lambda found: found.id)
def test_no_answer_to_questions_about_a_rule_is_right_too_often(found: Lesson) -> None:
    """A rule that only forbids is also asked about where it does not, by a question in its words."""
    learner, faults = learner_after(found.game, found.place), []
    for idea in (each for each in ideas(found).values() if not each.card):
        values = [json.dumps(exercise_on(idea, n, learner).truth.value, sort_keys=True) for n in range(MANY)]
        usual, times = Counter(values).most_common(1)[0]
        if times > MOST_USUAL:
            faults.append(f"{idea.id}: {usual} in {times}")
    no_faults(faults)


def test_what_was_not_taught_is_not_understood() -> None:
    """Trolls with a lair take a token more, which a learner who was not taught about them cannot know."""
    asked = exercise_about("base.trolls", 1)
    assert not learner_after("base", 1).understands(asked)
    assert learner_after("base", 24).understands(asked)
    assert "base.trolls" in in_play(asked.position)


@pytest.mark.parametrize("game", games.GAMES)
def test_the_course_asks_about_everything_there_is_to_know(game: str) -> None:
    """Exercises ask about the ability or the general rule that a lesson names, by the answers of the engine."""
    asked = {id for found in course(game) for step in found.steps for id in step.about}
    assert asked == concepts(game).keys()


@every_lesson
def test_a_lesson_is_short_and_leads_to_its_rules(found: Lesson) -> None:
    assert set(found.articles) <= articles().keys()
    for step in found.steps:
        assert step.article in ("", *found.articles)
        assert str(found.cited(step))
    assert 2 <= len(found.steps) <= 8
    assert any(step.goal or step.about for step in found.steps)
    assert {id for step in found.steps for id in step.about} <= concepts(found.game).keys()


@pytest.mark.parametrize("game", games.GAMES)
def test_the_lessons_of_a_game_stand_in_one_order(game: str) -> None:
    places = [found.place for found in course(game)]
    assert places == sorted(set(places))
    assert all(lesson(found.id) is found for found in course(game))


def test_there_is_no_lesson_of_another_name() -> None:
    for id in ("base", "base.nothing", "nowhere.price", ""):
        with pytest.raises(KeyError):
            lesson(id)


def document() -> dict[str, Any]:
    """Returns the lesson on prices, as it is written."""
    found: dict[str, Any] = json.loads((CONTENT / "lessons" / "all" / "price.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": ""}, "/title"),
        ({"steps": [{"says": "One.", "shows": [], "about": ["mountains"]}]}, "/steps/0"),
        ({"steps": [{"says": "One.", "goal": []}]}, "/steps/0"),
        ({"steps": [{"says": "One.", "from": "nowhere"}]}, "/steps/0/from"),
        ({"steps": [{"says": "One.", "about": ["mountains"], "question": {"kind": "why"}}]}, "/steps/0/question/kind"),
        ({"steps": [{"says": "Do.", "hint": "It.", "do": [], "goal": [{"says": "Done."}]}]}, "/steps/0/goal/0"),
        ({"steps": [{"says": "Do.", "hint": "It.", "do": ["fly"], "goal": []}]}, "/steps/0/do/0"),
        (
            {"steps": [{"says": "Do.", "hint": "It.", "do": [], "goal": [{"says": "Done.", "tried": "fly"}]}]},
            "/steps/0/goal/0/tried",
        ),
        ({"screen": ["weather"]}, "/screen/0"),
        ({"screen": "prices"}, "/screen"),
        ({"steps": [{"says": "One.", "screen": ["prices", "dice"]}]}, "/steps/0/screen/1"),
        ({"stages": {}}, ""),
        ({"unheard": 1}, "/unheard"),
    ],
)
def test_a_faulty_lesson_is_refused_where_it_is_faulty(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read({**document(), **change})
    assert place in {problem.place for problem in caught.value.problems}


def test_a_step_shows_its_own_part_of_the_screen_or_that_of_its_lesson_or_all_of_it() -> None:
    steps = [{"says": "One."}, {"says": "Two.", "screen": []}]
    [some, *_] = read({**document(), "screen": ["coins"], "steps": steps})
    assert [step.screen for step in some.steps] == [{"coins"}, set()]
    plain = {key: value for key, value in document().items() if key != "screen"}
    [whole, *_] = read({**plain, "steps": steps[:1]})
    assert whole.steps[0].screen == set(PARTS)


@pytest.mark.parametrize("game", games.GAMES)
def test_nothing_is_on_the_screen_before_it_was_said(game: str) -> None:
    """Prices come with their lesson, signs once the reach was said, and combos with the row.

    The first turn, which goes before, shows one price once it was told.
    """
    first, *others = course(game)
    assert [sorted(step.screen) for step in first.steps] == [
        ["buttons"],
        [],
        [],
        ["coins", "prices"],
        ["buttons", "coins"],
        ["coins"],
    ]
    seen: dict[str, str] = {}
    for found in others:
        for step in found.steps:
            for shown in step.screen:
                seen.setdefault(shown, found.id.removeprefix(f"{game}."))
    assert [seen[shown] for shown in ("coins", "refusals", "prices", "combos")] == ["goal", "entering", "price", "row"]


def test_an_impossible_step_is_refused_when_it_is_played() -> None:
    [found, *_] = read({**document(), "steps": [{"says": "Go.", "do": ["conquer {mountain}", "die 1"]}]})
    with pytest.raises(DocumentError) as caught:
        play(found)
    assert {problem.place for problem in caught.value.problems} == {"/steps/0/do/1"}


def test_aims_go_by_answers_numbers_and_deeds() -> None:
    start = play(lesson("base.price"))[0].start
    hand = Probe("hand", "ratmen")
    assert met(Aim("", hand, 8), start, ())
    assert not met(Aim("", hand, 7), start, ())
    assert met(Aim("", hand, at_least=8), start, ())
    assert not met(Aim("", hand, at_least=9), start, ())
    assert not met(Aim("", Probe("hand", "trolls"), 0), start, ())
    assert met(Aim("", Probe("income", "Ann"), at_least=1), start, ())
    done = (parse("conquer r04 flying"), EndConquests())
    assert met(Aim("", done="conquer r04"), start, done)
    assert not met(Aim("", done="conquer r0"), start, done)
    assert not met(Aim("nothing to go by"), start, done)
    tried = Aim("", tried=parse("conquer r04"))
    assert met(tried, start, (), (parse("conquer r03"), parse("conquer r04")))
    assert not met(tried, start, done, (parse("conquer r03"),))


def test_the_abilities_of_a_lesson_are_those_whose_examples_name_it() -> None:
    named = {example.id: example.lesson for example in examples() if example.lesson}
    shown = {
        card.ability: found.id.partition(".")[2] for found in LESSONS for step in found.steps for card in step.cards
    }
    assert shown == named


def test_the_cards_of_a_family_are_read_when_they_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A malformed example turn is named by its file then, and the course opens without it."""
    memories = (families.cards_of, families._asked, examples)
    for memory in memories:
        memory.cache_clear()
    with monkeypatch.context() as without:
        without.setattr(shipped, "CONTENT", tmp_path)
        file = tmp_path / "examples" / "base" / "trolls.json"
        file.parent.mkdir(parents=True)
        for source in ("[]", "1", "{", "{}", '{"id": ["base.trolls"]}', "\xff"):
            file.write_text(source, "latin-1")
            [step] = [step for step in lesson("base.coins").steps if step.family]
            assert step.asks
            with pytest.raises(DocumentError, match=r"base/trolls\.json"):
                assert step.about
    for memory in memories:
        memory.cache_clear()


def test_a_malformed_lesson_is_told_with_its_problem() -> None:
    with pytest.raises(DocumentError):
        lessons._read_file([])
