"""Every example turn, played: it can be, and what it claims is so."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from smallworld import games
from smallworld.documents.shipped import load
from smallworld.model.catalogue import Ability, Game
from smallworld.teaching.examples import Example, Origin, example, examples, read, scenes
from smallworld.teaching.rulings.checks import ask
from smallworld.words.faults import DocumentError
from tests.faults import no_faults


def abilities(game: Game) -> Mapping[str, Ability]:
    """Returns the races, powers and finds of a game, by the ids that examples give them."""
    return {
        game.named(ability.id): ability
        for ability in (*game.races.values(), *game.powers.values(), *game.finds.values())
    }


@pytest.mark.parametrize("found", examples(), ids=lambda found: found.id)
def test_engine_plays_an_example_and_agrees_with_what_it_shows(found: Example) -> None:
    for i, scene in enumerate(scenes(found)):
        for fact in scene.step.shows:
            assert ask(scene.position, fact.probe) == fact.expected, f"step {i}: {fact.probe}"


@pytest.mark.parametrize("found", examples(), ids=lambda found: found.id)
def test_an_example_is_fit_to_be_shown(found: Example) -> None:
    no_faults(wrong_with(found))


def wrong_with(found: Example) -> Iterator[str]:
    """Yields what would keep an example from being shown as it is written."""
    if not 3 <= len(found.steps) <= 8:
        yield f"{len(found.steps)} steps"
    if not any(step.actions for step in found.steps):
        yield "nothing is done"
    if not any(step.shows for step in found.steps):
        yield "nothing is shown to be so"
    regions = {region for step in found.steps for region in step.look}
    yield from (f"no region: {region}" for region in regions - set(scenes(found)[0].position.rules.board.ids))
    known = abilities(games.GAMES[found.game])
    yield from (f"no ability of the game: {id}" for id in set(found.about) - set(known))
    if found.about != (found.id,) and not found.id.startswith("EX-"):
        yield f"named after none or one of several: {found.about}"
    needed = {str(known[id].source) for id in found.about if id in known} if found.origin is Origin.OURS else set()
    yield from (f"no source: {source}" for source in needed - set(found.sources))
    if not found.sources:
        yield "no source"
    words = [found.title, found.summary, *(step.says for step in found.steps)]
    yield from (f"a sign that is not printed: {line}" for line in words if set("{}<>*_`'\"") & set(line))
    yield from (f"no end: {line}" for line in words[1:] if line[-1] not in ".!?")


@pytest.mark.parametrize("game", games.GAMES.values(), ids=lambda game: game.id)
def test_every_ability_and_find_has_an_example_of_ours(game: Game) -> None:
    ours = {id for found in examples() if found.origin is Origin.OURS for id in found.about}
    assert not abilities(game).keys() - ours


def test_an_example_is_found_by_its_id() -> None:
    assert [example(found.id) for found in examples()] == list(examples())
    with pytest.raises(KeyError):
        example("base.hobbits")


SMALL: dict[str, Any] = {
    "id": "base.orcs",
    "game": "base",
    "title": "t",
    "about": ["base.orcs"],
    "origin": "ours",
    "sources": ["Small World rulebook, Races: Orcs"],
    "summary": "s",
    "position": {
        "board": {
            "regions": [
                {"id": "Home", "terrain": "hill", "edge": True},
                {"id": "Farm", "terrain": "farmland", "pieces": {"lost_tribe": 1}},
            ],
            "borders": [["Home", "Farm"]],
        },
        "players": [{"name": "Ann", "active": {"race": "orcs", "power": "hill", "hand": 5}}, {"name": "Bob"}],
    },
    "steps": [
        {"says": "before", "look": ["Home"], "shows": [{"ask": {"hand": "orcs"}, "expect": 5}]},
        {"says": "on the way", "do": ["conquer Home", "conquer Farm"]},
        {"says": "after", "shows": [{"ask": {"hand": "orcs"}, "expect": 0}, {"ask": "phase", "expect": "conquest"}]},
    ],
}


def test_a_scene_is_where_its_step_leads() -> None:
    found = read(SMALL)
    first, second, third = scenes(found)
    assert [scene.step for scene in (first, second, third)] == list(found.steps)
    assert [first.position.holding("Home").tokens, second.position.holding("Home").tokens] == [0, 2]
    assert [event.kind for event in second.events] == ["conquered", "neutral_removed", "conquered"]
    assert (first.events, third.events, third.position) == ((), (), second.position)
    assert [ask(second.position, fact.probe) for fact in third.step.shows] == [0, "conquest"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": 3}, "/title"),
        ({"summary": ""}, "/summary"),
        ({"summary": "s" * 221}, "/summary"),
        ({"game": "chess"}, "/game"),
        ({"origin": "rumour"}, "/origin"),
        ({"about": "base.orcs"}, "/about"),
        ({"position": "base-2"}, "/position"),
        ({"colour": "red"}, "/colour"),
        ({"steps": [{"look": ["Home"]}]}, "/steps/0"),
        ({"steps": [{"says": "s", "do": ["jump Farm"]}]}, "/steps/0/do/0"),
        ({"steps": [{"says": "s", "shows": [{"ask": "phase"}]}]}, "/steps/0/shows/0"),
        ({"steps": [{"says": "s", "shows": [{"ask": "weather", "expect": 1}]}]}, "/steps/0/shows/0/ask"),
    ],
)
def test_a_fault_is_named_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(DocumentError) as caught:
        read({**SMALL, **change})
    assert [problem.place for problem in caught.value.problems] == [place]


def test_every_fault_is_found_at_once() -> None:
    with pytest.raises(DocumentError) as caught:
        read({"title": 3, "steps": [{}]})
    assert len(caught.value.problems) == 9


@pytest.mark.parametrize("document", [None, [], "example"])
def test_what_is_no_example(document: Any) -> None:
    with pytest.raises(DocumentError, match="expected an object"):
        read(document)


def test_an_illegal_action_is_named_with_its_place() -> None:
    document = {**SMALL, "steps": [SMALL["steps"][0], {"says": "s", "do": ["conquer Home", "conquer Home"]}]}
    with pytest.raises(DocumentError) as caught:
        scenes(read(document))
    assert {problem.place for problem in caught.value.problems} == {"/steps/1/do/1"}


def test_a_faulty_position_is_not_played() -> None:
    with pytest.raises(DocumentError):
        scenes(read({**SMALL, "position": {"board": "base-9"}}))


def test_a_file_is_named_after_its_example(tmp_path: Any) -> None:
    folder = tmp_path / "stories" / "base"
    folder.mkdir(parents=True)
    (folder / "orcs.json").write_text(json.dumps(SMALL))
    assert load(tmp_path / "stories", ("base", "underground"), read) == [read(SMALL)]

    (folder / "orcs.json").rename(folder / "elves.json")
    with pytest.raises(DocumentError, match=r"base/elves\.json: holds base\.orcs for base"):
        load(tmp_path / "stories", ("base",), read)

    (folder / "elves.json").write_text(json.dumps({**SMALL, "title": 3}))
    with pytest.raises(DocumentError, match=r"base/elves\.json/title"):
        load(tmp_path / "stories", ("base",), read)
