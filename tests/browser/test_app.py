"""The app in the browser, as a visitor uses it."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from smallworld import games
from smallworld.documents import boards
from smallworld.documents.line import to_line
from smallworld.model.phase import Phase
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.setup.new_game import new_game
from tests.browser.explorer import inspector, load, region, take_all_back, total, unfold
from tests.browser.faults import barriers
from tests.browser.visits import Visits, at_rest, is_narrow, press


def a_price(page: Page) -> None:
    """Checks that a press on a region shows its price."""
    press(region(page, "r05"))
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The north-west mountain")
    expect(total(page)).to_have_text("3 tokens")
    rows = inspector(page).locator(".sw-way tbody tr")
    expect(rows).to_have_text(
        [
            re.compile(r"^\+2Any region"),
            re.compile(r"^\+1Mountain"),
            re.compile(r"^\+1Ghoul"),
            re.compile("^−1Under"),
        ]
    )
    expect(rows.last.locator("cite")).to_have_text("Small World rulebook, Special Powers: Underworld")
    press(region(page, "r13"))
    expect(inspector(page).locator(".sw-refusals li")).to_contain_text(
        [
            "Protected by the Hero",
            "Not next to a region of the attacking Orcs, and regions of your Dwarves do not count",
            "Needs 5, you have 3",
        ]
    )


def test_a_setup_is_looked_at_and_edited_at_a_desk(visit: Visits) -> None:
    page = visit()
    a_price(page)
    arrow_keys(page)
    without_barriers(page)
    a_region_for_the_roll_of_the_die(page)
    for edit in (from_the_keyboard_to_the_mouse, placed_and_undone, clicked_fast, refused):
        edit(page)
        take_all_back(page)


def test_files_are_saved_and_loaded(visit: Visits, tmp_path: Path) -> None:
    page = visit()
    saved_and_loaded(page, tmp_path)
    a_game_in_progress(page, tmp_path)
    a_board_without_outlines(page, tmp_path)


def test_a_setup_is_edited_by_finger(visit: Visits) -> None:
    page = visit(width=390, height=844)
    for edit in (
        nothing_wider_than_a_phone,
        a_price,
        another_race_and_attacker,
        a_lens,
        house_rules,
        a_refusal_in_sight,
        ids,
    ):
        edit(page)
        take_all_back(page)


def placed_and_undone(page: Page) -> None:
    """Checks that the price rises, and falls again."""
    page.locator(".sw-tool", has_text="encampment").click()
    region(page, "r03").click()
    expect(region(page, "r03")).to_have_accessible_name(re.compile("1 encampment, 1 Lost Tribe, .*costs 3"))
    expect(total(page)).to_have_text("3 tokens")
    # The page says by name and place that nobody camps there.
    expect(page.locator(".sw-problems li")).to_contain_text(["Encampment cannot stand without a race"])
    page.get_by_role("button", name="Undo").click()
    expect(total(page)).to_have_text("2 tokens")
    expect(page.locator(".sw-problems")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(total(page)).to_have_text("3 tokens")
    region(page, "r03").click(modifiers=["Shift"])
    expect(total(page)).to_have_text("2 tokens")
    press(page.locator(".sw-tool").first)


def from_the_keyboard_to_the_mouse(page: Page) -> None:
    """Checks that no click is lost on the way."""
    region(page, "r00").focus()
    page.keyboard.press("PageDown")
    page.locator(".sw-tool", has_text="Dragon").click()
    expect(page.locator(".sw-tool", has_text="Dragon").get_by_role("radio")).to_be_checked()
    press(page.locator(".sw-tool").first)


def clicked_fast(page: Page) -> None:
    """Checks that no click is lost, however fast clicks come."""
    # These clicks come in one go, as fast as a page can be clicked, before any answer is back.
    click = "button => { for (let i = 0; i < 4; i++) button.click(); }"
    unfold(page)
    hand = page.get_by_role("group", name="Player 1, active: tokens in hand")
    at_rest(hand.get_by_role("button", name="one token more")).evaluate(click)
    expect(hand.locator("output")).to_have_text("7")
    coins = page.get_by_role("group", name="Player 1: coins")
    at_rest(coins.get_by_role("button", name="One coin more")).evaluate(click)
    expect(coins.locator("output")).to_have_text("9")
    hand.get_by_role("button", name="one token less").click(click_count=3)
    expect(hand.locator("output")).to_have_text("4")


def refused(page: Page) -> None:
    """Checks that a refused change does not stay on the page."""
    name = page.get_by_label("Name of player 1")
    name.fill("")
    name.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("A name has 1 to 40 printable characters")
    expect(name).to_have_value("Player 1")


#: The regions that arrow keys lead to, from the first one on.
REACHED = """() => {
    const reached = new Set(["r00"]);
    for (const start of reached)
        for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
            const path = document.querySelector(`.sw-explorer .sw-region[data-region=${start}]`);
            path.focus();
            path.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            reached.add(document.activeElement.dataset.region);
        }
    return [...reached];
}"""


def arrow_keys(page: Page) -> None:
    """Checks that the arrow keys lead to every region."""
    assert len(at_rest(page).evaluate(REACHED)) == 23


def a_region_for_the_roll_of_the_die(page: Page) -> None:
    """Checks that only the roll of the die can bring this region, and the page says so without contradiction."""
    page.locator(".sw-region[data-mark=roll]").first.click()
    expect(inspector(page).locator(".sw-chance")).to_contain_text("The final roll makes up for it")
    expect(inspector(page).get_by_role("heading", name="Without the roll")).to_be_visible()
    expect(inspector(page).get_by_role("heading", name="Why it is refused")).to_have_count(0)


def without_barriers(page: Page) -> None:
    """Checks that Axe finds no barriers in a price, a refusal, and a conquest by the roll of the die."""
    for id in ("r14", "r13", "r17"):
        region(page, id).click()
        expect(inspector(page)).to_have_attribute("data-region", id)
        assert barriers(page, ".sw-inspector") == []


def saved_and_loaded(page: Page, tmp_path: Path) -> None:
    """Checks that a position is saved as a file, and a faultless, a broken and a too large file are loaded."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
        page.get_by_role("button", name="Position as a file").click()
    file = tmp_path / "saved.json"
    download.value.save_as(file)
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["board"] == "base-2"
    document["regions"]["r04"] = {"race": "orcs", "tokens": 1}
    file.write_text(json.dumps(document), encoding="utf-8")
    load(page, file)
    expect(region(page, "r04")).to_have_attribute("data-mark", "own")
    file.write_text("{", encoding="utf-8")
    load(page, file)
    expect(page.get_by_role("alert").first).to_contain_text("That could not be read.")
    expect(region(page, "r04")).to_have_attribute("data-mark", "own")
    file.write_text(" " * 500_000, encoding="utf-8")
    load(page, file)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("too large")
    page.keyboard.press("Escape")
    file.write_text(json.dumps(document), encoding="utf-8")
    load(page, file)
    expect(page.get_by_role("alert")).to_have_count(0)


