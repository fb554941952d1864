"""The entries of the codex, which come from the catalogues."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smallworld import games
from smallworld.model.catalogue import Effect
from smallworld.teaching.library.articles import articles
from smallworld.teaching.library.codex import (
    PLACING,
    Entry,
    Kind,
    Stage,
    brought,
    entries,
    find,
    has_all,
    matters,
    names,
    pair,
)
from tests.test_boxes import POWERS, RACES

BASE, UNDERGROUND = games.GAMES["base"], games.GAMES["underground"]


def at(stage: Stage, id: str) -> list[str]:
    return [str(matter.words) for matter in matters(entries()[id]) if matter.stage is stage]


def test_everything_has_an_entry() -> None:
    kinds = [entry.kind for entry in entries().values()]
    races, powers = (sum(map(len, printed.values())) for printed in (RACES, POWERS))
    assert [kinds.count(kind) for kind in Kind] == [races, powers, 9 + 7, 6 + 5]
    assert entries()["sword"].kind is entries()["heart"].kind is Kind.RELIC
    assert entries()["pipe"].game is UNDERGROUND


@pytest.mark.parametrize("entry", entries().values(), ids=entries())
def test_every_effect_is_put_into_words(entry: Entry) -> None:
    said = matters(entry)
    assert bool(said) == (entry.ability.id != "base.ratmen")
    assert len(set(said)) == len(said)


def vocabulary(effect: type[Effect] = Effect) -> Iterator[type[Effect]]:
    """Yields every class of effects that the abilities of the games use."""
    for kind in effect.__subclasses__():
        if kind.__module__.startswith("smallworld."):
            yield kind
            yield from vocabulary(kind)


@pytest.mark.parametrize("kind", [*vocabulary()])
def test_every_effect_works_on_something(kind: type[Effect]) -> None:
    """An effect says on what by its class or by its hook, even if no box uses it."""
    assert issubclass(kind, PLACING) or any("works_on" in vars(hook) for hook in kind.__mro__ if hook is not Effect)


def test_names_in_every_language() -> None:
    assert names("base.trolls") == {"en": "Trolls", "zh-Hant": "巨魔", "zh-Hans": "巨魔"}
    assert names("base.tritons")["zh-Hans"] == "鱼人"


def test_when_an_ability_works() -> None:
    assert at(Stage.ACTIVE, "base.dwarves") == at(Stage.DECLINED, "base.dwarves") == ["coins from the bank"]
    assert at(Stage.DECLINED, "base.humans") == []
    assert at(Stage.DECLINING, "base.ghouls") == ["tokens: all of them stay on the map"]
    assert at(Stage.ACTIVE, "underground.wise") == []
    # In force always because of an option, but by default in one state only.
    assert at(Stage.ACTIVE, "underground.liches") == []
    assert at(Stage.DECLINED, "underground.gnomes") == []


def test_a_place_that_works_for_the_races_around_it() -> None:
    assert at(Stage.ACTIVE, "well") == at(Stage.DECLINED, "well") == ["coins from the bank"]


def test_what_stays_in_decline() -> None:
    assert at(Stage.DECLINED, "base.trolls") == ["stays: Troll Lair"]
    assert at(Stage.DECLINED, "base.seafaring") == ["stays: the water it holds"]
    assert at(Stage.DECLINED, "base.halflings") == []
    assert at(Stage.DECLINED, "ring") == []
    assert "the defence of its region" in at(Stage.DECLINED, "keep")


def test_pieces_that_an_ability_brings() -> None:
    assert [piece.id for piece in brought(entries()["base.fortified"])] == ["base.fortress"]
    assert [piece.id for piece in brought(entries()["crypt"])] == ["underground.ghost"]
    assert [piece.id for piece in brought(entries()["sword"])] == []
    assert [piece.id for piece in brought(entries()["underground.shield"])] == ["underground.armor"]


def test_a_pair_has_the_tokens_of_both() -> None:
    amazons = pair(BASE, "base.amazons", "base.seafaring")
    assert (amazons.race.tokens, amazons.power.tokens, amazons.more, amazons.tokens) == (6, 5, 4, 15)
    assert amazons.supply == 15


def test_a_pair_in_decline_has_lost_its_badge_unless_that_works_on() -> None:
    def declined(race: str, power: str) -> list[str]:
        found = pair(BASE, race, power).matters
        return [f"{matter.ability.name}: {matter.words}" for matter in found if matter.stage is Stage.DECLINED]

    assert declined("base.dwarves", "base.merchant") == ["Dwarves: coins from the bank"]
    assert declined("base.humans", "base.fortified") == ["Fortified: stays: fortress"]
    assert declined("base.humans", "base.spirit") == ["Spirit: how many declined races a player may have"]


def test_a_lent_power_works_beside_the_badge() -> None:
    found = pair(UNDERGROUND, "underground.liches", "underground.royal", "underground.tomb").matters
    assert "underground.tomb" in {matter.ability.id for matter in found if matter.stage is Stage.DECLINING}
    assert "underground.tomb" not in {
        matter.ability.id for matter in pair(UNDERGROUND, "underground.liches", "underground.royal").matters
    }


def test_a_pair_of_two_boxes_is_none() -> None:
    with pytest.raises(KeyError):
        pair(BASE, "base.trolls", "underground.tomb")


def test_entries_are_found_by_names_and_by_what_they_do() -> None:
    assert find("") == (*articles(), *entries())
    assert set(find("troll")) == {"base.trolls", "warcraft.trolls", "socks"}
    assert find("trol") == find("troll")
    assert "base.trolls" in find("巨魔")
    assert "base.tritons" in find("鱼人")
    assert find("LAIR defends")[0] == "base.trolls"
    assert find("zebra") == ()
    assert find("which lair defends a zebra?")[0] == "base.trolls"
    assert has_all("base.trolls", "How does the Lair defend?")
    assert not has_all("base.trolls", "which lair defends a zebra?")


def test_whether_the_badge_stays() -> None:
    assert pair(BASE, "base.humans", "base.spirit").badge_stays
    assert not pair(BASE, "base.humans", "base.hill").badge_stays
