"""Excluding somebody, and the effects on seats, offices and places."""
