"""Copies of the whole database, kept before irreversible steps: a draw, a close; and restoring them."""
