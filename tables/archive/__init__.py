"""A championship in one file: made, checked, and opened as a championship of its own (docs/archive.md)."""
