"""What a browser keeps through a reload beside the address: it comes back whole, and what is damaged does no harm."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld import games, languages, notation
from smallworld.actions import Conquer, EndConquests
from smallworld.documents import DocumentError
from smallworld.options import READINGS
from smallworld.position import Position
from smallworld.rules import Rules
from smallworld.setup import new_game
from smallworld_widgets import App, Explorer, Rulings, Stepper
from smallworld_widgets.explore import keeping as explore
from smallworld_widgets.explore.drafts import ACTIVE
from smallworld_widgets.explore.examples import EXAMPLE
from smallworld_widgets.explore.keeping import MOST_STEPS
from smallworld_widgets.page.destination import Destination, View
from smallworld_widgets.page.share import Shared, to_fragment
from smallworld_widgets.play import keeping
from smallworld_widgets.play.bar import Switches
from smallworld_widgets.play.keeping import Kept
from smallworld_widgets.play.playthrough import HUMAN, Playthrough


class Tab:
    """A tab of a browser: the page in it, its address, and what it keeps for that page."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.fragment = ""
        self.load()

    def load(self) -> None:
        """Load the page, again."""
        self.app = App()
        self.app.navigation.send = self._hear
        self.app.navigation._handle_custom_msg({"do": "arrive", "fragment": self.fragment, "kept": dict(self.kept)}, [])
        self.app.navigation.observe(lambda change: setattr(self, "fragment", change["new"]), "fragment")
        self.fragment = self.app.navigation.fragment

    def _hear(self, message: dict[str, Any]) -> None:
        if "keep" in message:
            self.kept.pop(message["keep"], None)
            if message["content"] is not None:
                self.kept[message["keep"]] = message["content"]

    def open(self, view: str) -> None:
        self.app.navigation._handle_custom_msg({"do": "open", "view": view}, [])

    @property
    def notice(self) -> str:
        found: str = self.app.navigation.state["notice"]
        return found

    def shown(self) -> Any:
        """The view that is open."""
        (found,) = (view for view in self.app.children if isinstance(view, View) and view.layout.display != "none")
        return found


@pytest.fixture
def tab() -> Iterator[Tab]:
    yield Tab()
    languages.use(languages.ENGLISH)


def say(view: Any, do: str, **values: Any) -> None:
    """Send a message as the browser does."""
    view.board._handle_custom_msg({"do": do, **values}, [])


def tree(game: Playthrough) -> list[object]:
    """Everything that was done in a game, and where the line goes."""
    return [
        [
            (
                *(before.action for before in path(node)),
                node.chosen,
                node.parent is not None and node.parent.ahead is node,
            )
        ]
        for node in game.steps()
    ]


def path(node: Any) -> list[Any]:
    return [] if node.parent is None else [*path(node.parent), node]


def played() -> Playthrough:
    """A game with a bot in it, something tried instead, and something undone."""
    game = Playthrough(notation.read(EXAMPLE), seed=5)
    game.seats = [HUMAN, "random"]
    for region in ("r05", "r03"):
        game.act(Conquer(region))
        game.act(EndConquests())
        while game.play_on():
            pass
        game.go_to(game.root)
    game.forward()
    return game


# A game being played


def test_a_game_comes_back_with_what_was_undone_and_tried_instead() -> None:
    game = played()
    document = json.loads(json.dumps(keeping.write(Kept(game, Switches(hiding=True), playing=True))))
    again, switches, playing = keeping.read(document)
    assert (switches, playing) == (Switches(hiding=True), True)
    assert tree(again) == tree(game)
    assert again.record == game.record
    assert [node.action for node in again.beyond()] == [node.action for node in game.beyond()]
    assert len(again.branches()) == len(game.branches()) == 1
    assert (again.seats, again.rolls, again.seed) == (game.seats, game.rolls, game.seed)
    assert keeping.write(Kept(again, switches, playing)) == document


def test_dice_fall_as_if_the_game_had_never_been_away() -> None:
    board = games.board("underground-3")
    game = Playthrough(new_game(Rules(games.GAMES[board.game], board)), seed=8)
    game.seats = ["random"] * 3
    for _ in range(4):
        game.play_on()
    again = keeping.read(keeping.write(Kept(game, Switches(), playing=True))).game
    for _ in range(4):
        game.play_on()
        again.play_on()
    assert again.record == game.record


