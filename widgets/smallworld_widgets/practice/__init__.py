"""Practice: exercises that the engine makes and marks, asked again when they are due, and a map of concepts."""
