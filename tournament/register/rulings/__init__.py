"""Rulings: made, superseded, applied to the tables, drafted for the rulebook."""
