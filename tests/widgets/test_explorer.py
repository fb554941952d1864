"""The explorer as Python sees it: messages from the browser, which may come from anybody."""

from __future__ import annotations

import contextlib
import json
from random import Random
from typing import Any

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.model.phase import Phase
from smallworld.model.rules import Rules
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.rules.conquest.quotes import quote
from smallworld.words.faults import DocumentError
from smallworld_widgets import App, Board, Explorer
from smallworld_widgets.explore import keeping, shelf
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.page.share import Shared, to_fragment
from tests.lanes import part
from tests.widgets.messages import say


@pytest.fixture
def explorer() -> Explorer:
    return Explorer()


def price(explorer: Explorer, region: str) -> str:
    found: str = explorer.board.state["regions"][region]["price"]
    return found


def test_a_position_or_a_document_can_be_shown() -> None:
    position = notation.read({"board": "base-4", "round": 3})
    assert Explorer(position).position == position
    assert Explorer({"board": "base-4", "round": 3}).position == position
    with pytest.raises(DocumentError):
        Explorer({})


def test_a_visit_brings_a_position_that_undo_takes_away(explorer: Explorer) -> None:
    before = explorer.position
    say(explorer, "load", content="{")
    other = notation.read({"board": "underground-3", "round": 3})
    explorer.visit(Destination("explore", position=other))
    assert explorer.destination == Destination("explore", position=other)
    assert explorer.board.state["name"] == f"Board of {len(other.holdings)} regions"
    assert explorer.toolbar.state["faults"] == []
    explorer.visit(Destination("explore", id="whatever"))
    assert explorer.position == other
    say(explorer, "undo")
    assert explorer.position == before


def test_only_a_setup_that_can_be_is_played_on() -> None:
    gone: list[Destination] = []
    explorer = Explorer(go=gone.append)
    assert explorer.toolbar.state["can_leave"]
    say(explorer, "place", region="r00", what="piece:base.mountain", by=1)
    say(explorer, "play")
    assert explorer.toolbar.state["no_game"]
    say(explorer, "undo")
    say(explorer, "play")
    assert gone == [Destination("play", position=explorer.position)]


def test_alone_in_a_cell_there_is_nowhere_to_go(explorer: Explorer) -> None:
    assert not explorer.toolbar.state["can_leave"]
    say(explorer, "play")
    assert explorer.position == notation.read(EXAMPLE)


def test_placing_with_a_tool_changes_the_price(explorer: Explorer) -> None:
    before = int(price(explorer, "r03"))
    say(explorer, "use", tool="piece:base.fortress")
    say(explorer, "activate", region="r03", remove=False)
    assert int(price(explorer, "r03")) == before + 1
    say(explorer, "removing", on=True)
    say(explorer, "activate", region="r03", remove=False)
    assert int(price(explorer, "r03")) == before


def test_looking_places_nothing(explorer: Explorer) -> None:
    before = explorer.document
    say(explorer, "activate", region="r03", remove=False)
    say(explorer, "activate", region="r03", remove=True)
    assert explorer.document == before


def test_a_tool_goes_with_its_race(explorer: Explorer) -> None:
    say(explorer, "use", tool="race:base.trolls")
    assert explorer.palette.state["tool"] == "race:base.trolls"
    say(explorer, "remove_force", seat=1, slot=-1)
    assert explorer.palette.state["tool"] == "look"


def test_refusal_is_said_and_then_forgotten(explorer: Explorer) -> None:
    say(explorer, "place", region="r01", what="race:base.orcs", by=1)
    assert explorer.toolbar.state["notices"] == [
        "The north-west farmland: 1 Ghoul stands here, and two races cannot share a region"
    ]
    say(explorer, "undo")
    say(explorer, "place", region="r02", what="race:base.orcs", by=1)
    assert explorer.toolbar.state["notices"] == []


def test_an_impossible_setup_is_shown_with_its_problems(explorer: Explorer) -> None:
    say(explorer, "place", region="r00", what="piece:base.mountain", by=1)
    where = {"region": "r00", "place": "The north-west sea"}
    problem = {**where, "reason": "mountain cannot stand on water", "remedy": "take it away"}
    [found] = explorer.inspector.state["problems"]
    assert found.items() >= problem.items()


