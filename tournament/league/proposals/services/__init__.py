"""Every write of a proposal. Everything is appended; the count alone is written once."""
