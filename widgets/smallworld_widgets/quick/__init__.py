"""A quick price: what a region costs, without a board."""
