"""Excluding somebody, and the effects."""
