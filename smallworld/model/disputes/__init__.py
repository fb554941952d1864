"""The contested readings: the question behind each switch of `Options`, and what either position means."""

from __future__ import annotations

from smallworld.model.disputes.base import BASE
from smallworld.model.disputes.dispute import Dispute
from smallworld.model.disputes.underground import UNDERGROUND
from smallworld.model.disputes.warcraft import WARCRAFT

#: By the names of the switches, the games' own together.
DISPUTES: dict[str, Dispute] = {**BASE, **UNDERGROUND, **WARCRAFT}
