"""Everything that is written and read: positions, boards, lines and records."""
