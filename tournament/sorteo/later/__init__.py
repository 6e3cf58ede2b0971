"""Seats that pass to who won them, once a result is corrected."""
