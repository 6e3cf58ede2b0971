"""Protests of a table's players, decided by the organizer."""
