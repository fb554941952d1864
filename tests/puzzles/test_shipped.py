"""The puzzles that come with the project: their facts hold, and a sample of them is made again."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from smallworld import games
from smallworld.documents import notation
from smallworld.documents.line import to_line
from smallworld.documents.reading import parse
from smallworld.model.actions import Action, Decline, EndConquests, FinalRoll
from smallworld.planning.endings import is_ending
from smallworld.rules.engine import IllegalActionError, apply
from smallworld.teaching.puzzles.course import allowed
from smallworld.teaching.puzzles.horizon import valued
from smallworld.teaching.puzzles.kinds import COINS, KINDS, LEAD, PICK, REGION, ROLL, TURNS, WHOLE
from smallworld.teaching.puzzles.lines import lines_of
from smallworld.teaching.puzzles.making import begins, puzzle_of
from smallworld.teaching.puzzles.puzzle import Puzzle, of_the_day, puzzle, puzzles
from smallworld.teaching.puzzles.rating import LEAST, MOST, rating
from smallworld.teaching.puzzles.themes import THEMES, themes_of
from tests.lanes import part, seeded

EVERY = [found for game in games.GAMES for found in puzzles(game)]


def test_there_are_enough_of_every_game_for_every_number_of_players() -> None:
    assert len(EVERY) >= 300
    for game, box in games.GAMES.items():
        found = puzzles(game)
        kinds = Counter(one.kind for one in found)
        assert kinds[COINS] >= 100
        assert min(kinds[kind] for kind in (ROLL, PICK, REGION, LEAD)) >= 15
        assert kinds[TURNS] >= 5
        seats, abilities = Counter[int](), set[str]()
        for one in found:
            position = one.position
            seats[len(position.players)] += 1
            active = position.players[position.player].active
            if active is None:
                assert one.kind == PICK
                continue
            abilities |= {active.race, active.power or ""}
        assert set(seats) == {2, 3, 4, 5}
        # Half of all races and powers are somebody's turn.
        assert len(abilities) >= (len(box.races) + len(box.powers)) / 2


@pytest.mark.seeded
@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_said_of_a_puzzle_holds(game: str) -> None:
    """Both lines can be played, with the results that are written. The position can be written in either form."""
    for one in part(puzzles(game), one_of=3):
        position = one.position
        assert begins(position, one.kind)
        assert to_line(position) == one.line
        assert notation.read(notation.write(position)) == position
        assert valued(one.kind, position, one.best).coins == one.coins
        if one.kind == REGION:
            attacked = [{getattr(action, "region", "") for action in line} for line in (one.best, one.tempting)]
            assert [one.region in regions for regions in attacked] == [True, False]
        else:
            assert valued(one.kind, position, one.tempting).coins == one.coins - one.short
        ends = {ROLL: FinalRoll, TURNS: Decline}.get(one.kind, EndConquests)
        assert all(isinstance(line[-1], EndConquests | ends) for line in (one.best, one.tempting))
        assert one.short >= (Fraction(1, 2) if one.kind == ROLL else 1)
        assert LEAST <= one.rating <= MOST
        assert one.themes == themes_of(lines_of(one.kind, position, one.best, one.tempting))
        assert one.game == game
        assert puzzle(one.id) is one


@pytest.mark.parametrize("game", games.GAMES)
def test_no_step_of_a_line_does_nothing(game: str) -> None:
    """Without any deed between its conquests, they cannot be made, or bring less."""
    for one in puzzles(game):
        for line in (one.best, one.tempting):
            deeds = [i for i, action in enumerate(line) if action.deed]
            coins = valued(one.kind, one.position, line).coins if deeds else 0
            for i in deeds:
                try:
                    without = valued(one.kind, one.position, (*line[:i], *line[i + 1 :])).coins
                except IllegalActionError:
                    continue
                assert without < coins, (one.id, str(line[i]))


@pytest.mark.parametrize("game", games.GAMES)
def test_a_sample_is_made_anew(game: str) -> None:
    """`smallworld puzzles --check` makes all of them."""
    for kind in KINDS:
        few = [one for one in puzzles(game) if one.kind == kind]
        for shipped in Random(game).sample(few, min(len(few), 1)):
            again = puzzle_of(shipped.position, kind)
            assert again is not None
            assert again.written() == shipped.written()


@pytest.mark.parametrize("game", games.GAMES)
def test_a_single_coin_decides_a_third_at_most(game: str) -> None:
    """Boxes and kinds keep to the third, except final rolls and whole turns, which rarely bring more.

    A puzzle for a region is not about coins. A final roll that is worth a coin or less on average counts too.
    """
    every = puzzles(game)
    for kind in ("", *(kind for kind in KINDS if kind not in (ROLL, WHOLE))):
        among = [one for one in every if kind in ("", one.kind)]
        assert 3 * sum(one.kind != REGION and one.short <= 1 for one in among) <= len(among), kind


@pytest.mark.parametrize("game", games.GAMES)
def test_every_puzzle_has_a_theme_and_every_theme_a_puzzle(game: str) -> None:
    """Only what needs an ability, or a deed, of another box is not in every box."""
    themes = Counter(id for one in puzzles(game) for id in one.themes)
    assert all(one.themes for one in puzzles(game))
    assert themes.keys() <= THEMES.keys()
    assert THEMES.keys() - themes.keys() <= {"group", "apart", "deed", "sacrifice"}
    assert {id for one in EVERY for id in one.themes} == THEMES.keys()


@pytest.mark.seeded
@pytest.mark.parametrize("kind", [WHOLE, TURNS, LEAD])
@pytest.mark.parametrize("game", games.GAMES)
def test_nobody_who_plays_at_random_beats_the_best_line(game: str, kind: str) -> None:
    random = Random(seeded(f"{game} {kind}"))
    for one in part([one for one in puzzles(game) if one.kind == kind], one_of=3):
        for _ in range(8):
            line, position = list[Action](), one.position
            while position.player == one.position.player and not is_ending(position):
                # Conquests come first: to stop at once proves nothing.
                found = allowed(kind, position)
                going = [action for action in found if not isinstance(action, EndConquests)]
                line.append(random.choice(going if going and random.random() < 0.9 else found))
                position = apply(position, line[-1]).position
            assert valued(kind, one.position, line).coins <= one.coins, (one.id, list(map(str, line)))


def test_every_puzzle_is_another() -> None:
    assert len({one.line for one in EVERY}) == len({one.id for one in EVERY}) == len(EVERY)


def test_a_puzzle_is_written_as_it_is_read() -> None:
    for kind in KINDS:
        one = next(found for found in EVERY if found.kind == kind)
        assert Puzzle(parse(one.written())).written() == one.written()


def test_what_makes_a_puzzle_harder() -> None:
    easy = rating(0.5, 1, 2, 2)
    assert rating(0.1, 1, 2, 2) > easy
    assert rating(0.5, 2, 2, 2) > easy
    assert rating(0.5, 1, 3, 2) > easy
    assert rating(0.5, 1, 2, 1) > easy
    assert rating(0, 9, 30, 1) == MOST


def test_a_day_has_its_puzzle() -> None:
    first = date(2026, 1, 1)
    days = [of_the_day(first + timedelta(days=n)) for n in range(300)]
    assert days[0] == of_the_day(first)
    assert [one.game for one in days[:3]] == [one.game for one in days[3:6]]
    assert {one.game for one in days[:3]} == set(games.GAMES)
    assert len({one.id for one in days}) == len(days)


def test_nothing_is_known_by_another_name() -> None:
    with pytest.raises(KeyError):
        puzzle("base-nothing")
    with pytest.raises(KeyError):
        puzzles("chess")
