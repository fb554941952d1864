"""The page is loaded again, and no work on it is lost."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.model.rules import Rules
from smallworld.rules.engine import CHANCE, apply, decider, legal_actions
from smallworld.setup.new_game import new_game
from tests.browser.explorer import unfold
from tests.browser.visits import Visits, at_once, at_rest, comes, follow


def view(page: Page, id: str) -> None:
    page.locator(f"[data-key=view-{id}]").click()
    expect(page.locator(f"[data-key=view-{id}]")).to_have_attribute("aria-current", "page")


def new(page: Page, board: str, *plays: str) -> None:
    """Begins a game with these players, which is always the same, with its tosses and draws."""
    page.get_by_role("button", name="New game").click()
    page.locator(".sw-new-game").get_by_label("Board", exact=True).select_option(board)
    for seat, who in enumerate(plays, 1):
        page.locator(".sw-new-game").get_by_label(f"Who plays for player {seat}").select_option(who)
    page.locator(".sw-new-game").get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start", exact=True).click()


def hurry(page: Page) -> None:
    """Lets the bots go on without a pause."""
    page.locator(".sw-play-decision").get_by_role("button", name="Skip to").click()


def regions(page: Page) -> list[str]:
    """Returns the names of all regions of the game's board, as a screen reader reads them."""
    found: list[str] = at_rest(page.locator(".sw-play .sw-region")).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return found


def kept(page: Page, view: str, words: str) -> None:
    """Waits for the last answer: the page keeps its work after showing it."""
    holds = "([key, words]) => sessionStorage.getItem(`smallworld ${location.pathname} ${key}`)?.includes(words)"
    page.wait_for_function(holds, arg=[view, words])


def told(page: Page) -> str:
    """Returns the whole story of the page, with undone steps and other branches."""
    return at_rest(page.locator(".sw-play-story")).inner_text()


def seats(page: Page) -> list[str]:
    """Returns who plays for each player."""
    found: list[str] = at_rest(page.locator(".sw-play-table [data-key^=plays]")).evaluate_all(
        "all => all.map(one => one.value)"
    )
    return found


def setup(page: Page) -> list[str]:
    """Returns the names of all regions of the explorer's board, as a screen reader reads them."""
    found: list[str] = at_rest(page.locator(".sw-explorer .sw-region")).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return found


def test_explore_watch_and_rulings_come_back(visit: Visits) -> None:
    page = visit()
    undo_redo_and_the_pinned_setup(page)
    follow(page, "view=watch&id=base.trolls")
    a_step_and_an_answer(page)


def undo_redo_and_the_pinned_setup(page: Page) -> None:
    before = setup(page)
    page.get_by_role("button", name="Pin this").click()
    unfold(page)
    race = page.get_by_label("Player 1, active: race")
    race.select_option("Tritons")
    expect(page.locator(".sw-whatif")).to_contain_text("regions differ")
    race.select_option("Giants")
    expect(page.locator(".sw-whatif")).to_contain_text("Giants")
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    undo.click()
    expect(page.locator(".sw-whatif")).to_contain_text("Tritons")
    kept(page, "explore", '"here":1')
    pinned, edited = at_rest(page.locator(".sw-whatif")).inner_text(), setup(page)
    page.reload()
    expect(page.locator(".sw-whatif")).to_contain_text("Tritons")
    assert at_rest(page.locator(".sw-whatif")).inner_text() == pinned
    comes(lambda: setup(page), edited)
    redo.click()
    expect(race).to_have_value("base.giants")
    expect(redo).to_be_disabled()
    undo.click()
    undo.click()
    expect(undo).to_be_disabled()
    comes(lambda: setup(page), before)
    page.get_by_role("button", name="Unpin").click()
    expect(page.get_by_role("button", name="Pin this")).to_be_visible()


def test_a_game_comes_back_with_its_bots_and_its_branches(visit: Visits) -> None:
    page = visit("#view=play")
    new(page, "base-2", "human", "random")
    decision = page.locator(".sw-play-decision")
    expect(decision.locator(".sw-combo")).to_have_count(6)
    decision.locator(".sw-combo").nth(0).click()
    expect(decision.locator(".sw-combo")).to_have_count(0)
    bar = page.locator(".sw-play-bar")
    bar.get_by_role("button", name="Back").click()
    decision.locator(".sw-combo").nth(1).click()
    branches = page.locator(".sw-branches li")
    expect(branches).to_have_count(1)
    page.locator(".sw-play .sw-region[data-mark=affordable]").first.click()
    expect(page.locator(".sw-play-story .sw-step").last).to_be_visible()
    bar.get_by_role("button", name="Back").click()
    page.get_by_label("Hide coins").check()
    expect(bar.get_by_role("button", name="Forward")).to_be_enabled()
    kept(page, "play", '"hiding":true')
    story, board = told(page), regions(page)
    page.reload()
    expect(branches).to_have_count(1)
    comes(lambda: told(page), story)
    comes(lambda: regions(page), board)
    comes(lambda: seats(page), ["human", "random"])
    expect(page.get_by_label("Hide coins")).to_be_checked()
    bar.get_by_role("button", name="Forward").click()
    expect(bar.get_by_role("button", name="Forward")).to_be_disabled()
    # The branch is now the story, and the story a branch.
    first = at_rest(branches.get_by_role("button")).inner_text()
    branches.get_by_role("button").click()
    expect(branches.get_by_role("button")).not_to_have_text(first)


