"""A check that collects all faults and fails with one line for each."""

from __future__ import annotations

from collections.abc import Iterable


def no_faults(faults: Iterable[object]) -> None:
    """Fails with all `faults`, if there are any."""
    found = list(dict.fromkeys(str(fault) for fault in faults))
    assert not found, "\n".join([f"{len(found)} faults:", *found])
