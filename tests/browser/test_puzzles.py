"""Puzzles in the browser: one is failed, hinted and solved on the board, by mouse, by touch and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from smallworld.model.actions import Action, Conquer
from smallworld.setup.new_game import default_names
from smallworld.teaching.puzzles.marking import hint, mark, task
from smallworld.teaching.puzzles.puzzle import Puzzle, puzzles
from smallworld.teaching.puzzles.themes import THEMES
from smallworld.words.languages import reading
from smallworld.words.text import counted
from smallworld_widgets.puzzles.chosen import example_of
from tests.browser.midgame import is_over
from tests.browser.test_phone import REACHABLE
from tests.browser.visits import Visits, at_rest, follow, press, speaking, type_at

#: A puzzle whose conquests are all clear from the pressed region.
ONE = next(
    one
    for one in puzzles("base")
    if one.kind == "coins"
    and one.ways == 1
    and len(one.position.players) == 2
    and "way" not in one.themes
    and len(one.tempting) == 3
)

#: A puzzle on the largest board.
WIDEST = max(puzzles("underground"), key=lambda one: len(one.position.rules.board.regions))


def play(page: Page, line: tuple[Action, ...], by: Callable[[Locator], None]) -> None:
    """Presses the regions, one after the other, by the keyboard or not, and ends the conquests."""
    for number, action in enumerate(line[:-1]):
        assert isinstance(action, Conquer)
        region = page.locator(f".sw-puzzles .sw-region[data-region={action.region}]")
        before = at_rest(region).get_attribute("aria-label") or ""
        by(region)
        # The answer has come: the explanation of the region has changed, and the conquest can be undone.
        expect(region).not_to_have_attribute("aria-label", before)
        if not number:
            expect(page.locator(".sw-puzzle-turn [data-key=back]")).to_be_enabled()
    by(page.locator(".sw-puzzles [data-key=end-conquests]"))


def test_a_puzzle_is_failed_hinted_and_solved_by_keyboard(visit: Visits) -> None:
    """The puzzle begins again, and a double press ends it."""
    page = visit(f"#view=puzzles&id={ONE.id}", script=speaking("zh-Hans"))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    with reading("zh-Hans"):
        go_through(page)
    come(page, ONE)
    a_double_press_ends_no_conquests(page)


def come(page: Page, one: Puzzle) -> None:
    """Comes to a puzzle by its address."""
    follow(page, f"view=puzzles&id={one.id}")
    expect(page.locator(".sw-puzzle-choice h2")).to_have_attribute("data-puzzle", one.id)
    at_rest(page)


def the_largest_board_is_whole(page: Page) -> None:
    """Checks that the largest board is whole under the longest words, which are English."""
    expect(page.locator(".sw-puzzle-choice h2")).to_be_in_viewport(ratio=1)
    assert is_over(page.locator(".sw-puzzles .sw-map"), page.locator(".sw-deciding"))


def go_through(page: Page) -> None:
    """Plays the tempting line, takes both hints, finds the best line, and has the next puzzle solved."""
    names = default_names(len(ONE.position.players))
    players = (player._replace(name=name) for player, name in zip(ONE.position.players, names, strict=True))
    asked = task(ONE, ONE.position._replace(players=tuple(players)))
    expect(page.locator(".sw-puzzle-choice h2")).to_have_text(str(asked))
    expect(page.locator(".sw-puzzles [data-key=end-conquests]")).to_be_in_viewport()
    expect(page.locator(".sw-puzzles .sw-map")).to_be_in_viewport(ratio=0.98)
    play(page, ONE.tempting, type_at)
    marked = page.locator(".sw-puzzle-mark")
    expect(marked).to_contain_text(f"{ONE.coins - ONE.short} / {ONE.coins}")
    expect(marked.locator("h3")).to_be_focused()
    expect(marked).to_be_in_viewport()
    type_at(page.locator(".sw-puzzles [data-key=hint]"))
    hints = page.locator(".sw-puzzle-hints p")
    expect(hints).to_have_text([str(hint(ONE))])
    page.keyboard.press("Enter")
    expect(hints).to_have_count(2)
    # The button is gone, and the next puzzle has other ones: the focus stays beside them.
    beside = page.locator(".sw-puzzle-turn [data-refuge]")
    expect(beside).to_be_focused()
    play(page, ONE.best, press)
    expect(marked).to_contain_text(str(mark(ONE, ONE.position, ONE.best).words))
    expect(page.locator(".sw-puzzle-done")).to_contain_text(str(counted("{n} puzzle solved", "{n} puzzles solved", 1)))
    type_at(page.locator(".sw-puzzles [data-key=another]").last)
    expect(page.locator(".sw-puzzle-choice h2")).not_to_have_attribute("data-puzzle", ONE.id)
    expect(beside).to_be_focused()
    type_at(page.locator(".sw-puzzles [data-key=solve]"))
    expect(page.locator(".sw-puzzle-solution li").first).to_be_visible()
    expect(page.locator(".sw-puzzle-compared li").first).to_be_visible()


def a_double_press_ends_no_conquests(page: Page) -> None:
    end = page.locator(".sw-puzzles [data-key=end-conquests]")
    expect(end).to_be_in_viewport()
    place = at_rest(end).bounding_box()
    assert place is not None
    end.dblclick()
    question = page.locator(".sw-puzzles .sw-asks")
    expect(question).to_be_in_viewport(ratio=0.98)
    # A second press in the same place and a held Enter press neither button of the question.
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.click(x, y)
    expect(end).to_be_focused()
    page.keyboard.press("Enter")
    # A later answer has come, and the question is still there.
    press(page.locator(".sw-puzzles [data-key=hint]"))
    expect(page.locator(".sw-puzzle-hints p")).to_have_count(1)
    expect(page.locator(".sw-puzzle-mark")).to_have_count(0)
    press(question.locator("[data-key=stay]"))
    expect(question).to_have_count(0)
    press(end)
    press(question.locator("[data-key=sure]"))
    expect(page.locator(".sw-puzzle-mark")).to_be_visible()


#: The script that notes whether the answers to a question can be pressed as soon as it appears.
AT_FIRST = """() => new MutationObserver(() => {
    const sure = document.querySelector(".sw-puzzles .sw-asks [data-key=sure]");
    if (sure) window.atFirst ??= getComputedStyle(sure).visibility;
}).observe(document.querySelector(".sw-puzzles"), { childList: true, subtree: true })"""

#: The script that returns whether the handle of a sheet covers the element with the focus.
BELOW_HANDLE = """element => {
    const sheet = element.closest(".sw-deciding"), handle = sheet.querySelector(".sw-handle");
    element.blur();
    sheet.scrollTop = 30;
    element.focus();
    const seen = handle.getBoundingClientRect().bottom - parseFloat(getComputedStyle(handle).paddingBottom);
    return element.getBoundingClientRect().top >= seen;
}"""


def test_a_puzzle_by_finger(visit: Visits) -> None:
    """The largest board is whole, and no accident ends the conquests."""
    page = visit(f"#view=puzzles&id={WIDEST.id}", width=390, height=844)
    the_largest_board_is_whole(page)
    come(page, ONE)
    ending_too_early_asks_first_and_lets_the_player_go_on(page)


def ending_too_early_asks_first_and_lets_the_player_go_on(page: Page) -> None:
    end, question = page.locator(".sw-puzzles [data-key=end-conquests]"), page.locator(".sw-puzzles .sw-asks")
    stay, sure = question.locator("[data-key=stay]"), question.locator("[data-key=sure]")
    expect(end).to_be_in_viewport()
    at_rest(page).evaluate(AT_FIRST)
    press(end)
    expect(question).to_be_in_viewport(ratio=0.98)
    assert at_rest(page).evaluate("window.atFirst") == "hidden"
    expect(stay).to_be_visible()
    assert at_rest(stay).evaluate(REACHABLE)
    assert at_rest(sure).evaluate(REACHABLE)
    press(stay)
    expect(question).to_have_count(0)
    # The conquests go on, and the next end of them brings the same question, below the events since.
    first = ONE.best[0]
    assert isinstance(first, Conquer)
    region = page.locator(f".sw-puzzles .sw-region[data-region={first.region}]")
    before = at_rest(region).get_attribute("aria-label") or ""
    press(region)
    expect(region).not_to_have_attribute("aria-label", before)
    press(end)
    expect(question).to_be_in_viewport(ratio=0.98)
    expect(page.locator(".sw-puzzle-mark")).to_have_count(0)
    press(sure)
    words = page.locator(".sw-puzzle-mark h3")
    expect(words).to_be_focused()
    expect(question).to_be_hidden()
    assert at_rest(words).evaluate(BELOW_HANDLE)


#: The puzzle behind the lesson of a theme whose answer is a single press.
DECLINE = example_of("decline")


def test_a_theme_is_learned_by_finger_and_a_daily_kept(visit: Visits) -> None:
    """The lesson of a theme leads to its example, then to the point in figures, and the daily to a streak."""
    page = visit("#view=puzzles", width=390, height=844)
    choice, turn = page.locator(".sw-puzzle-choice"), page.locator(".sw-puzzle-turn")
    press(choice.locator("[data-key=choose]"))
    choice.locator("select[data-key=theme]").select_option("decline")
    press(choice.locator("summary[data-key=lesson]"))
    expect(choice.locator(".sw-puzzle-lesson")).to_contain_text(str(THEMES["decline"].look))
    press(choice.locator("[data-key=example]"))
    expect(choice.locator("h2")).to_have_attribute("data-puzzle", DECLINE.id)
    points = turn.locator(".sw-puzzle-points p")
    expect(points.first).to_contain_text(f"{DECLINE.coins} coins over both turns")
    press(turn.locator("[data-key=again]"))
    expect(points).to_have_count(0)
    press(page.locator(".sw-puzzles [data-key=decline]"))
    expect(page.locator(".sw-puzzle-solved h3")).to_be_focused()
    expect(points.first).to_contain_text(str(THEMES["decline"].name))
    press(choice.locator("[data-key=day]"))
    expect(choice).to_contain_text("Solve the puzzle of the day to begin one. One missed day is forgiven.")
    assert at_rest(page).evaluate("document.documentElement.scrollWidth <= innerWidth")
