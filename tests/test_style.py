"""The style of the prose, as `docs/style.md` explains it. The lists of words are in `tools/prose.py`."""

from __future__ import annotations

import pytest

from tests.faults import no_faults
from tools.prose import Passage, all_faults, faults, sentences


def test_the_prose_follows_the_style() -> None:
    no_faults(all_faults())


def rules(text: str, kind: str = "docstring") -> list[str]:
    """Returns the rules that a passage breaks."""
    return [fault.rule for fault in faults(Passage(kind, "example.py", 1, text))]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("What the attacker pays.", "first word"),
        ("The same as `price`.", "first word"),
        ("One, or two.", "first word"),
        ("Returns so many tokens.", "“so many, so much”"),
        ("Returns the tokens that he has.", "“he, his, him”"),
        ("Returns the tokens; drops the rest.", "semicolon"),
        ("Returns " + "a token and " * 10 + "a coin.", "33 words"),
    ],
)
def test_a_departure_is_found(text: str, rule: str) -> None:
    assert rules(text) == [rule]


@pytest.mark.parametrize(
    "text",
    [
        "Returns what the attacker pays.",
        "Returns the tokens of `whoever` attacks.",
        "Returns two tokens:\n\n    >>> he; him\n    'so many'\n",
        "Allows one. Another follows.",
    ],
)
def test_code_and_plain_sentences_are_no_departure(text: str) -> None:
    assert rules(text) == []


def test_straight_quotes_are_faults_of_messages_alone() -> None:
    assert rules("It's allowed.", "message") == ["straight quote"]
    assert rules("It’s allowed.", "message") == []
    assert rules("Knows the player's tokens.") == []


def test_a_function_says_what_it_does() -> None:
    noun = Passage("docstring", "smallworld/example.py", 1, "The tokens in hand.", verb_first=True)
    assert [fault.rule for fault in faults(noun)] == ["no verb first"]
    assert list(faults(noun._replace(text="Returns the tokens in hand."))) == []
    assert list(faults(noun._replace(file="tests/example.py"))) == []


def test_a_story_calls_its_people_he() -> None:
    assert rules("Bob has two tokens, and he takes the hill.", "story") == []
    assert rules("A player has two tokens, and he takes the hill.", "message") == ["“he, his, him”"]


def test_a_passage_falls_into_sentences() -> None:
    assert sentences("Ends here. Begins again, e.g. Here, with 3.5 tokens!\n\n- A line") == [
        "Ends here",
        "Begins again, e.g. Here, with 3.5 tokens!",
        "A line",
    ]
