"""Front: what a first visit sees, and the ways in from there."""
