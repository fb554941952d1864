"""The workshop in a browser: a child’s idea becomes a race, and a link brings it to somebody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from smallworld.documents.inventions.files import examples, read_file, write_file
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser import faults
from tests.browser.visits import Visits, at_rest, is_narrow, press, resize

#: The most actions from the empty workshop to the opened link.
MOST_ACTIONS = 14


class Hand:
    """A visitor who counts their actions: a press, a word that is typed, a choice from a list."""

    def __init__(self, page: Page) -> None:
        """Takes the page under the hand."""
        self.page = page
        self.actions = 0

    def press(self, key: str) -> None:
        self.actions += 1
        press(at_rest(self.page).locator(f"[data-key='{key}']"))

    def write(self, key: str, words: str) -> None:
        self.actions += 1
        field = self.page.locator(f".sw-bench [data-key='{key}']")
        field.fill(words)
        field.press("Enter")

    def choose(self, key: str, value: str) -> None:
        self.actions += 1
        at_rest(self.page).locator(f"[data-key='{key}']").select_option(value)


@pytest.mark.parametrize("width", [1280, 390])
def test_elves_who_swim_and_get_a_coin_for_each_lake(visit: Visits, width: int) -> None:
    page = visit("#view=workshop", width=width)
    hand = Hand(page)
    hand.write("name-races/0", "Swimming Elves")
    hand.press("add-to-races/0")
    hand.press("topic-goes")
    hand.press("add-hold_water")
    expect(page.locator(".sw-effect-says")).to_have_text("Water is conquered, held and scored like empty land.")
    hand.press("add-to-races/0")
    hand.write("search", "coins for lakes")
    expect(page.locator(".sw-patterns button").first).to_contain_text("another kind of region (here: mine)")
    hand.press("add-coin_per_region")
    hand.choose("races/0/effects/1/where", "of_terrain")
    hand.press("races/0/effects/1/where/terrains-lake")
    hand.press("races/0/effects/1/where/terrains-farmland")
    expect(page.locator(".sw-effect-says").last).to_have_text(
        "One coin more for each lake that the race holds. It works in decline, too."
    )
    expect(page.locator(".sw-sample img").first).to_be_visible()
    assert width > 390 or is_narrow(page)
    fragment = at_rest(page).url.partition("#")[2]
    assert "w=" in fragment
    hand.actions += 1
    other = visit(f"#{fragment}", width=width)
    expect(other.locator("[data-key='name-races/0']")).to_have_value("Swimming Elves")
    expect(other.locator(".sw-effect-says")).to_have_count(2)
    assert hand.actions <= MOST_ACTIONS
    at_rest(other).reload()
    expect(other.locator("[data-key='name-races/0']")).to_have_value("Swimming Elves")

    # The race is played at once.
    press(at_rest(other).locator("[data-key=play]"))
    expect(other.locator(".sw-play .sw-map")).to_be_visible()
    expect(other.locator(".sw-play").get_by_role("button", name="Swimming Elves").first).to_be_visible()


def test_a_long_unbroken_name_keeps_every_button_in_the_window(visit: Visits) -> None:
    shepherds = next(file for file in examples() if file.id == "shepherding")
    named = write_file(shepherds)
    for piece in named["pieces"]:
        piece["name"] = "W" * 30
    link = to_fragment(Shared(Destination("workshop", inventions=read_file(named))))
    page = visit(f"#{link}")
    for width in (1280, 390):
        resize(page, width, 844)
        assert not faults.cut_or_covered(page)
        for key in ("undo", "redo", "drop-powers/0", "drop-powers/0/effects/0", "drop-pieces/0"):
            box = at_rest(page.locator(f"[data-key='{key}']")).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_a_name_that_is_not_handed_in_outlasts_a_reload(visit: Visits) -> None:
    page = visit("#view=workshop")
    field = page.locator("[data-key='name-races/0']")
    remove = page.locator("[data-key='drop-races/0']")
    field.press_sequentially("Elves")
    expect(remove).to_have_attribute("aria-label", "Remove Elves")
    # The card has another look by now, and the caret is still where it was.
    page.keyboard.press("Home")
    for word, name in (("Sea ", "Sea Elves"), ("Blue ", "Sea Blue Elves")):
        page.keyboard.type(word)
        expect(remove).to_have_attribute("aria-label", f"Remove {name}")
    at_rest(page).reload()
    expect(field).to_have_value("Sea Blue Elves")


def test_a_question_to_the_engine_and_a_measurement(visit: Visits) -> None:
    page = visit("#view=workshop&id=swimming-elves", width=390)
    press(at_rest(page).locator("[data-key=ask-earn]"))
    expect(page.locator(".sw-trial-answer")).to_contain_text("Invented, Swimming Elves")
    press(page.locator("[data-key=measure]"))
    expect(page.locator(".sw-figures")).to_contain_text("coins a turn", timeout=60_000)
    press(page.locator("[data-key=stop]"))
    press(at_rest(page).locator("[data-key=watch]"))
    expect(page.locator(".sw-told li")).to_have_count(3)
