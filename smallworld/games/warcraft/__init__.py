"""Small World of Warcraft: 16 races, 20 powers, boards of islands for two to five players."""
