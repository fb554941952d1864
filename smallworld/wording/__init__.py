"""The words for what the engine does: actions, events, lines of play, income, and the regions of a board."""
