"""Every write of the rulebooks, one transaction each."""
