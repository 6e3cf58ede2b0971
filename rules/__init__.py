"""The games and their rulebooks: engine, text of a rulebook, editions."""
