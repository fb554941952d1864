"""Small World Underground: 15 races, 21 powers, 9 places and 6 relics."""
