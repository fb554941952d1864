"""The checks that every view passes, at any width and in any language. Each function returns its faults."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import CDPSession, Page

from tests.browser.visits import at_once, at_rest

#: The views that are hidden. Axe would take as long for them as for all the rest, and find nothing.
_OUT_OF_SIGHT = '.sw-app > [style*="display: none"]'
#: The violations that axe finds. Handing over the rest of its report takes as long as finding them.
_VIOLATIONS = "where => axe.run(where, { resultTypes: ['violations'] }).then(({ violations }) => violations)"
#: The rules about headings and landmarks, by which a visitor who hears the page finds the way: each fault counts.
_WAYS = ("heading-order", "landmark-", "region")
#: The words that are seen or heard, of drawings too, except those that are marked as English.
_WORDS = """app => [...app.querySelectorAll("*")]
    .filter((each) => (each.localName === "title" ? each.parentNode : each).checkVisibility())
    .filter((each) => !each.closest(".sw-app [lang=en]"))
    .flatMap((each) => [
        ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
        ...["aria-label", "aria-description", "title", "alt", "placeholder"].map((name) => each.getAttribute(name)),
    ]).join(" ")"""
#: The names of people and products that are the same in every language.
_NAMES = {
    *("English", "Ann", "Bob", "Cleo", "Dan", "Cara"),
    *("Plotly", "SVG", "PNG", "Enter", "Page", "Up", "Down", "Delete"),
}


#: The elements that can have the focus while neither they nor their labels are visible.
_UNSEEN = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((each) => !each.disabled && each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
        const shown = (found) => found && found.checkVisibility({ opacityProperty: true })
            && found.getBoundingClientRect().width > 1 && found.getBoundingClientRect().height > 1;
        return each.closest("[aria-hidden=true]") || !(shown(each) || shown(each.labels?.[0]));
    })
    .map((each) => each.outerHTML.slice(0, 200))"""
#: The elements that are cut off (their words need more room than they have, without an ellipsis), and those that lie
#: over another part of the page by mistake.
_CUT = """() => {
    const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const hidden = (e) => e.closest(".sw-hidden, .sw-page-controls > [data-key=search]")
        || getComputedStyle(e).clipPath !== "none";
    const faults = [];
    for (const e of document.querySelectorAll(".sw :is(button, h1, h2, h3, p, legend, label, output, cite, td)")) {
        if (!seen(e) || hidden(e)) continue;
        const { overflowX, textOverflow } = getComputedStyle(e);
        const cut = e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0;
        if (cut && overflowX !== "visible" && textOverflow !== "ellipsis")
            faults.push(`cut: ${e.tagName} ${e.className} ${e.textContent.slice(0, 40)}`);
        const { left, right } = e.getBoundingClientRect();
        const scrolls = e.closest("nav, .sw-entries, .sw-shelves, table, .sw-table");
        if (!scrolls && (right > innerWidth + 1 || left < -1))
            faults.push(`outside: ${e.tagName} ${e.className} ${e.textContent.slice(0, 40)}`);
    }
    const apart = "nav, .sw-side, .sw-deciding, .sw-telling, .sw-frame, [class*=sw-menu], .sw-page-menu, .sw-entries, "
        + ".sw-shelves";
    const buttons = [...document.querySelectorAll(".sw :is(button, select, input[type=text])")]
        .filter((e) => seen(e) && !hidden(e) && !e.closest(apart));
    const boxes = buttons.map((e) => [e, e.getBoundingClientRect()]);
    for (const [i, [a, one]] of boxes.entries())
        for (const [b, two] of boxes.slice(i + 1)) {
            const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (across > 2 && down > 2 && !a.contains(b) && !b.contains(a))
                faults.push(`overlap: ${a.dataset.key} ${b.dataset.key}`);
        }
    return faults;
}"""


#: The edges of the view and those of the head of the page.
_EDGES = """() => [".sw-navigation > .sw-head", ".sw-app .sw-view"].map((part) => {
    const shown = [...document.querySelectorAll(part)].find((e) => e.checkVisibility({ visibilityProperty: true }));
    const { paddingLeft, paddingRight } = getComputedStyle(shown);
    const { left, right } = shown.getBoundingClientRect();
    return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
})"""
#: The place of the open view's tab, and the room for it: after the tab that stays, and before the fading end.
_OPEN_TAB = """() => {
    const tabs = document.querySelector(".sw-navigation nav");
    const at = (tab) => tab.getBoundingClientRect();
    const [first, open] = [tabs.querySelector("button"), tabs.querySelector("[aria-current]")];
    const others = [...tabs.querySelectorAll("button")].slice(1);
    const covered = others.filter((tab) => at(tab).left < at(first).right - 1 && at(tab).right > at(first).right + 1);
    return { open: open === first || at(open).left >= at(first).right - 1, whole: covered.length === 0,
        clear: at(open).right <= at(tabs).right - 28, ring: getComputedStyle(open).outlineOffset };
}"""

