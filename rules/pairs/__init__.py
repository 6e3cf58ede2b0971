"""Every two answers to the open questions of the rulebook that meet in one play."""
