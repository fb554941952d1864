"""The work after a message: only for what is shown, and only for what has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import pytest

from smallworld.documents import notation
from smallworld.presentation.board import prices
from smallworld.presentation.editing.examples import EXAMPLE
from smallworld.words import languages
from smallworld.words.text import text
from smallworld_widgets import App, Explorer, Rulings, Stepper
from smallworld_widgets.board import board, charts
from smallworld_widgets.codex import codex
from smallworld_widgets.explore import explorer as explore
from smallworld_widgets.explore import rivals
from smallworld_widgets.page import navigation
from smallworld_widgets.page.destination import Destination, View
from smallworld_widgets.page.panel import Panel
from smallworld_widgets.play import play
from smallworld_widgets.rulings import rulings
from smallworld_widgets.watch import stepper

#: The setup's panels that tell what stands on the board.
OF_THE_SETUP = {
    "board_state", "inspector_state", "palette_state", "seats_state", "whatif_state", "score_state", "rivals_state",
    "toolbar_state",
}  # fmt: skip


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often each state has been made, and the quotes of each region."""
    counted: Counter[str] = Counter()

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def count(*args: Any, **named: Any) -> Any:
            counted[name] += 1
            return function(*args, **named)

        return count

    for module in (board, charts, explore, play, stepper, rulings, codex):
        for name, function in [*vars(module).items()]:
            if name.endswith("_state") and callable(function):
                monkeypatch.setattr(module, name, counting(name, function))
    monkeypatch.setattr(prices, "quotes_of", counting("quotes_of", prices.quotes_of))
    monkeypatch.setattr(rivals, "with_rival", counting("with_rival", rivals.with_rival))
    prices.quotes.cache_clear()
    return counted


@pytest.fixture
def english() -> Iterator[None]:
    yield
    languages.use(languages.ENGLISH)


def say(panel: Panel, do: str, **values: Any) -> None:
    """Sends a message as the browser does."""
    panel._handle_custom_msg({"do": do, **values}, [])


def answers(shown: View) -> dict[str, int]:
    """Returns how often each panel of a view has been drawn."""
    return {type(panel).__name__: panel.answers for panel in vars(shown).values() if isinstance(panel, Panel)}


def drawn(before: dict[str, int], after: dict[str, int]) -> set[str]:
    return {name for name in after if after[name] != before.get(name)}


def test_a_look_in_explore_works_nothing_out(made: Counter[str]) -> None:
    explorer = Explorer()
    made.clear()
    before = answers(explorer)
    for region in ("r05", "r03", "r05"):
        explorer.board.set_state({"selected": region})
        say(explorer.board, "activate", region=region, remove=False)
    say(explorer.whatif, "look_at", region="r01")
    assert explorer.board.selected == "r01"
    assert not made
    # The panel that sent the message answers.
    assert drawn(before, answers(explorer)) == {"Board", "WhatIf"}


def test_a_look_in_play_works_out_what_can_be_done_there(made: Counter[str]) -> None:
    shown = play.Play(notation.read(EXAMPLE), seed=2)
    say(shown.bar, "set_looking", on=True)
    made.clear()
    before = answers(shown)
    say(shown.board, "activate", region="r05", remove=False)
    assert made == {"play_decision_state": 1}
    assert shown.decision.state["region"]["id"] == "r05"
    say(shown.board, "activate", region="r05", remove=False)
    assert made == {"play_decision_state": 1}
    assert drawn(before, answers(shown)) == {"Board", "PlayDecision"}


@pytest.mark.parametrize("build", [Stepper, lambda: Rulings("troll"), Explorer, play.Play])
def test_choosing_a_region_works_nothing_out_in_any_view(build: Callable[[], Any], made: Counter[str]) -> None:
    shown = build()
    made.clear()
    regions = [*shown.board.state["regions"]]
    for region in regions[:3]:
        shown.board.set_state({"selected": region})
    assert shown.board.selected == regions[2]
    assert not made


def test_nothing_is_made_twice_when_the_explorer_is_opened(made: Counter[str]) -> None:
    explorer = Explorer()
    assert made.pop("quotes_of") == len(explorer.position.holdings)
    assert made == dict.fromkeys({*OF_THE_SETUP, "house_rules_state"}, 1)


