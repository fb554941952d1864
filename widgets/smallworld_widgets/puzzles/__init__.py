"""Puzzles: find so many coins in one turn, on a live board."""
