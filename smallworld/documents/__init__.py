"""The documents that are written and read: positions, boards, lines and records."""
