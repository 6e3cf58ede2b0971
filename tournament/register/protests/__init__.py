"""Protests: lodged by the players of a table, decided by the organizer."""
