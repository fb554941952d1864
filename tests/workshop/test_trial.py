"""An invention tried out: what the engine answers with it and without its effects."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from smallworld.documents import records
from smallworld.documents.inventions.files import File, examples
from smallworld.effects.pieces import PieceByChoice
from smallworld.model.actions import Pick, Place
from smallworld.model.options import Options
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.simulate import play
from smallworld.presentation.workshop import trial
from smallworld.presentation.workshop.draft import Draft, drafted
from smallworld.presentation.workshop.measure import STEP, design, figures, more
from smallworld.presentation.workshop.trial import (
    Question,
    Subject,
    coin_terms,
    coins,
    differs,
    game,
    question,
    start,
)
from smallworld.rules.conquest.campaign import is_conquering
from smallworld.rules.engine import legal_actions
from smallworld.setup.problems import problems_of

NAMES = ("Ann", "Bob")


def subject(draft: Draft) -> Subject:
    box = draft.catalogue()
    races, powers = draft.entries("races"), draft.entries("powers")
    race = races[0]["id"] if races else next(iter(box.races))
    return Subject(box, race, powers[0]["id"] if powers else next(iter(box.powers)))


def asked(id: str, tried: Subject) -> Question:
    found = question(id, tried, 0, NAMES)
    assert found is not None
    return found


@pytest.mark.parametrize("file", examples(), ids=lambda file: file.id)
def test_a_game_begins_with_it_and_is_played_to_its_end(file: File) -> None:
    tried = subject(drafted(file))
    begun = start(tried, Random(1))
    assert not problems_of(begun)
    assert (begun.row[0].race, begun.row[0].power) == (tried.race, tried.power)
    watched = game(tried, 1)
    assert watched == game(tried, 1)
    assert next(action for action in watched.record.actions if isinstance(action, Pick)) == Pick(0)
    assert records.end(*watched.record) == watched.end


def test_each_question_is_asked_in_its_own_moment() -> None:
    tried = subject(Draft("base", {}).with_effect("races/0", "discount"))
    conquer, hold = asked("conquer", tried).position, asked("hold", tried).position
    assert is_conquering(conquer)
    assert conquer.player == 0
    assert is_conquering(hold)
    assert hold.player == 1


@pytest.mark.parametrize(
    ("effect", "id"),
    [("flight", "conquer"), ("hold_water", "conquer"), ("flat_coins", "earn"),
     ("coin_per_conquest", "earn"), ("piece_built", "hold"), ("discount", "conquer"), ("enter_anywhere", "conquer"),
     ("least", "conquer"), ("first_turn_coins", "earn"), ("spoils_of_conquest", "earn"), ("tribute", "earn"),
     ("coins_while_held", "earn")],
)  # fmt: skip
def test_an_effect_shows_in_its_question(effect: str, id: str) -> None:
    tried = subject(Draft("base", {}).with_effect("races/0", effect))
    assert differs(id, asked(id, tried))


def test_no_game_is_played_on_after_the_position_of_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Position] = []

    def watched(*given: Any) -> Iterator[Any]:
        for action, after, events in play(*given):
            seen.append(after)
            yield action, after, events

    monkeypatch.setattr(trial, "play", watched)
    question.cache_clear()
    found = asked("conquer", subject(Draft("base", {}).with_effect("races/0", "flight")))
    assert seen[-1] == found.position


def test_a_relic_of_ones_own_lies_on_the_map() -> None:
    boots = next(file for file in examples() if file.id == "leaping-boots")
    found = asked("conquer", subject(drafted(boots)))
    assert differs("conquer", found)
    assert "own.leaping_boots" not in found.before.pieces_at


def test_coins_differ_by_the_effect_alone() -> None:
    tried = subject(Draft("base", {}).with_effect("races/0", "flat_coins"))
    found = asked("earn", tried)
    assert coins(found.position) - coins(found.before) == 2


def test_a_measurement_goes_on_where_it_was_and_names_its_interval() -> None:
    draft = Draft("base", {}).named("races/0", "Elves").with_effect("races/0", "flat_coins")
    first = more(draft, ())
    both = more(draft, first)
    assert len(both) == 2 * STEP
    assert both[:STEP] == first
    said = str(figures(design(draft), both, "own.elves"))
    assert said.startswith("Elves (invented): ")
    assert "coins a turn" in said


def test_coins_paid_at_once_and_by_opponents_belong_to_the_turn() -> None:
    for effect in ("spoils_of_conquest", "tribute"):
        found = asked("earn", subject(Draft("base", {}).with_effect("races/0", effect)))
        new = {*coin_terms(found.position)} - {*coin_terms(found.before)}
        assert coins(found.position) - coins(found.before) == sum(term.amount for term in new) > 0
        assert not any(term.option == Options.spoils_at_once for term in new)


def test_an_effect_in_decline_is_asked_about_in_decline() -> None:
    found = asked("earn", subject(Draft("base", {}).with_effect("races/0", "coins_while_held")))
    assert [force.race for force in found.position.players[0].declined] == ["own.my_race"]


def test_numbers_that_are_changed_are_printed_before() -> None:
    draft = Draft("base", {}).put("overrides/base.alchemist/coins", 5)
    found = asked("earn", Subject(draft.catalogue(), "base.orcs", "base.alchemist"))
    assert coins(found.position) - coins(found.before) == 3


@pytest.mark.parametrize("pattern", ["piece_built", "pieces_for_regions"])
def test_a_piece_is_placed_in_the_phases_that_its_effect_has(pattern: str) -> None:
    """Every other phase is refused, so that no piece waits in vain."""
    draft, placed = Draft("base", {}).with_effect("races/0", pattern), set[Phase]()
    (race,), (piece,) = draft.inventions.races, draft.inventions.pieces
    n, choice = next((n, one) for n, one in enumerate(race.effects) if isinstance(one, PieceByChoice))
    for phase in Phase:
        tried = game(subject(draft.put(f"races/0/effects/{n}/phase", phase.value)), 1)
        positions = [step.position for step in records.replay(tried.record)]
        if any(_places(position, piece.id) for position in positions if position.phase is phase):
            placed.add(phase)
    assert placed == {*choice.phases}


def _places(position: Position, piece: str) -> bool:
    """Checks whether the first player can place a piece now."""
    return any(isinstance(action, Place) and action.piece == piece for action in legal_actions(position))
