"""Positions, moves and games as plain data with words, for any screen: the page, a notebook, the command line."""
