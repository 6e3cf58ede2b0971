"""The draw in public. The protocol itself is `tournament.draw`."""
