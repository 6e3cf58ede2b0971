"""Pages of the board and of its inbox."""
