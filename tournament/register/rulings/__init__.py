"""Rulings: made, superseded, applied, drafted for the rulebook."""
