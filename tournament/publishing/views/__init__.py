"""The public pages, and the history of publications."""
