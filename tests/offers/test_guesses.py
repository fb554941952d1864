"""The concept that a wrong guess at a ruling shows."""

from __future__ import annotations

import pytest

from smallworld.teaching.offers.guesses import of_guess
from smallworld.teaching.rulings import ruling
from smallworld.teaching.rulings.answers import answer
from tests.offers.test_refused import about


@pytest.mark.parametrize(
    ("id", "check", "guessed", "offered"),
    [
        # Guesses at a price or at a verdict: what is left out gives just that answer.
        ("B-040", "price", 3, "base.seafaring"),
        ("B-031", "refusals", None, "base.skeletons"),
        ("B-078", "refusals", None, "base.closed_water"),
        ("U-002", "refusals", None, "underground.entering"),
        ("U-111", "price", 2, "underground.sword"),
        ("W-010", "price", 2, "warcraft.tauren"),
        ("W-124", "refusals", None, "warcraft.closed_water"),
        # Guesses at a reading: the only ability that the ruling names.
        ("B-093", "", None, "base.fortified"),
        ("U-096", "", None, "underground.vanishing"),
        ("W-062", "", None, "warcraft.champion"),
        # The coins of a region in themselves explain everything and nothing.
        ("W-036", "price", 4, None),
        ("W-109", "", None, None),
    ],
)
def test_the_concept_that_explains_a_wrong_guess(id: str, check: str, guessed: int | None, offered: str | None) -> None:
    found = ruling(id)
    outcomes = answer(found)
    asked = next((outcome for outcome in outcomes if outcome.asked.kind == check), None)
    assert about(of_guess(found, outcomes, asked, guessed)) == offered
