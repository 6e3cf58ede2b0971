"""Importing a roster file: previewed, confirmed, done as a job, undone."""
