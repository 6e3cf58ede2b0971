"""The map, one table, correcting a play, closing by time."""
