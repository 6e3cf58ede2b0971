"""Persons and clubs of a league, over all championships. Which entries are a person's, the roster knows."""
