"""The view Workshop: races and powers of one's own, composed, tried out, measured and shared."""
