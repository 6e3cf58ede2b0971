"""Corrections of results that the public had read."""