def test_the_first_game_comes_back_with_its_bot_and_waits_while_a_ruling_is_looked_up(visit: Visits) -> None:
    page = visit("#view=play")
    kept(page, "play", "greedy")
    expect(page.locator(".sw-play-story")).to_contain_text("Round 1")
    before = told(page)
    comes(lambda: seats(page), ["human", "greedy"])
    page.reload()
    comes(lambda: seats(page), ["human", "greedy"])
    comes(lambda: told(page), before)

    page.locator(".sw-play-decision .sw-combo").nth(2).click()
    expect(page.locator(".sw-play-decision .sw-combo")).to_have_count(0)
    kept(page, "play", "pick 2")
    story = told(page)
    view(page, "rulings")
    page.reload()
    expect(page.locator(".sw-rulings .sw-card, .sw-rulings .sw-ruling").first).to_be_visible()
    view(page, "play")
    comes(lambda: told(page), story)
    comes(lambda: seats(page), ["human", "greedy"])


def a_step_and_an_answer(page: Page) -> None:
    """Checks that the reached step, the words of the search and the shown answer come back."""
    expect(page.locator(".sw-steps")).to_contain_text("Step 1 of")
    page.locator(".sw-watch").get_by_role("button", name="Forward", exact=True).click()
    expect(page.locator(".sw-steps")).to_contain_text("Step 2 of")
    view(page, "rulings")
    page.locator(".sw-rulings [data-key=search]").fill("troll")
    kept(page, "rulings", '"words":"troll"')
    page.locator(".sw-rulings").get_by_role("button", name="Show the answer").click()
    kept(page, "rulings", '"revealed":true')
    kept(page, "watch", '"step":1')
    expect(page.locator(".sw-answered")).to_be_visible()
    answer = at_rest(page.locator(".sw-ruling")).inner_text()
    page.reload()
    expect(page.locator(".sw-answered")).to_be_visible()
    expect(page.locator(".sw-rulings").get_by_role("button", name="Show the answer")).to_have_count(0)
    comes(page.locator(".sw-ruling").inner_text, answer)
    expect(page.locator(".sw-rulings [data-key=search]")).to_have_value("troll")
    view(page, "watch")
    expect(page.locator(".sw-steps")).to_contain_text("Step 2 of")


def test_bots_go_on_after_a_reload_that_missed_their_moves(visit: Visits) -> None:
    """A page goes on until the next one comes, which was asked for at an address that has been left by then."""
    loses_the_first = """let lost = false;
    wire.passes = (message) => lost || !(lost = message.includes('"go_on"'));"""
    page = visit("#view=play", script=loses_the_first)
    new(page, "base-2", "random", "random")
    hurry(page)
    story = page.locator(".sw-play-story")
    expect(story).to_contain_text("Round 1: Player 2")
    asked_for = at_once(page).url
    expect(story).to_contain_text("Round 2")
    with page.expect_event("load"):
        at_once(page).evaluate("url => { history.replaceState(null, '', url); location.reload(); }", asked_for)
    expect(story).to_contain_text("Round 3")


def begin(page: Page, board: str) -> None:
    """Begins a new game on a board that the address names."""
    before = at_rest(page).url
    new(page, board)
    expect(page.locator(".sw-play .sw-region")).to_have_count(len(boards.board(board).ids))
    expect(page).not_to_have_url(before)


def test_addresses_lead_to_the_games_of_this_tab(visit: Visits) -> None:
    page = visit("#view=play")
    regions = page.locator(".sw-play .sw-region")
    begin(page, "base-3")
    bookmark = at_rest(page).url
    begin(page, "base-4")
    # The page follows the address of the game before, though this tab has left it a moment ago.
    page.goto("about:blank")
    page.goto(bookmark)
    expect(regions).to_have_count(len(boards.board("base-3").ids))
    # The bare address leads to the last address of this tab, not of another.
    other = page.context.new_page()
    other.goto(visit.address + "#view=play")
    begin(other, "base-4")
    page.goto("about:blank")
    page.goto(visit.address)
    expect(regions).to_have_count(len(boards.board("base-3").ids))


