"""Documents of inventions: every fault at its place, all at once, and limits on all that is listed."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from smallworld.documents import notation
from smallworld.documents.inventions import read, write
from smallworld.documents.inventions.files import examples, read_file, write_file
from smallworld.documents.schema import FILES, written
from smallworld.drawing.emblems import emblems
from smallworld.games import GAMES
from smallworld.inventing.catalogue import with_inventions
from smallworld.inventing.sentences import sentences
from smallworld.inventing.vocabulary import effect_words
from smallworld.model.catalogue import CHANGED, INVENTED
from smallworld.words.faults import DocumentError
from smallworld.words.languages import LANGUAGES, reading
from tests.lanes import SOAK
from tests.strategies import damaged

SCHEMA = json.loads((files("smallworld.documents") / "inventions.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
BASE = GAMES["base"]
EXAMPLES = [write_file(file) for file in examples()]


def race(**fields: Any) -> dict[str, Any]:
    """Returns a document with one race of these fields."""
    return {"races": [{"id": "own.x", "name": "X", "tokens": 5, "supply": 10, "effects": [], **fields}]}


def faults(document: Any, game: str = "base") -> dict[str, str]:
    """Returns the codes of the faults of a document by their places."""
    with pytest.raises(DocumentError) as error:
        read(document, GAMES[game])
    return {problem.place: problem.code for problem in error.value.problems}


def test_all_faults_are_told_at_their_places() -> None:
    document = {
        "races": [
            {
                "id": "elves", "name": "", "tokens": 99, "supply": 10, "coins": 3,
                "effects": [
                    {"effect": "fly"},
                    {"effect": "discount", "tokens": 0, "where": {"where": "of_terrain", "terrains": ["moon"]}},
                    {"effect": "linked", "where": {"where": "either", "kinds": []}},
                ],
            },
            7,
        ],
        "pieces": [{"id": "own.flag", "name": "flag", "supply": 0, "immune": "yes"}],
        "overrides": {"trolls": {"tokens": 0}, "nobody": {}, "base.lost_tribe": {"defence": 2}},
        "run": "import os",
    }  # fmt: skip
    assert faults(document) == {
        "/run": "unknown_field",
        "/races/0/id": "bad_id",
        "/races/0/name": "bad_text",
        "/races/0/tokens": "out_of_range",
        "/races/0/coins": "unknown_field",
        "/races/0/effects/0/effect": "unknown_name",
        "/races/0/effects/1/tokens": "out_of_range",
        "/races/0/effects/1/where/terrains/0": "unknown_name",
        "/races/0/effects/2/where/kinds": "missing",
        "/races/1": "wrong_type",
        "/pieces/0/supply": "out_of_range",
        "/pieces/0/immune": "wrong_type",
        "/overrides/trolls/tokens": "out_of_range",
        "/overrides/nobody": "unknown_name",
        "/overrides/base.lost_tribe": "unknown_name",
    }


def nested(levels: int) -> dict[str, Any]:
    """Returns a kind of regions within as many others."""
    where: dict[str, Any] = {"where": "coastal"}
    for _ in range(levels):
        where = {"where": "either", "kinds": [where]}
    return race(effects=[{"effect": "coin_per_region", "where": where}])


def test_something_of_another_box_is_told_from_something_unknown() -> None:
    def reason(document: Any, game: str) -> str:
        with pytest.raises(DocumentError) as error:
            read(document, GAMES[game])
        return str(error.value.problems[0].reason)

    lake = race(effects=[{"effect": "coin_per_region", "where": {"where": "of_terrain", "terrains": ["lake"]}}])
    refused = "and inventions are not converted as printed guests are"
    assert reason(lake, "underground") == f"there is no terrain lake on this table, {refused}"
    assert reason(race(faction="horde"), "base") == f"there is no faction Horde on this table, {refused}"
    assert reason(race(faction="elves"), "base") == "unknown faction: elves (none are known here)"
    assert reason(race(faction="elves"), "warcraft") == "unknown faction: elves; known: alliance, horde"
    lair = race(effects=[{"effect": "coin_per_region", "where": {"where": "with_piece", "pieces": ["base.lair"]}}])
    assert reason(lair, "warcraft").startswith("there is no piece ")


def test_kinds_of_regions_are_nested_three_deep_at_most() -> None:
    read(nested(2), BASE)
    place = "/races/0/effects/0/where" + "/kinds/0" * 3
    assert faults(nested(3)) == {place: "too_deep"}
    assert faults(nested(300)) == {place: "too_deep"}


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        ({"effect": "piece_on_conquest", "piece": "lair"}, "not_own"),
        ({"effect": "companions", "piece": "own.flag", "where": {"where": "anywhere"}}, "companion"),
        ({"effect": "figure_alone", "piece": "own.flag"}, "holds"),
        ({"effect": "fixed_price", "when": "always", "piece": "own.flag"}, "leaves"),
        ({"effect": "linked", "where": {"where": "next_to_own"}}, "of_race"),
        ({"effect": "swaps_regions", "where": {"where": "anywhere"}}, "stays"),
        ({"effect": "pieces_for_regions", "piece": "own.flag", "where": {"where": "anywhere"}}, "not_placed"),
        ({"effect": "piece_earned", "piece": "own.flag", "phase": "redeploy"}, "not_earned"),
        ({"effect": "against_marked", "tokens": 1}, "remembers"),
        ({"effect": "lays_bombs", "piece": "own.flag", "phase": "placement", "live": 5}, "too_many"),
    ],
)
def test_an_effect_without_what_it_needs_is_refused(effect: dict[str, Any], code: str) -> None:
    with pytest.raises(DocumentError) as error:
        read({**race(effects=[effect]), "pieces": [{"id": "own.flag", "name": "flag", "supply": 4}]}, BASE)
    assert ("/races/0/effects/0", code) in {(fault.place, fault.code) for fault in error.value.problems}


def test_a_phase_in_which_nothing_is_placed_is_refused_at_its_place() -> None:
    built = {"effect": "piece_built", "piece": "own.flag", "phase": "retreat"}
    with pytest.raises(DocumentError) as error:
        read({**race(effects=[built]), "pieces": [{"id": "own.flag", "name": "flag", "supply": 4}]}, BASE)
    (problem,) = error.value.problems
    assert (problem.place, problem.code) == ("/races/0/effects/0/phase", "never_placed")
    assert str(problem.reason) == (
        "no piece is placed when survivors are redeployed: it can be before the first conquest of the turn or during "
        "redeployment or at the end of the turn"
    )


def test_a_piece_is_placed_by_one_ability() -> None:
    effects = [{"effect": "piece_on_conquest", "piece": "own.flag"}]
    power = {"id": "own.y", "name": "Y", "tokens": 4, "effects": effects}
    document = {**race(effects=effects), "powers": [power], "pieces": [{"id": "own.flag", "name": "flag", "supply": 4}]}
    assert faults(document) == {"/powers/0/effects/0": "shared"}


def test_no_id_is_given_twice_or_belongs_to_a_box() -> None:
    races, powers = (race()["races"], [{"id": "own.x", "name": "Y", "tokens": 4, "effects": []}])
    assert faults({"races": races, "powers": powers}) == {"/powers/0/id": "repeated"}
    assert faults(race(id="base.trolls")) == {"/races/0/id": "bad_id"}


def test_places_need_a_box_with_places() -> None:
    document = {"finds": [{"id": "own.lake", "name": "Lake", "effects": []}]}
    assert faults(document) == {"/finds/0": "no_finds"}
    assert read(document, GAMES["warcraft"]).finds


@pytest.mark.parametrize(
    "effect",
    [
        {"effect": "peace"},
        {"effect": "harmony", "coins": 1},
        {"effect": "remembers_attackers"},
        {"effect": "auxiliaries", "piece": "own.flag", "where": {"where": "anywhere"}},
    ],
)
def test_places_have_no_effects_that_outlast_their_loss(effect: dict[str, Any]) -> None:
    find = {"id": "own.lake", "name": "Lake", "effects": [effect]}
    document = {"finds": [find], "pieces": [{"id": "own.flag", "name": "flag", "supply": 4}]}
    assert faults(document, "underground") == {"/finds/0/effects/0": "not_for_finds"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_only_characters(language: str) -> None:
    name = "{0.__class__} <b>%s"
    (found,) = read(race(name=name, one="{n}"), BASE).races
    with reading(language):
        assert str(found.name) == name
        assert str(found.several(2)) == f"2 {name}"
        assert str(found.kind(2)) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_never_translated(language: str) -> None:
    """A race with the name of a printed one keeps it in every language."""
    (found,) = read(race(name="Trolls", one="Troll"), BASE).races
    with reading(language):
        assert [str(found.name), str(found.several(2)), str(found.kind(2))] == ["Trolls", "2 Trolls", "Trolls"]


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\u202eabc", "\x1b[2J", "x" * 31, 7, None, "\ud800"])
def test_a_name_that_cannot_be_printed_is_refused(name: Any) -> None:
    assert faults(race(name=name)).keys() == {"/races/0/name"}


@pytest.mark.parametrize(
    ("values", "faulty"),
    [
        ({"tokens": 15}, {}),
        ({"tokens": 16}, {"tokens": "out_of_range"}),
        ({"tokens": 16, "supply": 16}, {}),
        ({"tokens": 17, "supply": 16}, {"tokens": "out_of_range"}),
        ({"tokens": 3, "supply": 3}, {}),
        ({"supply": 6}, {}),
        ({"supply": 5}, {"supply": "out_of_range"}),
    ],
)
def test_a_changed_banner_promises_no_more_tokens_than_there_are(
    values: dict[str, int], faulty: dict[str, str]
) -> None:
    amazons = BASE.races["base.amazons"]
    assert (amazons.tokens, amazons.supply) == (6, 15)
    document = {"overrides": {"amazons": values}}
    if faulty:
        assert faults(document) == {f"/overrides/amazons/{name}": code for name, code in faulty.items()}
    else:
        assert read(document, BASE).overrides == (("base.amazons", tuple(sorted(values.items()))),)


def test_overrides_change_printed_values_and_say_so() -> None:
    found = read({"overrides": {"alchemist": {"coins": 3}, "base.trolls": {"tokens": 7}, "lair": {"defence": 2}}}, BASE)
    game = with_inventions(BASE, found)
    assert str(game.powers["base.alchemist"].summary) == "3 coins at the end of every turn."
    assert (game.races["base.trolls"].tokens, game.pieces["base.lair"].defence) == (7, 2)
    assert "Changed" in str(game.powers["base.alchemist"].source)
    assert "Changed" in str(game.pieces["base.lair"].source)
    assert found.origin(["base.trolls"]) == CHANGED
    assert found.origin(["base.orcs"]) is None
    assert read(race(), BASE).origin(["own.x", "base.trolls"]) == INVENTED


@pytest.mark.parametrize("emblem", ["", "troll", "own.x", "<script>", "{0}", "__class__", None, 7, ["base.trolls"]])
def test_only_an_emblem_of_the_project_is_taken(emblem: Any) -> None:
    for kind, box in (("races", "base"), ("powers", "base"), ("finds", "warcraft")):
        numbers = {"races": {"tokens": 5, "supply": 10}, "powers": {"tokens": 4}}.get(kind, {})
        document = {kind: [{"id": "own.x", "name": "X", "effects": [], **numbers, "emblem": emblem}]}
        assert faults(document, box) == {f"/{kind}/0/emblem": "unknown_name"}


def test_a_piece_has_no_emblem() -> None:
    document = {"pieces": [{"id": "own.flag", "name": "flag", "supply": 4, "emblem": "base.trolls"}]}
    assert faults(document) == {"/pieces/0/emblem": "unknown_field"}


def test_the_examples_have_emblems_and_no_two_are_alike() -> None:
    """None is alike with anything of its box either, beside which it lies on a table."""
    drawn = [(file.game, emblems()[able.emblem]) for file in examples() for able in file.inventions.abilities()]
    assert len({path for _, path in drawn}) == len(drawn) == 10
    for box, path in drawn:
        game = GAMES[box]
        assert path not in {emblems()[id] for id in (*game.races, *game.powers, *map(game.short, game.finds))}


@pytest.mark.parametrize("file", FILES)
def test_the_schemas_are_the_generated_ones(file: str) -> None:
    """`make docs` writes them again."""
    assert (files("smallworld.documents") / file).read_text(encoding="utf-8") == written(file)


def test_the_schema_is_sound_and_every_example_fits_it() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert len(EXAMPLES) == 10
    for document in EXAMPLES:
        VALIDATOR.validate(document)
        assert write_file(read_file(document)) == document


def test_inventions_are_equal_if_their_contents_are() -> None:
    one, other = (read(race(id=id, emblem="base.trolls"), BASE) for id in ("own.a", "own.b"))
    both = {"races": [*write(one)["races"], *write(other)["races"]]}
    turned = {"races": both["races"][::-1]}
    assert read(both, BASE) == read(turned, BASE)
    assert hash(read(both, BASE)) == hash(read(turned, BASE))
    assert one != other
    assert one not in (read(race(id="own.a"), BASE), read(race(id="own.a", emblem="base.orcs"), BASE))


def test_every_example_has_sentences_in_every_language() -> None:
    said = {}
    for language in LANGUAGES:
        with reading(language):
            for file in examples():
                game = with_inventions(GAMES[file.game], file.inventions)
                for able in file.inventions.abilities():
                    said[language, able.id] = [str(sentence) for sentence in sentences(able, game)]
    assert all(said.values())
    assert all(said["en", id] != said[language, id] for language, id in said if language != "en")


@given(damaged(EXAMPLES))
def test_damage_is_reported_as_the_schema_sees_it(documents: Any) -> None:
    for document in documents if isinstance(documents, list) else [documents]:
        if document in EXAMPLES:
            continue
        try:
            read_file(document)
        except DocumentError as error:
            codes = {problem.code for problem in error.problems}
            if codes & {"wrong_type", "unknown_field", "missing", "version"}:
                assert not VALIDATOR.is_valid(document)
        else:
            assert VALIDATOR.is_valid(document)


@pytest.mark.seeded
def test_many_damaged_documents_end_in_an_error_of_the_project() -> None:
    """A soak damages 20,000 documents, an ordinary run 1,000."""
    random = Random(SOAK)
    for _ in range(20_000 if SOAK else 1_000):
        document = json.loads(json.dumps(random.choice(EXAMPLES)))
        for _ in range(random.randint(1, 3)):
            _damage(document, random)
        with suppress(DocumentError):
            write_file(read_file(document))


_JUNK: tuple[Any, ...] = (
    None, True, -1, 10**9, 1.5, "", "x" * 999, "{0.__class__}", "<script>", [], {}, [[]], {"where": "anywhere"},
    "mountain", float("nan"), "own.x", {"effect": "flight"}, ["own.flag"] * 99, "\ud800", {"": {}},
)  # fmt: skip


def _damage(document: Any, random: Random) -> None:
    """Puts junk in the place of a value at any depth."""
    parent, children = document, [*document]
    while children:
        key = random.choice(children)
        child = parent[key]
        below = [*child] if isinstance(child, dict) else [*range(len(child))] if isinstance(child, list) else []
        if not below or not random.randrange(4):
            parent[key] = random.choice(_JUNK)
            return
        parent, children = child, below


def test_every_effect_has_a_sentence() -> None:
    silent = [name for name, word in effect_words().items() if word.made.says is None and "" not in word.made.clauses]
    assert not silent, f"effects without `says`: {silent}"


def test_the_documents_of_the_how_to_can_be_read() -> None:
    guide = (Path(__file__).parents[2] / "docs/howto/invent.md").read_text(encoding="utf-8")
    position, pieces = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", guide, re.DOTALL))
    assert "own.swimming_elves" in notation.read(position).rules.races
    assert read(pieces, BASE).pieces
