"""The papers of a draw: the sheet for the wall, the act, the scribe's page."""
