"""A draft: every change leaves a document that can be read, or is refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents.inventions.files import File, examples, read_unfinished_file, write_file
from smallworld.documents.inventions.reading import values_to_change
from smallworld.games import GAMES
from smallworld.presentation.editing.drafts import EditError
from smallworld.presentation.workshop.draft import Draft, drafted
from smallworld.presentation.workshop.forms import SlotState, cards
from smallworld.presentation.workshop.overrides import changeable, override_states
from smallworld.presentation.workshop.patterns import patterns

BLANK = Draft("base", {})


def elves() -> Draft:
    """Returns the elves of the how-to, filled in as a visitor does."""
    named = BLANK.named("races/0", "Swimming Elves")
    moving = named.with_effect("races/0", "hold_water").put("races/0/effects/0/when", "always")
    paid = moving.with_effect("races/0", "coin_per_region").put("races/0/effects/1/where", "of_terrain")
    with_lakes = paid.put("races/0/effects/1/where/terrains", "lake").put("races/0/effects/1/when", "active")
    return with_lakes.put("races/0/effects/1/where/terrains", "farmland").put("races/0/effects/1/where/terrains", "sea")


def test_the_elves_of_the_how_to() -> None:
    (race,) = elves().inventions.races
    (shipped,) = next(file for file in examples() if file.id == "swimming-elves").inventions.races
    assert (race.id, race.effects) == (shipped.id, shipped.effects)


@pytest.mark.parametrize("file", examples(), ids=lambda file: file.id)
def test_an_example_comes_back_as_it_was(file: File) -> None:
    assert File(file.game, drafted(file).inventions) == file
    assert not drafted(file).problems


@pytest.mark.parametrize(
    "change",
    [
        lambda draft: draft.named("races/0", " "),
        lambda draft: draft.named("races/0", "x" * 31),
        lambda draft: draft.named("races/0", "a\nb"),
        lambda draft: draft.named("races/7", "Late"),
        lambda draft: draft.named("pieces/0", "Shell"),
        lambda draft: draft.named("overrides/0", "Shell"),
        lambda draft: draft.named("races/-1", "Late"),
        lambda draft: draft.put("races/0/tokens", 99),
        lambda draft: draft.put("races/0/tokens", "many"),
        lambda draft: draft.put("races/0/tokens", ""),
        lambda draft: draft.put("races/0/emblem", "no.emblem"),
        lambda draft: draft.put("races/0/faction", "horde"),
        lambda draft: draft.put("races/0/relic", True),
        lambda draft: draft.put("races/0/id", "own.thief"),
        lambda draft: draft.put("races/0/effects", "none"),
        lambda draft: draft.put("races/0/effects/0/effect", "flight"),
        lambda draft: draft.put("races/0/effects/5/when", "always"),
        lambda draft: draft.put("races/0/effects/1/where", ""),
        lambda draft: draft.put("races/0/effects/1/where", "atlantis"),
        lambda draft: draft.put("races/0/effects/1/where/terrains", "atlantis"),
        lambda draft: draft.put("races/0/effects/1/where/terrains", {"x": 1}),
        lambda draft: draft.put("races/0/effects/1/when", "never"),
        lambda draft: draft.put("races/0/effects/1/when", "x" * 1000),
        lambda draft: draft.put("", 1),
        lambda draft: draft.put("races/0/name/0", 1),
        lambda draft: draft.with_effect("races/0", "no_effect"),
        lambda draft: draft.with_effect("races/0", "coin_per_find"),
        lambda draft: draft.without_effect("races/0", 7),
        lambda draft: draft.without_effect("races/0", -1),
        lambda draft: draft.without("races/3"),
        lambda draft: draft.called_one("powers/0", "Swimming"),
        lambda draft: draft.moved("underground"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(change: Callable[[Draft], Draft]) -> None:
    draft = elves()
    before = json.dumps(draft.document)
    with pytest.raises(EditError) as refused:
        change(draft)
    assert str(refused.value.reason)
    assert json.dumps(draft.document) == before


def test_an_emoji_with_a_joiner_is_refused_by_its_hidden_character() -> None:
    joined = "\N{MAN}\N{ZERO WIDTH JOINER}\N{EAR OF RICE}"
    reason = "expected printable characters, got U+200D, which some emoji hide"
    for change in (BLANK.named, elves().called_one):
        with pytest.raises(EditError) as refused:
            change("races/0", joined)
        assert str(refused.value.reason) == reason


def test_a_banner_never_promises_more_tokens_than_the_box_has() -> None:
    draft = elves().put("races/0/tokens", 14)
    assert draft.document["races"][0]["supply"] == 14
    assert draft.put("races/0/supply", 9).document["races"][0]["tokens"] == 9


def test_an_ability_has_eight_effects_at_most() -> None:
    draft = BLANK
    for _ in range(8):
        draft = draft.with_effect("powers/0", "flat_coins")
    with pytest.raises(EditError, match="at most 8"):
        draft.with_effect("powers/0", "flat_coins")


def test_a_piece_comes_and_goes_with_its_effect() -> None:
    draft = BLANK.with_effect("races/0", "piece_built")
    (piece,) = draft.entries("pieces")
    assert (piece["id"], piece["name"], piece["defence"]) == ("own.fortress", "Fortress", 1)
    renamed = draft.named("pieces/0", "Burrow")
    assert renamed.document["races"][0]["effects"][0]["piece"] == "own.burrow"
    assert "pieces" not in renamed.without_effect("races/0", 0).document
    assert not renamed.without("races/0").document


@pytest.mark.parametrize(
    ("pattern", "n", "phases"),
    [("piece_built", 0, ["ready", "redeploy", "placement"]), ("piece_earned", 0, ["redeploy"])],
)
def test_a_piece_has_only_phases_in_which_it_can_be_placed(pattern: str, n: int, phases: list[str]) -> None:
    (slot,) = (
        slot
        for slot in cards(BLANK.with_effect("races/0", pattern))[0]["effects"][n]["slots"]
        if slot["at"].endswith("/phase")
    )
    assert [option["id"] for option in slot["options"]] == phases


def test_a_piece_that_is_removed_takes_its_effects_along() -> None:
    draft = BLANK.with_effect("races/0", "flat_coins").with_effect("races/0", "piece_built").without("pieces/0")
    assert [effect["effect"] for effect in draft.document["races"][0]["effects"]] == ["flat_coins"]
    assert "pieces" not in draft.document


def test_another_box_must_have_what_the_inventions_are_about() -> None:
    draft = BLANK.with_effect("races/0", "coin_per_region")
    with pytest.raises(EditError, match="Small World Underground lacks something"):
        draft.put("races/0/effects/0/where", "of_terrain").moved("underground")
    assert BLANK.with_effect("races/0", "flat_coins").moved("underground").game == "underground"


def slots_named(draft: Draft, effect: str) -> dict[str, SlotState]:
    """Returns the slots of a race with one effect, by their names in documents."""
    (banner, *_) = cards(draft.with_effect("races/0", effect))
    return {slot["at"].rpartition("/")[2]: slot for slot in banner["effects"][-1]["slots"]}


def test_a_state_is_asked_for_only_where_it_matters() -> None:
    assert "when" in slots_named(BLANK, "flat_coins")
    assert "when" in slots_named(BLANK, "hold_water")
    for effect in ("keeps_all_tokens", "first_turn_coins", "flight", "discount", "enter_anywhere", "tribute"):
        assert "when" not in slots_named(BLANK, effect), effect
    assert "when" in slots_named(BLANK.with_effect("races/0", "conquers_in_decline"), "discount")


def test_a_piece_to_place_is_one_of_ones_own() -> None:
    assert [option["id"] for option in slots_named(BLANK, "piece_built")["piece"]["options"]] == ["own.fortress"]


def test_words_for_what_no_number_says() -> None:
    first = slots_named(BLANK, "spare_tokens")["first"]
    assert (first["number"], first["zero"]) == (0, "all")


def test_any_is_offered_once() -> None:
    where = slots_named(BLANK, "discount")["where"]
    nested = next(slot for slot in where["inside"] if slot["at"].endswith("/kind"))
    assert [option["name"] for option in nested["options"]].count("any") == 1


def test_a_place_can_be_invented_where_places_are() -> None:
    assert [card["kind"] for card in cards(Draft("underground", {}))] == ["races", "powers", "finds"]
    place = Draft("underground", {}).named("finds/0", "Old Well").with_effect("finds/0", "flat_coins")
    assert not place.problems
    assert [card["kind"] for card in cards(BLANK)] == ["races", "powers"]


def test_two_effects_with_pieces_have_each_their_own() -> None:
    draft = BLANK.with_effect("races/0", "piece_built").with_effect("powers/0", "piece_built")
    assert [piece["id"] for piece in draft.entries("pieces")] == ["own.fortress", "own.fortress_2"]
    assert not draft.problems


def test_a_need_is_told_at_its_effect_and_keeps_the_draft() -> None:
    draft = BLANK.with_effect("races/0", "fixed_price").put("races/0/effects/0/when", "always")
    assert [problem.place for problem in draft.problems] == ["/races/0/effects/0"]
    (banner, *_) = cards(draft)
    assert banner["effects"][0]["needs"] == ["Dragon must stay in decline, because this effect works then"]
    assert read_unfinished_file(write_file(File("base", draft.inventions)))[0].inventions == draft.inventions


@pytest.mark.parametrize("name", ["精靈", "<script>", "{0}", "🧝", "own.hill", "  Elves  ", "42"])
def test_names_are_only_words(name: str) -> None:
    draft = elves().named("races/0", name)
    (race,) = draft.inventions.races
    assert str(race.name) == name.strip()
    assert cards(draft)[0]["name"] == name.strip()


def test_a_rename_changes_no_word() -> None:
    draft = BLANK.with_effect("races/0", "piece_built").named("pieces/0", "Wall")
    sly = draft.named("races/0", "own.wall")
    again = sly.named("pieces/0", "Burrow")
    assert again.document["races"][0]["name"] == "own.wall"


def slots_of(states: list[SlotState]) -> list[SlotState]:
    return [slot for state in states for slot in (state, *slots_of(state["inside"]))]


@given(st.data())
def test_any_course_of_changes_leaves_a_sound_document(data: st.DataObject) -> None:
    """After any presses the document can be read, and is written in the same form."""
    game = data.draw(st.sampled_from(list(GAMES)))
    draft = Draft(game, {})
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.sampled_from(["races/0", "powers/0"]))
        draft = draft.with_effect(at, data.draw(st.sampled_from(list(patterns(game)))))
        for _ in range(data.draw(st.integers(0, 4))):
            draft = _pressed(draft, data)
        file, unmet = read_unfinished_file(write_file(File(game, draft.inventions)))
        assert file.inventions == draft.inventions
        assert unmet == draft.problems


def _pressed(draft: Draft, data: st.DataObject) -> Draft:
    """Returns the draft after a press on one of the slots that the form shows."""
    shown = cards(draft)
    slots = [slot for card in shown for effect in card["effects"] for slot in slots_of(effect["slots"])]
    slots += [slot for card in shown for slot in (*card["numbers"], *card["choices"])]
    slot = data.draw(st.sampled_from(slots))
    value: Any = data.draw(st.integers(slot["least"], slot["most"]))
    if slot["control"] == "switch":
        value = not slot["on"]
    elif slot["options"]:
        value = data.draw(st.sampled_from(slot["options"]))["id"]
    elif slot["control"] == "kinds":
        value = data.draw(st.sampled_from(["", *range(len(slot["inside"]))]))
    with suppress(EditError):
        return draft.put(slot["at"], value)
    return draft


def test_printed_numbers_change_and_come_back() -> None:
    draft = Draft("base", {}).put("overrides/base.alchemist/coins", 3)
    assert draft.document == {"overrides": {"base.alchemist": {"coins": 3}}}
    assert str(draft.catalogue().powers["base.alchemist"].summary) == "3 coins at the end of every turn."
    assert draft.put("overrides/base.alchemist/coins", 2).document == {}
    both = draft.put("overrides/base.lair/defence", 2)
    assert both.as_printed("base.alchemist").document == {"overrides": {"base.lair": {"defence": 2}}}
    assert both.as_printed("base.lair") == draft


def test_a_printed_banner_never_promises_more_tokens_than_the_box_has() -> None:
    trolls = Draft("base", {}).box.races["base.trolls"]
    more = Draft("base", {}).put("overrides/base.trolls/tokens", trolls.supply + 2)
    numbers = {"tokens": trolls.supply + 2, "supply": trolls.supply + 2}
    assert more.document == {"overrides": {"base.trolls": numbers}}
    fewer = Draft("base", {}).put("overrides/base.trolls/supply", trolls.tokens - 1)
    numbers = {"tokens": trolls.tokens - 1, "supply": trolls.tokens - 1}
    assert fewer.document == {"overrides": {"base.trolls": numbers}}


@pytest.mark.parametrize(
    ("at", "value"),
    [
        ("overrides/base.trolls/coins", 3),
        ("overrides/base.nobody/tokens", 3),
        ("overrides/own.elves/tokens", 3),
        ("overrides/base.lost_tribe/defence", 3),
        ("overrides/base.trolls/tokens", 31),
        ("overrides/base.trolls/tokens", "6"),
        ("overrides/base.trolls/tokens", True),
        ("overrides/base.trolls/effects", 1),
    ],
)
def test_nothing_else_that_is_printed_can_be_changed(at: str, value: object) -> None:
    with pytest.raises(EditError):
        Draft("base", {}).named("races/0", "Elves").put(at, value)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_can_be_changed_has_a_form(game: str) -> None:
    box = GAMES[game]
    for group in changeable(box):
        for entry in group["entries"]:
            (form,) = override_states(Draft(game, {}), entry["id"])
            assert {value["slot"]["at"].rpartition("/")[2] for value in form["values"]} == set(
                values_to_change(box, entry["id"])
            )
            assert form["status"] == "As printed"


def test_a_form_shows_the_printed_number_beside_ours() -> None:
    (form,) = override_states(Draft("base", {}).put("overrides/base.alchemist/coins", 3), "base.alchemist")
    assert form["status"] == "Yours, changed from what is printed"
    assert [(value["slot"]["number"], value["printed"], value["changed"]) for value in form["values"]] == [
        (4, "printed: 4", False),
        (3, "printed: 2", True),
    ]
    (unknown,) = override_states(Draft("warcraft", {}), next(iter(GAMES["warcraft"].powers)))
    assert unknown["values"][0]["printed"].startswith("no source gives the number")
