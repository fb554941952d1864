"""Puzzles: a turn in which so many coins can be found, and what first comes to mind finds fewer."""
