"""The codex of races, powers, places and relics."""
