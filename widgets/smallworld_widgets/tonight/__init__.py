"""Tonight: the cards and questions for the table that plays tonight."""
