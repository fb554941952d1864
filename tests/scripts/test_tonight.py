"""Tonight as Node draws it in Chinese: the choices, a rule with its drawing, a combo, a question, and the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld.teaching.tonight.cards import cards
from smallworld.teaching.tonight.questions import questions
from smallworld.teaching.tonight.table import deal, to_id
from smallworld.words import languages
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.tonight.tonight import Tonight
from tests.scripts.drawing import captured, draw, opened, panels_of

CHINESE = [language for language in languages.LANGUAGES if language != languages.ENGLISH]


@pytest.fixture(params=CHINESE)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    languages.use(languages.ENGLISH)


def test_every_stage_is_drawn_in_chinese(language: str, tmp_path: Path) -> None:
    app, table = opened(), deal("underground", 4, 7)
    app.go(Destination("tonight", to_id(table)))
    app._speak(language)
    view = app._views["tonight"]
    assert isinstance(view, Tonight)
    looks, stages = [], []
    for stage, turns in (("table", 0), ("cards", 1), ("cards", 4), ("questions", 0), ("sheet", 0)):
        view.bar._handle_custom_msg({"do": "go_to", "stage": stage}, [])
        for _ in range(turns):
            view.pager._handle_custom_msg({"do": "turn", "by": 1}, [])
        for number, panel in enumerate(panels_of(app, "tonight")):
            if panel._script.startswith("tonight/"):
                looks.append(captured("tonight", number, panel, []))
                stages.append(f"{stage} {view.place.number} {panel._script}")
    found = dict(zip(stages, draw(looks, tmp_path), strict=True))
    assert [f"{name}: {fault}" for name, each in found.items() for fault in each.faults] == []
    card, combo = (found[f"cards {n} tonight/card"] for n in (2, 6))
    told = cards(table)
    assert str(told[1].title) in card.text
    assert str(told[1].source) in card.text
    assert "data:image/svg+xml" in card.shown
    for words in (*told[5].says, *(line.says for line in told[5].watch)):
        assert str(words) in combo.text
    assert str(table.box.name) in found["table 1 tonight/setting"].text
    assert "Question" not in found["questions 1 tonight/pager"].text
    assert str(questions(table)[0].truth.words) not in found["sheet 1 tonight/paper"].text
