"""The page around the views: links, languages, presentation, the keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.barriers import barriers
from tests.browser.conftest import ANSWERS_HELD, Visits, by_mouse_and_by_touch, press, release, resize, unanswered

#: The parts of each view that it never lacks.
PARTS = {
    "front": [".sw-door", ".sw-front .sw-map", ".sw-front .sw-verdict"],
    "quick": [".sw-choices-made h2", ".sw-quick .sw-verdict"],
    "explore": [".sw-explorer .sw-map", ".sw-inspector h2", ".sw-tool", ".sw-players", ".sw-controls"],
    "learn": [".sw-contents h2", ".sw-lesson"],
    "practice": [".sw-practice .sw-map", ".sw-question-answers", ".sw-knowledge h2"],
    "play": [".sw-play .sw-map", ".sw-play-decision h2", ".sw-turns", ".sw-owners", ".sw-play-controls"],
    "puzzles": [".sw-puzzles .sw-map", ".sw-puzzle-choice h2", ".sw-puzzle-turn", ".sw-puzzles .sw-play-decision h2"],
    "watch": [".sw-watch .sw-map", ".sw-steps", ".sw-watch .sw-inspector"],
    "rulings": [".sw-entries", ".sw-ruling h2"],
    "codex": [".sw-shelves", ".sw-article h2"],
}
VIEWS = list(PARTS)
#: The script of a browser that takes its time to tell of a new address.
ADDRESSES_HELD = """addEventListener("hashchange", (event) => {
    if (!window.gone) return;
    event.stopImmediatePropagation();
    window.gone.push(event);
});"""
#: The script of a browser that tells a page nothing from when it was loaded again, until that is released.
RELOADED_HELD = """if (performance.getEntriesByType("navigation")[0].type === "reload") window.held = [];"""
#: Practice asks this one, rather than any.
QUESTION = "#view=practice&id=base.neutral_defenders:584361682"


def go_untold(page: Page, goes: str) -> None:
    """Go elsewhere, by a script, in a browser that does not tell the page of it yet."""
    page.evaluate(f"() => {{ window.gone = []; {goes}; }}")
    page.wait_for_function("window.gone.length === 1")


def tell(page: Page) -> None:
    """The page is told where one has gone."""
    page.evaluate("() => { window.gone = null; dispatchEvent(new Event('hashchange')); }")


def go(page: Page, goes: str) -> None:
    """Go elsewhere, by a script, and the page has been told of it."""
    telling = "addEventListener('hashchange', () => (window.told = true), { once: true })"
    page.evaluate(f"() => {{ window.told = false; {telling}; {goes}; }}")
    page.wait_for_function("window.told")


def view(page: Page, id: str) -> None:
    press(page.locator(f"[data-key=view-{id}]"))
    expect(page.locator(f"[data-key=view-{id}]")).to_have_attribute("aria-current", "page")
    # They are drawn one after the other.
    for part in PARTS[id]:
        expect(page.locator(part).locator("visible=true").first).to_be_visible()


def regions(page: Page) -> list[str]:
    names: list[str] = page.locator(".sw-explorer .sw-region").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return names


def link(page: Page) -> str:
    """Make a link; on a phone that is in a menu."""
    menu = page.locator("[data-key=more]")
    if menu.is_visible():
        press(menu)
    press(page.get_by_role("button", name="Make a link"))
    return page.get_by_label("Link to what is shown", exact=True).input_value()


@by_mouse_and_by_touch
def test_a_link_opens_the_same_position_in_a_second_browser(visit: Visits, width: int) -> None:
    page = visit(width=width)
    page.get_by_label("Board", exact=True).select_option("underground-3")
    expect(page.locator(".sw-explorer .sw-region")).to_have_count(33)
    press(page.locator(".sw-explorer .sw-region[data-region=r03]"))
    made = link(page)
    expected = regions(page)
    other = visit("#" + made.split("#")[1], width=width)
    expect(other.locator(".sw-explorer .sw-region")).to_have_count(33)
    assert regions(other) == expected


@pytest.mark.parametrize(
    "fragment", ["#p=broken", "#view=play&r=AAAA", "#view=explore&p=%3Cscript%3Ealert(1)%3C/script%3E"]
)
def test_a_damaged_link_says_so_and_nothing_else_happens(visit: Visits, fragment: str) -> None:
    page = visit(fragment)
    expect(page.locator(".sw-notice")).to_contain_text("This link is damaged")
    expect(page.locator(".sw-front .sw-region").first).to_be_visible()


def test_the_page_in_each_language(visit: Visits) -> None:
    page = visit()
    language = page.locator("[data-key=language]")
    for tag, word, race in (("zh-Hant", "探索", "獸人"), ("zh-Hans", "探索", "兽人"), ("en", "Explore", "Orcs")):
        language.select_option(tag)
        expect(page.locator("[data-key=view-explore]")).to_have_text(word)
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.locator(".sw-explorer .sw-region[data-region=r16]")).to_have_accessible_name(re.compile(race))
        for id in [*VIEWS, "explore"]:
            view(page, id)
    page.locator("[data-key=language]").select_option("zh-Hans")
    expect(page).to_have_url(re.compile("lang=zh-Hans"))


#: Every word that is seen or heard, of drawings too, but of what is said to be English.
WORDS = """app => [...app.querySelectorAll("*")]
    .filter((each) => (each.localName === "title" ? each.parentNode : each).checkVisibility())
    .filter((each) => !each.closest(".sw-app [lang=en]"))
    .flatMap((each) => [
        ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
        ...["aria-label", "aria-description", "title", "alt", "placeholder"].map((name) => each.getAttribute(name)),
    ]).join(" ")"""
#: Names of people and of things that are called so in any language.
NAMES = {
    *("English", "Ann", "Bob", "Cleo", "Dan", "Cara"),
    *("Plotly", "SVG", "PNG", "Enter", "Page", "Up", "Down", "Delete"),
}


@pytest.mark.parametrize("tag", ["zh-Hant", "zh-Hans"])
def test_no_english_is_left_over(visit: Visits, tag: str) -> None:
    """Whatever a view shows at first is in the language of the page, and so is a ruling with a board of its own."""
    page = visit(f"{QUESTION}&lang={tag}")
    expect(page.locator("html")).to_have_attribute("lang", tag)

    def none_is_left() -> None:
        english = {*re.findall("[A-Za-z]{3,}", page.locator(".sw-app").evaluate(WORDS))} - NAMES
        assert not english, (page.url, sorted(english)[:20])

    for id in VIEWS:
        view(page, id)
        none_is_left()
    view(page, "rulings")
    page.locator(".sw-library input[type=search]").fill("U-111")
    page.keyboard.press("Enter")
    expect(page.locator(".sw-rulings .sw-region[data-region=Mid]")).to_have_accessible_name(re.compile("^中[區区]、"))
    press(page.locator(".sw-ruling [data-key=reveal]"))
    expect(page.locator(".sw-ruling .sw-reply").first).to_be_visible()
    page.locator(".sw-reply").evaluate_all("all => all.forEach((reply) => { reply.open = true; })")
    none_is_left()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_no_barrier_on_any_view(visit: Visits, width: int, scheme: str) -> None:
    page = visit(QUESTION, width=width, scheme=scheme)
    for id in VIEWS:
        view(page, id)
        page.locator(".sw-app").wait_for()
        assert barriers(page) == [], id
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{id} is wider than the page"


#: What can have the focus while nobody sees it, nor the label that stands for it.
UNSEEN = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
        const shown = (found) => found && found.checkVisibility({ opacityProperty: true })
            && found.getBoundingClientRect().width > 1 && found.getBoundingClientRect().height > 1;
        return each.closest("[aria-hidden=true]") || !(shown(each) || shown(each.labels?.[0]));
    })
    .map((each) => each.outerHTML.slice(0, 200))"""