def test_bots_go_on_where_they_were_though_the_address_lags_behind(visit: Visits) -> None:
    page = visit("#view=play")
    new(page, "base-2", "random", "random")
    hurry(page)
    expect(page.locator(".sw-play-story")).to_contain_text("Round 1: Player 2")
    at_once(page).evaluate("() => { history.replaceState = () => {}; }")
    expect(page.locator(".sw-play-story")).to_contain_text("Round 2")
    kept(page, "play", '"playing":true')
    page.reload()
    # The game has no steps beyond the present one.
    expect(page.locator(".sw-play-story")).to_contain_text("Round 2")
    expect(page.locator(".sw-play-bar").get_by_role("button", name="Forward")).to_be_disabled()
    expect(page.locator(".sw-play-story")).to_contain_text("Round 3")


def test_bots_wait_while_another_view_is_shown(visit: Visits) -> None:
    page = visit("#view=play")
    asked = """() => wire.sent.filter((message) => message.includes('"go_on"')).length"""
    page.clock.install()
    new(page, "base-2", "random", "random")
    page.clock.run_for(2_000)
    page.wait_for_function(f"({asked})() > 1")
    view(page, "rulings")
    by_then = at_rest(page).evaluate(asked)
    # The answer to the last message arrives, and time passes.
    page.clock.run_for(30_000)
    before = told(page)
    page.clock.run_for(30_000)
    assert at_rest(page).evaluate(asked) == by_then
    view(page, "play")
    page.clock.run_for(2_000)
    page.wait_for_function(f"by_then => ({asked})() > by_then", arg=by_then)
    page.wait_for_function("before => document.querySelector('.sw-play-story').innerText !== before", arg=before)


def test_a_game_on_a_custom_board_is_shared_and_comes_back_if_it_is_kept(visit: Visits, tmp_path: Path) -> None:
    position = new_game(Rules(games.GAMES["base"], boards.board("base-5")))
    while decider(position) == CHANCE:
        position = apply(position, legal_actions(position)[0]).position
    board = replace(position.rules.board, id="mine", inline=True)
    file = tmp_path / "own.json"
    document = notation.write(position._replace(rules=Rules(games.GAMES["base"], board)))
    file.write_text(json.dumps(document), encoding="utf-8")
    page = visit("#view=play")
    page.locator(".sw-play-bar [data-key=load]").set_input_files(file)
    expect(page.locator(".sw-play .sw-region")).to_have_count(48)
    page.locator(".sw-play-decision .sw-combo").nth(1).click()
    expect(page.locator(".sw-play-decision .sw-combo")).to_have_count(0)
    kept(page, "play", "pick 1")
    story = told(page)
    page.reload()
    expect(page.locator(".sw-play .sw-region")).to_have_count(48)
    comes(lambda: told(page), story)
    other = visit("#" + at_rest(page).url.split("#")[1])
    expect(other.locator(".sw-play .sw-region")).to_have_count(48)
    comes(lambda: told(other), story)
    a_browser_that_keeps_nothing_says_so_and_its_entries_are_checked(other)


def a_browser_that_keeps_nothing_says_so_and_its_entries_are_checked(page: Page) -> None:
    new(page, "base-2", "human", "human")
    expect(page.locator(".sw-play .sw-region")).to_have_count(23)
    at_rest(page).evaluate(
        """() => {
            window.setItem = Storage.prototype.setItem;
            Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
        }"""
    )
    page.locator(".sw-play-decision .sw-combo").nth(2).click()
    notice = page.locator(".sw-notice")
    expect(notice).to_contain_text("Reloading keeps only what is in the address")
    # The browser keeps one view even if it does not keep another.
    view(page, "rulings")
    at_rest(page).evaluate("() => { Storage.prototype.setItem = window.setItem; }")
    page.locator(".sw-rulings").get_by_role("button", name="Show the answer").click()
    kept(page, "rulings", '"revealed":true')
    expect(notice).to_contain_text("Reloading keeps only what is in the address")
    view(page, "play")
    kept(page, "play", "pick 2")
    expect(notice).to_be_empty()

    # The page checks what the browser kept when it is loaded again.
    at_rest(page).evaluate("Object.keys(sessionStorage).forEach(key => sessionStorage.setItem(key, '{\"start\": 1}'))")
    page.reload()
    expect(notice).to_contain_text("The part of Play that your browser kept is damaged, and lost.")
    # The address has the game all the same.
    expect(page.locator(".sw-play-story")).to_contain_text("Player 1")