def test_a_roll_that_is_undone_may_fall_otherwise() -> None:
    board = games.board("base-2")
    game = Playthrough(new_game(Rules(games.GAMES[board.game], board)), seed=8)
    assert len({str(game.toss()) for _ in range(40)}) > 1


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("version", 2, "/version"),
        ("start", {"board": "base-9"}, "/start/board"),
        ("start", {**EXAMPLE, "round": 99}, "/start/round"),
        ("seats", ["human", "cheat"], "/seats/1"),
        ("seats", ["human"], "/seats"),
        ("seats", ["human"] * 9, "/seats"),
        ("here", 9_999, "/here"),
        ("here", -1, "/here"),
        ("seed", 1.5, "/seed"),
        ("actions", ["conquer r13"] * len(played().steps()), "/actions/0"),
        ("actions", ["import os"] * len(played().steps()), "/actions/0"),
        ("actions", ["conquer r05"], "/actions"),
        ("actions", ["end"] * 5_001, "/actions"),
        ("actions", [None], "/actions/0"),
        ("from", [1], "/from/0"),
        ("from", [0, 2], "/from/1"),
        ("marks", ["x"], "/marks/0"),
        ("marks", "ac", "/marks"),
    ],
)
def test_a_damaged_game_is_refused_with_the_place(field: str, value: object, place: str) -> None:
    document = keeping.write(Kept(played(), Switches(), playing=False))
    with pytest.raises(DocumentError) as refused:
        keeping.read({**document, field: value})
    assert place in [problem.place for problem in refused.value.problems]


def test_nothing_may_be_missing_or_added() -> None:
    document = keeping.write(Kept(played(), Switches(), playing=False))
    less = {name: value for name, value in document.items() if name != "seats"}
    damaged: list[object] = [{**document, "more": 1}, less, [], None]
    for wrong in damaged:
        with pytest.raises(DocumentError):
            keeping.read(wrong)


# A setup under change


def edited() -> Explorer:
    """A setup after some edits, two of them taken back, with a setup pinned and a rival."""
    view = Explorer()
    say(view, "add_coins", seat=0, by=3)
    say(view, "pin", on=True)
    say(view, "place", region="r00", what="piece:hero", by=1)
    say(view, "set_option", name=next(iter(READINGS)), on=False)
    say(view, "compare", on=True)
    say(view, "rival_hand", by=2)
    say(view, "decline", seat=0)
    say(view, "set_round", number=7)
    say(view, "undo")
    say(view, "undo")
    return view


def way(view: Explorer) -> list[Position]:
    """Every setup from the furthest that undo leads to, to the furthest that redo does."""
    while view.editor.can_undo:
        view.editor.undo()
    found = [view.position]
    while view.editor.can_redo:
        view.editor.redo()
        found.append(view.position)
    return found


def test_a_setup_comes_back_with_undo_redo_and_what_it_is_compared_with() -> None:
    view, again = edited(), Explorer()
    again.restore(json.loads(json.dumps(view.keep())))
    assert again.position == view.position
    assert again.whatif.state == view.whatif.state
    assert again.whatif.state["pinned"] is not None
    assert again.rivals.state == view.rivals.state
    assert again.rivals.state["table"] is not None
    assert again.keep() == view.keep()
    assert not again.toolbar.state["told"]
    assert way(again) == way(view)


@pytest.mark.parametrize("board", games.board_ids())
def test_undo_leads_back_to_other_boards(board: str) -> None:
    view, again = Explorer(), Explorer()
    say(view, "set_board", id="underground-2")
    say(view, "set_board", id=board)
    say(view, "load", content=json.dumps(own_board()))
    say(view, "add_coins", seat=1, by=1)
    say(view, "set_board", id=board)
    say(view, "undo")
    again.restore(json.loads(json.dumps(view.keep())))
    assert way(again) == way(view)