def nameless(tree: CDPSession) -> list[str]:
    """What is told of without a name to whoever hears the page: pictures, and what can have the focus."""
    found = []
    for node in tree.send("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        focusable = any(fact["name"] == "focusable" and fact["value"]["value"] for fact in node.get("properties", ()))
        # An entry of a long list has its name once it is scrolled to.
        if node["ignored"] or role in ("RootWebArea", "option") or not (focusable or role == "image"):
            continue
        if not node["name"]["value"].strip():
            element = tree.send("DOM.getOuterHTML", {"backendNodeId": node["backendDOMNodeId"]})
            found.append(element["outerHTML"][:200])
    return found


@by_mouse_and_by_touch
def test_whatever_can_be_come_to_is_seen_and_has_a_name(visit: Visits, width: int) -> None:
    page = visit(QUESTION, width=width)
    tree = page.context.new_cdp_session(page)
    tree.send("Accessibility.enable")
    for id in VIEWS:
        view(page, id)
        if id == "explore":
            press(page.get_by_text("Compare two attackers"))
            expect(page.locator(".sw-rivals table")).to_be_visible()
        assert not nameless(tree), id
        assert not page.evaluate(UNSEEN), id


def test_settling_a_question_with_the_keyboard_alone(visit: Visits) -> None:
    """From the top of the page to a region's price, and on to another view, without a mouse."""
    page = visit()
    page.locator("[data-key=view-explore]").focus()
    on_board = "document.activeElement.matches('.sw-region')"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(on_board):
            break
    assert page.evaluate(on_board)
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(page.locator(".sw-inspector .sw-title")).to_be_visible()
    page.locator("[data-key=view-watch]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sw-story")).to_be_visible()


