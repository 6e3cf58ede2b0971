"""The log of a championship: stored as codes, read as sentences."""
