"""Class: sets of questions that a teacher makes, shows, prints and shares, and the answers that come back."""
