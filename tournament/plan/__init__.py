"""The plan of the night before anything is drawn."""
