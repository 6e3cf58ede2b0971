"""Who plays: persons, their entries in a championship, and the pages of the roster."""
