"""Copies of the whole database, kept before irreversible steps: a draw, a close. Also checking and restoring
them.
"""
