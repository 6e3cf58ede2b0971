"""The public pages, and the history of what was published."""
