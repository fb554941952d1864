"""The library of rulings."""
