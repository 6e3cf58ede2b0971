"""Actas, their headings and moves, with everything that the reader needs. Nothing here writes."""
