"""The public log of the draws (dudo-draw/1, section 12) and its sentences."""
