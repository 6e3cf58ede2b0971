"""The scribe's page."""
