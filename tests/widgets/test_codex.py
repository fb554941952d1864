"""The codex: every entry in full, what is found, and what a race and a power do together."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from smallworld.presentation.codex import strength as codex_strength
from smallworld.presentation.codex.players import sayings
from smallworld.presentation.codex.rule import rule_state
from smallworld.presentation.codex.strength import strength
from smallworld.study.estimates import Estimate, Rank
from smallworld.study.shipped import shipped
from smallworld.study.summary import Standing
from smallworld.teaching.library import codex
from smallworld.teaching.library.articles import Article, articles
from smallworld.teaching.library.codex import Entry
from smallworld.words import languages
from smallworld_widgets.codex.article import article_state, together_state
from smallworld_widgets.codex.codex import Codex
from smallworld_widgets.codex.index import shelves_state
from smallworld_widgets.page.destination import Destination


@pytest.fixture
def view(goes: list[Destination]) -> Codex:
    return Codex("base.trolls", go=goes.append)


def send(view: Codex, **message: Any) -> None:
    view.article._hear(None, message, None)


def pair(view: Codex, **chosen: object) -> None:
    view.together._hear(None, {"do": "pair", **chosen}, None)


def stages(state: Mapping[str, Any]) -> dict[str, list[str]]:
    return {stage["stage"]: stage["items"] for stage in state["stages"]}


@pytest.mark.parametrize("entry", codex.entries().values(), ids=codex.entries())
def test_every_entry_is_told_in_full(entry: Entry) -> None:
    state = article_state(entry, can_leave=True)
    assert json.dumps(state)
    assert all(state[part] for part in ("name", "kind", "summary", "source", "rulings", "examples"))
    assert bool(state["stages"]) != bool(state["nothing"])
    # Its name in the two other languages.
    assert len(state["names"]) == 2


class TestEntries:
    def test_an_entry_with_its_numbers_and_pieces(self, view: Codex) -> None:
        state = view.article.state
        assert state["facts"] == ["5 tokens on the banner", "10 tokens in the box"]
        assert [each["words"] for each in state["pieces"]] == [
            "Troll Lair: 10 in the box · defends like 1 token · stays in decline"
        ]
        assert stages(state) == {"active": ["pieces on the map: Troll Lair"], "declined": ["stays: Troll Lair"]}

    def test_all_are_in_the_index_by_game_and_kind(self) -> None:
        groups = shelves_state()["groups"]
        assert [group["name"] for group in groups] == [
            "Rules: the game",
            "Rules: races and decline",
            "Rules: conquest",
            "Rules: troops",
            "Rules: coins",
            "Rules: what lies on the map",
            "Small World: races",
            "Small World: powers",
            "Small World Underground: races",
            "Small World Underground: powers",
            "Small World Underground: places",
            "Small World Underground: relics",
            "Small World of Warcraft: races",
            "Small World of Warcraft: powers",
            "Small World of Warcraft: legendary places",
            "Small World of Warcraft: artifacts",
        ]
        assert [entry["id"] for group in groups for entry in group["entries"]] == [*articles(), *codex.entries()]

    def test_an_entry_is_chosen_from_the_index(self, view: Codex) -> None:
        view.index._hear(None, {"do": "choose", "id": "pipe"}, None)
        assert view.article.state["name"] == "Great Brass Pipe"
        assert view.index.state["chosen"] == "pipe"
        view.index._hear(None, {"do": "choose", "id": "base.gods"}, None)
        view.index._hear(None, {"do": "choose", "id": ["pipe"]}, None)
        assert view.article.state["name"] == "Great Brass Pipe"

    def test_searching_leaves_open_what_is_open(self, view: Codex) -> None:
        view.index._hear(None, {"do": "find", "words": "巨石樁"}, None)
        assert view.index.state["found"][0] == "stonehedge"
        assert view.index.state["chosen"] == "base.trolls"
        view.index._hear(None, {"do": "find", "words": "zebra"}, None)
        assert view.index.state["remark"] == "Nothing was found. Fewer words find more."
        view.index._hear(None, {"do": "find", "words": "the Lair of a zebra"}, None)
        assert view.index.state["found"]
        assert view.index.state["remark"] == "No entry has all of the words. These have some."
        view.index._hear(None, {"do": "find", "words": "zebra"}, None)
        for words in ("a" * 81, 3, None):
            view.index._hear(None, {"do": "find", "words": words}, None)
        assert view.index.state["words"] == "zebra"


class TestLinks:
    def test_a_link_leads_to_the_entry(self, view: Codex) -> None:
        view.visit(Destination("codex", "base.flying"))
        assert view.destination == Destination("codex", "base.flying")
        view.visit(Destination("codex", "underground.pipe"))
        assert view.destination == Destination("codex", "pipe")
        for id in ("base.pipe", "base.gods", "", "underground."):
            view.visit(Destination("codex", id))
        assert view.destination == Destination("codex", "pipe")

    def test_a_link_to_what_the_search_has_hidden(self, view: Codex) -> None:
        view.index._hear(None, {"do": "find", "words": "pipe"}, None)
        view.visit(Destination("codex", "base.flying"))
        assert view.index.state["words"] == ""
        assert "base.flying" in view.index.state["found"]

    def test_to_its_rulings_and_its_example(self, view: Codex, goes: list[Destination]) -> None:
        send(view, do="rulings", id="base.trolls")
        send(view, do="ruling", id="B-041")
        send(view, do="example", id="base.trolls")
        send(view, do="ruling", id="B-999")
        send(view, do="example", id="B-041")
        assert [
            Destination("rulings", "base.trolls"),
            Destination("rulings", "B-041"),
            Destination("watch", "base.trolls"),
        ] == goes

    def test_the_example_of_our_own_comes_first(self) -> None:
        state = article_state(codex.entries()["stonehedge"], can_leave=True)
        assert state["examples"][0]["id"] == "stonehedge"

    def test_alone_in_a_cell_it_offers_no_way_elsewhere(self) -> None:
        alone = Codex("base.trolls")
        assert not alone.article.state["can_leave"]
        assert not alone.together.state["can_leave"]
        send(alone, do="rulings")
        assert repr(alone) == "Codex('base.trolls')"

    def test_unknown_entries_cannot_be_asked_for(self) -> None:
        assert Codex().destination.id == "winning"
        with pytest.raises(KeyError):
            Codex("base.gods")


class TestTogether:
    def test_tokens_are_added_up(self) -> None:
        state = together_state("base", "base.trolls", "base.flying", "", can_leave=False)
        assert (state["name"], state["tokens"]) == ("Flying Trolls", "5 + 5 = 10 tokens. The box holds 10")
        amazons = together_state("base", "base.amazons", "base.flying", "", can_leave=False)
        assert amazons["tokens"] == "6 + 5 + 4 for conquests only = 15 tokens. The box holds 15"

    def test_effects_are_listed_by_stage(self) -> None:
        state = together_state("base", "base.dwarves", "base.fortified", "", can_leave=False)
        assert stages(state) == {
            "active": [
                "Dwarves: coins from the bank",
                "Fortified: pieces on the map: fortress",
                "Fortified: coins from the bank",
            ],
            "declined": ["Dwarves: coins from the bank", "Fortified: stays: fortress"],
        }
        assert state["badge"] == "In decline the badge is gone."
        assert together_state("base", "base.dwarves", "base.spirit", "", can_leave=False)["badge"] == ""

    def test_rulings_about_both(self) -> None:
        state = together_state("base", "base.orcs", "base.pillaging", "", can_leave=False)
        assert "B-027" in [found["id"] for found in state["rulings"]]
        assert "B-025" not in [found["id"] for found in state["rulings"]]
        lent = together_state(
            "underground", "underground.drow", "underground.stone", "underground.tomb", can_leave=False
        )
        assert "US-15" in [found["id"] for found in lent["rulings"]]

    def test_an_entry_takes_its_place_in_the_pair(self, view: Codex) -> None:
        assert view.pair.race == "base.trolls"
        view.visit(Destination("codex", "base.flying"))
        assert view.together.state["name"] == "Flying Trolls"
        view.visit(Destination("codex", "underground.drow"))
        assert view.pair.race == "underground.drow"
        assert view.pair.power.startswith("underground.")

    def test_a_power_that_is_lent_cannot_be_the_badge_too(self, view: Codex) -> None:
        view.visit(Destination("codex", "stonehedge"))
        pair(view, race="underground.drow")
        pair(view, power="underground.stone")
        pair(view, lent="underground.tomb")
        assert "Tomb: one more redeployment" in stages(view.together.state)["declining"]
        assert [power["id"] for power in view.together.state["powers"] if power["disabled"]] == ["underground.tomb"]
        view.visit(Destination("codex", "underground.tomb"))
        assert (view.pair.power, view.pair.lent) == ("underground.tomb", "")

    @pytest.mark.parametrize(
        "chosen",
        [
            {"race": "underground.drow"},
            {"race": "base.flying"},
            {"race": ["base.orcs"]},
            {"power": "base.gods"},
            {"power": None},
            {"lent": "base.hill"},
            {},
        ],
    )
    def test_pairs_that_cannot_be(self, view: Codex, chosen: dict[str, object]) -> None:
        before = view.pair
        pair(view, **chosen)
        assert view.pair == before


class TestRules:
    @pytest.mark.parametrize("article", articles().values(), ids=articles())
    def test_every_article_is_told_in_full(self, article: Article) -> None:
        state = rule_state(article, can_leave=True)
        assert json.dumps(state)
        assert all(state[part] for part in ("name", "kind", "says", "sources"))
        assert len(state["names"]) == 2

    def test_an_article_is_opened_by_its_link(self, view: Codex) -> None:
        view.visit(Destination("codex", "rivers"))
        assert view.destination == Destination("codex", "rivers")
        assert view.article.state["name"] == "Rivers"
        assert view.article.state["kind"] == "General rule of Small World Underground"
        assert view.index.state["chosen"] == "rivers"
        assert view.together.hidden
        view.visit(Destination("codex", "base.trolls"))
        assert not view.together.hidden

    def test_an_article_leads_on(self, view: Codex, goes: list[Destination]) -> None:
        view.visit(Destination("codex", "rivers"))
        send(view, do="ruling", id="U-003")
        send(view, do="example", id="underground.kraken")
        send(view, do="rulings", id="rivers")
        assert [Destination("rulings", "U-003"), Destination("watch", "underground.kraken")] == goes
        send(view, do="choose", id="underground.kraken")
        assert view.destination.id == "underground.kraken"

    def test_the_pair_stays_while_a_rule_is_open(self, view: Codex) -> None:
        view.visit(Destination("codex", "ties"))
        pair(view, power="base.flying")
        assert view.pair == ("base.trolls", "base.flying", "")

    def test_an_article_in_another_language(self, view: Codex) -> None:
        view.visit(Destination("codex", "ties"))
        with languages.reading("zh-Hant"):
            view.repaint()
            assert view.article.state["name"] == "平手"
        view.repaint()

    def test_a_question_finds_a_rule(self, view: Codex) -> None:
        view.index._hear(None, {"do": "find", "words": "how do I win?"}, None)
        assert view.index.state["found"][0] == "winning"


def test_another_language(view: Codex) -> None:
    with languages.reading("zh-Hans"):
        view.repaint()
        assert view.article.state["name"] == "巨魔"
        assert {"language": "English", "tag": "en", "name": "Trolls"} in view.article.state["names"]
        assert view.index.shelves["groups"][6]["entries"][-2]["name"] == "巨魔"
    view.repaint()
    assert view.article.state["name"] == "Trolls"


def test_rulings_are_those_of_the_entry_that_was_on_the_page(view: Codex, goes: list[Destination]) -> None:
    view.index._hear(None, {"do": "choose", "id": "pipe"}, None)
    send(view, do="rulings", id="base.trolls")
    assert [Destination("rulings", "base.trolls")] == goes


def test_a_pair_of_another_box_is_late_and_said_to_be(view: Codex) -> None:
    view.index._hear(None, {"do": "choose", "id": "pipe"}, None)
    before = view.pair
    pair(view, race="base.orcs")
    assert view.together.state["notice"] == "These don’t go together in the box that is open now."
    assert view.pair == before
    pair(view, race="underground.liches")
    assert view.together.state["notice"] == ""


class TestStrength:
    def test_a_race_says_what_bots_earned_with_it_beside_what_that_is(self) -> None:
        found, study = strength("base.ghouls"), shipped()
        assert found is not None
        spent = study.races["base.ghouls"].figures["spent"]
        place = study.races["base.ghouls"].rank.place
        assert f"{spent.mean:.1f} ± {spent.half:.1f} coins for each turn spent on it" in found["words"]
        assert f"in {study.games} games of 3 players with all boxes: place {place} of 45 races" in found["words"]
        assert "± is a 95 % interval. People may play otherwise." in found["notes"]
        assert not any(note.startswith(("Not on", "Boards")) for note in found["notes"])
        assert found["notes"][-1] == "The documentation explains these figures, in “Studies”."

    def test_a_power_is_among_the_powers(self) -> None:
        found = strength("base.berserk")
        assert found is not None
        assert "of 61 powers" in found["words"]

    def test_a_race_that_is_taken_out_on_some_boards_says_so(self, view: Codex) -> None:
        view.visit(Destination("codex", "underground.flames"))
        notes = view.article.state["strength"]["notes"]
        reason = "nothing on this table to work on: volcano"
        assert f"Not on boards of Small World: {reason}." in notes
        assert f"Not on boards of Small World of Warcraft: {reason}." in notes

    def test_a_race_that_is_dealt_on_one_board_counts_its_games_alone(self) -> None:
        found, study = strength("underground.flames"), shipped()
        assert found is not None
        # Flames are dealt on the second of three boards, which take turns.
        assert f"in {len(range(1, study.games, 3))} games of 3 players" in found["words"]
        assert "Boards may pay differently, which also moves its place." in found["notes"]

    @pytest.mark.parametrize(("worst", "few"), [(22, False), (24, True)])
    def test_a_place_that_is_hardly_known_says_so(self, worst: int, few: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        standing = shipped().races["base.ghouls"]._replace(rank=Rank(3, 1, worst))
        study = shipped()._replace(races={"base.ghouls": standing})
        monkeypatch.setattr(codex_strength, "shipped", lambda: study)
        found = strength("base.ghouls")
        assert found is not None
        assert ("The games are too few to tell its place closely." in found["notes"]) == few

    def test_a_race_that_nobody_picked_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        study = shipped()
        monkeypatch.setattr(codex_strength, "shipped", lambda: study._replace(races={}, games=7))
        found = strength("base.ghouls")
        assert found is not None
        assert "never picked it in 7 games" in found["words"]
        assert found["notes"] == ["The documentation explains these figures, in “Studies”."]

    def test_one_game_or_equal_games_do_not_look_certain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        standing = Standing(Rank(1, 1, 1), 1, 1, {"spent": Estimate(9.04, None, 1)})
        study = shipped()._replace(races={"base.ghouls": standing})
        monkeypatch.setattr(codex_strength, "shipped", lambda: study)
        found = strength("base.ghouls")
        assert found is not None
        assert "9.0 ± ? coins" in found["words"]
        assert found["words"].endswith("place 1 of 1 races (plausible: 1).")

    def test_a_place_was_not_ranked(self) -> None:
        assert strength("sword") is None


class TestSayings:
    def test_a_race_shows_opinions_with_their_sources_and_what_they_are(self, view: Codex) -> None:
        view.visit(Destination("codex", "base.ghouls"))
        found = view.article.state["players"]
        assert found["title"] == "What players say"
        assert found["note"] == "Opinions and reports in our own words. We have not checked them."
        first = found["said"][0]
        assert first["words"].startswith("Think of declining the turn after you pick them.")
        assert "Small World: My Top Race Picks, 2010 (marginofvictory.wordpress.com/2010/" in first["sources"][1]

    def test_an_opinion_about_a_pair_names_it_on_the_pages_of_both(self) -> None:
        for id in ("base.ghouls", "base.spirit"):
            found = sayings(id)
            assert found is not None
            assert any(said["words"].startswith("Spirit Ghouls: The only pair") for said in found["said"])

    def test_a_pair_shows_only_opinions_about_both(self, view: Codex) -> None:
        pair(view, race="base.amazons", power="base.commando")
        found = view.together.state["players"]
        assert [said["words"] for said in found["said"]] == ["Made for attack."]

    def test_opinions_are_translated_and_titles_of_sources_are_not(self) -> None:
        with languages.reading("zh-Hant"):
            found = sayings("base.skeletons", "base.berserk")
        assert found is not None
        assert found["title"] == "玩家怎麼說"
        assert found["said"][0]["words"] == "能拿下很多土地。"
        assert found["said"][0]["sources"][0].startswith("A post about favourite games")

    def test_what_nobody_speaks_of_shows_nothing(self) -> None:
        assert sayings("warcraft.kobolds") is None
