"""Corrections of results that the public had read: what everybody is told of them."""
