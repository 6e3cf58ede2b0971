"""The one form of dates and times, in each language: where a page has room for the year, and where not."""
