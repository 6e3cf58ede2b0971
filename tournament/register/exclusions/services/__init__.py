"""Putting somebody out, and what follows for seats, offices and places."""
