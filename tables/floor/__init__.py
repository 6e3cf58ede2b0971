"""The organizer's floor: the map, one table, closing by time, correcting an earlier play."""
