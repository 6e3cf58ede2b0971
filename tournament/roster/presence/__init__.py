"""Marking those who arrive before the first draw."""
