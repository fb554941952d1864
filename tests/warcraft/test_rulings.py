"""Every ruling of Small World of Warcraft, put to the engine as those of the games that the app has are."""

from __future__ import annotations

from itertools import cycle

import pytest

from smallworld.games.warcraft.box import WARCRAFT
from smallworld.model.disputes import DISPUTES
from smallworld.play.bots import BOTS
from smallworld.teaching.rulings import Reading, Ruling, rulings, rulings_in
from smallworld.teaching.rulings.search import TOPICS
from smallworld_widgets.rulings.replies import replies
from tests.rulings import test_rulings as checks

RULINGS = {found.id: found for found in rulings_in((WARCRAFT.id,))}
CASES = [
    pytest.param(found, reading, id=f"{found.id}-{n}")
    for found in RULINGS.values()
    for n, reading in enumerate(found.readings, 1)
]
#: Every other one is played by the same bot.
PLAYED = [pytest.param(bot, *case.values, id=f"{case.id}-{bot}") for case, bot in zip(CASES, cycle(BOTS), strict=False)]
each_ruling = pytest.mark.parametrize("found", RULINGS.values(), ids=RULINGS)


@pytest.mark.parametrize(("found", "reading"), CASES)
def test_engine_agrees_with_ruling(found: Ruling, reading: Reading) -> None:
    checks.test_engine_agrees_with_ruling(found, reading)


@each_ruling
def test_ruling_is_told_in_full(found: Ruling) -> None:
    checks.test_ruling_is_told_in_full(found)
    assert found.note is None


@each_ruling
def test_positions_are_faultless(found: Ruling) -> None:
    checks.test_positions_are_faultless(found)


@pytest.mark.parametrize(("bot", "found", "reading"), PLAYED)
def test_every_position_can_be_played_to_the_end(bot: str, found: Ruling, reading: Reading) -> None:
    checks.test_every_position_can_be_played_to_the_end(found, reading, bot)


@each_ruling
def test_every_question_is_answered_in_words(found: Ruling) -> None:
    said = replies(found)
    assert len(said) == sum(len(reading.checks) for reading in found.readings)
    assert all(str(each.asked) and each.answer for each in said)
    assert all(reason["source"] for each in said for reason in each.reasons)


def test_every_option_has_its_ruling() -> None:
    ours = {name: dispute for name, dispute in DISPUTES.items() if dispute.games == frozenset({WARCRAFT.id})}
    for found in RULINGS.values():
        settles = {name for name, dispute in ours.items() if dispute.ruling == found.id}
        assert {option for reading in found.readings for option in reading.options} == settles
    assert {dispute.ruling for dispute in ours.values()} <= {*RULINGS}


def test_every_ability_and_find_has_a_ruling() -> None:
    tags = {tag for found in RULINGS.values() for tag in found.tags}
    assert {*WARCRAFT.races, *WARCRAFT.powers, *map(WARCRAFT.short, WARCRAFT.finds)} <= tags
    assert tags <= {*TOPICS, *WARCRAFT.races, *WARCRAFT.powers, *map(WARCRAFT.short, WARCRAFT.pieces)}


def test_every_ruling_is_here() -> None:
    assert len(RULINGS) == 113


def test_the_app_of_today_has_none_of_them() -> None:
    assert not {*RULINGS} & {found.id for found in rulings()}
