"""Rounds, tables and seats: who sits where and who goes on."""
