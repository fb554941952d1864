"""The session behind the page: what ends it, what does not, and when the page says that it has ended."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from datetime import UTC, datetime
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from smallworld.words.languages import reading
from smallworld.words.text import text
from tests.browser.explorer import inspector, region, total
from tests.browser.visits import Visits
from tests.browser.voila.server import PATIENCE, serving, until

ENDED = "The session has ended. Reload the page to go on."
AWAY = "The server does not answer. The page goes on as soon as it does."
LOST = "The connection to the session is lost. Reload the page to go on."


def kernel(page: Page) -> str:
    """The address of the kernel behind the page, as the server knows it."""
    id = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    return f"api/kernels/{id}"


def unanswered(page: Page) -> None:
    """Whatever the page asks Python from now on stays without an answer."""
    page.evaluate("() => { window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; }")


def wait_and_see(page: Page) -> None:
    """Do something, and let as much time pass as the page waits for the answer."""
    region(page, "r05").click()
    page.clock.run_for(6_000)


def test_the_page_says_when_its_session_has_ended(visit: Visits) -> None:
    page = visit()
    page.clock.install()
    page.request.delete(visit.address + kernel(page))
    wait_and_see(page)
    expect(page.get_by_text(ENDED)).to_be_visible()
    assert Axe().run(page, context=".sw-connection").response["violations"] == []
    with page.expect_navigation():
        page.get_by_role("button", name="Reload", exact=True).click()
    region(page, "r14").click()
    expect(total(page)).to_have_text("4 tokens")


def test_a_session_that_is_at_work_has_not_ended(visit: Visits) -> None:
    page = visit()
    page.clock.install()
    state = {"execution_state": "busy"}
    page.route("**/api/kernels/*", lambda route: route.fulfill(json=state))
    unanswered(page)
    with page.expect_response("**/api/kernels/*"):
        wait_and_see(page)
    with page.expect_response("**/api/kernels/*"):
        page.clock.run_for(6_000)
    expect(page.locator(".sw-connection")).to_be_empty()
    # One that has nothing to do and still does not answer does not know the page any more.
    state["execution_state"] = "idle"
    for _ in range(3):
        with page.expect_response("**/api/kernels/*"):
            page.clock.run_for(6_000)
    expect(page.get_by_text(LOST)).to_be_visible()


def test_a_server_out_of_reach_is_no_session_that_has_ended(visit: Visits) -> None:
    page = visit()
    page.clock.install()
    page.route("**/api/kernels/*", lambda route: route.abort())
    unanswered(page)
    wait_and_see(page)
    expect(page.get_by_text(AWAY)).to_be_visible()
    # Back again, it answers, and what was said is taken back.
    page.unroute("**/api/kernels/*")
    page.evaluate("() => { WebSocket.prototype.send = window.send; }")
    with page.expect_response("**/api/kernels/*"):
        page.clock.run_for(6_000)
    expect(page.locator(".sw-connection")).to_be_empty()


@pytest.mark.parametrize(("status", "language"), [(401, "en"), (403, "zh-Hans")])
def test_a_server_that_does_not_let_us_ask_is_not_away(visit: Visits, status: int, language: str) -> None:
    page = visit(f"#lang={language}")
    with reading(language):
        barred = str(text("The server does not allow this page to ask for its session. Reload the page."))
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.clock.install()
    page.route("**/api/kernels/*", lambda route: route.fulfill(status=status))
    unanswered(page)
    wait_and_see(page)
    expect(page.locator(".sw-connection")).to_contain_text(barred)
    expect(page.locator(".sw-connection").get_by_role("button")).to_be_visible()
    # The session itself was there all the time.
    page.evaluate("() => { WebSocket.prototype.send = window.send; }")
    with page.expect_response("**/api/kernels/*"):
        page.clock.run_for(6_000)
    expect(page.locator(".sw-connection")).to_be_empty()


def test_a_download_ends_no_session(visit: Visits) -> None:
    """The browser is about to leave the page, and then does not."""
    page = visit()
    page.route(
        "**/a-download",
        lambda route: route.fulfill(headers={"Content-Disposition": "attachment; filename=a"}, body="a"),
    )
    with page.expect_download():
        page.evaluate("location.href = '/a-download'")
    region(page, "r14").click()
    expect(total(page)).to_have_text("4 tokens")
    page.get_by_role("button", name="one token more in hand").first.click()
    expect(page.get_by_role("group", name="Player 1, active: tokens in hand").locator("output")).to_have_text("4")


def test_a_page_that_is_put_aside_keeps_its_session_and_one_that_is_left_ends_it(visit: Visits) -> None:
    page = visit()
    leave = "persisted => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))"
    address = visit.address + kernel(page)
    page.evaluate(leave, True)
    page.get_by_role("button", name="one token more in hand").first.click()
    expect(page.get_by_role("group", name="Player 1, active: tokens in hand").locator("output")).to_have_text("4")
    assert page.request.get(address).ok
    with page.expect_response(re.compile("voila/api/shutdown")):
        page.evaluate(leave, False)
    assert page.request.get(address).status == 404
    # Who comes back to it is told.
    page.clock.install()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.clock.run_for(6_000)
    expect(page.get_by_text(ENDED)).to_be_visible()


def test_a_kernel_from_the_pool_waits_for_its_visitor(tmp_path: Path) -> None:
    """A kernel ends when nobody has used it for a while. What it waited in the pool is none of that while."""
    log = tmp_path / "log"
    short = ("--MappingKernelManager.cull_idle_timeout=6", "--MappingKernelManager.cull_interval=1", "--debug")

    def ask(path: str) -> str:
        try:
            with urllib.request.urlopen(address + path) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            return str(error.code)

    def visit() -> str:
        """Somebody asks for the page, and his browser takes its time to connect; the kernel that he was given."""
        found = re.search(r'"kernelId": "([\w-]+)"', ask(""))
        assert found is not None
        return found[1]

    with serving(log, *short) as address:
        until(lambda: bool(ask("voila/static/none")) and "is filled with 2 kernel(s)" in log.read_text())
        first = visit()
        until(lambda: ask(f"api/kernels/{first}") == "404")
        # The second kernel of the pool is just as old.
        asked = datetime.now(UTC)
        second = visit()
        until(lambda: ask(f"api/kernels/{second}") == "404")
    last_used = re.findall(rf"kernel_id={second}, .*last_activity=(.+)", log.read_text())[-1]
    assert datetime.fromisoformat(last_used) >= asked


def test_a_page_that_is_left_ends_its_session(visit: Visits) -> None:
    page = visit()
    address = visit.address + kernel(page)
    page.goto("about:blank")
    until(lambda: page.request.get(address).status == 404)


def without_kernel(visit: Visits, page: Page) -> list[str]:
    """From now on the kernels of this page end before it has connected; those that did."""
    gone: list[str] = []

    def end(route: Route) -> None:
        page.locator("#jupyter-config-data").wait_for(state="attached")
        gone.append(kernel(page))
        page.request.delete(visit.address + gone[-1])
        route.continue_()

    page.route("**/voila.js", end)
    return gone


def test_a_page_without_its_kernel_is_loaded_again_by_itself(visit: Visits) -> None:
    page = visit()
    gone = without_kernel(visit, page)
    # Only the first of them.
    page.route("**/voila.js", lambda route: route.continue_() if gone else route.fallback())
    page.reload()
    region(page, "r14").click(timeout=PATIENCE)
    expect(total(page)).to_have_text("4 tokens")
    assert len(gone) == 1
    assert kernel(page) not in gone
    # And again, should it ever happen again.
    page.wait_for_function("!sessionStorage.getItem('smallworld.again')")
    gone.clear()
    page.reload()
    region(page, "r14").click(timeout=PATIENCE)
    assert len(gone) == 1


def cut_short(page: Page, times: int) -> list[str]:
    """A page as the server leaves it whose kernel does not start; gives the addresses of those that were cut."""
    cut: list[str] = []

    def end(route: Route) -> None:
        if len(cut) == times:
            route.continue_()
            return
        cut.append(route.request.url)
        answer = route.fetch()
        body, app, _ = answer.text().partition('<script id="jupyter-config-data"')
        assert app
        route.fulfill(response=answer, body=body)

    page.route(re.compile(r"://[^/]*/(#.*)?$"), end)
    return cut


def test_a_page_whose_kernel_did_not_start_is_loaded_again_by_itself(visit: Visits) -> None:
    page = visit()
    cut = cut_short(page, times=1)
    page.reload()
    region(page, "r14").click(timeout=PATIENCE)
    expect(total(page)).to_have_text("4 tokens")
    assert len(cut) == 1


def test_a_page_whose_kernels_never_start_says_so(visit: Visits) -> None:
    page = visit()
    cut = cut_short(page, times=9)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("The board could not be set up. Please reload the page.")
    assert len(cut) == 2


def test_a_page_that_stays_away_for_long_says_so(visit: Visits) -> None:
    page = visit()
    # The server is still at it.
    page.route("**/voila.js", lambda _: None)
    page.clock.install()
    page.reload(wait_until="commit")
    for _ in range(42):
        page.clock.run_for(3_000)
    expect(page.get_by_role("alert")).to_have_text(
        "The board takes its time. If it does not come, please reload the page."
    )


def test_a_page_that_hears_nothing_of_an_idle_kernel_is_loaded_again_by_itself(visit: Visits) -> None:
    deaf_at_first = """if (location.protocol === "http:" && !sessionStorage.getItem("loaded")) {
        sessionStorage.setItem("loaded", "once");
        Object.defineProperty(WebSocket.prototype, "onmessage", { set() {} });
    }"""
    page = visit(script=deaf_at_first)
    region(page, "r14").click()
    expect(total(page)).to_have_text("4 tokens")


def test_a_page_asks_again_for_what_its_connection_lost_at_first(visit: Visits) -> None:
    loses_the_first = """window.lost = 0;
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) {
        set.call(this, (message) => {
            const { data } = message;
            const line = typeof data === "string" ? data : new TextDecoder("latin1").decode(data);
            if (!window.lost && line.includes('"update_states"')) window.lost++;
            else hear(message);
        });
    } });"""
    page = visit(script=loses_the_first)
    region(page, "r14").click()
    expect(total(page)).to_have_text("4 tokens")
    assert page.evaluate("window.lost") == 1
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("", "The board could not be set up. Please reload the page."),
        ("#lang=zh-Hant", "無法準備版圖。請重新載入網頁。"),
    ],
)
def test_a_page_that_never_gets_a_kernel_says_so_and_does_not_load_for_ever(
    visit: Visits, fragment: str, said: str
) -> None:
    page = visit(fragment)
    gone = without_kernel(visit, page)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text(said, timeout=PATIENCE)
    assert len(gone) == 2
    expect(inspector(page)).to_have_count(0)


def test_before_the_app_is_there_the_page_speaks_as_its_address_or_else_its_browser_asks(visit: Visits) -> None:
    page = visit()
    said = """([fragment, languages]) => {
        Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
        history.replaceState(null, "", location.pathname + fragment);
        sessionStorage.clear();
        return window.smallworld.words("setting_up");
    }"""
    english, traditional, simplified = "Setting up the board…", "正在準備版圖……", "正在准备版图……"
    for fragment, languages, expected in (
        ("", ["en-GB", "zh-TW"], english),
        ("", ["de", "zh-HK", "en"], traditional),
        ("", ["zh-CN", "en"], simplified),
        ("", ["zh"], simplified),
        ("", ["de"], english),
        ("#view=play", ["zh-TW"], traditional),
        ("#view=play&lang=zh-Hans", ["en"], simplified),
        ("#lang=klingon", ["zh-TW"], traditional),
        ("#lang=en", ["zh-TW"], english),
    ):
        assert page.evaluate(said, [fragment, languages]) == expected, (fragment, languages)
    # Without its script nothing else comes.
    page.route("**/voila.js", lambda route: route.abort())
    page.goto("about:blank")
    page.goto(f"{visit.address}#view=play&lang=zh-Hant")
    expect(page.get_by_role("status")).to_have_text(traditional)
    expect(page.get_by_role("status")).to_have_attribute("lang", "zh-Hant")


def test_a_first_visit_is_in_the_language_of_the_browser_and_later_ones_in_that_which_was_chosen(visit: Visits) -> None:
    page = visit(script='Object.defineProperty(navigator, "languages", { value: ["zh-TW", "en"] })')
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("[data-key=view-explore]")).to_have_text("探索")
    expect(page).to_have_title(re.compile("探索"))
    page.locator("[data-key=language]").select_option("zh-Hans")
    expect(html).to_have_attribute("lang", "zh-Hans")
    later = page.context.new_page()
    later.goto(visit.address)
    expect(later.locator("[data-key=view-explore]")).to_have_text("探索")
    expect(later.locator("html")).to_have_attribute("lang", "zh-Hans")
    # A link says which language it is in.
    later.goto("about:blank")
    later.goto(f"{visit.address}#view=explore&lang=en")
    expect(later.locator("[data-key=view-explore]")).to_have_text("Explore")
    expect(later.locator("html")).to_have_attribute("lang", "en")