def a_game_in_progress(page: Page, tmp_path: Path) -> None:
    """Checks that no player attacks in this game yet."""
    start = new_game(Rules(games.GAMES["base"], boards.board("base-2")))
    game = (position for _, position, _ in play(start, [at_random] * 2, Random(3)))
    position = next(found for found in game if found.phase is Phase.REDEPLOY)
    file = tmp_path / "game.txt"
    file.write_text(to_line(position), encoding="utf-8")
    load(page, file)
    unfold(page)
    attackers = page.get_by_role("radio", name="attacks")
    expect(attackers.and_(page.locator(":checked"))).to_have_count(0)
    expect(page.locator(".sw-region[data-mark=short], .sw-region[data-mark=affordable]")).to_have_count(0)
    attackers.and_(page.locator(":enabled")).first.check()
    expect(page.locator(".sw-region[data-mark=short], .sw-region[data-mark=affordable]").first).to_be_visible()
    expect(attackers.and_(page.locator(":checked"))).to_have_count(1)


def a_board_without_outlines(page: Page, tmp_path: Path) -> None:
    """Checks that the board has names that look like markup, which stay text."""
    ids = ["shore", "<img src=x onerror=alert(1)>", "fen", "wood"]
    ids[1] = ids[1].replace(" ", "_")
    document = {
        "board": {
            "id": "mine",
            "regions": [{"id": id, "terrain": "swamp", "edge": True} for id in ids],
            "borders": [["shore", ids[1]], [ids[1], "fen"], ["fen", "wood"], ["wood", "shore"]],
        },
        "players": [{"name": "<b>Eve</b>", "active": {"race": "orcs", "power": "hill", "hand": 5}}, {}],
    }
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    load(page, file)
    expect(page.locator(".sw-join")).to_have_count(4)
    region(page, "fen").click()
    expect(total(page)).to_have_text("2 tokens")
    inspector(page).get_by_role("button", name=ids[1]).click()
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text(f"{ids[1]}, swamp")
    # Our own mark, which needs no words, is the exception.
    expect(page.locator(".sw :is(img, b):not([alt=''])")).to_have_count(0)


