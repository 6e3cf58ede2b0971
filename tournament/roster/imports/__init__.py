"""Importing a roster file: preview, confirmation, job, undo."""
