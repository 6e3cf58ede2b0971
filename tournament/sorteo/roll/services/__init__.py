"""Typing cups, closing the roll, correcting the dice."""
