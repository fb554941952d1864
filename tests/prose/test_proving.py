"""The prover: true sentences pass, and a wrong number, comparison or denial is found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from smallworld.documents.reading import Node
from smallworld.teaching.lessons import lesson, play
from smallworld.teaching.prose.passages import Known, Passage, Said, of_lesson
from smallworld.teaching.prose.proving import prove
from smallworld.teaching.rulings.proofs import read_proofs

#: The board of the lesson on prices: a mountain costs three, Bob’s region five, and eight tokens are in hand.
START = play(lesson("base.price"))[0].start


def passage(words: str, *proofs: dict[str, Any], known: tuple[Known, ...] = (), denied: int = 0) -> Passage:
    """Returns words on the board of the lesson on prices, with their proofs."""
    problems: list[Any] = []
    found = read_proofs(Node(list(proofs), "", problems))
    assert not problems
    return Passage("base.price: step 1", "base", (Said(words, known),), found, denied, 0, START, START)


def proved(words: str, *proofs: dict[str, Any], known: tuple[Known, ...] = (), denied: int = 0) -> bool:
    """Checks whether words on the board of the lesson on prices are proved."""
    return not prove(passage(words, *proofs, known=known, denied=denied))


def test_a_number_is_proved_by_a_fact_beside_it() -> None:
    known = (Known("price", Fraction(3)),)
    assert proved("The mountain costs three tokens.", known=known)
    assert not proved("The mountain costs only two tokens.", known=known)
    assert not proved("The mountain costs four tokens.", known=known)


def test_a_price_is_not_proved_by_the_tokens_in_hand() -> None:
    assert not proved("The mountain costs eight tokens.", known=(Known("hand", Fraction(8)),))
    assert proved("Eight tokens are in your hand.", known=(Known("hand", Fraction(8)), Known("price", Fraction(7))))


def test_a_number_beside_two_that_are_near_needs_a_proof_of_its_own() -> None:
    known = (Known("price", Fraction(2)), Known("price", Fraction(3)))
    assert not proved("It takes three tokens.", known=known)
    assert proved("It takes three tokens.", {"words": "three tokens", "ask": {"price": "r08"}}, known=known)


@pytest.mark.parametrize(
    ("words", "proof", "right"),
    [
        ("A mountain takes three.", {"words": "three", "ask": {"price": "r08"}}, True),
        ("A mountain takes two.", {"words": "two", "ask": {"price": "r08"}}, False),
        ("They take eight.", {"words": "eight", "ask": [{"price": "r08"}, {"price": "r14"}]}, True),
        (
            "It takes one token more.",
            {"words": "one token more", "ask": {"price": "r08"}, "than": {"price": "r04"}},
            True,
        ),
        (
            "It takes one token less.",
            {"words": "one token less", "ask": {"price": "r08"}, "than": {"price": "r04"}},
            False,
        ),
        ("It costs more than that.", {"words": "more than", "ask": {"price": "r14"}, "than": {"price": "r04"}}, True),
        ("It costs less than that.", {"words": "less than", "ask": {"price": "r14"}, "than": {"price": "r04"}}, False),
        ("You have enough.", {"words": "enough", "ask": {"hand": "ratmen"}, "than": {"price": "r14"}}, True),
        ("You have too few.", {"words": "too few", "ask": {"hand": "ratmen"}, "than": {"price": "r14"}}, False),
        ("You can’t leave it.", {"words": "can’t leave", "ask": {"refusals": "abandon r09"}}, True),
        ("You can’t take it.", {"words": "can’t take", "ask": {"refusals": "conquer r08"}}, False),
        (
            "Three are paid.",
            {"words": "Three", "ask": {"hand": "ratmen"}, "after": ["conquer r08"], "change": True},
            True,
        ),
        ("Two are paid.", {"words": "Two", "ask": {"hand": "ratmen"}, "after": ["conquer r08"], "change": True}, False),
        ("Three faces are blank.", {"words": "Three faces", "rule": "blanks"}, True),
        ("Four faces are blank.", {"words": "Four faces", "rule": "blanks"}, False),
        ("Three of Bob’s stand there.", {"words": "Three", "ask": {"region": "r14"}, "of": "orcs"}, True),
    ],
)
def test_proofs(words: str, proof: dict[str, Any], right: bool) -> None:
    assert proved(words, proof) is right


def test_a_claim_without_a_proof_is_found() -> None:
    for words in ("It takes three.", "It is cheaper than a hill.", "Nobody goes there."):
        [fault] = prove(passage(words))
        assert fault.why == "no proof"
        assert fault.words in words


def test_a_denial_is_proved_by_a_refusal_beside_it_but_no_more_than_that() -> None:
    assert proved("You can’t take it.", denied=1)
    assert not proved("You can’t take it, and nobody else may.", denied=1)


def test_a_proof_has_to_quote_one_claim_of_the_words() -> None:
    ask = {"price": "r08"}
    assert not proved("A mountain is high.", {"words": "A mountain", "ask": ask})
    assert not proved("It takes three.", {"words": "takes three", "ask": ask}, {"words": "four", "ask": ask})
    assert not proved("It takes three, not two.", {"words": "three, not two", "ask": ask})


def test_what_cannot_be_asked_proves_nothing() -> None:
    for proof in ({"ask": {"price": "nowhere"}}, {"ask": {"price": "r08"}, "lesson": "nowhere"}, {"rule": "nothing"}):
        assert not proved("It takes three.", {"words": "three", **proof})
    elsewhere = {"words": "three", "ruling": "U-005", "ask": {"price": "Lair"}}
    assert any("underground" in fault.why for fault in prove(passage("It takes three.", elsewhere)))


def test_a_number_is_never_set_aside() -> None:
    assert proved("Nobody knows.", {"words": "Nobody", "aside": "hidden"})
    assert not proved("Three know.", {"words": "Three", "aside": "hidden"})


def test_a_malformed_proof_is_refused() -> None:
    problems: list[Any] = []
    bad = [{"words": "three"}, {"words": "three", "ask": "nonsense"}, {"words": "three", "aside": "because"}]
    read_proofs(Node(bad, "", problems))
    assert [problem.place for problem in problems] == ["/0", "/1/ask", "/2/aside"]


def test_the_lesson_that_said_two_for_three_is_found() -> None:
    """Its first question, on the price, was right. The engine says three, the sentence said two."""
    found = lesson("base.price")
    step = found.steps[1]
    assert not [fault for each in of_lesson(found) for fault in prove(each)]
    wrong = step._replace(says="A mountain costs only two tokens.", proofs=())
    steps = (found.steps[0], wrong, *found.steps[2:])
    faults = [fault for each in of_lesson(found._replace(steps=steps)) for fault in prove(each)]
    assert [fault.place for fault in faults] == ["base.price: step 2"]
