"""The puzzles, as a browser asks for them: messages may come from anybody."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from smallworld import games
from smallworld.model.action_lines import parse
from smallworld.model.actions import Abandon, Action, Conquer, Decline, Die, EndConquests, FinalRoll, regions_of
from smallworld.rules.engine import apply, legal_actions
from smallworld.teaching.puzzles.course import ATTACKS, allowed
from smallworld.teaching.puzzles.horizon import leader
from smallworld.teaching.puzzles.kinds import COINS, KINDS, LEAD, PICK, REGION, TURNS
from smallworld.teaching.puzzles.level import RATED_FROM, level
from smallworld.teaching.puzzles.marking import hint, task
from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day, puzzle, puzzles
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.wording.landmarks import region_names
from smallworld.words import languages
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.puzzles.chosen import ThemeLesson, example_of
from smallworld_widgets.puzzles.puzzles import Puzzles
from smallworld_widgets.puzzles.turn import pointed
from tests.lanes import part
from tests.widgets.puzzling import ONE, play, send, viewed


@pytest.fixture
def view(goes: list[Destination]) -> Puzzles:
    return viewed(goes)


def lesson_of(view: Puzzles) -> ThemeLesson:
    found: ThemeLesson | None = view.choice.state["lesson"]
    assert found is not None
    return found


def asked(view: Puzzles) -> bool:
    """Checks whether the question to end the conquests is open."""
    return not view.decision.hidden


def test_a_puzzle_is_failed_hinted_and_solved(view: Puzzles) -> None:
    play(view, ONE.tempting)
    verdict = view.turn.state["verdict"]
    assert (verdict["solved"], verdict["coins"], verdict["of"]) == (False, str(ONE.coins - ONE.short), str(ONE.coins))
    assert not asked(view)
    # What would give the solution away is not told yet.
    assert view.turn.state["compared"] is None
    assert view.learner.progress.puzzles[ONE.id][:2] == (False, 1)
    send(view, do="again")
    send(view, do="hint")
    assert len(view.turn.state["hints"]) == 1
    assert view._looked_at() == []
    send(view, do="hint")
    send(view, do="hint")
    assert len(view.turn.state["hints"]) == 2
    assert len(view._looked_at()) == 1
    assert asked(view)
    play(view, ONE.best)
    assert view.turn.state["verdict"]["solved"]
    assert view.learner.progress.puzzles[ONE.id][:2] == (True, 1)


def test_change_of_the_level_is_told(view: Puzzles) -> None:
    others = puzzles("base")[:RATED_FROM]
    for number, one in enumerate(others):
        more = RATED_FROM - number
        assert view.choice.state["done"][1] == f"Your level: after {more} more puzzle{'s' if more > 1 else ''}"
        assert view.turn.state["level"] == ""
        view.visit(Destination("puzzles", one.id))
        send(view, do="solve")
    before = level(view.learner.progress.puzzles)
    assert view.choice.state["done"][1] == f"Your level: {before}"
    assert view.turn.state["level"] == ""
    view.visit(Destination("puzzles", ONE.id))
    play(view, ONE.tempting)
    now = level(view.learner.progress.puzzles)
    assert now < before
    assert view.turn.state["level"] == f"Your level: {before} → {now}"
    assert view.choice.state["done"][1] == f"Your level: {now}"
    # To see the solution then costs nothing more, nor is anything won by finding it.
    send(view, do="solve")
    assert view.turn.state["level"] == f"Your level: {before} → {now}"
    send(view, do="again")
    assert view.turn.state["level"] == ""
    play(view, ONE.best)
    assert view.turn.state["level"] == "Only the first try of a puzzle counts for your level."
    assert view.choice.state["done"][1] == f"Your level: {now}"


def test_the_point_is_told_with_its_figures_once_the_puzzle_is_solved(view: Puzzles) -> None:
    play(view, ONE.tempting)
    assert view.turn.state["points"] == []
    send(view, do="again")
    play(view, ONE.best)
    told = view.turn.state["points"]
    assert [one["id"] for one in told] == list(ONE.themes[:3])
    assert str(THEMES[ONE.themes[0]].name) == told[0]["name"]
    # A theme leads to its lesson, and to more puzzles of it.
    send(view, do="choose", game="", kind="", theme=told[0]["id"])
    assert view.puzzle is ONE
    assert lesson_of(view)["name"] == told[0]["name"]
    send(view, do="another")
    assert told[0]["id"] in view.puzzle.themes
    # A puzzle about something else has no use for it.
    view.visit(Destination("puzzles", next(one.id for one in puzzles("base") if told[0]["id"] not in one.themes)))
    assert view.choice.state["lesson"] is None


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_a_lesson_with_an_example(view: Puzzles, theme: str) -> None:
    assert view.choice.state["lesson"] is None
    send(view, do="example")
    assert view.puzzle is ONE, "no theme is chosen"
    send(view, do="choose", game="", kind="", theme=theme)
    lesson = lesson_of(view)
    assert lesson["says"] == [str(THEMES[theme].about), str(THEMES[theme].look)]
    assert lesson["example"].startswith("For example: ")
    # On the board, the example is gone through like any solution, and counts for nothing.
    send(view, do="example")
    assert view.puzzle is example_of(theme)
    assert view.turn.state["walking"]
    (point,) = [one["words"] for one in view.turn.state["points"] if one["id"] == theme]
    assert lesson["example"] == f"For example: {point}"
    assert not view.learner.progress.puzzles


def test_what_is_assumed_is_said_as_ours(view: Puzzles) -> None:
    assert view.turn.state["assumed"] == ""
    for kind in (TURNS, LEAD):
        view.visit(Destination("puzzles", next(one.id for one in puzzles("base") if one.kind == kind)))
        assert view.turn.state["assumed"].startswith("We ")


def test_what_the_question_hangs_on_is_on_show(view: Puzzles) -> None:
    """A decline hangs on the combos in the row, and what the leader scores on their abilities."""
    assert view.turn.state["row"] == []
    view.visit(Destination("puzzles", next(one.id for one in puzzles("base") if one.kind == TURNS)))
    assert len(view.turn.state["row"]) == len(view.puzzle.position.row) > 0
    view.visit(Destination("puzzles", next(one.id for one in puzzles("base") if one.kind == LEAD)))
    ahead = view.position.players[leader(view.position)].active
    assert ahead is not None
    assert {ahead.race, ahead.power} <= {one["id"] for one in view.turn.state["abilities"]}


def test_conquests_are_not_ended_early_by_accident(view: Puzzles) -> None:
    end = str(EndConquests())
    send(view, do="act", action=end, at=view.game.current.id)
    assert view.decision.state["asks"]["question"].startswith("You could still conquer.")
    # Pressed twice, it has been asked once.
    send(view, do="act", action=end, at=view.game.current.id)
    assert view.decision.state["asks"] is not None
    assert not view.learner.progress.puzzles
    send(view, do="stay")
    assert view.decision.state["asks"] is None
    # A request that was not asked about cannot be confirmed.
    send(view, do="sure", at=view.game.current.id)
    assert asked(view)
    send(view, do="act", action=end, at=view.game.current.id)
    # A visitor who goes on conquering is asked again later.
    play(view, ONE.best[:1])
    assert view.decision.state["asks"] is None
    play(view, (EndConquests(),))
    assert asked(view)
    send(view, do="sure", at=view.game.current.id + 1)
    assert asked(view)
    send(view, do="sure", at=view.game.current.id)
    assert not asked(view)
    assert view.learner.progress.puzzles[ONE.id][:2] == (False, 1)
    # Where nothing is left to conquer, ending them is what comes next.
    send(view, do="again")
    assert view.decision.state["onward"] == ""
    play(view, ONE.best[:-1])
    assert view.decision.state["onward"] == end


def test_turn_goes_on_while_an_action_opens_a_conquest(view: Puzzles) -> None:
    """No region is within reach, but one is once two have been exchanged."""
    view.visit(Destination("puzzles", "warcraft-f8b51db9"))
    play(view, (parse("conquer d09 ordinary frostmourne"),))
    assert not any(isinstance(action, Conquer) for action in legal_actions(view.position))
    play(view, (EndConquests(),))
    assert view.decision.state["asks"] is not None
    assert not view.learner.progress.puzzles


def test_nor_is_what_several_things_together_open(view: Puzzles) -> None:
    """With each troop that flees, a region gets cheaper. Only two of them bring one within reach."""
    one = puzzle("warcraft-aa127a85")
    view.visit(Destination("puzzles", one.id))
    play(view, one.tempting)
    deeds = [action for action in legal_actions(view.position) if action != EndConquests()]
    after = [apply(view.position, deed).position for deed in deeds]
    assert not any(isinstance(action, ATTACKS) for position in after for action in allowed(one.kind, position))
    assert view.decision.state["asks"] is not None


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_conquests_end_unasked_once_a_puzzle_is_solved_and_no_sooner(view: Puzzles, game: str) -> None:
    """The best line of each puzzle is ended without its last attack and its preparation, and then as it is."""

    def is_asked(one: Puzzle, line: tuple[Action, ...], last: Action) -> bool:
        view._begin(one)
        view.game.follow(line)
        view._do(last)
        return view._asks

    for one in part(puzzles(game), one_of=6):
        attacks = [number for number, action in enumerate(one.best) if isinstance(action, ATTACKS)]
        if len(attacks) > 1:
            assert is_asked(one, one.best[: attacks[-2] + 1], EndConquests())
            assert one.id not in view.learner.progress.puzzles
        assert not is_asked(one, one.best[:-1], one.best[-1])
        assert view.learner.progress.puzzles[one.id].solved


def test_conquests_that_have_not_begun_are_refused_to_end(view: Puzzles) -> None:
    view.visit(Destination("puzzles", next(one for one in puzzles("base") if one.kind == PICK).id))
    play(view, (EndConquests(),))
    assert view.decision.state["asks"] is None
    assert "not now" in view.decision.state["refused"][0]["reasons"][0]["reason"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_of_every_kind_is_failed_solved_and_shown(view: Puzzles, kind: str) -> None:
    one = next(found for found in puzzles("base") if found.kind == kind)
    view.visit(Destination("puzzles", one.id))
    assert str(KINDS[kind].name) in view.choice.state["facts"]
    play(view, one.tempting)
    assert not view.turn.state["verdict"]["solved"]
    assert not asked(view)
    send(view, do="again")
    for _ in range(2):
        send(view, do="hint")
    assert len(view.turn.state["hints"]) == 2
    play(view, one.best)
    assert view.turn.state["verdict"]["solved"]
    # Nothing is done any more, nor does a die fall that is in the air.
    before = view._line()
    play(view, (Die(3), EndConquests()))
    assert view._line() == before
    assert "Too late" in view.choice.state["notice"]
    again = Puzzles()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.keep() == view.keep()
    send(view, do="solve")
    for _ in one.best:
        send(view, do="forward")
    least = 1 if isinstance(one.best[0], Decline) else 2
    assert view.turn.state["solution"]["step"] == len(view.turn.state["solution"]["steps"]) >= least


@pytest.mark.parametrize("game", games.GAMES)
def test_every_puzzle_has_its_hints(game: str) -> None:
    for one in puzzles(game):
        position = one.position
        words, regions = pointed(one, position)
        assert all(str(told) for told in (task(one, position), hint(one), words))
        assert set(regions) <= set(position.rules.board.ids)
        tempting = {getattr(action, "region", None) for action in one.tempting}
        here = [action for action in one.best if not set(regions).isdisjoint(regions_of(action))]
        if not regions and one.kind == TURNS:
            assert isinstance(one.best[0], Decline)
        elif "need you keep it" in str(words):
            assert any(isinstance(action, Abandon) and action.region in regions for action in one.best)
        elif "another way" in str(words):
            assert tempting.issuperset(regions)
            assert any(isinstance(action, Conquer) and action not in one.tempting for action in here)
        elif "you can do more" in str(words):
            assert any(action.deed and action not in one.tempting for action in here)
        else:
            # It promises no region but one that the tempting line does not take, and the task does not name.
            assert tempting.isdisjoint(regions)
            assert one.region not in regions


def test_the_region_that_is_asked_for_is_pointed_out(view: Puzzles) -> None:
    one = next(found for found in puzzles("base") if found.kind == REGION)
    view.visit(Destination("puzzles", one.id))
    assert view._looked_at() == [one.region]
    # By what the page calls it, whose ids are hidden.
    name = str(region_names(view.position.rules.board)[one.region])
    assert view.turn.state["task"].startswith(f"Conquer {name}: ")
    play(view, one.tempting)
    assert view.turn.state["verdict"]["coins"] == ""
    assert view.turn.state["verdict"]["words"] == f"Not there: {name} is not conquered."
    send(view, do="again")
    send(view, do="hint")
    send(view, do="hint")
    assert len(view._looked_at()) == 2


def test_the_solution_is_written_as_the_language_writes(view: Puzzles) -> None:
    send(view, do="solve")
    assert view.turn.state["solution"]["title"] == f"The solution: {ONE.coins} coins"
    try:
        languages.use("zh-Hans")
        view.repaint()
        solution = view.turn.state["solution"]
        assert not [words for words in (solution["title"], *solution["steps"]) if ":" in words]
    finally:
        languages.use(languages.ENGLISH)


def test_the_solution_is_gone_through_step_by_step(view: Puzzles) -> None:
    send(view, do="solve")
    assert view.learner.progress.puzzles[ONE.id][:2] == (False, 1)
    assert view.turn.state["solution"]["step"] == 0
    assert view.turn.state["compared"]["differences"]
    position = view.position
    for action in ONE.best[:-1]:
        assert view.position == position
        position = apply(position, action).position
        send(view, do="forward")
    assert view.position == position
    send(view, do="forward")
    send(view, do="back")
    assert view.turn.state["solution"]["step"] == len(ONE.best) - 2
    send(view, do="go_to", step=0)
    send(view, do="go_to", step=99)
    assert view.turn.state["solution"]["step"] == 0
    # Nothing is played in it, and trying it alone begins at the beginning.
    play(view, ONE.best[:1])
    assert view.game.current is view.game.root
    send(view, do="again")
    assert view.turn.state["solution"] is None
    # To look again is to fail no more than once.
    send(view, do="solve")
    assert view.learner.progress.puzzles[ONE.id].failed == 1


def test_the_turn_is_played_on_the_board_and_undone(view: Puzzles) -> None:
    conquest = ONE.best[0]
    view.board._hear(None, {"do": "activate", "region": getattr(conquest, "region"), "remove": False}, None)  # noqa: B009
    assert view._line() == (conquest,)
    send(view, do="back")
    assert view._line() == ()
    view.board._hear(None, {"do": "activate", "region": "nowhere", "remove": False}, None)
    assert view._line() == ()


def test_no_die_is_rolled(view: Puzzles) -> None:
    for one in (found for found in puzzles("base") if found.kind == COINS):
        rolls = [action for action in legal_actions(one.position) if isinstance(action, FinalRoll)]
        if rolls:
            break
    view.visit(Destination("puzzles", one.id))
    offered = json.dumps(view.decision.state["groups"])
    assert "final-roll" not in offered
    play(view, (rolls[0],))
    assert view._line() == ()
    assert view.choice.state["notice"] == "This puzzle is solved without that roll of the die."


def test_region_is_not_given_up_but_in_a_whole_turn(view: Puzzles) -> None:
    view.visit(Destination("puzzles", next(one.id for one in puzzles("base") if one.kind == TURNS)))
    line = view.puzzle.best if len(view.puzzle.best) > 1 else view.puzzle.tempting
    play(view, line[: [str(action) for action in line].index("advance")])
    given = next(action for action in legal_actions(view.position) if isinstance(action, Abandon))
    before = view._line()
    play(view, (given,))
    assert view._line() == before
    assert view.choice.state["notice"] == "This puzzle is solved without giving up a region."


def test_refusal_says_why(view: Puzzles) -> None:
    play(view, (ONE.best[0], ONE.best[0]))
    assert view._line() == ONE.best[:1]
    assert view.decision.state["refused"][0]["reasons"][0]["reason"] == "you hold it already"


def test_other_puzzles_are_chosen(view: Puzzles) -> None:
    view.board.selected = view.position.rules.board.ids[0]
    send(view, do="another")
    assert view.puzzle.id != ONE.id
    assert not view.board.selected, "it was chosen in the puzzle before"
    send(view, do="choose", game="warcraft", kind="coins", theme="opens")
    assert view.puzzle.game == "warcraft"
    assert "opens" in view.puzzle.themes
    send(view, do="another")
    assert (view.puzzle.game, view.puzzle.kind) == ("warcraft", "coins")
    # A combo to pick names no theme.
    before = view.puzzle
    send(view, do="choose", game="warcraft", kind="pick", theme="opens")
    assert view.puzzle is before
    assert view.choice.state["notice"].startswith("There is no other puzzle")
    send(view, do="choose", game="", kind="pick", theme="")
    assert view.puzzle.kind == "pick"
    send(view, do="day", day="2026-11-22")
    assert view.puzzle is of_the_day(date(2026, 11, 22))
    assert view.shown == view.puzzle.id == view.destination.id
    view.visit(Destination("puzzles", ONE.id))
    assert view.puzzle is ONE
    view.visit(Destination("puzzles", "base-nothing"))
    assert view.puzzle is ONE


@pytest.mark.parametrize(
    "message",
    [
        {"do": "act", "action": "conquer", "at": 0},
        {"do": "act", "action": "fly r01", "at": 0},
        {"do": "act", "action": "end-conquests", "at": 7},
        {"do": "day", "day": "2026-13-01"},
        {"do": "day", "day": "20260101"},
        {"do": "day", "day": 20260101},
        {"do": "choose", "game": "chess", "kind": "", "theme": ""},
        {"do": "choose", "game": "base", "kind": "luck", "theme": ""},
        {"do": "choose", "game": "base", "kind": "", "theme": "luck"},
        {"do": "choose", "game": "base", "theme": ""},
        {"do": "go_to", "step": 1},
        {"do": "about", "id": "nothing"},
        {"do": "solve", "more": 1},
        {"do": ["hint"]},
        {},
    ],
)
def test_senseless_message_does_nothing(view: Puzzles, message: dict[str, Any], goes: list[Destination]) -> None:
    before = view._doings
    send(view, **message)
    assert view._doings == before
    assert goes == []


def test_the_codex_and_explore_are_a_step_away(view: Puzzles, goes: list[Destination]) -> None:
    about = view.turn.state["abilities"][0]["id"]
    send(view, do="about", id=about)
    send(view, do="explore")
    assert goes[0] == Destination("codex", about)
    assert goes[1:] == [Destination("explore", position=view.position)]


def test_a_puzzle_stands_alone_in_a_notebook() -> None:
    shown = Puzzles(ONE.id)
    assert shown.puzzle is puzzle(ONE.id)
    assert not shown.turn.state["can_leave"]
    with pytest.raises(KeyError):
        Puzzles("base-nothing")
