"""The library of rulings: what is found and opened, what is shown before and after the answer, and what is refused."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, cast

import pytest

from smallworld.presentation.menus import EntryGroup
from smallworld.presentation.replies import Reply, replies
from smallworld.teaching.library.rulings import Query, library
from smallworld.teaching.rulings import Ruling, ruling, rulings
from smallworld.teaching.rulings.answers import start
from smallworld.words import languages
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.rulings.library import shelves_state
from smallworld_widgets.rulings.ruling import GuessVerdict, RulingState, Shown, card_state, guess
from smallworld_widgets.rulings.rulings import Rulings


@cache
def known_replies(id: str) -> list[Reply]:
    """Returns the replies to a ruling, made once for the tests that go through all of them."""
    return replies(ruling(id))


@pytest.fixture
def view(goes: list[Destination]) -> Rulings:
    return Rulings("ghouls and the die", go=goes.append)


def find(view: Rulings, **query: Any) -> None:
    view.library._hear(None, {"do": "find", **query}, None)


def send(view: Rulings, **message: Any) -> None:
    view.card._hear(None, message, None)


def card(id: str, **shown: Any) -> RulingState:
    found = ruling(id)
    return card_state(found, replies(found), Shown(**shown), can_leave=False)


def verdict_of(id: str, guessed: int) -> GuessVerdict:
    found = card(id, revealed=True, guessed=guessed)["verdict"]
    assert found is not None
    return found


class TestFinding:
    def test_it_opens_with_the_first_that_is_found(self) -> None:
        assert Rulings("ghouls and the die").point.id == "B-012"
        assert Rulings(Query(about="base.trolls", topic="cost")).point.id == "B-041"
        assert Rulings("xylophones, zebras").point == library()[0]
        assert len(Rulings().found) == len(library())

    def test_words_and_filters_narrow_the_list_and_leave_open_what_is_open(self, view: Rulings) -> None:
        find(view, words="river", game="underground", about="", topic="", ground="rulebook")
        assert view.query == Query("river", "underground", ground="rulebook")
        assert "U-032" in view.library.state["found"]
        assert view.point.id == "B-012"
        find(view, words="zebra")
        assert view.library.state["found"] == []
        assert view.library.state["remark"] == "Nothing was found. Fewer words find more."
        find(view, words="does a troll eat a zebra?")
        assert view.library.state["found"]
        assert view.library.state["remark"] == "No entry has all of the words. These have some."
        find(view, words="does a troll?")
        assert view.library.state["found"]
        assert view.library.state["remark"] == ""

    @pytest.mark.parametrize(
        "message",
        [
            {"words": 3},
            {"words": "a" * 81},
            {"words": None, "game": "base"},
            {},
        ],
    )
    def test_a_search_that_is_none_changes_nothing(self, view: Rulings, message: dict[str, Any]) -> None:
        before = view.query
        find(view, **message)
        assert view.query == before

    def test_filters_that_are_none_do_not_narrow(self, view: Rulings) -> None:
        find(view, words="", game="chess", about=["base.trolls"], topic=7, ground="<b>", depth="base")
        assert view.query == Query()

    def test_the_list_narrows_to_rulings_of_mixed_boxes(self, view: Rulings) -> None:
        assert {"id": "mixed", "name": "Mixed boxes"} in shelves_state()["filters"][0]["choices"]
        find(view, words="balrog", game="mixed", about="", topic="", ground="")
        assert view.library.state["found"][:2] == ["M-026", "M-016"]
        view.library._hear(None, {"do": "choose", "id": "M-016"}, None)
        assert view.card.state["game"] == "Mixed boxes"

    def test_the_list_is_the_library_in_the_reader_s_language(self) -> None:
        lines = shelves_state()["entries"]
        assert [line["id"] for line in lines] == [entry.id for entry in library()]
        with languages.reading("zh-Hant"):
            about = shelves_state()["filters"][1]["choices"]
        assert {"id": "base.trolls", "name": "巨魔"} in cast("EntryGroup", about[1])["entries"]


class TestOpening:
    def test_an_entry_is_opened_from_the_list(self, view: Rulings) -> None:
        view.library._hear(None, {"do": "choose", "id": "U-032"}, None)
        assert view.point.id == view.library.state["chosen"] == view.card.state["id"] == "U-032"
        assert set(view.board.state["regions"]) == {
            region["id"] for region in ruling("U-032").position["board"]["regions"]
        }

    def test_one_entry_after_the_other_is_opened(self, view: Rulings) -> None:
        """By a clicker, in the order of the list, its answer not shown yet."""
        find(view, words="", game="underground", topic="", about="", ground="")
        first, second, *_ = view.found
        send(view, do="turn", by=1)
        assert view.point == first
        send(view, do="reveal", of=first.id)
        send(view, do="turn", by=1)
        assert (view.point, view.card.state["revealed"]) == (second, False)
        for _ in range(2):
            send(view, do="turn", by=-1)
            assert view.point == first
        send(view, do="turn", by=2)
        assert view.point == first
        send(view, do="choose", id=view.found[-1].id)
        send(view, do="turn", by=1)
        assert view.point == view.found[-1]

    def test_unknown_entries_are_not_opened(self, view: Rulings) -> None:
        for id in ("X-1", "", "../B-001", 3, None):
            view.library._hear(None, {"do": "choose", "id": id}, None)
        assert view.point.id == "B-012"

    def test_a_link_to_a_ruling_and_back(self, view: Rulings) -> None:
        view.visit(Destination("rulings", "U-101"))
        assert view.destination == Destination("rulings", "U-101")
        # It was not among what was found, so everything is listed again.
        assert len(view.found) == len(library())
        view.visit(Destination("rulings", "U-999"))
        assert view.point.id == "U-101"

    def test_a_link_to_what_there_is_about_a_race(self, view: Rulings) -> None:
        view.visit(Destination("rulings", "base.trolls"))
        assert view.query == Query(about="base.trolls")
        assert "base.trolls" in view.point.tags

    def test_a_point_that_no_ruling_settles_has_no_board(self, view: Rulings) -> None:
        view.visit(Destination("rulings", "D-20"))
        assert view.position is None
        assert view.board.hidden

    def test_a_point_that_a_ruling_settles_has_its_board(self, view: Rulings) -> None:
        view.visit(Destination("rulings", "D-20"))
        view.visit(Destination("rulings", "D-01"))
        assert not view.board.hidden
        assert view.position == start(ruling("B-009"), ruling("B-009").readings[0], {})
        assert Rulings(Query(about="base.elves", ground="printings differ")).point.id == "D-01"

    @pytest.mark.parametrize("entry", library(), ids=lambda entry: entry.id)
    def test_every_entry_can_be_shown(self, entry: Any) -> None:
        known = known_replies(entry.id) if isinstance(entry, Ruling) else []
        for revealed in (False, True):
            state = card_state(entry, known, Shown(revealed), can_leave=True)
            assert json.dumps(state)
            assert state["question"]
        if isinstance(entry, Ruling):
            # Of what cannot be checked there is no board, and nothing is promised about one.
            assert bool(state["board"]) == (entry.note is None)
        if isinstance(entry, Ruling) and entry.note is None:
            start(entry, entry.readings[0], {})


class TestAnswering:
    def test_the_answer_comes_only_when_it_is_asked_for(self, view: Rulings) -> None:
        before = json.dumps(view.card.state)
        assert "There is one final roll in a turn" not in before
        send(view, do="reveal")
        assert "There is one final roll in a turn" in view.card.state["answer"]["words"]
        view.visit(Destination("rulings", "B-041"))
        view.visit(Destination("rulings", "B-012"))
        assert not view.card.state["revealed"]

    @pytest.mark.parametrize(
        "message", [{"do": "reveal"}, {"do": "guess", "choice": 0}, {"do": "begin", "reading": 0}, {"do": "open"}]
    )
    def test_message_of_another_entry_is_too_late(
        self, view: Rulings, message: dict[str, Any], goes: list[Destination]
    ) -> None:
        view.library._hear(None, {"do": "choose", "id": "C-002"}, None)
        send(view, **message, of="B-012")
        assert view.card.state["notice"] == "Too late: another entry is open now. Nothing was done."
        assert not view.card.state["revealed"]
        assert not goes
        send(view, do="reveal", of="C-002")
        assert view.card.state["revealed"]
        assert view.card.state["notice"] == ""

    def test_only_what_did_something_counts_as_work(self, view: Rulings) -> None:
        for message in ({"do": "dance"}, {"do": "guess", "choice": 99}, {"do": "look", "reply": 0}, {"do": "open"}):
            send(view, **message)
        for asked in ({"do": "dance"}, {"do": "choose", "id": "X-1"}, {"do": "find", **view.query._asdict()}):
            view.library._hear(None, asked, None)
        assert view.work == 0
        send(view, do="reveal")
        send(view, do="reveal")
        assert view.work == 1
        find(view, words="troll")
        assert view.work == 2

    def test_both_readings_with_their_house_rule(self) -> None:
        ours, other = card("B-012", revealed=True)["answer"]["readings"]
        assert ours["name"] == "How we read it"
        assert other["name"] == "House rule"
        assert ours["rule"].endswith("Yes: there is one final roll in a turn, and it ends the conquests.")
        assert [reply["asked"] for reply in other["replies"]] == ["the phase of the turn", "Roll the die for Wood"]

    def test_replies_have_reasons(self) -> None:
        [reading] = card("C-002", revealed=True)["answer"]["readings"]
        price = reading["replies"][0]
        assert (price["asked"], price["answer"]) == ("the price of Peak", "4 tokens")
        assert [reason["amount"] for reason in price["reasons"]] == ["+2", "+1", "+1"]
        assert price["elsewhere"] == ""
        assert reading["replies"][2]["elsewhere"]

    def test_a_guess_is_right_or_not(self, view: Rulings) -> None:
        ask = guess(ruling("C-002"), replies(ruling("C-002")))
        assert ask is not None
        assert ask.choices[ask.right] == "4 tokens"
        view.visit(Destination("rulings", "C-002"))
        send(view, do="guess", choice=ask.right)
        assert view.card.state["verdict"] == {"right": True, "words": "Right."}
        # Once the answer is there, it is too late.
        send(view, do="guess", choice=0 if ask.right else 1)
        assert view.card.state["verdict"]["right"]

    def test_a_wrong_guess_is_put_right(self) -> None:
        ask = guess(ruling("C-002"), replies(ruling("C-002")))
        assert ask is not None
        wrong = (ask.right + 1) % len(ask.choices)
        assert verdict_of("C-002", wrong)["words"] == "Not quite: 4 tokens."

    def test_either_reading_of_an_open_question_is_allowed(self) -> None:
        ask = guess(ruling("B-012"), replies(ruling("B-012")))
        assert ask is not None
        assert len(ask.choices) == 2
        said = {verdict_of("B-012", i)["right"] for i in range(2)}
        assert said == {True, False}

    def test_choices_stand_alone(self) -> None:
        guesses = [found for entry in rulings() if (found := guess(entry, known_replies(entry.id)))]
        choices = {choice for found in guesses for choice in found.choices}
        assert {"Allowed", "Not allowed"} < choices
        assert not [choice for choice in choices if choice[0].islower()]

    def test_the_place_of_the_right_choice_tells_nothing(self) -> None:
        asked = [
            found for entry in rulings() if (found := guess(entry, known_replies(entry.id))) and len(found.choices) == 4
        ]
        assert len({found.right for found in asked}) >= 3

    @pytest.mark.parametrize(
        "message", [{"do": "guess", "choice": 9}, {"do": "guess", "choice": "0"}, {"do": "guess"}, {"do": "x"}]
    )
    def test_a_guess_that_is_none(self, view: Rulings, message: dict[str, Any]) -> None:
        send(view, **message)
        assert not view.card.state["revealed"]


class TestBoard:
    def test_a_reply_is_shown_on_the_board(self, view: Rulings) -> None:
        send(view, do="reveal")
        send(view, do="look", reply=1)
        assert view.board.state["regions"]["Farm"]["token"]["count"] == 1
        assert view.board.state["look"] == ["Farm"]
        assert view.board.selected == "Farm"
        send(view, do="begin", reading=1)
        assert "token" not in view.board.state["regions"]["Farm"]
        assert view.position is not None
        assert not view.position.rules.options.declined_roll_ends_conquests

    def test_nothing_is_given_away_before_the_answer(self, view: Rulings) -> None:
        send(view, do="look", reply=1)
        assert "token" not in view.board.state["regions"]["Farm"]

    @pytest.mark.parametrize(
        "message",
        [{"do": "look", "reply": 99}, {"do": "look", "reply": -1}, {"do": "begin", "reading": 5}, {"do": "look"}],
    )
    def test_missing_entry_is_not_shown(self, view: Rulings, message: dict[str, Any]) -> None:
        send(view, do="reveal")
        before = view.position
        send(view, **message)
        assert view.position == before


class TestGoing:
    def test_to_explore_with_what_is_on_the_board(self, view: Rulings, goes: list[Destination]) -> None:
        send(view, do="open")
        send(view, do="play")
        assert [
            Destination("explore", position=view.position),
            Destination("play", position=view.position),
        ] == goes

    def test_to_the_codex(self, view: Rulings, goes: list[Destination]) -> None:
        assert view.card.state["about"] == [
            {"id": "base.ghouls", "name": "Ghouls"},
            {"id": "final-roll", "name": "The final roll: the reinforcement die"},
        ]
        send(view, do="about", id="base.ghouls")
        send(view, do="about", id="nonsense")
        assert [Destination("codex", "base.ghouls")] == goes

    def test_from_a_point_to_the_ruling_that_settles_it(self, view: Rulings) -> None:
        view.visit(Destination("rulings", "D-01"))
        send(view, do="reveal")
        assert view.card.state["answer"]["related"] == [{"id": "B-009", "title": "Sorcerers and a lone Elf"}]
        send(view, do="choose", id="B-009")
        assert view.point.id == "B-009"

    def test_alone_in_a_cell_it_offers_no_way_elsewhere(self) -> None:
        alone = Rulings("B-012")
        assert not alone.card.state["can_leave"]
        assert alone.card.state["about"] == []
        send(alone, do="open")
        send(alone, do="about", id="base.ghouls")
        assert repr(alone) == "Rulings('B-012')"


def test_another_language(view: Rulings) -> None:
    with languages.reading("zh-Hant"):
        view.repaint()
        assert [each["name"] for each in view.card.state["about"]] == ["食屍鬼", "最後一擲：增援骰子"]
    view.repaint()
    assert [each["id"] for each in view.card.state["about"]] == ["base.ghouls", "final-roll"]


def test_no_board_gives_its_answer_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the tags of regions nor in their names, in what the inspector says, or in lines on the map."""
    view, telling = Rulings(), set()
    monkeypatch.setattr("smallworld_widgets.rulings.rulings.replies", lambda found, _: known_replies(found.id))
    for found in library():
        view.visit(Destination("rulings", found.id))
        said = any(region["ways"] for region in view.inspector.state["regions"].values())
        if priced(view) or said or view.board.state["lenses"]:
            telling.add(found.id)
    assert telling == set()


@pytest.mark.parametrize(
    ("id", "regions"),
    [("U-022", {"South"}), ("B-018", {"Fen", "Mire"}), ("W-060", {"a01"}), ("B-025", set()), ("C-045", set())],
)
def test_with_the_answer_the_board_tells_the_prices_that_it_is_about(id: str, regions: set[str]) -> None:
    view = opened(id)
    view.reveal()
    assert priced(view) == regions


def opened(id: str) -> Rulings:
    """Returns the library with an entry open, as a link opens it."""
    view = Rulings()
    view.visit(Destination("rulings", id))
    return view


def priced(view: Rulings) -> set[str]:
    """Returns the regions whose verdict for the attacker is on the board."""
    return {id for id, region in view.board.state["regions"].items() if region["mark"]}
