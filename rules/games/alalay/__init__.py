"""Cacho Alalay."""