@pytest.fixture
def sent(explorer: Explorer, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Returns the messages that the browser gets beside the state."""
    found: list[dict[str, Any]] = []
    for panel in (explorer.toolbar, explorer.board):
        monkeypatch.setattr(panel, "send", found.append)
    return found


def test_files_come_and_go_through_the_browser(explorer: Explorer, sent: list[dict[str, Any]]) -> None:
    before = explorer.position
    say(explorer, "save")
    assert sent[0]["file"]["name"] == "small-world-base-2-round-5.json"
    say(explorer, "set_board", id="base-5")
    say(explorer, "load", content=sent[0]["file"]["content"])
    assert explorer.position == before


def test_a_copied_line_can_be_pasted(explorer: Explorer, sent: list[dict[str, Any]]) -> None:
    before = explorer.position
    say(explorer, "copy")
    say(explorer, "set_board", id="base-5")
    say(explorer, "load", content=f"  {sent[0]['line']}\n")
    assert explorer.position == before


def test_a_picture_is_named_after_its_board(explorer: Explorer, sent: list[dict[str, Any]]) -> None:
    for format in ("svg", "png", "exe"):
        say(explorer, "picture", format=format)
    names = [message["name"] for message in sent]
    assert names == ["small-world-base-2-round-5.svg", "small-world-base-2-round-5.png"]


@pytest.mark.parametrize("address", ["http://127.0.0.1:8866/#{}", "#{}", "{}"])
def test_a_pasted_link_is_followed(explorer: Explorer, address: str) -> None:
    position = notation.read({"board": "underground-3", "round": 3})
    link = address.format(to_fragment(Shared(Destination("play", position=position))))
    say(explorer, "load", content=link)
    assert explorer.position == position
    say(explorer, "load", content=link.replace("p=", "p=x"))
    assert "damaged" in explorer.toolbar.state["notices"][0]
    say(explorer, "load", content=address.format("view=codex&id=base.trolls"))
    assert explorer.toolbar.state["notices"] == ["This link leads to no position."]
    assert explorer.position == position


def test_a_link_to_a_ruling_or_an_example_brings_its_position(explorer: Explorer) -> None:
    for destination in (Destination("rulings", "B-012"), Destination("watch", "base.trolls")):
        say(explorer, "load", content=f"#{to_fragment(Shared(destination))}")
        assert explorer.position == shelf.take(destination.view, destination.id)


@pytest.mark.seeded
def test_everything_on_the_shelf_fits_on_the_board(explorer: Explorer, sent: list[dict[str, Any]]) -> None:
    say(explorer, "offer")
    offered = {(item["kind"], item["id"]) for item in sent[0]["items"]}
    assert {kind for kind, _ in offered} == set(shelf.KINDS)
    for kind, id in part(sorted(offered), one_of=5):
        say(explorer, "fill", kind=kind, id=id)
        assert explorer.position == shelf.take(kind, id)
        assert explorer.toolbar.state["notices"] == []
    before = explorer.position
    say(explorer, "fill", kind="rulings", id="../../etc/passwd")
    assert explorer.position == before


def test_a_random_position_is_one_that_can_be(explorer: Explorer) -> None:
    say(explorer, "set_option", name="own_declined_defends", on=False)
    say(explorer, "rename", seat=1, name="Žofie")
    say(explorer, "fill_at_random")
    position = explorer.position
    assert position.rules.board.id == "base-2"
    assert position.phase is Phase.CONQUEST
    assert position.players[1].name == "Žofie"
    assert not position.rules.options.own_declined_defends
    assert not explorer.editor.problems
    say(explorer, "undo")
    assert explorer.document["round"] == 5


@pytest.mark.parametrize("board", boards.board_ids())
def test_every_board_has_random_positions(board: str) -> None:
    rules = Rules(games.GAMES[boards.board(board).game], boards.board(board))
    one, same, other = (shelf.midgame(rules, (), Random(seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert 1 < one.round < rules.board.turns
    assert any(quote(one, i).allowed for i in range(len(one.holdings)))


def test_faults_of_a_file_stay_until_another_is_loaded(explorer: Explorer) -> None:
    before = explorer.document
    say(explorer, "load", content='{"board": "base-2", "regions": {"r98": {}, "r99": {}}}')
    faults = ["/regions/r98: unknown region: r98", "/regions/r99: unknown region: r99"]
    assert explorer.toolbar.state["faults"] == faults
    assert explorer.document == before
    say(explorer, "rename", seat=0, name="Ann")
    assert explorer.toolbar.state["faults"] == faults
    say(explorer, "load", content='{"board": "base-2"}')
    assert explorer.toolbar.state["faults"] == []


@pytest.mark.parametrize("content", ["\x7fELF\x02\x01 #\ufffd\x00" * 9_000, "\ufffdPNG#" * 9_000, "GIF89a #" * 9_000])
def test_a_file_that_is_no_text_is_not_taken_for_a_link(explorer: Explorer, content: str) -> None:
    say(explorer, "load", content=content)
    assert explorer.toolbar.state["faults"][0].startswith("the document: invalid JSON")
    assert not shelf.is_link(content)
    assert shelf.is_link("http://127.0.0.1:8866/voila/render/app.ipynb#view=explore&id=x")


def test_text_that_is_no_unicode_is_shown_escaped(explorer: Explorer) -> None:
    say(explorer, "load", content='{"board": "\\ud800"}')
    (fault,) = explorer.toolbar.state["faults"]
    assert fault.startswith("/board: ")
    assert fault.endswith("\\ud800")


def test_an_answer_is_drawn_even_where_nothing_changed(explorer: Explorer) -> None:
    before = explorer.seats.state
    answers = explorer.seats.answers
    explorer.seats._handle_custom_msg({"do": "rename", "seat": 0, "name": ""}, [])
    assert explorer.seats.state == before
    assert explorer.seats.answers > answers


def test_visitor_who_clears_the_map_sees_a_notice(explorer: Explorer) -> None:
    told = "5 tokens have left the map. Undo brings them back."
    before = explorer.document
    say(explorer, "remove_force", seat=1, slot=-1)
    assert explorer.toolbar.state["told"] == told
    say(explorer, "undo")
    assert (explorer.document, explorer.toolbar.state["told"]) == (before, "")
    say(explorer, "set_board", id="base-3")
    assert explorer.toolbar.state["told"] == "17 tokens have left the map. Undo brings them back."
    say(explorer, "set_seats", count=4)
    assert explorer.toolbar.state["told"] == ""


def test_a_file_with_no_end_of_faults_is_answered_in_bearable_size(explorer: Explorer) -> None:
    say(explorer, "load", content=json.dumps({"board": "base-2", "regions": {f"x{n}": {} for n in range(5000)}}))
    assert explorer.toolbar.state["faults"][0] == "/regions: lists 5000, but no more than 80 allowed"
    assert len(explorer.toolbar.state["faults"]) == 81
    attack = {"region": "r01", "race": "orcs", "way": "bribery", "victim": 9, "succeeded": 1}
    say(explorer, "load", content=json.dumps({"board": "base-2", "turn": {"attacks": [attack] * 99}}))
    assert len(explorer.toolbar.state["faults"]) == 201
    assert explorer.toolbar.state["faults"][-1] == "the document: 97 more problems, not listed"
    assert "297 faults" in explorer.toolbar.state["words"]["faults"]


def test_filled_board_can_be_changed_and_undone(explorer: Explorer) -> None:
    before = explorer.document
    say(explorer, "fill", kind="explore", id="relics")
    assert explorer.position == notation.read(EXAMPLES["relics"].document)
    say(explorer, "add_coins", seat=0, by=1)
    say(explorer, "remember", seat=0, memory="grudges", other=1, on=True)
    assert (explorer.position.players[0].coins, explorer.position.players[0].grudges) == (1, (1, 2))
    for _ in range(3):
        say(explorer, "undo")
    assert explorer.document == before


def test_boards_are_offered_game_by_game(explorer: Explorer) -> None:
    state = explorer.toolbar.state
    assert [group["name"] for group in state["boards"]] == [str(game.name) for game in games.GAMES.values()]
    offered = [entry["id"] for group in state["boards"] for entry in group["entries"]]
    assert tuple(offered) == boards.board_ids()


def test_a_file_may_be_long_but_no_other_message(explorer: Explorer) -> None:
    before = explorer.document
    say(explorer, "rename", seat=0, name="x" * 500)
    say(explorer, "load", content=" " * (MOST_CHARACTERS + 1))
    assert (explorer.document, explorer.toolbar.state["notices"]) == (before, [])


def test_changed_house_rules_go_to_another_board_only_with_a_word() -> None:
    explorer = Explorer(notation.read({"board": "base-2", "options": {"own_declined_defends": False}}))
    say(explorer, "set_board", id="base-3")
    assert explorer.position.rules.options.changed() == {"own_declined_defends": False}
    assert explorer.toolbar.state["told"] == "1 house rule stays in force."
    assert len(explorer.board.state["house"]) == 1
    say(explorer, "set_board", id="underground-2")
    assert explorer.position.rules.options.changed() == {}
    assert explorer.toolbar.state["told"].endswith("The house rules of this game are as recommended.")
    say(explorer, "set_board", id="base-2")
    assert "house" not in explorer.toolbar.state["told"]


def test_a_house_rule_leads_to_its_ruling() -> None:
    went: list[Destination] = []
    explorer = Explorer(go=went.append)
    say(explorer, "ruling", id="C-005")
    say(explorer, "ruling", id="C-001")
    assert went == [Destination("rulings", "C-005")]


COMMANDS = ["activate", "use", "load", "undo", "set_board", "set_seats", "rename", "attack", "set_race", "decline"]
COMMANDS += [
    "fill",
    "fill_at_random",
    "offer",
    "copy",
    "save",
    "picture",
    "look_at",
    "chart",
    "play",
    "pin",
    "back_to_pinned",
    "compare",
    "rival_race",
    "rival_power",
    "rival_hand",
    "add_coins",
    "add_auxiliaries",
    "set_power",
    "add_to_hand",
    "set_round",
    "set_option",
    "set_number",
    "remember",
    "lend",
    "place",
    "clear",
]
FIELDS = ["region", "remove", "tool", "on", "content", "id", "count", "seat", "slot", "name", "race", "power", "by"]
FIELDS += ["other", "number", "kind", "format"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["r01", "base.orcs", "look"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
SHARED = Explorer()


@given(
    VALUES | st.fixed_dictionaries({"do": st.sampled_from(COMMANDS) | VALUES}, optional=dict.fromkeys(FIELDS, VALUES))
)
def test_no_message_does_harm(message: Any) -> None:
    for panel in (SHARED.inspector, SHARED.palette, *SHARED.parts):
        if isinstance(panel, Panel):
            panel._handle_custom_msg(message, [])
    assert notation.inspect(SHARED.document).position == SHARED.position
    # What is kept of it comes back after a reload.
    keeping.read(SHARED.keep())


@given(VALUES)
def test_only_a_region_of_the_board_is_ever_selected(value: Any) -> None:
    board = Board(notation.read(EXAMPLE))
    with contextlib.suppress(traitlets.TraitError):
        board.set_state({"selected": value})
    assert board.selected == "" or board.selected in board.state["regions"]


def test_state_written_by_a_browser_is_painted_over(explorer: Explorer) -> None:
    honest = explorer.board.state
    explorer.board.set_state({"state": {"regions": "<b>"}})
    say(explorer, "place", region="r02", what="race:base.orcs", by=1)
    say(explorer, "undo")
    assert explorer.board.state == honest


def test_the_page_stays_small(opened: list[dict[str, Any]]) -> None:
    App()
    assert 0 < len(opened) < 30


def test_no_part_needs_more_than_a_line_to_name_itself() -> None:
    explorer = Explorer()
    assert all(len(repr(each)) < 120 for each in (App(), explorer, *explorer.parts))


def test_the_opening_setup_is_explained_at_once(explorer: Explorer) -> None:
    region = explorer.inspector.selected
    assert explorer.board.selected == region
    assert explorer.inspector.state["regions"][region]["ways"][0]["roll"]
    # A setup that a visitor made is theirs to ask about.
    assert Explorer({"board": "base-2"}).board.selected == ""


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"do": "use", "tool": "race:base.giants"}, "There is no such token or piece"),
        ({"do": "look_at", "region": "r40"}, "This board has no such region"),
        ({"do": "back_to_pinned"}, "Nothing is pinned any more"),
        ({"do": "rival_race", "race": "base.tritons"}, "Attackers are no longer compared"),
        ({"do": "rival_power", "power": "base.flying"}, "Attackers are no longer compared"),
        ({"do": "rival_hand", "by": 1}, "Attackers are no longer compared"),
        ({"do": "fill", "kind": "watch", "id": "base.nobody"}, "Nothing has that name."),
    ],
)
def test_request_that_became_impossible_is_said(message: dict[str, Any], said: str) -> None:
    explorer = Explorer()
    before = explorer.position
    say(explorer, **message)
    assert explorer.toolbar.state["notices"] == [said]
    assert explorer.position == before
    say(explorer, "use", tool="look")
    assert not explorer.toolbar.state["notices"]


def test_a_price_that_is_gone_and_a_game_that_cannot_be_are_said() -> None:
    gone: list[Destination] = []
    explorer = Explorer(go=gone.append)
    # A lake.
    say(explorer, "look_at", region="r07")
    say(explorer, "chart", on=True)
    assert explorer.toolbar.state["notices"] == ["The chosen region has no price to chart"]
    say(explorer, "add_to_hand", seat=0, slot=-1, by=60)
    say(explorer, "play")
    [notice] = explorer.toolbar.state["notices"]
    assert notice == "No game can go on from an impossible setup: 68 Orcs in use, but the box holds 10"
    assert explorer.toolbar.state["no_game"] == notice
    assert not gone
