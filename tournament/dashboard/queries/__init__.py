"""The state of a night, and lists of championships."""
