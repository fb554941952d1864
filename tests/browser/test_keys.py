"""The list of keys, which "?" opens."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from smallworld_widgets.page.keys import key_words
from tests.browser.conftest import Visits, press


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_a_button_opens_the_list_of_keys(visit: Visits, width: int, scheme: str) -> None:
    page = visit("#view=codex", width=width, scheme=scheme)
    menu, button = page.locator("[data-key=more]"), page.locator("[data-key=keys]")
    if menu.is_visible():
        press(menu)
    press(button)
    dialog = page.get_by_role("dialog", name="Keys")
    words = [does["says"] for group in key_words()["groups"] for does in group["does"]]
    expect(dialog.locator("dd")).to_have_text(words)
    assert all(keys.locator("kbd").count() for keys in dialog.locator("dt").all())
    grave = [each for each in Axe().run(page).response["violations"] if each["impact"] in ("serious", "critical")]
    assert not grave, [(each["id"], [node["target"] for node in each["nodes"]]) for each in grave]
    press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_have_count(0)
    expect(button if button.is_visible() else menu).to_be_focused()


def test_a_key_opens_the_list_of_keys(visit: Visits) -> None:
    page = visit("#view=rulings")
    first = page.locator("[data-key=view-codex]")
    first.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    # Other keys wait until it is closed.
    page.keyboard.press("p")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(first).to_be_focused()
    expect(page.locator("[data-key=present]")).to_have_attribute("aria-pressed", "false")
    # In a field it is a letter like others.
    field = page.get_by_role("searchbox", name="Search the rulings")
    field.press_sequentially("why?")
    expect(field).to_have_value("why?")
    expect(dialog).to_have_count(0)
