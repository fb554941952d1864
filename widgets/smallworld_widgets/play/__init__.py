"""Playing a game on."""
