"""The papers of a championship."""
