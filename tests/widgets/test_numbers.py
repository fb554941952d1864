"""The numbers that no source gives: marked as ours everywhere, and put in by visitors who own the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.documents.reading import dump
from smallworld.games import GAMES
from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.position import Position
from smallworld.model.rules import Rules
from smallworld.presentation.board.moves import tokens_with
from smallworld.presentation.board.owners import row_state
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.editing.editor import Editor
from smallworld.presentation.game import beginning
from smallworld.presentation.game.advice import advise
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.teaching.library import codex
from smallworld.teaching.library.codex import Entry
from smallworld_widgets import App
from smallworld_widgets.codex.article import article_state, together_state
from smallworld_widgets.codex.index import face, shelves_state
from smallworld_widgets.explore import keeping
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.explore.house_rules import NumbersState, house_rules_state
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import Shared, from_fragment, to_fragment
from tests.warcraft.test_numbers import BOARD, FARMER, HUMANS, ORCS, choosing, rules
from tests.widgets.playing import start

#: The power that is dealt to the first player.
FIRST = next(iter(WARCRAFT.powers))


@pytest.fixture(autouse=True)
def _box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "warcraft", WARCRAFT)


@pytest.fixture
def entries() -> Iterator[Mapping[str, Entry]]:
    """Returns the entries of the codex, which it finds once for all games."""
    codex.entries.cache_clear()
    yield codex.entries()
    codex.entries.cache_clear()


@pytest.fixture
def editor() -> Editor:
    return Editor({"board": BOARD, "players": [{}, {}]})


def shown(rules: Rules) -> NumbersState:
    found = house_rules_state(rules)["numbers"]
    assert found is not None
    return found


def test_the_row_says_which_tokens_are_counted_by_a_number_of_ours() -> None:
    usual = [combo["tokens"] for combo in row_state(choosing())]
    assert all(words.endswith(" tokens (ours, not printed)") for words in usual)
    assert row_state(choosing(orcs=7, farmer=3))[0]["tokens"] == "10 tokens (put in by hand)"


def test_so_does_the_hint() -> None:
    assert "tokens (ours, not printed), costs" in str(advise(choosing()).reasons[0])


def test_printed_numbers_have_no_remark() -> None:
    base = start().rules
    assert str(tokens_with(base, "base.orcs", "base.hill")) == "9 tokens"


def test_the_form_lists_every_number_of_ours() -> None:
    state = shown(rules(orcs=7))
    entries = {entry["id"]: entry for entry in state["entries"]}
    assert len(entries) == 27
    assert entries[ORCS] == {"id": ORCS, "name": "Orcs", "put_in": "7", "race": True, "ours": 6}
    assert (entries[FARMER]["put_in"], entries[FARMER]["race"]) == ("", False)
    assert state["words"]["summary"] == "26 ours, not printed, 1 put in by hand"
    assert shown(rules())["words"]["summary"] == "27 ours, not printed"
    assert house_rules_state(start().rules)["numbers"] is None


def test_a_number_is_put_in_changed_and_taken_out_again(editor: Editor) -> None:
    before = editor.position
    editor.set_number(ORCS, " 7 ")
    editor.set_number(FARMER, "3")
    assert editor.position.rules == rules(orcs=7, farmer=3)
    editor.set_number(ORCS, "8")
    assert editor.position.rules == rules(orcs=8, farmer=3)
    assert editor.document["numbers"] == {"farmer": 3, "orcs": 8}
    editor.set_number(ORCS, "")
    editor.set_number(FARMER, "")
    assert editor.position == before
    editor.undo()
    assert editor.position.rules == rules(farmer=3)


@pytest.mark.parametrize(
    ("id", "number", "words"),
    [
        (ORCS, "12", "Orcs: expected a whole number from 1 to 11"),
        (ORCS, "0", "Orcs: expected a whole number from 1 to 11"),
        (ORCS, "seven", "Orcs: expected a whole number from 1 to 11"),
        (ORCS, "٣", "Orcs: expected a whole number from 1 to 11"),
        (FARMER, "9" * 9_000, "Farmer: expected a whole number from 0 to 9"),
        (HUMANS, "5", "the number of this race or power is not ours"),
        ("base.orcs", "5", "the number of this race or power is not ours"),
    ],
)
def test_invalid_numbers_are_refused(editor: Editor, id: str, number: str, words: str) -> None:
    with pytest.raises(EditError) as refused:
        editor.set_number(id, number)
    assert str(refused.value.reason) == words
    assert editor.position.rules == rules()


def test_they_stay_on_another_board_of_the_box_and_come_back_with_the_box(editor: Editor) -> None:
    editor.set_number(FIRST, "3")
    editor.set_board("warcraft-l1b-s1a")
    assert editor.position.rules.numbers == {FIRST: 3}
    editor.set_board("base-2")
    assert editor.position.rules.numbers == {}
    editor.set_board(BOARD)
    assert editor.position.rules.numbers == {FIRST: 3}
    active = editor.position.players[0].active
    assert active is not None
    # The tokens of a race that is dealt are counted by them.
    assert (active.power, active.hand) == (FIRST, 5 + 3)


def test_setups_of_the_shelf_have_the_numbers(editor: Editor) -> None:
    ruling = notation.read_setup({"board": BOARD, "players": [{}, {}, {}]})
    editor.bring(ruling)
    assert editor.position == ruling
    editor.undo()
    editor.set_number(ORCS, "7")
    editor.bring(ruling)
    assert editor.position.rules.numbers == {ORCS: 7}
    # One that says its own keeps them, and from then on they are those that count.
    own = ruling._replace(rules=rules(orcs=8))
    editor.bring(own)
    assert editor.position == own
    editor.bring(ruling)
    assert editor.position.rules.numbers == {ORCS: 8}


def test_removed_number_does_not_come_back(editor: Editor) -> None:
    editor.set_number(ORCS, "7")
    editor.set_number(ORCS, "")
    editor.set_board("base-2")
    editor.set_board(BOARD)
    assert editor.position.rules.numbers == {}
    for _ in range(3):
        editor.undo()
    editor.set_board("base-2")
    editor.set_board(BOARD)
    assert editor.position.rules.numbers == {ORCS: 7}


def test_a_link_or_a_file_means_what_it_says(editor: Editor) -> None:
    editor.set_number(ORCS, "7")
    editor.load(dump(notation.write(notation.read_setup({"board": BOARD, "players": [{}, {}]}))))
    assert editor.position.rules.numbers == {}


def test_the_whole_app_knows_them() -> None:
    app = App()
    app.go(Destination("explore"))

    def opened(n: int) -> Any:
        """Returns the views, in the order of opening."""
        return app.children[n]

    def say(panel: Panel, **message: Any) -> None:
        panel._handle_custom_msg(message, [])

    explorer = opened(1)
    say(explorer.toolbar, do="set_board", id=BOARD)
    say(explorer.house_rules, do="set_number", id=ORCS, number="7")
    say(explorer.house_rules, do="set_number", id=FARMER, number="3")
    app.go(Destination("codex", ORCS))
    codex_view = opened(2)
    assert "7 tokens on the banner (put in by hand)" in codex_view.article.state["facts"]
    assert codex_view.article.state["stand_in"] == ""
    badges = {entry["id"]: entry for group in codex_view.index.shelves["groups"] for entry in group["entries"]}
    assert (badges[FARMER]["badge"], badges[FARMER]["ours"]) == (3, "")
    app.go(Destination("explore"))
    say(explorer.house_rules, do="set_number", id=ORCS, number="8")
    app.go(Destination("codex"))
    assert "8 tokens on the banner (put in by hand)" in codex_view.article.state["facts"]
    app.go(Destination("codex", FARMER))
    assert codex_view.together.state["tokens"].startswith("8 + 3 = 11 tokens (put in by hand)")
    app.go(Destination("play"))
    say(
        opened(3).bar,
        do="new_game",
        board=BOARD,
        names=["Ann", "Bob"],
        plays=[HUMAN, HUMAN],
        seed="1",
        boxes=[],
        finds=False,
        inventions=True,
    )
    assert opened(3).position.rules.numbers == {ORCS: 8, FARMER: 3}


def test_race_that_comes_into_play_brings_the_number(editor: Editor) -> None:
    editor.set_number(ORCS, "7")
    first = next(iter(WARCRAFT.powers))
    editor.set_number(first, "2")
    editor.set_race(0, -1, ORCS)
    active = editor.position.players[0].active
    assert active is not None
    assert (active.power, active.hand) == (first, 9)


def test_explore_hears_the_form_and_the_browser_keeps_it() -> None:
    explorer = Explorer({"board": BOARD, "players": [{}, {}]})
    for number in ("7", "70"):
        explorer.house_rules._handle_custom_msg({"do": "set_number", "id": ORCS, "number": number}, [])
    assert explorer.position.rules.numbers == {ORCS: 7}
    assert "Orcs: expected" in str(explorer.toolbar.state["notices"])
    kept = keeping.read(explorer.keep())
    assert [step.rules.numbers for step in kept.steps] == [{}, {ORCS: 7}]


def test_a_link_carries_them() -> None:
    position = choosing(orcs=7, farmer=3)
    shared = Shared(Destination("explore", position=position), "en")
    found = from_fragment(to_fragment(shared)).destination.position
    assert found == position
    assert found is not None
    assert found.rules.numbers == {ORCS: 7, FARMER: 3}


def test_a_new_game_begins_with_those_of_its_box() -> None:
    names, plays = ["Ann", "Bob"], [HUMAN] * 2
    for board, numbers in ((BOARD, {ORCS: 7}), ("base-2", {})):
        begun = beginning.asked_for(board, names, plays, "", numbers={ORCS: 7})
        assert isinstance(begun, Position)
        assert begun.rules.numbers == numbers


def test_the_codex_marks_banner_badge_and_sum(entries: Mapping[str, Entry]) -> None:
    orcs, humans, farmer = (article_state(entries[id], can_leave=False) for id in (ORCS, HUMANS, FARMER))
    assert "6 tokens on the banner (ours, not printed)" in orcs["facts"]
    assert "5 tokens on the banner" in humans["facts"]
    assert "(ours, not printed)" in farmer["facts"][0]
    assert orcs["stand_in"]
    assert not humans["stand_in"]
    assert face(entries[FARMER])["ours"]
    assert not face(entries["base.forest"])["ours"]
    notes = [(group["game"], group["note"]) for group in shelves_state()["groups"] if group["note"]]
    assert notes == [("warcraft", "In dashes: ours, not printed")]
    pair = together_state("warcraft", ORCS, FARMER, "", can_leave=False)
    assert "tokens (ours, not printed). The box holds" in pair["tokens"]
    assert "ours" not in together_state("base", "base.orcs", "base.hill", "", can_leave=False)["tokens"]
