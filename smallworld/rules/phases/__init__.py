"""The phases of a turn, in order of play, with their decisions."""
