"""Disqualification (article 11): out of the table, out of the championship, and back."""
