"""The library of rulings in the browser: found, answered, opened elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, follow, is_narrow, press, resize


def open_rulings(page: Page) -> None:
    press(page.get_by_role("button", name="Rulings", exact=True))
    expect(entries(page).first).to_be_visible()


def entries(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Rulings found").get_by_role("option")


def search(page: Page) -> Locator:
    return page.get_by_role("searchbox", name="Search the rulings")


def card(page: Page) -> Locator:
    return page.locator(".sw-ruling")


def title(page: Page) -> Locator:
    return card(page).get_by_role("heading", level=2)


def settle(page: Page, words: str, expected: str) -> None:
    """Searches, and opens the first result."""
    search(page).fill(words)
    search(page).press("Enter")
    expect(title(page)).to_have_text(expected)


def the_open_entry_is_in_sight(page: Page, id: str) -> None:
    """Checks that the open entry is in sight in the list, where it is marked."""
    marked = page.get_by_role("listbox", name="Rulings found").locator("[aria-selected=true]")
    expect(marked).to_have_attribute("data-id", id)
    expect(marked).to_be_in_viewport(ratio=0.9)


def test_a_ruling_is_settled_by_finger(visit: Visits) -> None:
    page = visit(width=390, height=844)
    settled(page)
    expect(card(page).locator(".sw-one-of")).to_have_count(2)
    assert is_narrow(page)
    assert barriers(page, ".sw-ruling") == []
    asked_first(page)
    follow(page, "#view=rulings&id=W-060")
    press(page.get_by_role("button", name="Show the list"))
    the_open_entry_is_in_sight(page, "W-060")


def test_the_library_at_a_desk(visit: Visits) -> None:
    """A single page is searched and filtered, by mouse and by keys, and leads to other views."""
    page = visit("#view=rulings&id=U-101")
    expect(title(page)).to_have_text("The Flying Doormat")
    the_open_entry_is_in_sight(page, "U-101")
    follow(page, "#view=codex&id=warcraft.champion")
    page.get_by_role("button", name="Champion: a conquest for nothing").click()
    the_open_entry_is_in_sight(page, "W-060")
    filters(page)
    names_in_other_languages(page)
    the_list_from_the_keyboard(page)
    where_printings_differ(page)
    to_the_codex_and_back(page)
    page.get_by_role("button", name="Clear", exact=True).click()
    opened_in_explore(page)
    only_text(page)
    the_subject_over_the_board(page)


def settled(page: Page) -> None:
    """Checks that four steps settle a question: the tab, the words, the first result, the answer."""
    open_rulings(page)
    settle(page, "ghouls die", "Ghouls and the die")
    expect(card(page)).not_to_contain_text("There is one final roll in a turn")
    press(card(page).get_by_role("button", name="Show the answer"))
    expect(card(page)).to_contain_text("There is one final roll in a turn")
    expect(card(page).locator(".sw-one-of h3")).to_have_text(["How we read it", "House rule"])


def asked_first(page: Page) -> None:
    """Checks that the visitor guesses the answer, and sees how the engine explains the price."""
    open_rulings(page)
    settle(page, "C-002", "A mountain with a Lost Tribe on it")
    press(card(page).get_by_role("button", name="4 tokens", exact=True))
    expect(card(page).locator(".sw-verdict-said")).to_have_text("Right.")
    price = card(page).locator(".sw-reply").first
    expect(price.locator("summary")).to_contain_text("The price of Peak")
    expect(price.locator("tbody tr")).to_have_text(
        [re.compile(r"^\+2Any region"), re.compile(r"^\+1Lost Tribe"), re.compile(r"^\+1Mountain")]
    )
    press(price.get_by_role("button", name="Show on the board"))
    inspector = page.locator(".sw-rulings .sw-inspector")
    expect(inspector.get_by_role("heading", level=2)).to_have_text("Peak, mountain")
    expect(inspector.locator(".sw-verdict .sw-price").first).to_have_text("4 tokens")


def filters(page: Page) -> None:
    """Filters narrow the list."""
    open_rulings(page)
    everything = at_rest(entries(page)).count()
    assert everything > 250
    page.get_by_label("Race, power, place or relic").select_option("Ghouls")
    page.get_by_label("How sure").select_option("Open: two readings")
    expect(entries(page)).to_contain_text(["Ghouls and the die", "Ghouls without a region"])
    # Two more are about Ghouls beside the other box.
    expect(page.locator(".sw-count-found")).to_have_text(f"4 of {everything}")
    page.get_by_label("Topic").select_option("The die")
    expect(entries(page)).to_have_count(1)
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(entries(page)).to_have_count(everything)
    expect(page.get_by_label("Topic")).to_have_value("")


def names_in_other_languages(page: Page) -> None:
    """Checks that a search finds names in other languages."""
    open_rulings(page)
    search(page).press_sequentially("大銅管")
    expect(entries(page).first).to_contain_text("Pipe")


def the_list_from_the_keyboard(page: Page) -> None:
    """Keys lead from the search into the list, and back."""
    open_rulings(page)
    search(page).fill("halflings")
    search(page).press("ArrowDown")
    expect(entries(page).first).to_be_focused()
    first = at_rest(entries(page).first.locator(".sw-entry-title")).inner_text()
    expect(title(page)).to_have_text(first)
    # The keys come faster than answers, and the last choice is open in the end.
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    fourth = entries(page).nth(3)
    expect(fourth).to_be_focused()
    expect(fourth).to_have_attribute("aria-selected", "true")
    expect(title(page)).to_have_text(at_rest(fourth.locator(".sw-entry-title")).inner_text())
    page.keyboard.press("End")
    expect(entries(page).last).to_be_focused()
    expect(title(page)).to_have_text(at_rest(entries(page).last.locator(".sw-entry-title")).inner_text())
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(search(page)).to_be_focused()


def opened_in_explore(page: Page) -> None:
    """Checks that Explore opens the position of a ruling."""
    open_rulings(page)
    settle(page, "C-002", "A mountain with a Lost Tribe on it")
    card(page).get_by_role("button", name="Open in Explore").click()
    expect(page.locator(".sw-explorer .sw-region[data-region=Peak]")).to_have_accessible_name(re.compile("costs 4"))
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(2)


def to_the_codex_and_back(page: Page) -> None:
    """Checks that a link leads to the codex entry of a race, and back to all rulings about it."""
    open_rulings(page)
    settle(page, "B-041", "A Troll in its lair on a mountain")
    card(page).get_by_role("button", name="Trolls", exact=True).click()
    expect(page.locator(".sw-article").get_by_role("heading", level=2)).to_have_text("Trolls")
    page.get_by_role("button", name="Open them in the library").click()
    expect(page.get_by_label("Race, power, place or relic")).to_have_value("base.trolls")
    expect(entries(page).first).to_contain_text("A Troll in its lair")


def where_printings_differ(page: Page) -> None:
    """Checks that the entry shows the words of the printings, and leads to another entry about them."""
    open_rulings(page)
    settle(page, "D-01", "Is a replaced Elf lost?")
    expect(card(page).locator(".sw-printings li")).to_have_count(3)
    card(page).get_by_role("button", name="Show the answer").click()
    card(page).get_by_role("button", name="Sorcerers and a lone Elf").click()
    expect(title(page)).to_have_text("Sorcerers and a lone Elf")


def only_text(page: Page) -> None:
    """Checks that Typed text is never HTML."""
    open_rulings(page)
    search(page).fill('<img src=x onerror="document.title=1">')
    # The text is only searched for.
    expect(page.locator(".sw-library")).to_contain_text("No entry has all of the words")
    search(page).fill("<zzz>")
    expect(entries(page)).to_have_count(0)
    expect(page.locator(".sw-library")).to_contain_text("Nothing was found")
    assert at_rest(page.locator(".sw-library img")).count() == 0
    assert at_rest(page).title() != "1"


def the_subject_over_the_board(page: Page) -> None:
    """Checks that the subject of the board stands over it in every width."""
    follow(page, "view=rulings&id=B-001")
    expect(title(page)).to_be_visible()
    for width in (820, 1280, 1920):
        resize(page, width, 900)
        said = page.locator(".sw-rulings").get_by_role("heading", name="On the board: the situation in question")
        expect(said).to_be_visible()
        above, board = at_rest(said).bounding_box(), at_rest(page.locator(".sw-rulings .sw-frame")).bounding_box()
        assert above is not None
        assert board is not None
        assert abs(above["x"] - board["x"]) < 2
        assert 0 <= board["y"] - above["y"] - above["height"] <= 80
        # The regions keep their names, by which the text speaks of them.
        expect(page.locator(".sw-rulings .sw-sketch .sw-id").first).to_be_visible()
        # Lenses without content are not offered.
        expect(page.locator(".sw-rulings .sw-lenses")).to_be_hidden()
        expect(page.locator(".sw-rulings .sw-inspector h2")).to_be_hidden()
