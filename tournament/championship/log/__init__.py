"""The log of a championship: one line for each thing that was done, kept as codes, read as sentences."""