def test_what_was_kept_before_is_not_kept_for_something_else() -> None:
    view = Explorer()
    for seat, back in ((0, True), (1, False), (0, True), (1, True), (0, False)):
        say(view, "add_coins", seat=seat, by=1)
        view.keep()
        if back:
            say(view, "undo")
        steps, here = view.editor.steps()
        assert view.keep() == explore.Writer().write(explore.Kept(steps, here))


def test_what_a_reload_keeps_of_undo_is_bounded_and_said(tab: Tab) -> None:
    view = tab.shown()
    for _ in range(80):
        say(view, "add_coins", seat=0, by=1)
    assert len(view.keep()["steps"]) == MOST_STEPS + 1
    tab.load()
    again = tab.shown()
    lost = "Undo and redo reach less far than before the reload. The other steps are lost."
    assert again.toolbar.state["told"] == lost
    assert way(again) == way(view)[-MOST_STEPS - 1 :]


def test_of_boards_of_ones_own_one_is_kept(tab: Tab) -> None:
    view = tab.shown()
    for name in ("base-2", "base-3", "base-4"):
        say(view, "load", content=json.dumps(own_board(name)))
    say(view, "add_coins", seat=0, by=1)
    tab.load()
    again = tab.shown()
    assert again.toolbar.state["told"]
    assert way(again) == way(view)[-2:]


def test_an_impossible_setup_comes_back_to_be_looked_at() -> None:
    view, again = Explorer(), Explorer()
    say(view, "add_to_hand", seat=0, slot=ACTIVE, by=60)
    assert view.editor.problems
    again.restore(view.keep())
    assert again.editor.problems == view.editor.problems


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("version", "1", "/version"),
        ("steps", [], "/steps"),
        ("steps", [{"board": "base-9"}], "/steps/0/board"),
        ("steps", [{"board": "base-2"}, {"round": 99}], "/steps/1/round"),
        ("steps", [{"round": 1}], "/steps/0"),
        ("steps", [{"board": "base-2"}, None], "/steps/1"),
        ("steps", [{"board": "base-2"}] * 102, "/steps"),
        ("here", 99, "/here"),
        ("lost", 1, "/lost"),
        ("pinned", {"phase": "dinner"}, "/pinned/phase"),
        ("pinned", [], "/pinned"),
        ("rival", {"race": "base.nobody", "hand": 1, "power": None}, "/rival/race"),
        ("rival", {"race": "base.elves", "hand": -1, "power": None}, "/rival/hand"),
        ("rival", {"race": "base.elves", "hand": 1, "power": 0}, "/rival/power"),
        ("rival", {"race": "base.elves"}, "/rival"),
    ],
)
def test_a_damaged_setup_is_refused_with_the_place_and_changes_nothing(field: str, value: object, place: str) -> None:
    view = edited()
    before = view.keep()
    with pytest.raises(DocumentError) as refused:
        view.restore({**before, field: value})
    assert place in [problem.place for problem in refused.value.problems]
    assert view.keep() == before


GAME = keeping.write(Kept(played(), Switches(), playing=False))
SETUP = edited().keep()


# The page


