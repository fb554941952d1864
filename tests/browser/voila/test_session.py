"""The session behind the page: what ends it, what does not, and the notice on the page that it has ended."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from smallworld.words.languages import reading
from smallworld.words.text import counted, text
from tests.attack.wire import Target
from tests.browser.explorer import inspector, region, total
from tests.browser.visits import Visits, press
from tests.browser.voila.server import PATIENCE, serving, until

ENDED = "The session has ended. Reload the page to go on."
OUTGROWN = "The session has ended: it needed more memory than a visitor may use. Reload the page to go on."
AWAY = "The server does not answer. The page goes on as soon as it does."
LOST = "The connection to the session is lost. Reload the page to go on."
BARRED = "The server does not allow this page to ask for its session. Reload the page."


def kernel(page: Page) -> str:
    """Returns the address of the kernel behind the page, as the server knows it."""
    id = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    return f"api/kernels/{id}"


def unanswered(page: Page) -> None:
    """Leaves all later messages of the page to Python without an answer."""
    page.evaluate("() => { window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; }")


def wait_and_see(page: Page) -> None:
    """Acts, and lets the time pass that the page waits for the answer."""
    region(page, "r05").click()
    page.clock.run_for(6_000)


def test_the_page_says_when_its_session_does_not_answer_or_has_ended(visit: Visits) -> None:
    page = visit("#lang=zh-Hans")
    page.clock.install()
    with reading("zh-Hans"):
        it_does_not_answer(page)
        it_has_ended(page, visit.address)


def it_does_not_answer(page: Page) -> None:
    """Checks the notices of a session at work, out of reach, barred, and idle."""
    said = page.locator(".sw-connection")
    away, barred, lost = (str(text(words)) for words in (AWAY, BARRED, LOST))
    state = {"execution_state": "busy"}

    def at_work(route: Route) -> None:
        route.fulfill(json=state)

    def silent(answer: Callable[[Route], None]) -> None:
        """Stops the answers of the session, and lets the server report this state of it."""
        page.route("**/api/kernels/*", answer)
        unanswered(page)

    def back() -> None:
        """Lets the session answer again, which takes the notice back."""
        page.unroute("**/api/kernels/*")
        page.evaluate("() => { WebSocket.prototype.send = window.send; }")
        with page.expect_response("**/api/kernels/*"):
            page.clock.run_for(6_000)
        expect(said).to_be_empty()

    # A server out of reach does not mean that the session has ended.
    silent(lambda route: route.abort())
    wait_and_see(page)
    expect(said).to_contain_text(away)
    back()
    # A server that bars the page is in reach.
    for status in (401, 403):
        silent(partial(Route.fulfill, status=status))
        wait_and_see(page)
        expect(said).to_contain_text(barred)
        expect(said.get_by_role("button")).to_be_visible()
        back()
    # A session at work has not ended.
    silent(at_work)
    with page.expect_response("**/api/kernels/*"):
        wait_and_see(page)
    with page.expect_response("**/api/kernels/*"):
        page.clock.run_for(6_000)
    expect(said).to_be_empty()
    # An idle session that does not answer does not know the page any more.
    state["execution_state"] = "idle"
    for _ in range(3):
        with page.expect_response("**/api/kernels/*"):
            page.clock.run_for(6_000)
    expect(said).to_contain_text(lost)
    back()


def it_has_ended(page: Page, server: str) -> None:
    """Checks that the button loads the page again, which then goes on."""
    page.request.delete(server + kernel(page))
    wait_and_see(page)
    expect(page.get_by_text(str(text(ENDED)))).to_be_visible()
    assert Axe().run(page, context=".sw-connection").response["violations"] == []
    with page.expect_navigation():
        page.get_by_role("button", name=str(text("Reload")), exact=True).click()
    region(page, "r14").click()
    expect(total(page)).to_have_text(str(counted("{n} token", "{n} tokens", 4)))
    # The next session ends for lack of memory.
    page.route("**/api/kernels/*", lambda route: route.fulfill(status=410))
    unanswered(page)
    wait_and_see(page)
    expect(page.get_by_text(str(text(OUTGROWN)))).to_be_visible()


def test_a_session_ends_when_its_page_is_left_and_no_sooner(visit: Visits) -> None:
    page = visit()
    press(page.locator("[data-key=fold-seats]"))
    hand = page.get_by_role("group", name="Player 1, active: tokens in hand").locator("output")
    more = page.get_by_role("button", name="One token more in hand").first
    # For a download the browser begins to leave the page, and then stays.
    page.route(
        "**/a-download",
        lambda route: route.fulfill(headers={"Content-Disposition": "attachment; filename=a"}, body="a"),
    )
    with page.expect_download():
        page.evaluate("location.href = '/a-download'")
    more.click()
    expect(hand).to_have_text("4")

    # A page that is put aside keeps its session.
    leave = "persisted => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))"
    address = visit.address + kernel(page)
    page.evaluate(leave, True)
    more.click()
    expect(hand).to_have_text("5")
    assert page.request.get(address).ok
    # Leaving the page ends the session.
    with page.expect_response(re.compile("voila/api/shutdown")):
        page.evaluate(leave, False)
    assert page.request.get(address).status == 404
    # A visitor who comes back reads that it has ended.
    page.clock.install()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.clock.run_for(6_000)
    expect(page.get_by_text(ENDED)).to_be_visible()

    # Leaving for another page ends the session too.
    page.reload()
    expect(region(page, "r14")).to_be_visible()
    address = visit.address + kernel(page)
    page.goto("about:blank")
    until(lambda: page.request.get(address).status == 404)


def test_a_kernel_from_the_pool_waits_for_its_visitor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel ends when nobody has used it for a while. Its time in the pool does not count.

    A server that knows its address puts it into the previews of links. The server ends with its `make`.
    """
    monkeypatch.setenv("ADDRESS", "https://rules.example")
    log = tmp_path / "log"
    short = ("--MappingKernelManager.cull_idle_timeout=3", "--MappingKernelManager.cull_interval=1", "--debug")
    options = (*short, "--VoilaConfiguration.default_pool_size=2")

    def ask(path: str) -> str:
        try:
            with urllib.request.urlopen(address + path) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            return str(error.code)

    def visit(address: str = "") -> tuple[str, str]:
        """Opens the page in a browser that takes its time to connect, and returns the kernel and the page."""
        page = ask(address)
        found = re.search(r'"kernelId": "([\w-]+)"', page)
        assert found is not None
        return found[1], page

    with serving(log, *options) as address:
        preview = '"https://rules.example/voila/templates/smallworld/static/preview.jpg"'
        until(lambda: bool(ask("voila/static/none")) and "is filled with 2 kernel(s)" in log.read_text())
        first, shown = visit()
        assert preview in shown
        assert Target(address).ask("/health", Host="rules.example").status == 200
        until(lambda: ask(f"api/kernels/{first}") == "404")
        # The second kernel of the pool is just as old.
        asked = datetime.now(UTC)
        second, _ = visit("?theme=dark")
        assert f"Using pre-heated kernel: {second}" in log.read_text()
        until(lambda: ask(f"api/kernels/{second}") == "404")
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address)
    last_used = re.findall(rf"kernel_id={second}, .*last_activity=(.+)", log.read_text())[-1]
    assert datetime.fromisoformat(last_used) >= asked


