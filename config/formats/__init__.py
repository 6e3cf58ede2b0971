"""One form of dates and times in each language."""