def test_another_view_is_seen_from_its_top(visit: Visits) -> None:
    page = visit("#view=rulings&id=U-002", width=390, height=844)
    away = page.get_by_role("button", name="Open in Explore")
    away.scroll_into_view_if_needed()
    press(away)
    expect(page.locator(".sw-explorer .sw-map")).to_be_in_viewport()
    expect(page.locator("[data-key=view-explore]")).to_be_in_viewport()


def test_the_head_and_the_tools_take_a_line_each(visit: Visits) -> None:
    page = visit(width=1024, height=768)
    for width in (1024, 1180, 1245, 1279, 1280):
        resize(page, width, 768)
        for part in (".sw-navigation > .sw-head", ".sw-toolbar > .sw-bar"):
            middles = page.locator(f"{part} :is(button, select, summary)").evaluate_all(
                "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())"
                ".map(({ top, bottom }) => (top + bottom) / 2)"
            )
            assert max(middles) - min(middles) < 12, (width, part)


def test_back_leads_out_of_a_view_however_much_was_done_there(visit: Visits) -> None:
    """To the view before it, as it was left; Forward leads in again."""
    page = visit("#view=rulings&id=U-002")
    ruling = page.locator(".sw-ruling h2")
    expect(ruling).to_be_visible()
    asked = ruling.inner_text()
    view(page, "codex")
    for id, name in (("base.trolls", "Trolls"), ("base.elves", "Elves")):
        page.locator(f".sw-index [data-key='{id}']").click()
        expect(page.locator(".sw-article h2")).to_have_text(name)
    page.go_back()
    expect(ruling).to_have_text(asked)
    expect(page.locator(".sw-article")).to_be_hidden()
    page.go_forward()
    expect(page.locator(".sw-article h2")).to_have_text("Elves")


def test_back_leads_as_far_as_one_went_without_waiting_for_an_answer(visit: Visits) -> None:
    page = visit("#view=codex&id=base.elves", script=ANSWERS_HELD)
    for id in ("rulings", "watch"):
        view(page, id)
        expect(page).to_have_url(re.compile(f"view={id}"))
    with unanswered(page):
        go(page, "history.back()")
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_be_visible()
    page.go_forward()
    expect(page.locator(".sw-steps")).to_be_visible()


def test_back_and_forward_without_waiting_for_an_answer_lead_nowhere(visit: Visits) -> None:
    page = visit("#view=rulings", script=ANSWERS_HELD)
    view(page, "codex")
    expect(page).to_have_url(re.compile("view=codex"))
    with unanswered(page):
        go(page, "history.back()")
        go(page, "history.forward()")
    # The answer to this comes after theirs.
    assert "view=codex" in link(page)
    expect(page.locator(".sw-article")).to_be_visible()
    page.go_back()
    expect(page.locator(".sw-ruling")).to_be_visible()


def test_an_answer_to_what_was_done_before_cuts_off_nothing_that_lies_ahead(visit: Visits) -> None:
    """What was done is not in the address that one has left: Forward leads to that."""
    page = visit("#view=codex&id=base.elves", script=ANSWERS_HELD)
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings&id=B-001"))
    with unanswered(page):
        page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
        go(page, "history.back()")
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_contain_text("B-001")
    expect(page.locator(".sw-ruling")).to_be_visible()


def test_the_address_is_written_again_after_a_message_was_lost(visit: Visits) -> None:
    page = visit("#view=codex")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    page.evaluate("() => { window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; }")
    go(page, "history.back()")
    page.evaluate("() => { WebSocket.prototype.send = window.send; }")
    page.locator("[data-key=view-front]").click()
    expect(page.locator(".sw-doors h2")).to_be_visible()
    expect(page).to_have_url(re.compile("view=front"))


def test_a_first_visit_is_left_by_one_step_back(visit: Visits) -> None:
    page = visit("", script="window.steps = history.length;")
    expect(page).to_have_url(re.compile("view=front"))
    assert page.evaluate("history.length === window.steps")


def test_back_leads_on_though_the_page_is_only_being_loaded_again(visit: Visits) -> None:
    page = visit("#view=codex&id=base.elves", script=f"{ANSWERS_HELD} {RELOADED_HELD}")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    page.reload()
    go(page, "history.back()")
    release(page)
    expect(page.locator(".sw-article h2").locator("visible=true")).to_have_text("Elves")
    page.go_forward()
    expect(page.locator(".sw-ruling")).to_be_visible()


