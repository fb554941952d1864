"""A refused press in Play comes back as a question, by touch: after the turn, and until it was answered right."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from smallworld.documents import notation
from smallworld.documents.records import Record
from smallworld.model.actions import Conquer
from smallworld.teaching.exercises.making.fresh import exercise_about
from smallworld.teaching.offers.refused import of_refusal
from tests.browser.playing import decision, link, region
from tests.browser.visits import Visits, at_rest, is_narrow, press

TURN = notation.read(
    {
        "board": "base-2",
        "players": [{"active": {"race": "humans", "power": "stout", "hand": 1}}, {}],
        "regions": {"r01": {"race": "humans", "tokens": 1}},
        "phase": "conquest",
    }
)
FAR = next(
    id
    for id in TURN.rules.board.ids
    if (missed := of_refusal(TURN, Conquer(id))) is not None and "next_door" in missed.id
)


def asked(page: Page) -> int:
    """Returns the place of the right answer to the question that is shown."""
    (id,) = parse_qs(urlsplit(at_rest(page).url).fragment)["id"]
    concept, _, seed = id.partition(":")
    return exercise_about(concept, int(seed)).right


def test_a_refused_press_comes_back_as_a_question_after_the_turn(visit: Visits) -> None:
    page = visit(link(Record(TURN)), width=390, height=844)
    offers = page.locator(".sw-play .sw-offers")
    press(region(page, FAR))
    expect(page.locator(".sw-play .sw-inspector .sw-verdict").first).to_be_visible()
    # During the turn there is nothing.
    expect(at_rest(offers).locator("button")).to_have_count(0)
    press(decision(page).get_by_role("button", name="End the conquests"))
    press(decision(page).get_by_role("button", name="Spread evenly"))
    press(decision(page).get_by_role("button", name="End the turn"))
    offer = offers.get_by_role("button", name="Worth a look")
    expect(offer).to_be_visible()
    assert is_narrow(page)
    # It takes no focus and is not spoken.
    assert at_rest(offers).evaluate("el => !el.contains(document.activeElement) && !el.closest('[role=alert]')")

    press(offer)
    listed = page.locator(".sw-practice > .sw-offers")
    expect(listed.get_by_role("heading")).to_have_text("From your games (1)")
    press(page.locator(f"[data-key=choice-{asked(page)}]"))
    expect(page.locator(".sw-question-verdict")).to_be_visible()
    expect(listed.get_by_role("heading")).to_have_count(0)
    assert is_narrow(page)
