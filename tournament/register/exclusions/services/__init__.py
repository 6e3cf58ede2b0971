"""Excluding somebody, and its effects on seats, offices and places."""
