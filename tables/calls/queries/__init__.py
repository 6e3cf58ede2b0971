"""The calls that wait, and what an organizer looks at before deciding one."""
