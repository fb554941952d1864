"""The engine's answers in notebooks, without a widget."""
