"""The numbers of a translated sentence are those of the English one: two and more, and halves.

One is left out: Chinese says “一片地區” for a region.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import smallworld.locale
from smallworld import games
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.prose.claims import Kind, claims
from smallworld.teaching.prose.passages import passages
from smallworld.words import languages
from smallworld.words.languages import LANGUAGES

TRANSLATED = [language for language in LANGUAGES if language != languages.ENGLISH]
ABILITIES = [each for game in games.GAMES.values() for each in (game.races, game.powers, game.finds)]
#: The sentences of lessons, articles, abilities and general rules.
ENGLISH = sorted(
    {said.words for passage in passages() for said in passage.said}
    | {entry.summary.message for entries in ABILITIES for entry in entries.values()}
    | {concept.says.message for game in games.GAMES for concept in concepts(game).values()}
)
_NUMERALS = {numeral: n for n, numeral in enumerate("〇一二三四五六七八九十")} | {"兩": 2, "两": 2}
_NUMBER = re.compile(rf"\d+|半|[{''.join(_NUMERALS)}]")
#: The words in which a numeral counts nothing.
_IDIOMS = re.compile("四周|[兩两](?:端|邊|边|側|侧|疊|叠|者|盒|次征服)|二[選选]一|第二片")
#: The English words that Chinese may leave out: “both are lost”, “都失去”.
_OPTIONAL = re.compile(r"both|twice|double|doubles|second", re.IGNORECASE)


@cache
def catalog(language: str) -> Catalog:
    """Returns the translations into a language."""
    with (Path(smallworld.locale.__file__).parent / f"{language}.po").open("rb") as source:
        return read_po(source, locale="zh")


def named(words: str) -> tuple[Counter[Fraction], Counter[Fraction]]:
    """Returns the numbers that an English sentence names, those that must be translated and those that may be."""
    must: Counter[Fraction] = Counter()
    may: Counter[Fraction] = Counter()
    for claim in claims(words):
        if claim.kind in (Kind.NUMBER, Kind.DIFFERENCE):
            (may if _OPTIONAL.search(claim.words) else must)[claim.value] += 1
    return must, may


def translated(words: str) -> Counter[Fraction]:
    """Returns the numbers in a Chinese sentence."""
    found = (match[0] for match in _NUMBER.finditer(_IDIOMS.sub("", words)))
    return Counter(
        Fraction(1, 2) if word == "半" else Fraction(int(word) if word.isdecimal() else _NUMERALS[word])
        for word in found
    )


def agree(english: str, chinese: str) -> bool:
    """Checks whether two sentences name the same numbers, apart from ones."""
    must, may = named(english)
    found = translated(chinese)
    for numbers in (must, may, found):
        del numbers[Fraction(1)]
    return must <= found <= must + may


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_names_the_numbers_of_the_english(language: str) -> None:
    known = catalog(language)
    pairs = [(words, str(message.string)) for words in ENGLISH if (message := known.get(words)) is not None]
    assert len(pairs) > 200
    assert not [pair for pair in pairs if not agree(*pair)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_with_another_number_is_found(language: str) -> None:
    changed = 0
    for words in ENGLISH:
        found = catalog(language).get(words)
        if found is None or named(words)[1]:
            continue
        chinese = str(found.string)
        for number in re.finditer(r"\d+", chinese):
            for by in (-1, 1):
                if int(number[0]) > 1:
                    other = f"{chinese[: number.start()]}{int(number[0]) + by}{chinese[number.end() :]}"
                    assert not agree(words, other), other
                    changed += 1
    assert changed > 200
