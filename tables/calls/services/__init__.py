"""Calling, answering, deciding; what a coordinator settles at their table."""
