"""The organizer's floor: the map of the round's tables, one table with its actions, closing by time,
correcting an earlier play.
"""
