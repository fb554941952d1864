"""The events of a game: the trail of each action, for narrators, records and tests."""

from __future__ import annotations

from smallworld.model.events.conquests import (
    Compensated,
    Conquered,
    DrivenOut,
    Dud,
    Exploded,
    Failed,
    Found,
    Grudge,
    Lent,
    Lost,
    Moved,
    NeutralRemoved,
    NoWater,
    RegionsSwapped,
    Removed,
    Rolled,
    Rolling,
    Toll,
    Withstood,
)
from smallworld.model.events.end_of_turn import (
    Declined,
    Deployed,
    Earned,
    GameOver,
    GivenUp,
    HarmonyGiven,
    Peace,
    PiecesGained,
    Placed,
    Redeployed,
    RiverLeft,
    Sacrificed,
    Scored,
    SetAside,
    TakenHostage,
    Tribute,
    Vanished,
)
from smallworld.model.events.event import Event
from smallworld.model.events.preparation import (
    Abandoned,
    BadgeExchanged,
    BadgesReshuffled,
    Chosen,
    Drawn,
    Expands,
    GaveBack,
    NoCombo,
    Paid,
    Picked,
    PickedUp,
    Pocketed,
    Replaced,
    ReserveReturned,
    Spent,
    TokensGained,
    TurnBegins,
)
from smallworld.words.explain import Term

__all__ = [
    "KINDS",
    "Abandoned",
    "BadgeExchanged",
    "BadgesReshuffled",
    "Chosen",
    "Compensated",
    "Conquered",
    "Declined",
    "Deployed",
    "Drawn",
    "DrivenOut",
    "Dud",
    "Earned",
    "Event",
    "Expands",
    "Exploded",
    "Failed",
    "Found",
    "GameOver",
    "GaveBack",
    "GivenUp",
    "Grudge",
    "HarmonyGiven",
    "Lent",
    "Lost",
    "Moved",
    "NeutralRemoved",
    "NoCombo",
    "NoWater",
    "Paid",
    "Peace",
    "Picked",
    "PickedUp",
    "PiecesGained",
    "Placed",
    "Pocketed",
    "Redeployed",
    "RegionsSwapped",
    "Removed",
    "Replaced",
    "ReserveReturned",
    "RiverLeft",
    "Rolled",
    "Rolling",
    "Sacrificed",
    "Scored",
    "SetAside",
    "Spent",
    "TakenHostage",
    "TokensGained",
    "Toll",
    "Tribute",
    "TurnBegins",
    "Vanished",
    "Withstood",
    "terms_of",
]

#: Every kind of event, by its name.
KINDS: dict[str, type[Event]] = {
    found.kind: found
    for found in list(vars().values())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
}


def terms_of(event: Event) -> tuple[Term, ...]:
    """Returns the terms of the coins of an event, if it tells them."""
    return event.terms if isinstance(event, Earned | Tribute | Chosen) else ()
