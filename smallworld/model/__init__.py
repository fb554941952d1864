"""The things of the games: boards, catalogues, options, positions, actions and events."""
