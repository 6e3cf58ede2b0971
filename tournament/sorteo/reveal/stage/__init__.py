"""The stage's screen: one scene at a time, read from twenty metres."""
