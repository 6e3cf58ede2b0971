"""The log: stored as codes, read as sentences."""
