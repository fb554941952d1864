"""The workshop: races, powers, places and pieces of one’s own, tried at once."""
