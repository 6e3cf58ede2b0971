"""The public log of the draws (dudo-draw/1, section 12): its lines, its notes, and both as sentences."""
