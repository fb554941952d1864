"""Prints the claims in lessons and articles that nothing proves: `python -m smallworld.teaching.prose [NAME …]`."""

from __future__ import annotations

import sys

from smallworld.teaching.prose.passages import passages
from smallworld.teaching.prose.proving import prove


def main(names: list[str]) -> int:
    """Prints the faults of the passages whose place contains a name, or of all. Returns 1 if there are any."""
    chosen = [each for each in passages() if not names or any(name in each.place for name in names)]
    faults = [fault for passage in chosen for fault in prove(passage)]
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    sys.stdout.write(f"{len(chosen)} passages, {len(faults)} faults\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
