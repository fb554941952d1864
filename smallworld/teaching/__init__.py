"""What teaches: example turns, rulings, the codex, and what happened in words."""
