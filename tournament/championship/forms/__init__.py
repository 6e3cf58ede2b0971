"""The form of a championship's settings."""
