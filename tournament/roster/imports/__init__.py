"""Importing a roster file: previewed, confirmed once, done as a job, taken back."""