def test_a_visitor_without_a_kernel_reads_so_and_comes_in_later(
    tmp_path: Path, browser: Browser, patience: None
) -> None:
    few = ("--Kernels.most=1", "--VoilaConfiguration.default_pool_size=1")
    log = tmp_path / "log"
    with serving(log, *few) as address:
        server = Target(address)
        until(lambda: "is filled with 1 kernel(s)" in log.read_text())
        first = server.visit()
        assert json.loads(server.ask("/health").text) == {"status": "full", "kernels": 1, "most": 1}
        page = browser.new_page(locale="zh-TW")
        page.clock.install()
        answer = page.goto(f"{address}?theme=dark#view=explore")
        assert answer is not None
        assert answer.status == 503
        assert answer.headers["retry-after"] == "10"
        expect(page.locator("main p:visible")).to_have_text("目前所有版圖都有人在用。網頁會在幾秒後自動重試。")
        assert Axe().run(page).response["violations"] == []
        server.end(first)
        page.clock.run_for(10_000)
        expect(region(page, "r14")).to_be_visible(timeout=PATIENCE)
        page.context.close()


def without_kernel(visit: Visits, page: Page) -> list[str]:
    """Ends the kernels of this page from now on before it has connected, and returns the list that names them."""
    gone: list[str] = []

    def end(route: Route) -> None:
        page.locator("#jupyter-config-data").wait_for(state="attached")
        gone.append(kernel(page))
        page.request.delete(visit.address + gone[-1])
        route.continue_()

    page.route("**/voila.js", end)
    return gone


