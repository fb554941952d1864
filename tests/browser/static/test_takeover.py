"""The static page answers at once, hands over to Python, and needs no network on a later visit."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.static.conftest import StaticVisits
from tests.browser.test_codex import entry
from tests.browser.visits import press


def here(page: Page) -> None:
    """Waits until Python has taken over."""
    page.locator("html[data-python=here]").wait_for(state="attached")


def counted(page: Page, selector: str) -> None:
    """Counts the changes of a part of the page from now on."""
    page.evaluate(
        """selector => {
            window.changes = [];
            const said = ({ type, target }) => `${type} ${target.nodeName} ${target.textContent.slice(0, 40)}`;
            const watch = new MutationObserver((found) => window.changes.push(...found.map(said)));
            const all = { subtree: true, childList: true, attributes: true, characterData: true };
            watch.observe(document.querySelector(selector), all);
        }""",
        selector,
    )


def test_everything_before_python_is_answered_or_waits_and_nothing_is_lost(visit: StaticVisits) -> None:
    visit.instead = visit.hold
    page = visit("")
    # A press, a link, a view: answered without Python.
    press(page.locator(".sw-front .sw-region[data-region=r14]"))
    expect(page.locator(".sw-front .sw-verdict .sw-price").first).to_have_text("4 tokens")
    press(page.locator("[data-key=view-codex]"))
    press(entry(page, "Trolls", "base"))
    expect(page.locator(".sw-article h2")).to_have_text("Trolls")
    expect(page).to_have_url(re.compile("view=codex&id=base.trolls"))
    page.go_back()
    expect(page.locator(".sw-front .sw-region[data-region=r14]")).to_be_visible()
    page.go_forward()
    expect(page.locator(".sw-article h2")).to_have_text("Trolls")
    waits = page.locator("#python")
    expect(waits).to_be_hidden()
    # An edit waits, and the page says so.
    press(page.locator("[data-key=view-explore]"))
    press(page.locator("[data-key=fold-seats]"))
    press(page.get_by_role("button", name="One coin more").first)
    expect(waits).to_have_text(re.compile("the rules engine is loading"))
    explorer = page.locator(".sw-explorer .sw-board").element_handle()
    visit.release()
    here(page)
    expect(page).to_have_url(re.compile("view=explore&p="))
    # The codex, which no snapshot of the explorer has, has come before it.
    assert explorer.evaluate("board => board.isConnected")
    expect(waits).to_be_hidden()


def test_python_takes_over_without_a_change_on_the_page(visit: StaticVisits) -> None:
    visit.instead = visit.hold
    page = visit("#view=rulings&id=B-001&lang=zh-Hans", width=390)
    press(page.locator(".sw-ruling [data-key=reveal]"))
    expect(page.locator(".sw-answer").first).to_be_visible()
    counted(page, ".sw-rulings")
    visit.release()
    here(page)
    assert page.evaluate("window.changes") == []
    # Python answers what no snapshot does.
    press(page.locator("[data-key=view-codex]"))
    expect(page.locator(".sw-article h2")).to_be_visible()


def test_a_later_visit_needs_no_network(visit: StaticVisits) -> None:
    page = visit("#view=codex&id=base.trolls")
    here(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    page.goto(visit.address)
    expect(page.locator(".sw-article h2")).to_have_text("Trolls")
    here(page)
    press(page.locator("[data-key=view-explore]"))
    press(page.locator("[data-key=fold-seats]"))
    press(page.get_by_role("button", name="One coin more").first)
    expect(page).to_have_url(re.compile("view=explore&p="))


#: Waits until the browser has a large memory of Python, returns the mark on it, and puts another in its place.
MEMORY = """async (change) => {
    const names = async () => (await caches.keys()).filter((name) => name.startsWith("smallworld-memory"));
    while (true) {
        for (const name of await names()) {
            const cache = await caches.open(name);
            const [request] = await cache.keys();
            const found = request && (await cache.match(request));
            const bytes = await found?.arrayBuffer();
            if (!(bytes?.byteLength > 1e7)) continue;
            const body = change === "spoilt" ? "spoilt" : bytes;
            if (change) await cache.put(request, new Response(body, { headers: { change } }));
            return found.headers.get("change");
        }
        await new Promise(requestAnimationFrame);
    }
}"""


def test_a_later_visit_goes_on_with_the_memory_of_python(visit: StaticVisits) -> None:
    page = visit("")
    page.evaluate(MEMORY, "marked")
    page.add_init_script("localStorage.clear(); sessionStorage.clear();")
    seeds = {seed_of_a_game(page, visit.address) for _ in range(2)}
    assert page.evaluate(MEMORY) == "marked"
    # Chance was not kept with it.
    assert len(seeds) == 2
    press(page.locator("[data-key=view-explore]"))
    press(page.locator("[data-key=fold-seats]"))
    press(page.get_by_role("button", name="One coin more").first)
    expect(page).to_have_url(re.compile("view=explore&p="))


def seed_of_a_game(page: Page, address: str) -> str:
    """Returns what decides the dice of a game that a new visit begins: a number of nine digits."""
    page.goto(address)
    here(page)
    press(page.locator("[data-key=view-play]"))
    press(page.get_by_role("button", name="New game"))
    return page.locator(".sw-new-game").get_by_label("Seed").get_attribute("placeholder") or ""


def without_storage(route: Route) -> None:
    """Sends the script of the worker to a browser that keeps nothing, as at an address without HTTPS."""
    script = route.fetch()
    barred = "Object.defineProperty(globalThis, 'caches', { get() { throw new ReferenceError('caches'); } });"
    route.fulfill(response=script, body=barred + script.text())


def test_python_comes_to_a_browser_that_keeps_nothing(visit: StaticVisits) -> None:
    context = visit.browser.new_context()
    visit.contexts.append(context)
    context.route("**/site/worker.js", without_storage)
    page = context.new_page()
    page.goto(visit.address)
    here(page)


def test_a_memory_that_does_not_fit_is_made_again(visit: StaticVisits) -> None:
    page = visit("")
    page.evaluate(MEMORY, "spoilt")
    page.reload()
    here(page)
    assert page.evaluate(MEMORY) is None


def test_a_page_without_python_still_reads_and_says_what_is_missing(visit: StaticVisits) -> None:
    visit.instead = lambda route: route.abort()
    page = visit("#view=rulings&id=B-002", width=390)
    expect(page.locator(".sw-ruling h2")).to_be_visible()
    press(page.locator(".sw-ruling [data-key=open], .sw-ruling [data-key=play]").first)
    expect(page.locator("#python")).to_have_text(re.compile("cannot be loaded"))
