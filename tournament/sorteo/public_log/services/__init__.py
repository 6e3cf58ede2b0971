"""Writing the public log."""
