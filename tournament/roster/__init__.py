"""Persons, their entries in a championship, and the roster pages."""
