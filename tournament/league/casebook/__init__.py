"""The decided cases of a rulebook, over every championship that is played by it."""
