"""Rulings: made, superseded, carried to the tables, drafted for the rulebook."""
