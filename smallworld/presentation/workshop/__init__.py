"""The workshop: inventions under way, the effects to choose from, and positions to try them on."""
