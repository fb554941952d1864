"""Tonight’s table: the ten cards that the players of one game need, read aloud in ten minutes, and five questions."""
