"""The puzzles: find a number of coins in one turn, or another goal, on a live board."""
