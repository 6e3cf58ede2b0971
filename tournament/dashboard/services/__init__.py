"""Copying, archiving and deleting a championship."""
