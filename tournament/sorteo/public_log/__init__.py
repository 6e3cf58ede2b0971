"""The public log (dudo-draw/1, section 12)."""
