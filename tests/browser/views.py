"""The views of the app, and how a visitor opens one."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.visits import at_rest, follow, press

#: The parts that each view always has.
PARTS = {
    "front": [".sw-door", ".sw-front .sw-map", ".sw-front .sw-verdict"],
    "quick": [".sw-choices-made h2", ".sw-quick .sw-verdict"],
    "explore": [".sw-explorer .sw-map", ".sw-inspector h2", ".sw-tool", ".sw-seats", ".sw-controls"],
    "learn": [".sw-contents h2", ".sw-lesson"],
    "practice": [".sw-practice .sw-map", ".sw-question-answers", ".sw-knowledge h2"],
    "play": [".sw-play .sw-map", ".sw-play-decision h2", ".sw-turns", ".sw-owners", ".sw-play-controls"],
    "puzzles": [".sw-puzzles .sw-map", ".sw-puzzle-choice h2", ".sw-puzzle-turn", ".sw-puzzles .sw-play-decision h2"],
    "watch": [".sw-watch .sw-map", ".sw-steps", ".sw-watch .sw-inspector"],
    "rulings": [".sw-entries", ".sw-ruling h2"],
    "codex": [".sw-shelves", ".sw-article h2"],
    "workshop": [".sw-bench h2", ".sw-workshop .sw-map", ".sw-trying h2", ".sw-workshop-games h2"],
    "class": [".sw-class-form h2", ".sw-class-kept h2"],
    "tonight": [".sw-tonight-bar h2", ".sw-tonight-row", ".sw-tonight-pager button"],
}
VIEWS = list(PARTS)
#: The views that have a tab only while they are open.
ASIDE = {"class"}


def to(page: Page, fragment: str, id: str) -> None:
    """Comes to a view by its address, on the same page."""
    follow(page, fragment)
    expect(page.locator(f"[data-key=view-{id}]")).to_have_attribute("aria-current", "page")
    at_rest(page)


def view(page: Page, id: str) -> None:
    if id in ASIDE:
        follow(page, f"view={id}")
    else:
        press(page.locator(f"[data-key=view-{id}]"))
    expect(page.locator(f"[data-key=view-{id}]")).to_have_attribute("aria-current", "page")
    # The parts are drawn one after the other.
    for part in PARTS[id]:
        expect(page.locator(part).locator("visible=true").first).to_be_visible()
