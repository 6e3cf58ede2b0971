"""Copies of the whole database, before irreversible steps."""
