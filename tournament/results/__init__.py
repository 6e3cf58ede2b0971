"""Results, the desk, the life of a round from its opening to its close, corrections, standings."""
