"""What a draw sheet is requested for: a round, a whole night, late entries, a table that closes."""
