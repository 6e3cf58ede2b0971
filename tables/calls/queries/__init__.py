"""Waiting calls, and what an organizer sees before deciding one."""
