"""The game of Dudo."""
