"""The choice of the events that a game announces at once. The story beside the board has all of them."""

from __future__ import annotations

from smallworld.model.events import (
    BadgesReshuffled,
    Deployed,
    Drawn,
    Event,
    Expands,
    PickedUp,
    Redeployed,
    Rolling,
    TurnBegins,
)

#: The events that the page shows anyway.
_SAID = (TurnBegins, Drawn, BadgesReshuffled, Expands)
#: The events of other players that matter little.
_SMALL = (Deployed, Redeployed, PickedUp, Rolling)


def is_told(event: Event, *, own: bool = False) -> bool:
    """Checks whether an event is announced.

    Small events are announced only for a person's `own` actions, or where an option decided.
    """
    if isinstance(event, Redeployed) and event.option is not None:
        return True
    return not isinstance(event, _SAID if own else (*_SAID, *_SMALL))
