"""The engine's replies to the checks of rulings, in words."""

from __future__ import annotations

import re

import pytest

from smallworld.model.action_lines import ActionSyntaxError, parse
from smallworld.presentation.replies import Reply, replies
from smallworld.teaching.rulings import Ruling, checks, ruling, rulings
from smallworld.teaching.rulings.checks import KINDS, Probe
from smallworld.words.languages import ENGLISH, LANGUAGES, reading
from tests.lanes import SOAK, part


def reply(id: str, asked: str) -> Reply:
    return next(found for found in replies(ruling(id)) if found.asked == asked)


def reasons(found: Reply) -> list[str]:
    return [reason["reason"] for reason in found.reasons]


@pytest.mark.parametrize("found", rulings(), ids=lambda found: found.id)
def test_every_question_of_every_ruling_is_put_and_answered_in_words(found: Ruling) -> None:
    said = replies(found)
    assert len(said) == sum(len(reading.checks) for reading in found.readings)
    for each in said:
        assert each.outcome.agrees
        assert each.asked
        assert each.answer
        assert each.region in ("", *each.outcome.position.rules.board.ids)
        assert bool(each.told) == bool(each.outcome.after)
        assert all(reason["source"] for reason in each.reasons)


def test_every_kind_of_question_is_asked_somewhere() -> None:
    asked = {check.probe.kind for found in rulings() for reading in found.readings for check in reading.checks}
    assert asked == {*KINDS} - {"round", "terms"}


def test_a_price_is_itemised() -> None:
    found = reply("C-002", "the price of Peak")
    assert found.answer == "4 tokens"
    assert [(reason["amount"], reason["reason"]) for reason in found.reasons] == [
        ("+2", "any region (mountain)"),
        ("+1", "Lost Tribe"),
        ("+1", "mountain"),
    ]
    assert found.region == "Peak"


def test_a_price_with_a_relic_names_the_relic() -> None:
    assert reply("U-101", "the price of Far: With Flying Doormat").answer == "2 tokens"


def test_an_action_is_refused_with_every_reason() -> None:
    found = reply("B-059", "the price of Peak")
    assert "needs 9, you have 1" in reasons(found)
    refused = reply("B-055", "Make peace with Cara")
    assert refused.answer == "not allowed"
    assert reasons(refused) == ["you attacked this player’s active race this turn"]
    assert reply("B-055", "with whom peace may be made").answer == "Make peace with Bob, Make peace with Dan"


def test_a_refused_conquest_names_relics_that_are_not_at_hand() -> None:
    assert reply("U-101", "Conquer Void: With Flying Doormat").answer == "not allowed"
    assert reply("US-06", "Conquer B: With Bag-o’-Many-Things as Sword of the Killer Rabbit").answer == "not allowed"
    assert reply("C-014", "Take a combo from the row").answer == "not allowed"


#: What only the line of an action says.
SYNTAX = re.compile(
    r"\b(pick-up|make-peace|final-roll|target-roll|roll-first|swap-power|end-conquests)\b|\bbag:|[a-z]\+[a-z]|"
    r"\b(conquer|place|final-roll) \S+ ordinary\b|“(abandon|deploy|place|decline|draw|expand|replace|sacrifice)”"
)


#: What they are called in rulings, in any language.
PLAYERS = {"Ann", "Bob", "Cara", "Dan", "Eve"}


@pytest.mark.seeded
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reply_shows_the_line_of_an_action_nor_english_words(language: str) -> None:
    # In an ordinary run a ruling is read in one of the languages.
    first = 0 if SOAK else list(LANGUAGES).index(language)
    with reading(language):
        for each in (each for found in part(rulings()[first:], len(LANGUAGES)) for each in replies(found)):
            question, got = each.outcome.asked, each.outcome.got
            lines = [*map(str, each.outcome.after)]
            if question.kind in ("legal", "refusals", "chances"):
                lines += [question.subject, *got]
            unsaid = {line for line in lines if " " in line}
            for said in (each.asked, each.answer, *each.told, *reasons(each)):
                assert not SYNTAX.search(said)
                assert language == ENGLISH or not {*re.findall("[A-Za-z]{2,}", said)} - PLAYERS
                assert not unsaid & {*re.split(r", | \(|[：，（]", said)}


def test_every_kind_of_action_is_asked_after_in_words() -> None:
    with pytest.raises(ActionSyntaxError) as known:
        parse("?")
    words = str(known.value).partition("the actions are ")[2].split(", ")
    asked = [str(Probe("legal", word)) for word in words]
    assert len({*asked}) == len(words) > 20
    assert not {*asked} & {*words}


def test_events_before_the_check_are_told() -> None:
    found = reply("B-012", "what stands in Farm")
    assert found.answer == "1 Ghoul"
    assert "The die shows 1." in found.told


def test_an_income_is_itemised() -> None:
    found = reply("B-006", "what Ann would score now")
    assert found.answer == "8 coins"
    assert sum(int(reason["amount"]) for reason in found.reasons) == 8


def test_other_answers_in_words() -> None:
    assert reply("C-044", "the standings").answer.startswith("1. Bob: 70 coins, 7 tokens on the map")
    assert reply("C-041", "Where is it? Merchant").answer == "discarded"
    assert reply("C-012", "who decides next").answer == "Cara"
    assert reply("U-098", "whose attacks Ann remembers").answer == "Bob"
    assert reply("U-025", "the chance of a final roll for Near").answer == "1/3"
    assert reply("B-012", "the phase of the turn").answer == "Redeployment"


def test_a_kind_of_action_without_words_of_its_own_is_asked_after_by_its_heading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(checks._ALLOWED, "abandon")
    assert str(Probe("legal", "abandon")) == "how this may be done: Give up a region"
