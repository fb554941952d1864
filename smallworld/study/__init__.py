"""Studies: many games of bots, and what each race, power and pair earns in them, with intervals."""
