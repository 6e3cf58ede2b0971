"""Wrong passwords and codes."""
