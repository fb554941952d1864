"""The first five minutes: a stranger plays a whole turn from the front door, in few presses, in any language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from smallworld.model.actions import Conquer, Deploy
from smallworld.teaching.lessons import Scene, scenes
from smallworld.teaching.lessons.guesses import guess_before
from smallworld.wording.narration import narrate
from smallworld.words.languages import reading
from smallworld.words.text import text
from tests.browser.visits import Visits, at_rest, resize, speaking, type_at

MOST_PRESSES = 25
#: The ways to press, with the window.
TOUCH, SIDEWAYS, MOUSE, KEYS = "touch", "sideways", "mouse", "keys"
WINDOWS = {TOUCH: (390, 844), SIDEWAYS: (844, 390), MOUSE: (1280, 900), KEYS: (1280, 900)}
PRESS: dict[str, Callable[[Locator], None]] = {
    TOUCH: Locator.tap,
    SIDEWAYS: Locator.tap,
    MOUSE: Locator.click,
    KEYS: type_at,
}


class Stranger:
    """A stranger at the page, whose presses are counted."""

    def __init__(self, page: Page, way: str) -> None:
        """Takes the page, and the way to press."""
        self.page, self.way, self.presses = page, way, 0

    def press(self, selector: str) -> None:
        """Presses an element of the page, once it is in sight."""
        target = self.page.locator(selector)
        expect(target).to_be_visible()
        PRESS[self.way](target)
        self.presses += 1

    def order(self, key: str) -> None:
        """Presses a button of the lesson."""
        self.press(f".sw-teller [data-key='{key}']")

    def do(self, line: str) -> None:
        """Does an action: in a region of the board, or by its button."""
        word, _, region = line.partition(" ")
        if word in (Conquer.word, Deploy.word):
            self.press(f".sw-learn .sw-region[data-region='{region}']")
        else:
            self.order(line)

    def play(self, scene: Scene) -> None:
        """Reaches the goal of a step."""
        expect(self.page.locator(".sw-says")).to_have_text(str(text(scene.step.says)))
        for action in (*scene.step.actions, *scene.step.tries):
            self.do(str(action))
        expect(self.page.locator(".sw-lesson-verdict")).to_be_in_viewport()


def shown(page: Page) -> list[str]:
    """Returns the numbers and signs on the board, and the buttons of actions beside it."""
    tags = at_rest(page.locator(".sw-learn .sw-map .sw-tag")).all_text_contents()
    buttons = page.locator(".sw-lesson-doing > .sw-choices button, .sw-teller .sw-list summary")
    keys: list[str] = at_rest(buttons).evaluate_all("all => all.map(button => button.dataset.key)")
    return tags + keys


@pytest.mark.parametrize(
    ("way", "language"),
    [
        (TOUCH, "en"),
        (TOUCH, "zh-Hant"),
        (SIDEWAYS, "zh-Hans"),
        (SIDEWAYS, "en"),
        (KEYS, "en"),
        (KEYS, "zh-Hans"),
        (MOUSE, "zh-Hant"),
    ],
)
def test_a_stranger_scores_in_at_most_25_presses(visit: Visits, way: str, language: str) -> None:
    phone = way in (TOUCH, SIDEWAYS)
    page = visit("", width=390 if phone else 1280, height=844 if phone else 900, script=speaking(language))
    resize(page, *WINDOWS[way])
    expect(page.locator("html")).to_have_attribute("lang", language)
    with reading(language):
        stranger = Stranger(page, way)
        stranger.press("[data-key=door-learn]")
        picking, conquering, trying, coins, ending, over = scenes("base.first-turn")
        expect(page.locator(".sw-says")).to_have_text(str(text(picking.step.says)))
        assert shown(page) == ["pick 0", "pick 1"]
        stranger.play(picking)
        stranger.order("next")
        for scene in (conquering, trying):
            expect(page.locator(".sw-says")).to_have_text(str(text(scene.step.says)))
            assert shown(page) == []
            stranger.play(scene)
            stranger.order("next")
        a_guess_tells_the_coins(stranger, coins)
        stranger.order("next")
        stranger.play(ending)
        [*_, scored, _next] = ending.played[-1].events
        expect(page.locator(".sw-events")).to_contain_text(str(narrate(scored, ending.end)))
        assert stranger.presses <= MOST_PRESSES
        stranger.order("next")
        expect(page.locator(".sw-says")).to_have_text(str(text(over.step.says)))
        stranger.order("next")
        expect(page.locator(".sw-summary .sw-says")).to_have_text(str(text("Lesson done.")))


def a_guess_tells_the_coins(stranger: Stranger, scene: Scene) -> None:
    """No price is shown before the guess. Then there is the one that was told."""
    page = stranger.page
    guess = guess_before("base.first-turn", 3)
    assert guess is not None
    expect(page.locator(".sw-says")).to_have_text(str(guess.words))
    assert shown(page) == []
    stranger.order(f"guess-{guess.right}")
    expect(page.locator(".sw-says")).to_have_text(str(text(scene.step.says)))
    assert shown(page) == ["12"]