@pytest.mark.parametrize("fragment", ["#view=explore&p=broken", "#view=nowhere", "#%%%"])
def test_back_is_not_caught_by_an_address_that_cannot_be_followed(visit: Visits, fragment: str) -> None:
    page = visit("#view=codex")
    expect(page.locator(".sw-article")).to_be_visible()
    view(page, "rulings")
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    expect(page.locator(".sw-notice")).not_to_be_empty()
    expect(page).to_have_url(re.compile("view=rulings"))
    page.go_back()
    page.go_back()
    expect(page.locator("[data-key=view-codex]")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("goes", ["location.hash = 'view=codex'", "history.back()"])
def test_where_one_goes_is_not_taken_back_by_an_answer_that_comes_just_then(visit: Visits, goes: str) -> None:
    """The browser tells of a new address a while after it has been gone to."""
    page = visit("#view=codex&id=base.elves", script=f"{ANSWERS_HELD} {ADDRESSES_HELD}")
    view(page, "rulings")
    expect(page).to_have_url(re.compile("view=rulings"))
    with unanswered(page):
        page.get_by_label("Rulings found").get_by_role("option").nth(2).click()
        go_untold(page, goes)
    expect(page.locator(".sw-ruling")).to_contain_text("B-003")
    tell(page)
    expect(page.locator(".sw-app > .sw-codex")).to_be_visible()
    expect(page.locator(".sw-article h2")).to_have_text("Elves")
    expect(page).to_have_url(re.compile("view=codex"))


def test_the_front_door_is_seen_by_whoever_goes_there_in_two_ways_at_once(visit: Visits) -> None:
    page = visit("", script=f"{ANSWERS_HELD} {ADDRESSES_HELD}")
    doors = page.locator(".sw-doors h2")
    expect(doors).to_be_visible()
    view(page, "codex")
    expect(page).to_have_url(re.compile("view=codex"))
    with unanswered(page):
        page.locator("[data-key=view-front]").click()
        go_untold(page, "history.back()")
    expect(page.locator(".sw-article")).to_be_hidden()
    tell(page)
    expect(doors).to_be_visible()


def test_a_reload_loses_nothing(visit: Visits) -> None:
    page = visit()
    page.get_by_label("Player 1, active: race").select_option("Tritons")
    expect(page.locator(".sw-explorer .sw-region[data-region=r16]")).to_have_accessible_name(re.compile("Tritons"))
    expect(page).to_have_url(re.compile("p="))
    before = regions(page)
    page.reload()
    expect(page.locator(".sw-explorer .sw-region[data-region=r16]")).to_have_accessible_name(re.compile("Tritons"))
    assert regions(page) == before


@by_mouse_and_by_touch
def test_a_made_link_goes_with_what_it_was_made_of(visit: Visits, width: int) -> None:
    page = visit(width=width)
    assert "p=" in link(page)
    view(page, "rulings")
    expect(page.get_by_label("Link to what is shown", exact=True)).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 1920])
def test_presentation_makes_the_board_larger(visit: Visits, width: int) -> None:
    page = visit(width=width)
    for id in ("explore", "play", "puzzles", "watch", "rulings"):
        view(page, id)
        board = page.locator(".sw-map").locator("visible=true").first
        before = board.bounding_box()
        present = page.locator("[data-key=present]")
        present.click()
        expect(present).to_have_attribute("aria-pressed", "true")
        after = board.bounding_box()
        present.click()
        expect(present).to_have_attribute("aria-pressed", "false")
        assert before is not None
        assert after is not None
        assert after["width"] > before["width"], id


def test_in_a_notebook_a_view_goes_by_the_width_of_its_cell(visit: Visits) -> None:
    """Not by that of the window, which is wide: nothing juts out, and the board has the whole width for itself."""
    page = visit(width=1280)
    page.evaluate(
        """() => {
            delete document.body.dataset.voila;
            document.querySelector(".sw-app").closest(".jp-Cell").style.width = "500px";
        }"""
    )
    for id in VIEWS:
        view(page, id)
        jutting = (
            page.locator(".sw, .sw *")
            .locator("visible=true")
            .evaluate_all(
                """all => all.filter(e => !e.closest("nav, svg, .sw-entries, .sw-shelves"))
                         .filter(e => e.getBoundingClientRect().right > 501).map(e => e.outerHTML.slice(0, 80))"""
            )
        )
        assert jutting == [], id
        for board in page.locator(".sw-map").locator("visible=true").all():
            box = board.bounding_box()
            assert box is not None
            assert box["width"] > 440, id
