"""The codex of the rules for everybody, and of races, powers, places and relics."""