def test_who_plays_and_what_was_tried_come_back(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    say(view, "new_game", board="base-2", names=["Ann", "Bob"], plays=["human", "human"], seed="4")
    say(view, "act", action="pick 0", at=view.game.current.id)
    say(view, "back")
    say(view, "act", action="pick 1", at=view.game.current.id)
    say(view, "set_seat", seat=1, plays="random")
    say(view, "set_hiding", on=True)
    tab.load()
    again = tab.shown()
    assert type(again).__name__ == "Play"
    assert tree(again.game) == tree(view.game)
    assert again.position == view.position
    assert [player["plays"] for player in again.table.state["players"]] == ["human", "random"]
    assert again.bar.state["hiding"]
    assert len(again.story.state["branches"]) == 1
    assert not tab.notice


def test_the_bot_of_the_first_game_is_there_before_anything_was_done(tab: Tab) -> None:
    tab.open("play")
    seats = tab.shown().game.seats
    assert seats == [HUMAN, "greedy"]
    tab.load()
    assert tab.shown().game.seats == seats


def test_undo_and_what_is_pinned_come_back(tab: Tab) -> None:
    view = tab.shown()
    say(view, "pin", on=True)
    say(view, "add_coins", seat=0, by=3)
    say(view, "set_board", id="base-3")
    say(view, "undo")
    tab.load()
    assert tab.shown().keep() == view.keep()
    assert tab.shown().editor.can_undo
    assert tab.shown().editor.can_redo
    assert not tab.notice


def test_what_is_pinned_comes_back_before_anything_was_edited(tab: Tab) -> None:
    say(tab.shown(), "pin", on=True)
    tab.load()
    assert tab.shown().whatif.state["pinned"] is not None


def test_a_setup_waits_behind_a_game(tab: Tab) -> None:
    view = tab.shown()
    say(view, "add_coins", seat=0, by=3)
    tab.open("play")
    tab.load()
    tab.open("explore")
    assert tab.shown().keep() == view.keep()


def test_an_example_goes_on_at_the_step_that_was_shown(tab: Tab) -> None:
    tab.open("watch")
    tab.shown().story._handle_custom_msg({"do": "choose", "id": "base.trolls"}, [])
    tab.shown().story._handle_custom_msg({"do": "show", "step": 1}, [])
    tab.load()
    assert (tab.shown().example.id, tab.shown().step) == ("base.trolls", 1)


@pytest.mark.parametrize("damaged", [{"id": "base.nobody"}, {"step": 99}, {"step": -1}, {"version": 0}, {"more": 1}])
def test_a_damaged_step_is_refused(damaged: dict[str, Any]) -> None:
    view = Stepper()
    view.show(1)
    before = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**before, **damaged})
    assert view.keep() == before


def test_a_ruling_comes_back_as_far_as_it_was_shown(tab: Tab) -> None:
    tab.open("rulings")
    view = tab.shown()
    view.library._handle_custom_msg({"do": "find", "words": "troll", "game": "base"}, [])
    view.library._handle_custom_msg({"do": "choose", "id": "B-012"}, [])
    view.card._handle_custom_msg({"do": "reveal"}, [])
    view.card._handle_custom_msg({"do": "look", "reply": 0}, [])
    tab.load()
    again = tab.shown()
    assert again.keep() == view.keep()
    assert again.card.state == view.card.state
    assert again.library.state == view.library.state
    assert again.position == view.position


@pytest.mark.parametrize(
    "damaged",
    [
        {"id": "B-999"},
        {"words": "x" * 500},
        {"game": "chess"},
        {"topic": []},
        {"revealed": 1},
        {"guessed": 99},
        {"reply": 99},
        {"reply": -1},
        {"reply": 0, "revealed": False},
        {"reading": 99},
        {"version": 2},
    ],
)
def test_a_damaged_ruling_is_refused(damaged: dict[str, Any]) -> None:
    view = Rulings()
    view.reveal()
    before = view.keep()
    with pytest.raises(DocumentError):
        view.restore({**before, **damaged})
    assert view.keep() == before


def test_a_link_followed_in_the_same_tab_is_one_more_step(tab: Tab) -> None:
    say(tab.shown(), "add_coins", seat=0, by=3)
    before = tab.shown().position
    there = notation.read({"board": "base-3"})
    tab.fragment = to_fragment(Shared(Destination("explore", position=there)))
    tab.load()
    assert tab.shown().position == there
    say(tab.shown(), "undo")
    assert tab.shown().position == before


