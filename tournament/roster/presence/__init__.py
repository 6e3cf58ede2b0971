"""Presence: marking those who arrive before the first draw."""
