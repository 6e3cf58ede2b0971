"""Template tags of the design kit: `dice` draws, `kit` marks and forms."""
