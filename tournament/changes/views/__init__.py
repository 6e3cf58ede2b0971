"""The page of changes, the buttons of one tap, and the addresses of earlier pages."""
