"""The papers of a draw."""
