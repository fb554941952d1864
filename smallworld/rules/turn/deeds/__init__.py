"""What a race may do so many times a turn beside its conquests, by its own abilities."""
