"""New games, and the problems of positions that people set up."""
