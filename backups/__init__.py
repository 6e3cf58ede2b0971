"""Copies of the whole database, kept before what nobody can undo by hand: a draw, a close. Checking them and
putting one back are here too.
"""
