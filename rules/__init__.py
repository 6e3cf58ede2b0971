"""The games and their rulebooks: the pure engine, the text of a rulebook, its editions."""
