"""The view of a game being played, as a browser speaks to it: messages may come from anybody."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld.documents import notation, records
from smallworld.documents.reading import MOST_CHARACTERS
from smallworld.documents.records import Record
from smallworld.model.actions import (
    Conquer,
    EndConquests,
)
from smallworld.model.phase import Phase
from smallworld.model.position import Position
from smallworld.play.bots import BOTS
from smallworld.presentation.editing.examples import EXAMPLE, EXAMPLES
from smallworld.presentation.game.playthrough import HUMAN
from smallworld.rules.engine import CHANCE, decider, legal_actions
from smallworld.words.faults import DocumentError
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.play.play import Play
from tests import scenario
from tests.warcraft.scenario import Warcraft
from tests.widgets.messages import say
from tests.widgets.playing import at, begin, click, start


def impossible(position: Position) -> Position:
    """Returns the same position with both players playing the same races."""
    return position._replace(players=(position.players[0], position.players[0]))


def test_it_opens_with_a_game_in_which_a_visitor_is_asked() -> None:
    view = Play(seed=1)
    assert view.decision.state["title"] == "Round 1 of 10 · Player 1 · Picking a race"
    assert [combo["reasons"] for combo in view.decision.state["combos"]] == [[]] * 6
    assert [player["plays"] for player in view.table.state["players"]] == [HUMAN, "greedy"]


def test_every_seat_is_offered_to_a_person_and_to_the_bots_who_say_what_they_do() -> None:
    view = Play(seed=1)
    for who in (view.bar.state["who"], view.table.state["who"]):
        assert [(one["id"], one["name"]) for one in who] == [
            (HUMAN, "A person here"), ("random", "Bot: At random"), ("greedy", "Bot: Most coins now"),
            ("planner", "Bot: Plans its turn"), ("strategist", "Bot: Plans against the leader"),
        ]  # fmt: skip
        assert [one["about"] for one in who] == ["", *(str(bot.about) for bot in BOTS.values())]


def test_a_position_or_a_record_can_be_played_on(caverns: Position) -> None:
    assert Play(caverns).position == caverns
    view = Play(Record(caverns, (Conquer("r05"), EndConquests())))
    assert view.record.actions == (Conquer("r05"), EndConquests())
    with pytest.raises(DocumentError):
        Play(Record(caverns, (Conquer("r13"),)))
    with pytest.raises(DocumentError):
        Play(impossible(caverns))


@pytest.mark.parametrize("board", ["base-4", "underground-4"])
def test_a_visitor_can_do_whatever_is_legal(board: str) -> None:
    view = Play(start(board), seed=6)
    say(view, "set_rolls", on=False)
    random = Random(6)
    for _ in range(90):
        state = view.decision.state
        offered = {action["action"] for group in state["groups"] for action in group["actions"]}
        offered |= {combo["action"] for combo in state["combos"] if not combo["reasons"]}
        assert offered == {str(action) for action in legal_actions(view.position)}
        before = view.record.actions
        say(view, "act", action=random.choice(sorted(offered)), at=at(view))
        assert len(view.record.actions) == len(before) + 1


def test_a_click_conquers_and_back_undoes_it(view: Play, caverns: Position) -> None:
    click(view, "r05")
    assert view.position.holding("r05").race == "base.orcs"
    taken = (
        "The Orcs take the north-west mountain: 3 tokens placed, 2 coins more at the end of the turn. 0 left in hand."
    )
    assert view.decision.state["gained"] == taken
    assert view.decision.state["just"] == ["The Ghouls lose 1 token in the north-west mountain."]
    say(view, "back")
    assert view.position == caverns


def test_a_turn_says_what_to_do_next(view: Play) -> None:
    assert view.decision.state["todo"] == ["Conquer a region"]
    assert view.decision.state["words"]["click"] == ""
    assert view.decision.state["onward"] == ""
    while conquests := [one for one in legal_actions(view.position) if isinstance(one, Conquer)]:
        say(view, do="act", action=str(conquests[0]), at=view.game.current.id)
    assert view.decision.state["todo"] == ["Roll the die for a last conquest"]
    assert view.decision.state["words"]["click"] == "Press the region on the board."
    say(view, do="act", action=str(EndConquests()), at=view.game.current.id)
    assert view.decision.state["todo"] == ["Deploy 4 tokens"]
    assert view.decision.state["words"]["click"] == "Press a region of yours on the board."
    assert view.decision.state["onward"] == ""


def test_a_region_just_conquered_says_what_was_paid(view: Play) -> None:
    click(view, "r05")
    [way] = view.inspector.state["regions"]["r05"]["ways"]
    assert (way["mark"], way["price"], way["answer"]) == ("own", "3 tokens", "Paid: 3 tokens")
    assert [term["amount"] for term in way["terms"]] == ["+2", "+1", "+1", "−1"]
    assert way["refusals"] == []
    # A region held before is no conquest of this turn, and neither is one of the next turn.
    assert view.inspector.state["regions"]["r16"]["ways"][0]["answer"] == "Held already"
    say(view, "back")
    assert view.inspector.state["regions"]["r05"]["ways"][0]["mark"] == "affordable"


def test_tokens_saved_by_the_die_are_told_with_the_price(view: Play) -> None:
    say(view, "set_rolls", on=False)
    click(view, "r12")
    say(view, "act", action="final-roll r12", at=at(view))
    say(view, "act", action="die 3", at=at(view))
    [way] = view.inspector.state["regions"]["r12"]["ways"]
    assert way["terms"][-1]["reason"] == "the die made up for it"
    assert way["total"] == str(sum(int(term["amount"].replace("−", "-")) for term in way["terms"]))
    # Redeployed already: what is in hand is no longer what was left.
    assert view.decision.state["gained"].startswith("The Orcs take the middle forest: ")
    assert "in hand" not in view.decision.state["gained"]


def test_refused_action_goes_by_its_name(view: Play) -> None:
    say(view, "act", action="conquer r13 base.dragon_master", at=at(view))
    [refused] = view.decision.state["refused"]
    assert refused["what"] == "Conquer the southern farmland: Dragon Master"
    # What no box holds is as it was written.
    for action in ("conquer r13 dragon", "make-peace 7", "swap-power 9", "place axe r13"):
        say(view, "act", action=action, at=at(view))
        [refused] = view.decision.state["refused"]
        assert refused["what"] == action


def test_click_that_only_looks_conquers_nothing(view: Play, caverns: Position) -> None:
    click(view, "r05", remove=True)
    say(view, "set_looking", on=True)
    click(view, "r05")
    assert view.position == caverns
    assert [action["label"] for action in view.decision.state["region"]["actions"]] == [
        "Conquer the north-west mountain"
    ]


def test_the_price_of_a_conquest_is_told_with_its_sources(view: Play) -> None:
    click(view, "r05")
    (turn,) = view.story.state["turns"]
    terms = [term for event in turn["steps"][-1]["events"] for term in event["terms"]]
    assert [term["amount"] for term in terms] == ["+2", "+1", "+1", "−1"]
    assert terms[0]["source"] == "Small World rulebook, Conquering a Region"


def test_the_reading_that_decided_what_happened_is_told() -> None:
    game = scenario.Scenario(
        scenario.seat("hill sorcerers"),
        scenario.seat("forest elves"),
        regions={"plain": "sorcerers 1", "mound": "elves 1"},
    )
    view = Play(game.position, seed=2)
    say(view, "act", action="conquer mound base.sorcerers", at=at(view))
    (turn,) = view.story.state["turns"]
    told = {event["words"]: event.get("reading") for event in turn["steps"][-1]["events"]}
    assert told["The Elves lose 1 token in mound."] == (
        "Contested: Is a lone Elf lost when Sorcerers replace it? Here: Yes: it goes back to the tray."
    )
    assert [reading for reading in told.values() if reading] == [told["The Elves lose 1 token in mound."]]


def test_scoring_is_itemised(view: Play) -> None:
    say(view, "act", action="end-conquests", at=at(view))
    while view.position.phase is Phase.REDEPLOY:
        say(view, "act", action=str(legal_actions(view.position)[0]), at=at(view))
    events = [event for turn in view.story.state["turns"] for step in turn["steps"] for event in step["events"]]
    earned = {
        event["words"]: [term["amount"] for term in event["terms"]] for event in events if "earn" in event["words"]
    }
    assert earned == {"The Orcs earn 3 coins.": ["+3"], "The Dwarves earn 2 coins.": ["+1", "+1"]}


def test_a_region_that_allows_nothing_says_why(view: Play) -> None:
    say(view, "act", action="end-conquests", at=at(view))
    click(view, "r13")
    (refused,) = view.decision.state["region"]["refused"]
    assert refused["what"] == "Put a token into the southern farmland"
    assert refused["reasons"][0]["reason"] == "none of your acting troops stand in the southern farmland"
    assert refused["reasons"][0]["source"] == "Small World rulebook, Troop Redeployment"


def test_refusal_has_every_reason_and_loses_nothing(view: Play, caverns: Position) -> None:
    say(view, "act", action="conquer r13", at=at(view))
    reasons = [reason["reason"] for reason in view.decision.state["refused"][0]["reasons"]]
    assert reasons == [
        "protected by the Hero",
        "not next to a region of the attacking Orcs, and regions of your Dwarves do not count",
        "needs 5, you have 3",
    ]
    assert view.position == caverns
    say(view, "act", action="conquer r99", at=at(view))
    assert "no region r99" in view.decision.state["refused"][0]["reasons"][0]["reason"]


def test_a_lone_tauren_is_put_down_in_the_turn_of_another() -> None:
    """Ruling W-153, the other reading: who is asked, for what, and why a region is no place for it."""
    pair = "tauren 2"
    regions = {"meadow": "trolls 1", "grove": pair, "dell": pair}
    seats = (scenario.seat("intimidating trolls", hand=5), scenario.seat("farmer tauren"))
    position = Warcraft(*seats, regions=regions, options={"lone_token_moves_at_once": True}).position
    view = Play(position)
    say(view, "act", action="intimidate grove dell", at=at(view))
    assert view.decision.state["decides"].startswith("Player 2")
    assert view.decision.state["todo"] == ["Deploy the lone token: Tauren"]
    click(view, "meadow")
    reasons = [one["reason"] for refused in view.decision.state["region"]["refused"] for one in refused["reasons"]]
    assert "the lone token must go to a region of the Tauren" in reasons


def test_the_die_falls_by_itself_or_as_one_chooses(view: Play) -> None:
    say(view, "act", action="final-roll r12", at=at(view))
    assert decider(view.position) != CHANCE
    say(view, "back")
    say(view, "set_rolls", on=False)
    say(view, "act", action="final-roll r12", at=at(view))
    faces = [action["label"] for group in view.decision.state["groups"] for action in group["actions"]]
    assert faces == ["The die shows 0", "The die shows 1", "The die shows 2", "The die shows 3"]
    say(view, "act", action="die 3", at=at(view))
    assert view.position.holding("r12").race == "base.orcs"


def test_all_tokens_go_into_one_region_and_one_comes_back(view: Play) -> None:
    say(view, "set_seat", seat=1, plays=HUMAN)
    say(view, "act", action="end-conquests", at=at(view))
    click(view, "r16")
    click(view, "r16")
    assert view.position.holding("r16").tokens == 3
    say(view, "take_back", region="r16", at=at(view))
    assert view.position.holding("r16").tokens == 2
    say(view, "deploy_all", region="r16", at=at(view))
    assert view.position.holding("r16").tokens == 6


def test_a_game_to_the_end_shows_who_won() -> None:
    view = Play(seed=3)
    say(view, "set_seat", seat=0, plays="greedy")
    for _ in range(100):
        if view.decision.state["playing"]:
            say(view, "go_on", at=at(view), hurried=False)
    result = view.decision.state["result"]
    assert [row["place"] for row in result["rows"]] in ([1, 2], [1, 1])
    # It is nobody's turn any more.
    assert view.decision.state["seat"] == -1
    assert not any(player["on_turn"] for player in view.table.state["players"] + view.purses.state["players"])
    assert view.decision.state["title"] == "The game is over"
    # The story has all steps of the current turns only, however long the game.
    assert sum(turn["told"] for turn in view.story.state["turns"]) <= 2
    say(view, "unfold", turn=view.story.state["turns"][0]["id"])
    assert view.story.state["turns"][0]["told"]


def test_a_new_game_is_as_the_form_says() -> None:
    view = Play(seed=1)
    names, plays = ["Ann", "<b>Bo</b>", "Cy"], ["human", "human", "random"]
    view.board.selected = "r05"
    begin(view, board="underground-3", names=names, plays=plays, seed="12")
    assert [player.name for player in view.position.players] == names
    assert view.position.rules.board.id == "underground-3"
    assert not view.board.selected, "it was chosen in the game before"
    other = Play(seed=9)
    begin(other, board="underground-3", names=names, plays=plays, seed="12")
    assert other.position == view.position
    for wrong in (
        {"names": ["Ann"]},
        {"names": ["Ann", "Bo", ""]},
        {"names": ["Ann", "Bo", 3]},
        {"names": ["Ann", "Bo", "x" * 41]},
        {"plays": ["human", "human", "alphago"]},
        {"plays": ["human", "human", ["random"]]},
        {"board": "base-9"},
        {"seed": "-1"},
        {"seed": "²"},
    ):
        before = view.record
        begin(view, **{"board": "underground-3", "names": names, "plays": plays, "seed": "12", **wrong})
        assert view.record == before


def test_a_saved_game_is_loaded_again(view: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(view.bar, "send", sent.append)
    click(view, "r05")
    record = view.record
    say(view, "save")
    say(view, "back")
    say(view, "load", content=sent[0]["content"])
    assert view.record == record
    say(view, "load", content=json.dumps(EXAMPLES["relics"].document))
    assert view.position == notation.read(EXAMPLES["relics"].document)


def test_a_faulty_game_is_refused_with_its_faults_and_nothing_is_lost(view: Play, caverns: Position) -> None:
    click(view, "r05")
    record = view.record
    document = records.write(Record(caverns, (Conquer("r05"), Conquer("r13"))))
    say(view, "load", content=json.dumps(document))
    assert [fault.split(":")[0] for fault in view.bar.state["faults"]] == ["/actions/1"] * 3
    say(view, "load", content="[" * 2000)
    assert view.bar.state["faults"]
    say(view, "load", content="x" * (MOST_CHARACTERS + 1))
    view.visit(Destination("play", position=impossible(caverns)))
    assert "/players/1/declined/0: Dwarves are in play twice; remedy: choose another race" in view.bar.state["faults"]
    assert view.record == record


def test_destinations_lead_here_and_away(caverns: Position) -> None:
    gone: list[Destination] = []
    view = Play(seed=1, go=gone.append)
    view.visit(Destination("play", position=caverns))
    assert view.position == caverns
    click(view, "r05")
    say(view, "explore")
    assert gone == [Destination("explore", position=view.position)]
    record = view.record
    assert view.destination == Destination("play", position=view.position, record=record)
    view.visit(Destination("play"))
    view.visit(view.destination)
    assert view.record == record
    assert not Play(caverns).bar.state["can_leave"]


def test_coins_can_be_hidden_from_all_but_their_owner(view: Play) -> None:
    assert [player["coins"] for player in view.table.state["players"]] == ["5 coins", "5 coins"]
    say(view, "set_hiding", on=True)
    assert [player["coins"] for player in view.table.state["players"]] == ["5 coins", "coins hidden"]
    assert [player["worth"] for player in view.purses.state["players"]] == [5, None]
    assert view.purses.state["players"][1]["says"] == "Player 2: coins hidden"
    say(view, "set_seat", seat=0, plays="greedy")
    assert [player["coins"] for player in view.table.state["players"]] == ["coins hidden", "coins hidden"]


def test_game_with_hidden_coins_ends_without_a_winner() -> None:
    view = Play(start()._replace(round=10))
    hidden = tuple(player._replace(coins=None) for player in view.position.players)
    view = Play(view.position._replace(players=hidden), seed=1)
    for seat in (0, 1):
        say(view, "set_seat", seat=seat, plays="greedy")
    say(view, "play_on")
    while view.decision.state["playing"]:
        say(view, "go_on", at=at(view), hurried=False)
    assert (view.position.phase, view.decision.state["result"]["rows"]) == (Phase.OVER, [])


def test_the_story_of_branches_leads_back_to_them(view: Play) -> None:
    click(view, "r05")
    there = view.record
    say(view, "back")
    click(view, "r03")
    say(view, "act", action="end-conquests", at=at(view))
    (branch,) = view.story.state["branches"]
    assert (branch["words"], branch["where"], branch["steps"]) == (
        "Conquer the north-west mountain",
        "Round 5: Player 1",
        "1 step",
    )
    say(view, "go_to", step=branch["id"])
    assert view.record == there


COMMANDS = [
    "act", "activate", "deploy_all", "spread", "as_before", "take_back", "toss", "go_on",
    "play_on", "skip", "pause", "back", "forward", "go_to",
    "unfold", "hint", "what_was_best", "set_seat", "set_rolls",
    "set_looking", "set_hiding", "set_offering", "new_game", "load", "save", "explore",
]  # fmt: skip
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.sampled_from(["r05", "human", "greedy", "base-2", "die 3", "conquer r05", "end-conquests", "place hero r01"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
FIELDS = {
    "action": st.sampled_from(["conquer r05", "end-conquests", "expand", "pick 0", "pick 99", "deploy r16"]),
    "region": st.sampled_from(["r05", "r16", "r99"]),
    "remove": st.booleans(), "sure": st.booleans(), "on": st.booleans(),
    "at": st.integers(0, 40), "step": st.integers(0, 40),
    "turn": st.integers(-1, 40), "seat": st.integers(-1, 3), "plays": st.sampled_from(["human", "greedy", "x"]),
    "content": st.sampled_from(["{}", "[]", "null", '{"start": 1}']),
}  # fmt: skip
SHARED = Play(notation.read(EXAMPLE), seed=4)


@given(
    VALUES
    | st.fixed_dictionaries(
        {"do": st.sampled_from(COMMANDS) | VALUES}, optional={name: good | VALUES for name, good in FIELDS.items()}
    )
)
def test_no_message_does_harm(message: Any) -> None:
    for panel in (SHARED.board, SHARED.bar, SHARED.decision, SHARED.inspector, SHARED.story, SHARED.table):
        panel._handle_custom_msg(message, [])
    assert records.end(*SHARED.record) == SHARED.position


def nothing_to_pick() -> Position:
    """Returns a position in which no combo is left."""
    return notation.read(
        {"board": "base-2", "players": [{}, {}], "row": [], "phase": "pick", "stacks": {"races": [], "powers": []}}
    )


def test_player_without_a_combo_to_pick_goes_on() -> None:
    view = Play(nothing_to_pick())
    assert "No combo is left" in " ".join(view.decision.state["facts"])
    assert view.decision.state["hintable"]
    say(view, "hint", sure=False)
    assert view.decision.state["advice"]["action"] == "finish"
    assert view.decision.state["advice"]["sure"] is None
    say(view, "act", action="finish", at=at(view))
    assert view.position.player == 1
    assert "passes" in " ".join(view.decision.state["just"])


def test_the_board_marks_where_a_hint_leads(view: Play) -> None:
    assert view.board.state["look"] == []
    say(view, "hint", sure=False)
    assert view.board.state["look"] == [view.decision.state["advice"]["action"].split()[1]]
    say(view, "act", action=view.decision.state["advice"]["action"], at=at(view))
    assert view.board.state["look"] == []


def test_bots_with_nothing_to_pick_play_to_the_end() -> None:
    view = Play(nothing_to_pick())
    for seat in (0, 1):
        say(view, "set_seat", seat=seat, plays="greedy")
    while view.decision.state["playing"]:
        say(view, "go_on", at=at(view), hurried=False)
    assert view.position.phase is Phase.OVER


def test_a_fault_of_ours_is_said_and_stops_the_bots(
    view: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(position: Position, *, sure: bool) -> None:
        raise ZeroDivisionError

    answers = view.bar.answers
    monkeypatch.setattr("smallworld.presentation.game.session.advise", fail)
    say(view, "hint", sure=False)
    assert "ZeroDivisionError" in caplog.text
    assert view.bar.answers == answers + 1
    assert any("fault is ours" in notice for notice in view.bar.state["notices"])
    assert not view.decision.state["playing"]
