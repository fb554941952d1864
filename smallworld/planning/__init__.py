"""Planning: a search for the best turn through the engine's own actions, and a comparison of two lines."""
