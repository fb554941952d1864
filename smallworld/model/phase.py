"""The phases of a turn, with their names."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from smallworld.words.text import Text, text


class Phase(Enum):
    """A phase of a turn. Each asks for decisions of its own."""

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

    #: Faster than the hash of enumerations, since phases are looked up at every action.
    __hash__ = object.__hash__


#: The name of each phase.
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
#: The time of each phase, in a sentence.
MOMENTS: Mapping[Phase, Text] = {
    Phase.PICK: text("when a race is picked"),
    Phase.ARRIVAL: text("when the race arrives"),
    Phase.START: text("at the start of the turn"),
    Phase.TURN: text("before the choice between expansion and decline"),
    Phase.READY: text("before the first conquest of the turn"),
    Phase.DECLINED_CONQUEST: text("while the race in decline conquers"),
    Phase.CONQUEST: text("during the conquests"),
    Phase.RECRUITMENT: text("after the last conquest"),
    Phase.REDEPLOY: text("during redeployment"),
    Phase.PLACEMENT: text("at the end of the turn"),
    Phase.AFTER_SCORING: text("after scoring"),
    Phase.RETREAT: text("when survivors are redeployed"),
    Phase.OVER: text("when the game is over"),
}
