"""Persons, entries and the roster pages."""
