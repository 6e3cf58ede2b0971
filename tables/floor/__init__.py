"""The organizer's floor: a map of every table of the round, one table with what may be done to it, closing by
time, and correcting an earlier play.
"""
