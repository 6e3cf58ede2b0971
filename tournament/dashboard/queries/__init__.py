"""How a night stands, and which championships there are."""
