"""The writes of a rulebook."""
