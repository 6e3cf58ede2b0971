"""The rulebook of a championship."""
