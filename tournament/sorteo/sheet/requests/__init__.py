"""What a draw sheet is requested for: a round, late entries, a table that closes."""
