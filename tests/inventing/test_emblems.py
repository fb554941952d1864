"""The emblems of inventions on boards, in lists and on paper: the one that was chosen, or letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from smallworld.documents import notation
from smallworld.documents.inventions import write
from smallworld.documents.inventions.files import examples
from smallworld.drawing import little, paper
from smallworld.drawing.card import card
from smallworld.drawing.emblems import emblems
from smallworld.games import GAMES
from smallworld.model.catalogue import Inventions
from smallworld.model.position import Position
from smallworld.presentation.board import explanation, faces, owners, regions
from smallworld.words.text import proper_name
from smallworld_widgets.explore.palette import palette_state
from smallworld_widgets.notebook import still

MOLES, SHEPHERDING, BOOTS, WELL = (
    next(file for file in examples() if file.id == id)
    for id in ("moles", "shepherding", "leaping-boots", "wandering-well")
)
SHEPHERDS = Inventions(
    races=MOLES.inventions.races, powers=SHEPHERDING.inventions.powers, pieces=SHEPHERDING.inventions.pieces
)


def plain(inventions: Inventions) -> Inventions:
    """Returns inventions without the emblems that were chosen."""
    return replace(
        inventions,
        races=tuple(replace(race, emblem="") for race in inventions.races),
        powers=tuple(replace(power, emblem="") for power in inventions.powers),
        finds=tuple(replace(find, emblem="") for find in inventions.finds),
    )


def moles(inventions: Inventions = SHEPHERDS) -> Position:
    """Returns a position in which Shepherding Moles hold a region."""
    active = {"race": "own.moles", "power": "own.shepherding", "hand": 3}
    regions = {"r01": {"race": "own.moles", "tokens": 2}}
    document = {
        "board": "base-2",
        "inventions": write(inventions),
        "players": [{"active": active}, {}],
        "regions": regions,
    }
    return notation.read(document)


def boots(inventions: Inventions = BOOTS.inventions) -> Position:
    """Returns a position with the Leaping Boots in a region."""
    active = {"race": "mummies", "power": "royal", "hand": 3}
    regions = {"r01": {"race": "mummies", "tokens": 2, "pieces": {"own.leaping_boots": 1}}}
    document = {
        "board": "underground-2",
        "inventions": write(inventions),
        "players": [{"active": active}, {}],
        "regions": regions,
    }
    return notation.read(document)


def hrefs(drawn: Element) -> set[str]:
    """Returns the names that a drawing refers to."""
    return {used.get("href", "").removeprefix("#") for used in drawn.iter("use")}


def test_a_token_has_the_chosen_emblem_or_letters() -> None:
    shown, bare = moles(), moles(plain(SHEPHERDS))
    assert faces.race_face(shown.rules.races, "own.moles") == {"emblem": "underground.mining"}
    assert faces.race_face(bare.rules.races, "own.moles") == {"letters": "Mo"}
    assert faces.race_face(shown.rules.races, "base.trolls") == {"emblem": "base.trolls"}


@pytest.mark.parametrize("name", ["Elves who swim", "Elves", "Trolls of the north", "精靈", "人類以外的人"])
def test_a_name_that_begins_like_a_printed_one_has_short_letters_everywhere(name: str) -> None:
    race = replace(plain(MOLES.inventions).races[0], name=proper_name("own.moles", name))
    shown = moles(replace(SHEPHERDS, races=(race,)))
    assert shown.rules.game.inventions is not None
    letters = name[:2]
    assert faces.race_face(shown.rules.races, race.id) == {"letters": letters}
    sheet = card(shown.rules.game, shown.rules.game.inventions)
    for drawn in (sheet, paper.board(shown), little.picture(shown, {}, None, "")):
        assert letters in [node.text for node in drawn.iter() if node.tag.endswith("text")]


def test_a_badge_has_the_chosen_emblem() -> None:
    shown, bare = moles(), moles(plain(SHEPHERDS))
    active = [position.players[0].active for position in (shown, bare)]
    assert active[0] is not None
    assert owners.force_state(shown, active[0])["power"] == "underground.flocking"
    assert owners.force_state(bare, active[0])["power"] == "letters:Sh"
    assert faces.power_face(shown.rules.powers, "base.hill") == "base.hill"
    assert faces.power_face(shown.rules.powers, None) == ""


def test_a_tile_has_the_chosen_emblem_wherever_it_is_shown() -> None:
    shown = boots()
    face = "relic:base.flying"
    assert regions.region_state(shown, 1, None)["pieces"] == [{"id": face, "count": 1}]
    standing = explanation.explanation(shown, 1, ())["standing"]
    assert [item["piece"] for item in standing if "piece" in item] == [face]
    tools = [tool for group in palette_state(shown, "look", removing=False)["groups"] for tool in group["tools"]]
    assert [tool["piece"] for tool in tools if tool["key"] == "piece:own.leaping_boots"] == [face]
    assert faces.piece_face(boots(plain(BOOTS.inventions)).rules.game, "own.leaping_boots") == "letters:Le"
    assert faces.piece_face(shown.rules.game, "underground.altar") == "altar"


def test_a_place_and_a_relic_have_tiles_of_their_kind() -> None:
    (relic,) = WELL.inventions.finds
    place = replace(WELL.inventions, finds=(replace(relic, relic=False),))
    for inventions, kind in ((WELL.inventions, "relic"), (place, "place")):
        game = replace(GAMES["warcraft"], finds={relic.id: inventions.finds[0]})
        assert faces.piece_face(game, relic.id) == f"{kind}:fountain"


@pytest.mark.parametrize(("shown", "emblem"), [(moles, "underground.mining"), (boots, "base.flying")])
def test_a_still_picture_holds_the_chosen_emblem(shown: Callable[[], Position], emblem: str) -> None:
    position = shown()
    drawn = still.still(position.rules.board, position)
    assert emblem in hrefs(drawn)
    assert [path.get("d") for path in drawn.iter("path") if path.get("id") == emblem] == [emblems()[emblem]]


def test_a_token_on_paper_has_the_chosen_emblem_or_letters() -> None:
    shown, bare = moles(), moles(plain(SHEPHERDS))
    assert "emblem-underground.mining" in hrefs(paper.board(shown))
    paths = {path.get("id"): path.get("d") for path in paper.signs([shown]).iter("path")}
    assert paths["emblem-underground.mining"] == emblems()["underground.mining"]
    assert "Mo" in [words.text for words in paper.board(bare).iter("text")]
    assert not any(id.startswith("emblem-") for id in hrefs(paper.board(bare)))
