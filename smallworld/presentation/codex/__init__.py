"""The rules behind an entry of the codex, and the links between entries."""
