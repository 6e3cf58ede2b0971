"""The page of changes, the buttons of one tap, and earlier addresses."""
