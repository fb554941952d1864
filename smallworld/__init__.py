"""Rules engine for Small World, Small World Underground and Small World of Warcraft."""
