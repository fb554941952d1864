"""The offers after a mistake: when they come, where they lead, and how they go."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smallworld_widgets import Practice
from smallworld_widgets.explore.explorer import Explorer
from smallworld_widgets.offers.offers import Offers
from smallworld_widgets.page.destination import Destination
from smallworld_widgets.page.learner import Learner
from smallworld_widgets.play.play import Play
from smallworld_widgets.rulings.rulings import Rulings
from tests.scenario import Scenario, seat
from tests.widgets.messages import say
from tests.widgets.playing import at, click
from tests.widgets.practising import NOON, Clock, card

NEXT_DOOR = "base.going_on_next_door"


class Visit:
    """A game of a visitor in which Humans hold the meadow, and the places that they were led to."""

    def __init__(self, *, leads: bool = True, last: bool = False) -> None:
        """Begins in the first turn of a game, or in its very last one."""
        humans, turns = seat("stout humans", hand=2), 1 if last else 10
        seats = (seat(), humans) if last else (humans,)
        start = Scenario(*seats, regions={"meadow": "humans 1"}, turns=turns, player=len(seats) - 1).position
        self.went: list[Destination] = []
        self.clock = Clock()
        self.learner = Learner(self.clock)
        self.view = Play(start, seed=1, go=self.went.append if leads else None, learner=self.learner)

    def plays(self, *actions: str) -> Visit:
        """Does some actions, then ends the turn."""
        for action in (*actions, "end-conquests"):
            say(self.view, "act", action=action, at=at(self.view))
        say(self.view, "spread", at=at(self.view))
        say(self.view, "act", action="finish", at=at(self.view))
        return self

    def presses(self, button: str, **values: Any) -> None:
        self.view.offers._handle_custom_msg({"do": button, **values}, [])


def offered(panel: Offers) -> list[str]:
    """Returns the abilities and rules that a panel offers."""
    return [".".join(offer["id"].split(".")[:2]) for offer in panel.state["offers"]]


def test_nothing_is_offered_during_the_turn() -> None:
    visit = Visit()
    click(visit.view, "dell")
    assert offered(visit.view.offers) == []
    assert visit.learner.progress.open_offers == ()
    visit.plays("conquer shore")
    assert offered(visit.view.offers) == [NEXT_DOOR]
    assert visit.learner.progress.open_offers == visit.view.offers.offered


def test_the_offer_goes_from_the_game_with_the_next_decision_and_stays_in_the_progress() -> None:
    visit = Visit()
    click(visit.view, "dell")
    visit.plays("conquer shore")
    say(visit.view, "act", action="pick 0", at=at(visit.view))
    assert offered(visit.view.offers) == []
    assert visit.learner.progress.open_offers


def test_a_line_that_is_worse_by_a_coin_offers_the_ability_that_was_missed() -> None:
    assert offered(Visit().plays("conquer knoll").view.offers) == ["base.humans"]
    assert offered(Visit().plays("conquer shore").view.offers) == []


def test_at_most_two_are_offered_after_a_turn() -> None:
    visit = Visit()
    for region in ("sea", "dell", "bog", "dell"):
        click(visit.view, region)
    assert offered(visit.plays("conquer knoll").view.offers) == [NEXT_DOOR, "base.humans"]


def test_looking_at_a_region_is_no_mistake() -> None:
    visit = Visit()
    say(visit.view, "set_looking", on=True)
    click(visit.view, "dell")
    say(visit.view, "set_looking", on=False)
    assert offered(visit.plays("conquer shore").view.offers) == []


def test_the_presses_of_another_turn_are_forgotten() -> None:
    visit = Visit()
    click(visit.view, "dell")
    visit.plays("conquer shore")
    say(visit.view, "back")
    assert offered(visit.view.offers) == []


def test_what_is_known_is_not_offered() -> None:
    visit = Visit()
    click(visit.view, "dell")
    for days in (0, 1, 4, 9):
        visit.clock.time = NOON.replace(day=1 + days)
        visit.learner.answered(NEXT_DOOR, right=True)
    assert offered(visit.plays("conquer shore").view.offers) == []


def test_an_offer_leads_to_a_question_and_goes_once_it_was_answered_right() -> None:
    visit = Visit()
    click(visit.view, "dell")
    visit.plays("conquer shore")
    (id,) = visit.view.offers.offered
    visit.presses("look_again", id=id)
    assert visit.went == [Destination("practice", id)]
    visit.learner.answered(id, right=False)
    assert visit.view.offers.offered == (id,)
    visit.learner.answered(id, right=True)
    assert visit.view.offers.offered == visit.learner.progress.open_offers == ()


def test_an_offer_can_be_turned_down() -> None:
    visit = Visit()
    click(visit.view, "dell")
    visit.plays("conquer shore")
    (id,) = visit.view.offers.offered
    visit.presses("dismiss", id=id)
    assert visit.view.offers.offered == visit.learner.progress.open_offers == ()
    assert visit.view.offers.state["offers"] == []


def test_offers_can_be_switched_off_for_a_game_and_on_again() -> None:
    visit = Visit()
    visit.plays("conquer knoll")
    visit.presses("be_quiet")
    assert visit.view.offers.state["offers"] == []
    assert visit.view.bar.state["quiet"]
    assert visit.view.keep()["quiet"] is True
    say(visit.view, "back")
    say(visit.view, "act", action="finish", at=at(visit.view))
    assert offered(visit.view.offers) == []
    say(visit.view, "set_offering", on=True)
    assert not visit.view.bar.state["quiet"]
    say(visit.view, "play_again")
    assert visit.view.keep()["quiet"] is False


def test_nothing_is_offered_where_no_question_can_be_reached() -> None:
    visit = Visit(leads=False)
    click(visit.view, "dell")
    visit.plays("conquer knoll")
    assert visit.view.offers.state["offers"] == []


def test_the_end_of_the_game_has_all_offers_of_it_that_are_open() -> None:
    visit = Visit(last=True)
    click(visit.view, "dell")
    visit.plays("conquer knoll")
    assert offered(visit.view.offers) == [NEXT_DOOR, "base.humans"]


# Rulings


class Reading:
    """A reader of a ruling, and the places that they were led to."""

    def __init__(self, id: str) -> None:
        self.went: list[Destination] = []
        self.learner = Learner(Clock())
        self.view = Rulings(go=self.went.append, learner=self.learner)
        self.view.visit(Destination("rulings", id))

    def says(self, do: str, **values: Any) -> None:
        self.view.card._handle_custom_msg({"do": do, "of": self.view.point.id, **values}, [])

    @property
    def offered(self) -> list[str]:
        return [".".join(offer["id"].split(".")[:2]) for offer in self.view.card.state["missed"]["offers"]]


@pytest.mark.parametrize(("guess", "offered"), [("Allowed", ["base.skeletons"]), ("Not allowed", [])])
def test_only_a_wrong_guess_offers_something(guess: str, offered: list[str]) -> None:
    """B-031: protected from the Skeletons’ own conquest."""
    reading = Reading("B-031")
    assert reading.offered == []
    reading.says("guess", choice=reading.view.card.state["guess"]["choices"].index(guess))
    assert reading.offered == offered
    assert len(reading.learner.progress.open_offers) == len(offered)


def test_an_offer_after_a_guess_leads_to_a_question_and_goes() -> None:
    reading = Reading("B-031")
    reading.says("guess", choice=reading.view.card.state["guess"]["choices"].index("Allowed"))
    (id,) = reading.learner.progress.open_offers
    reading.says("look_again", id="base.orcs")
    assert reading.went == []
    reading.says("look_again", id=id)
    assert reading.went == [Destination("practice", id)]
    reading.learner.answered(id, right=True)
    assert reading.offered == []


def test_an_offer_after_a_guess_can_be_turned_down_and_goes_with_the_entry() -> None:
    reading = Reading("B-031")
    wrong = reading.view.card.state["guess"]["choices"].index("Allowed")
    reading.says("guess", choice=wrong)
    (id,) = reading.learner.progress.open_offers
    reading.says("dismiss", id=id)
    assert reading.offered == []
    assert not reading.learner.progress.open_offers
    reading.view.visit(Destination("rulings", "B-040"))
    reading.view.visit(Destination("rulings", "B-031"))
    reading.says("guess", choice=wrong)
    assert reading.offered == ["base.skeletons"]
    reading.view.visit(Destination("rulings", "B-040"))
    assert reading.offered == []
    assert reading.learner.progress.open_offers == (id,)


# Explore


class Looking:
    """A visitor who looks at a board on which Orcs hold the plain, and the places that they were led to."""

    def __init__(self, *, leads: bool = True) -> None:
        self.went: list[Destination] = []
        self.learner = Learner(Clock())
        start = Scenario(seat("hill orcs", hand=5), regions={"plain": "orcs 1"}).position
        self.view = Explorer(start, go=self.went.append if leads else None, learner=self.learner)

    def presses(self, region: str) -> list[str]:
        """Chooses a region, as the browser does, and returns what is offered."""
        self.view.board.selected = region
        return offered(self.view.offers)


def test_a_refused_region_offers_the_rule_behind_it_on_the_spot() -> None:
    looking = Looking()
    assert looking.presses("dell") == [NEXT_DOOR]
    assert looking.presses("meadow") == looking.presses("plain") == looking.presses("") == []
    assert not looking.learner.progress.open_offers


def test_nothing_is_offered_while_pieces_are_placed() -> None:
    looking = Looking()
    looking.presses("dell")
    say(looking.view, "use", tool="piece:base.fortress")
    assert looking.view.board.paints
    assert looking.presses("bog") == []


def test_a_rule_that_was_looked_up_from_the_board_waits_until_it_is_answered_right() -> None:
    looking = Looking()
    looking.presses("dell")
    (id,) = looking.view.offers.offered
    looking.view.offers._handle_custom_msg({"do": "look_again", "id": id}, [])
    assert looking.went == [Destination("practice", id)]
    assert looking.learner.progress.open_offers == (id,)
    looking.learner.answered(id, right=True)
    assert offered(looking.view.offers) == []
    assert looking.presses("bog") == []


def test_a_board_that_leads_nowhere_offers_nothing() -> None:
    assert Looking(leads=False).presses("dell") == []


# Practice


def practising() -> Practice:
    learner = Learner(Clock())
    for id in ("base.entering", "base.at_least_one"):
        learner.offered(id)
    return Practice(learner=learner, random=Random(0))


def test_practice_lists_the_offers_from_games_with_their_number() -> None:
    view = practising()
    assert view.offers.state["words"]["title"] == "From your games (2)"
    assert len(view.offers.state["offers"]) == 2
    view.learner.offer_closed("base.entering")
    assert view.offers.state["words"]["title"] == "From your games (1)"


def test_an_offer_in_practice_asks_about_it_and_goes_once_it_was_answered_right() -> None:
    view = practising()
    view.offers._handle_custom_msg({"do": "look_again", "id": "base.entering"}, [])
    assert view.about == "base.entering"
    assert view.bar.state["about"] == "base.entering"
    right = view.panel.asked.exercise.right
    card(view, "answer", answer=right)
    assert offered(view.offers) == ["base.at_least_one"]


def test_offers_of_a_version_that_knows_more_are_left_out() -> None:
    view = practising()
    view.learner.offered("base.of_a_later_version")
    assert len(view.offers.state["offers"]) == 2


@pytest.mark.parametrize("message", [{"do": "look_again"}, {"do": "look_again", "id": "x"}, {"do": "dismiss", "id": 1}])
def test_other_messages_do_nothing(message: dict[str, Any]) -> None:
    visit = Visit()
    click(visit.view, "dell")
    visit.plays("conquer shore")
    before = visit.view.offers.state
    visit.view.offers._handle_custom_msg(message, [])
    assert visit.view.offers.state == before
    assert visit.went == []
