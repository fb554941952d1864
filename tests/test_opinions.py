"""The opinions of players: short, each with a source, about races, powers and pairs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from smallworld.documents.reading import parse
from smallworld.teaching.library.opinions import FILE, Origin, opinions, read, said_of
from smallworld.words.faults import DocumentError

SOURCES = {"forum": {"title": "A guide", "address": "example.org/guide", "year": 2010}}


def document(**changed: Any) -> dict[str, Any]:
    """Returns a document with one opinion, some of whose fields are changed."""
    opinion = {"about": [["base.ghouls"]], "words": "Deadly.", "sources": ["forum"], **changed}
    return {"sources": SOURCES, "opinions": [opinion]}


def test_an_opinion_is_two_sentences_at_most() -> None:
    for opinion in opinions():
        assert opinion.words.endswith(".")
        assert len(re.findall(r"[.!?](?: |$)", opinion.words)) <= 2, opinion.words


def test_every_source_is_cited() -> None:
    cited = {source for opinion in opinions() for source in opinion.sources}
    assert len(cited) == len(parse(FILE.read_bytes())["sources"])


def test_an_address_is_a_text_without_a_scheme() -> None:
    for opinion in opinions():
        for source in opinion.sources:
            assert re.fullmatch(r"(?:[a-z0-9-]+\.)+[a-z]+/[\w./?=&-]+", source.address), source


def test_no_opinion_is_said_twice() -> None:
    about = [(ids, opinion.words) for opinion in opinions() for ids in opinion.about]
    assert len(set(about)) == len(about)


def test_a_source_tells_its_year_if_it_is_known() -> None:
    assert str(Origin("A guide", "example.org/guide", 2010)) == "A guide, 2010 (example.org/guide)"
    assert str(Origin("A guide", "example.org/guide", None)) == "A guide (example.org/guide)"


def test_opinions_on_a_race_are_on_its_pairs_too() -> None:
    about = {said.about for said in said_of("base.ghouls")}
    assert {("base.ghouls",), ("base.ghouls", "base.spirit")} <= about
    assert all("base.ghouls" in ids for ids in about)


def test_opinions_on_a_pair_are_on_both_together() -> None:
    assert {said.about for said in said_of("base.skeletons", "base.berserk")} == {("base.skeletons", "base.berserk")}


def test_what_nobody_speaks_of_has_no_opinions() -> None:
    assert said_of("warcraft.kobolds") == ()


def test_a_document_is_read() -> None:
    (opinion,) = read(document(about=[["base.ghouls", "base.stout"], ["base.elves"]]))
    assert opinion.about == (("base.ghouls", "base.stout"), ("base.elves",))
    assert opinion.sources == (Origin("A guide", "example.org/guide", 2010),)


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"about": []}, "/opinions/0/about"),
        ({"about": [[]]}, "/opinions/0/about/0"),
        ({"about": [["base.goblins"]]}, "/opinions/0/about/0/0"),
        ({"about": [["base.ghouls", "base.elves"]]}, "/opinions/0/about/0"),
        ({"about": [["base.stout", "base.ghouls"]]}, "/opinions/0/about/0"),
        ({"words": ""}, "/opinions/0/words"),
        ({"sources": []}, "/opinions/0/sources"),
        ({"sources": ["hearsay"]}, "/opinions/0/sources/0"),
        ({"said": "Deadly."}, "/opinions/0/said"),
    ],
)
def test_a_fault_is_told_with_its_place(changed: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as told:
        read(document(**changed))
    assert place in {problem.place for problem in told.value.problems}


def test_a_source_needs_a_title_and_an_address() -> None:
    with pytest.raises(DocumentError) as told:
        read({"sources": {"forum": {"year": 1999}}, "opinions": []})
    assert len(told.value.problems) == 3
