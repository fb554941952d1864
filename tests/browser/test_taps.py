"""The answers to taps and clicks, which come at once and are never lost, however busy the page is."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, Page, expect

from smallworld.model.actions import Conquer
from tests.browser.explorer import coins, inspector, redraw, redraw_house_rules, region, take_all_back, unfold
from tests.browser.test_puzzles import ONE
from tests.browser.views import to
from tests.browser.visits import Visits, at_once, at_rest, press

WATCH = "#view=watch&id=EX-B2"


class Fingers:
    """Fingers on a screen, down and up one by one, unlike Playwright's own taps."""

    def __init__(self, page: Page) -> None:
        """Takes the page under the fingers."""
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._points: list[dict[str, float]] = []

    def down(self, target: Locator) -> None:
        """Puts a finger on the middle of an element at rest: another may still be drawn above it."""
        target.tap(trial=True)
        box = at_rest(target).bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": len(self._points)}
        self._points.append(point)
        self._dispatch("touchStart")

    def up(self) -> None:
        """Lifts all fingers."""
        self._points = []
        self._dispatch("touchEnd")

    def interrupted(self) -> None:
        """Lets the system take over the fingers that are down, as for a gesture of its own."""
        if self._points:
            self._points = []
            self._dispatch("touchCancel")

    def drawn_up(self) -> None:
        """Draws the fingers over the screen, which scrolls the page, and lifts them."""
        for _ in range(4):
            self._points = [{**point, "y": point["y"] - 40} for point in self._points]
            self._dispatch("touchMove")
        self.up()

    def _dispatch(self, kind: str) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": self._points})


def hand(page: Page) -> Locator:
    """Returns the first player's tokens in hand: 3, with buttons for one more and one less."""
    return page.get_by_role("group", name="Player 1, active: tokens in hand")


def one_more(page: Page) -> Locator:
    return hand(page).get_by_role("button", name="one token more")


def number(page: Page) -> Locator:
    return hand(page).locator("output")


def phone(visit: Visits, fragment: str = "#view=explore") -> Page:
    return visit(fragment, width=390, height=844)


def test_every_finger_is_answered(visit: Visits) -> None:
    page = visit(width=390, height=844)
    every_number_on_the_way_up(page)
    regions_and_tools(page)
    take_all_back(page)
    pressing_on_while_answers_are_on_their_way(page)
    to(page, WATCH, "watch")
    four_steps_at_four_presses(page)
    to(page, "#view=rulings&id=U-002", "rulings")
    press(page.get_by_role("button", name="Show the answer"))
    expect(page.locator(".sw-answered")).to_be_visible()


def every_number_on_the_way_up(page: Page) -> None:
    """Checks that the number rises by one with every press, also with presses that are faster than answers."""
    for n in (4, 5, 6, 7):
        press(one_more(page))
        expect(number(page)).to_have_text(str(n))
    press(one_more(page), times=4)
    expect(number(page)).to_have_text("11")


def regions_and_tools(page: Page) -> None:
    """Checks that a press chooses a region without a tool in hand. With a tool, the board says what a press does."""
    for id, words in (
        ("r05", "The north-west mountain"),
        ("r02", "The northern forest"),
        ("r05", "The north-west mountain"),
    ):
        press(region(page, id))
        expect(inspector(page).get_by_role("heading", level=2)).to_have_text(words)
    board, told = page.locator(".sw-explorer .sw-board"), page.locator(".sw-explorer .sw-armed")
    expect(board).not_to_have_attribute("data-mode", "place")
    press(page.locator(".sw-tool", has_text="fortress"))
    expect(board).to_have_attribute("data-mode", "place")
    expect(told).to_contain_text("fortress")
    expect(told).to_be_in_viewport(ratio=1)
    press(told.locator("[data-key=disarm]"))
    expect(board).not_to_have_attribute("data-mode", "place")
    press(page.locator(".sw-tool", has_text="Orcs"))
    expect(board).to_have_attribute("data-paints", "true")
    press(region(page, "r02"), times=3)
    expect(region(page, "r02")).to_have_accessible_name(re.compile("3 Orcs of Player 1"))
    press(page.get_by_label("Remove instead"))
    expect(page.get_by_label("Remove instead")).to_be_checked()
    press(region(page, "r02"), times=3)
    expect(region(page, "r02")).not_to_have_accessible_name(re.compile("Orc"))
    press(page.get_by_label("Remove instead"))
    press(told.locator("[data-key=disarm]"))
    expect(board).not_to_have_attribute("data-mode", "place")


