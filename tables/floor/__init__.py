"""The organizer's floor: map, one table, closing by time, correcting a play."""
