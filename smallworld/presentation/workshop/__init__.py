"""The workshop, where people invent races, powers and finds: what it shows, without widgets and HTML."""
