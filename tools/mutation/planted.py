"""The faults of the page that `make mutate ARGS=page` plants. Tests have found such faults in the past."""

from __future__ import annotations

from dataclasses import dataclass

_WIDGETS = "widgets/smallworld_widgets"


@dataclass(frozen=True)
class Planted:
    """A fault: its effect, and the words of a file that another text replaces."""

    what: str
    path: str
    before: str
    after: str
    #: The tests that come first, because they are about this.
    tests: tuple[str, ...] = ()


FAULTS = (
    # The messages of the page to Python, and the time of drawing.
    Planted(
        "a press on a region is sent by a name that Python does not know",
        f"{_WIDGETS}/board/board.js",
        'do: "activate"',
        'do: "activated"',
        ("tests/browser/test_app.py",),
    ),
    Planted(
        "a level of play is not handed on when a new game begins",
        f"{_WIDGETS}/play/bar.js",
        "names, plays, seed, boxes,",
        "names, seed, boxes,",
        ("tests/browser/test_play.py",),
    ),
    Planted(
        "the button that declines does nothing",
        f"{_WIDGETS}/explore/seats.js",
        'onclick: () => model.send({ do: "decline", seat })',
        "",
        ("tests/scripts/test_panels.py",),
    ),
    Planted(
        "what is pressed is drawn anew between the press and its click",
        f"{_WIDGETS}/page/clicks.js",
        "if (!wanted || down.size > 0) return;",
        "if (!wanted) return;",
        ("tests/browser/test_taps.py",),
    ),
    Planted(
        "what is half written is lost where its field is drawn anew",
        f"{_WIDGETS}/page/fields.js",
        "value: this.isOpen ? undefined : value,",
        "value,",
        ("tests/browser/test_warcraft.py",),
    ),
    Planted(
        "an answer that changes nothing is not drawn over what the visitor did",
        f"{_WIDGETS}/page/panel.py",
        "self.answers += 1",
        "self.answers += 0",
        ("tests/widgets/test_explorer.py", "tests/browser/test_writing.py"),
    ),
    # The words for visitors, and the keyboard focus.
    Planted(
        "a button has no name",
        f"{_WIDGETS}/page/fields.js",
        '"aria-label": label, title: label, ...attributes',
        "...attributes",
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "a heading is left in English",
        f"{_WIDGETS}/rulings/ruling.py",
        '"title": str(text(found.title))',
        '"title": found.title.message',
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "a heading is two levels lower than the one before",
        f"{_WIDGETS}/watch/story.js",
        'h("h2", {}, state.title)',
        'h("h4", {}, state.title)',
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "the focus is lost when what had it is drawn anew",
        f"{_WIDGETS}/page/focus.js",
        "again?.focus({ preventScroll: true, focusVisible });",
        "",
        ("tests/browser/test_app.py", "tests/browser/test_writing.py"),
    ),
    Planted(
        "the page does not say which language it is in",
        f"{_WIDGETS}/page/navigation.js",
        "if (spoken.lang !== language) spoken.lang = language;",
        "",
        ("tests/browser/test_every_view.py",),
    ),
    # The looks of the page.
    Planted(
        "buttons on a phone are smaller than a finger",
        f"{_WIDGETS}/page/page.css",
        "--sw-press: 44px;",
        "--sw-press: 40px;",
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "quiet words are too pale to be read",
        f"{_WIDGETS}/page/page.css",
        "--sw-soft: light-dark(#5f5a51, #b3aea4);",
        "--sw-soft: light-dark(#9f9a91, #b3aea4);",
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "a view is wider than its window",
        f"{_WIDGETS}/watch/story.css",
        ".sw-telling { position: sticky;",
        ".sw-telling { width: 1500px; position: sticky;",
        ("tests/browser/test_every_view.py",),
    ),
    Planted(
        "the tab of the first view does not stay in sight",
        f"{_WIDGETS}/page/navigation.css",
        '.sw .sw-tab[data-key="view-quick"] { position: sticky;',
        '.sw .sw-tab[data-key="view-quick"] { position: relative;',
        ("tests/browser/test_phone.py",),
    ),
    Planted(
        "the board leaves the screen of a phone when the page is scrolled",
        f"{_WIDGETS}/board/sheet.css",
        "position: sticky;\n      top: 0;\n      z-index: 4;",
        "top: 0;\n      z-index: 4;",
        ("tests/browser/test_phone.py",),
    ),
    # Reloads and addresses.
    Planted(
        "the address stays behind what is shown",
        f"{_WIDGETS}/app.py",
        "        self._keep(view)\n        self.navigation.fragment = self._fragment()",
        "        self._keep(view)",
        ("tests/browser/test_reload.py",),
    ),
    Planted(
        "the browser is not told what to keep",
        f"{_WIDGETS}/app.py",
        "kept = self._views[view].keep() if self._views[view].work else None",
        "kept = None",
        ("tests/browser/test_reload.py",),
    ),
    Planted(
        "a link that leads to no view is followed in silence",
        f"{_WIDGETS}/app.py",
        '            self._say("address", error.reason)\n            return',
        "            return",
        ("tests/browser/test_front.py",),
    ),
    Planted(
        "every view stays in sight beside the one that was opened",
        f"{_WIDGETS}/app.py",
        'view.layout.display = None if name == self._view else "none"',
        "view.layout.display = None",
        ("tests/browser/test_page.py",),
    ),
    Planted(
        "each step within a view is one more step back",
        f"{_WIDGETS}/page/address.js",
        "isAtReadable() || viewIn(here) !== viewIn(fragment)",
        "true",
        ("tests/browser/test_page.py",),
    ),
)
