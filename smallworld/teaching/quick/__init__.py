"""A question as it comes up at the table: who attacks, and what stands in the contested region."""
