"""A phone at the table: a thumb settles an argument in few taps and swipes, and nothing is cut, at any width."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from smallworld.documents import notation
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment
from tests.browser.explorer import inspector, redraw_house_rules, region
from tests.browser.midgame import midgame
from tests.browser.views import ASIDE, VIEWS, to
from tests.browser.visits import Visits, at_rest, follow, press

#: The script that returns whether a finger can reach an element without a swipe: in the window, and not covered.
REACHABLE = """element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && element.contains(there);
}"""
#: The script that waits until the page moves no more.
AT_REST = """element => new Promise((done) => {
    let [before, still] = [NaN, 0];
    const look = () => {
        const { top } = element.getBoundingClientRect();
        [before, still] = [top, top === before ? still + 1 : 0];
        still > 5 ? done() : requestAnimationFrame(look);
    };
    look();
})"""
MIDDLE = "element => element.getBoundingClientRect().top + element.offsetHeight / 2"


class Thumb:
    """A finger whose taps and swipes are counted."""

    def __init__(self, page: Page) -> None:
        """Takes the page under the finger."""
        self.page, self.taps, self.swipes = page, 0, 0
        self._session = page.context.new_cdp_session(page)

    def tap(self, target: Locator) -> None:
        """Taps an element."""
        self._reach(target)
        box = at_rest(target).bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def choose(self, target: Locator, option: str) -> None:
        """Chooses from a list of the system: a tap on it, and a tap on an entry, which is no part of the page."""
        self._reach(target)
        target.select_option(option)
        self.taps += 2

    def _reach(self, target: Locator) -> None:
        """Swipes until an element is in sight."""
        expect(target).to_be_visible()
        at_rest(target).evaluate(AT_REST)
        while not at_rest(target).evaluate(REACHABLE):
            self._swipe(target)

    def _swipe(self, target: Locator) -> None:
        """Swipes the page, or a sheet over it, so that an element comes nearer."""
        self.swipes += 1
        assert self.swipes < 20, "the element never comes into sight"
        over = at_rest(target).evaluate("element => element.closest('.sw-side') !== null")
        # The element comes to the middle of the free part, as far as one swipe goes.
        by = max(-360.0, min(360.0, (620 if over else 550) - at_rest(target).evaluate(MIDDLE)))
        y = (760 if over else 640) if by < 0 else (560 if over else 440)
        for kind, moved in (("touchStart", 0), *(("touchMove", by * part / 8) for part in range(1, 9))):
            self._touch(kind, [{"x": 195, "y": y + moved}])
        # A finger that rests before it leaves the screen sends nothing flying.
        at_rest(target).evaluate(AT_REST)
        self._touch("touchEnd", [])
        at_rest(target).evaluate(AT_REST)

    def pinch(self, x: float, y: float) -> None:
        """Draws two fingers apart around a place."""
        for kind, apart in (("touchStart", 12), *(("touchMove", 12 + 8 * part) for part in range(1, 6))):
            self._touch(kind, [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}])
            at_rest(self.page)
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_an_argument_is_settled_by_a_quick_price(visit: Visits) -> None:
    """The question is about Giants with Commando against Halflings with fortress and hole."""
    page = visit(width=390, height=844)
    thumb = Thumb(page)
    thumb.tap(page.locator("[data-key=view-quick]"))
    for key in ("race-base.giants", "power-base.commando", "defender-base.halflings", "pieces-base.fortress"):
        chip = page.locator(f".sw-quick [data-key='{key}']")
        thumb.tap(chip)
        expect(chip).to_have_attribute("aria-pressed", "true")
    thumb.tap(page.locator(".sw-quick [data-key='pieces-base.hole']"))
    said = page.locator(".sw-quick .sw-inspector")
    expect(said.locator(".sw-verdict")).to_contain_text("No: protected by the Hole-in-the-Ground")
    expect(said.locator(".sw-verdict")).to_be_in_viewport()
    thumb.tap(said.locator("[data-key=sheet]"))
    expect(said.get_by_text("Small World rulebook, Races: Halflings")).to_be_in_viewport()
    expect(said.locator(".sw-amount")).to_have_text(["+2", "+1", "+1", "−1", "3"])
    assert thumb.taps <= 8, thumb.taps
    # The view goes on: the same question on the printed board, and back to it by its address.
    address = at_rest(page).url
    thumb.tap(said.locator("[data-key=carry]"))
    expect(inspector(page).locator("visible=true").locator(".sw-verdict")).to_contain_text("Hole-in-the-Ground")
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(23)
    expect(page.locator(".sw-explorer .sw-region[aria-pressed=true]")).to_be_in_viewport()
    page.goto("about:blank")
    page.goto(address)
    expect(said.locator(".sw-verdict")).to_contain_text("No: protected by the Hole-in-the-Ground")


def test_an_argument_is_settled_on_the_board(visit: Visits) -> None:
    """The board for four players is in sight all the while."""
    page = visit(width=390, height=844)
    thumb = Thumb(page)
    thumb.choose(page.get_by_label("Board", exact=True), "base-4")
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(39)
    thumb.choose(page.get_by_label("Player 1, active: race"), "base.giants")
    thumb.choose(page.get_by_label("Player 1, active: power"), "base.commando")
    thumb.choose(page.get_by_label("Player 2, active: race"), "base.halflings")
    board = page.locator(".sw-explorer .sw-map")
    expect(board).to_be_in_viewport(ratio=0.98)
    farm = region(page, "r18")
    thumb.tap(farm)
    sheet = inspector(page).locator("[data-key=sheet]")
    thumb.tap(sheet)
    expect(sheet).to_have_attribute("aria-expanded", "true")
    for key, name in (
        ("race:base.halflings", "Halflings"),
        ("piece:base.fortress", "fortress"),
        ("piece:base.hole", "Hole"),
    ):
        thumb.tap(inspector(page).locator(f"[data-key='put-{key}']"))
        expect(inspector(page).get_by_role("group", name=name).locator("output")).to_have_text("1")
    expect(inspector(page).locator(".sw-verdict").first).to_contain_text("No: ")
    expect(inspector(page).locator(".sw-refusals")).to_contain_text("Hole-in-the-Ground")
    expect(board).to_be_in_viewport(ratio=0.98)
    assert thumb.taps <= 14, thumb.taps
    assert thumb.swipes <= 4, thumb.swipes
    # A house rule in force stands beside the board, not below the players.
    redraw_house_rules(page)
    told = page.locator(".sw-explorer .sw-in-force")
    expect(told).to_be_visible()
    tops = [
        at_rest(page.locator(f".sw-explorer .{part}")).evaluate("part => part.getBoundingClientRect().top")
        for part in ("sw-in-force", "sw-palette")
    ]
    assert tops == sorted(tops)


def test_a_crowded_board_is_pinched_open(visit: Visits) -> None:
    """The pinch enlarges the board alone, not the page. Its regions are as large as a finger then."""
    page = visit(f"#{to_fragment(Shared(Destination('explore', position=midgame('base-5'))))}", width=390, height=844)
    thumb, map, farm = Thumb(page), page.locator(".sw-explorer .sw-map"), region(page, "r18")
    board, before = at_rest(map).bounding_box(), at_rest(farm).bounding_box()
    assert board is not None
    assert before is not None
    thumb.pinch(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    after = at_rest(farm).bounding_box()
    assert after is not None
    assert after["width"] > 2 * before["width"]
    assert after["width"] >= 44
    assert at_rest(map).bounding_box() == board
    assert at_rest(page).evaluate("[visualViewport.scale, scrollY]") == [1, 0]
    thumb.tap(farm)
    expect(inspector(page)).to_have_attribute("data-region", "r18")
    # A button enlarges the board without a pinch too.
    for name, larger in (("Whole board", False), ("Zoom in", True), ("Whole board", False)):
        thumb.tap(page.get_by_role("button", name=name, exact=True))
        now = at_rest(farm).bounding_box()
        assert now is not None
        assert (now["width"] > 2 * before["width"]) == larger


#: The height of the digits of each price in pixels, and whether they are shown.
PRICES = """() => [...document.querySelectorAll(".sw-explorer .sw-tag text:not(.sw-odds)")].map((text) => {
    const { fontSize, opacity } = getComputedStyle(text);
    return [parseFloat(fontSize) * text.getScreenCTM().a, Number(opacity)];
})"""


def test_a_price_is_shown_where_it_can_be_read(visit: Visits) -> None:
    """The board with the smallest regions hides some prices until it is drawn larger."""
    board = "warcraft-l1a-l2a-m1a-s1a-s2a"
    page = visit(f"#{to_fragment(Shared(Destination('explore', position=midgame(board))))}", width=390, height=844)
    prices = at_rest(page).evaluate(PRICES)
    assert {shown for size, shown in prices if size < 8.99} == {0}
    assert {shown for size, shown in prices if size > 9.01} == {1}
    press(page.get_by_role("button", name="Zoom in", exact=True))
    assert all(shown and size > 9 for size, shown in at_rest(page).evaluate(PRICES))


#: A position with more Trolls than the box holds, and a mountain in the sea.
IMPOSSIBLE = {
    "board": "base-2",
    "players": [
        {"active": {"race": "orcs", "power": "stout", "hand": 3}},
        {"active": {"race": "trolls", "power": "heroic"}},
    ],
    "regions": {"r10": {"race": "trolls", "tokens": 13}, "r00": {"pieces": {"mountain": 1}}},
}


def test_the_problems_of_a_setup_come_first(visit: Visits) -> None:
    position, _ = notation.inspect(IMPOSSIBLE)
    assert position is not None
    page = visit(f"#{to_fragment(Shared(Destination('explore', 'r10', position)))}", width=390, height=844)
    thumb = Thumb(page)
    problems, verdict = inspector(page).locator(".sw-problems"), inspector(page).locator(".sw-verdict").first
    expect(problems.get_by_role("heading")).to_have_text("This setup is impossible")
    for first in (problems.get_by_role("heading"), problems.locator("li").first, verdict):
        expect(first).to_be_in_viewport(ratio=1)
        assert at_rest(first).evaluate(REACHABLE)
    # The button that the problem bars says so.
    play = page.get_by_role("button", name="Play on from here")
    expect(play).to_be_disabled()
    thumb.tap(play)
    expect(
        page.get_by_role("alert").get_by_text("No game can go on from an impossible setup: 13 Trolls in use")
    ).to_be_visible()
    # The unfolded list can be read whole.
    thumb.tap(inspector(page).locator("[data-key=sheet]"))
    expect(problems.get_by_text("mountain cannot stand on water")).to_be_in_viewport()


def test_every_view_is_found_by_the_thumb(visit: Visits) -> None:
    """A single page shows a shared position, lists that unfold, the menu and the tabs."""
    page = visit("#view=rulings&id=U-002", width=390, height=844)
    a_shared_entry(page, ".sw-ruling h2")
    go(page, "codex&id=base.trolls")
    a_shared_entry(page, ".sw-article h2")
    go(page, "puzzles")
    puzzles_chosen_by_lists(page)
    go(page, "explore")
    a_board_of_five_islands(page)
    the_menu(page)
    all_views_two_taps_away(page)
    the_focus_for_the_keyboard_alone(page)


def go(page: Page, view: str) -> None:
    """Goes to a view by its address."""
    to(page, f"view={view}", view.split("&", maxsplit=1)[0])


def the_menu(page: Page) -> None:
    """Checks that the entries of the menu can be tapped."""
    page.locator("[data-key=more]").tap()
    for key in ("language", "present", "share", "keys"):
        item = page.locator(f".sw-page-controls [data-key={key}]")
        expect(item).to_be_visible()
        assert at_rest(item).evaluate(REACHABLE), key
    page.keyboard.press("Escape")


def a_shared_entry(page: Page, shown: str) -> None:
    """Checks that the shared entry is in sight, not its list, which unfolds when it is asked for."""
    expect(page.locator(shown)).to_be_in_viewport()
    entries = page.locator(".sw-entries, .sw-shelves")
    expect(entries.locator("visible=true")).to_have_count(0)
    page.locator(".sw-unfold:visible").tap()
    expect(entries.locator("visible=true")).to_have_count(1)


#: The longest name of a board.
ISLANDS = "warcraft-l1a-l2a-m1a-s1a-s2a"


def puzzles_chosen_by_lists(page: Page) -> None:
    """Checks that the lists unfold."""
    choose = page.locator(".sw-puzzles [data-key=choose]")
    lists = page.locator(".sw-puzzle-lists select")
    expect(choose).to_contain_text("All games")
    expect(lists.first).to_be_hidden()
    choose.tap()
    lists.first.select_option("underground")
    expect(page.locator(".sw-puzzle-choice .sw-head")).to_contain_text("Small World Underground")
    expect(choose).to_contain_text("Small World Underground")
    expect(lists.first).to_be_visible()
    choose.tap()
    expect(lists.first).to_be_hidden()


def a_board_of_five_islands(page: Page) -> None:
    """Checks that a board of five islands begins no lower than one of two."""
    board = page.locator(".sw-explorer .sw-map")
    tops = []
    for chosen, islands in (("warcraft-l1a-s1a", 2), (ISLANDS, 5)):
        page.get_by_label("Board", exact=True).select_option(chosen)
        expect(page.locator(".sw-explorer .sw-islands select")).to_have_count(islands)
        box = at_rest(board).bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops[1] <= tops[0] < 260
    for pressed in at_rest(page.locator(".sw-explorer .sw-islands :is(select, button)")).all():
        assert at_rest(pressed).evaluate(REACHABLE)


def all_views_two_taps_away(page: Page) -> None:
    spread = page.get_by_role("button", name="All views")
    # The codex comes last: its heading lies where no tab covers it.
    for view in [*[each for each in VIEWS if each not in {*ASIDE, "codex"}][1::2], "codex"]:
        tab = page.locator(f"[data-key=view-{view}]")
        spread.tap()
        expect(spread).to_have_attribute("aria-expanded", "true")
        assert at_rest(tab).evaluate(REACHABLE), view
        tab.tap()
        expect(tab).to_have_attribute("aria-current", "page")
        expect(spread).to_have_attribute("aria-expanded", "false")
    spread.tap()
    page.locator(".sw-article h2").locator("visible=true").tap()
    expect(spread).to_have_attribute("aria-expanded", "false")
    spread.press("Enter")
    page.keyboard.press("Escape")
    expect(spread).to_have_attribute("aria-expanded", "false")


def test_no_tab_lies_under_another_once_the_line_has_less_room(visit: Visits) -> None:
    """The head is drawn before it has a width, on a phone too."""
    page = visit("")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(
        """() => {
            const [first, second] = document.querySelectorAll(".sw-navigation nav button");
            const covers = getComputedStyle(first).position === "sticky";
            return covers && first.getBoundingClientRect().right <= second.getBoundingClientRect().left;
        }"""
    )


def the_focus_for_the_keyboard_alone(page: Page) -> None:
    """Checks that the focus is visible where it falls on the tab of a view that a script goes to."""
    page.locator(".sw-navigation .sw-page-controls").tap(position={"x": 1, "y": 1})

    def turn_to(view: str, *, seen: bool) -> None:
        # The tab of the new view has the focus by now, if no other element had it.
        at_rest(page)
        at_rest(page).evaluate("document.activeElement.blur()")
        follow(page, f"view={view}")
        tab = page.locator(f"[data-key=view-{view}]")
        expect(tab).to_have_attribute("aria-current", "page")
        expect(tab).to_be_focused()
        assert at_rest(tab).evaluate("tab => tab.matches(':focus-visible')") == seen, view

    turn_to("explore", seen=False)
    page.keyboard.press("Tab")
    turn_to("codex", seen=True)
    page.locator(".sw-navigation .sw-page-controls").tap(position={"x": 1, "y": 1})
    turn_to("watch", seen=False)
