"""Progress that moves by file and by link."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.games import GAMES
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.progress import Progress
from smallworld_widgets import App, Practice
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.page.share import LinkError, Shared, from_fragment, to_fragment
from tests.widgets.practising import NOON, bar, card


def test_progress_moves_by_file(practice: Practice) -> None:
    files: list[dict[str, Any]] = []
    practice.bar.send = files.append
    card(practice, "answer", answer=0)
    bar(practice, "save")
    (file,) = files
    other = Practice(learner=Learner(lambda: NOON), random=Random(2))
    other.learner.lesson_done("goal")
    bar(other, "load", content=file["file"]["content"])
    assert other.learner.progress.cards == practice.learner.progress.cards
    assert set(other.learner.progress.lessons) == {"goal"}
    assert "1 concept " in other.bar.state["said"]


@pytest.mark.parametrize("content", ["", "{", '{"version": 1, "cards": {"base.trolls": {"state": "lost"}}}'])
def test_a_damaged_file_loses_nothing_and_says_where(practice: Practice, content: str) -> None:
    card(practice, "answer", answer=0)
    before = practice.learner.progress
    bar(practice, "load", content=content)
    assert practice.learner.progress == before
    assert practice.bar.state["faults"]
    if "trolls" in content:
        assert any("/cards/base.trolls" in fault for fault in practice.bar.state["faults"])


def test_progress_moves_by_link_and_is_asked_about_first(practice: Practice) -> None:
    made: list[dict[str, Any]] = []
    practice.bar.send = made.append
    card(practice, "answer", answer=0)
    bar(practice, "link")
    app = App()
    app.navigation._handle_custom_msg({"do": "arrive", "fragment": made[0]["fragment"]}, [])
    (view,) = [child for child in app.children if isinstance(child, Practice)]
    assert "1 concept " in view.bar.state["offered"]
    assert app.learner.progress == Progress()
    bar(view, "add")
    assert app.learner.progress.cards == practice.learner.progress.cards
    assert view.bar.state["offered"] == ""


def test_everything_known_fits_into_a_link() -> None:
    progress = Progress()
    for id in [id for game in GAMES for id in concepts(game)]:
        for seconds in (0, 700 + len(id)):
            progress = progress.answered(id, right=seconds % 3 != 0, at=NOON + timedelta(seconds=seconds))
    fragment = to_fragment(Shared(Destination("practice", progress=progress)))
    assert from_fragment(fragment).destination.progress == progress
    assert len(fragment) < 5_000


def test_a_link_that_an_earlier_version_made_still_opens() -> None:
    """The link holds a document. This one says that a lesson and a card were done."""
    packed = (
        "eNp1jk0KgzAQhe8y6yiJopSco6vuoo52ICSSRKVK7t6ppXRRupz38705YMUQyTvQSkDAlXADPRobUUBvwhBBH9CZiG"
        "UK3trzjMkkBA0WTXDkJhAs4Xwi2OvIUnqArspato2AgcaR-sW-NaUuHBuWF6CSVVvIpqjVVVVaSS3ljWHWxPTjyo8b"
        "aLqnc2sLnse1zJk7GKN332_nQD3-g3B-XvadO5zP-QkGIU1t"
    )
    progress = Progress().answered("base.trolls", right=True, at=NOON).lesson_done("base.price", at=NOON)
    assert from_fragment(f"view=practice&g={packed}").destination.progress == progress


@given(st.text(max_size=40))
def test_a_damaged_link_is_refused(packed: str) -> None:
    for name in "lg":
        with pytest.raises(LinkError):
            from_fragment(f"view=practice&{name}={packed}")


@given(st.data())
def test_a_link_that_lost_a_part_is_refused(data: st.DataObject) -> None:
    good = to_fragment(Shared(Destination("practice", progress=Progress().lesson_done("goal", at=NOON))))
    start = good.index("l=") + len("l=")
    cut = data.draw(st.integers(start, len(good) - 1))
    end = data.draw(st.integers(cut + 1, len(good)))
    with pytest.raises(LinkError):
        from_fragment(good[:cut] + good[end:])
