"""The pages of a rulebook."""
