"""The making of exercises: positions, the questions that a concept decides, and controls."""
