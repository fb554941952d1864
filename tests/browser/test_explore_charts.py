"""Charts of the chosen region in the explorer."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.explorer import region, undo
from tests.browser.faults import barriers
from tests.browser.visits import Visits, is_narrow, press


def test_charts_load_again_after_a_failure_and_follow_the_chosen_region(visit: Visits) -> None:
    """The page answers meanwhile. It says that the charts could not be loaded, and loads them the next time."""
    page = visit(width=390)
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/plotly.js*", hold, times=1)
    chart, charts = page.get_by_role("button", name="Chart", exact=True), page.locator(".sw-charts")
    press(region(page, "r14"))
    with page.expect_request("**/plotly.js*"):
        press(chart)
    wait_while_they_are_loading(page, charts)
    asked.pop().abort()
    expect(charts.get_by_role("alert")).to_have_text(
        "The charts could not be loaded. Close them and open them again to try once more."
    )
    close_them(charts, chart)
    press(chart)
    price, odds = charts.get_by_role("img", name="Chart of the price"), charts.get_by_role("img", name="final roll")
    expect(price.locator(".bars .point")).to_have_count(5)
    expect(odds.locator(".bars .point")).to_have_count(4)
    expect(charts.get_by_role("alert")).to_have_count(0)
    expect(charts.get_by_text("Underworld: cavern", exact=True)).to_be_in_viewport()
    assert is_narrow(page)
    press(region(page, "r05"))
    expect(charts.get_by_role("heading")).to_have_text("The north-west mountain: Conquest")
    expect(odds).to_have_count(0)
    press(region(page, "r14"))
    expect(odds.locator(".bars .point")).to_have_count(4)
    find_no_barriers(page)
    close_them(charts, chart)


def wait_while_they_are_loading(page: Page, charts: Locator) -> None:
    hand = page.get_by_role("group", name="Player 1, active: tokens in hand")
    expect(charts.get_by_role("heading")).to_have_text("The eastern hill: Conquest")
    press(region(page, "r05"))
    expect(charts.get_by_role("heading")).to_have_text("The north-west mountain: Conquest")
    press(hand.get_by_role("button", name="one token more"))
    expect(hand.locator("output")).to_have_text("4")
    press(undo(page))
    press(region(page, "r14"))
    expect(charts.get_by_role("heading")).to_have_text("The eastern hill: Conquest")


def find_no_barriers(page: Page) -> None:
    """Checks that Axe finds no barriers with all panels unfolded, over the board and under it."""
    press(page.locator(".sw-whatif").get_by_role("button", name="Pin this"))
    page.get_by_label("Player 1, active: power").select_option("Flying")
    press(page.get_by_text("Compare two attackers"))
    press(page.locator(".sw-score summary"))
    expect(page.locator(".sw-changed").first).to_be_visible()
    expect(page.locator(".sw-rivals table")).to_be_visible()
    expect(page.locator(".sw-score table").first).to_be_visible()
    assert barriers(page) == []


def close_them(charts: Locator, chart: Locator) -> None:
    press(charts.get_by_role("button", name="Close"))
    expect(charts).to_have_count(0)
    expect(chart).to_have_attribute("aria-pressed", "false")