def another_race_and_attacker(page: Page) -> None:
    """Checks that the price changes with each change."""
    press(region(page, "r14"))
    expect(total(page)).to_have_text("4 tokens")
    page.get_by_label("Player 1, active: power").select_option("Commando")
    expect(inspector(page).locator(".sw-refusals")).to_contain_text("Not next to a region you hold")
    page.get_by_label("Player 1, active: power").select_option("Flying")
    expect(total(page)).to_have_text("5 tokens")
    page.get_by_label("Player 1, active: race").select_option("Tritons")
    press(region(page, "r12"))
    expect(total(page)).to_have_text("4 tokens")
    expect(inspector(page)).to_contain_text("Tritons: coast")
    hand = page.get_by_role("group", name="Player 1, active: tokens in hand")
    press(hand.get_by_role("button", name="One token more in hand"))
    expect(inspector(page).locator(".sw-verdict").first).to_contain_text("Yes, ")
    press(page.get_by_label("Player 2: attacks").first)
    expect(region(page, "r14")).to_have_attribute("data-mark", "own")


def a_lens(page: Page) -> None:
    """Checks that a lens shows why regions are in reach."""
    press(page.get_by_label("Caverns"))
    expect(page.locator(".sw-link")).to_have_count(3)
    expect(page.locator(".sw-why")).to_contain_text("Underworld")
    press(page.get_by_label("Neighbours of the chosen region"))
    press(region(page, "r16"))
    expect(page.locator(".sw-halo")).to_have_count(2)
    press(page.get_by_label("Off"))
    expect(page.locator(".sw-halo")).to_have_count(0)


def house_rules(page: Page) -> None:
    """Checks that house rules change the price."""
    press(region(page, "r18"))
    expect(total(page)).to_have_text("3 tokens")
    rules = page.locator(".sw-house-rules")
    expect(rules.get_by_role("radio").first).not_to_be_visible()
    press(rules.get_by_text("House rules"))
    question = rules.get_by_role("group", name="Does your own declined token raise the price")
    expect(question.get_by_label("It adds 1")).to_be_checked()
    press(question.get_by_label("It adds nothing"))
    expect(total(page)).to_have_text("2 tokens")
    expect(question).to_contain_text("Changed")
    expect(rules.locator("summary").first).to_contain_text("1 changed")
    press(page.get_by_role("button", name="Undo"))
    expect(question.get_by_label("It adds 1")).to_be_checked()
    page.get_by_label("Round", exact=True).select_option("9")
    page.get_by_label("Board", exact=True).select_option("base-5")
    # A game of five players has fewer rounds.
    expect(page.get_by_label("Round", exact=True)).to_have_value("8")


def a_refusal_in_sight(page: Page) -> None:
    """Checks that a refusal is in sight wherever the page is scrolled to."""
    name = page.get_by_label("Name of player 2")
    name.fill("")
    name.press("Enter")
    expect(page.get_by_role("alert")).to_be_in_viewport()


def nothing_wider_than_a_phone(page: Page) -> None:
    """Checks that no panel is wider than a phone, even on the largest board, and each lies below the one before."""
    press(region(page, "r14"))
    expect(total(page)).to_have_text("4 tokens")
    assert at_rest(page.locator(".sw-symbol:visible")).count() > 5
    for id, regions, players in (("base-5", 48, 5), ("base-2", 23, 2)):
        page.get_by_label("Board", exact=True).select_option(id)
        expect(page.locator(".sw-region")).to_have_count(regions)
        expect(page.locator(".sw-player")).to_have_count(players)
        assert is_narrow(page)
    for panel in (".sw-tool", ".sw-players"):
        expect(page.locator(panel).first).to_be_visible()
    # All panels are measured in one go, because the board may still be growing to its new size.
    panels = at_rest(page).evaluate(
        """names => names.map(name => document.querySelector(name).getBoundingClientRect())
                        .map(box => [box.top, box.bottom])""",
        [".sw-toolbar", ".sw-frame", ".sw-palette", ".sw-seats", ".sw-board-below"],
    )
    for (_, bottom), (top, _) in pairwise(panels):
        assert top >= bottom


