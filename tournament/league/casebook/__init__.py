"""The decided cases of a rulebook, from all its championships."""
