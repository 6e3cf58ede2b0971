"""The decided cases of a rulebook."""
