"""The small boards of the workshop: each shows by the engine what an effect does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents.inventions import read, write
from smallworld.documents.inventions.files import File, examples
from smallworld.drawing.little import Gain, Mark
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.inventing.vocabulary import effect_words
from smallworld.model.catalogue import OWN, Ability, Effect, Game
from smallworld.presentation.workshop.draft import drafted
from smallworld.presentation.workshop.forms import cards
from smallworld.presentation.workshop.grounds import ground
from smallworld.presentation.workshop.patterns import own_piece, patterns
from smallworld.presentation.workshop.samples import Sample, sample
from smallworld.presentation.workshop.small_boards import of_effect
from smallworld.words.faults import DocumentError
from smallworld.words.languages import reading
from tests.inventing.strategies import documents
from tests.inventing.test_printed import invented, ours

THING = f"{OWN}thing"
HILLS = {"where": "of_terrain", "terrains": ["hill"]}


def of_power(game: str, *effects: dict[str, Any]) -> Sample | None:
    """Returns the sample of an invented power with these effects."""
    power = {"id": THING, "name": "Thing", "tokens": 3, "effects": list(effects)}
    box = GAMES[game]
    return sample(with_inventions(box, read({"powers": [power]}, box)), THING)


def shown(game: str, *effects: dict[str, Any]) -> tuple[str, dict[str, Mark]]:
    """Returns the sentence of the sample of a power, and the marks by the id of their region."""
    found = of_power(game, *effects)
    assert found is not None
    return str(found.says), {ground(game).ids[i]: mark for i, mark in found.change.marks.items()}


def having(effect: type[Effect]) -> Iterator[tuple[Game, Ability]]:
    """Yields the first ability of each box that has an effect of a class."""
    for game in GAMES.values():
        abilities = (able for kind in (game.races, game.powers, game.finds) for able in kind.values())
        with_it = (able for able in abilities if any(type(one) is effect and not ours(one) for one in able.effects))
        yield from ((game, able) for able in list(with_it)[:1])


def alone(able: Ability, effect: type[Effect]) -> Ability:
    """Returns an ability with one of its effects, and with those about the piece of that effect."""
    piece = next(getattr(one, "piece", None) for one in able.effects if type(one) is effect)
    kept = (one for one in able.effects if type(one) is effect or (piece and getattr(one, "piece", None) == piece))
    return replace(able, effects=tuple(kept))


def sample_of(game: Game, able: Ability) -> Sample | None:
    """Returns the sample of a printed ability, invented once more."""
    copied = read(write(invented(game, able)), game)
    (made,) = copied.abilities()
    return sample(with_inventions(game, copied), made.id)


#: The effects that show only together with others of their ability, with the reason.
ONLY_TOGETHER = {
    "last_redeployment": "one token stays in each region, so there is nothing to redeploy unless others keep more",
    "remembers_attackers": "it marks attackers, whom another effect then makes cheaper",
    "against_marked": "it needs the marks of the other effect",
    "bonus_of_side": "the side must be taken first, which another effect allows",
    "stays_on_decline": "the badge stays for its pieces, which other effects bring",
}
#: The effects that no race, power or find has as an invention can have it, as they are written in documents.
WRITTEN: dict[str, dict[str, Any]] = {
    "coins_wanted": {"effect": "coins_wanted", "coins": 1},
    "coins_for_majority": {"effect": "coins_for_majority", "coins": 2, "piece": "lair"},
    "piece_in_each_region": {"effect": "piece_in_each_region", "piece": "own.mast", "phase": "placement"},
}
#: The patterns that show nothing as a race, beside those that show only together with others.
NOTHING_AS_A_RACE = {
    "base": set(),
    # Its place works for everybody already.
    "underground": {"joins_terrain"},
    # These need a race with a faction.
    "warcraft": {"faction_bonus", "spoils_of_bounty"},
}
#: The effect that does nothing by itself: it pays the coins of another player's bounty.
NOTHING = "spoils_of_bounty"


@pytest.mark.parametrize("name", sorted({*effect_words()} - {*ONLY_TOGETHER, *WRITTEN, NOTHING}))
def test_every_printed_effect_shows_by_itself(name: str) -> None:
    made = effect_words()[name].made
    printed = list(having(made))
    assert printed
    for game, able in printed:
        assert sample_of(game, alone(able, made)) is not None, able.id


@pytest.mark.parametrize("name", ONLY_TOGETHER)
def test_some_effects_show_only_with_the_rest_of_their_ability(name: str) -> None:
    made = effect_words()[name].made
    for game, able in having(made):
        # Some are refused where they stand alone.
        with suppress(DocumentError):
            assert sample_of(game, alone(able, made)) is None
        assert sample_of(game, able) is not None


@pytest.mark.parametrize("game", GAMES)
def test_the_patterns_of_the_workshop_show_what_they_do(game: str) -> None:
    box = GAMES[game]
    without = set()
    for id, pattern in patterns(game).items():
        race = {"id": THING, "name": "Things", "tokens": 5, "supply": 9, "effects": list(pattern.effects)}
        pieces = [own_piece(pattern.piece)] if pattern.piece is not None else []
        if sample(with_inventions(box, read({"races": [race], "pieces": pieces}, box)), THING) is None:
            without.add(id)
    assert without - {*ONLY_TOGETHER} == NOTHING_AS_A_RACE[game]


@pytest.mark.parametrize("name", WRITTEN)
def test_an_effect_of_an_option_shows_as_an_invention(name: str) -> None:
    mast = {"id": "own.mast", "name": "Mast", "supply": 5}
    power = {"id": THING, "name": "Thing", "tokens": 3, "effects": [WRITTEN[name]]}
    pieces = [mast] if "own.mast" in WRITTEN[name].values() else []
    box = GAMES["base"]
    assert sample(with_inventions(box, read({"powers": [power], "pieces": pieces}, box)), THING) is not None


def test_an_effect_that_does_nothing_shows_nothing() -> None:
    assert of_power("base", {"effect": NOTHING}) is None
    assert of_power("base") is None


def test_a_discount_shows_on_the_hill_next_door_alone() -> None:
    """Of the two hills, only the one next to the home region is within reach.

    It costs 2, and 1 for the token in decline. Source: Small World rulebook, Conquest of Regions.
    """
    says, marks = shown("base", {"effect": "discount", "tokens": 1, "where": HILLS})
    assert says == "This region costs 2 instead of 3."
    assert marks == {"b": Mark("3", "2")}


def test_a_discount_never_makes_a_region_free() -> None:
    """Source: Small World rulebook, Conquest of Regions: at least one token is needed."""
    says, marks = shown("base", {"effect": "discount", "tokens": 9, "where": {"where": "anywhere"}})
    assert says == "Each of these regions now costs 1."
    assert {mark.after for mark in marks.values()} == {"1"}


def test_a_coin_for_each_hill_is_paid_on_hills_alone() -> None:
    """Source: Small World rulebook, Special Powers: Hill."""
    says, marks = shown("base", {"effect": "coin_per_region", "where": HILLS})
    assert says == "These 2 regions pay one coin more each."
    assert marks == dict.fromkeys("bi", Mark("1", "2", coins=True))


def test_flight_shows_the_regions_out_of_reach() -> None:
    """Its neighbours are within reach anyway. Source: Small World rulebook, Special Powers: Flying."""
    says, marks = shown("base", {"effect": "flight"})
    assert says == "Now you can conquer these 2 regions."
    assert marks == {"f": Mark("×", "3"), "i": Mark("×", "3")}


@pytest.mark.parametrize("file", examples(), ids=lambda file: file.id)
def test_each_effect_of_an_example_has_a_small_board(file: File) -> None:
    effects = [effect for card in cards(drafted(file)) for effect in card["effects"]]
    assert effects
    assert [effect["says"] for effect in effects if effect["sample"] is None] == []


@pytest.mark.parametrize(
    ("game", "terrain", "where"),
    [("base", "sea", "c"), ("base", "lake", "g"), ("underground", "river", "e"), ("warcraft", "lake", "g")],
)
def test_a_coin_for_water_is_paid_on_water(game: str, terrain: str, where: str) -> None:
    """Source: Small World rulebook, Races and Special Powers: coins for regions of a kind."""
    says, marks = shown(game, {"effect": "coin_per_region", "where": {"where": "of_terrain", "terrains": [terrain]}})
    assert says == "This region pays one coin more."
    assert marks == {where: Mark("1", "2", coins=True)}


def test_an_effect_that_needs_others_is_shown_beside_them() -> None:
    shepherding = drafted(next(file for file in examples() if file.id == "shepherding"))
    (power,) = shepherding.entries("powers")
    earned, placed, paid = (of_effect(shepherding, "powers", power, n) for n in range(3))
    assert earned is not None
    assert placed is not None
    assert paid is not None
    assert earned["says"] == placed["says"] == "Now you can place this: sheep."
    assert paid["says"] == "This region pays one coin more."


def test_coins_of_no_region_are_a_gain() -> None:
    """Source: Small World rulebook, Special Powers: Alchemist."""
    found = of_power("base", {"effect": "flat_coins", "coins": 2})
    assert found is not None
    assert (found.change.gain, found.change.marks) == (Gain(2, coins=True), {})


def test_an_effect_in_decline_says_so() -> None:
    says, _ = shown("underground", {"effect": "coin_per_region", "when": "declined", "where": {"where": "anywhere"}})
    assert says.startswith("In decline: ")


def test_coins_in_decline_show_with_the_tokens_in_decline() -> None:
    """Source: Underground rulebook, Special Powers: Wise."""
    found = of_power("base", {"effect": "coins_while_held", "coins": 2, "when": "declined"})
    assert found is not None
    assert str(found.says) == "In decline: You get 2 coins more."
    assert found.change.shown.players[0].active is None


def test_a_toll_shows_in_its_regions_alone() -> None:
    """Source: Warcraft rulebook, Special Powers: Marsh Dweller."""
    swamp = {"where": "of_terrain", "terrains": ["swamp"]}
    says, marks = shown("base", {"effect": "toll", "coins": 1, "where": swamp})
    assert says == "This region brings you 1 coin."
    assert marks == {"d": Mark("", "+1", coins=True)}


def test_a_sample_is_in_the_language_of_its_reader() -> None:
    effect = {"effect": "discount", "tokens": 1, "where": HILLS}
    english = of_power("base", effect)
    with reading("zh-Hant"):
        chinese = of_power("base", effect)
        assert english is not None
        assert chinese is not None
        assert title(chinese) == str(chinese.says)
    assert title(english) == "This region costs 2 instead of 3."
    assert title(chinese) != title(english)


def title(of: Sample) -> str | None:
    """Returns the alternative of a picture in words."""
    return ET.fromstring(unquote(of.drawing.partition(",")[2])).findtext("{*}title")


def test_a_picture_marks_the_regions_that_change() -> None:
    found = of_power("base", {"effect": "discount", "tokens": 1, "where": HILLS})
    assert found is not None
    picture = ET.fromstring(unquote(found.drawing.partition(",")[2]))
    (ring,) = picture.findall("{*}path[@class='m']")
    assert ring.get("d") in {path.get("d") for path in picture.findall("{*}path[@fill='url(#hill)']")}
    (pill,) = [words for words in picture.findall(".//{*}text") if words.find("{*}tspan") is not None]
    assert "".join(pill.itertext()) == "3→2"


@pytest.mark.parametrize("game", GAMES)
def test_a_small_board_has_each_kind_of_ground_and_symbol(game: str) -> None:
    box, board = GAMES[game], ground(game)
    assert {region.terrain.id for region in board.regions} == box.terrains.keys()
    printed = {symbol for region in board.regions for symbol in region.symbols}
    # Where artifacts lie is marked by the artifacts themselves.
    assert printed == box.symbols.keys() - {"legend"}


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
def test_any_invention_has_a_sample_or_none(game: str, data: st.DataObject) -> None:
    box = GAMES[game]
    with suppress(DocumentError):
        found = read(data.draw(documents(box)), box)
        for effect in (None, 0):
            shown = sample(with_inventions(box, found), next(found.abilities()).id, effect)
            assert shown is None or title(shown) == str(shown.says)


def test_a_piece_that_defends_shows_on_the_map_and_in_the_price() -> None:
    """The price is 2 + 3 tokens, and 1 for the piece. Source: Small World rulebook, Races: Trolls."""
    box = GAMES["base"]
    lair = {"id": "own.nest", "name": "nest", "supply": 9, "defence": 1}
    power = {
        "id": THING,
        "name": "Thing",
        "tokens": 3,
        "effects": [{"effect": "piece_on_conquest", "piece": "own.nest"}],
    }
    found = sample(with_inventions(box, read({"powers": [power], "pieces": [lair]}, box)), THING)
    assert found is not None
    assert str(found.says) == "Now this stands here: nest. The opponent needs 6 instead of 5."
    assert found.change.marks == {7: Mark("5", "6")}


def test_what_each_of_two_phases_has_in_hand_is_no_difference() -> None:
    """The tokens bought come after the redeployment of others began. Source: Warcraft rulebook, Races: Forsaken."""
    says, marks = shown("base", {"effect": "recruits", "coins": 1})
    assert (says, marks) == ("Now you can also do this: Buy 1 new token.", {})
