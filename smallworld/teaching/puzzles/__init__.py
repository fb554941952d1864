"""Puzzles: a position with a question, such as where so many coins can be found; what first comes to mind is wrong."""
