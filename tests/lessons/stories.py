"""What holds of every example, of whichever game."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld import games
from smallworld.model.catalogue import Ability, Game
from smallworld.teaching.lessons import Example, Origin, examples_in, scenes
from smallworld.teaching.rulings.questions import ask


def abilities(game: Game) -> Mapping[str, Ability]:
    """The races, powers and finds of a game, by the ids that examples call them."""
    return {
        game.named(ability.id): ability
        for ability in (*game.races.values(), *game.powers.values(), *game.finds.values())
    }


def without_example(game: Game) -> set[str]:
    """The abilities that no example of ours shows."""
    ours = {id for found in examples_in(game) if found.origin is Origin.OURS for id in found.about}
    return abilities(game).keys() - ours


class Stories:
    """The checks of an example `found`, for a test class to take over."""

    def test_engine_plays_it_and_agrees_with_what_it_shows(self, found: Example) -> None:
        for i, scene in enumerate(scenes(found)):
            for fact in scene.step.shows:
                assert ask(scene.position, fact.question) == fact.expected, f"step {i}: {fact.question}"

    def test_it_tells_a_story(self, found: Example) -> None:
        assert 3 <= len(found.steps) <= 8
        assert any(step.actions for step in found.steps)
        assert any(step.shows for step in found.steps)

    def test_it_looks_at_regions_of_its_board(self, found: Example) -> None:
        regions = set(scenes(found)[0].position.rules.board.ids)
        assert {region for step in found.steps for region in step.look} <= regions

    def test_it_is_about_abilities_of_its_game(self, found: Example) -> None:
        assert set(found.about) <= set(abilities(games.GAMES[found.game]))
        # An example of a single ability is named after it.
        assert found.about == (found.id,) or found.id.startswith("EX-")

    def test_it_names_the_rules_that_it_shows(self, found: Example) -> None:
        assert found.sources
        if found.origin is Origin.OURS:
            known = abilities(games.GAMES[found.game])
            assert {str(known[id].source) for id in found.about} <= set(found.sources)

    def test_its_words_are_fit_to_print(self, found: Example) -> None:
        words = [found.title, found.summary, *(step.says for step in found.steps)]
        assert not [line for line in words if set("{}<>*_`'\"") & set(line)]
        assert not [line for line in words[1:] if line[-1] not in ".!?"]
