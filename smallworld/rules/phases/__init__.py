"""The phases of a turn, in order of play: what each asks its player."""