def cut_short(page: Page) -> list[str]:
    """Cuts the page short from now on, as the server does when a kernel does not start. Returns the addresses."""
    cut: list[str] = []

    def end(route: Route) -> None:
        cut.append(route.request.url)
        answer = route.fetch()
        body, app, _ = answer.text().partition('<script id="jupyter-config-data"')
        assert app
        route.fulfill(response=answer, body=body)

    page.route(re.compile(r"://[^/]*/(#.*)?$"), end)
    return cut


def test_a_page_without_its_kernel_is_loaded_again_by_itself(visit: Visits) -> None:
    page = visit()
    gone = without_kernel(visit, page)
    # Only the first kernel ends so.
    page.route("**/voila.js", lambda route: route.continue_() if gone else route.fallback())
    page.reload()
    region(page, "r14").click(timeout=PATIENCE)
    expect(total(page)).to_have_text("4 tokens")
    assert len(gone) == 1
    assert kernel(page) not in gone
    # The page would be loaded again another time too.
    until(lambda: page.evaluate("!sessionStorage.getItem('smallworld.again')"))


def stays_away_for_long(page: Page) -> None:
    """Checks that the page says that the server is slow."""
    # The server is still busy.
    page.route("**/voila.js", lambda _: None)
    page.clock.install()
    page.reload(wait_until="commit")
    for _ in range(42):
        page.clock.run_for(3_000)
    expect(page.get_by_role("alert")).to_have_text("版圖需要一點時間。如果一直沒有出現，請重新載入網頁。")


def test_a_page_that_hears_nothing_of_an_idle_kernel_is_loaded_again_by_itself(visit: Visits) -> None:
    # The patience of half a minute is ten seconds here.
    deaf_at_first = """const { setTimeout } = window;
    window.setTimeout = (listener, delay, ...more) => setTimeout(listener, delay / 3, ...more);
    if (location.protocol === "http:" && !sessionStorage.getItem("loaded")) {
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


def test_a_page_that_gets_no_kernel_says_so_and_does_not_load_forever(visit: Visits) -> None:
    page = visit("#lang=zh-Hant")
    gone = without_kernel(visit, page)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("無法準備版圖。請重新載入網頁。", timeout=PATIENCE)
    assert len(gone) == 2
    expect(inspector(page)).to_have_count(0)
    # A page whose kernels do not even start is not loaded forever either.
    page.unroute_all()
    page.evaluate("sessionStorage.clear()")
    cut = cut_short(page)
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("無法準備版圖。請重新載入網頁。")
    assert len(cut) == 2
    page.unroute_all()
    page.evaluate("sessionStorage.clear()")
    stays_away_for_long(page)
