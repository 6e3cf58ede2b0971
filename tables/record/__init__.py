"""The record of a table, its acta. Moves are appended, never changed."""
