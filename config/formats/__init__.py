"""One form of dates and times in each language, with and without the year."""
