"""Proves passages: every claim in their words agrees with a fact, and every proof is needed and true."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from smallworld.model.action_lines import parse
from smallworld.model.position import Position
from smallworld.rules.engine import apply
from smallworld.teaching.lessons import filled
from smallworld.teaching.prose.claims import Claim, Kind, Way, claims
from smallworld.teaching.prose.passages import Known, Passage, denies, numbers
from smallworld.teaching.prose.stages import settled, stage
from smallworld.teaching.rulings.checks import Probe, ask
from smallworld.teaching.rulings.proofs import Proof


class Fault(NamedTuple):
    """A claim without a proof, or a proof that is wrong, and why."""

    place: str
    words: str
    why: str

    def __str__(self) -> str:
        return f"{self.place}: “{self.words}”: {self.why}"


class Answer(NamedTuple):
    """The answer of the engine to a proof: the one it asks for, and the one to compare with."""

    value: Fraction | None
    than: Fraction | None
    #: True if it is a refusal, nothing, or none.
    denies: bool


#: The kinds of probes and sights that count what a claim names.
_COUNTING = {
    "token": {"price", "hand", "region", "retreating", "reserve", "tray", "auxiliaries"},
    "survivor": {"retreating"},
    "coin": {"coins", "income", "tribute"},
    "region": {"look", "held"},
    "combo": {"place"},
    "round": {"round"},
    "face": set(),
}
#: The words around a claim that tell what it is about, the units for which they do, and the kinds of probes.
_CUES = (
    (re.compile(r"\b(?:costs?|takes?|price|needs?)\b", re.IGNORECASE), ("token", ""), {"price"}),
    (re.compile(r"\b(?:in (?:your )?hand|left)\b", re.IGNORECASE), ("token", ""), {"hand"}),
    (re.compile(r"\b(?:marked)\b", re.IGNORECASE), ("region", ""), {"look"}),
)
#: The words for a number that say how many times one thing is another.
_RATIOS = ("twice", "double", "doubles", "half")
_CLAUSE = re.compile(r"[.:;,?!]")


def prove(passage: Passage) -> list[Fault]:
    """Returns the faults of a passage: claims that nothing proves, and proofs that are wrong or of no use."""
    found: list[Fault] = []
    idle = list(passage.proofs)
    denials = 0
    for words, known in passage.said:
        said = claims(words)
        for proof in passage.proofs:
            found += _misquotes(passage, proof, words, said)
        for claim in said:
            proofs = [proof for proof in passage.proofs if _quotes(proof, words, claim)]
            idle = [proof for proof in idle if proof not in proofs]
            denials += claim.kind is Kind.DENIAL and not proofs
            if proofs:
                found += [fault for proof in proofs for fault in _check(passage, proof, claim)]
            elif claim.kind is not Kind.DENIAL or denials > passage.denied:
                why = _unknown(known, words, claim) if claim.kind is Kind.NUMBER else "no proof"
                found += [Fault(passage.place, around(words, claim), why)] if why else []
    useless = "a proof of words that claim nothing, or are not there"
    return [*found, *(Fault(passage.place, proof.words, useless) for proof in idle)]


def around(words: str, claim: Claim) -> str:
    """Returns a claim with the words around it."""
    return words[max(0, claim.start - 25) : claim.end + 25]


def _quotes(proof: Proof, words: str, claim: Claim) -> bool:
    return any(start <= claim.start and claim.end <= end for start, end in _spans(proof, words))


def _spans(proof: Proof, words: str) -> list[tuple[int, int]]:
    return [found.span() for found in re.finditer(rf"(?<!\w){re.escape(proof.words)}(?!\w)", words)]


def _misquotes(passage: Passage, proof: Proof, words: str, said: Sequence[Claim]) -> Iterator[Fault]:
    for start, end in _spans(proof, words):
        if sum(start < claim.end and claim.start < end for claim in said) > 1:
            yield Fault(passage.place, proof.words, "quotes several claims, or a part of one: quote one")


def _unknown(beside: Sequence[Known], words: str, claim: Claim) -> str:
    """Returns why what is known beside the words does not prove a claim, or nothing if it does."""
    kinds = _COUNTING.get(claim.unit)
    for cue, units, only in _CUES:
        if claim.unit in units and cue.search(_clause(words, claim)):
            kinds = only
    values = {known.value for known in beside if kinds is None or known.kind in {*kinds, "goal"}}
    if claim.value not in values:
        return "no proof"
    near = values & {claim.value - 1, claim.value + 1}
    return f"no certain proof: also {', '.join(map(str, sorted(near)))} could be meant" if near else ""


def _clause(words: str, claim: Claim) -> str:
    before = max((found.end() for found in _CLAUSE.finditer(words, 0, claim.start)), default=0)
    after = _CLAUSE.search(words, claim.end)
    return words[before : after.start() if after else len(words)]


def _check(passage: Passage, proof: Proof, claim: Claim) -> Iterator[Fault]:
    """Yields the fault of a proof that does not prove a claim."""
    if proof.aside:
        if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE):
            yield Fault(passage.place, proof.words, "a number is proved by the engine, not set aside")
        return
    try:
        answer = _answer(passage, proof)
    except (ValueError, LookupError) as error:
        yield Fault(passage.place, proof.words, f"{type(error).__name__}: {error}")
        return
    if not _agrees(claim, answer):
        against = f" against {answer.than}" if proof.than else ""
        yield Fault(passage.place, proof.words, f"the engine says {answer.value}{against}")


def _agrees(claim: Claim, answer: Answer) -> bool:
    value, than = answer.value, answer.than
    if claim.kind is Kind.DENIAL:
        return answer.denies if than is None else value == than
    if value is None:
        return False
    if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE):
        if than is None:
            return value == (-claim.value if claim.way is Way.LESS and value < 0 else claim.value)
        if claim.words.lower().endswith(_RATIOS):
            return value == claim.value * than
        return value - than == (-claim.value if claim.way is Way.LESS else claim.value)
    if than is None:
        return False
    return {
        Way.MORE: value > than,
        Way.LESS: value < than,
        Way.AT_LEAST: value >= than,
        Way.AT_MOST: value <= than,
        Way.SAME: value == than,
    }[claim.way or Way.SAME]


def _answer(passage: Passage, proof: Proof) -> Answer:
    """Returns the answer to a proof. Raises `ValueError` or `LookupError` if there is none."""
    if proof.rule == "marked":
        return Answer(Fraction(passage.marked), None, not passage.marked)
    if proof.rule:
        number = settled(passage.game, proof.rule)
        return Answer(Fraction(number), None, not number)
    position, names = _stage(passage, proof)
    if position.rules.game.id != passage.game:
        raise ValueError(f"the position is of {position.rules.game.id}, the words of {passage.game}")
    of, before = tuple(filled(list(proof.of), names)), position
    for line in proof.after or ():
        position = apply(position, parse(filled(line, names))).position

    def asked(position: Position, probes: Sequence[Probe], of: tuple[str | int, ...] = ()) -> list[Any]:
        lines = (probe._replace(subject=str(filled(probe.subject, names))) for probe in probes)
        return [_entry(ask(position, probe), of) for probe in lines]

    got = asked(position, proof.ask, of)
    value = _total(got)
    than = _total(asked(position, proof.than)) if proof.than else None
    if proof.change:
        old = _total(asked(before, proof.ask, of))
        gain = None if value is None or old is None else abs(value - old)
        return Answer(gain, than, gain == 0)
    return Answer(value, than, all(map(denies, proof.ask, got)))


def _stage(passage: Passage, proof: Proof) -> tuple[Position, Mapping[str, Any]]:
    """Returns the position that a proof asks about, before its actions, and the names in its lines."""
    if proof.lesson or proof.ruling or proof.example:
        return stage(proof, passage.game)
    if proof.start or proof.given:
        return stage(proof._replace(lesson=passage.place.partition(":")[0].partition(".")[2]), passage.game)
    position = passage.end if proof.after is None else passage.start
    if position is None:
        raise ValueError("names no lesson, ruling or example")
    return position, {}


def _entry(answer: Any, of: tuple[str | int, ...]) -> Any:
    """Returns an entry of an answer. A name finds a row that contains it, and stands for its place from 1."""
    for i, key in enumerate(of):
        if isinstance(answer, list) and isinstance(key, str):
            place = next(n for n, row in enumerate(answer) if key in row)
            answer = answer[place] if i + 1 < len(of) else place + 1
        else:
            answer = answer[key]
    return answer


def _total(answers: Sequence[Any]) -> Fraction | None:
    """Returns the sum of answers, or None if one of them is not a single number."""
    found = [list(numbers(answer)) for answer in answers]
    return sum((values[0] for values in found), Fraction(0)) if all(len(values) == 1 for values in found) else None
