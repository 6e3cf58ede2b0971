"""Calling, answering, deciding."""
