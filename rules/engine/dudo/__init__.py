"""The game of Dudo, articles 1 to 12 of the Reglamento."""
