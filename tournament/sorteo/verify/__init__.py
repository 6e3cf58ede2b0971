"""The page with which anybody checks a draw in their own browser."""
