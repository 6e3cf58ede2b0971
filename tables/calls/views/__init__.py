"""The judges' pages of the calls."""
