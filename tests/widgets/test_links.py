"""The links by ids: every spelling leads to the same place, and an unknown id names similar ones."""

from __future__ import annotations

import pytest

from smallworld.teaching.examples import examples
from smallworld.teaching.library import codex
from smallworld.teaching.library.rulings import library
from smallworld_widgets import App, Codex, Practice, Rulings, Stepper
from smallworld_widgets.page.destination import View


def arrive(view: str, id: str) -> App:
    """Returns a page that was opened by an address."""
    app = App()
    app.navigation._handle_custom_msg({"do": "arrive", "fragment": f"view={view}&id={id}"}, [])
    return app


@pytest.mark.parametrize(
    ("view", "id", "shown"),
    [
        ("codex", "underground.pipe", "pipe"),
        ("codex", "Base.Trolls", "base.trolls"),
        ("codex", "trolls", "base.trolls"),
        ("codex", "lair", "base.trolls"),
        ("codex", "base.lost_tribe", "lost-tribes"),
        ("rulings", "b-012", "B-012"),
        ("watch", "warcraft.doomhammer", "doomhammer"),
        ("practice", "PIPE", "pipe"),
        ("learn", "BASE.GOAL", "base.goal"),
    ],
)
def test_a_link_leads_somewhere_however_its_id_is_spelled(view: str, id: str, shown: str) -> None:
    app = arrive(view, id)
    assert app._views[view].shown == shown
    assert not app.navigation.state["notice"]


def test_rulings_about_something_are_listed_without_a_word_of_its_absence() -> None:
    app = arrive("rulings", "base.trolls")
    assert app._views["rulings"].query.about == "base.trolls"
    assert not app.navigation.state["notice"]


def test_every_id_leads_somewhere_in_every_view_that_has_it() -> None:
    """The ids are those of races, powers, places and relics, with and without box, of rulings and examples."""
    spelled = {spelling for entry in codex.entries().values() for spelling in (entry.id, entry.ability.id)}
    short = {entry.game.short(entry.ability.id) for entry in codex.entries().values()}
    assert _lost(Codex(), spelled | short) == set()
    assert _lost(Rulings(), spelled | short | {found.id for found in library()}) == set()
    assert _lost(Practice(), spelled) == set()
    assert _lost(Stepper(), spelled | {example.id for example in examples()}) == set()


def _lost(view: View, ids: set[str]) -> set[str]:
    """Returns the ids that lead nowhere in a view."""
    return {id for id in ids if view.meant(id) not in view.ids}


def test_an_id_that_nothing_has_says_what_comes_near() -> None:
    notice = arrive("codex", "base.trols").navigation.state["notice"]
    assert notice.startswith("There is no base.trols here. Did you mean base.trolls")
