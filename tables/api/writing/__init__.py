"""What programs write with a token: the roster and the results of one championship."""