#: The buttons and fields smaller than a finger: 44 pixels high, or 32 in a row of buttons. Boxes to tick and fields
#: for files are pressed by their labels.
_TOO_SMALL = """() => {
    const rows = ".sw-quick-group, .sw-tools, .sw-palette fieldset, .sw-lenses, .sw-board-below, .sw-putting, "
        + ".sw-borders, .sw-play-controls, .sw-knowledge-names, .sw-dots, .sw-story-links, .sw-links-on, .sw-chips, "
        + ".sw-play-story li, .sw-practice-choices";
    const like = ".sw-quick-chip, .sw-chip, .sw-tool, .sw-put, .sw-quiet, .sw-dot, .sw-step, .sw-chips button, "
        + ".sw-knowledge-names button";
    const inRow = (e) => e.closest(rows) && e.matches(like);
    return [...document.querySelectorAll(".sw :is(button, select, summary, input, textarea, label:has(input))")]
        .filter((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((e) => !e.closest(".sw-hidden") && !(e.matches("input") && e.closest("label")))
        .filter((e) => e.getBoundingClientRect().height < (inRow(e) ? 32 : 44) || e.getBoundingClientRect().width < 24)
        .map((e) => `${e.tagName} ${e.className} ${e.dataset.key} ${e.getBoundingClientRect().height}`);
}"""


#: The lists with too little room to read the chosen entry, up to a comma or a bracket.
_UNREADABLE = """() => [...document.querySelectorAll(".sw select")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }))
    .filter((list) => {
        const alone = list.cloneNode();
        alone.append(new Option(list.selectedOptions[0].text.split(/[,，(（]/)[0].trim()));
        alone.style.cssText = "position: absolute; width: max-content; min-width: 0; max-width: none; flex: none";
        list.after(alone);
        const { width } = alone.getBoundingClientRect();
        alone.remove();
        return list.getBoundingClientRect().width < width - 0.5;
    })
    .map((list) => `${list.dataset.key}: ${list.selectedOptions[0].text}`)"""


def barriers(page: Page, part: str = "") -> list[str]:
    """Returns the grave violations that axe finds, and those in finding the way, each with the first element concerned.

    `part` selects a part of the page. Without it axe looks at all that is visible.
    """
    return violations(at_rest(page), {"include": [part]} if part else {"exclude": [_OUT_OF_SIGHT]})


def violations(page: Page, where: Mapping[str, Sequence[str]]) -> list[str]:
    """Returns the grave violations that axe finds in parts of a page, as it is."""
    if not at_once(page).evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = at_once(page).evaluate(_VIOLATIONS, where)
    return [
        f"{rule['id']}: {rule['nodes'][0]['html'][:200]}"
        for rule in found
        if rule["impact"] in ("serious", "critical") or rule["id"].startswith(_WAYS)
    ]


def english(page: Page) -> list[str]:
    """Returns the English words on a page that is in another language."""
    return sorted({*re.findall("[A-Za-z]{3,}", at_rest(page.locator(".sw-app")).evaluate(_WORDS))} - _NAMES)


def unseen(page: Page) -> list[str]:
    """Returns the elements that can have the focus while they are not visible."""
    return _found(page, _UNSEEN)


def cut_or_covered(page: Page) -> list[str]:
    """Returns the elements that are cut off or lie over others, and whether the page is wider than its window."""
    wide = at_rest(page).evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*_found(page, _CUT), *(["wider than the window"] if wide else [])]


def jump(page: Page) -> list[str]:
    """Returns a fault if the edges of the view are not those of the head of the page above it."""
    head, here = at_rest(page).evaluate(_EDGES)
    return [] if head == here else [f"the head from {head[0]} to {head[1]}, the view from {here[0]} to {here[1]}"]


def too_small(page: Page) -> list[str]:
    """Returns the buttons and fields smaller than a finger, also in folded parts."""
    as_it_is = _found(page, _TOO_SMALL)
    page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    return as_it_is + _found(page, _TOO_SMALL)


def unreadable(page: Page) -> list[str]:
    """Returns the lists that have too little room for their chosen entry."""
    return _found(page, _UNREADABLE)


def tab_in_part(page: Page, view: str) -> list[str]:
    """Returns the faults of the open view's tab, once the keyboard has come to it."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Shift")
    page.locator(f"[data-key=view-{view}]").focus()
    page.wait_for_function(f"({_OPEN_TAB})().whole")
    found = at_rest(page).evaluate(_OPEN_TAB)
    whole = {"open": True, "whole": True, "clear": True, "ring": "-3px"}
    return [f"{name}: {value}" for name, value in found.items() if value != whole[name]]


def nameless(tree: CDPSession) -> list[str]:
    """Returns the pictures and focusable elements without a name for a visitor who hears the page."""
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


def _found(page: Page, script: str) -> list[str]:
    faults: list[str] = at_rest(page).evaluate(script)
    return faults
