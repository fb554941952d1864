"""Puzzles: find so many coins in one turn, or whatever else is asked, on a live board."""
