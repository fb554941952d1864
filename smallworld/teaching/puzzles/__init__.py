"""Puzzles: a position with a question, such as where to find a number of coins. The obvious answer is wrong."""