def test_a_game_waits_behind_a_ruling_that_is_looked_up(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    say(view, "act", action="pick 2", at=view.game.current.id)
    tab.open("rulings")
    tab.load()
    assert tab.fragment.startswith("view=rulings")
    tab.load()
    tab.open("play")
    assert tree(tab.shown().game) == tree(view.game)
    assert tab.shown().game.seats == view.game.seats


def test_a_game_that_lags_behind_its_address_is_led_on(tab: Tab) -> None:
    tab.open("play")
    view = tab.shown()
    say(view, "new_game", board="base-2", names=["Ann", "Bob"], plays=["human", "random"], seed="4")
    kept = dict(tab.kept)
    say(view, "act", action="pick 0", at=view.game.current.id)
    tab.kept = kept
    tab.load()
    assert tab.shown().position == view.position
    assert tab.shown().game.seats == view.game.seats


def test_another_language_changes_no_game_that_is_kept(tab: Tab) -> None:
    tab.open("play")
    tab.app.navigation._handle_custom_msg({"do": "speak", "language": "zh-Hant"}, [])
    view = tab.shown()
    assert view.position.players[0].name == "玩家1"
    tab.load()
    assert tab.shown().position == view.position
    assert tab.shown().game.seats == view.game.seats


@pytest.mark.parametrize("content", ["", "{", "[]", '{"version": 1}', "x" * 500_000, 7, None])
def test_what_is_damaged_is_said_and_lost_alone(tab: Tab, content: Any) -> None:
    say(tab.shown(), "add_coins", seat=0, by=3)
    say(tab.shown(), "place", region="r00", what="piece:hero", by=1)
    tab.open("play")
    say(tab.shown(), "set_seat", seat=1, plays="random")
    before = tab.kept["explore"]
    tab.kept["play"] = content
    tab.load()
    assert type(tab.shown()).__name__ == "Play"
    assert ("damaged" in tab.notice) == isinstance(content, str)
    tab.open("explore")
    assert not tab.notice
    assert tab.shown().position.players[0].coins == 8
    assert tab.kept["explore"] == before


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=9)),
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=9), inner, max_size=4)),
        max_leaves=9,
    ),
    st.sampled_from([(keeping, field) for field in GAME] + [(explore, field) for field in SETUP]),
)
def test_anything_is_taken_up_or_refused(value: object, damaged: tuple[Any, str]) -> None:
    reader, field = damaged
    for document in (value, {**(GAME if reader is keeping else SETUP), field: value}):
        with contextlib.suppress(DocumentError):
            reader.read(document)


# Boards of one's own


def own_board(name: str = "base-5") -> dict[str, Any]:
    """A printed board as somebody might bring it along, drawing and all."""
    position = new_game(Rules(games.GAMES["base"], games.board(name)))
    inline = replace(position.rules.board, id="mine", inline=True)
    document = notation.write(position._replace(rules=Rules(games.GAMES["base"], inline)))
    assert isinstance(document["board"], dict)
    return document


def test_a_game_on_a_board_of_ones_own_has_an_address(tab: Tab) -> None:
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    view = tab.shown()
    say(view, "act", action="pick 0", at=view.game.current.id)
    other = Tab()
    other.fragment = tab.fragment
    other.load()
    assert other.shown().record == view.record


def test_what_no_address_can_hold_comes_back_and_is_shared_as_a_file(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.page.share.LONGEST_FRAGMENT", 9_000)
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    view = tab.shown()
    say(view, "act", action="pick 0", at=view.game.current.id)
    assert tab.fragment == "view=play"
    tab.app.navigation._handle_custom_msg({"do": "share"}, [])
    assert "Save it as a file" in tab.notice
    tab.load()
    assert tab.shown().record == view.record


def test_what_is_too_large_is_said_of_its_own_view_alone(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.app.MOST_CHARACTERS", 20_000)
    tab.open("play")
    tab.open("explore")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    assert "too large to be kept" in tab.notice
    # The others are kept again with the language, and fit.
    for language in ("zh-Hant", "en"):
        tab.app.navigation._handle_custom_msg({"do": "speak", "language": language}, [])
    assert "too large to be kept" in tab.notice
    tab.open("play")
    assert not tab.notice
    tab.open("explore")
    assert "too large to be kept" in tab.notice
    say(tab.shown(), "set_board", id="base-2")
    assert not tab.notice


def test_what_is_too_large_to_be_kept_is_said(tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_widgets.app.MOST_CHARACTERS", 20_000)
    tab.open("play")
    say(tab.shown(), "load", content=json.dumps(own_board()))
    assert "too large to be kept" in tab.notice
    assert "play" not in tab.kept
    say(tab.shown(), "new_game", board="base-2", names=["Ann", "Bob"], plays=["human", "human"], seed="4")
    assert not tab.notice
    assert "play" in tab.kept
