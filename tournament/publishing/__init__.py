"""Numbered copies of the public projection, and the pages made from it."""
