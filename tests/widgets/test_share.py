"""Links: what one holds comes out again, and nothing else happens with a damaged or hostile one."""

from __future__ import annotations

import base64
import contextlib
import json
import string
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld import games
from smallworld.documents import boards, notation
from smallworld.documents.line import to_line
from smallworld.documents.records import Record, end
from smallworld.model.rules import Rules
from smallworld.play.bots import at_random
from smallworld.play.simulate import record
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.share import LONGEST_FRAGMENT, LinkError, Shared, from_fragment, to_fragment
from tests.hostile import undrawn
from tests.lanes import examples


def packed(content: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(content.encode(), 9)).decode().rstrip("=")


def game(board: str, seed: int, actions: int) -> Record:
    found = boards.board(board)
    whole = record(Rules(games.GAMES[found.game], found), [at_random] * found.players, seed)
    return Record(whole.start, whole.actions[:actions])


@settings(max_examples=examples(20), deadline=None)
@given(st.sampled_from(boards.board_ids()), st.integers(0, 99), st.integers(0, 60))
def test_a_position_comes_out_of_its_link(board: str, seed: int, actions: int) -> None:
    position = end(*game(board, seed, actions))
    shared = Shared(Destination("explore", position=position), "zh-Hant")
    fragment = to_fragment(shared)
    assert from_fragment(fragment) == shared
    assert from_fragment("#" + fragment) == shared
    # Letters that need no escaping in an address, and that chat programs keep together.
    assert set(fragment) <= set(string.ascii_letters + string.digits + "-_=&.%+")


def test_a_game_goes_along_while_it_fits() -> None:
    played = game("base-2", 1, 40)
    shared = Shared(Destination("play", position=end(*played), record=played))
    found = from_fragment(to_fragment(shared)).destination
    assert found.record == played
    assert found.position is None


def test_a_whole_game_of_five_fits() -> None:
    played = game("underground-5", 1, 4_000)
    assert from_fragment(to_fragment(Shared(Destination("play", record=played)))).destination.record == played


def test_of_a_game_too_long_for_a_link_the_position_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    played = game("base-2", 1, 4_000)
    now = end(*played)
    alone = to_fragment(Shared(Destination("play", position=now)))
    monkeypatch.setattr("smallworld_widgets.page.share.LONGEST_FRAGMENT", len(alone))
    fragment = to_fragment(Shared(Destination("play", position=now, record=played)))
    assert fragment == alone
    found = from_fragment(fragment).destination
    assert (found.view, found.position, found.record) == ("play", now, None)


def test_link_holds_only_values_that_it_can_give_back() -> None:
    position = notation.read_setup(json.loads(undrawn()))
    with pytest.raises(LinkError, match="too long for a link"):
        to_fragment(Shared(Destination("explore", position=position)))


def test_a_setup_that_is_impossible_can_be_shared_to_be_looked_at() -> None:
    document = {"board": "base-2", "players": [{"active": {"race": "orcs", "power": "stout", "hand": 60}}, {}]}
    position, problems = notation.inspect(document)
    assert position is not None
    assert problems
    shared = Shared(Destination("explore", position=position))
    assert from_fragment(to_fragment(shared)) == shared


def test_an_id_comes_along_whatever_it_is_made_of() -> None:
    for id in ("base.trolls", "B-012", "<script>alert(1)</script>", "a&view=play#"):
        shared = Shared(Destination("rulings", id))
        assert from_fragment(to_fragment(shared)) == shared


GOOD = to_fragment(Shared(Destination("explore", position=end(*game("base-2", 3, 30)))))


@pytest.mark.parametrize(
    "fragment",
    [
        "p=",
        "p=%00%ff",
        "p=....",
        "p=" + "A" * 400,
        "p=" + packed(""),
        "p=" + packed("sw1 base-2 end"),
        "p=" + packed('{"board": "base-2"}'),
        "r=" + packed(to_line(game("base-2", 3, 0).start) + "\nconquer r99"),
        "r=" + packed(to_line(game("base-2", 3, 0).start) + "\n__import__('os')"),
        "r=" + packed(to_line(game("base-2", 3, 0).start) + "\npick 99"),
        GOOD[:-9],
        GOOD[:60] + "x" + GOOD[61:],
        # Unpacks to far more than any position.
        "p=" + base64.urlsafe_b64encode(zlib.compress(b"0" * 50_000_000, 9)).decode().rstrip("=")[:LONGEST_FRAGMENT],
        "p=" + packed("sw1 " + "0" * 500_000),
        "x" * (LONGEST_FRAGMENT * 3),
        "%%%",
        "colour=red",
    ],
)
def test_a_damaged_link_is_refused_with_a_reason(fragment: str) -> None:
    with pytest.raises(LinkError) as refused:
        from_fragment(fragment)
    assert str(refused.value)


@settings(max_examples=examples(200), deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_a_link_or_is_refused(fragment: str) -> None:
    with contextlib.suppress(LinkError):
        assert from_fragment(fragment).destination.position is None


def test_unknown_names_are_passed_over() -> None:
    assert from_fragment("") == Shared(Destination("front"))
    assert from_fragment("colour=red&lang=zh-Hans") == Shared(Destination("front"), "zh-Hans")
    assert from_fragment("lang=tlh&colour=red&view=nowhere").language is None
