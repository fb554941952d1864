"""The parts of the screen in the first lessons: prices and signs on the board, and what stands beside it."""

from __future__ import annotations

import pytest

from smallworld_widgets.learn.learn import Learn


def marks(view: Learn) -> set[str]:
    """Returns the marks of regions on the board."""
    return {region["mark"] for region in view.board.state["regions"].values()} - {""}


def at(id: str, *answers: int) -> Learn:
    view = Learn(id, go=lambda _: None)
    for answer in answers:
        view._hear({"do": "guess", "answer": answer})
    return view


def test_who_enters_for_the_first_time_sees_neither_prices_nor_signs() -> None:
    view = at("base.entering.2")
    assert not marks(view)
    assert view.inspector not in view.sheet.children


def test_the_signs_come_with_the_neighbours_and_prices_later() -> None:
    view = at("base.entering.3")
    assert marks(view)
    assert marks(view) <= {"far", "refused"}
    assert view.inspector in view.sheet.children


def test_prices_come_with_their_lesson() -> None:
    view = at("base.price.5")
    assert "affordable" in marks(view)
    assert view.sheet.children == (view.teller, view.inspector)


@pytest.mark.parametrize(("id", "hidden"), [("base.entering.2", {"combos"}), ("base.row.1", set())])
def test_parts_beside_the_board_are_hidden_by_a_class(id: str, hidden: set[str]) -> None:
    classes = {name for name in at(id).reader._dom_classes if name.startswith("sw-without-")}
    assert classes == {f"sw-without-{part}" for part in hidden}
