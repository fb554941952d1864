"""The board: how it is drawn and said, and the inspector and charts that explain it."""
