"""Editing who plays what, without a browser."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.model.phase import Phase
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import play
from smallworld.presentation.editing.drafts import ACTIVE, EditError, have_players
from smallworld.presentation.editing.editor import Editor
from smallworld.rules.conquest.quotes import quote
from smallworld.setup.new_game import new_game
from tests.widgets.setups import SETUP, tokens


def grudges(editor: Editor) -> tuple[int, ...]:
    return editor.position.players[0].grudges


def test_another_race_takes_over_the_regions(editor: Editor) -> None:
    editor.set_race(0, ACTIVE, "base.tritons")
    assert tokens(editor, "r07") == ("base.tritons", 2)
    assert not editor.problems


def test_a_race_or_badge_in_play_cannot_be_taken_twice(editor: Editor) -> None:
    with pytest.raises(EditError, match="Elves are in play"):
        editor.set_race(0, ACTIVE, "base.elves")
    with pytest.raises(EditError, match="Heroic badge is in play"):
        editor.set_power(0, ACTIVE, "base.heroic")


def test_a_race_comes_into_play_and_goes_out(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    editor.set_race(2, ACTIVE, "base.wizards")
    assert not editor.problems
    editor.set_power(2, ACTIVE, "base.hill")
    assert editor.position.players[2].active is not None
    editor.remove_force(1, ACTIVE)
    assert tokens(editor, "r16") == (None, 0)
    assert not editor.problems


def test_a_new_race_has_a_free_badge_and_all_its_tokens(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    for race, conquest_tokens in (("base.wizards", 0), ("base.amazons", 4)):
        editor.set_race(2, ACTIVE, race)
        force = editor.position.players[2].active
        assert force is not None
        assert force.power not in (None, "base.flying", "base.heroic")
        rules = editor.position.rules
        assert force.hand == rules.races[race].tokens + rules.powers[force.power].tokens + conquest_tokens
        assert not editor.problems
        editor.remove_force(2, ACTIVE)


def test_race_in_play_leaves_the_row_and_the_stacks() -> None:
    start = new_game(Rules(games.GAMES["base"], boards.board("base-2")))
    steps = play(start, [at_random] * 2, Random(3))
    position = [found for _, found, _ in steps if found.phase is Phase.TURN][-1]
    assert position.stacks.discarded_powers
    editor = Editor(notation.write(position))
    assert not editor.problems
    editor.set_race(position.player, ACTIVE, position.row[0].race)
    editor.set_power(position.player, ACTIVE, position.stacks.discarded_powers[0])
    assert not {problem.code for problem in editor.problems} & {"twice", "power_twice", "race_twice"}


def test_a_hand_and_a_purse_are_counted_from_what_is_there(editor: Editor) -> None:
    for by in (1, 1, -3):
        editor.add_to_hand(0, ACTIVE, by)
    editor.add_coins(0, 2)
    player = editor.position.players[0]
    assert player.active is not None
    assert (player.active.hand, player.coins) == (3, 7)
    with pytest.raises(EditError, match="0 to 99"):
        editor.add_to_hand(0, ACTIVE, -4)
    with pytest.raises(EditError, match="coins"):
        editor.add_coins(0, -8)


def test_declining_leaves_what_the_rules_leave(editor: Editor) -> None:
    told = editor.decline(0)
    force = editor.position.players[0].declined[0]
    assert (force.race, force.power, force.hand) == ("base.orcs", None, 0)
    # A token to a region, and no older race in decline beside it.
    assert tokens(editor, "r07") == ("base.orcs", 1)
    assert len(editor.position.players[0].declined) == 1
    assert told is not None
    assert not editor.problems
    editor.undo()
    assert tokens(editor, "r07") == ("base.orcs", 2)


def test_a_race_outside_the_limit_declines_beside_the_older_one(editor: Editor) -> None:
    editor.set_power(1, ACTIVE, "base.spirit")
    editor.decline(1)
    assert [force.race for force in editor.position.players[1].declined] == ["base.humans", "base.elves"]
    assert tokens(editor, "r16") == ("base.elves", 1)
    assert editor.position.player == 0


def test_attacker_is_set(editor: Editor) -> None:
    editor.attack(1, ACTIVE)
    assert editor.position.player == 1
    editor.attack(0, 0)
    assert editor.document["phase"] == "declined conquest"
    with pytest.raises(EditError, match="the declined Humans cannot conquer"):
        editor.attack(1, 0)
    with pytest.raises(EditError):
        editor.attack(2, ACTIVE)


def test_attacker_takes_up_tokens_that_were_set_aside(editor: Editor) -> None:
    amazons = {"race": "amazons", "power": "flying", "hand": 1, "reserve": 4}
    ghouls = {"race": "ghouls", "retreating": 1}
    players = [{"active": amazons, "declined": [ghouls]}, SETUP["players"][1], {}]
    regions = {**SETUP["regions"], "r07": {"race": "amazons", "tokens": 2}}
    editor = Editor({**SETUP, "phase": "turn", "players": players, "regions": regions})
    editor.attack(0, 0)
    declined, active = editor.position.players[0].declined[0], editor.position.players[0].active
    assert (declined.hand, declined.retreating) == (1, 0)
    # Not yet the time of the active race.
    assert active is not None
    assert (active.hand, active.reserve) == (1, 4)
    editor.attack(0, ACTIVE)
    active = editor.position.players[0].active
    assert active is not None
    assert (active.hand, active.reserve) == (5, 0)


def test_choosing_the_attacker_makes_any_moment_of_a_game_conquest_time() -> None:
    start = new_game(Rules(games.GAMES["base"], boards.board("base-2")))
    seen = set()
    for _, position, _ in play(start, [at_random] * 2, Random(3)):
        editor = Editor(notation.write(position))
        for seat, player in enumerate(position.players):
            if player.active is not None and position.phase not in seen:
                editor.attack(seat, ACTIVE)
                assert not editor.problems
                assert editor.position.phase is Phase.CONQUEST
                refusals = [refusal for i in range(23) for refusal in quote(editor.position, i).refusals]
                assert all(refusal.code != "not_now" for refusal in refusals)
                seen.add(position.phase)
    assert {Phase.TURN, Phase.CONQUEST, Phase.REDEPLOY, Phase.PICK} <= seen


def test_names(editor: Editor) -> None:
    editor.rename(2, " Žofie 三 ")
    assert editor.position.players[2].name == "Žofie 三"
    for name in ("", " ", "x" * 41, "a\nb"):
        with pytest.raises(EditError):
            editor.rename(2, name)


def test_pieces_in_hand(below: Editor) -> None:
    for by in (1, 2):
        below.add_auxiliaries(0, ACTIVE, by)
    force = below.position.players[0].active
    assert force is not None
    assert force.auxiliaries == 3
    with pytest.raises(EditError, match="the box holds 7 Silver Hammers"):
        below.add_auxiliaries(0, ACTIVE, 5)
    with pytest.raises(EditError, match="Gnomes have no such pieces"):
        below.add_auxiliaries(1, ACTIVE, 1)
    below.set_race(0, ACTIVE, "underground.ogres")
    assert not below.problems


def test_attackers_are_remembered_until_they_leave(below: Editor) -> None:
    below.set_seats(3)
    below.remember(0, "grudges", 2, on=True)
    below.remember(0, "grudges", 1, on=True)
    below.remember(0, "grudges", 1, on=False)
    assert grudges(below) == (2,)
    with pytest.raises(EditError):
        below.remember(0, "grudges", 0, on=True)
    with pytest.raises(EditError, match="unknown memory"):
        below.remember(0, "coins", 1, on=True)
    below.set_seats(2)
    assert grudges(below) == ()
    assert not below.problems


@pytest.mark.parametrize(("on", "kept"), [([True], (1,)), ([True, False], ())])
def test_harmony_of_a_race_is_set_too(on: list[bool], kept: tuple[int, ...]) -> None:
    editor = Editor({"board": "warcraft-l1a-s1a"})
    editor.set_race(0, ACTIVE, "warcraft.pandaren")
    for one in on:
        editor.remember(0, "harmony", 1, on=one)
    assert editor.position.players[0].harmony == kept
    assert not editor.problems


def test_coins(below: Editor) -> None:
    below.add_coins(1, -5)
    assert below.position.players[1].coins == 0
    for by in (-1, 10_000):
        with pytest.raises(EditError):
            below.add_coins(1, by)


def test_player_who_leaves_is_remembered_by_nobody() -> None:
    document: dict[str, Any] = {"players": [{"grudges": [1, 2], "harmony": [1, 2]}, {}, {}]}
    have_players(document, 2)
    assert document["players"] == [{"grudges": [1], "harmony": [1]}, {}]
