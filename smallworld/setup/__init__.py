"""Setting up: a new game, and what is wrong with a position that somebody wrote."""
