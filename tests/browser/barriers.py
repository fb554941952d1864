"""What would keep somebody out who hears a page, or does not see it well."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

#: By headings and landmarks whoever hears a page finds his way: whatever harm axe sees in one that is out of order.
WAYS = ("heading-order", "landmark-", "region")


def barriers(page: Page) -> list[tuple[str, str]]:
    """Each of the grave ones, and of those in finding one's way, with the first element that it is about."""
    found = Axe().run(page).response["violations"]
    return [
        (rule["id"], rule["nodes"][0]["html"][:200])
        for rule in found
        if rule["impact"] in ("serious", "critical") or rule["id"].startswith(WAYS)
    ]
