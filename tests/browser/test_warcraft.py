"""Small World of Warcraft in the browser."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from smallworld.documents import boards, notation
from smallworld.documents.records import Record
from smallworld.wording.landmarks import region_names
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import choose, redraw_house_rules
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, follow, is_narrow, press

BOARD = "warcraft-l1a-s2b"
#: The names of its regions on the page.
NAMES = {id: str(name) for id, name in region_names(boards.board(BOARD)).items()}
DWARVES = {"race": "dwarves", "power": "mining"}
#: Orcs with tokens in hand, next to a hill with a find face down, and to Dwarves in the mountains.
FIND = {
    "phase": "conquest",
    "players": [{"active": {"race": "orcs", "power": "farmer", "hand": 8}}, {"active": DWARVES}],
    "regions": {
        "a05": {"race": "orcs", "tokens": 1},
        "a01": {"race": "dwarves", "tokens": 2, "pieces": {"mountain": 1}},
    },
}
#: The end of a turn of Goblins, next to Dwarves.
LAY = {
    "phase": "placement",
    "players": [{"active": {"race": "goblins", "power": "farmer"}}, {"active": DWARVES}],
    "regions": {
        "a05": {"race": "goblins", "tokens": 1},
        "a01": {"race": "dwarves", "tokens": 3, "pieces": {"mountain": 1}},
        "a02": {"race": "dwarves", "tokens": 1, "pieces": {}},
    },
}


def play(document: dict[str, Any]) -> str:
    """Returns the fragment of a link to a game that goes on from a position."""
    start = notation.read({"version": 1, "board": BOARD, **document})
    return f"#{to_fragment(Shared(Destination('play', record=Record(start))))}"


def region(page: Page, id: str) -> Locator:
    """Returns a region of the board of the game."""
    return page.locator(f".sw-play .sw-region[data-region={id}]")


def decision(page: Page) -> Locator:
    """Returns the decision and the last event."""
    return page.locator(".sw-play-decision")


def do(page: Page, *names: str) -> None:
    """Presses buttons of the decision, one after the other."""
    for name in names:
        press(decision(page).get_by_role("button", name=name).first)


def test_artifacts_bombs_and_the_champion_by_finger(visit: Visits) -> None:
    page = visit(play(FIND), width=390)
    an_artifact_is_found_and_of_use_at_once(page)
    follow(page, play(LAY))
    a_bomb_is_laid_and_goes_off(page)
    follow(page, "view=rulings&id=W-138")
    a_champion_alone_stands_on_a_disc_of_its_player(page)
    the_fate_of_the_champion_is_decided(page)


def an_artifact_is_found_and_of_use_at_once(page: Page) -> None:
    expect(region(page, "a06")).to_have_accessible_name(re.compile("1 face-down marker, .*costs 2"))
    press(page.get_by_label("Roll and draw for me"))
    press(region(page, "a06"))
    expect(decision(page).get_by_text("Chance 1/12")).to_have_count(12)
    do(page, "Draw Frostmourne")
    expect(decision(page)).to_contain_text(f"finds something in {NAMES['a06']}: Frostmourne.")
    expect(region(page, "a06")).to_have_accessible_name(re.compile("2 Orcs of Player 1, Frostmourne"))
    # The find on the other island is still face down.
    expect(page.locator(".sw-play .sw-map .sw-glyph-marker")).to_have_count(1)
    press(region(page, "a01"))
    helped = page.locator(".sw-play .sw-inspector .sw-way", has_text="With Frostmourne")
    expect(helped).to_contain_text("−2")
    expect(helped).to_contain_text("Warcraft rulebook, Artifacts: Frostmourne")
    do(page, f"Conquer {NAMES['a01']}: With Frostmourne")
    # The find moves to the place where it was used.
    expect(region(page, "a01")).to_have_accessible_name(re.compile("3 Orcs of Player 1, .*Frostmourne"))
    expect(region(page, "a06")).not_to_have_accessible_name(re.compile("Frostmourne"))


def a_bomb_is_laid_and_goes_off(page: Page) -> None:
    expect(region(page, "a01")).to_have_accessible_name(re.compile("3 Dwarves of Player 2"))
    # The choice of the game before is kept.
    expect(page.get_by_label("Roll and draw for me")).not_to_be_checked()
    press(region(page, "a01"))
    expect(region(page, "a01")).to_have_accessible_name(re.compile("3 Dwarves of Player 2, 1 bomb"))
    do(page, "Expand: go for new regions", "Begin the conquests")
    # The attacker's regions have the attacker's colour, in the legend too.
    expect(page.locator(".sw-play .sw-own-key")).to_have_class(re.compile("sw-seat-1"))
    do(page, "End the conquests")
    press(region(page, "a01"), times=2)
    expect(decision(page)).to_contain_text("A bomb is turned up.")
    expect(decision(page)).to_contain_text("Unseen bombs: 6 live, 6 duds")
    do(page, f"The bomb in {NAMES['a01']} is a dud")
    expect(region(page, "a01")).to_have_accessible_name(re.compile("3 Dwarves of Player 2"))
    press(page.locator(".sw-play-bar").get_by_role("button", name="Back"))
    do(page, f"The bomb in {NAMES['a01']} is live")
    expect(decision(page)).to_contain_text(f"The bomb in {NAMES['a01']} explodes.")
    expect(decision(page)).to_contain_text(f"The Dwarves lose 1 token in {NAMES['a01']}.")
    expect(region(page, "a01")).not_to_have_accessible_name(re.compile("Dwarves|bomb"))
    expect(page.locator(".sw-owner", has_text="Player 2")).to_contain_text("2 survivors")
    expect(decision(page)).to_contain_text("Unseen bombs: 5 live, 6 duds")


def a_champion_alone_stands_on_a_disc_of_its_player(page: Page) -> None:
    press(page.get_by_role("button", name="Show the answer"))
    alone = page.locator(".sw-rulings .sw-map .sw-figure")
    expect(alone).to_have_class(re.compile("sw-seat-0"))
    expect(alone.locator(".sw-glyph-champion_figure")).to_be_visible()
    expect(page.locator(".sw-rulings .sw-map .sw-count")).to_have_count(0)


def the_fate_of_the_champion_is_decided(page: Page) -> None:
    words = page.get_by_role("searchbox", name="Search the rulings")
    words.fill("champion ransom")
    words.press("Enter")
    card = page.locator(".sw-ruling")
    expect(card.get_by_role("heading", level=2)).to_have_text("Champion: no coin for the ransom")
    press(card.get_by_role("button", name="Show the answer"))
    expect(card.locator(".sw-one-of p:first-of-type")).to_have_text(
        ["It comes back.", "It is a hostage until it is paid for."]
    )
    expect(card).to_contain_text("Small World of Warcraft rulebook, Special Powers: Champion")
    # The house rule applies on the board.
    press(card.get_by_role("button", name="Show the situation").nth(1))
    taken = page.locator(".sw-rulings .sw-region[data-region=a05]")
    expect(taken).to_have_accessible_name(re.compile("2 Gnomes of Bob, Champion"))
    press(card.get_by_role("button", name="Play on from here"))
    press(region(page, "a05"))
    expect(decision(page)).to_contain_text(re.compile(r"The Gnomes lose the .+, but no token\."))
    expect(decision(page)).to_contain_text("Ann holds the Champion hostage until the ransom is paid.")
    expect(page.locator(".sw-owner", has_text="Ann")).to_contain_text("Holds the Champion hostage")
    story = page.locator(".sw-play-story")
    expect(story).to_contain_text("Here: No: the Champion stays a hostage until you pay, at the start of a turn.")


def test_a_printed_number_that_is_put_in_stays(visit: Visits) -> None:
    """A printed number stays through another board, a ruling off the shelf, the codex and a reload of the page."""
    page = visit(width=390)
    boards = page.get_by_label("Board", exact=True)
    boards.select_option("warcraft-l1a-s1a")
    press(page.get_by_text("Numbers on banners and badges"))
    number = page.locator(".sw-numbers label", has_text="Orcs").get_by_role("textbox")
    put_in = page.get_by_text("26 ours, not printed, 1 put in by hand")
    press(number)
    page.keyboard.type("17")
    page.keyboard.press("ArrowLeft")
    page.locator(".sw-numbers").first.evaluate("drawn => { window.drawn = drawn; }")
    for changed in (1, 0):
        redraw_house_rules(page)
        expect(page.locator(".sw-house-rules fieldset.sw-changed")).to_have_count(changed)
    assert at_rest(page).evaluate("drawn.isConnected")
    # The half-written number stays in its field, and only its writer hands it in.
    expect(put_in).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(number).to_have_value("7")
    page.keyboard.press("Enter")
    expect(put_in).to_be_visible()
    boards.select_option("base-2")
    expect(put_in).to_have_count(0)
    choose(page, "Champion: captured")
    expect(put_in).to_be_visible()
    press(page.get_by_role("button", name="Codex", exact=True))
    page.get_by_role("searchbox", name="Search the codex").fill("orcs")
    press(page.locator(".sw-index button", has_text="Orcs").last)
    expect(page.locator(".sw-article")).to_contain_text("7 tokens on the banner (put in by hand)")
    page.reload()
    expect(page.locator(".sw-article")).to_contain_text("7 tokens on the banner (put in by hand)")
    follow(page, "view=explore")
    no_barriers_are_left(page)


def no_barriers_are_left(page: Page) -> None:
    """Checks that Axe finds no barriers, and nothing is wider than the page."""
    choose(page, "Naga and harmony")
    press(page.locator(".sw-explorer .sw-region[data-region=a06]"))
    expect(page.locator(".sw-explorer .sw-inspector")).to_contain_text("You pay 2 coins to Player 1, before you attack")
    assert is_narrow(page)
    press(page.get_by_text("Numbers on banners and badges"))
    assert barriers(page, ".sw-explorer") == []
