"""Results, the desk, the rounds from opening to close, corrections, standings."""
