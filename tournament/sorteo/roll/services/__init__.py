"""Typing, closing and correcting the roll."""
