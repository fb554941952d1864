"""The page before the app is there: who it says it is, and what it fetches."""

from __future__ import annotations

from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.visits import Visits
from tests.browser.voila.server import serving


def test_previews_of_links_have_the_whole_address_where_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADDRESS", "https://rules.example")
    with serving(tmp_path / "log") as address, urlopen(address) as page:
        assert '"https://rules.example/voila/templates/smallworld/static/preview.jpg"' in page.read().decode()
    # Nor does such a server outlive the make that serves it.
    with pytest.raises(URLError):
        urlopen(address)


def test_a_first_visit_fetches_nothing_that_no_page_of_ours_has(visit: Visits) -> None:
    page = visit("")
    fetched = "performance.getEntriesByType('resource').reduce((all, { decodedBodySize }) => all + decodedBodySize, 0)"
    # With all that sets formulas it would be 5.3 MB.
    assert page.evaluate(fetched) < 4_800_000


def test_the_page_says_who_it_is_before_the_app_is_there(visit: Visits) -> None:
    page = visit("")
    mark = page.locator("link[rel=icon]").get_attribute("href")
    assert mark is not None
    assert mark.startswith("data:image/svg+xml,")
    assert page.locator(".sw-home img").evaluate("mark => mark.decode().then(() => mark.naturalWidth)")
    assert page.locator("meta[name=description]").get_attribute("content")
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    assert picture is not None
    assert page.request.get(visit.address.rstrip("/") + picture).headers["content-type"] == "image/jpeg"
    # Without its script nothing else comes.
    page.route("**/voila.js", lambda route: route.abort())
    page.reload()
    expect(page.locator("#awaited svg")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Setting up the board…")
    assert [one["id"] for one in Axe().run(page, context="#awaited").response["violations"]] == []
