"""The page before the app is there: its identity, and the files that it fetches."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.visits import Visits

#: The words of the page before the app is there, by the end of its address and the languages of its browser.
SAID = """([fragment, languages]) => {
    Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
    history.replaceState(null, "", location.pathname + fragment);
    sessionStorage.clear();
    return window.smallworld.words("setting_up");
}"""
#: The script that notes whether a view was drawn when the picture of the board went away.
LEAVING = """new MutationObserver((_, watch) => {
    window.waited ||= document.getElementById("awaited");
    if (!window.waited || window.waited.isConnected) return;
    document.documentElement.dataset.left = document.querySelector("%") ? "%" : "too early";
    watch.disconnect();
}).observe(document, { subtree: true, childList: true });"""
ENGLISH, TRADITIONAL, SIMPLIFIED = "Setting up the board…", "正在準備版圖……", "正在准备版图……"
FETCHED = "performance.getEntriesByType('resource').reduce((all, { decodedBodySize }) => all + decodedBodySize, 0)"


def test_the_page_before_the_app_has_its_identity_in_the_wanted_language(visit: Visits) -> None:
    page = visit("")
    # The page fetched only the files that our pages need. With all files for formulas it would be 5.3 MB.
    assert page.evaluate(FETCHED) < 4_800_000
    mark = page.locator("link[rel=icon]").get_attribute("href")
    assert mark is not None
    assert mark.startswith("data:image/svg+xml,")
    assert page.locator(".sw-home img").evaluate("mark => mark.decode().then(() => mark.naturalWidth)")
    assert page.locator("meta[name=description]").get_attribute("content")
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    assert picture is not None
    assert page.request.get(visit.address.rstrip("/") + picture).headers["content-type"] == "image/jpeg"
    plotly = page.locator("meta[name=smallworld-plotly]").get_attribute("content")
    assert plotly is not None
    # A browser keeps the file for years, and asks again only for another version.
    headers = page.request.get(visit.address.rstrip("/") + plotly).headers
    assert "javascript" in headers["content-type"]
    assert int(headers["cache-control"].removeprefix("max-age=")) > 300_000_000
    for fragment, languages, expected in (
        ("", ["en-GB", "zh-TW"], ENGLISH),
        ("", ["de", "zh-HK", "en"], TRADITIONAL),
        ("", ["zh-CN", "en"], SIMPLIFIED),
        ("", ["zh"], SIMPLIFIED),
        ("", ["de"], ENGLISH),
        ("#view=play", ["zh-TW"], TRADITIONAL),
        ("#view=play&lang=zh-Hans", ["en"], SIMPLIFIED),
        ("#lang=klingon", ["zh-TW"], TRADITIONAL),
        ("#lang=en", ["zh-TW"], ENGLISH),
    ):
        assert page.evaluate(SAID, [fragment, languages]) == expected, (fragment, languages)
    # The picture of the board stays until the whole view is drawn, at the front door and where a link leads.
    for fragment, drawn in (("", ".sw-front .sw-map"), ("#view=explore", ".sw-explorer .sw-house-rules details")):
        page.goto("about:blank")
        page.add_init_script(LEAVING.replace("%", drawn))
        page.goto(visit.address + fragment)
        expect(page.locator(f"html[data-left='{drawn}']")).to_be_attached()
    # Without its script nothing else comes.
    page.route("**/voila.js", lambda route: route.abort())
    page.goto("about:blank")
    page.goto(f"{visit.address}#view=play&lang=zh-Hant")
    expect(page.locator("#awaited svg")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(TRADITIONAL)
    expect(page.get_by_role("status")).to_have_attribute("lang", "zh-Hant")
    assert [one["id"] for one in Axe().run(page, context="#awaited").response["violations"]] == []
