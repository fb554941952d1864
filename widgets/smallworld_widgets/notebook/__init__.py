"""What notebooks show of the engine without a widget."""
