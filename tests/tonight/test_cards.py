"""The cards of a table: ten at most, read in ten minutes with the questions, with a card for every race and power."""

from __future__ import annotations

import pytest
from hypothesis import given

from smallworld.games import GAMES
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.rulings import library
from smallworld.teaching.tonight.cards import MOST_CARDS, MOST_WORDS, cards, further, minutes
from smallworld.teaching.tonight.pictures import entries, picture
from smallworld.teaching.tonight.questions import QUESTIONS
from smallworld.teaching.tonight.script import script, told
from smallworld.teaching.tonight.table import Combo, Table, deal, sizes
from smallworld.words import languages
from smallworld.words.languages import reading
from tests.faults import no_faults
from tests.tonight.test_table import tables

#: The most words of an ability and of a line to watch: two of each nearly fill a card.
_LONG, _LINE = 18, 12


def titles(table: Table) -> list[str]:
    return [str(card.title) for card in cards(table)]


@given(tables())
def test_ten_cards_at_most_are_read_in_ten_minutes(table: Table) -> None:
    found = cards(table)
    assert len(found) <= MOST_CARDS
    assert max(card.words for card in found) <= MOST_WORDS
    assert 0 < minutes(found, QUESTIONS) <= 10
    assert len({card.title for card in found}) == len(found)
    assert all(str(card.source).startswith(str(table.box.headings.setup.rulebook)) for card in found)
    assert all("{" not in str(words) for card in found for words in card.says)


@given(tables())
def test_every_race_and_power_has_its_card_with_a_line_to_watch(table: Table) -> None:
    combos = [card for card in cards(table) if card.combo is not None]
    assert [card.combo for card in combos] == list(table.row)
    for card in combos:
        names = [str(table.rules.ability(id).name) for id in card.combo or ()]
        assert [str(words).partition(":")[0] for words in card.says] == names
        assert card.watch
        assert " tokens" in str(card.facts[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_is_not_printed_is_called_ours(game: str) -> None:
    box = GAMES[game]
    ours = {id for id, able in (*box.races.items(), *box.powers.items()) if able.ours}
    for seed in range(20):
        for card in cards(deal(game, 2, seed)):
            if card.combo is not None:
                assert ("(ours, not printed)" in str(card.facts[0])) is bool(ours & {*card.combo})


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_of_the_box_has_words_and_somewhere_to_read_on(game: str) -> None:
    box, words = GAMES[game], script(game).abilities
    abilities = {**box.races, **box.powers}
    assert words.keys() <= abilities.keys()
    found = {id: told(game, id) for id in abilities}
    points = {point.id: point for point in library()}
    no_faults(
        f"{id}: {each.see}" for id, each in found.items() if each.see not in {**points, **articles(), **abilities}
    )
    no_faults(
        f"{id} leads to a ruling of another box: {each.see}"
        for id, each in found.items()
        if each.see in points and points[each.see].game not in (game, "all")
    )
    no_faults(
        f"{id}: {words}"
        for id, each in found.items()
        for words, most in ((each.says or abilities[id].summary.message, _LONG), (each.watch, _LINE))
        if len(words.split()) > most
    )


def test_an_ability_without_words_of_its_own_is_told_by_a_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    shorter = script("base")._replace(abilities={})
    monkeypatch.setattr("smallworld.teaching.tonight.script.script", lambda _: shorter)
    assert told("base", "base.tritons") == ("The coast of a sea or of a lake", "B-039", "")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_script_fits_on_a_card(game: str) -> None:
    rules = script(game)
    assert {id for core in rules.core for id in core.articles} <= {*articles()}
    for rule in rules.more:
        article = articles()[rule.article]
        assert game in article.sections
        assert 1 <= rule.after <= len(rules.core)
        assert len((rule.says or article.says[0]).split()) <= MOST_WORDS


def test_a_full_row_leaves_room_for_the_core_alone() -> None:
    found = titles(deal("base", 3, 1))
    assert found[:4] == [core.title for core in script("base").core]
    assert len(found) == MOST_CARDS


def test_rules_that_the_row_touches_come_in_where_a_table_meets_them() -> None:
    plain = Table("base", 3, 1, (Combo("base.ratmen", "base.merchant"), Combo("base.humans", "base.hill")))
    immune = plain._replace(row=(Combo("base.halflings", "base.heroic"), *plain.row[1:]))
    assert "Immune regions" not in titles(plain)
    assert "Immune regions" in titles(immune)
    sea = titles(plain._replace(row=(Combo("base.tritons", "base.seafaring"), *plain.row[1:])))
    assert sea.index("Take a race, and come in") < sea.index("Seas and lakes") < sea.index("What a region costs")


@pytest.mark.parametrize(("game", "own"), [("base", "Lost Tribes"), ("underground", "Rivers"), ("warcraft", "Murlocs")])
def test_rules_of_the_box_alone_come_in_first(game: str, own: str) -> None:
    table = deal(game, 4, 3)
    assert own in titles(table._replace(row=table.row[:1]))


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_names_the_rounds_of_the_board(game: str) -> None:
    for players in sizes(game):
        table = deal(game, players, 1)
        assert f"after {table.rules.board.turns} rounds" in str(cards(table)[0].says[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_map_shows_where_a_race_comes_in(game: str) -> None:
    table = deal(game, 3, 1)
    (card,) = [card for card in cards(table) if card.picture == "entry"]
    found = picture(table, card)
    assert found is not None
    marked = [part for part in found.drawing.iter("path") if "marked" in part.get("class", "")]
    assert len(marked) == entries(table).bit_count() > 0
    assert ("The map in the picture is our own, not printed." in map(str, card.facts)) is table.rules.board.ours


@given(tables())
def test_the_example_has_a_price_and_needs_no_page_around_it(table: Table) -> None:
    (card,) = [card for card in cards(table) if card.picture == "price"]
    found = picture(table, card)
    assert found is not None
    assert str(found.says).startswith(tuple("123456789"))
    alone = found.alone
    used = {part.get("href") for part in alone.iter("use")}
    assert used <= {f"#{part.get('id')}" for part in alone.iter("path")}
    assert "style" in {part.tag for part in alone}


def test_the_example_adds_up() -> None:
    table = Table("base", 3, 1, (Combo("base.orcs", "base.commando"),))
    (card,) = [card for card in cards(table) if card.picture == "price"]
    found = picture(table, card)
    assert found is not None
    assert str(found.says).startswith("3 for the Commando Orcs here: any region (mountain) +2, ")
    assert "Lost Tribe +1" in str(found.says)
    assert "−1" in str(found.says)


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_cards_are_in_one_language(language: str) -> None:
    with reading(language):
        for card in cards(deal("warcraft", 3, 5)):
            shown = [card.title, *card.says, *(line.says for line in card.watch), card.source, *card.facts]
            shown += [further(line.see) for line in card.watch]
            assert {str(words) == words.in_english() for words in shown} == {language == "en"}


@pytest.mark.parametrize(
    ("see", "name"),
    [("C-008", "ruling C-008"), ("discounts", articles()["discounts"].title), ("underground.royal", "Royal")],
)
def test_every_line_names_what_says_more(see: str, name: str) -> None:
    assert see in {*articles(), *codex.entries()} or see in {point.id for point in library()}
    assert str(further(see)) == name