def four_steps_at_four_presses(page: Page) -> None:
    """Checks that the presses of a script come faster than any answer."""
    steps = page.locator(".sw-steps")
    expect(steps).to_contain_text("Step 1 of")
    forward = page.get_by_role("button", name="Forward", exact=True)
    press(forward, times=4)
    expect(steps).to_contain_text("Step 5 of")
    press(page.get_by_role("button", name="Back", exact=True), times=4)
    expect(steps).to_contain_text("Step 1 of")
    at_rest(forward).evaluate("button => { for (let i = 0; i < 4; i++) button.click(); }")
    expect(steps).to_contain_text("Step 5 of")


def test_keys_undo_and_redo(visit: Visits) -> None:
    page = visit()
    undo_and_redo(page)
    to(page, "#view=play", "play")
    a_move(page)
    to(page, f"#view=puzzles&id={ONE.id}", "puzzles")
    a_conquest_of_a_puzzle(page)
    to(page, "#view=learn&id=base.row.2", "learn")
    a_choice_in_a_lesson(page)


def undo_and_redo(page: Page) -> None:
    unfold(page)
    press(one_more(page), times=2)
    expect(number(page)).to_have_text("5")
    for keys, shown in (("Control+z", "4"), ("Meta+z", "3"), ("Control+Shift+z", "4"), ("Meta+Shift+z", "5")):
        page.keyboard.press(keys)
        expect(number(page)).to_have_text(shown)
    # A field has an undo of its own.
    page.keyboard.press("/")
    page.keyboard.type("giants")
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(number(page)).to_have_text("5")
    page.keyboard.press("Control+z")
    expect(number(page)).to_have_text("4")


def a_move(page: Page) -> None:
    said = page.locator(".sw-play-decision h2")
    first = at_rest(said).inner_text()
    press(page.locator(".sw-play-decision .sw-combo").first)
    expect(said).not_to_have_text(first)
    page.keyboard.press("Control+z")
    expect(said).to_have_text(first)


def a_conquest_of_a_puzzle(page: Page) -> None:
    undo = page.locator(".sw-puzzle-turn [data-key=back]")
    expect(undo).to_be_disabled()
    first = ONE.best[0]
    assert isinstance(first, Conquer)
    press(page.locator(f".sw-puzzles .sw-region[data-region={first.region}]"))
    expect(undo).to_be_enabled()
    page.keyboard.press("Control+z")
    expect(undo).to_be_disabled()


def a_choice_in_a_lesson(page: Page) -> None:
    hand = page.locator(".sw-lesson-hand")
    expect(hand).to_have_count(0)
    press(page.locator(".sw-teller [data-key^='pick ']").nth(4))
    expect(hand).to_have_text("10 tokens of the Trolls in hand")
    page.keyboard.press("Control+z")
    expect(hand).to_have_count(0)


def pressing_on_while_answers_are_on_their_way(page: Page) -> None:
    for n, id in ((4, "r05"), (5, "r02"), (6, "r12")):
        press(one_more(page))
        press(region(page, id))
        expect(inspector(page)).to_have_attribute("data-region", id)
        expect(number(page)).to_have_text(str(n))
        border = inspector(page).locator(".sw-borders").get_by_role("button").first
        beside = (at_rest(border).get_attribute("data-key") or "").removeprefix("border-")
        press(border)
        expect(inspector(page)).to_have_attribute("data-region", beside)


def test_an_answer_keeps_the_element_under_a_finger(visit: Visits) -> None:
    page = phone(visit)
    fingers = Fingers(page)
    # This button is redrawn.
    press(region(page, "r06"))
    border = inspector(page).locator(".sw-borders button").first
    beside = (at_rest(border).get_attribute("data-key") or "").removeprefix("border-")
    fingers.down(border)
    border.evaluate("button => { window.pressed = button; }")
    redraw(page)
    assert at_rest(page).evaluate("pressed.checkVisibility()")
    fingers.up()
    expect(inspector(page)).to_have_attribute("data-region", beside)
    assert not at_rest(page).evaluate("pressed.isConnected")
    # This button stays.
    fingers.down(one_more(page))
    redraw(page)
    fingers.up()
    expect(number(page)).to_have_text("4")
    # This list unfolds.
    rules = page.locator(".sw-house-rules")
    fold = rules.locator("summary").first
    fingers.down(fold)
    fold.evaluate("fold => { window.pressed = fold; }")
    redraw_house_rules(page)
    assert at_rest(page).evaluate("pressed.checkVisibility()")
    expect(rules.locator(".sw-changed")).to_have_count(0)
    fingers.up()
    expect(rules.get_by_role("radio").first).to_be_visible()
    expect(rules.locator(".sw-changed")).to_have_count(1)
    assert at_rest(page).evaluate("pressed.isConnected")
    press(one_more(page))
    expect(number(page)).to_have_text("5")
    expect(rules.get_by_role("radio").first).to_be_visible()


