"""The page with which anybody checks a draw."""
