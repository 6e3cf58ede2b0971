"""Decisions at a table (article 11): facts, cases of procedure, warnings."""