def ids(page: Page) -> None:
    """Checks that the ids of regions are shown once they are asked for."""
    ids = page.locator(".sw-printed .sw-id:visible")
    heading = inspector(page).get_by_role("heading", level=2)
    expect(ids).to_have_count(0)
    # A board of another app, or of none, changes nothing here. Requests are noted at once.
    at_rest(page).evaluate("document.body.dispatchEvent(new CustomEvent('sw-ids', { bubbles: true, detail: true }))")
    assert not at_rest(page).evaluate("Object.keys(sessionStorage).some((key) => key.endsWith(' ids'))")
    press(region(page, "r02"))
    expect(heading).to_have_text("The northern forest")
    press(page.get_by_label("Show the ids of regions"))
    expect(heading).to_have_text("r02, forest")
    press(region(page, "r14"))
    expect(heading).to_have_text("r14, hill")
    expect(ids.filter(has_text="r14")).to_have_count(1)


def test_all_from_the_keyboard(visit: Visits) -> None:
    page = visit()
    unfold(page)
    region(page, "r00").focus()
    page.keyboard.press("ArrowRight")
    expect(region(page, "r01")).to_be_focused()
    page.keyboard.press("Enter")
    expect(inspector(page).get_by_role("heading", level=2)).to_have_text("The north-west farmland")
    page.keyboard.press("PageDown")
    expect(region(page, "r02")).to_be_focused()
    # The whole board is one stop. Lenses, the inspector and the palette follow.
    tool = page.locator(".sw-tool input:checked")
    for _ in range(40):
        page.keyboard.press("Tab")
        if at_rest(tool).evaluate("input => input === document.activeElement"):
            break
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Orcs of Player 1", exact=True)).to_be_focused()
    expect(page.get_by_label("Orcs of Player 1", exact=True)).to_be_checked()
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if at_rest(region(page, "r01")).evaluate("path => path.closest('svg').contains(document.activeElement)"):
            break
    page.keyboard.press("PageDown")
    page.keyboard.press("+")
    focused = page.locator(".sw-region:focus")
    expect(focused).to_have_accessible_name(re.compile("1 Orc of Player 1"))
    page.keyboard.press("+")
    expect(focused).to_have_accessible_name(re.compile("2 Orcs of Player 1"))
    page.keyboard.press("Delete")
    expect(focused).to_have_accessible_name(re.compile("1 Orc of Player 1"))
    count = inspector(page).locator(".sw-stepper output").first
    expect(count).to_have_text("1")
    stepper = inspector(page).get_by_role("button", name="One more: Orcs of Player 1")
    stepper.focus()
    page.keyboard.press("Enter")
    expect(focused.or_(stepper)).to_be_focused()
    expect(count).to_have_text("2")


def test_a_reload_keeps_the_names_of_regions(visit: Visits) -> None:
    """A reload keeps the choice whether all boards show the ids of regions."""
    page = visit(width=390)
    box = page.locator(".sw-explorer").get_by_label("Show the ids of regions")
    heading = page.locator(".sw-explorer .sw-inspector").get_by_role("heading", level=2)
    explored = page.locator(".sw-explorer .sw-region[data-region=r14]")
    press(box)
    press(explored)
    expect(heading).to_have_text("r14, hill")
    page.reload()
    expect(box).to_be_checked()
    press(page.locator(".sw-explorer .sw-region[data-region=r02]"))
    expect(heading).to_have_text("r02, forest")
    press(page.locator("[data-key=view-watch]"))
    elsewhere = page.locator(".sw-watch").get_by_label("Show the ids of regions")
    expect(elsewhere).to_be_checked()
    press(elsewhere)
    press(page.locator("[data-key=view-explore]"))
    expect(box).not_to_be_checked()
    expect(heading).to_have_text("The northern forest")


def test_the_address_chooses_the_theme(visit: Visits) -> None:
    """The page shows the theme of the address, or without one the theme that the browser prefers."""

    def paper(page: Page) -> str:
        colour: str = at_rest(page.locator("body")).evaluate("body => getComputedStyle(body).backgroundColor")
        return colour

    dark = visit("?theme=dark#view=quick")
    light = visit("?theme=light#view=quick", scheme="dark")
    assert paper(dark) != paper(light)
    dark.emulate_media(color_scheme="dark")
    light.emulate_media(color_scheme="light")
    assert paper(dark) != paper(light)
    either = visit("#view=quick")
    assert paper(either) == paper(light)
    either.emulate_media(color_scheme="dark")
    assert paper(either) == paper(dark)
