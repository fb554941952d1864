"""Trying out in the explorer what another power or another attacker changes."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.explorer import coins, inspector, region, shelf, total
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, is_narrow, press


def test_changes_are_shown_with_reasons(visit: Visits) -> None:
    """The page shows the coins of the turn, the changes by another power or attacker, and the shelf."""
    page = visit(width=390)
    read_what_the_turn_would_score(page)
    see_what_another_power_changes(page)
    compare_two_attackers(page)
    dialog = shelf(page)
    expect(dialog).to_be_visible()
    assert barriers(page, "dialog[open]") == []
    press(dialog.get_by_label("Example turns"))
    press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_have_count(0)


def read_what_the_turn_would_score(page: Page) -> None:
    panel = page.locator(".sw-score")
    expect(panel.locator("summary")).to_contain_text("This turn would score5 coins")
    press(panel.locator("summary"))
    rows = panel.get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("3 regions of the Orcs")
    expect(rows.first.locator("cite")).to_contain_text("Small World rulebook")
    panel.get_by_label("Player whose coins are shown").select_option("Player 2")
    expect(panel.locator("section")).to_have_count(2)
    press(coins(page).get_by_role("button", name="One coin more"))
    expect(coins(page).locator("output")).to_have_text("6")
    expect(panel.locator("section")).to_have_count(2)


def see_what_another_power_changes(page: Page) -> None:
    panel, power = page.locator(".sw-whatif"), page.get_by_label("Player 1, active: power")
    press(panel.get_by_role("button", name="Pin this"))
    expect(panel).to_contain_text("No difference yet.")
    power.select_option("Commando")
    expect(panel).to_contain_text("Orcs, Underworld, 3 in hand → Orcs, Commando, 3 in hand")
    expect(region(page, "r06")).to_have_accessible_name(re.compile("costs 2.*before: 3$"))
    expect(page.locator(".sw-map .sw-tag", has_text="3 → 2").first).to_be_visible()
    assert at_rest(page.locator(".sw-changed")).count() == at_rest(panel.locator(".sw-changed-regions > li")).count()
    press(panel.get_by_role("button", name=re.compile("^The western hill: Pinned: Yes, 3 .* Now: Yes, 2")))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The western hill")
    press(panel.get_by_role("button", name="Back to what is pinned"))
    expect(page.locator(".sw-changed")).to_have_count(0)
    expect(total(page)).to_have_text("3 tokens")
    press(panel.get_by_role("button", name="Unpin"))
    expect(panel.get_by_role("button", name="Pin this")).to_be_visible()


def compare_two_attackers(page: Page) -> None:
    panel = page.locator(".sw-rivals")
    press(panel.get_by_text("Compare two attackers"))
    expect(panel.get_by_role("columnheader")).to_have_text(
        ["Region", "Orcs, Underworld, 3 in hand", "Trolls, Heroic, 3 in hand"]
    )
    before = at_rest(region(page, "r06")).get_attribute("aria-label")
    panel.get_by_label("Race of the other attacker").select_option("Tritons")
    row = panel.get_by_role("row", name=re.compile("^The middle forest"))
    expect(row.locator(".sw-only")).to_contain_text(["Needs 5, you have 3", "−1 Tritons: coast"])
    expect(panel.get_by_role("row", name=re.compile("^The southern swamp"))).to_have_count(0)
    press(panel.get_by_label("Also show equal regions"))
    expect(panel.get_by_role("row", name=re.compile("^The southern swamp"))).to_be_visible()
    assert is_narrow(page)
    # The board stays as it is.
    expect(region(page, "r06")).to_have_accessible_name(before or "")
