"""Template tags of the kit: `dice` draws, `kit` marks and forms."""
