"""The phases of a turn, and what each is called."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from smallworld.words.text import Text, text


class Phase(Enum):
    """Where in the turn the game stands; each is a question that somebody has to answer."""

    PICK = "pick"
    START = "start"
    TURN = "turn"
    READY = "ready"
    DECLINED_CONQUEST = "declined conquest"
    CONQUEST = "conquest"
    RECRUITMENT = "recruitment"
    REDEPLOY = "redeploy"
    PLACEMENT = "placement"
    ARRIVAL = "arrival"
    AFTER_SCORING = "after scoring"
    RETREAT = "retreat"
    OVER = "over"

    #: Much quicker than the one of enumerations, and phases are looked up at every action.
    __hash__ = object.__hash__


#: What each phase is called, and what it asks for.
PHASES: Mapping[Phase, Text] = {
    Phase.PICK: text("Picking a race"),
    Phase.ARRIVAL: text("The race arrives"),
    Phase.START: text("Start of the turn"),
    Phase.TURN: text("Expand or decline"),
    Phase.READY: text("Readying the troops"),
    Phase.DECLINED_CONQUEST: text("Conquests of the race in decline"),
    Phase.CONQUEST: text("Conquests"),
    Phase.RECRUITMENT: text("Recruitment"),
    Phase.REDEPLOY: text("Redeployment"),
    Phase.PLACEMENT: text("End of the turn"),
    Phase.AFTER_SCORING: text("After scoring"),
    Phase.RETREAT: text("Survivors"),
    Phase.OVER: text("The end"),
}
