"""The stage's screen, read from twenty metres."""
