"""The page of changes, the buttons that make one at once, and the addresses of earlier pages."""