def test_an_answer_keeps_the_element_under_a_key_or_the_mouse(visit: Visits) -> None:
    page = visit()
    unfold(page)
    one_more(page).focus()
    page.keyboard.down("Space")
    redraw(page)
    page.keyboard.up("Space")
    expect(number(page)).to_have_text("4")
    expect(coins(page).locator("output")).to_have_text("6")
    # An open list stays open until an entry is chosen.
    races = page.get_by_label("Player 1, active: race")
    press(races)
    redraw(page, at_once)
    assert at_once(races).evaluate("list => list.matches(':open')")
    expect(coins(page).locator("output")).to_have_text("6")
    page.keyboard.press("Escape")
    expect(coins(page).locator("output")).to_have_text("7")
    # A button that is released out of sight delays nothing.
    mouse = {"pointerId": 1, "pointerType": "mouse", "bubbles": True}
    one_more(page).dispatch_event("pointerdown", {**mouse, "buttons": 1})
    redraw(page)
    # The page never hears of the release, and the mouse comes back without its button pressed.
    page.locator("body").dispatch_event("pointermove", mouse)
    expect(coins(page).locator("output")).to_have_text("8")


INTERRUPTIONS: dict[str, Callable[[Page, Fingers], None]] = {
    "the system takes over": lambda _, fingers: fingers.interrupted(),
    "the page is scrolled": lambda _, fingers: fingers.drawn_up(),
    "a menu opens": lambda page, _: one_more(page).dispatch_event("contextmenu"),
    "a drag begins": lambda page, _: one_more(page).dispatch_event("dragstart"),
}


def test_a_press_without_a_click_delays_nothing(visit: Visits) -> None:
    """The answers that came meanwhile are drawn, however the press ends."""
    page = phone(visit)
    fingers = Fingers(page)
    owned = coins(page).locator("output")
    for n, interrupt in enumerate(INTERRUPTIONS.values(), start=6):
        fingers.down(one_more(page))
        redraw(page)
        interrupt(page, fingers)
        expect(owned).to_have_text(str(n))
        expect(number(page)).to_have_text("3")
        fingers.interrupted()
    # The pressed element is gone.
    undo = page.get_by_role("button", name="Undo")
    fingers.down(undo)
    at_rest(undo).evaluate("button => button.remove()")
    redraw(page)
    fingers.up()
    expect(owned).to_have_text("10")
    # Two fingers press at once.
    fingers.down(one_more(page))
    fingers.down(coins(page).get_by_role("button", name="One coin less"))
    redraw(page)
    fingers.up()
    press(coins(page).get_by_role("button", name="One coin more"))
    expect(owned).to_have_text("12")
    # This finger never leaves, until another one comes, or at all.
    finger = {"pointerType": "touch", "bubbles": True}
    one_more(page).dispatch_event("pointerdown", {**finger, "pointerId": 99})
    redraw(page)
    page.locator("body").dispatch_event("pointerdown", {**finger, "pointerId": 100, "isPrimary": True})
    expect(owned).to_have_text("13")
    one_more(page).dispatch_event("pointerdown", {**finger, "pointerId": 101})
    press(one_more(page))
    expect(number(page)).to_have_text("4")


def test_a_page_that_loads_slowly_hears_every_answer(visit: Visits) -> None:
    """A widget that hears nothing until its script is loaded must not be given up for that."""
    page = visit(
        script="""const { timeout } = AbortSignal;
                  AbortSignal.timeout = (given) => timeout.call(AbortSignal, given < 5000 ? 0 : given);"""
    )
    unfold(page)
    press(one_more(page))
    expect(number(page)).to_have_text("4")
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
