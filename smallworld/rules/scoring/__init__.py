"""The coins that a turn earns, and the result of a game."""
