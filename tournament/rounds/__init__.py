"""Rounds, their tables and seats: who sits where and who goes on. No result is written here."""
