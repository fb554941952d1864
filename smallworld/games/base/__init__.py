"""Small World: 14 races, 20 powers, boards for two to five players."""
