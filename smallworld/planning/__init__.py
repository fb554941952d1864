"""The best that can be made of a turn: a search through the engine's own actions, and what tells two lines apart."""
