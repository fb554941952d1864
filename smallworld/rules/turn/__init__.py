"""The turn, phase by phase, from the choice of a combo to the survivors of the attacked."""
