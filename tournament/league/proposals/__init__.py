"""Proposals: what those who keep a rulebook want to change in it."""
