"""Rounds, their tables and seats: who sits where and who goes on. Writes no result."""
