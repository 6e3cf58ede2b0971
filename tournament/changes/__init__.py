"""Who leaves, does not come, is replaced or comes back: one page and one service."""
