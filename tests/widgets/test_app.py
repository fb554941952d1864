"""The shell of the page: views built when they are opened, links followed, languages switched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents import notation
from smallworld.words import languages
from smallworld_widgets import App
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import Shared, to_fragment

VIEWS = [view["id"] for view in App().navigation.state["views"]]


@pytest.fixture
def app() -> Iterator[App]:
    app = App()
    say(app, "open", view="explore")
    yield app
    languages.use(languages.ENGLISH)


def say(app: App, do: str, **values: Any) -> None:
    """Sends a message as the browser does."""
    app.navigation._handle_custom_msg({"do": do, **values}, [])


def part(app: App, n: int) -> Any:
    """Returns a part of the page: the head is part 0, the views follow in the order of opening."""
    return app.children[n]


def shown(app: App) -> list[str]:
    """Returns the classes of the visible views."""
    views = [part(app, n) for n in range(1, len(app.children) - 2)]
    return [type(view).__name__ for view in views if view.layout.display != "none"]


def test_a_view_is_built_when_it_is_first_opened() -> None:
    app = App()
    assert shown(app) == ["Front"]
    assert len(app.children) == 4
    for view in VIEWS:
        say(app, "open", view=view)
        assert app.navigation.state["view"] == view
        assert len(shown(app)) == 1
    assert len(app.children) == 3 + len(VIEWS)


def test_views_wait_as_they_were_left(app: App) -> None:
    say(app, "open", view="watch")
    watch = part(app, 2)
    watch.show(2)
    say(app, "open", view="explore")
    say(app, "open", view="watch")
    assert part(app, 2) is watch
    assert watch.step == 2


def test_a_link_opens_what_it_holds(app: App) -> None:
    position = notation.read({"board": "underground-3", "round": 4})
    say(app, "arrive", fragment=to_fragment(Shared(Destination("explore", position=position), "zh-Hans")))
    assert part(app, 1).position == position
    assert app.navigation.state["language"] == "zh-Hans"
    say(app, "arrive", fragment="view=watch&id=base.trolls")
    assert part(app, 2).example.id == "base.trolls"
    # The address leads back to it.
    assert app.navigation.fragment == "view=watch&id=base.trolls&lang=zh-Hans"


@pytest.mark.parametrize("fragment", ["p=broken", "view=play&r=AAAA", "p=", "view=nowhere", "%%%", "x" * 100_000])
def test_a_damaged_link_says_so_and_changes_nothing(app: App, fragment: str) -> None:
    before = part(app, 1).document
    say(app, "arrive", fragment=fragment)
    assert app.navigation.state["notice"]
    assert part(app, 1).document == before
    say(app, "open", view="watch")
    assert not app.navigation.state["notice"]


@pytest.mark.parametrize("view", VIEWS)
def test_ids_that_nobody_knows_do_no_harm(app: App, view: str) -> None:
    say(app, "arrive", fragment=to_fragment(Shared(Destination(view, "<img src=x onerror=alert(1)>"))))
    assert app.navigation.state["view"] == view
    assert "There is no <img" in app.navigation.state["notice"]


def test_a_region_that_a_link_names_is_chosen_and_not_said_to_be_missing(app: App) -> None:
    say(app, "arrive", fragment="view=explore&id=r13")
    assert app._views["explore"].inspector.selected == "r13"
    assert not app.navigation.state["notice"]


def test_the_whole_page_changes_its_language(app: App) -> None:
    for view in VIEWS:
        say(app, "open", view=view)
    english = [child.state["words"] for child in app.children if hasattr(child, "state")]
    say(app, "speak", language="zh-Hant")
    assert [child.state["words"] for child in app.children if hasattr(child, "state")] != english
    say(app, "speak", language="en")
    assert [child.state["words"] for child in app.children if hasattr(child, "state")] == english


def test_sharing_makes_a_link_that_leads_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(app.navigation, "send", sent.append)
    before = part(app, 1).document
    say(app, "share")
    other = App()
    other.navigation._handle_custom_msg({"do": "arrive", **sent[0]}, [])
    assert part(other, 1).document == before


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=30), st.lists(st.integers(), max_size=2))


def test_half_a_character_is_no_message(app: App) -> None:
    say(app, "arrive", fragment="view=codex&id=\ud800")
    say(app, "open", view="codex")
    codex = part(app, 2)
    codex.index._handle_custom_msg({"do": "find", "words": "\ud800"}, [])
    for panel in (app.navigation, codex.index):
        assert json.dumps(panel.state, ensure_ascii=False).encode()


@given(
    st.one_of(
        VALUES,
        st.fixed_dictionaries(
            {"do": st.sampled_from(["open", "speak", "present", "share", "arrive", "", "__init__"])},
            optional=dict.fromkeys(("view", "language", "on", "number", "fragment", "id"), VALUES),
        ),
    )
)
def test_any_message_does_no_harm(message: object) -> None:
    app = App()
    app.navigation._handle_custom_msg(message, [])
    languages.use(languages.ENGLISH)
    assert app.navigation.state["view"] in ["front", *VIEWS]


def test_the_page_hears_at_once_how_far_it_was_followed_and_where_to(app: App) -> None:
    """Messages one after the other would have the page write an address that it no longer shows."""
    heard: list[set[str]] = []
    app.navigation.send_state = lambda key: heard.append({key} if isinstance(key, str) else set(key))
    say(app, "arrive", number=3, fragment="view=codex&id=base.trolls")
    assert heard == [{"followed", "fragment", "state", "answers"}]
    assert app.navigation.followed == 3


@pytest.mark.parametrize("message", [{"do": "share"}, {"do": "nothing"}, {"do": "arrive", "fragment": "p=broken"}])
def test_the_page_hears_of_every_message_how_far_it_was_followed(app: App, message: dict[str, str]) -> None:
    """A lost message does not keep the page waiting."""
    app.navigation._handle_custom_msg({**message, "number": 7}, [])
    assert app.navigation.followed == 7


def test_the_address_keeps_step_with_what_is_shown(app: App) -> None:
    say(app, "open", view="codex")
    part(app, 2).visit(Destination("codex", "base.trolls"))
    assert app.navigation.fragment == "view=codex&id=base.trolls"
    say(app, "open", view="rulings")
    part(app, 3).library._handle_custom_msg({"do": "choose", "id": "B-012"}, [])
    assert app.navigation.fragment == "view=rulings&id=B-012"


def test_players_without_names_of_their_own_are_called_in_the_language(app: App) -> None:
    say(app, "open", view="play")
    part(app, 1).seats._handle_custom_msg({"do": "rename", "seat": 1, "name": "Zoe"}, [])
    say(app, "speak", language="zh-Hant")
    assert [player.name for player in part(app, 1).position.players] == ["玩家1", "Zoe"]
    assert [player.name for player in part(app, 2).position.players] == ["玩家1", "玩家2"]
    say(app, "speak", language="en")
    assert [player.name for player in part(app, 1).position.players] == ["Player 1", "Zoe"]
    # What was done can still be taken back.
    part(app, 1).toolbar._handle_custom_msg({"do": "undo"}, [])
    assert part(app, 1).position.players[1].name == "Player 2"


def test_so_they_are_in_a_view_that_is_opened_later() -> None:
    app = App()
    say(app, "speak", language="zh-Hant")
    say(app, "open", view="explore")
    assert [player.name for player in part(app, 1).position.players] == ["玩家1", "玩家2"]
    languages.use(languages.ENGLISH)


def test_the_address_holds_what_was_done(app: App) -> None:
    assert app.navigation.fragment == "view=explore"
    part(app, 1).seats._handle_custom_msg({"do": "add_coins", "seat": 0, "by": 3}, [])
    other = App()
    say(other, "arrive", fragment=app.navigation.fragment)
    assert part(other, 1).document == part(app, 1).document
    # Looking around is no work.
    before = app.navigation.fragment
    part(app, 1).board._handle_custom_msg({"do": "activate", "region": "r05", "remove": False}, [])
    assert app.navigation.fragment == before
