"""Copies of the whole database, kept before what cannot be taken back by hand: a draw, a close."""