def test_a_change_is_worked_out_once_and_drawn_where_it_shows(made: Counter[str]) -> None:
    explorer = Explorer()
    made.clear()
    before = answers(explorer)
    say(explorer.seats, "add_coins", seat=0, by=1)
    quoted = made.pop("quotes_of")
    assert quoted == len(explorer.position.holdings)
    assert made == dict.fromkeys(OF_THE_SETUP, 1)
    assert drawn(before, answers(explorer)) == {"Seats", "Toolbar"}
    made.clear()
    say(explorer.house_rules, "set_option", name="own_declined_defends", on=False)
    assert made["house_rules_state"] == 1


def test_a_tool_is_the_palettes_alone(made: Counter[str]) -> None:
    explorer = Explorer()
    made.clear()
    say(explorer.palette, "use", tool="piece:base.fortress")
    say(explorer.palette, "removing", on=True)
    assert made == {"palette_state": 2}
    assert explorer.board.paints


def test_rivals_that_are_folded_away_wait_until_they_are_unfolded(made: Counter[str]) -> None:
    explorer = Explorer()
    say(explorer.seats, "add_to_hand", seat=0, slot=-1, by=2)
    assert "with_rival" not in made
    say(explorer.rivals, "compare", on=True)
    assert made["with_rival"] == 1
    assert explorer.rivals.state["table"]["columns"][0] == "Orcs, Underworld, 5 in hand"
    say(explorer.board, "activate", region="r03", remove=False)
    assert made["with_rival"] == 1


def test_charts_that_are_closed_wait_until_they_are_opened(made: Counter[str]) -> None:
    explorer = Explorer()
    explorer.board.selected = "r05"
    say(explorer.inspector, "chart", on=True)
    say(explorer.inspector, "chart", on=False)
    drawn_so_far = made["charts_state"]
    say(explorer.inspector, "place", region="r05", what="piece:base.fortress", by=1)
    explorer.board.set_state({"selected": "r03"})
    explorer.board.set_state({"selected": "r05"})
    assert made["charts_state"] == drawn_so_far
    say(explorer.inspector, "chart", on=True)
    assert made["charts_state"] == drawn_so_far + 1
    assert explorer._charts is not None
    total = explorer.inspector.state["regions"]["r05"]["ways"][0]["total"]
    assert explorer._charts.state["charts"][0]["about"].endswith(f" {total} tokens.")


@pytest.mark.usefixtures("english")
def test_views_out_of_sight_change_their_language_when_they_are_opened(made: Counter[str]) -> None:
    app = App()
    app.go(Destination("watch"))
    app.go(Destination("explore"))
    (watch,) = (child for child in app.children if isinstance(child, Stepper))
    made.clear()
    say(app.navigation, "speak", language="zh-Hant")
    assert "story_state" not in made
    assert made["palette_state"] == 1
    app.go(Destination("watch"))
    assert made["story_state"] == 1
    assert watch.story.state["words"]["play"] == str(text("Play the story")) != "Play the story"
    made.clear()
    # Back and forth: everything is as it was left.
    for there in ("explore", "watch", "explore"):
        app.go(Destination(there))
    assert not made


@pytest.mark.usefixtures("english")
def test_a_panel_draws_what_is_another_in_the_values_or_the_language() -> None:
    asked: list[int] = []

    def state(number: int) -> dict[str, Any]:
        asked.append(number)
        return {"number": number, "word": str(text("Board"))}

    def hear(_: object) -> None:
        panel.draw(state, 2)

    panel = navigation.Navigation(hear)
    for number in (1, 1, 2, 2):
        panel.draw(state, number)
    assert (asked, panel.answers) == ([1, 2], 2)
    # Spoken to, it answers all the same: what was typed or ticked gives way to what is so.
    say(panel, "whatever")
    assert (asked, panel.answers) == ([1, 2], 3)
    languages.use("zh-Hans")
    panel.draw(state, 2)
    assert (asked, panel.answers) == ([1, 2, 2], 4)
    assert panel.state["word"] != "Board"
