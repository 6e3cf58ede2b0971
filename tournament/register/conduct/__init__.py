"""Decisions at a table (article 11)."""
