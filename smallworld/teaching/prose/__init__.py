"""The prover of prose: each number, comparison and denial in a sentence is bound to a fact that the engine checks."""
