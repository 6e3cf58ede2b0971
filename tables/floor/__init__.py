"""The organizer's floor: every table of the round as a map, and one table with what may be done to it."""
