"""A learner's progress: marked by views, kept by the browser, taken in again when the page is loaded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld.teaching.progress import Progress, write
from smallworld_widgets import App
from smallworld_widgets.page.learner import Learner
from tests.widgets.practising import NOON


class Browser:
    """The progress that the browser keeps, for a page in it."""

    def __init__(self, kept: str | None = None) -> None:
        self.kept = kept
        self.set_aside: list[str | None] = []
        self.load()

    def load(self) -> None:
        """Loads the page again."""
        self.app = App()
        self.app.navigation.send = self._hear
        if self.kept is not None:
            self.recall(self.kept)

    def recall(self, content: Any) -> None:
        self.app.navigation._handle_custom_msg({"do": "recall", "content": content}, [])

    def _hear(self, message: dict[str, Any]) -> None:
        if "progress" in message:
            if message["progress"] is None:
                self.set_aside.append(self.kept)
            self.kept = message["progress"]


def test_progress_outlives_the_session() -> None:
    browser = Browser()
    browser.app.learner.lesson_done("goal")
    browser.app.learner.puzzle_tried("one", solved=False)
    browser.app.learner.answered("base.trolls", right=True)
    browser.app.learner.offered("base.orcs")
    before = browser.app.learner.progress
    browser.load()
    assert browser.app.learner.progress == before
    assert set(before.lessons) == {"goal"}


def test_an_offer_that_was_not_wanted_does_not_come_back_from_another_tab() -> None:
    one = Browser()
    one.app.learner.offered("base.trolls")
    two = Browser(one.kept)
    one.app.learner.offer_closed("base.trolls")
    assert two.app.learner.progress.open_offers
    one.recall(two.kept)
    two.recall(one.kept)
    assert one.app.learner.progress.open_offers == two.app.learner.progress.open_offers == ()


def test_two_tabs_lose_nothing_of_each_other() -> None:
    one, two = Browser(), Browser()
    one.app.learner.lesson_done("goal")
    two.app.learner.lesson_done("entering")
    # Each browser tab hears of what the other has written.
    one.recall(two.kept)
    two.recall(one.kept)
    assert one.app.learner.progress == two.app.learner.progress
    assert set(json.loads(str(one.kept))["lessons"]) == {"goal", "entering"}
    assert one.kept == two.kept


@pytest.mark.parametrize("content", ["", "{", "[]", '{"version": 9}', '{"version": 1, "cards": 7}', "9" * 400_001])
def test_damaged_progress_is_set_aside_with_a_notice(content: str) -> None:
    browser = Browser(content)
    assert browser.set_aside == [content]
    assert "damaged" in browser.app.navigation.state["notice"]
    assert browser.app.learner.progress == Progress()


@pytest.mark.parametrize("content", [None, 5, [], {}])
def test_content_that_is_no_text_is_passed_over(content: Any) -> None:
    browser = Browser()
    browser.recall(content)
    assert browser.kept is None


def test_views_hear_of_progress_that_arrives() -> None:
    learner = Learner(lambda: NOON)
    heard: list[Progress] = []
    learner.observe(lambda change: heard.append(change["new"]), "progress")
    learner.lesson_done("goal")
    learner.take(learner.progress)
    learner.review(True)
    assert [one.review for one in heard] == [False, True]
    assert json.dumps(write(learner.progress))
