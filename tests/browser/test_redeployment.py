"""Redeployment in the browser: by press, or by dragging with mouse or finger."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import CAVERNS, decision, region, regions, story
from tests.browser.test_play import again
from tests.browser.visits import Visits, at_rest, press, unanswered


def test_tokens_are_put_down_by_finger(visit: Visits) -> None:
    """The parts share one page, on which the same game begins again and again."""
    page = visit(CAVERNS, width=390, height=844)
    all_are_put_down_in_few_presses(page)
    again(page)
    all_go_into_one_region_and_a_bot_answers(page)
    again(page)
    # This part is the last, because the browser takes a tap right after it for the end of a swipe.
    one_is_dragged_by_finger(page)


def all_go_into_one_region_and_a_bot_answers(page: Page) -> None:
    """Checks that the player takes one token back first."""
    page.get_by_label("Who plays for Player 2", exact=True).select_option("greedy")
    press(decision(page).get_by_role("button", name="End the conquests"))
    expect(decision(page)).to_contain_text("Redeployment")
    press(region(page, "r16"))
    expect(region(page, "r16")).to_have_accessible_name(re.compile("2 Orcs"))
    press(decision(page).get_by_role("button", name="Take a token back from the south-west swamp"))
    expect(region(page, "r16")).to_have_accessible_name(re.compile("1 Orc "))
    press(decision(page).get_by_role("button", name=re.compile("Put all . tokens into the south-west swamp")))
    # The bot's steps appear one by one. They can be stopped and skipped.
    press(decision(page).get_by_role("button", name="Pause"))
    expect(decision(page).get_by_role("button", name="Let them play on")).to_be_visible()
    press(decision(page).get_by_role("button", name="Skip to the next decision of a person"))
    expect(decision(page).get_by_role("heading", level=2)).to_have_text(re.compile("Round 6 of 10 · Player 1"))
    expect(decision(page).locator(".sw-just")).to_contain_text("Player 2 scores")
    expect(story(page).locator(".sw-turn")).to_have_count(2)


def middle(page: Page, id: str) -> tuple[float, float]:
    """Returns the place of a region's price, well inside it."""
    return centre(page.locator(".sw-play .sw-label").nth(list(regions(page)).index(id)))


def centre(target: Locator) -> tuple[float, float]:
    """Returns the middle of an element on the screen."""
    box = at_rest(target).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, token: Locator, to: tuple[float, float]) -> None:
    """Takes a token up by mouse, and holds it over a place."""
    page.mouse.move(*centre(token))
    page.mouse.down()
    page.mouse.move(*to, steps=5)


def test_tokens_are_dragged_by_mouse(visit: Visits) -> None:
    """Tokens are dragged onto their regions or elsewhere, and faster than the answers come."""
    page = visit(CAVERNS)
    one_is_dragged_by_mouse(page)
    again(page)
    one_is_dragged_while_the_last_is_not_answered_yet(page)


def one_is_dragged_by_mouse(page: Page) -> None:
    decision(page).get_by_role("button", name="End the conquests").click()
    token = page.locator(".sw-to-deploy .sw-carry")
    expect(token).to_be_visible()
    expect(decision(page).locator(".sw-head")).to_contain_text("5 tokens")
    to = middle(page, "r16")
    drag(page, token, to)
    # The token is visible on its way, and so is the region under it.
    expect(page.locator(".sw-carried")).to_be_visible()
    expect(page.locator(".sw-play .sw-drop")).to_be_visible()
    page.mouse.up()
    expect(decision(page).locator(".sw-head")).to_contain_text("4 tokens")
    expect(region(page, "r16")).to_have_accessible_name(re.compile("2 Orcs"))
    expect(page.locator(".sw-carried, .sw-play .sw-drop")).to_have_count(0)
    # A token let go elsewhere, or by Escape, stays in hand, and no press carries it.
    drag(page, token, to)
    page.mouse.move(*centre(page.locator(".sw-play-bar [data-key=back]")), steps=3)
    page.mouse.up()
    drag(page, token, to)
    page.keyboard.press("Escape")
    expect(page.locator(".sw-carried, .sw-play .sw-drop")).to_have_count(0)
    page.mouse.up()
    token.click()
    region(page, "r11").click()
    expect(decision(page).locator(".sw-head")).to_contain_text("3 tokens")


def one_is_dragged_while_the_last_is_not_answered_yet(page: Page) -> None:
    decision(page).get_by_role("button", name="End the conquests").click()
    token = page.locator(".sw-to-deploy .sw-carry")
    expect(token).to_be_visible()
    to = middle(page, "r16")
    with unanswered(page):
        drag(page, token, to)
        page.mouse.up()
        drag(page, token, to)
    # The held token is redrawn under the hand.
    expect(decision(page).locator(".sw-head")).to_contain_text("4 tokens")
    page.mouse.up()
    expect(decision(page).locator(".sw-head")).to_contain_text("3 tokens")
    expect(page.locator(".sw-carried, .sw-play .sw-drop")).to_have_count(0)


def one_is_dragged_by_finger(page: Page) -> None:
    press(decision(page).get_by_role("button", name="End the conquests"))
    token = page.locator(".sw-to-deploy .sw-carry")
    token.scroll_into_view_if_needed()
    expect(decision(page).locator(".sw-head")).to_contain_text("5 tokens")
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = centre(token), middle(page, "r16")

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", (x, y))
    for part in range(1, 9):
        touch("touchMove", (x + (to_x - x) * part / 8, y + (to_y - y) * part / 8))
    expect(page.locator(".sw-play .sw-drop")).to_be_visible()
    touch("touchEnd")
    expect(decision(page).locator(".sw-head")).to_contain_text("4 tokens")
    expect(region(page, "r16")).to_have_accessible_name(re.compile("2 Orcs"))


def all_are_put_down_in_few_presses(page: Page) -> None:
    press(decision(page).get_by_role("button", name="End the conquests"))
    press(decision(page).get_by_role("button", name="Put a token into the western farmland"))
    expect(decision(page).get_by_role("group", name="The western farmland").locator("output")).to_have_text("2")
    press(decision(page).get_by_role("button", name="Take a token back from the western farmland"))
    expect(decision(page).get_by_role("group", name="The western farmland").locator("output")).to_have_text("1")
    press(decision(page).get_by_role("button", name="As before"))
    expect(region(page, "r16")).to_have_accessible_name(re.compile("2 Orcs"))
    expect(decision(page).get_by_role("button", name="As before")).to_have_count(0)
    press(decision(page).get_by_role("button", name="Spread evenly"))
    expect(decision(page).get_by_role("heading", level=2)).to_have_text(re.compile("Round 5 of 10 · Player 2"))
